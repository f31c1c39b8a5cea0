"""How wide a text is on a terminal, and a name cut to fit. Scores are never cut."""

from __future__ import annotations

import re

_COMBINING = "\u0300"
"""The first sign that does not simply fill one cell; Latin letters come before it."""


def width_of(text: str) -> int:
    """Return the cells that `text` fills on a terminal; wide signs and emoji fill two."""
    if all(sign < _COMBINING for sign in text):
        return len(text)
    from wcwidth import wcswidth

    return max(wcswidth(text), 0)


def shortened(text: str, width: int) -> str:
    """Return `text` in at most `width` cells, its end replaced by … when it is longer."""
    if width_of(text) <= width:
        return text
    kept = ""
    for sign in text:
        if width_of(kept + sign) > width - 1:
            break
        kept += sign
    return f"{kept}…" if width > 0 else ""


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """Return `text` in lines of at most `width` cells, cut at blanks only.

    Lines after the first begin with `indent`. A word wider than a line stays whole.
    """
    lines: list[str] = []
    line = ""
    for blanks, word in re.findall(r"(\s*)(\S+)", text):
        longer = f"{line}{blanks}{word}"
        if line.strip() and width_of(longer) > width:
            lines.append(line)
            longer = f"{indent}{word}"
        line = longer
    return [*lines, line]
