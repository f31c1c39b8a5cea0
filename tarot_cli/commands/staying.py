"""What the commands that stay open for hours have in common."""

from __future__ import annotations

import gc
import os
from collections.abc import Mapping

_USUAL_THRESHOLDS = (700, 10, 10)


def collect_garbage() -> None:
    """Collect what is thrown away, which commands that end at once do not."""
    gc.set_threshold(*_USUAL_THRESHOLDS)


def only_prints_lines(environ: Mapping[str, str]) -> bool:
    """Whether the terminal cannot move its cursor, as TERM=dumb."""
    return environ.get("TERM", "") in ("", "dumb", "unknown") and os.name != "nt"
