"""Where output goes: how wide it is, whether it may be coloured, which signs it can carry.

Rich is imported only to draw a table. No escape byte is ever written to a pipe or a file unless
FORCE_COLOR asks for it.
"""

from __future__ import annotations

import json
import os
import sys
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from rich.table import Table

USUAL_WIDTH = 80
_LEAST, _MOST = 10, 400
_DRAWN = "─│—…½é"


@dataclass(frozen=True)
class Screen:
    """One place to print on. `height` is None where nothing scrolls away: pipes and files."""

    out: TextIO
    width: int
    height: int | None
    colour: bool
    ascii: bool

    @classmethod
    def for_stdout(cls, environ: Mapping[str, str]) -> Screen:
        """Return the screen that stdout is, given the environment's COLUMNS, TERM and colours."""
        out = sys.stdout
        terminal = _is_terminal(out)
        size = os.get_terminal_size(out.fileno()) if terminal else None
        width = _sane(environ.get("COLUMNS")) or (_sane(size.columns) if size else None)
        height = _sane(environ.get("LINES")) or (_sane(size.lines) if size else None)
        return cls(
            out,
            width or USUAL_WIDTH,
            (height or 24) if terminal else None,
            _may_colour(environ, terminal),
            not _can_carry(out, _DRAWN),
        )

    def line(self, text: str = "") -> None:
        """Print one line; on a terminal it is wrapped at words, in a pipe never."""
        if self.height is None or len(text) <= self.width:
            print(text, file=self.out)
            return
        indent = " " * (len(text) - len(text.lstrip()) + 2)
        for part in textwrap.wrap(
            text, self.width, subsequent_indent=indent, break_on_hyphens=False
        ):
            print(part, file=self.out)

    def table(self, table: Table) -> None:
        """Print a Rich table as it stands: no markup, no emoji codes, no highlighting."""
        from rich.console import Console

        console = Console(
            file=self.out,
            width=self.width,
            force_terminal=self.colour,
            no_color=not self.colour,
            color_system="standard" if self.colour else None,
            markup=False,
            emoji=False,
            highlight=False,
            legacy_windows=False,
            safe_box=True,
        )
        console.print(table)

    def json(self, document: Any) -> None:
        """Print one JSON document and nothing else."""
        ascii_only = not _can_carry(self.out, "éœ日👩")
        print(json.dumps(document, ensure_ascii=ascii_only), file=self.out)

    def note(self, text: str) -> None:
        """Print a line on stderr, for what is not the answer itself."""
        if sys.stderr is None:
            return
        try:
            print(text, file=sys.stderr)
        except (OSError, ValueError):
            return


def _is_terminal(out: TextIO) -> bool:
    try:
        return out.isatty() and bool(os.get_terminal_size(out.fileno()))
    except (OSError, ValueError):
        return False


def _sane(size: str | int | None) -> int | None:
    if isinstance(size, str):
        size = int(size) if size.isascii() and size.isdigit() and len(size) < 6 else None
    return size if size is not None and _LEAST <= size <= _MOST else None


def _may_colour(environ: Mapping[str, str], terminal: bool) -> bool:
    if environ.get("NO_COLOR"):
        return False
    if environ.get("FORCE_COLOR"):
        return True
    return terminal and environ.get("TERM", "") not in ("", "dumb", "unknown")


def _can_carry(out: TextIO, signs: str) -> bool:
    try:
        signs.encode(out.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
