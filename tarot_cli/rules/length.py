"""How long a game lasts: as it is typed and written, and when it ends (rules.md section 8)."""

from __future__ import annotations

import re
from enum import Enum
from typing import NamedTuple

from tarot_cli.errors import Refused
from tarot_cli.lang.message import say


class LengthUnit(Enum):
    """What is counted; the value is the letter behind the number."""

    DEALS = ""
    ROUNDS = "r"
    POINTS = "p"


class Length(NamedTuple):
    """A number of played deals, of rounds (everybody deals once), or a points total."""

    number: int
    unit: LengthUnit

    def __str__(self) -> str:
        """Return the form that `parse_length` reads: 8, 4r, 1000p."""
        return f"{self.number}{self.unit.value}"


def parse_length(text: str) -> Length | None:
    """Return the length that `text` means ("8", "4r", "1000p"), or None for "none".

    Raises Refused for anything else.
    """
    typed = text.strip().lower()
    if typed == "none":
        return None
    form = re.fullmatch(r"([1-9][0-9]{0,5})([rp]?)", typed)
    if form is None:
        raise Refused(
            say("“{text}” is no length of a game.", text=text),
            say("Type 8 for eight deals, 4r for four rounds, 1000p for a thousand points."),
        )
    return Length(int(form[1]), LengthUnit(form[2]))
