"""Which file a command means: --session, then TAROT_SESSION, then the current session."""

from __future__ import annotations

import os
import re
import stat
import unicodedata
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple

from tarot_cli.errors import BadFile, MachineFault, Refused
from tarot_cli.lang.message import say
from tarot_cli.session.machine import why
from tarot_cli.session.names import key, nearest

_ENDING = ".toml"
_LONGEST = 60
_LISTED = 12
_DEVICES = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?", re.IGNORECASE)


class Place(NamedTuple):
    """A session's file, and how it was meant: "option", "environment" or "current"."""

    path: Path
    how: str


class Known(NamedTuple):
    """One session of the data folder."""

    name: str
    path: Path
    modified: datetime


def home(environ: Mapping[str, str]) -> Path:
    """Return the data folder: TAROT_HOME, or the user's own."""
    chosen = environ.get("TAROT_HOME")
    if chosen:
        return file_named(chosen)
    from platformdirs import user_data_path

    return user_data_path("tarot-cli", appauthor=False)


def locate(option: str | None, environ: Mapping[str, str]) -> Place:
    """Return the session that is meant; `option` is the value of --session.

    Raises Refused when none or several could be meant, and BadFile when the current one is gone.
    """
    if option is not None:
        return Place(_by_text(option, environ), "option")
    variable = environ.get("TAROT_SESSION")
    if variable:
        return Place(_by_text(variable, environ), "environment")
    current = current_path(environ)
    if current is None:
        raise _no_current(environ)
    if not os.path.lexists(current) and not _comes_back(current):
        raise BadFile(
            say("The current session is gone: there is no {path}.", path=current),
            say("tarot sessions lists the others; tarot use NAME chooses one."),
        )
    return Place(current, "current")


def _comes_back(path: Path) -> bool:
    from tarot_cli.session.files import is_there

    return is_there(path)


def _no_current(environ: Mapping[str, str]) -> Refused:
    known = all_sessions(environ)
    if not known:
        return Refused(
            say("There is no session yet."),
            say("Start one with tarot new --players Emma,Nico,Pat,Lea."),
        )
    return Refused(
        say("Which session? {sessions}", sessions=_dated(known)),
        say("Choose one with tarot use NAME."),
    )


def _dated(known: Sequence[Known]) -> tuple[str, ...]:
    """Return the sessions with their dates; of many, those that changed last."""
    latest = sorted(known, key=lambda one: one.modified)[-_LISTED:]
    shown = [f"{one.name} ({one.modified:%Y-%m-%d})" for one in known if one in latest]
    return (*shown, "…") if len(known) > len(shown) else tuple(shown)


def is_file_name(text: str) -> bool:
    """Whether `text` names a file rather than a session of the data folder."""
    return "/" in text or os.sep in text or text.lower().endswith(_ENDING)


def file_named(text: str) -> Path:
    """Return the file or folder that `text` names, from here or from a home folder (~).

    Raises BadFile when there is no folder to start from.
    """
    try:
        return Path(os.path.expanduser(text)).absolute()
    except OSError:
        raise BadFile(
            say("{path} cannot be found: the folder of this terminal is gone.", path=text),
            say("Change to another folder, or type the whole path."),
        ) from None


def _by_text(text: str, environ: Mapping[str, str]) -> Path:
    if not text.strip() or "\x00" in text:
        raise Refused(say("The name of the session is empty."), say("Type --session NAME."))
    if is_file_name(text):
        return file_named(text)
    known = all_sessions(environ)
    wanted = key(text)
    exact = [one for one in known if key(one.name) == wanted]
    same = [one for one in exact if one.name == unicodedata.normalize("NFC", text)]
    if len(exact) == 1 or same:
        return (same or exact)[0].path
    if exact:
        raise Refused(
            say("“{text}” could be {sessions}.", text=text, sessions=_dated(exact)),
            say("Type it with its capitals and accents."),
        )
    begun = [one for one in known if key(one.name).startswith(wanted)]
    if len(begun) == 1:
        return begun[0].path
    if begun:
        raise Refused(
            say("“{text}” could be {sessions}.", text=text, sessions=_dated(begun)),
            say("Type one letter more."),
        )
    near = nearest(wanted, [key(one.name) for one in known])
    hint = say("tarot sessions lists them; a file is named with its ending: club.toml.")
    if near is None:
        raise Refused(say("There is no session “{text}”.", text=text), hint)
    name = next(one.name for one in known if key(one.name) == near)
    raise Refused(
        say("There is no session “{text}”: did you mean {name}?", text=text, name=name), hint
    )


