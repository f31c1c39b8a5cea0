"""The sheets of a tournament: what each table plays in each round, and who is where."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from tarot_cli.session import store
from tarot_cli.session.names import key
from tarot_cli.session.people import People
from tarot_cli.session.standings import Standings
from tarot_cli.tournament.movement import SEATS, Round


class Sheet(NamedTuple):
    """What one table plays in one round."""

    round: int
    table: int
    stored: store.Stored

    @property
    def standings(self) -> Standings:
        """What was played so far."""
        return self.stored.standings

    @property
    def name(self) -> str:
        """The sheet as a word: r2-t1."""
        return self.stored.path.stem

    @property
    def people(self) -> int:
        """How many sat down."""
        return len(self.stored.session.players)

    @property
    def is_uneven(self) -> bool:
        """Whether some at the table play more deals than others, because they sit out in turn."""
        length = self.stored.session.length
        return self.people > SEATS and length is not None and length.number % self.people != 0


@dataclass(frozen=True)
class Tournament:
    """All sheets, round by round and table by table.

    A person is written in one way throughout, as on most sheets. `others` are session files of
    the folder that are no sheets, as copies that a program for sharing files made.
    """

    name: str
    path: Path
    sheets: tuple[Sheet, ...]
    others: tuple[str, ...] = ()

    @cached_property
    def people(self) -> People:
        """Everybody who is on a sheet."""
        people = People()
        for sheet in self.sheets:
            people.meet(sheet.stored.session.people)
        return people

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """The plan: who sat down at each table of each round, in dealing order."""
        return tuple(
            tuple(
                tuple(self.people.name(key(name)) for name in sheet.stored.session.players)
                for sheet in sheets
            )
            for sheets in self._by_round()
        )

    @property
    def absent(self) -> tuple[tuple[str, ...], ...]:
        """For each round, who is on no sheet of it but on one of another round."""
        there = [
            {key(name) for sheet in sheets for name in sheet.stored.session.people}
            for sheets in self._by_round()
        ]
        return tuple(
            tuple(self.people.name(person) for person in self.people if person not in present)
            for present in there
        )

    def _by_round(self) -> list[list[Sheet]]:
        rounds = range(1, self.sheets[-1].round + 1)
        return [[sheet for sheet in self.sheets if sheet.round == number] for number in rounds]
