"""By what a text is known to be a session file, whole or broken."""

from __future__ import annotations

import re

_KEYS = tuple(
    re.compile(rf"""^\s*["']?{name}["']?\s*=""", re.MULTILINE) for name in ("format", "players")
)


def is_session(text: str) -> bool:
    """Whether `text` has the first keys of a session file, in any order and wherever they stand."""
    return all(one.search(text) for one in _KEYS)
