"""Words of a line and their quotation marks: a name with blanks is quoted, as in a shell."""

from __future__ import annotations

import re
import shlex

from tarot_cli.errors import Refused
from tarot_cli.lang.message import say

EXAMPLE = "nico g 2 47 petit"

_BLANKS = re.compile(r"[ \t\r\n\u00a0\u202f]*")
_PIECE = re.compile(
    r"""(?<=\w)'(?=\w)             # an apostrophe inside a word, as in o'neil, quotes nothing
      | "(?P<double>(?:\\.|[^"\\])*)"
      | '(?P<single>[^']*)'
      | [^'"\s\u00a0\u202f]+
    """,
    re.VERBOSE,
)
_LONGEST = 1000
_SAFE = re.compile(r"[\w.,:+=/@%-]+")


def split_line(text: str) -> list[str]:
    """Return the words of a line; a name with blanks is quoted, as in a shell.

    Raises Refused when a quotation mark is left open, or the line is longer than any deal.
    """
    if len(text) > _LONGEST:
        raise Refused(say("A line has {most} signs at most.", most=_LONGEST))
    words: list[str] = []
    at = _after_blanks(text, 0)
    while at < len(text):
        word = ""
        while at < len(text) and (piece := _PIECE.match(text, at)):
            word += _unquoted(piece)
            at = piece.end()
        words.append(word)
        after = _after_blanks(text, at)
        if after == at < len(text):
            raise Refused(
                say("A quotation mark is open: close it."),
                say("A line looks like {line}.", line=EXAMPLE),
            )
        at = after
    return words


def _after_blanks(text: str, at: int) -> int:
    blanks = _BLANKS.match(text, at)
    return blanks.end() if blanks else at


def _unquoted(piece: re.Match[str]) -> str:
    if piece["double"] is not None:
        return re.sub(r"\\(.)", r"\1", piece["double"])
    return piece["single"] if piece["single"] is not None else piece[0]


def quote(word: str) -> str:
    """Return `word` as a shell and `split_line` read it back: quoted only when it must be."""
    if _SAFE.fullmatch(word):
        return word
    if not re.search(r'["\\$`!]', word):
        return f'"{word}"'
    return shlex.quote(word)
