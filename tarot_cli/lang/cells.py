"""How wide a text is on a terminal, and a name cut to fit. Scores are never cut."""

from __future__ import annotations

import re
from collections.abc import Sequence

_COMBINING = "\u0300"
"""The first sign that does not simply fill one cell; Latin letters come before it."""


_LEAST_APART = 3
"""Cells in which a beginning, … and an end can stand."""


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
    return f"{_begun(text, width - 1)}…" if width > 0 else ""


def told_apart(names: Sequence[str], widths: Sequence[int]) -> list[str]:
    """Return each of `names` shortened to its width.

    Where the beginning that is left could be another shortened name as well, … replaces the
    middle instead, and what differs stays, as far as three cells or more can show it: Jea…ie and
    Jea…au for Jean-Pierre and Jean-Paul.
    """
    shown = [shortened(name, width) for name, width in zip(names, widths, strict=True)]
    cut = [name for name, text in zip(names, shown, strict=True) if text != name]
    for at, (name, width) in enumerate(zip(names, widths, strict=True)):
        if name not in cut or width < _LEAST_APART:
            continue
        twins = [twin for twin in cut if twin != name and twin.startswith(shown[at][:-1])]
        if twins:
            alike = max(_alike(name, twin) for twin in twins)
            end = _begun(name[min(alike, len(name) - 1) :], max((width - 1) // 2, 1))
            shown[at] = f"{_begun(name, width - 1 - width_of(end))}…{end}"
    return shown


def _alike(one: str, other: str) -> int:
    """Return how many signs at the beginning of two texts are the same."""
    pairs = zip(one, other, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def _begun(text: str, width: int) -> str:
    """Return as much of the beginning of `text` as `width` cells can hold."""
    kept = ""
    for sign in text:
        if width_of(kept + sign) > width:
            break
        kept += sign
    return kept


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
