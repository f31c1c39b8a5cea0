"""Where an export goes: a file of its own, whole or not at all, or standard output.

An export never takes the place of a session, and of another file only when that is asked for.
"""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

from tarot_cli.errors import MachineFault, Refused
from tarot_cli.lang.message import say
from tarot_cli.session.machine import why
from tarot_cli.session.telltale import is_session


def print_bytes(data: bytes) -> None:
    """Write an export to standard output as it stands: UTF-8, LF, no byte added."""
    out = sys.stdout
    if out is None:
        return
    buffer = getattr(out, "buffer", None)
    if buffer is None or out.isatty():
        out.write(data.decode("utf-8", errors="replace"))
        return
    out.flush()
    buffer.write(data)
    buffer.flush()


def check(path: Path, session: Path | None, *, force: bool) -> Path:
    """Return the file to write for `path`, behind any links, before anything is computed.

    Raises Refused for the session itself, any other session, a file that is there (unless `force`)
    and a missing folder; MachineFault for a folder, a device or a pipe.
    """
    if session is not None and _same(path, session):
        raise Refused(
            say("{path} is the session itself: an export never replaces it.", path=path),
            say("Name another file with --output."),
        )
    real = Path(os.path.realpath(path))
    try:
        status = os.stat(real)
    except (FileNotFoundError, NotADirectoryError):
        return _new(path, real)
    except OSError as error:
        raise fault(path, error) from None
    if not stat.S_ISREG(status.st_mode):
        raise _no_file(path, status.st_mode)
    if not force:
        raise _taken(path)
    if not os.access(real, os.W_OK):
        raise MachineFault(say("{path} is read-only.", path=path), say("Name another file."))
    _refuse_a_session(path, real)
    return real


def _same(path: Path, session: Path) -> bool:
    """Whether both are one file, by whatever links."""
    try:
        return os.path.samefile(path, session)
    except OSError:
        return os.path.realpath(path) == os.path.realpath(session)


def _new(path: Path, real: Path) -> Path:
    if path.is_symlink():
        raise Refused(say("{path} is a link that points to nothing.", path=path))
    if not real.parent.is_dir():
        raise Refused(
            say("There is no folder {path}.", path=real.parent), say("Make it, or name another.")
        )
    return real


def _no_file(path: Path, mode: int) -> MachineFault:
    hint = say("Name a file; without --output a text is printed.")
    if stat.S_ISDIR(mode):
        return MachineFault(say("{path} is a folder.", path=path), hint)
    return MachineFault(say("{path} is no file that could be written.", path=path), hint)


def _refuse_a_session(path: Path, real: Path) -> None:
    """Raise Refused for a session by its ending or by what it says, MachineFault when unknown."""
    try:
        data = real.read_bytes()
    except OSError as error:
        raise fault(path, error) from None
    if real.suffix.lower() == ".toml" or is_session(data.decode("utf-8", errors="replace")):
        raise Refused(
            say("{path} is a tarot session: an export never replaces one.", path=path),
            say("Name another file with --output."),
        )


def write(path: Path, data: bytes, *, force: bool) -> None:
    """Write `data` to the file that `check` returned, whole or not at all.

    Raises MachineFault, and Refused when a file appeared meanwhile; nothing partial is left.
    """
    temporary = path.with_name(f".tarot-{os.getpid()}.part")
    try:
        _fill(temporary, data)
        if force:
            _keep_mode(path, temporary)
        _put(temporary, path, force=force)
    except OSError as error:
        raise fault(path, error) from None
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def _fill(temporary: Path, data: bytes) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    with suppress(OSError):
        temporary.unlink(missing_ok=True)
    with os.fdopen(os.open(temporary, flags, 0o666), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _keep_mode(path: Path, temporary: Path) -> None:
    """Let who could read the file that is replaced read the new one, and nobody else."""
    with suppress(FileNotFoundError):
        os.chmod(temporary, stat.S_IMODE(os.stat(path).st_mode))


def _put(temporary: Path, path: Path, *, force: bool) -> None:
    if force:
        os.replace(temporary, path)
        return
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise _taken(path) from None
    except (OSError, AttributeError):
        # No hard links here (FAT, some phones): claim the name, then move onto it.
        _claim(temporary, path)


def _claim(temporary: Path, path: Path) -> None:
    """Put the file in place by a name claimed before; the claim goes when that fails."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
    except FileExistsError:
        raise _taken(path) from None
    try:
        os.replace(temporary, path)
    except OSError:
        path.unlink()
        raise


def _taken(path: Path) -> Refused:
    return Refused(
        say("{path} is there already.", path=path),
        say("Add --force to replace it, or name another file."),
    )


def fault(path: Path, error: OSError) -> MachineFault:
    """Return the error of a file that the machine will not write."""
    return MachineFault(
        say("{path} cannot be written: {why}.", path=path, why=why(error)),
        say("Nothing was written there."),
    )
