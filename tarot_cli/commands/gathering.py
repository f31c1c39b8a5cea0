"""Several sessions for one command: which files are meant, read one after another, dated."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Annotated

from typer import Argument, Option

from tarot_cli.commands.evening import short
from tarot_cli.commands.frame import Desk
from tarot_cli.errors import BadFile, Refused, TarotError
from tarot_cli.lang.message import Message, mark, say, say_n
from tarot_cli.session import store
from tarot_cli.session.dates import began, day_of, parse_day
from tarot_cli.session.locate import all_sessions, locate
from tarot_cli.session.names import key
from tarot_cli.show.progress import watched
from tarot_cli.show.screen import Screen

Files = Annotated[
    list[str] | None,
    Argument(metavar="[FILE|NAME]...", help=mark("Sessions; the current one if none.")),
]
Several = Annotated[
    list[str] | None,
    Argument(
        metavar="[FILE|NAME]...", help=mark("Sessions; all that tarot sessions lists if none.")
    ),
]
Everything = Annotated[bool, Option("--all", help=mark("All sessions that tarot sessions lists."))]
Since = Annotated[
    str | None,
    Option("--since", metavar="DATE", help=mark("Only sessions of that day or later: 2026-01-31.")),
]
SkipBad = Annotated[
    bool, Option("--skip-bad", help=mark("Name files that cannot be read, and go on without."))
]

_MANY = 150
"""Sessions from which a terminal is shown how far the reading has come."""


@dataclass(frozen=True)
class Wanted:
    """Which sessions a command adds up."""

    paths: tuple[Path, ...]
    since: date | None
    skip_bad: bool


def wanted(
    desk: Desk, files: Sequence[str] | None, everything: bool, since: str | None, skip_bad: bool
) -> Wanted:
    """Return the sessions that the options mean: those named, all of them, or the current one.

    `--since` alone means all. Raises Refused when the options contradict each other, a date is
    none, or there is nothing to add up.
    """
    first = None if since is None else parse_day(since)
    if files and everything:
        raise Refused(
            say("Either the sessions that are named or --all: not both."),
            say("Leave one of the two out."),
        )
    if desk.session is not None and (files or everything):
        raise Refused(
            say("--session names one session, and others are named as well."),
            say("Name all of them without --session."),
        )
    if files:
        paths = [locate(text, os.environ).path for text in files]
    elif everything or (first is not None and desk.session is None):
        paths = [one.path for one in all_sessions(os.environ)]
        if not paths:
            raise Refused(
                say("There is no session yet."),
                say("Start one with tarot new --players Emma,Nico,Pat,Lea."),
            )
    else:
        paths = [locate(desk.session, os.environ).path]
    return Wanted(tuple(paths), first, skip_bad)


def read(wish: Wanted, desk: Desk, screen: Screen) -> Iterator[store.Stored]:
    """Give the sessions of `wish` that are not too old, one after another.

    Files that cannot be read are named at the end, in the error that is raised (BadFile, or
    MachineFault when only the machine is to blame), or on stderr when they are to be skipped and
    others are left.
    What else is left out, and what looks like one evening twice, is said on stderr.
    """
    language = desk.language
    bad: dict[str, TarotError] = {}
    sorting = _Sorting(wish.since)
    for path in watched(wish.paths, language(say("Reading the sessions")), many=_MANY):
        try:
            stored = store.load(path)
        except TarotError as error:
            bad[os.path.realpath(path)] = error
            continue
        if sorting.keeps(stored, path):
            yield stored
    for note in sorting.result():
        screen.note(language(note))
    if not bad:
        return
    errors = list(bad.values())
    if not (wish.skip_bad and sorting.has_read):
        raise _refusal(errors, wish, others=sorting.has_read)
    _tell(errors, desk, screen)


class _Sorting:
    """Which of the sessions that were read count, and what has to be said of them."""

    def __init__(self, since: date | None) -> None:
        self._since = since
        self._seen: set[Path] = set()
        self._evenings: dict[tuple[object, ...], Path] = {}
        self._notes: list[Message] = []

    @property
    def has_read(self) -> bool:
        """Whether any session could be read, old ones too."""
        return bool(self._seen)

    def keeps(self, stored: store.Stored, path: Path) -> bool:
        """Whether `stored`, named as `path`, is to be added up."""
        if stored.path in self._seen:
            self._notes.append(say("{path} is named twice, and counted once.", path=short(path)))
            return False
        self._seen.add(stored.path)
        if not self._is_new_enough(stored, path):
            return False
        self._compare(stored, path)
        return True

    def _is_new_enough(self, stored: store.Stored, path: Path) -> bool:
        if self._since is None:
            return True
        day = day_of(stored.session)
        if day is None:
            self._notes.append(say("{path} has no date: left out.", path=short(path)))
        return day is not None and day >= self._since

    def _compare(self, stored: store.Stored, path: Path) -> None:
        """Keep the session in mind, and note when it looks like one before."""
        twin = self._evenings.setdefault(_evening(stored), path)
        if twin is not path:
            self._notes.append(
                say(
                    "{one} and {two} have the same name, start and players: is one a copy?"
                    " Both are counted.",
                    one=short(twin),
                    two=short(path),
                )
            )

    def result(self) -> list[Message]:
        """Return what has to be said at the end."""
        if self._since is not None and not self._evenings:
            return [*self._notes, say("No session is of {day} or later.", day=self._since)]
        return self._notes


def _evening(stored: store.Stored) -> tuple[object, ...]:
    """Return what two copies of an evening have in common; of one without a time, nothing."""
    session = stored.session
    moment = began(session)
    if moment is None:
        return (stored.path,)
    return (moment, session.name, *sorted(key(name) for name in session.players))


def _tell(bad: Sequence[TarotError], desk: Desk, screen: Screen) -> None:
    for error in bad:
        screen.note(desk.language(error.sentences[0]))
    screen.note(desk.language(say_n("{n} file is left out.", "{n} files are left out.", len(bad))))


def _refusal(bad: Sequence[TarotError], wish: Wanted, *, others: bool) -> TarotError:
    """Return the error that names every file of `bad`; `others` says whether some can be read."""
    hints = list(bad[0].sentences[1:]) if len(bad) == 1 else []
    if wish.skip_bad:
        hints.append(say("No other session is left."))
    elif others:
        hints.append(say("Repair it, or go on without: --skip-bad."))
    worst = next((error for error in bad if isinstance(error, BadFile)), bad[0])
    return type(worst)(*(error.sentences[0] for error in bad), *hints)
