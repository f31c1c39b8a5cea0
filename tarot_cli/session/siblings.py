"""What programs that sync files leave beside a session when two machines wrote it."""

from __future__ import annotations

import os
from pathlib import Path

_SIGNS = ("conflicted copy", "copie en conflit", ".sync-conflict-")
"""Dropbox, Nextcloud and their French selves; Syncthing."""


def conflicted_copies(path: Path) -> list[Path]:
    """Return the copies that a program that syncs files left beside `path`, if any."""
    start = path.stem.casefold()
    try:
        names = sorted(os.listdir(path.parent))
    except OSError:
        return []
    found = []
    for name in names:
        folded = name.casefold()
        rest = folded.removeprefix(start)
        if rest != folded and rest[:1] in (" ", ".", "(") and any(sign in rest for sign in _SIGNS):
            found.append(path.with_name(name))
    return found
