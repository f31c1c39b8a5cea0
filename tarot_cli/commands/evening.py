"""What the commands at the table have in common: open the session, write once, then print."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from typer import Context

from tarot_cli.commands.frame import Desk, desk_of
from tarot_cli.commands.printing import printing_after
from tarot_cli.commands.terminal import Terminal, is_in_room
from tarot_cli.errors import MachineFault, Refused
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import Message, say
from tarot_cli.notation.write import line_of
from tarot_cli.rules.remarks import remarks
from tarot_cli.session import care, edits, files, store
from tarot_cli.session.locate import locate
from tarot_cli.session.session import Change, Record, Session
from tarot_cli.session.standings import Row, Standings, others_sit_out
from tarot_cli.show import documents, sentences
from tarot_cli.show.screen import Screen

_A_MOMENT = timedelta(minutes=1)


@dataclass
class Evening:
    """One command's view of the current session."""

    desk: Desk
    screen: Screen
    stored: store.Stored

    @classmethod
    def open(cls, ctx: Context) -> Evening:
        """Load the session that the command means. Raises Refused, BadFile or MachineFault."""
        desk = desk_of(ctx)
        path = locate(desk.session, os.environ).path
        evening = cls(desk, Screen.for_stdout(os.environ), store.load(path))
        for worry in care.worries(evening.stored):
            evening.screen.note(desk.language(worry))
        return evening

    @property
    def language(self) -> Language:
        """The language to speak."""
        return self.desk.language

    @property
    def session(self) -> Session:
        """The session as it was read or, after writing, as it is now."""
        return self.stored.session

    @property
    def standings(self) -> Standings:
        """What the session amounts to."""
        return self.stored.standings

    @property
    def now(self) -> datetime:
        """The time of recording, with its offset, to the second."""
        return datetime.now().astimezone().replace(microsecond=0)

    def asker(self) -> Terminal | None:
        """Return somebody to ask, or None when there is no terminal; checks the file first."""
        terminal = Terminal.here(self.language)
        if terminal is not None:
            files.check_writable(self.stored.path)
        return terminal

    def refuse_finished(self) -> None:
        """Raise Refused when the agreed length of the game has been reached."""
        if self.standings.finished:
            raise _finished(self.standings)

    def line_of(self, record: Record) -> str:
        """Return the line to type for `record`, as `history` and error messages print it."""
        return line_of(record, self.language.code)

    def line_of_change(self, change: Change) -> str:
        """Return an adjustment or a seating as one line."""
        return self.language(sentences.change(change))

    def show_change(self, told: Message, saved: store.Saved) -> None:
        """Print what a command changed, `told`, and the table as it is now."""
        self.stored = saved.stored
        with printing_after(say("The change is saved all the same: do not type it again.")):
            self._print_change(told, saved.warnings)

    def _print_change(self, told: Message, notes: Sequence[Message]) -> None:
        warnings = [self.language(note) for note in notes]
        if self.desk.json:
            document = documents.standing(self.standings)
            self.screen.json({"done": self.language(told), **document, "warnings": warnings})
            return
        self.screen.line(self.language(told))
        for warning in warnings:
            self.screen.note(warning)
        self.show_table()
        self.say_where()

    def record(self, record: Record, echoes: Sequence[Message] = ()) -> None:
        """Append `record` to the session, write it, then print what it did.

        Raises Refused when another terminal has meanwhile made it impossible, and MachineFault,
        with the line to retype, when it cannot be written.
        """

        def append(current: store.Stored) -> store.Edited:
            if current.standings.finished:
                raise _finished(current.standings)
            return edits.append(current, record)

        saved = self.write(append, self.line_of(record))
        twin = self._twin(self.session)
        self.show_row(self.standings.rows[-1], [*echoes, *twin, *saved.warnings])

    def write(self, edit: Callable[[store.Stored], store.Edited], line: str) -> store.Saved:
        """Write what `edit` makes of the session.

        Raises Refused when it does not fit, and MachineFault, with the `line` to retype, when it
        cannot be written.
        """
        try:
            saved = store.change(self.stored, edit)
        except MachineFault as fault:
            again = say("The deal to type again: {line}", line=line)
            raise MachineFault(*fault.sentences, again) from fault
        before, self.stored = self.standings, saved.stored
        return saved._replace(warnings=(*saved.warnings, *self._also_changed(before)))

    def _also_changed(self, before: Standings) -> list[Message]:
        """Return what else an edit changed: who sits out later, and when the game is over."""
        notes = []
        moved = others_sit_out(before, self.standings)
        if moved:
            notes.append(
                say(
                    "Other people sit out now, and pay, in: deal {numbers}. tarot edit N --dealer"
                    " NAME puts a dealer right.",
                    numbers=tuple(moved),
                )
            )
        return [*notes, *_ending(before, self.standings)]

    def _twin(self, session: Session) -> list[Message]:
        """Return a note when the last two records are the same deal within a minute."""
        if len(session.deals) < 2:
            return []
        before, last = session.deals[-2:]
        if before.what != last.what or before.time is None or last.time is None:
            return []
        try:
            apart = last.time - before.time
        except TypeError:
            return []
        if not timedelta() <= apart <= _A_MOMENT:
            return []
        return [
            say(
                "The same as deal {n}, a moment ago: tarot undo if it was typed twice.",
                n=len(session.deals) - 1,
            )
        ]

    def show_trial(
        self, trial: Standings, number: int, echoes: Sequence[Message], was: Record | None = None
    ) -> None:
        """Print what deal `number` of `trial` would do, without writing anything."""
        ends = _ending(self.standings, trial)
        notes = [*echoes, *ends, say("Nothing was written (--dry-run).")]
        self.stored = self.stored._replace(standings=trial)
        self._print_row(trial.rows[number - 1], notes, was, saved=False)

    def show_row(self, row: Row, notes: Sequence[Message], was: Record | None = None) -> None:
        """Print what the recorded deal of `row` did, and the table; first what it `was`."""
        kept = say("Deal {n} is recorded all the same: do not type it again.", n=row.number)
        with printing_after(kept):
            self._print_row(row, notes, was, saved=True)

    def _print_row(
        self, row: Row, notes: Sequence[Message], was: Record | None, *, saved: bool
    ) -> None:
        if row.score is not None:
            notes = [*notes, *remarks(row.score)]
        spoken = [self.language(note) for note in notes]
        if self.desk.json:
            line = line_of(row.record)
            document = documents.deal(
                row.number, line, row.score, row.changes, self.standings, spoken
            )
            self.screen.json(document if was is None else {**document, "was": line_of(was)})
            return
        if was is not None:
            command = f"tarot edit {row.number} {self.line_of(was)}"
            self.screen.line(self.language(say("Was: {command}", command=command)))
        for sentence in sentences.about(row, self.standings):
            self.screen.line(self.language(sentence))
        for note in spoken:
            self.screen.note(note)
        self.show_table()
        if saved:
            self.say_where()

    def show_written(self, target: Path, form: str) -> None:
        """Say to which file the session is written, in which format."""
        told = say(
            "{session} is written to {path} ({format}).",
            session=self.session.name,
            path=short(target),
            format=form,
        )
        self.screen.line(self.language(told))

    def show_table(self) -> None:
        """Print the last rows of the running table, as many as fit; a room shows it itself."""
        if is_in_room():
            return
        from tarot_cli.show.table import rows_that_fit, show_standings

        show_standings(self.screen, self.language, self.standings, last=rows_that_fit(self.screen))

    def say_where(self) -> None:
        """Say which session was written; in a room that is said once for all."""
        if is_in_room():
            return
        self.screen.note(
            self.language(
                say("Session {name}: {path}", name=self.session.name, path=short(self.stored.path))
            )
        )


def _ending(before: Standings, after: Standings) -> list[Message]:
    """Return a note when the game of `after` is over with another, earlier deal than `before`."""
    return [] if after.finished_after == before.finished_after else sentences.over(after)


def _finished(standings: Standings) -> Refused:
    return Refused(
        say("The game is over after deal {n}.", n=standings.finished_after),
        say("tarot undo reopens it; tarot new starts another."),
    )


def short(path: Path) -> str:
    """Return `path` as a person writes it, with ~ for the home folder."""
    home = str(Path.home())
    text = str(path)
    return f"~{text[len(home) :]}" if text.startswith(home + os.sep) else text


def deal_number(text: str) -> int:
    """Return the number of a deal as typed. Raises Refused when it is none."""
    if not text.isdecimal() or not text.isascii() or len(text) > 6:
        raise Refused(
            say("“{text}” is no number of a deal.", text=text),
            say("The deals are numbered 1, 2, 3 … in tarot history."),
        )
    return int(text)
