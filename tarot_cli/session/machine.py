"""What the machine says about a file, put into sentences; and waiting for it for a moment."""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from tarot_cli.errors import BadFile, MachineFault, TarotError
from tarot_cli.lang.message import Message, say

Result = TypeVar("Result")

NO_SUCH_ABILITY = frozenset(
    (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOTTY, errno.EBADF)
)
"""What a file system answers that cannot do a thing at all, and so need not."""

_PAUSE = 0.02


def patiently(
    attempt: Callable[[], Result], seconds: float, excuses: tuple[type[OSError], ...]
) -> Result:
    """Return what `attempt` returns, tried again for `seconds` while it raises one of `excuses`."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            return attempt()
        except excuses:
            if time.monotonic() >= deadline:
                raise
        time.sleep(_PAUSE)


def kind_of(status: os.stat_result) -> Message | None:
    """Return what `status` is of, in words, or None for a regular file."""
    if stat.S_ISREG(status.st_mode):
        return None
    kinds = {
        stat.S_IFDIR: say("a folder"),
        stat.S_IFIFO: say("a pipe"),
        stat.S_IFSOCK: say("a socket"),
        stat.S_IFCHR: say("a device"),
        stat.S_IFBLK: say("a device"),
    }
    return kinds.get(stat.S_IFMT(status.st_mode), say("no file"))


def refuse_unless_regular(path: Path, status: os.stat_result) -> None:
    """Raise BadFile when `status` is that of a folder, a pipe, a socket or a device."""
    kind = kind_of(status)
    if kind is not None:
        raise BadFile(
            say("{path} is {kind}, not a session file.", path=path, kind=kind),
            say("Name a file with --session, as in --session club.toml."),
        )


def unreadable(path: Path, error: OSError) -> TarotError:
    """Return the error of a file that the machine will not give."""
    if isinstance(error, IsADirectoryError):
        return BadFile(say("{path} is a folder, not a session file.", path=path))
    if isinstance(error, NotADirectoryError) or error.errno in (
        errno.ENXIO,
        errno.ELOOP,
        errno.ENAMETOOLONG,
    ):
        return BadFile(say("{path} is not a session file.", path=path))
    if isinstance(error, PermissionError):
        return MachineFault(
            say("{path} may not be read: permission denied.", path=path),
            say("Ask its owner, or choose another session."),
        )
    return MachineFault(say("{path} cannot be read: {why}.", path=path, why=why(error)))


def changed(path: Path) -> MachineFault:
    """Return the error of a file that is no longer the one that was read."""
    return MachineFault(
        say("{path} changed on disk meanwhile; nothing was written.", path=path),
        say("Type it again."),
    )


@contextmanager
def as_fault(path: Path, otherwise: Message | None = None) -> Iterator[None]:
    """Turn an OSError of writing `path` into a MachineFault; `otherwise` is its second sentence."""
    try:
        yield
    except OSError as error:
        sentences = [say("{path} cannot be written: {why}.", path=path, why=why(error))]
        if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
            sentences.append(say("Make room, then type it again."))
        elif otherwise is not None:
            sentences.append(otherwise)
        raise MachineFault(*sentences) from None


def why(error: OSError) -> Message | str:
    """Return the cause of `error` in words that need no manual."""
    reasons = {
        errno.ENOSPC: say("the disk is full"),
        errno.EDQUOT: say("the quota is used up"),
        errno.EFBIG: say("the file may not grow further"),
        errno.EROFS: say("the disk is read-only"),
        errno.EACCES: say("permission denied"),
        errno.EPERM: say("permission denied"),
        errno.EIO: say("the disk has a fault"),
        errno.ENAMETOOLONG: say("the name is too long"),
        errno.ENOENT: say("there is no such file or folder"),
        errno.EISDIR: say("it is a folder"),
        errno.ENOTDIR: say("the path leads through a file"),
        errno.EEXIST: say("there is something of that name"),
        errno.EBUSY: say("another program uses it"),
        errno.EMFILE: say("too many files are open"),
        errno.ENFILE: say("too many files are open"),
    }
    return reasons.get(error.errno or 0, error.strerror or type(error).__name__)
