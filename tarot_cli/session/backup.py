"""Earlier versions of a session, kept out of its folder, never replaced by fewer deals.

A version's name carries its number of deals, so that looking for the fullest opens no file.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from tarot_cli.lang.message import Message, say

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
    if root is None:
        from tarot_cli.session.locate import home

        root = str(home(environ) / "backups")
    return Path(root) / f"{path.stem}-{crc32(os.fsencode(path)):08x}"


def keep(path: Path, data: bytes, deals: int) -> list[Message]:
    """Keep `data`, a version of the session at `path` with `deals` deals; return warnings.

    A version that cannot be kept is a warning, never an error: the session itself is saved.
    """
    folder = folder_of(path, os.environ)
    now = datetime.now()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / f"{now:%Y%m%dT%H%M%S%f}-{deals}.toml"
        temporary = target.with_suffix(".part")
        temporary.write_bytes(data)
        temporary.replace(target)
        _thin(folder)
    except OSError as error:
        return [
            say(
                "The deal is saved, but no backup could be kept in {path}: {why}.",
                path=folder,
                why=error.strerror or type(error).__name__,
            )
        ]
    return []


def versions(path: Path) -> list[Backup]:
    """Return the kept versions of the session at `path`, the oldest first."""
    found = []
    try:
        names = sorted(os.listdir(folder_of(path, os.environ)))
    except OSError:
        return []
    for name in names:
        stamp, _, rest = name.partition("-")
        deals, dot, suffix = rest.partition(".")
        if dot and suffix == "toml" and deals.isdigit():
            try:
                time = datetime.strptime(stamp, "%Y%m%dT%H%M%S%f")
            except ValueError:
                continue
            found.append(Backup(folder_of(path, os.environ) / name, int(deals), time))
    return found


def fullest(path: Path) -> Backup | None:
    """Return the kept version with most deals, the newest of several; None when there is none."""
    return max(versions(path), key=lambda one: (one.deals, one.time), default=None)


def _thin(folder: Path) -> None:
    """Keep the latest versions, the fullest of all, and the fullest of each day before."""
    names = sorted(name for name in os.listdir(folder) if name.endswith(".toml"))
    if len(names) <= _RECENT:
        return

    def deals(name: str) -> int:
        return int(name.partition("-")[2].partition(".")[0] or 0)

    kept = set(names[-_RECENT:]) | {max(names, key=deals)}
    for day in {name[:8] for name in names}:
        kept.add(max((name for name in names if name.startswith(day)), key=deals))
    for name in names:
        if name not in kept:
            (folder / name).unlink(missing_ok=True)
