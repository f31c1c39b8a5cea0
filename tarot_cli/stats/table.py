"""What happened at the table, whoever did it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import NamedTuple

from tarot_cli.rules.scoring import Score
from tarot_cli.rules.terms import TARGETS, Contract, Unplayed
from tarot_cli.session.standings import Row
from tarot_cli.stats.tally import Tries


class Widest(NamedTuple):
    """A gap in points, and the evening and deal where it was seen."""

    points: int
    evening: str
    deal: int


@dataclass
class TableStats:
    """The table's figures.

    `swing` is the deal that moved two players furthest apart or together: its best change less
    its worst. `gap` is the largest distance between first and last after a deal. `lead_changes`
    counts the deals after which somebody led who did not lead before them; the first leader of an
    evening is no change.
    """

    contracts: dict[Contract, Tries] = field(
        default_factory=lambda: {contract: Tries() for contract in Contract}
    )
    oudlers: dict[int, Tries] = field(
        default_factory=lambda: {count: Tries() for count in range(len(TARGETS))}
    )
    unplayed: Counter[Unplayed] = field(default_factory=Counter)
    swing: Widest | None = None
    gap: Widest | None = None
    lead_changes: int = 0

    @property
    def taken(self) -> Tries:
        """All contracts together."""
        tries = self.contracts.values()
        return Tries(sum(one.played for one in tries), sum(one.made for one in tries))

    def add(self, evening: str, row: Row, score: Score) -> None:
        """Take one played deal of the session `evening`."""
        self.contracts[score.hand.contract].add(score.made)
        self.oudlers[score.hand.oudlers].add(score.made)
        self.swing = _wider(self.swing, _range(row.changes.values(), evening, row))
        self.gap = _wider(self.gap, _range(row.totals.values(), evening, row))


def _range(values: Collection[int], evening: str, row: Row) -> Widest:
    return Widest(max(values) - min(values), evening, row.number)


def _wider(known: Widest | None, seen: Widest) -> Widest:
    return seen if known is None or seen.points > known.points else known
