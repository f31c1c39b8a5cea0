"""What a terminal would obey, or hide, instead of showing it."""

from __future__ import annotations

import unicodedata

_JOINERS = "\u200c\u200d"
"""They hold an emoji together and steer nothing."""


def steers(sign: str) -> bool:
    """Whether `sign` steers the terminal or hides in it; the joiners of emoji do not."""
    category = unicodedata.category(sign)
    return category in ("Cc", "Cs", "Zl", "Zp") or (category == "Cf" and sign not in _JOINERS)


def visible(text: str) -> str:
    """Return `text` with every sign that steers written as its escape."""
    if text.isprintable():
        return text
    return "".join(
        sign.encode("unicode_escape").decode("ascii") if steers(sign) else sign for sign in text
    )
