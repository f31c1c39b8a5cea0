"""The running table on a screen of any width. Numbers are never shortened; the layout gives way.

Wide enough: a row per deal, a column per player. Too narrow for that: one player a line, with the
last change and the total.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tarot_cli.lang.cells import shortened, told_apart, width_of
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import Message, say, say_n
from tarot_cli.rules.terms import Unplayed
from tarot_cli.session.standings import Standings
from tarot_cli.show.ruled import ruled
from tarot_cli.show.sentences import check_line, made_or_lost, next_deal
from tarot_cli.show.sheet import Line, Sheet, sheet

if TYPE_CHECKING:
    from rich.table import Table

    from tarot_cli.show.screen import Screen

_NARROW_NAME = 3
_WIDEST_NAME = 12
_LINES_AROUND = 8
"""Lines of the screen that are not rows of the table: heading, foot, sentences, the prompt."""

_USUAL_HEIGHT = 24
_FEWEST_ROWS = 5


_HEADS = (say("#"), say("taker"), say("contract"), say("+/-"))


class Layout(NamedTuple):
    """How closely the table is set: short contracts, cells of the taker, blanks between columns."""

    short: bool
    taker: int
    gap: int


_LAYOUTS = (Layout(False, 12, 3), Layout(False, 8, 2), Layout(True, 6, 1), Layout(True, 3, 1))


def rows_that_fit(screen: Screen) -> int:
    """Return how many rows of the table fit the height of a terminal."""
    return max((screen.height or _USUAL_HEIGHT) - _LINES_AROUND, _FEWEST_ROWS)


def show_standings(
    screen: Screen,
    language: Language,
    standings: Standings,
    *,
    last: int | None = None,
    running: bool = False,
) -> None:
    """Print the table of `standings`, who deals next and the check that the sum is zero.

    Only its `last` rows are shown when that is a number, and that earlier ones are left out is
    said. Cells are what each deal changed, or the totals after it when `running`.
    """
    if not standings.rows and not standings.session.changes:
        screen.line(language(say("No deal yet.")))
    left_out = show_rows(screen, language, standings, last=last, running=running)
    if left_out:
        screen.line(
            language(
                say_n(
                    "{n} earlier row is not shown: tarot standings --all shows everything.",
                    "{n} earlier rows are not shown: tarot standings --all shows everything.",
                    left_out,
                )
            )
        )
    for message in (*absent(standings), check_line(standings), *next_deal(standings)):
        screen.line(language(message))


def show_rows(
    screen: Screen,
    language: Language,
    standings: Standings,
    *,
    last: int | None = None,
    running: bool = False,
) -> int:
    """Print the table of `standings` and nothing else; return how many rows are left out."""
    shown = sheet(standings, language, last=last, running=running)
    if not _print_wide(screen, language, shown):
        _print_narrow(screen, language, standings)
    return shown.left_out


def absent(standings: Standings) -> list[Message]:
    """Return who has left the table, as a sentence, or nothing."""
    away = [name for name in standings.totals if name not in standings.table.people]
    if not away:
        return []
    return [say_n("{names} is away.", "{names} are away.", len(away), names=away)]


def _print_wide(screen: Screen, language: Language, shown: Sheet) -> bool:
    """Print a column per player; return False, with nothing printed, when they do not fit."""
    for layout in _LAYOUTS:
        fixed = _fixed_columns(shown, layout, language)
        used = sum(width for _, width in fixed) + layout.gap * (len(fixed) + len(shown.players) - 1)
        widths = _player_widths(shown, screen.width - used)
        if widths is not None:
            screen.table(_drawn(screen, language, shown, layout, fixed, widths))
            return True
    return False


def _drawn(
    screen: Screen,
    language: Language,
    shown: Sheet,
    layout: Layout,
    fixed: list[tuple[str, int]],
    widths: list[int],
) -> Table:
    table = ruled(screen, layout.gap)
    for index, (head, width) in enumerate(fixed):
        right = index in (0, len(fixed) - 1)
        table.add_column(
            head,
            justify="right" if right else "left",
            no_wrap=True,
            width=width,
        )
    for name, width in zip(told_apart(shown.players, widths), widths, strict=True):
        table.add_column(name, justify="right", no_wrap=True, width=width)
    takers = _takers(shown, fixed[1][1])
    for taker, line in zip(takers, shown.lines, strict=True):
        table.add_row(*_cells(line, taker, layout, fixed))
    table.add_section()
    for line in shown.foot:
        # "tot" says more than "to…"; a name cut short says that it was cut.
        table.add_row(*_cells(line, line.taker[: fixed[1][1]], layout, fixed))
    return table


def _takers(shown: Sheet, width: int) -> list[str]:
    """Return who took, for each line; people who begin alike stay apart as in the headings."""
    apart = dict(
        zip(shown.players, told_apart(shown.players, [width] * len(shown.players)), strict=True)
    )
    return [
        apart[line.taker] if width_of(line.taker) > width else shortened(line.attack, width)
        for line in shown.lines
    ]


def _fixed_columns(shown: Sheet, layout: Layout, language: Language) -> list[tuple[str, int]]:
    """Return heading and width of the columns before the players'."""
    rows = (*shown.lines, *shown.foot)

    def widest(cells: list[str]) -> int:
        return max(width_of(cell) for cell in cells)

    takers = [line.attack for line in rows]
    contracts = [line.short if layout.short else line.contract for line in rows]
    heads = ["", "", "", ""] if layout.short else [language(head) for head in _HEADS]
    return [
        (heads[0], widest([*(line.number for line in rows), "#"])),
        (heads[1], max(min(widest(takers), layout.taker), width_of(heads[1]))),
        (heads[2], widest([*contracts, heads[2]])),
        (heads[3], widest([*(line.result for line in rows), heads[3]])),
    ]


