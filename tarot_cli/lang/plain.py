"""Signs that an output cannot carry, written with plain ones: é as e, « as ", a no-break space as
a space.

Where text is printed, errors=PLAIN does this once `register` was called.
"""

from __future__ import annotations

import codecs

PLAIN = "tarot-plain"

_SIGNS = {
    "«": '"', "»": '"', "“": '"', "”": '"', "‘": "'", "’": "'",
    "\u00a0": " ", "\u202f": " ", "…": ".", "–": "-", "—": "-", "─": "-", "│": "|",
    "−": "-", "×": "x", "·": "-", "½": "1/2", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss",
}  # fmt: skip
"""One sign for one wherever a table may stand in line with others."""


def register() -> None:
    """Make PLAIN known as a way of encoding."""
    codecs.register_error(PLAIN, _replaced)


def plain(text: str) -> str:
    """Return `text` in ASCII; a sign that resembles no plain one becomes a question mark."""
    text = text.replace("«\u00a0", '"').replace("\u00a0»", '"')
    return "".join(sign if sign.isascii() else _plain(sign) for sign in text)


def _replaced(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


def _plain(sign: str) -> str:
    if sign in _SIGNS:
        return _SIGNS[sign]
    from unicodedata import combining, normalize

    if combining(sign):
        return ""
    parts = normalize("NFD", sign)
    return parts[0] if parts[0].isascii() and all(combining(mark) for mark in parts[1:]) else "?"
