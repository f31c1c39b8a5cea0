"""An operating system's lock on a file: it ends when the process ends, however that happens."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tarot_cli.errors import MachineFault
from tarot_cli.lang.message import say

PATIENCE = 10.0
"""Seconds to wait for another process; saving takes a few thousandths of one."""

_BUSY = (errno.EAGAIN, errno.EACCES, errno.EWOULDBLOCK, errno.EDEADLK)
_NO_LOCKS = (errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL)


class Unlockable:
    """Says that the file system has no locks, as some network mounts."""


@contextmanager
def locked(path: Path) -> Iterator[Unlockable | None]:
    """Hold the lock of the file at `path`; give Unlockable when its file system has none.

    A writer replaces the file, so after the lock is had the file at `path` must still be the one
    that was locked; else the new one is locked. Raises MachineFault when another process keeps
    it, naming that process where the system tells.
    """
    deadline = time.monotonic() + PATIENCE
    while True:
        handle = _open(path)
        try:
            state = _wait(handle, path, deadline)
            if state is None and not _is_still(handle, path):
                continue
            yield state
            return
        finally:
            os.close(handle)


def _open(path: Path) -> int:
    flags = os.O_RDWR | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        return os.open(path, flags | getattr(os, "O_CLOEXEC", 0))
    except OSError as error:
        raise MachineFault(
            say(
                "{path} cannot be opened for writing: {why}.",
                path=path,
                why=error.strerror or type(error).__name__,
            )
        ) from None


def _is_still(handle: int, path: Path) -> bool:
    try:
        there = os.stat(path)
    except OSError:
        return False
    mine = os.fstat(handle)
    return (mine.st_dev, mine.st_ino) == (there.st_dev, there.st_ino)


def _wait(handle: int, path: Path, deadline: float) -> Unlockable | None:
    while True:
        try:
            _take(handle)
        except OSError as error:
            if error.errno in _NO_LOCKS:
                return Unlockable()
            if error.errno not in _BUSY:
                raise MachineFault(
                    say("{path} cannot be locked: {why}.", path=path, why=str(error.strerror))
                ) from None
            if time.monotonic() > deadline:
                raise _held_by_another(handle, path) from None
            time.sleep(0.02)
        else:
            return None


def _take(handle: int) -> None:
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _held_by_another(handle: int, path: Path) -> MachineFault:
    pid = _holder(os.fstat(handle).st_ino)
    hint = say("Let it end, then type it again; nothing was written.")
    if pid is None:
        return MachineFault(say("Another tarot is writing {path}.", path=path), hint)
    return MachineFault(
        say("Process {pid} is writing {path}; is it stopped?", pid=pid, path=path), hint
    )


def _holder(inode: int) -> int | None:
    """Return the process that holds a lock on the file with `inode`, where Linux tells."""
    try:
        lines = Path("/proc/locks").read_text("ascii").splitlines()
    except (OSError, ValueError):
        return None
    for line in lines:
        words = line.split()
        if len(words) > 5 and words[1] == "FLOCK" and words[5].endswith(f":{inode}"):
            return int(words[4])
    return None
