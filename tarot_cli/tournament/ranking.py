"""The ranking of a tournament: what the deals brought, round by round, and penalties apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tarot_cli.session.names import key
from tarot_cli.session.people import People
from tarot_cli.session.places import places
from tarot_cli.tournament.folder import Tournament


@dataclass
class Entrant:
    """One person's tournament.

    `rounds` are the points of the deals in each round that was begun; `apart` is what came from no
    deal: an arbiter's penalties, and latecomers' starts.
    """

    name: str = ""
    rounds: dict[int, int] = field(default_factory=dict)
    apart: int = 0

    @property
    def points(self) -> int:
        """What the deals brought."""
        return sum(self.rounds.values())

    @property
    def total(self) -> int:
        """What counts: the points and what is apart."""
        return self.points + self.apart


class Ranked(NamedTuple):
    """An entrant and the place; equal totals share one (1, 2, 2, 4)."""

    place: int
    entrant: Entrant


class Ranking(NamedTuple):
    """Everybody in the order of their places, and what must sum to zero: all points, and pots."""

    ranked: tuple[Ranked, ...]
    pot: int

    @property
    def sum(self) -> int:
        """What must be zero."""
        return sum(one.entrant.points for one in self.ranked) + self.pot


def ranking(tournament: Tournament) -> Ranking:
    """Return the ranking as far as the sheets are played; of equals, the first seated first."""
    people = People()
    entrants: defaultdict[str, Entrant] = defaultdict(Entrant)
    for sheet in tournament.sheets:
        people.meet(sheet.standings.totals)
        apart = sheet.standings.apart
        for name, total in sheet.standings.totals.items():
            entrant = entrants[key(name)]
            if sheet.standings.rows:
                entrant.rounds[sheet.round] = total - apart[name]
            entrant.apart += apart[name]
    for person, entrant in entrants.items():
        entrant.name = people.name(person)
    pot = sum(sheet.standings.pot for sheet in tournament.sheets)
    return Ranking(_ranked(list(entrants.values())), pot)


def _ranked(entrants: Sequence[Entrant]) -> tuple[Ranked, ...]:
    ordered = sorted(entrants, key=lambda one: one.total, reverse=True)
    return tuple(map(Ranked, places([one.total for one in ordered]), ordered))
