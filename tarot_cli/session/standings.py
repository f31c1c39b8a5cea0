"""Everything that follows from the entries of a session: totals, places, dealers, pot, the end.

One walk over the deals checks each of them at the table it was played at and scores it, so a
session whose standings exist is a session without an impossible deal.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from typing import NamedTuple

from tarot_cli.errors import Refused
from tarot_cli.lang.message import say
from tarot_cli.rules.length import Length, LengthUnit
from tarot_cli.rules.options import Latecomer
from tarot_cli.rules.scoring import Score, changes, score
from tarot_cli.rules.terms import Unplayed
from tarot_cli.session.places import places
from tarot_cli.session.session import Adjustment, Record, Seating, Session, check_seating
from tarot_cli.session.table import Table, next_dealer, table_of


class Row(NamedTuple):
    """One deal and what it did: `changes` and `totals` by name, `pot` after it.

    `score` is None for a deal that was not played out. `totals` has everybody known by then.
    """

    number: int
    record: Record
    table: Table
    score: Score | None
    changes: Mapping[str, int]
    totals: Mapping[str, int]
    pot: int


class Misfit(Exception):
    """An entry of a session does not fit: its kind ("deal" or "change"), number, and why."""

    def __init__(self, kind: str, number: int, cause: Refused) -> None:
        """Take the kind of entry, its number from 1, and the refusal that it met."""
        super().__init__(kind, number, cause)
        self.kind = kind
        self.number = number
        self.cause = cause

    def refusal(self) -> Refused:
        """Return what to tell somebody whose command would make the entry misfit."""
        if self.kind != "deal":
            return self.cause
        first, *rest = self.cause.sentences
        kind = type(self.cause)
        return kind(say("Deal {n}: {what}", n=self.number, what=first), *rest)


@dataclass(frozen=True)
class Standings:
    """The evening so far.

    `totals` are in seating order, those absent last. `adjustments` is the sum of the corrections
    and of latecomers' starts, which alone keep totals plus pot from summing to zero. `table` is
    the table of the next deal. `finished_after` is the number of the deal that ended the game.
    `walk` is where the walk over the entries stands, for going on from there.
    """

    session: Session
    rows: tuple[Row, ...]
    totals: Mapping[str, int]
    pot: int
    adjustments: int
    starts: Mapping[str, int]
    table: Table
    played: int
    finished_after: int | None
    walk: Walk = field(repr=False, compare=False)

    @property
    def finished(self) -> bool:
        """Whether the agreed length has been reached."""
        return self.finished_after is not None

    @property
    def sum(self) -> int:
        """What must be zero: totals plus pot, less the adjustments."""
        return sum(self.totals.values()) + self.pot - self.adjustments

    @property
    def places(self) -> Mapping[str, int]:
        """The place of each player; equal totals share one (1, 2, 2, 4)."""
        return dict(zip(self.totals, places(list(self.totals.values())), strict=True))

    @property
    def apart(self) -> Mapping[str, int]:
        """What in the total of each player came from no deal: corrections, a latecomer's start."""
        apart = {name: self.starts.get(name, 0) for name in self.totals}
        for change in self.session.changes:
            if isinstance(change, Adjustment):
                apart[change.player] += change.points
        return apart


def others_sit_out(before: Standings, after: Standings) -> list[int]:
    """Return the deals of `after`, by number, that others played than in `before`.

    Only played deals that are in both count: when a deal before them changes, the dealers move,
    and with them who sits out.
    """
    seated = {id(row.record): row.table.seated for row in before.rows}
    return [
        row.number
        for row in after.rows
        if row.score is not None
        and seated.get(id(row.record), row.table.seated) != row.table.seated
    ]


def standings(session: Session, before: Standings | None = None) -> Standings:
    """Return what the entries of `session` amount to.

    With the standings `before` its last entries were made, only those are walked. Raises Misfit
    for the first entry that cannot be: an impossible deal, somebody who was not seated, a seating
    that is none.
    """
    if before is not None and _continues(session, before.session):
        walk = before.walk.resumed(session)
    else:
        walk = Walk(session)
    for number in range(len(walk.rows), len(session.deals)):
        walk.changes_after(number)
        walk.deal(number + 1, session.deals[number])
    walk.changes_after(len(session.deals))
    return walk.result()


def _continues(session: Session, earlier: Session) -> bool:
    """Whether `session` is `earlier` with more entries behind it."""
    deals, changes = len(earlier.deals), len(earlier.changes)
    return (
        session.deals[:deals] == earlier.deals
        and session.changes[:changes] == earlier.changes
        and (session.players, session.seats, session.dealer, session.rules, session.length)
        == (earlier.players, earlier.seats, earlier.dealer, earlier.rules, earlier.length)
    )


