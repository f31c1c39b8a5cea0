"""Bytes on disk: read whole, written whole or not at all, under a lock that dies with us.

This room knows nothing of deals. Every failure of the machine becomes a MachineFault, and the file
is then as it was.
"""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from tarot_cli.errors import BadFile, MachineFault, Refused, TarotError
from tarot_cli.lang.message import Message, say
from tarot_cli.session.lock import Unlockable, locked
from tarot_cli.session.signals import held_back

LARGEST = 32 * 1024 * 1024
"""Bytes of the largest file that is read: some 200,000 deals."""

_SWAP_PATIENCE = 1.0
_WINDOWS_PATIENCE = 2.0
_TEMPORARY = ".tarot-writing"


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
    deadline = time.monotonic() + _SWAP_PATIENCE
    while True:
        try:
            return Snapshot(real, _bytes_of(real))
        except FileNotFoundError:
            if time.monotonic() > deadline or not real.parent.is_dir():
                raise _not_found(path, real) from None
            time.sleep(0.05)
        except OSError as error:
            raise unreadable(real, error) from None


def resolve(path: Path) -> Path:
    """Return the file that `path` leads to through any links.

    Raises BadFile for a link that points to nothing or to itself.
    """
    try:
        real = Path(os.path.realpath(path, strict=False))
        if path.is_symlink() and not real.exists():
            raise BadFile(
                say("{path} is a link that points to nothing ({target}).", path=path, target=real),
                say("Mend the link, or name the file itself with --session."),
            )
    except OSError as error:
        raise unreadable(path, error) from None
    return real


def _bytes_of(path: Path) -> bytes:
    """Return the bytes of a regular file, never waiting for a pipe or a device."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags | getattr(os, "O_CLOEXEC", 0))
    try:
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
        with os.fdopen(handle, "rb", closefd=False) as file:
            return file.read(LARGEST + 1)
    finally:
        os.close(handle)


def refuse_unless_regular(path: Path, status: os.stat_result) -> None:
    """Raise BadFile when `status` is that of a folder, a pipe, a socket or a device."""
    if stat.S_ISREG(status.st_mode):
        return
    kinds = {
        stat.S_IFDIR: say("a folder"),
        stat.S_IFIFO: say("a pipe"),
        stat.S_IFSOCK: say("a socket"),
        stat.S_IFCHR: say("a device"),
        stat.S_IFBLK: say("a device"),
    }
    kind = kinds.get(stat.S_IFMT(status.st_mode), say("no file"))
    raise BadFile(
        say("{path} is {kind}, not a session file.", path=path, kind=kind),
        say("Name a file with --session, as in --session club.toml."),
    )


def _not_found(path: Path, real: Path) -> BadFile:
    return BadFile(
        say("There is no session file {path}.", path=path),
        say("Looked at {real}. tarot sessions lists what there is.", real=real),
    )


def unreadable(path: Path, error: OSError) -> TarotError:
    """Return the error of a file that the machine will not give."""
    if isinstance(error, IsADirectoryError):
        return BadFile(say("{path} is a folder, not a session file.", path=path))
    if isinstance(error, NotADirectoryError) or error.errno in (errno.ENXIO, errno.ELOOP):
        return BadFile(say("{path} is not a session file.", path=path))
    if isinstance(error, PermissionError):
        return MachineFault(
            say("{path} may not be read: permission denied.", path=path),
            say("Ask its owner, or choose another session."),
        )
    return MachineFault(say("{path} cannot be read: {why}.", path=path, why=_why(error)))


def check_writable(path: Path) -> None:
    """Raise MachineFault when `path` or its folder may not be written, before anybody is asked."""
    real = resolve(path)
    try:
        status = os.stat(real)
    except OSError as error:
        raise unreadable(real, error) from None
    if not status.st_mode & 0o222 or not os.access(real, os.W_OK):
        raise MachineFault(
            say("{path} is read-only, so nothing can be recorded.", path=real),
            say("Make it writable, or go on with a copy."),
        )
    if not os.access(real.parent, os.W_OK):
        raise MachineFault(
            say("The folder {path} is read-only, so nothing can be recorded.", path=real.parent),
            say("Make it writable, or go on with a copy elsewhere."),
        )


class Held:
    """A file under lock: its bytes, and the way to replace them."""

    def __init__(self, path: Path, data: bytes, warnings: list[Message]) -> None:
        """Take the real path and the bytes that were read under the lock."""
        self.path = path
        self.data = data
        self.warnings = warnings

    def replace(self, new: bytes) -> None:
        """Put `new` in place of the file, whole and on disk, unless it changed meanwhile.

        Raises MachineFault; the file is then as it was.
        """
        with _as_fault(self.path):
            status = os.stat(self.path)
            if _bytes_of(self.path) != self.data:
                raise MachineFault(
                    say("{path} changed on disk meanwhile; nothing was written.", path=self.path),
                    say("Type it again."),
                )
            with held_back():
                _replace(self.path, new, status)


@contextmanager
def exclusive(path: Path) -> Iterator[Held]:
    """Lock the file at `path`, read it, and give it to be replaced.

    Raises MachineFault when it may not be written or another process holds it too long.
    """
    check_writable(path)
    real = resolve(path)
    with locked(real) as unlockable:
        warnings = [_no_locks(real)] if isinstance(unlockable, Unlockable) else []
        yield Held(real, read(real).data, warnings)


def _no_locks(path: Path) -> Message:
    return say("{path} is where files cannot be locked: use one terminal at a time.", path=path)


def create(path: Path, data: bytes) -> None:
    """Write a new file; never in place of anything.

    Raises Refused when something is there already or the folder is missing, and MachineFault.
    """
    if path.is_symlink() or path.exists():
        _refuse_existing(path)
    if not path.parent.is_dir():
        raise Refused(
            say("There is no folder {path}.", path=path.parent), say("Make it, or name another.")
        )
    with _as_fault(path), held_back():
        temporary = _write_beside(path, data, None)
        try:
            _link_new(temporary, path)
        except FileExistsError:
            _refuse_existing(path)
        finally:
            temporary.unlink(missing_ok=True)
        _sync_folder(path.parent)


def _refuse_existing(path: Path) -> None:
    if path.is_symlink() and not path.exists():
        raise Refused(say("{path} is a link that points to nothing.", path=path))
    if path.is_dir():
        raise Refused(say("{path} is a folder.", path=path), say("Name a file."))
    if not path.is_file():
        raise Refused(say("{path} is no file that could be written.", path=path))
    raise Refused(
        say("{path} is there already, and is never replaced.", path=path),
        say("Take another name; or --force, which puts the old one aside."),
    )


def _link_new(temporary: Path, path: Path) -> None:
    """Give the temporary file its name, unless that is taken."""
    try:
        os.link(temporary, path)
    except (PermissionError, NotImplementedError, AttributeError, OSError) as error:
        if isinstance(error, FileExistsError):
            raise
        # FAT and some phones have no hard links: claim the name, then move onto it.
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
        os.replace(temporary, path)


def _replace(path: Path, new: bytes, status: os.stat_result) -> None:
    temporary = _write_beside(path, new, status)
    try:
        _move(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)
    _sweep(path)


def _write_beside(path: Path, data: bytes, status: os.stat_result | None) -> Path:
    """Write `data` to a hidden file in the same folder and on the disk; return its path."""
    temporary = path.with_name(f"{_TEMPORARY}-{os.getpid()}-{path.name}"[:200])
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    temporary.unlink(missing_ok=True)
    handle = os.open(temporary, flags, 0o666)
    try:
        if status is not None:
            _keep_mode(handle, status)
        view = memoryview(data)
        while view:
            view = view[os.write(handle, view) :]
        os.fsync(handle)
    except BaseException:
        os.close(handle)
        temporary.unlink(missing_ok=True)
        raise
    os.close(handle)
    return temporary


def _keep_mode(handle: int, status: os.stat_result) -> None:
    """Give the new file the owner and mode of the old; where there are none, that is no error."""
    with suppress(OSError, AttributeError):
        mine = os.fstat(handle)
        if (mine.st_uid, mine.st_gid) != (status.st_uid, status.st_gid):
            os.fchown(handle, status.st_uid, status.st_gid)
    with suppress(OSError, AttributeError):
        os.fchmod(handle, stat.S_IMODE(status.st_mode))


def _move(temporary: Path, path: Path) -> None:
    """Replace `path`; on Windows another program may have it open for a moment."""
    deadline = time.monotonic() + _WINDOWS_PATIENCE
    while True:
        try:
            os.replace(temporary, path)
        except PermissionError:
            if os.name != "nt" or time.monotonic() > deadline:
                raise
            time.sleep(0.05)
        else:
            return


def _sync_folder(folder: Path) -> None:
    """Put the new name on disk too. Some file systems cannot, and need not."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.EBADF):
            raise
    finally:
        os.close(handle)


