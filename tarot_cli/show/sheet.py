"""The running table as cells of text, before any layout: what stands in which row and column."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tarot_cli.lang.language import Language
from tarot_cli.lang.message import say
from tarot_cli.notation.words import SHORT_CONTRACT
from tarot_cli.rules.deal import Deal
from tarot_cli.rules.terms import Unplayed
from tarot_cli.session.session import Adjustment, Change, Seating, Session
from tarot_cli.session.standings import Row, Standings


class Line(NamedTuple):
    """One row: deal number, taker, contract, made or lost by how much, a cell per player.

    `short` is the contract in one or two letters, for a narrow table. Where nobody took, `taker`
    is whom the row is about, or the row's label.
    """

    number: str
    taker: str
    contract: str
    short: str
    result: str
    cells: tuple[str, ...]
    partner: str | None = None

    @property
    def attack(self) -> str:
        """Taker and partner: Emma+Nico."""
        return self.taker if self.partner is None else f"{self.taker}+{self.partner}"


class Sheet(NamedTuple):
    """The table: players in seating order, its lines, and the lines below the rule.

    `left_out` is how many earlier lines are not in it.
    """

    players: tuple[str, ...]
    lines: tuple[Line, ...]
    foot: tuple[Line, ...]
    left_out: int


def sheet(
    standings: Standings, language: Language, *, last: int | None = None, running: bool = False
) -> Sheet:
    """Return the table of `standings`, of its `last` lines only when that is a number.

    Cells are what each deal changed, or the totals after it when `running`.
    """
    players = tuple(standings.totals)
    entries = _in_order(standings)
    shown = entries if last is None else entries[-last:]
    lines = [
        _deal(entry, players, language, running)
        if isinstance(entry, Row)
        else _change(entry, players, standings, language)
        for entry in shown
    ]
    foot = _foot(standings, players, language)
    return Sheet(players, tuple(lines), foot, len(entries) - len(shown))


def _in_order(standings: Standings) -> list[Row | Change]:
    """Return deals and changes in the order in which they happened."""
    changes = standings.session.changes
    if not changes:
        return list(standings.rows)
    ordered: list[Row | Change] = [change for change in changes if change.after == 0]
    for row in standings.rows:
        ordered.append(row)
        ordered += [change for change in changes if change.after == row.number]
    return ordered


def _deal(row: Row, players: tuple[str, ...], language: Language, running: bool) -> Line:
    out = language(say("out"))
    values: Mapping[str, int] = row.totals if running else row.changes
    text: Callable[[int], str] = str if running else language.signed

    def cell(name: str) -> str:
        if name in row.table.sitting_out and not running:
            return out
        return text(values[name]) if name in values else ""

    cells = tuple(cell(name) for name in players)
    what = row.record.what
    if isinstance(what, Unplayed) or row.score is None:
        return Line(str(row.number), "", language.value(what), "--", "", cells)
    result = f"{'+' if row.score.made else '-'}{abs(row.score.margin)}"
    short = f"{SHORT_CONTRACT[what.contract]}{'!' if what.forced else ''}"
    contract = _contract(what, language)
    return Line(str(row.number), what.taker, contract, short, result, cells, what.partner)


def _contract(deal: Deal, language: Language) -> str:
    contract = language.value(deal.contract)
    return f"{contract} !" if deal.forced else contract


def _change(
    change: Change, players: tuple[str, ...], standings: Standings, language: Language
) -> Line:
    if isinstance(change, Adjustment):
        cells = tuple(
            language.signed(change.points) if name == change.player else "" for name in players
        )
        return Line("", change.player, language(say("adjustment")), language(say("adj")), "", cells)
    return _seating(change, players, standings, language)


def _seating(
    change: Seating, players: tuple[str, ...], standings: Standings, language: Language
) -> Line:
    """Return a row that says who came, with what start, who left, who is back, or who deals."""
    *earlier, before = _tables_until(change, standings.session)
    known = {name for table in (*earlier, before) for name in table.players}
    if (change.players, change.seats) == (before.players, before.seats) and change.dealer:
        cells = ("",) * len(players)
        return Line("", change.dealer, language(say("dealer")), language(say("dlr")), "", cells)

    def cell(name: str) -> str:
        if name in before.players:
            return "" if name in change.players else language(say("left"))
        if name not in change.players:
            return ""
        start = standings.starts.get(name, 0)
        return language(say("back")) if name in known else language.signed(start)

    cells = tuple(cell(name) for name in players)
    return Line("", "", language(say("new seating")), language(say("seat")), "", cells)


def _tables_until(change: Seating, session: Session) -> list[Seating]:
    """Return how people sat before `change`, the first seating of the evening first."""
    tables = [Seating(0, session.players, session.seats)]
    for one in session.changes:
        if one is change:
            break
        if isinstance(one, Seating):
            tables.append(one)
    return tables


def _foot(standings: Standings, players: tuple[str, ...], language: Language) -> tuple[Line, ...]:
    places = standings.places
    totals = tuple(str(standings.totals[name]) for name in players)
    ranks = tuple(str(places[name]) for name in players)
    return (
        Line("", language(say("total")), "", "", "", totals),
        Line("", language(say("place")), "", "", "", ranks),
    )
