"""The table options: every rule on which tables differ, with its default and its presets."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any

from tarot_cli.errors import Refused
from tarot_cli.lang.message import Message, say


class HalfPoints(Enum):
    """Which way a margin on the half point is rounded (FFT p.11-12: away from zero)."""

    WINNER = "winner"
    TAKER = "taker"


class HandfulTo(Enum):
    """Who receives a handful: the side that wins the deal (FFT p.7), or the side that showed it."""

    WINNER = "winner"
    ANNOUNCER = "announcer"


class PetitAuBout(Enum):
    """Whether the petit au bout is multiplied by the contract (FFT p.9) or flat."""

    MULTIPLIED = "multiplied"
    FLAT = "flat"


class Latecomer(Enum):
    """Where somebody who joins during the evening starts."""

    ZERO = "zero"
    AVERAGE = "average"


@dataclass(frozen=True)
class TableRules:
    """The options in force at one table. The defaults are the federation's rules.

    `misere` and `pot` are points per player, 0 when the table does not play them.
    """

    half_points: HalfPoints = HalfPoints.WINNER
    handful_to: HandfulTo = HandfulTo.WINNER
    petit_au_bout: PetitAuBout = PetitAuBout.MULTIPLIED
    misere: int = 0
    pot: int = 0
    latecomer: Latecomer = Latecomer.ZERO


FFT = TableRules()

PRESETS: dict[str, TableRules] = {
    "fft": FFT,
    "house": replace(FFT, misere=10, pot=10),
}
"""What `--rules NAME` chooses: the federation's game, or the usual misère and pot at 10."""

MOST_POINTS = 1000
"""No table plays a misère or a pot above this; a larger number is a slip of the finger."""

_CHOICES: dict[str, type[Enum]] = {
    "half_points": HalfPoints,
    "handful_to": HandfulTo,
    "petit_au_bout": PetitAuBout,
    "latecomer": Latecomer,
}

NAMES = tuple(field.name for field in fields(TableRules))

ABOUT: dict[str, Message] = {
    "half_points": say("rounding of a half point: for the winner of the deal, or for the taker"),
    "handful_to": say("a handful goes to the winner of the deal, or to the side that showed it"),
    "petit_au_bout": say("the petit au bout is multiplied by the contract, or flat"),
    "misere": say("points a player with a misère receives from every other (0: not played)"),
    "pot": say("points each player puts into the pot when everyone passes (0: no pot)"),
    "latecomer": say("a latecomer starts at zero, or at the average"),
}


def choices(name: str) -> tuple[str, ...]:
    """Return the words that option `name` takes, or () when it takes a number of points."""
    kind = _CHOICES.get(name)
    return tuple(str(word.value) for word in kind) if kind else ()


def with_option(rules: TableRules, name: str, text: str) -> TableRules:
    """Return `rules` with the option `name` set to what `text` says ("flat", "10").

    Raises Refused when there is no such option or the text is no value of it.
    """
    name = name.strip().lower().replace("-", "_")
    text = text.strip().lower()
    if name not in NAMES:
        raise Refused(
            say("There is no table option “{name}”.", name=name),
            say("The options are {names}.", names=NAMES),
        )
    kind = _CHOICES.get(name)
    if kind is None:
        if not re.fullmatch(r"[0-9]{1,4}", text) or int(text) > MOST_POINTS:
            raise Refused(
                say(
                    "{name} is a number of points from 0 to {most}, as in {name}=10.",
                    name=name,
                    most=MOST_POINTS,
                )
            )
        return _set(rules, name, int(text))
    try:
        return _set(rules, name, kind(text))
    except ValueError:
        raise Refused(
            say(
                "{name} is one of {words}, not “{text}”.", name=name, words=choices(name), text=text
            )
        ) from None


def _set(rules: TableRules, name: str, value: Any) -> TableRules:
    return replace(rules, **{name: value})
