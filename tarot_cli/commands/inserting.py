"""Where a new deal goes: behind the last one, or at the number that a forgotten one had."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tarot_cli.commands.evening import Evening, deal_number
from tarot_cli.commands.fitting import fitting
from tarot_cli.errors import Refused
from tarot_cli.lang.message import Message, say
from tarot_cli.session import edits, store
from tarot_cli.session.session import Record
from tarot_cli.session.standings import Standings, standings


@dataclass(frozen=True)
class Place:
    """A place among the deals of an evening; `number` is None behind the last one.

    `before` are the standings there, with the table of the deal that comes.
    """

    evening: Evening
    number: int | None
    before: Standings

    @classmethod
    def of(cls, evening: Evening, at: str | None) -> Place:
        """Return the place that --at means. Raises Refused when there is no place for a deal."""
        there = len(evening.session.deals)
        number = None if at is None else deal_number(at)
        if number is None or number == there + 1:
            evening.refuse_finished()
            return cls(evening, None, evening.standings)
        if not 1 <= number <= there:
            raise Refused(
                say("A deal cannot be number {n}.", n=number),
                say("It can be 1 to {next}.", next=there + 1),
            )
        return cls(evening, number, edits.before(evening.stored, number))

    def take(self, record: Record, echoes: Sequence[Message] = (), *, dry_run: bool) -> None:
        """Record the deal here and print what it did; or only print it, when `dry_run`."""
        if self.number is None:
            self._append(record, echoes, dry_run)
        else:
            self._insert(self.number, record, echoes, dry_run)

    def _append(self, record: Record, echoes: Sequence[Message], dry_run: bool) -> None:
        if dry_run:
            trial = standings(self.evening.session.with_entry(record), self.before)
            self.evening.show_trial(trial, len(trial.rows), echoes)
        else:
            self.evening.record(record, echoes)

    def _insert(
        self, number: int, record: Record, echoes: Sequence[Message], dry_run: bool
    ) -> None:
        evening = self.evening
        trial = fitting(evening, edits.insert_deal(evening.stored, number, record), number)
        if dry_run:
            evening.show_trial(trial, number, echoes)
            return

        def put_in(current: store.Stored) -> store.Edited:
            edits.check_same_until(evening.stored, current, number)
            return edits.insert_deal(current, number, record)

        saved = evening.write(put_in, f"--at {number} {evening.line_of(record)}")
        evening.show_row(evening.standings.rows[number - 1], [*echoes, *saved.warnings])
