"""The folder of a tournament: a session file for each table of each round, as r2-t1.toml."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Sequence
from pathlib import Path

from tarot_cli.errors import BadFile, MachineFault, Refused
from tarot_cli.lang.message import say
from tarot_cli.rules.length import Length, LengthUnit
from tarot_cli.session import store
from tarot_cli.session.locate import check_session_name
from tarot_cli.session.machine import as_fault, why
from tarot_cli.session.names import key
from tarot_cli.session.session import Session
from tarot_cli.tournament.movement import SEATS, Round
from tarot_cli.tournament.sheets import Sheet, Tournament

_SHEET = re.compile(r"r([1-9][0-9]?)-t(0*[1-9][0-9]{0,2})\.toml")


def create(folder: Path, rounds: Sequence[Round], deals: int) -> Tournament:
    """Make the folder with a sheet of `deals` deals for each table; all of it or nothing.

    Raises Refused when something is there already, and MachineFault.
    """
    name = check_session_name(folder.name)
    if not folder.name.isprintable():
        raise Refused(say("A session's name is a plain word: letters, digits, blanks, dashes."))
    if os.path.lexists(folder):
        raise _taken(folder)
    if not folder.parent.is_dir():
        raise Refused(
            say("There is no folder {path}.", path=folder.parent), say("Make it, or name another.")
        )
    half_made = folder.with_name(f".{folder.name}-{os.getpid()}.part")
    with as_fault(folder):
        half_made.mkdir()
        try:
            for number, tables in enumerate(rounds, 1):
                for table, people in enumerate(tables, 1):
                    sheet = f"r{number}-t{table}"
                    store.create(
                        half_made / f"{sheet}.toml",
                        _session(f"{name} {sheet}", people, deals),
                    )
            _put_in_place(half_made, folder)
        finally:
            shutil.rmtree(half_made, ignore_errors=True)
    return read(folder)


def _put_in_place(half_made: Path, folder: Path) -> None:
    """Give the folder its name; somebody else may have made one meanwhile."""
    try:
        half_made.rename(folder)
    except OSError as error:
        raise (_taken(folder) if folder.exists() else error) from None


def _taken(folder: Path) -> Refused:
    return Refused(
        say("{path} is there already.", path=folder),
        say("Name another folder; the one that is there stays as it is."),
    )


def _session(name: str, people: tuple[str, ...], deals: int) -> Session:
    """Return an empty sheet. It begins with its first deal, not with the planning."""
    length = Length(deals, LengthUnit.DEALS)
    return Session(name, people, SEATS, people[0], length=length)


def read(folder: Path) -> Tournament:
    """Return the tournament of `folder`; other files than sheets are left alone.

    Raises Refused when it is none or somebody sits at two tables of one round, BadFile when a
    sheet cannot be read, is missing or is there twice, and MachineFault.
    """
    found, others = _sheets(folder)
    if not found:
        raise Refused(
            say("There is no sheet of a tournament in {path}.", path=folder),
            say("Sheets are called r1-t1.toml, r1-t2.toml …"),
        )
    sheets = tuple(
        Sheet(number, table, store.load(path)) for (number, table), path in sorted(found.items())
    )
    _check_complete(folder, list(found))
    for number in {sheet.round for sheet in sheets}:
        _check_apart([sheet for sheet in sheets if sheet.round == number])
    return Tournament(folder.resolve().name, folder, sheets, tuple(others))


def _sheets(folder: Path) -> tuple[dict[tuple[int, int], Path], list[str]]:
    """Return the files of the sheets by round and table, and the names of other sessions."""
    found: dict[tuple[int, int], Path] = {}
    others: list[str] = []
    try:
        if not folder.is_dir():
            raise Refused(
                say("There is no tournament in {path}.", path=folder),
                say("Start one with tarot tournament new."),
            )
        for path in sorted(folder.iterdir()):
            named = _SHEET.fullmatch(path.name)
            if named is None:
                if path.suffix == ".toml" and not path.name.startswith("."):
                    others.append(path.name)
                continue
            number, table = int(named[1]), int(named[2])
            twin = found.setdefault((number, table), path)
            if twin is not path:
                raise _twice(number, table, twin, path)
    except OSError as error:
        raise MachineFault(
            say("{path} cannot be read: {why}.", path=folder, why=why(error))
        ) from None
    return found, others


def _twice(number: int, table: int, one: Path, other: Path) -> BadFile:
    return BadFile(
        say(
            "Round {round}, table {table} has two sheets: {one} and {other}.",
            round=number,
            table=table,
            one=one.name,
            other=other.name,
        ),
        say("Move the one that does not count out of {path}.", path=one.parent),
    )


def _check_complete(folder: Path, found: Sequence[tuple[int, int]]) -> None:
    """Raise BadFile when a sheet between the first and the last is missing."""
    rounds = max(number for number, _ in found)
    tables = max(table for _, table in found)
    for number in range(1, rounds + 1):
        for table in range(1, tables + 1):
            if (number, table) not in found:
                raise BadFile(
                    say(
                        "The sheet of round {round}, table {table} is missing in {path}.",
                        round=number,
                        table=table,
                        path=folder,
                    ),
                    say("Bring the file back; a sheet that nobody played has no deal."),
                )


def _check_apart(sheets: Sequence[Sheet]) -> None:
    """Raise Refused when somebody is on two of the sheets of one round."""
    seen: dict[str, Sheet] = {}
    for sheet in sheets:
        for name in sheet.stored.session.people:
            other = seen.setdefault(key(name), sheet)
            if other is not sheet:
                raise Refused(
                    say(
                        "{name} is on two sheets of round {round}: {one} and {two}.",
                        name=name,
                        round=sheet.round,
                        one=other.name,
                        two=sheet.name,
                    ),
                    say("Tell them apart with tarot player rename, in the session of one sheet."),
                )
