"""The federation's score sheet (feuille de marque, FFT p.9-10) as cells, before any layout.

For each player and deal: the contract at the taker's, and the score under plus or minus. Below,
the sums of both, the balance, and the check that the balances sum to zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tarot_cli.lang.language import Language
from tarot_cli.lang.message import say
from tarot_cli.notation.words import SHORT_CONTRACT
from tarot_cli.rules.deal import Deal
from tarot_cli.rules.terms import Unplayed
from tarot_cli.session.dates import day_of
from tarot_cli.session.entries import Step, in_order
from tarot_cli.session.session import Adjustment
from tarot_cli.session.standings import Row, Standings


class Marks(NamedTuple):
    """One player's cells: the contract (or a role), and what was won or lost, without sign."""

    contract: str
    plus: int | None
    minus: int | None


class MarkRow(NamedTuple):
    """One deal, or one change: its number or name, the cells, and what they must sum to zero.

    `check` is the sum of the row and of what went into the pot; None where there is none to make.
    """

    label: str
    marks: tuple[Marks, ...]
    check: int | None


class ScoreSheet(NamedTuple):
    """The sheet: players in order of arrival, rows, and the sums below them."""

    players: tuple[str, ...]
    rows: tuple[MarkRow, ...]
    plus: tuple[int, ...]
    minus: tuple[int, ...]
    balance: tuple[int, ...]
    check: int


def score_sheet(standings: Standings, language: Language) -> ScoreSheet:
    """Return the sheet of the evening; its balances are the totals of the standings."""
    players = standings.session.people
    pot = 0
    rows = []
    for step in in_order(standings):
        after = step.entry.pot if isinstance(step.entry, Row) else pot
        rows.append(_row(step, players, after - pot, language))
        pot = after
    sums = summed(rows, len(players))
    return ScoreSheet(
        players,
        tuple(rows),
        tuple(plus for plus, _ in sums),
        tuple(minus for _, minus in sums),
        tuple(standings.totals[name] for name in players),
        standings.sum,
    )


def summed(rows: Sequence[MarkRow], players: int) -> list[tuple[int, int]]:
    """Return the sums of plus and of minus of each of the `players` over `rows`."""
    marks = [[row.marks[at] for row in rows] for at in range(players)]
    return [
        (sum(mark.plus or 0 for mark in own), sum(mark.minus or 0 for mark in own)) for own in marks
    ]


def _row(step: Step, players: tuple[str, ...], into_pot: int, language: Language) -> MarkRow:
    marks = tuple(_marks(step, name, language) for name in players)
    if isinstance(step.entry, Row):
        return MarkRow(str(step.entry.number), marks, sum(step.changes.values()) + into_pot)
    if isinstance(step.entry, Adjustment):
        return MarkRow(language(say("adj.")), marks, None)
    return MarkRow(language(say("table")), marks, None)


def _marks(step: Step, name: str, language: Language) -> Marks:
    gain = step.changes.get(name)
    return Marks(
        _role(step.entry, name, language) if isinstance(step.entry, Row) else "",
        gain if gain is not None and gain > 0 else None,
        -gain if gain is not None and gain < 0 else None,
    )


def _role(row: Row, name: str, language: Language) -> str:
    """Return the contract at the taker's, and who was called or sat out."""
    what = row.record.what
    if name in row.table.sitting_out:
        return language(say("out"))
    if isinstance(what, Unplayed):
        return "—" if name in row.table.seated else ""
    if name == what.taker:
        return _contract(what)
    return language(say("called")) if name == what.partner else ""


def _contract(deal: Deal) -> str:
    """Return the usual letters of the contract; a ruling of the arbiter has a mark behind them."""
    letters = SHORT_CONTRACT[deal.contract].upper()
    return f"{letters} !" if deal.forced else letters


def title(standings: Standings) -> tuple[str, str]:
    """Return the name of the session and its day, or ""."""
    day = day_of(standings.session)
    return standings.session.name, day.isoformat() if day else ""
