"""`tarot standings --watch`: the table on a second screen, redrawn when the file changes.

It takes no line and writes nothing, so that it may stand anywhere that sees the file.
"""

from __future__ import annotations

import time
from typing import NoReturn

from prompt_toolkit.application import Application
from prompt_toolkit.formatted_text import ANSI, StyleAndTextTuples, to_formatted_text
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.key_binding.key_processor import KeyPressEvent
from prompt_toolkit.layout import FormattedTextControl, Layout, Window

from tarot_cli.lang.cells import shortened, width_of
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import say
from tarot_cli.live.clusters import is_uncertain, steady
from tarot_cli.live.following import run_following
from tarot_cli.live.view import status, table_lines, title, wrapped
from tarot_cli.live.watch import LOOK_EVERY, Watch
from tarot_cli.show import sentences
from tarot_cli.show.screen import Screen

_ROWS = 12
_BARE = 13
"""Rows of a screen that is too low for more than the table and who deals next."""


class SecondScreen:
    """Shows a watched session until somebody leaves it."""

    def __init__(
        self, watch: Watch, language: Language, paper: Screen, *, running: bool = False
    ) -> None:
        """Take the watched session, the language, and what the terminal can carry.

        `running` shows the totals after each deal instead of what it changed.
        """
        self._watch = watch
        self._language = language
        self._paper = paper
        self._running = running
        self._app: Application[None] = Application(
            layout=Layout(Window(FormattedTextControl(self._text), wrap_lines=False)),
            key_bindings=_keys(),
            full_screen=True,
        )

    def run(self) -> None:
        """Show the table until q, Escape, Ctrl-C or Ctrl-D."""
        run_following(self._app, self._watch.look)

    def _text(self) -> StyleAndTextTuples:
        size = self._app.output.get_size()
        uncertain = any(is_uncertain(name) for name in self._watch.standings.totals)
        lines = self.lines(max(size.columns - uncertain, 1), max(size.rows, 1))
        return steady(to_formatted_text(ANSI("\n".join(lines))))

    def lines(self, width: int, height: int) -> list[str]:
        """Return what a screen of that size shows: table, last deal, who deals next, the check."""
        standings, language = self._watch.standings, self._language
        below = [line for fault in self._watch.fault for line in wrapped(language(fault), width)]
        below += wrapped(status(standings, language), width)
        head = []
        if height > _BARE:
            sign = "-" if self._paper.ascii else "─"
            name = shortened(f"{sign * 2} {title(standings, language)} ", width)
            head = [name + sign * (width - width_of(name))]
            below += [line for text in self._last() for line in wrapped(text, width)]
            below.append(shortened(language(say("q leaves; nothing is written here.")), width))
        room = max(height - len(head) - len(below), 1)
        table = table_lines(standings, language, self._paper, width, room, running=self._running)
        return [*head, *table, *[""] * (room - len(table)), *below][:height]

    def _last(self) -> list[str]:
        """Return the last deal in words, the first sentence of it."""
        rows = self._watch.standings.rows
        if not rows:
            return []
        told = sentences.about(rows[-1], self._watch.standings)
        return [self._language(told[0])]


def _keys() -> KeyBindings:
    keys = KeyBindings()

    @keys.add("q")
    @keys.add("Q")
    @keys.add("escape", eager=True)
    @keys.add("c-c")
    @keys.add("c-d")
    def leave(event: KeyPressEvent) -> None:
        event.app.exit()

    return keys


class LinesOnly:
    """The same on a terminal that only prints lines, as TERM=dumb: the table after each change."""

    def __init__(
        self, watch: Watch, language: Language, paper: Screen, *, running: bool = False
    ) -> None:
        """Take the watched session, the language, and the screen to print on."""
        self._watch = watch
        self._language = language
        self._paper = paper
        self._running = running

    def run(self) -> None:
        """Print the table after each change until Ctrl-C."""
        print(self._language(say("Ctrl-C leaves; nothing is written here.")))
        try:
            self._print_for_ever()
        except KeyboardInterrupt:
            print()

    def _print_for_ever(self) -> NoReturn:
        while True:
            self._print()
            while not self._watch.look():
                time.sleep(LOOK_EVERY)

    def _print(self) -> None:
        standings, language = self._watch.standings, self._language
        for fault in self._watch.fault:
            print(language(fault))
        width = self._paper.width
        for line in table_lines(
            standings, language, self._paper, width, _ROWS, running=self._running
        ):
            print(line)
        print(status(standings, language), flush=True)
