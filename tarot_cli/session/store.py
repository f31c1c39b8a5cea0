"""A session and its file: loaded strictly, changed under a lock, written whole or not at all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tarot_cli.errors import BadFile, MachineFault
from tarot_cli.lang.message import Message, say
from tarot_cli.session import backup, faults, files
from tarot_cli.session.decode import decode
from tarot_cli.session.document import Document, split
from tarot_cli.session.encode import encode
from tarot_cli.session.reading import as_text, parse
from tarot_cli.session.session import Session
from tarot_cli.session.standings import Misfit, Standings, standings


class Stored(NamedTuple):
    """A session as its file held it when it was read."""

    path: Path
    text: str
    data: bytes
    session: Session
    standings: Standings

    @property
    def document(self) -> Document:
        """The file as blocks of text."""
        return split(self.text)


class Edited(NamedTuple):
    """What a command makes of a stored session: the new file and what it must mean."""

    document: Document
    session: Session


class Saved(NamedTuple):
    """A session that has been written, and what should be said about the writing."""

    stored: Stored
    warnings: tuple[Message, ...]


def load(path: Path) -> Stored:
    """Return the session of the file at `path`.

    Raises BadFile when it is not a session whose every deal is possible, and MachineFault when it
    cannot be read.
    """
    snapshot = files.read(path)
    return interpret(snapshot.data, snapshot.path)


def interpret(data: bytes, path: Path) -> Stored:
    """Return the session that `data`, the bytes of the file at `path`, holds."""
    text, session = _understand(data, path)
    return Stored(path, text, data, session, _walk(session, text, path))


def _understand(data: bytes, path: Path) -> tuple[str, Session]:
    text = as_text(data, path)
    return text, decode(parse(text, path), text, path)


def _walk(session: Session, text: str, path: Path) -> Standings:
    try:
        return standings(session)
    except Misfit as misfit:
        raise faults.misfit(misfit, session, split(text), path) from None


def create(path: Path, session: Session) -> Stored:
    """Write a new session to a new file and return it. Never replaces a file."""
    document = encode(session)
    data = document.text.encode()
    stored = interpret(data, path)
    files.create(path, data)
    return stored


def change(stored: Stored, edit: Callable[[Stored], Edited]) -> Saved:
    """Apply `edit` to the session and write the result; return it with warnings.

    When the file has changed since it was read, `edit` gets what is there now, so that two
    terminals never lose each other's deals; an edit that no longer fits raises Refused. Nothing
    is written unless the new bytes parse back to the very session that `edit` meant.
    """
    with files.exclusive(stored.path) as held:
        current = stored if held.data == stored.data else interpret(held.data, stored.path)
        edited = edit(current)
        data, notes = _encoded(edited, current)
        result = Stored(
            stored.path,
            data.decode(),
            data,
            edited.session,
            _fitting(edited.session, current.standings),
        )
        held.replace(data)
        warnings = [*held.warnings, *notes]
        warnings += backup.keep(stored.path, current.data, len(current.session.deals))
    return Saved(result, tuple(warnings))


def _fitting(session: Session, before: Standings) -> Standings:
    """Return the standings of a session that a command made; raises Refused when it cannot be."""
    try:
        return standings(session, before)
    except Misfit as misfit:
        raise misfit.refusal() from None


def _encoded(edited: Edited, current: Stored) -> tuple[bytes, list[Message]]:
    """Return the bytes to write: the blocks as a person left them, or else written anew."""
    text = edited.document.text
    if "\r\n" in current.text:
        text = text.replace("\r\n", "\n").replace("\n", "\r\n")
    data = text.encode()
    if _means(data, edited.session, current.path):
        return data, []
    data = encode(edited.session).text.encode()
    if not _means(data, edited.session, current.path):
        raise MachineFault(say("The session could not be put into words; nothing was written."))
    return data, [
        say("The file was in a layout of its own and is written anew; the old one is kept aside.")
    ]


def _means(data: bytes, session: Session, path: Path) -> bool:
    try:
        return _understand(data, path)[1] == session
    except BadFile:
        return False