def sessions_folder(environ: Mapping[str, str]) -> Path:
    """Return the folder of the named sessions."""
    return home(environ) / "sessions"


def all_sessions(environ: Mapping[str, str]) -> list[Known]:
    """Return the sessions of the data folder by name."""
    folder = sessions_folder(environ)
    found = []
    try:
        files = sorted(folder.glob(f"*{_ENDING}"))
    except OSError:
        return []
    for file in files:
        try:
            status = file.stat()
            modified = datetime.fromtimestamp(status.st_mtime)
        except (OSError, OverflowError, ValueError):
            continue
        if stat.S_ISREG(status.st_mode) and not file.name.startswith("."):
            found.append(Known(unicodedata.normalize("NFC", file.stem), file, modified))
    return found


def current_path(environ: Mapping[str, str]) -> Path | None:
    """Return the file of the current session, or None when none was chosen."""
    try:
        text = os.fsdecode((home(environ) / "current").read_bytes()).strip("\r\n")
    except (OSError, ValueError):
        return None
    if not text.strip() or "\x00" in text:
        return None
    path = Path(text)
    return path if path.is_absolute() else sessions_folder(environ) / path


def has_session(option: str | None, environ: Mapping[str, str]) -> bool:
    """Whether some session is meant, so that `tarot` alone can show it."""
    chosen = option or environ.get("TAROT_SESSION") or current_path(environ)
    return chosen is not None or bool(all_sessions(environ))


def set_current(path: Path, environ: Mapping[str, str]) -> None:
    """Make the session at `path` the current one. Raises MachineFault."""
    folder = home(environ)
    inside = path.parent.resolve() == sessions_folder(environ).resolve()
    temporary = folder / f".current-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(os.fsencode(path.name if inside else path.absolute()) + b"\n")
        temporary.replace(folder / "current")
    except OSError as error:
        with suppress(OSError):
            temporary.unlink()
        raise MachineFault(
            say(
                "The current session cannot be noted in {path}: {why}.", path=folder, why=why(error)
            )
        ) from None


def check_session_name(text: str) -> str:
    """Return the session's name that `text` means. Raises Refused when no file can be called so."""
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if not name:
        raise Refused(say("The session's name is empty."))
    if not name.isprintable() or any(sign in name for sign in '/\\:*?"<>|'):
        raise Refused(
            say("A session's name is a plain word: letters, digits, blanks, dashes."),
            say("To choose the file, type --session folder/file.toml."),
        )
    if name.lower().endswith(_ENDING):
        raise Refused(
            say("“{name}” is the name of a file.", name=name),
            say("Type --session {name} for the file, or a name without its ending.", name=name),
        )
    if name[0] in ".-" or name[-1] == "." or _DEVICES.fullmatch(name):
        raise Refused(say("“{name}” cannot be the name of a file.", name=name))
    if len(name) > _LONGEST:
        raise Refused(say("A session's name has {most} letters at most.", most=_LONGEST))
    return name


def default_name(today: date, taken: Sequence[str]) -> str:
    """Return today's date, with a number behind it when that is taken."""
    name = today.isoformat()
    number = 2
    while name in taken:
        name = f"{today.isoformat()}-{number}"
        number += 1
    return name


def path_for_new(name: str, option: str | None, environ: Mapping[str, str]) -> Path:
    """Return where a new session goes: the file that is named, or the data folder.

    `option` is the value of --session. A session whose name differs in capitals and accents only
    has that place. Raises MachineFault when the folder cannot be made.
    """
    chosen = option or environ.get("TAROT_SESSION")
    if chosen and is_file_name(chosen):
        return file_named(chosen)
    folder = sessions_folder(environ)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MachineFault(
            say("The folder {path} cannot be made: {why}.", path=folder, why=why(error))
        ) from None
    name = check_session_name(chosen) if chosen else name
    twins = [one.path for one in all_sessions(environ) if key(one.name) == key(name)]
    return twins[0] if twins else folder / f"{name}{_ENDING}"
