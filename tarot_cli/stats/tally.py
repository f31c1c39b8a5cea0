"""Sums that stay exact: how many, how much together, the best and the worst."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass
class Tally:
    """Scores or margins added one by one; `best` and `worst` are None before the first."""

    count: int = 0
    total: int = 0
    best: int | None = None
    worst: int | None = None

    def add(self, value: int) -> None:
        """Take one more value."""
        self.count += 1
        self.total += value
        self.best = value if self.best is None else max(self.best, value)
        self.worst = value if self.worst is None else min(self.worst, value)

    @property
    def mean(self) -> Fraction | None:
        """The exact mean, or None of nothing."""
        return share(self.total, self.count)


@dataclass
class Tries:
    """Contracts of one kind: how often they were played, and made."""

    played: int = 0
    made: int = 0

    def add(self, made: bool) -> None:
        """Take one more contract."""
        self.played += 1
        self.made += made

    @property
    def lost(self) -> int:
        """How many were not made."""
        return self.played - self.made

    @property
    def rate(self) -> Fraction | None:
        """The share that was made, or None of nothing."""
        return share(self.made, self.played)


@dataclass
class Runs:
    """The longest runs of one outcome after another."""

    longest_made: int = 0
    longest_lost: int = 0
    _made: int = 0
    _lost: int = 0

    def add(self, made: bool) -> None:
        """Take the next outcome."""
        self._made, self._lost = (self._made + 1, 0) if made else (0, self._lost + 1)
        self.longest_made = max(self.longest_made, self._made)
        self.longest_lost = max(self.longest_lost, self._lost)

    def pause(self) -> None:
        """End the runs that are on: the evening is over."""
        self._made = self._lost = 0


def share(part: int, whole: int) -> Fraction | None:
    """Return `part` of `whole` as an exact fraction, or None when there is no whole."""
    return Fraction(part, whole) if whole else None
