"""Deals and changes of an evening in the order in which they happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tarot_cli.session.session import Adjustment, Change, Seating
from tarot_cli.session.standings import Row, Standings


class Step(NamedTuple):
    """One entry: a deal or a change, what it did to each player, and the totals after it."""

    entry: Row | Change
    changes: Mapping[str, int]
    totals: Mapping[str, int]


def in_order(standings: Standings) -> Iterator[Step]:
    """Give the deals and, between them, the adjustments and new seatings."""
    waiting = list(standings.session.changes)
    totals: dict[str, int] = dict.fromkeys(standings.session.players, 0)
    for row in standings.rows:
        while waiting and waiting[0].after < row.number:
            yield _changed(waiting.pop(0), totals, standings)
        totals = dict(row.totals)
        yield Step(row, row.changes, row.totals)
    for change in waiting:
        yield _changed(change, totals, standings)


def _changed(change: Change, totals: dict[str, int], standings: Standings) -> Step:
    """Apply a change to the running `totals`: a correction, or where a latecomer starts."""
    if isinstance(change, Adjustment):
        gains = {change.player: change.points}
    else:
        gains = _starts(change, totals, standings)
    for name, gain in gains.items():
        totals[name] = totals.get(name, 0) + gain
    return Step(change, gains, dict(totals))


def _starts(change: Seating, totals: dict[str, int], standings: Standings) -> dict[str, int]:
    return {name: standings.starts.get(name, 0) for name in change.players if name not in totals}
