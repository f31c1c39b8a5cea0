"""The file that is imported: its bytes, its text, and which of the forms it has."""

from __future__ import annotations

import os
import re
import stat
import sys
from pathlib import Path
from typing import NamedTuple

from tarot_cli.errors import MachineFault, Refused
from tarot_cli.export.reading.told import Reading
from tarot_cli.lang.message import Message, say
from tarot_cli.session.machine import why
from tarot_cli.session.telltale import is_session

FORMS = ("txt", "csv", "json", "tarot345")
LARGEST = 32 * 1024 * 1024
"""Bytes of the largest file that is read."""

_TAROT345 = re.compile(r'\{\s*"parties"\s*:')


class Source(NamedTuple):
    """A file as text: what it is called, what it says, and what must be said about its bytes."""

    name: str
    text: str
    notes: tuple[Message, ...]


def load(file: str) -> Source:
    """Return the text of `file`, or of standard input for "-".

    Raises Refused for what is no text, and MachineFault for what the machine will not give.
    """
    if file == "-":
        if sys.stdin is None:
            raise Refused(say("There is no standard input to read."))
        data = sys.stdin.buffer.read(LARGEST + 1)
    else:
        data = _bytes_of(Path(os.path.expanduser(file)))
    if len(data) > LARGEST:
        raise Refused(say("{file} is larger than {n} MB.", file=file, n=LARGEST // 2**20))
    text, notes = decoded(data, file)
    if not text.strip():
        raise Refused(say("{file} is empty.", file=file))
    return Source("-" if file == "-" else Path(file).stem, text, notes)


def _bytes_of(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            if stat.S_ISDIR(os.fstat(file.fileno()).st_mode):
                raise IsADirectoryError
            return file.read(LARGEST + 1)
    except FileNotFoundError:
        raise Refused(
            say("There is no file {path}.", path=path),
            say("Name a file that is there; - reads standard input."),
        ) from None
    except IsADirectoryError:
        raise Refused(say("{path} is a folder.", path=path), say("Name a file.")) from None
    except ValueError:
        raise Refused(say("“{name}” cannot be the name of a file.", name=path)) from None
    except OSError as error:
        fault = say("{path} cannot be read: {why}.", path=path, why=why(error))
        raise MachineFault(fault) from None


def decoded(data: bytes, file: str) -> tuple[str, tuple[Message, ...]]:
    """Return the text of `data`: UTF-8; UTF-16 with its mark; else what Western Windows writes."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", errors="replace"), ()
    if b"\x00" in data:
        raise Refused(
            say("{file} is no text.", file=file), say("Import reads texts: lines, csv, json.")
        )
    try:
        return data.decode("utf-8-sig"), ()
    except UnicodeDecodeError:
        note = say("{file} is not UTF-8; it was read as Windows-1252.", file=file)
        return data.decode("cp1252", errors="replace"), (note,)


def form_of(source: Source, file: str, wanted: str | None) -> str:
    """Return the form of a source: the one `wanted`, or what it looks like.

    Raises Refused for a form that is none, and for a session file.
    """
    if wanted is not None:
        form = wanted.strip().lower()
        if form not in FORMS:
            raise Refused(
                say("“{format}” cannot be imported.", format=wanted),
                say("Import reads {forms}.", forms=FORMS),
            )
        return form
    text = source.text.lstrip()
    if text.startswith("{"):
        return "tarot345" if _TAROT345.match(text) else "json"
    if is_session(text):
        raise Refused(
            say("{file} is a session file: there is nothing to import.", file=file),
            say("Type tarot standings --session {file}.", file=file),
        )
    from tarot_cli.export.reading import csv_rows

    return "csv" if csv_rows.is_table(text) else "txt"


def read(source: Source, form: str, game: int | None = None) -> Reading:
    """Return what the source tells, in one of FORMS; `game` chooses one where it holds several.

    Raises Refused for a `game` of a form that holds one only.
    """
    if form == "tarot345":
        from tarot_cli.export.reading import tarot345

        return tarot345.read(source.text, source.name, game)
    if game is not None:
        raise Refused(say("--game is for a file with several games: leave it out."))
    if form == "json":
        from tarot_cli.export.reading import json_deals

        return json_deals.read(source.text, source.name)
    if form == "csv":
        from tarot_cli.export.reading import csv_rows

        return csv_rows.read(source.text, source.name)
    from tarot_cli.export.reading import lines

    return lines.read(source.text, source.name)
