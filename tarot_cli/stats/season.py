"""A season: evenings added up into a league table, one person whatever spelling was typed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, NamedTuple

from tarot_cli.session.dates import day_of
from tarot_cli.session.names import key
from tarot_cli.session.people import People
from tarot_cli.session.places import places
from tarot_cli.session.standings import Standings
from tarot_cli.stats.tally import share

if TYPE_CHECKING:
    from tarot_cli.session.places import Rank

Order = Literal["total", "mean", "won"]
ORDERS: tuple[Order, ...] = ("total", "mean", "won")


class Best(NamedTuple):
    """Somebody's best evening: the total, and the session."""

    total: int
    evening: str


@dataclass
class Member:
    """One person's season.

    `evenings` are those in which the person held cards, `won` those of them that ended with
    nobody above who held cards; a shared win counts for each. `total` adds up the evenings'
    totals, `apart` is what of it came from no deal: corrections and latecomers' starts.
    """

    name: str = ""
    evenings: int = 0
    won: int = 0
    deals: int = 0
    total: int = 0
    apart: int = 0
    best: Best | None = None

    @property
    def mean(self) -> Fraction | None:
        """The exact share of a deal in the total without what is apart; None of no deal.

        Stakes of passed deals are in it, so that the means weigh up as the totals do.
        """
        return share(self.total - self.apart, self.deals)


class Placed(NamedTuple):
    """A member and the place; equal members share one (1, 2, 2, 4)."""

    place: int
    member: Member


@dataclass(frozen=True)
class Season:
    """The league: its members in the order of their places, and what must sum to zero.

    `pot` is what lies in pots that nobody collected, `staked` whether a passed deal cost a stake;
    `seats` are the tables that were played at.
    """

    evenings: int
    first: date | None
    last: date | None
    deals: int
    members: tuple[Placed, ...]
    pot: int
    staked: bool
    seats: tuple[int, ...]

    @property
    def sum(self) -> int:
        """What must be zero: all totals and pots, less what is apart from the deals."""
        return sum(one.member.total - one.member.apart for one in self.members) + self.pot


@dataclass
class _Sums:
    people: People = field(default_factory=People)
    members: defaultdict[str, Member] = field(default_factory=lambda: defaultdict(Member))
    days: list[date] = field(default_factory=list)
    seats: set[int] = field(default_factory=set)
    evenings: int = 0
    deals: int = 0
    pot: int = 0
    staked: bool = False

    def add(self, standings: Standings) -> None:
        """Take one evening."""
        self.evenings += 1
        self.deals += standings.played
        self.pot += standings.pot
        day = day_of(standings.session)
        if day is not None:
            self.days.append(day)
        self.people.meet(standings.totals)
        held = self._deals(standings)
        most = max((standings.totals[name] for name in held), default=0)
        apart = standings.apart
        for name, total in standings.totals.items():
            member = self.members[key(name)]
            member.total += total
            member.apart += apart[name]
            if name in held:
                self._attend(member, Best(total, standings.session.name), won=total == most)

    def _deals(self, standings: Standings) -> set[str]:
        """Count the deals of everybody who held cards, and return them."""
        held: set[str] = set()
        for row in standings.rows:
            if row.score is None:
                self.staked |= any(row.changes.values())
                continue
            self.seats.add(row.table.seats)
            held.update(row.table.seated)
            for name in row.table.seated:
                self.members[key(name)].deals += 1
        return held

    @staticmethod
    def _attend(member: Member, evening: Best, *, won: bool) -> None:
        member.evenings += 1
        member.won += won
        if member.best is None or evening.total > member.best.total:
            member.best = evening


def season(evenings: Iterable[Standings], order: Order = "total") -> Season:
    """Return the league of `evenings`; of equals, whoever was met first stands first."""
    sums = _Sums()
    for standings in evenings:
        sums.add(standings)
    for person, member in sums.members.items():
        member.name = sums.people.name(person)
    members = [one for one in sums.members.values() if one.deals or one.total or one.apart]
    return Season(
        sums.evenings,
        min(sums.days, default=None),
        max(sums.days, default=None),
        sums.deals,
        _placed(members, _RANKS[order]),
        sums.pot,
        sums.staked,
        tuple(sorted(sums.seats)),
    )


_RANKS: dict[Order, Callable[[Member], Rank]] = {
    "total": lambda one: (one.total,),
    # Who never held cards has no mean, and comes last.
    "mean": lambda one: (one.deals > 0, one.mean or 0),
    "won": lambda one: (one.won, one.total),
}


def _placed(members: Sequence[Member], rank: Callable[[Member], Rank]) -> tuple[Placed, ...]:
    ordered = sorted(members, key=rank, reverse=True)
    return tuple(map(Placed, places([rank(one) for one in ordered]), ordered))
