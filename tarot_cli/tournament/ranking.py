"""The ranking of a tournament: what the deals brought, round by round, and penalties apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tarot_cli.errors import BadFile
from tarot_cli.lang.message import say
from tarot_cli.session.names import key
from tarot_cli.session.places import places
from tarot_cli.tournament.sheets import Sheet, Tournament


@dataclass
class Entrant:
    """One person's tournament.

    `rounds` are the points of the deals in each round that was begun. What came from no deal is
    apart: `penalties` are an arbiter's corrections, `start` is where a latecomer came in.
    """

    name: str
    rounds: dict[int, int] = field(default_factory=dict)
    penalties: int = 0
    start: int = 0

    @property
    def points(self) -> int:
        """What the deals brought."""
        return sum(self.rounds.values())

    @property
    def total(self) -> int:
        """What counts: the points and what is apart."""
        return self.points + self.penalties + self.start


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
    """Return the ranking as far as the sheets are played; of equals, the first seated first.

    Raises BadFile for a sheet that does not sum to zero.
    """
    entrants = {person: Entrant(tournament.people.name(person)) for person in tournament.people}
    for sheet in tournament.sheets:
        _check(sheet)
        apart = sheet.standings.apart
        for name, total in sheet.standings.totals.items():
            entrant, start = entrants[key(name)], sheet.standings.starts.get(name, 0)
            if sheet.standings.rows:
                entrant.rounds[sheet.round] = total - apart[name]
            entrant.start += start
            entrant.penalties += apart[name] - start
    pot = sum(sheet.standings.pot for sheet in tournament.sheets)
    return Ranking(_ranked(list(entrants.values())), pot)


def _check(sheet: Sheet) -> None:
    """Raise BadFile when totals and pot of `sheet` do not sum to zero."""
    if sheet.standings.sum:
        raise BadFile(
            say("{sheet} sums to {sum}, not to zero.", sheet=sheet.name, sum=sheet.standings.sum),
            say("That is a fault of tarot-cli: keep the file, and report it."),
        )


def _ranked(entrants: Sequence[Entrant]) -> tuple[Ranked, ...]:
    ordered = sorted(entrants, key=lambda one: one.total, reverse=True)
    return tuple(map(Ranked, places([one.total for one in ordered]), ordered))
