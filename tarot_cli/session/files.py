"""Bytes on disk: read whole, written whole or not at all, under a lock that dies with us.

This room knows nothing of deals. Every failure of the machine becomes a MachineFault, and the file
is then as it was.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tarot_cli.errors import BadFile, MachineFault, Refused
from tarot_cli.lang.message import Message, say
from tarot_cli.session import writing
from tarot_cli.session.lock import SWAP_PATIENCE, Lock, locked
from tarot_cli.session.machine import (
    as_fault,
    changed,
    kind_of,
    patiently,
    refuse_unless_regular,
    unreadable,
)
from tarot_cli.session.siblings import conflicted_copies as conflicted_copies
from tarot_cli.session.signals import held_back

LARGEST = 32 * 1024 * 1024
"""Bytes of the largest file that is read: some 200,000 deals."""


class Snapshot(NamedTuple):
    """The bytes of a file and the real path behind its links."""

    path: Path
    data: bytes


def read(path: Path) -> Snapshot:
    """Return the file that `path` leads to.

    Raises BadFile when there is none, it is no regular file or too large to be a session, and
    MachineFault when it may not be read. A file that is absent for a moment, because a program
    that syncs it swaps it, is waited for.
    """
    real = resolve(path)
    try:
        return Snapshot(real, _once_there(real))
    except FileNotFoundError:
        raise _not_found(path, real) from None
    except OSError as error:
        raise unreadable(real, error) from None


def resolve(path: Path) -> Path:
    """Return the file that `path` leads to through any links.

    Raises BadFile for a link that points to nothing or to itself.
    """
    try:
        real = Path(os.path.realpath(path, strict=False))
        if not os.path.lexists(path) or not path.is_symlink() or is_there(real):
            return real
    except OSError as error:
        raise unreadable(path, error) from None
    raise BadFile(
        say("{path} is a link that points to nothing ({target}).", path=path, target=real),
        say("Mend the link, or name the file itself with --session."),
    )


def is_there(path: Path) -> bool:
    """Whether there is something at `path`, now or in the moment that a swap takes."""
    if not os.path.isdir(path.parent):
        return False
    try:
        patiently(lambda: os.stat(path), SWAP_PATIENCE, (FileNotFoundError,))
    except OSError:
        return False
    return True


def _once_there(path: Path) -> bytes:
    """Return the bytes of a file that may be absent, or held by another program, for a moment."""
    excuses = (FileNotFoundError,) if os.name != "nt" else (FileNotFoundError, PermissionError)
    try:
        return bytes_of(path)
    except excuses:
        if not os.path.isdir(path.parent):
            raise
    return patiently(lambda: bytes_of(path), SWAP_PATIENCE, excuses)


def bytes_of(path: Path) -> bytes:
    """Return the bytes of a regular file, never waiting for a pipe or a device. Raises OSError."""
    refuse_unless_regular(path, os.stat(path))
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags | getattr(os, "O_CLOEXEC", 0))
    try:
        return _all_of(handle, path)
    finally:
        os.close(handle)


def _all_of(handle: int, path: Path) -> bytes:
    status = os.fstat(handle)
    refuse_unless_regular(path, status)
    if status.st_size > LARGEST:
        raise BadFile(
            say(
                "{path} is too large for a session ({size} MB; the largest is {most}).",
                path=path,
                size=status.st_size // 2**20,
                most=LARGEST // 2**20,
            )
        )
    os.lseek(handle, 0, os.SEEK_SET)
    with os.fdopen(handle, "rb", closefd=False) as file:
        return file.read(LARGEST + 1)


def _not_found(path: Path, real: Path) -> BadFile:
    return BadFile(
        say("There is no session file {path}.", path=path),
        say("Looked at {real}. tarot sessions lists what there is.", real=real),
    )


def check_writable(path: Path) -> None:
    """Raise MachineFault when `path` or its folder may not be written, before anybody is asked.

    A file without any write bit was meant to stay as it is, even where the rights of the person
    (root) would do: replacing it would only get around that.
    """
    real = resolve(path)
    if not is_there(real):
        raise _not_found(path, real)
    try:
        status = os.stat(real)
        refuse_unless_regular(real, status)
    except OSError as error:
        raise unreadable(real, error) from None
    if not status.st_mode & 0o222 or not os.access(real, os.W_OK):
        raise MachineFault(
            say("{path} is read-only, so nothing can be recorded.", path=real),
            say("Make it writable, or go on with a copy."),
        )
    _check_folder(real.parent)


def _check_folder(folder: Path) -> None:
    try:
        meant = os.name == "nt" or os.stat(folder).st_mode & 0o222
    except OSError as error:
        raise unreadable(folder, error) from None
    if not meant or not os.access(folder, os.W_OK):
        raise MachineFault(
            say("The folder {path} is read-only, so nothing can be recorded.", path=folder),
            say("Make it writable, or go on with a copy elsewhere."),
        )


class Held:
    """A file under lock: its bytes, and the way to replace them once."""

    def __init__(self, path: Path, lock: Lock) -> None:
        """Take the real path, and read the file under its lock. Raises BadFile, MachineFault."""
        self.path = path
        self.warnings: list[Message] = []
        self._lock = lock
        if not lock.works:
            self.warnings.append(
                say(
                    "{path} is where files cannot be locked: use one terminal at a time.",
                    path=path,
                )
            )
        self.data = _all_of(lock.handle, path) if lock.handle is not None else read(path).data

    def replace(self, new: bytes) -> None:
        """Put `new` in place of the file, whole and on disk, unless it changed meanwhile.

        Raises MachineFault; the file is then as it was. What should be said about the writing is
        added to `warnings`.
        """
        with as_fault(self.path, say("The old file is as it was.")), held_back():
            try:
                status = os.stat(self.path)
                same = self._is_same(status)
            except (FileNotFoundError, BadFile):
                same = False
            if not same:
                raise changed(self.path)
            self.warnings += writing.replace(self.path, new, status)

    def _is_same(self, status: os.stat_result) -> bool:
        """Whether the file on disk is still the one that was read, and still says the same."""
        handle = self._lock.handle
        if handle is None:
            return bytes_of(self.path) == self.data
        mine = os.fstat(handle)
        if (mine.st_dev, mine.st_ino) != (status.st_dev, status.st_ino):
            return False
        return _all_of(handle, self.path) == self.data


@contextmanager
def exclusive(path: Path, patience: float | None = None) -> Iterator[Held]:
    """Lock the file at `path`, read it, and give it to be replaced.

    Raises MachineFault when it may not be written or another process holds it for more than
    `patience` seconds (`lock.usual_patience` unless given), and BadFile as `read` does.
    """
    check_writable(path)
    real = resolve(path)
    with locked(real, patience) as lock:
        try:
            held = Held(real, lock)
        except OSError as error:
            raise unreadable(real, error) from None
        yield held


def create(path: Path, data: bytes) -> None:
    """Write a new file; never in place of anything.

    Raises Refused when something is there already or the folder is missing, and MachineFault.
    """
    with as_fault(path):
        if os.path.lexists(path):
            raise _taken(path)
        if not os.path.isdir(path.parent):
            raise Refused(
                say("There is no folder {path}.", path=path.parent),
                say("Make it, or name another."),
            )
        _check_folder(path.parent)
        try:
            with held_back():
                writing.put_new(path, data)
        except FileExistsError:
            raise _taken(path) from None


def _taken(path: Path) -> Refused:
    """Return the refusal of a name that something has; what it is stays as it is."""
    if not os.path.exists(path):
        return Refused(say("{path} is a link that points to nothing.", path=path))
    kind = kind_of(os.stat(path))
    if kind is not None:
        return Refused(say("{path} is {kind}.", path=path, kind=kind), say("Name a file."))
    return Refused(
        say("{path} is there already, and is never replaced.", path=path),
        say("Take another name; or --force, which puts the old one aside."),
    )
