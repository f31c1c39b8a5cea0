"""An evening as it was told: inputs only, in order. Everything else is computed from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import NamedTuple

from tarot_cli.errors import Refused
from tarot_cli.lang.message import say
from tarot_cli.rules.deal import Deal
from tarot_cli.rules.length import Length
from tarot_cli.rules.options import FFT, TableRules
from tarot_cli.rules.seats import MOST_PEOPLE, SEATS
from tarot_cli.rules.terms import Unplayed
from tarot_cli.session.names import check_different


class Record(NamedTuple):
    """One numbered deal: played out, or not (everyone passed, petit sec, misdeal).

    `time` is when it was recorded, as far as the file says.
    """

    what: Deal | Unplayed
    time: datetime | None = None


class Adjustment(NamedTuple):
    """A signed correction for one player, made after deal number `after` (0: before the first)."""

    after: int
    player: str
    points: int
    reason: str
    time: datetime | None = None


class Seating(NamedTuple):
    """From the deal that follows number `after`, `players` sit in this order at `seats` seats.

    Who is not among them is absent. `dealer` deals next; None leaves the deal where the rotation
    has it.
    """

    after: int
    players: tuple[str, ...]
    seats: int
    dealer: str | None = None
    time: datetime | None = None


Change = Adjustment | Seating
Entry = Record | Change


@dataclass(frozen=True)
class Session:
    """An evening at one table.

    `players` is the first seating, in dealing order; `dealer` deals first. `deals` are numbered
    from 1 by their place. `changes` happen between deals, in order. `undone` can be brought back,
    the last one first.
    """

    name: str
    players: tuple[str, ...]
    seats: int
    dealer: str
    started: datetime | None = None
    rules: TableRules = FFT
    length: Length | None = None
    deals: tuple[Record, ...] = ()
    changes: tuple[Change, ...] = ()
    undone: tuple[Entry, ...] = ()

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody who ever sat at the table, in the order of arrival."""
        known = dict.fromkeys(self.players)
        for change in self.changes:
            if isinstance(change, Seating):
                known.update(dict.fromkeys(change.players))
        return tuple(known)

    def with_entry(self, entry: Entry) -> Session:
        """Return the session with `entry` as its last; nothing can be brought back after that."""
        return replace(self._with(entry), undone=())

    def _with(self, entry: Entry) -> Session:
        if isinstance(entry, Record):
            return replace(self, deals=(*self.deals, entry))
        return replace(self, changes=(*self.changes, entry))

    def renamed(self, called: Callable[[str], str]) -> Session:
        """Return the session with every name replaced by what `called` makes of it."""
        deals = [_renamed(record, called) for record in self.deals]
        changes = [_renamed(change, called) for change in self.changes]
        return replace(
            self,
            players=tuple(called(name) for name in self.players),
            dealer=called(self.dealer),
            deals=tuple(record for record in deals if isinstance(record, Record)),
            changes=tuple(change for change in changes if not isinstance(change, Record)),
            undone=tuple(_renamed(entry, called) for entry in self.undone),
        )

    @property
    def last(self) -> Entry | None:
        """The entry that `undo` takes back, or None: a change after the last deal, or that deal."""
        if self.changes and self.changes[-1].after == len(self.deals):
            return self.changes[-1]
        return self.deals[-1] if self.deals else None

    def undo(self) -> Session:
        """Return the session without its last entry, which can be brought back.

        Raises Refused when there is none.
        """
        last = self.last
        if last is None:
            raise Refused(say("There is nothing to undo: no deal yet."))
        undone = (*self.undone, last)
        if isinstance(last, Record):
            return replace(self, deals=self.deals[:-1], undone=undone)
        return replace(self, changes=self.changes[:-1], undone=undone)

    def redo(self) -> Session:
        """Return the session with the entry that was undone last; raises Refused if none was."""
        if not self.undone:
            raise Refused(say("There is nothing to bring back: nothing was undone."))
        return replace(self._with(self.undone[-1]), undone=self.undone[:-1])


def _renamed(entry: Entry, called: Callable[[str], str]) -> Entry:
    if isinstance(entry, Record):
        if isinstance(entry.what, Unplayed):
            return entry
        return entry._replace(what=entry.what.renamed(called))
    if isinstance(entry, Adjustment):
        return entry._replace(player=called(entry.player))
    return entry._replace(
        players=tuple(called(name) for name in entry.players),
        dealer=entry.dealer and called(entry.dealer),
    )


def check_seating(players: Sequence[str], seats: int, dealer: str | None) -> None:
    """Raise Refused unless `players` can sit at `seats` seats with `dealer` among them."""
    if len(players) < SEATS[0]:
        raise Refused(
            say("Tarot is played by 3, 4 or 5, or by 2 in its two-seat form."),
            say("Type the players in dealing order: --players Emma,Nico,Pat,Lea."),
        )
    if len(players) > MOST_PEOPLE:
        raise Refused(
            say("{n} people are too many: a table takes {most}.", n=len(players), most=MOST_PEOPLE),
            say("Make two tables of them."),
        )
    check_different(players)
    if seats not in SEATS or seats > len(players):
        raise Refused(
            say("{n} people cannot play on {seats} seats.", n=len(players), seats=seats),
            say("Seats are 2, 3, 4 or 5, and not more than there are people."),
        )
    if dealer is not None and dealer not in players:
        raise Refused(say("{dealer} is not at the table, so cannot deal.", dealer=dealer))


def usual_seats(people: int) -> int:
    """Return how many seats `people` take unless they say otherwise: all up to five."""
    return min(people, SEATS[-1])
