"""`tarot import`: deals from a file, all of them or none."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from typer import Argument, Context, Option

from tarot_cli.commands.evening import Evening, short
from tarot_cli.commands.frame import Desk, command, desk_of
from tarot_cli.errors import Refused
from tarot_cli.export.reading import source
from tarot_cli.export.reading.adding import added, opened
from tarot_cli.export.reading.replay import Watch
from tarot_cli.export.reading.told import Reading, Told, refusal
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import Message, mark, say, say_n
from tarot_cli.session import store
from tarot_cli.session.locate import (
    all_sessions,
    check_session_name,
    is_file_name,
    locate,
    path_for_new,
    set_current,
)
from tarot_cli.session.names import key
from tarot_cli.session.standings import standings
from tarot_cli.show import documents, sentences
from tarot_cli.show.progress import watched
from tarot_cli.show.screen import Screen

_LONG = 2000
"""Entries from which a terminal is shown how far the reading has come."""


@command(
    "import",
    help=mark(
        "Read deals from a file: lines as they are typed, our csv or our json, or the games of"
        " Tarot345Scores. A file that names its players becomes a session of its own, unless"
        " --session names one that is there."
    ),
    examples=(
        "tarot import evening.txt",
        "tarot import evening.csv --dry-run",
        "tarot import evening.json --name thursday",
        "tarot import more-deals.txt --session thursday",
    ),
)
def import_(
    ctx: Context,
    file: Annotated[
        str, Argument(metavar="FILE", help=mark("The file to read; - reads standard input."))
    ],
    dry_run: Annotated[
        bool, Option("--dry-run", help=mark("Check everything and write nothing."))
    ] = False,
    form: Annotated[
        str | None,
        Option("--format", help=mark("txt, csv, json or tarot345; else it is recognised.")),
    ] = None,
    game: Annotated[
        str | None,
        Option("--game", metavar="N", help=mark("Which game, of a file that holds several.")),
    ] = None,
    name: Annotated[
        str | None, Option("--name", help=mark("What a new session is called."))
    ] = None,
) -> None:
    desk = desk_of(ctx)
    read = source.load(file)
    reading = source.read(read, source.form_of(read, file, form), _number(game))
    if reading.opening is None and not reading.told and reading.faults:
        raise refusal(file, list(reading.faults))
    if not reading.told and reading.opening is None:
        raise Refused(say("{file} tells no deal.", file=file))
    target = _existing(desk, reading)
    if target is None:
        _open_new(desk, file, reading, name, read.notes, dry_run=dry_run)
    elif name is not None:
        raise Refused(say("--name is for a new session; these deals go into one that is there."))
    else:
        _add(ctx, file, reading, read.notes, dry_run=dry_run)


def _number(text: str | None) -> int | None:
    """Return the number of a game. Raises Refused when it is none."""
    if text is None or (text.isascii() and text.isdecimal() and len(text) < 6):
        return None if text is None else int(text)
    raise Refused(say("“{text}” is no number of a game.", text=text), say("Type --game 1."))


def _existing(desk: Desk, reading: Reading) -> Path | None:
    """Return the session that the deals go into; None when the file makes one of its own."""
    chosen = desk.session or os.environ.get("TAROT_SESSION")
    if reading.opening is None:
        return locate(desk.session, os.environ).path
    if not chosen:
        return None
    if is_file_name(chosen):
        path = Path(chosen).expanduser().absolute()
        return path if os.path.lexists(path) else None
    for one in all_sessions(os.environ):
        if key(one.name) == key(chosen):
            return one.path
    return None


def _add(
    ctx: Context, file: str, reading: Reading, notes: Iterable[Message], *, dry_run: bool
) -> None:
    """Put the entries behind those of the session that the command means."""
    evening = Evening.open(ctx)
    stored = evening.stored
    planned = added(file, reading, stored, _watch(evening.language))

    def edit(current: store.Stored) -> store.Edited:
        return planned if current is stored else added(file, reading, current)

    if dry_run:
        evening.stored = stored._replace(standings=standings(planned.session))
        _show(evening, reading, [*notes, _nothing_written()], written=False)
        return
    saved = store.change(stored, edit)
    evening.stored = saved.stored
    _show(evening, reading, [*notes, *saved.warnings], written=True)


def _open_new(
    desk: Desk,
    file: str,
    reading: Reading,
    name: str | None,
    notes: Iterable[Message],
    *,
    dry_run: bool,
) -> None:
    """Make a session of its own of the file, and the current one."""
    session = opened(file, reading, _watch(desk.language))
    title = check_session_name(name if name is not None else session.name)
    session = replace(session, name=title)
    path = path_for_new(title, desk.session, os.environ)
    if os.path.lexists(path):
        raise Refused(
            say("The session {name} is there already ({path}).", name=title, path=short(path)),
            say("Type --name NAME for another, or --session {name} to add to it.", name=title),
        )
    screen = Screen.for_stdout(os.environ)
    if dry_run:
        trial = store.Stored(path, "", b"", session, standings(session))
        evening = Evening(desk, screen, trial)
        _show(evening, reading, [*notes, _nothing_written()], written=False)
        return
    stored = store.create(path, session)
    set_current(stored.path, os.environ)
    evening = Evening(desk, screen, stored)
    _show(evening, reading, [*notes, *sentences.over(evening.standings)], written=True)


def _nothing_written() -> Message:
    return say("Nothing was written (--dry-run).")


def _show(evening: Evening, reading: Reading, notes: Iterable[Message], *, written: bool) -> None:
    """Print what was imported, the notes on stderr, and the table."""
    spoken = [evening.language(note) for note in notes]
    if evening.desk.json:
        document = {
            "imported": len(reading.told),
            "written": written,
            "path": str(evening.stored.path),
            **documents.standing(evening.standings),
            "warnings": spoken,
        }
        evening.screen.json(document)
        return
    told = say_n("{n} entry is imported.", "{n} entries are imported.", len(reading.told))
    if not written:
        told = say_n("{n} entry can be imported.", "{n} entries can be imported.",
                     len(reading.told))  # fmt: skip
    evening.screen.line(evening.language(told))
    for note in spoken:
        evening.screen.note(note)
    evening.show_table()
    if written:
        evening.say_where()


def _watch(language: Language) -> Watch:
    """Return what gives the entries one by one, with a bar for many of them on a terminal."""

    def watch(told: tuple[Told, ...]) -> Iterator[Told]:
        return watched(told, language(say("Checking the deals")), many=_LONG)

    return watch
