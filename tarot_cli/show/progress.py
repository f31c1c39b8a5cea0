"""How far a long reading has come: a bar on a terminal's stderr, nothing in a pipe or a file."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def watched(items: Sequence[Item], text: str, *, many: int) -> Iterator[Item]:
    """Give `items` one by one, with a bar that says `text` when there are `many` or more."""
    if len(items) < many or not _is_watched():
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True, markup=False, emoji=False)
    yield from track(items, description=text, console=console, transient=True)


def _is_watched() -> bool:
    """Whether stderr is a terminal that can draw a bar."""
    if os.environ.get("TERM", "") in ("", "dumb", "unknown"):
        return False
    try:
        return sys.stderr is not None and sys.stderr.isatty()
    except ValueError:
        return False
