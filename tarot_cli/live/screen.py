"""The room on a terminal that can move its cursor: table, answers, prompt, and what it means."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import ANSI, StyleAndTextTuples, to_formatted_text, to_plain_text
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.layout import (
    BufferControl,
    CompletionsMenu,
    Dimension,
    Float,
    FloatContainer,
    FormattedTextControl,
    HSplit,
    Layout,
    Window,
)
from prompt_toolkit.layout.processors import BeforeInput
from prompt_toolkit.styles import Style

from tarot_cli.lang.cells import shortened, width_of
from tarot_cli.lang.message import say
from tarot_cli.live.clusters import is_uncertain, steady
from tarot_cli.live.completing import candidates
from tarot_cli.live.following import run_following
from tarot_cli.live.keys import Keys
from tarot_cli.live.room import Room
from tarot_cli.live.view import FEWEST_TABLE_LINES, status, table_lines, title, wrapped
from tarot_cli.show.screen import Screen

_ESCAPE = "\x1b"
_STYLE = Style.from_dict(
    {
        "rule": "bold",
        "status": "bold",
        "fits": "bold",
        "cannot": "ansired",
        "fault": "ansired bold",
    }
)
_SMALL = 60
"""Below this width a sentence takes two lines, which are kept free so that nothing jumps."""


class LiveScreen:
    """Shows a room until it is left."""

    def __init__(self, room: Room, paper: Screen) -> None:
        """Take the room, and the screen that says what the terminal can carry."""
        self._room = room
        self._paper = paper
        self._scrolled = 0
        self._drawn_of: object = None
        self._drawn: dict[tuple[int, int], list[str]] = {}
        self._menu = Float(CompletionsMenu(max_height=6, scroll_offset=1), xcursor=True)
        self._buffer = Buffer(
            completer=_Completer(room),
            complete_while_typing=True,
            history=InMemoryHistory(room.earlier_lines()),
            multiline=False,
        )
        self._app: Application[None] = Application(
            layout=Layout(self._container()),
            key_bindings=Keys(self._room, self._buffer, self.scroll, self.said_something).bindings,
            style=_STYLE,
            full_screen=True,
            before_render=lambda app: self._place_menu(),
        )

    def run(self) -> None:
        """Show the room until the person leaves it."""
        run_following(self._app, self._room.look)

    def scroll(self, pages: int, around: bool = False) -> None:
        """Move what was said by so many pages; `around`: from its end back to its start."""
        most = max(len(self._said()) - self._said_height(), 0)
        if around and self._scrolled == most:
            self._scrolled = 0
            return
        step = pages * max(self._said_height() - 1, 1)
        self._scrolled = min(max(self._scrolled + step, 0), most)

    def said_something(self) -> None:
        """Start at the top of what was said."""
        self._scrolled = 0

    def _container(self) -> FloatContainer:
        body = HSplit(
            [
                _text(self._table, None),
                _text(self._rule, lambda: 1),
                _text(self._said_shown, self._said_height),
                Window(
                    BufferControl(self._buffer, input_processors=[BeforeInput(self._sign)]),
                    height=Dimension(min=1, max=3),
                    wrap_lines=True,
                    dont_extend_height=True,
                ),
                _text(self._meaning, lambda: len(self._meaning_lines())),
                _text(self._status, lambda: len(self._status_lines())),
            ]
        )
        return FloatContainer(body, [self._menu])

    def _place_menu(self) -> None:
        """Keep the menu above the line, so that what the line means stays in sight."""
        self._menu.bottom = self._below() - 1

    def _size(self) -> tuple[int, int]:
        """Return columns and rows; a column less when a name needs room for its last sign."""
        size = self._app.output.get_size()
        uncertain = any(is_uncertain(name) for name in self._room.watch.standings.totals)
        return max(size.columns - uncertain, 1), max(size.rows, 1)

    # What stands in each window.

    def _sign(self) -> str:
        return "? " if self._room.asked else "> "

    def _table(self) -> StyleAndTextTuples:
        return _coloured("\n".join(self._table_lines(self._table_height())))

    def _table_lines(self, height: int) -> list[str]:
        """Return the table in `height` lines, drawn once for each session and size."""
        width, _ = self._size()
        stored, language = self._room.watch.stored, self._room.language
        if self._drawn_of is not stored:
            self._drawn_of, self._drawn = stored, {}
        if (width, height) not in self._drawn:
            lines = table_lines(stored.standings, language, self._paper, width, height)
            self._drawn[width, height] = lines
        return self._drawn[width, height]

    def _rule(self) -> StyleAndTextTuples:
        width, _ = self._size()
        line = "-" if self._paper.ascii else "─"
        name = shortened(title(self._room.watch.standings, self._room.language), width - 4)
        text = f"{line * 2} {name} "
        return steady([("class:rule", text + line * max(width - width_of(text), 0))])

    def _said(self) -> list[str]:
        width, _ = self._size()
        room = self._room
        lines = [line for sentence in room.fault for line in wrapped(sentence, width)]
        if room.said:
            for line in room.said.splitlines():
                lines += [line] if _ESCAPE in line else wrapped(line, width)
        if room.asked is not None:
            lines += wrapped(room.language(room.asked.question), width)
        return lines

    def _said_height(self) -> int:
        _, height = self._size()
        room = height - self._below()
        table = len(self._table_lines(FEWEST_TABLE_LINES))
        room = max(room - min(table, FEWEST_TABLE_LINES), room // 2, 1)
        return min(sum(self._lines_of(line) for line in self._said()), room)

    def _lines_of(self, line: str) -> int:
        width, _ = self._size()
        plain = to_plain_text(ANSI(line))
        return max(-(-width_of(plain) // width), 1)

    def _said_shown(self) -> StyleAndTextTuples:
        lines, height = self._said(), self._said_height()
        if self._room.asked is not None:
            # A question stands last; the end is what has to be seen.
            return _coloured("\n".join(lines[-height:]))
        start = min(self._scrolled, max(len(lines) - height, 0))
        shown = lines[start : start + height]
        more = len(lines) - start - len(shown)
        if more > 0 and shown:
            hint = say("… {n} more: Enter", n=more + 1)
            shown[-1] = self._room.language(hint)
        return _coloured("\n".join(shown))

    def _meaning_lines(self) -> list[str]:
        width, height = self._size()
        lines = wrapped(self._room.language(self._room.meaning(self._buffer.text).sentence), width)
        kept_free = 2 if width < _SMALL and height >= 16 else 1
        return [*lines, *[""] * (kept_free - len(lines))]

    def _meaning(self) -> StyleAndTextTuples:
        fits = self._room.meaning(self._buffer.text).fits
        style = {True: "class:fits", False: "class:cannot", None: ""}[fits]
        return steady([(style, "\n".join(self._meaning_lines()))])

    def _status_lines(self) -> list[str]:
        width, _ = self._size()
        return wrapped(status(self._room.watch.standings, self._room.language), width)

    def _status(self) -> StyleAndTextTuples:
        return steady([("class:status", "\n".join(self._status_lines()))])

    def _below(self) -> int:
        """Return how many lines are not table nor answers: rule, prompt, meaning, status."""
        return 2 + len(self._meaning_lines()) + len(self._status_lines())

    def _table_height(self) -> int:
        _, height = self._size()
        return max(height - self._below() - self._said_height(), 1)


def _text(content: Callable[[], StyleAndTextTuples], height: Callable[[], int] | None) -> Window:
    if height is None:
        return Window(FormattedTextControl(content), wrap_lines=False)
    return Window(
        FormattedTextControl(content),
        height=lambda: Dimension.exact(height()),
        wrap_lines=True,
        dont_extend_height=True,
    )


def _coloured(text: str) -> StyleAndTextTuples:
    return steady(to_formatted_text(ANSI(text)))


class _Completer(Completer):
    """Proposes what may be typed next; nothing on an empty word unless Tab asks."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        room = self._room
        text = document.text_before_cursor
        asks = complete_event.completion_requested
        if room.asked is not None or (not asks and (not text or text[-1].isspace())):
            return
        found = candidates(text, room.watch.standings, room.runner, room.language.code)
        word = text.rpartition(" ")[2]
        for one in found:
            if one.text == word:
                continue
            note = room.language(one.note) if one.note is not None else ""
            yield Completion(one.text, -one.length, display_meta=note)
