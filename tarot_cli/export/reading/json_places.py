"""In which lines of a JSON text its values stand, for error messages."""

from __future__ import annotations

import re
from collections.abc import Sequence

Path = tuple[str | int, ...]

_TOKEN = re.compile(r'\n|"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+')
_DEEPEST = 8


class Places:
    """The lines of a valid JSON text, read once: each value by the keys and places to it."""

    def __init__(self, text: str, deepest: int = _DEEPEST) -> None:
        """Read `text`; values below `deepest` keys are found at what holds them."""
        self._lines: dict[Path, int] = {(): 1}
        self._walk(text, deepest)

    def line_of(self, path: Sequence[str | int]) -> int:
        """Return the line (from 1) of the value at `path`, or of the nearest that holds it."""
        wanted = tuple(path)
        while wanted not in self._lines:
            wanted = wanted[:-1]
        return self._lines[wanted]

    def _walk(self, text: str, deepest: int) -> None:
        line, word = 1, ""
        here: list[str | int] = []
        for token in _TOKEN.finditer(text):
            sign = token[0]
            if sign == "\n":
                line += 1
                continue
            if sign == ":":
                here[-1] = word
                continue
            if sign == ",":
                last = here[-1]
                here[-1] = last + 1 if isinstance(last, int) else ""
                continue
            if sign in "}]":
                here.pop()
                continue
            if len(here) <= deepest:
                self._lines.setdefault(tuple(here), line)
            if sign in "{[":
                here.append(0 if sign == "[" else "")
            elif sign[0] == '"':
                word = sign[1:-1]
