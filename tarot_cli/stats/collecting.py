"""Statistics of one evening or many, added evening by evening so that none need be kept."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import NamedTuple

from tarot_cli.rules.deal import Deal
from tarot_cli.rules.scoring import Score
from tarot_cli.rules.terms import Unplayed
from tarot_cli.session.dates import day_of
from tarot_cli.session.names import key
from tarot_cli.session.people import People
from tarot_cli.session.standings import Row, Standings
from tarot_cli.stats.player import PlayerStats
from tarot_cli.stats.table import TableStats
from tarot_cli.stats.tally import Tries


class Call(NamedTuple):
    """At five seats: who took, and the partner who was called."""

    taker: str
    partner: str


@dataclass(frozen=True)
class Statistics:
    """Everything that is known of the evenings that were told.

    `met` are all who were at the tables, in seating order of the evening where they were first
    met; `players` are those of them who held cards, in the same order. `calls` has who was
    called by whom at five seats. `first` and `last` are the days of the evenings, as far as their
    files say.
    """

    evenings: tuple[str, ...]
    first: date | None
    last: date | None
    met: tuple[str, ...]
    players: tuple[PlayerStats, ...]
    table: TableStats
    calls: Mapping[Call, Tries]

    def only(self, names: Collection[str]) -> Statistics:
        """Return the same with no other players than `names`, and only the calls by or of them."""
        return replace(
            self,
            players=tuple(player for player in self.players if player.name in names),
            calls={call: tries for call, tries in self.calls.items() if set(call) & set(names)},
        )


class Collector:
    """Adds up evenings."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._evenings: list[str] = []
        self._days: list[date] = []
        self._people = People()
        self._players: defaultdict[str, PlayerStats] = defaultdict(PlayerStats)
        self._table = TableStats()
        self._calls: defaultdict[tuple[str, str], Tries] = defaultdict(Tries)

    def add(self, standings: Standings) -> None:
        """Take one evening."""
        evening = standings.session.name
        self._evenings.append(evening)
        day = day_of(standings.session)
        if day is not None:
            self._days.append(day)
        self._people.meet(standings.totals)
        leaders: frozenset[str] = frozenset()
        there: set[str] = set()
        for row in standings.rows:
            what = row.record.what
            if isinstance(what, Unplayed):
                self._table.unplayed[what] += 1
                continue
            if row.score is None:
                continue
            self._deal(row, what, row.score)
            there.update(map(key, row.table.seated))
            self._table.add(evening, row, row.score)
            leading = self._lead(row)
            self._table.lead_changes += bool(leaders and leading - leaders)
            leaders = leading
        for person in there:
            self._players[person].evenings += 1
            self._players[person].runs.pause()

    def _deal(self, row: Row, deal: Deal, score: Score) -> None:
        for name in row.table.seated:
            self._players[key(name)].take_part(name, deal, score, row.changes[name])
        if deal.partner is not None:
            self._calls[key(deal.taker), key(deal.partner)].add(score.made)

    def _lead(self, row: Row) -> frozenset[str]:
        """Count who leads after a played deal, and return them; at the table or away."""
        most = max(row.totals.values())
        leading = frozenset(key(name) for name, total in row.totals.items() if total == most)
        for person in leading:
            self._players[person].led += 1
            self._players[person].led_shared += len(leading) > 1
        return leading

    def result(self) -> Statistics:
        """Return the statistics of the evenings so far."""
        for person, player in self._players.items():
            player.name = self._people.name(person)
        seated = (self._players[person] for person in self._people if person in self._players)
        return Statistics(
            tuple(self._evenings),
            min(self._days, default=None),
            max(self._days, default=None),
            tuple(map(self._people.name, self._people)),
            tuple(player for player in seated if player.played),
            self._table,
            {
                Call(self._people.name(taker), self._people.name(partner)): tries
                for (taker, partner), tries in self._calls.items()
            },
        )


def statistics(evenings: Iterable[Standings]) -> Statistics:
    """Return the statistics of `evenings`."""
    collector = Collector()
    for standings in evenings:
        collector.add(standings)
    return collector.result()
