"""Texts of people in files of machines: no control signs, and nothing a spreadsheet would run."""

from __future__ import annotations

import re
from importlib.resources import files

_RUN = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")
"""What a spreadsheet takes for a formula, perhaps behind the quotation marks that we put."""

_QUOTED = re.compile(r"'+[=+\-@\t\r\n＝＋－＠]")


def plain(text: str) -> str:
    """Return `text` on one line, its control signs replaced by blanks."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() or sign in "\u200c\u200d" else " " for sign in text)


def neutral(text: str) -> str:
    """Return `text` as a cell that no spreadsheet computes; `original` takes that back."""
    return f"'{text}" if _RUN.match(text) else text


def original(cell: str) -> str:
    """Return the text that `neutral` made the cell of."""
    return cell[1:] if _QUOTED.match(cell) else cell


def style(name: str) -> str:
    """Return a style sheet of this room."""
    return (files("tarot_cli.export") / name).read_text("utf-8").strip()
