"""The running table on a screen of any width. Numbers are never shortened; the layout gives way.

Wide enough: a row per deal, a column per player. Too narrow for that: one player a line, with the
last change and the total.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tarot_cli.lang.language import Language
from tarot_cli.lang.message import Message, say, say_n
from tarot_cli.rules.terms import Unplayed
from tarot_cli.session.standings import Standings
from tarot_cli.show.cells import shortened, width_of
from tarot_cli.show.sentences import check_line, made_or_lost, next_deal
from tarot_cli.show.sheet import Line, Sheet, sheet

if TYPE_CHECKING:
    from tarot_cli.show.screen import Screen

_GAP = 2
_NARROW_NAME = 3
_LINES_AROUND = 8
"""Lines of the screen that are not rows of the table: heading, foot, sentences, the prompt."""


def show_standings(
    screen: Screen,
    language: Language,
    standings: Standings,
    *,
    everything: bool = False,
    running: bool = False,
) -> None:
    """Print the table of `standings`, who deals next and the check that the sum is zero.

    Only the last deals that fit the height of a terminal are shown, unless `everything` is asked.
    """
    if not standings.rows and not standings.session.changes:
        screen.line(language(say("No deal yet.")))
    whole = sheet(standings, language, running)
    shown = _last_that_fit(whole, screen, everything)
    if not _print_wide(screen, language, shown):
        _print_narrow(screen, language, standings)
    left_out = len(whole.lines) - len(shown.lines)
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
    for message in (*_absent(standings), check_line(standings), *next_deal(standings)):
        screen.line(language(message))


def _last_that_fit(whole: Sheet, screen: Screen, everything: bool) -> Sheet:
    room = screen.height
    if everything or room is None:
        return whole
    rows = max(room - _LINES_AROUND - len(whole.foot), 3)
    return whole._replace(lines=whole.lines[-rows:])


def _absent(standings: Standings) -> list[Message]:
    away = [name for name in standings.totals if name not in standings.table.people]
    if not away:
        return []
    return [say_n("{names} is away.", "{names} are away.", len(away), names=away)]


def _print_wide(screen: Screen, language: Language, shown: Sheet) -> bool:
    """Print a column per player; return False, with nothing printed, when they do not fit."""
    rows = (*shown.lines, *shown.foot)
    numbers = [
        max(width_of(line.cells[column]) for line in rows) for column in range(len(shown.players))
    ]
    fixed = _fixed_widths(shown)
    room = screen.width - sum(width + _GAP for width in fixed) - _GAP * len(numbers)
    widths = _player_widths(shown.players, numbers, room)
    if widths is None:
        return False
    from rich.box import ASCII2, SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=ASCII2 if screen.ascii else SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    heads = ("#", language(say("taker")), language(say("contract")), "±")
    for head, width in zip(heads, fixed, strict=True):
        table.add_column(
            shortened(head, width), justify="right" if head in "#±" else "left", no_wrap=True
        )
    for name, width in zip(shown.players, widths, strict=True):
        table.add_column(shortened(name, width), justify="right", no_wrap=True, min_width=width)
    for line in shown.lines:
        table.add_row(*_cells(line, fixed))
    table.add_section()
    for line in shown.foot:
        table.add_row(*_cells(line, fixed))
    screen.table(table)
    return True


def _fixed_widths(shown: Sheet) -> list[int]:
    rows = (*shown.lines, *shown.foot)
    taker = max(min(max(width_of(line.taker) for line in rows), 12), 5)
    contract = max(max(width_of(line.contract) for line in rows), 8)
    number = max(max(width_of(line.number) for line in rows), 1)
    result = max(max(width_of(line.result) for line in rows), 1)
    return [number, taker, contract, result]


def _cells(line: Line, fixed: list[int]) -> tuple[str, ...]:
    return (
        line.number,
        shortened(line.taker, fixed[1]),
        shortened(line.contract, fixed[2]),
        line.result,
        *line.cells,
    )


def _player_widths(players: tuple[str, ...], numbers: list[int], room: int) -> list[int] | None:
    """Return a width per player column: never less than its numbers, names cut to what is left."""
    least = [
        max(width, min(_NARROW_NAME, width_of(name)))
        for name, width in zip(players, numbers, strict=True)
    ]
    spare = room - sum(least)
    if spare < 0:
        return None
    widths = []
    for name, width in zip(players, least, strict=True):
        wanted = max(min(width_of(name), 12) - width, 0)
        given = min(wanted, spare)
        spare -= given
        widths.append(width + given)
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
    for name, total in totals.items():
        shown = shortened(name, name_width)
        blanks = " " * (name_width - width_of(shown))
        parts = [f"{places[name]}", f"{shown}{blanks}"]
        if change_width:
            parts.append(change[name].rjust(change_width))
        parts.append(total.rjust(total_width))
        screen.line(" ".join(parts))