def _cells(line: Line, taker: str, layout: Layout, fixed: list[tuple[str, int]]) -> tuple[str, ...]:
    contract = line.short if layout.short else line.contract
    return (
        line.number,
        taker,
        shortened(contract, fixed[2][1]),
        line.result,
        *line.cells,
    )


def _player_widths(shown: Sheet, room: int) -> list[int] | None:
    """Return a width per player column, or None when `room` is too little for the numbers.

    A column is never narrower than its numbers; names take what is left.
    """
    rows = (*shown.lines, *shown.foot)
    least = [
        max(min(_NARROW_NAME, width_of(name)), *(width_of(line.cells[column]) for line in rows))
        for column, name in enumerate(shown.players)
    ]
    spare = room - sum(least)
    if spare < 0:
        return None
    widths = list(least)
    wanted = [min(width_of(name), _WIDEST_NAME) for name in shown.players]
    while spare:
        cut = [at for at, width in enumerate(widths) if width < wanted[at]]
        if not cut:
            break
        widths[min(cut, key=widths.__getitem__)] += 1
        spare -= 1
    return widths


def _print_narrow(screen: Screen, language: Language, standings: Standings) -> None:
    """Print one player a line: place, name, last change, total."""
    last = standings.rows[-1] if standings.rows else None
    places = standings.places
    totals = {name: str(total) for name, total in standings.totals.items()}
    change = {
        name: language.signed(last.changes[name]) if last and name in last.changes else ""
        for name in totals
    }
    total_width = max(len(total) for total in totals.values())
    change_width = max(len(text) for text in change.values())
    name_width = screen.width - total_width - change_width - 5
    if name_width < _NARROW_NAME:
        change_width, name_width = 0, max(screen.width - total_width - 3, 1)
    name_width = min(name_width, max(width_of(name) for name in totals))
    if last is not None and last.score is not None and not isinstance(last.record.what, Unplayed):
        screen.line(f"{last.number}. {language(made_or_lost(last.score))}")
    names = told_apart(list(totals), [name_width] * len(totals))
    for shown, (name, total) in zip(names, totals.items(), strict=True):
        blanks = " " * (name_width - width_of(shown))
        parts = [f"{places[name]}", f"{shown}{blanks}"]
        if change_width:
            parts.append(change[name].rjust(change_width))
        parts.append(total.rjust(total_width))
        screen.line(" ".join(parts))