def _sweep(path: Path) -> None:
    """Remove what a killed process of ours left beside the file."""
    for stale in path.parent.glob(f"{_TEMPORARY}-*-{path.name}"):
        pid = stale.name.removeprefix(f"{_TEMPORARY}-").partition("-")[0]
        if pid.isdigit() and not _is_alive(int(pid)):
            stale.unlink(missing_ok=True)


def _is_alive(pid: int) -> bool:
    if os.name == "nt":
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


@contextmanager
def _as_fault(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
        hint = say("Make room, then type it again.") if full else say("The old file is as it was.")
        raise MachineFault(
            say("{path} cannot be written: {why}.", path=path, why=_why(error)), hint
        ) from None


def _why(error: OSError) -> Message | str:
    reasons = {
        errno.ENOSPC: say("the disk is full"),
        errno.EDQUOT: say("the quota is used up"),
        errno.EFBIG: say("the file may not grow further"),
        errno.EROFS: say("the disk is read-only"),
        errno.EACCES: say("permission denied"),
        errno.EPERM: say("permission denied"),
        errno.EIO: say("the disk has a fault"),
    }
    return reasons.get(error.errno or 0, error.strerror or type(error).__name__)


def conflicted_copies(path: Path) -> list[Path]:
    """Return the copies that a program that syncs files left beside `path`, if any."""
    marks = ("conflicted copy", "copie en conflit", ".sync-conflict-")
    try:
        siblings = sorted(path.parent.iterdir())
    except OSError:
        return []
    return [
        one
        for one in siblings
        if one.name.startswith(path.stem) and any(sign in one.name for sign in marks)
    ]
