"""Where output goes: how wide it is, whether it may be coloured, which signs it can carry.

Rich is imported only to draw a table, json only to print a document. No escape byte is ever
written to a pipe or a file unless FORCE_COLOR asks for it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TextIO

from tarot_cli.lang.cells import width_of, wrapped

if TYPE_CHECKING:
    from rich.table import Table

USUAL_WIDTH = 80
_USUAL_HEIGHT = 24
_LEAST, _MOST = 10, 400
_DRAWN = "─│—…½é"

_COLOURFUL = (
    "alacritty", "ansi", "contour", "cygwin", "eterm", "foot", "ghostty", "gnome", "konsole",
    "kitty", "linux", "mintty", "ms-terminal", "putty", "rio", "rxvt", "screen", "st", "terminator",
    "tmux", "vte", "wezterm", "xterm",
)  # fmt: skip
"""How TERM begins on terminals that are known to colour; any other gets plain text."""


@dataclass(frozen=True)
class Screen:
    """One place to print on. `height` is None where nothing scrolls away: pipes and files.

    `out` is None when stdout was closed before the command began; then nothing is printed.
    """

    out: TextIO | None
    width: int
    height: int | None
    colour: bool
    ascii: bool

    @classmethod
    def for_stdout(cls, environ: Mapping[str, str]) -> Screen:
        """Return the screen that stdout is, given the environment's COLUMNS, TERM and colours."""
        out: TextIO | None = sys.stdout
        size = _terminal_size(out)
        width = _sane(environ.get("COLUMNS")) or (_sane(size.columns) if size else None)
        height = _sane(environ.get("LINES")) or (_sane(size.lines) if size else None)
        return cls(
            out,
            width or USUAL_WIDTH,
            (height or _USUAL_HEIGHT) if size else None,
            _may_colour(environ, terminal=size is not None),
            not _can_carry(out, _DRAWN),
        )

    def line(self, text: str = "") -> None:
        """Print one line; on a terminal it is wrapped at words, in a pipe never."""
        for part in self.parts(text):
            self._print(part)

    def parts(self, text: str) -> list[str]:
        """Return the lines in which `line` would print `text`."""
        return _parts(text, None if self.height is None else self.width)

    def table(self, table: Table) -> None:
        """Print a Rich table as it stands: no markup, no emoji codes, no highlighting."""
        if self.out is None:
            return
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
        # Rich would end the program by itself when the reader has gone.
        with console.capture() as drawn:
            console.print(table)
        self.out.write(drawn.get())

    def drawn(self, text: str) -> None:
        """Print a line as it stands: it was drawn for this width."""
        self._print(text)

    def json(self, document: Any) -> None:
        """Print one JSON document and nothing else; in ASCII unless `out` carries every sign."""
        import json

        ascii_only = not _can_carry(self.out, "éœ日👩")
        self._print(json.dumps(document, ensure_ascii=ascii_only))

    def note(self, text: str) -> None:
        """Print a line on stderr, for what is not the answer itself."""
        with suppress(OSError, ValueError):
            tell(text)

    def _print(self, text: str) -> None:
        if self.out is not None:
            print(text, file=self.out)


def tell(text: str) -> None:
    """Print one line on stderr, if there is one; on a terminal it is wrapped at words.

    Raises OSError and ValueError when it cannot be printed.
    """
    if sys.stderr is None:
        return
    size = _terminal_size(sys.stderr)
    width = size and (_sane(os.environ.get("COLUMNS")) or _sane(size.columns))
    for part in _parts(text, width):
        print(part, file=sys.stderr)


def _parts(text: str, width: int | None) -> list[str]:
    """Return `text` in lines of `width` cells, further lines indented; None wraps nothing."""
    if width is None or width_of(text) <= width:
        return [text]
    indent = " " * min(len(text) - len(text.lstrip()) + 2, width // 2)
    return wrapped(text, width, indent)


def _terminal_size(out: TextIO | None) -> os.terminal_size | None:
    """Return the size of the terminal that `out` is, or None when it is none."""
    try:
        return os.get_terminal_size(out.fileno()) if out is not None and out.isatty() else None
    except (OSError, ValueError):
        return None


def _sane(size: str | int | None) -> int | None:
    if isinstance(size, str):
        size = int(size) if size.isascii() and size.isdigit() and len(size) < 6 else None
    return size if size is not None and _LEAST <= size <= _MOST else None


def _may_colour(environ: Mapping[str, str], *, terminal: bool) -> bool:
    term = environ.get("TERM", "").lower()
    if environ.get("NO_COLOR") or term == "dumb":
        return False
    if environ.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    if os.name == "nt":
        # Only the newer consoles obey escapes; the older one would show them.
        modern = ("WT_SESSION", "ANSICON", "TERM_PROGRAM")
        return terminal and (
            environ.get("ConEmuANSI") == "ON" or any(name in environ for name in modern)
        )
    return terminal and (term.startswith(_COLOURFUL) or "color" in term)


def _can_carry(out: TextIO | None, signs: str) -> bool:
    try:
        signs.encode((out and out.encoding) or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
