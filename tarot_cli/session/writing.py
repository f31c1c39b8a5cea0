"""Putting bytes on disk whole: beside the file, down to the disk, then in its place."""

from __future__ import annotations

import errno
import os
import stat
import time
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from tarot_cli.lang.message import Message, say
from tarot_cli.session.machine import NO_SUCH_ABILITY, patiently, why

_PREFIX = ".tarot-writing"
_WINDOWS_PATIENCE = 2.0
_STALE_ON_WINDOWS = 3600.0
_NO_LINKS = NO_SUCH_ABILITY | {errno.EPERM, errno.EACCES, errno.EMLINK, errno.EXDEV}


def replace(path: Path, data: bytes, status: os.stat_result) -> list[Message]:
    """Put `data` in place of the file at `path`, whose mode and owner are in `status`.

    Return warnings. Raises OSError; the file is then as it was and nothing is left beside it.
    """
    temporary = _write_beside(path, data, status)
    try:
        _move(temporary, path)
    except BaseException:
        _remove(temporary)
        raise
    _sweep(path)
    try:
        _sync_folder(path.parent)
    except OSError as error:
        return [
            say(
                "It is saved, but the disk did not confirm it ({why}): copy {path} elsewhere.",
                path=path,
                why=why(error),
            )
        ]
    return []


def put_new(path: Path, data: bytes) -> None:
    """Write `data` to a new file at `path`. Raises FileExistsError, never replaces anything."""
    temporary = _write_beside(path, data, None)
    try:
        _give_name(temporary, path)
    finally:
        _remove(temporary)
    try:
        _sync_folder(path.parent)
    except OSError:
        _remove(path)
        raise


def _write_beside(path: Path, data: bytes, status: os.stat_result | None) -> Path:
    """Write `data` to a hidden file in the folder of `path`, down to the disk; return its path.

    A new file (no `status`) has the mode that the umask leaves; another is private until it has
    the mode of the file that it will replace.
    """
    temporary = path.with_name(f"{_PREFIX}-{os.getpid()}-{_mark(path)}")
    _remove(temporary)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    handle = os.open(temporary, flags, 0o666 if status is None else 0o600)
    try:
        try:
            if status is not None:
                _keep_owner_and_mode(handle, status)
            view = memoryview(data)
            while view:
                view = view[os.write(handle, view) :]
            _to_disk(handle)
        finally:
            os.close(handle)
    except BaseException:
        _remove(temporary)
        raise
    return temporary


def _mark(path: Path) -> str:
    """Return what tells the temporary files of `path` on this machine from any others."""
    machine = os.uname().nodename if hasattr(os, "uname") else ""
    return f"{crc32(os.fsencode(f'{machine}/{path.name}')):08x}"


def _keep_owner_and_mode(handle: int, status: os.stat_result) -> None:
    """Give the new file the owner and mode of the old; where there are none, that is no error.

    The group comes apart from the owner: who shares a folder may give the one, not the other.
    """
    with suppress(OSError, AttributeError):
        mine = os.fstat(handle)
        if mine.st_gid != status.st_gid:
            os.fchown(handle, -1, status.st_gid)
    with suppress(OSError, AttributeError):
        if mine.st_uid != status.st_uid:
            os.fchown(handle, status.st_uid, -1)
    with suppress(OSError, AttributeError):
        os.fchmod(handle, stat.S_IMODE(status.st_mode))


def _to_disk(handle: int) -> None:
    """Wait until the disk has the bytes. On macOS fsync leaves them in the drive's own memory."""
    if os.name != "nt":
        import fcntl

        full = getattr(fcntl, "F_FULLFSYNC", None)
        if full is not None:
            with suppress(OSError):
                fcntl.fcntl(handle, full)
                return
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in NO_SUCH_ABILITY:
            raise


def _move(temporary: Path, path: Path) -> None:
    """Replace `path`; on Windows another program may have it open for a moment."""
    if os.name == "nt":
        patiently(lambda: os.replace(temporary, path), _WINDOWS_PATIENCE, (PermissionError,))
    else:
        os.replace(temporary, path)


def _give_name(temporary: Path, path: Path) -> None:
    """Let the temporary file be called `path`, unless that name is taken."""
    if os.name == "nt":
        os.rename(temporary, path)
        return
    try:
        os.link(temporary, path)
    except (OSError, AttributeError, NotImplementedError) as error:
        if isinstance(error, OSError) and error.errno not in _NO_LINKS:
            raise
        # FAT and some phones have no hard links: claim the name, then move onto it.
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
        try:
            os.replace(temporary, path)
        except BaseException:
            _remove(path)
            raise


def _sync_folder(folder: Path) -> None:
    """Put the new name on disk too, where that can be asked for."""
    if os.name == "nt":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except PermissionError:
        return  # a folder that may be written but not listed
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in NO_SUCH_ABILITY:
            raise
    finally:
        os.close(handle)


def _sweep(path: Path) -> None:
    """Remove what a killed process of ours left beside the file."""
    mark = _mark(path)
    with suppress(OSError):
        for name in os.listdir(path.parent):
            if not name.startswith(_PREFIX):
                continue
            pid, _, rest = name.removeprefix(f"{_PREFIX}-").partition("-")
            if rest == mark and pid.isdigit() and _is_stale(path.with_name(name), int(pid)):
                _remove(path.with_name(name))


def _is_stale(temporary: Path, pid: int) -> bool:
    if os.name == "nt":  # asking whether a process lives would end it
        return time.time() - temporary.stat().st_mtime > _STALE_ON_WINDOWS
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return False


def _remove(path: Path) -> None:
    with suppress(OSError):
        os.unlink(path)
