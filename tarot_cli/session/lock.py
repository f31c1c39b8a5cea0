"""An operating system's lock on a file: it ends when the process ends, however that happens."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from tarot_cli.errors import MachineFault
from tarot_cli.lang.message import say
from tarot_cli.session.machine import patiently, unreadable, why

PATIENCE = 5.0
"""Seconds to wait for another process; saving takes a few thousandths of one."""

SWAP_PATIENCE = 1.0
"""Seconds for which a file may be absent, because a program that syncs it swaps it."""

_BUSY = (errno.EAGAIN, errno.EACCES, errno.EWOULDBLOCK, errno.EDEADLK)
_NO_LOCKS = (errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL)
_TURNS = 20
"""How many times the patience is renewed while others keep saving."""
_MISSES = 50
_PAUSE = 0.01


class Lock(NamedTuple):
    """What was got: the open, locked file itself where there is one, and whether locks work."""

    handle: int | None
    works: bool


def usual_patience() -> float:
    """Return how long to wait; TAROT_PATIENCE says otherwise for slow network disks."""
    try:
        return min(max(float(os.environ["TAROT_PATIENCE"]), 0.0), 600.0)
    except (KeyError, ValueError):
        return PATIENCE


@contextmanager
def locked(path: Path, patience: float | None = None) -> Iterator[Lock]:
    """Hold the lock of the file at `path`, waiting up to `patience` seconds for it.

    Raises MachineFault when another process keeps it without saving anything, naming that process
    where the system tells.
    """
    patience = usual_patience() if patience is None else patience
    hold = _hold_companion if os.name == "nt" else _hold_itself
    with hold(path, patience) as lock:
        yield lock


@contextmanager
def _hold_itself(path: Path, patience: float) -> Iterator[Lock]:
    """Lock the file itself, so that nothing is left beside it.

    A writer replaces the file, so when the lock is had the file at `path` must still be the one
    that was locked; else the new one is locked. That a file was replaced is a sign of life, and
    renews the patience. Where a file never is the one just opened (some network mounts number
    files anew at each look), a lock means nothing.
    """
    last = time.monotonic() + _TURNS * patience
    misses = 0
    while misses < _MISSES:
        began = time.monotonic()
        handle = _open(path)
        try:
            works = _wait(handle, path, min(began + patience, last))
            if not works:
                break
            if _is_still(handle, path):
                yield Lock(handle, True)
                return
        finally:
            os.close(handle)
        misses = misses + 1 if time.monotonic() - began < _PAUSE else 0
    yield Lock(None, False)


@contextmanager
def _hold_companion(path: Path, patience: float) -> Iterator[Lock]:
    """Lock a file beside it: on Windows a file that is open and locked cannot be replaced.

    The last to close the companion removes it; while others have it open, Windows refuses that.
    """
    companion = path.with_name(f".tarot-lock-{crc32(os.fsencode(path.name)):08x}")
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOINHERIT", 0)
    try:
        handle = patiently(
            lambda: os.open(companion, flags, 0o666), SWAP_PATIENCE, (PermissionError,)
        )
    except OSError as error:
        raise _unlockable(path, error) from None
    try:
        works = _wait(handle, path, time.monotonic() + patience)
        yield Lock(None, works)
    finally:
        os.close(handle)
        with suppress(OSError):
            os.unlink(companion)


def _open(path: Path) -> int:
    flags = os.O_RDWR | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
    try:
        return patiently(lambda: os.open(path, flags), SWAP_PATIENCE, (FileNotFoundError,))
    except FileNotFoundError as error:
        raise unreadable(path, error) from None
    except OSError as error:
        raise MachineFault(
            say("{path} cannot be opened for writing: {why}.", path=path, why=why(error))
        ) from None


def _is_still(handle: int, path: Path) -> bool:
    try:
        there = os.stat(path)
    except OSError:
        return False
    mine = os.fstat(handle)
    return (mine.st_dev, mine.st_ino) == (there.st_dev, there.st_ino)


def _wait(handle: int, path: Path, deadline: float) -> bool:
    """Take the lock; return False where the file system has none."""
    while True:
        try:
            _take(handle)
        except OSError as error:
            if error.errno in _NO_LOCKS:
                return False
            if error.errno not in _BUSY:
                raise _unlockable(path, error) from None
            if time.monotonic() >= deadline:
                raise _held_by_another(handle, path) from None
            time.sleep(_PAUSE)
        else:
            return True


def _take(handle: int) -> None:
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _unlockable(path: Path, error: OSError) -> MachineFault:
    return MachineFault(say("{path} cannot be locked: {why}.", path=path, why=why(error)))


def _held_by_another(handle: int, path: Path) -> MachineFault:
    from tarot_cli.session.holder import holder_of

    hint = say("Let it end, then type it again; nothing was written.")
    holder = holder_of(os.fstat(handle))
    if holder is None:
        return MachineFault(say("Another tarot is writing {path}.", path=path), hint)
    who = {"pid": holder.pid, "command": holder.command, "path": path}
    if holder.is_stopped:
        return MachineFault(
            say("Process {pid} ({command}) was stopped while it had {path}.", **who),
            say("Bring it back with fg and let it end, then type it again; nothing was written."),
        )
    return MachineFault(say("Process {pid} ({command}) is writing {path}.", **who), hint)