class Walk:
    """The state of the evening between two entries."""

    def __init__(self, session: Session) -> None:
        """Sit down to `session`. Raises Misfit when its first seating cannot be."""
        self.session = session
        self.rules = session.rules
        try:
            check_seating(session.players, session.seats, session.dealer)
        except Refused as cause:
            raise Misfit("header", 0, cause) from cause
        self.tables: dict[str, Table] = {}
        self.people = session.players
        self.seats = session.seats
        self.dealer = session.dealer
        self.totals = dict.fromkeys(session.players, 0)
        self.starts: dict[str, int] = {}
        self.rows: list[Row] = []
        self.pot = 0
        self.adjustments = 0
        self.played = 0
        self.rounds = 0
        self.turns = 0
        self.finished_after: int | None = None
        self.changed = 0

    def resumed(self, session: Session) -> Walk:
        """Return a walk that goes on from here through the further entries of `session`."""
        walk = copy(self)
        walk.session = session
        walk.tables, walk.totals, walk.starts = (
            dict(self.tables),
            dict(self.totals),
            dict(self.starts),
        )
        walk.rows = list(self.rows)
        return walk

    def table(self) -> Table:
        """Return the table of the next deal."""
        found = self.tables.get(self.dealer)
        if found is None:
            found = self.tables[self.dealer] = table_of(self.people, self.seats, self.dealer)
        return found

    def changes_after(self, after: int) -> None:
        """Take the changes that come after deal number `after`."""
        changes = self.session.changes
        while self.changed < len(changes):
            change = changes[self.changed]
            if change.after > after and after < len(self.session.deals):
                return
            try:
                if change.after != after:
                    raise Refused(
                        say("It comes after deal {after}, which is not there.", after=change.after)
                    )
                if isinstance(change, Adjustment):
                    self._adjust(change)
                else:
                    self._seat(change)
            except Refused as cause:
                raise Misfit("change", self.changed + 1, cause) from cause
            self.changed += 1

    def _adjust(self, change: Adjustment) -> None:
        if change.player not in self.totals:
            raise Refused(say("{player} has not been at the table.", player=change.player))
        self.totals[change.player] += change.points
        self.adjustments += change.points

    def _seat(self, change: Seating) -> None:
        check_seating(change.players, change.seats, change.dealer)
        newcomers = [name for name in change.players if name not in self.totals]
        start = self._start_of_latecomers()
        for name in newcomers:
            self.starts[name] = self.totals[name] = start
            self.adjustments += start
        self.dealer = change.dealer or self._dealer_among(change.players)
        self.people, self.seats = change.players, change.seats
        self.tables = {}
        self.turns = 0

    def _start_of_latecomers(self) -> int:
        if self.rules.latecomer is Latecomer.ZERO:
            return 0
        total, people = sum(self.totals[name] for name in self.people), len(self.people)
        nearest = (2 * abs(total) + people) // (2 * people)
        return nearest if total >= 0 else -nearest

    def _dealer_among(self, players: tuple[str, ...]) -> str:
        """Return the next dealer, or who follows in the old order among those still there."""
        first = self.people.index(self.dealer)
        for step in range(len(self.people)):
            name = self.people[(first + step) % len(self.people)]
            if name in players:
                return name
        return players[0]

    def deal(self, number: int, record: Record) -> None:
        """Take deal `number`. Raises Misfit when it cannot have been."""
        what = record.what
        if isinstance(what, Unplayed):
            table = self.table()
            gains = self._unplayed(what, table)
            result = None
        else:
            try:
                if what.dealer is not None:
                    check_seating(self.people, self.seats, what.dealer)
                    self.dealer = what.dealer
                table = self.table()
                hand = table.check(what, self.rules)
            except Refused as cause:
                raise Misfit("deal", number, cause) from cause
            result = score(hand, self.rules)
            gains = changes(what, result, table.seated, self.rules)
            if self.pot and result.made:
                gains = {**gains, what.taker: gains[what.taker] + self.pot}
                self.pot = 0
            self.played += 1
        for name, gain in gains.items():
            self.totals[name] += gain
        self.rows.append(Row(number, record, table, result, gains, self.totals.copy(), self.pot))
        self._turn(next_dealer(table, what))
        if self.finished_after is None and self._ends(self.session.length):
            self.finished_after = number

    def _unplayed(self, what: Unplayed, table: Table) -> Mapping[str, int]:
        if what is not Unplayed.PASSED or not self.rules.pot:
            return dict.fromkeys(table.seated, 0)
        self.pot += self.rules.pot * len(table.seated)
        return dict.fromkeys(table.seated, -self.rules.pot)

    def _turn(self, dealer: str) -> None:
        if dealer != self.dealer:
            self.turns += 1
        self.dealer = dealer
        if self.turns == len(self.people):
            self.rounds += 1
            self.turns = 0

    def _ends(self, length: Length | None) -> bool:
        if length is None:
            return False
        if length.unit is LengthUnit.DEALS:
            return self.played >= length.number
        if length.unit is LengthUnit.ROUNDS:
            return self.rounds >= length.number
        return max(self.totals.values()) >= length.number

    def result(self) -> Standings:
        """Return what the entries so far amount to."""
        absent = [name for name in self.totals if name not in self.people]
        return Standings(
            self.session,
            tuple(self.rows),
            {name: self.totals[name] for name in (*self.people, *absent)},
            self.pot,
            self.adjustments,
            self.starts,
            self.table(),
            self.played,
            self.finished_after,
            self,
        )
