"""The course of an evening: everybody's total after each deal, and who took when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tarot_cli.rules.deal import Deal
from tarot_cli.session.entries import in_order
from tarot_cli.session.standings import Row, Standings


class Point(NamedTuple):
    """A total, and the number of the deal after which it stood (0: before the first)."""

    deal: int
    total: int


class Take(NamedTuple):
    """A contract: the taker's total after it, and whether it was made."""

    at: Point
    made: bool


@dataclass(frozen=True)
class Line:
    """One player's course.

    It has a point after each deal and each correction, from where the player started.
    """

    player: str
    points: tuple[Point, ...]
    takes: tuple[Take, ...]

    @property
    def total(self) -> int:
        """Where the player stands at the end."""
        return self.points[-1].total


@dataclass(frozen=True)
class Course:
    """The lines of everybody, in the order of the totals of `standings`."""

    session: str
    deals: int
    lines: tuple[Line, ...]

    @property
    def has_takes(self) -> bool:
        """Whether anybody took."""
        return any(line.takes for line in self.lines)

    @property
    def low(self) -> int:
        """The lowest total that anybody had."""
        return min(point.total for line in self.lines for point in line.points)

    @property
    def high(self) -> int:
        """The highest total that anybody had."""
        return max(point.total for line in self.lines for point in line.points)


def course(standings: Standings) -> Course:
    """Return the course of an evening; its lines have one point only while there is no deal."""
    start = Point(0, 0)
    points: dict[str, list[Point]] = {
        name: [start] if name in standings.session.players else [] for name in standings.totals
    }
    takes: dict[str, list[Take]] = {name: [] for name in standings.totals}
    number = 0
    for entry, _, totals in in_order(standings):
        if isinstance(entry, Row):
            number = entry.number
        for name, total in totals.items():
            points[name].append(Point(number, total))
        if isinstance(entry, Row) and isinstance(entry.record.what, Deal) and entry.score:
            taker = entry.record.what.taker
            takes[taker].append(Take(points[taker][-1], entry.score.made))
    lines = (Line(name, tuple(path), tuple(takes[name])) for name, path in points.items())
    return Course(standings.session.name, number, tuple(line for line in lines if line.points))
