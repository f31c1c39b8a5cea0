"""Earlier versions of a session, kept out of its folder, never replaced by fewer deals.

A version's name carries its number of deals, so that looking for the fullest opens no file.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from tarot_cli.lang.message import Message, say
from tarot_cli.session.machine import why

_STEM = 40
_RECENT = 10
"""How many of the latest versions are kept; before them, the fullest of each day."""


class Backup(NamedTuple):
    """One kept version: its file, its deals, and when it was kept."""

    path: Path
    deals: int
    time: datetime


def folder_of(path: Path, environ: Mapping[str, str]) -> Path:
    """Return the folder that keeps the versions of the session at `path`."""
    root = environ.get("TAROT_BACKUPS")
    if not root:
        from tarot_cli.session.locate import home

        root = str(home(environ) / "backups")
    real = os.path.realpath(path)
    return Path(root) / f"{Path(real).stem[:_STEM]}-{crc32(os.fsencode(real)):08x}"


def keep(path: Path, data: bytes, deals: int) -> list[Message]:
    """Keep `data`, a version of the session at `path` with `deals` deals; return warnings.

    A version that cannot be kept is a warning, never an error: the session itself is saved.
    """
    folder = folder_of(path, os.environ)
    now = datetime.now()
    target = folder / f"{now:%Y%m%dT%H%M%S%f}-{deals}.toml"
    temporary = target.with_suffix(".part")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        temporary.write_bytes(data)
        temporary.replace(target)
        _thin(folder, target.name)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink()
        return [
            say(
                "The deal is saved, but no backup could be kept in {path}: {why}.",
                path=folder,
                why=why(error),
            )
        ]
    return []


def versions(path: Path) -> list[Backup]:
    """Return the kept versions of the session at `path`, the oldest first."""
    folder = folder_of(path, os.environ)
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return []
    kept = (_read(folder / name) for name in names)
    return [one for one in kept if one is not None]


def fullest(path: Path) -> Backup | None:
    """Return the kept version with most deals, the newest of several; None when there is none."""
    return max(versions(path), key=lambda one: (one.deals, one.time), default=None)


def _read(path: Path) -> Backup | None:
    """Return what the name of a version says (`strptime` would cost more than all the rest)."""
    stamp, _, rest = path.name.partition("-")
    deals, _, ending = rest.partition(".")
    if ending != "toml" or not (deals.isascii() and deals.isdigit()):
        return None
    try:
        return Backup(path, int(deals), datetime.fromisoformat(f"{stamp[:15]}.{stamp[15:]}"))
    except ValueError:
        return None


def _thin(folder: Path, newest: str) -> None:
    """Keep the latest versions, and the fullest of each day before (so the fullest of all).

    `newest` stays even when the clock was set back and its name sorts among the old ones.
    """
    names = sorted(os.listdir(folder))
    found = [one for one in (_read(folder / name) for name in names) if one is not None]
    if len(found) <= _RECENT:
        return
    days: dict[str, Backup] = {}
    for one in found:
        day = one.path.name[:8]
        if day not in days or one.deals >= days[day].deals:
            days[day] = one
    kept = {newest, *(one.path.name for one in days.values())}
    recent = found[-_RECENT:][0].path.name
    for name in names:
        is_ours = name.endswith((".toml", ".part")) and name < recent
        if is_ours and name not in kept:
            (folder / name).unlink(missing_ok=True)
