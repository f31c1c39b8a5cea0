"""The words of the game, each with its number from the rule book."""

from __future__ import annotations

from enum import Enum

from tarot_cli.lang.message import Message, say

TARGETS = (56, 51, 41, 36)
"""Card points the taker needs with 0, 1, 2 or 3 oudlers (FFT p.8)."""

PACK_POINTS = 91
"""Card points of the 78 cards together (FFT p.8)."""

BASE = 25
"""What every contract is worth before margin and multiplier (FFT p.8)."""

PETIT_AU_BOUT = 10
"""Worth of the petit au bout, before the multiplier (FFT p.9)."""


class Contract(Enum):
    """What the taker undertook, from the lowest bid to the highest (FFT p.4)."""

    PETITE = ("petite", 1)
    GARDE = ("garde", 2)
    GARDE_SANS = ("garde-sans", 4)
    GARDE_CONTRE = ("garde-contre", 6)

    multiplier: int
    label: Message

    # Contracts are keys of the limits, looked up for every deal: the enum's own hash is slower.
    __hash__ = object.__hash__

    def __new__(cls, word: str, multiplier: int) -> Contract:
        """Make the member whose value is its word, carrying the multiplier (FFT p.8)."""
        member = object.__new__(cls)
        member._value_ = word
        member.multiplier = multiplier
        return member

    @property
    def kitty_out(self) -> bool:
        """Whether the kitty counts for the defence (FFT p.5)."""
        return self is Contract.GARDE_CONTRE


class Side(Enum):
    """The taker (and partner), or the others seated."""

    ATTACK = "attack"
    DEFENCE = "defence"

    label: Message


class HandfulSize(Enum):
    """A handful of trumps shown before the first card; the bonus is per defender (FFT p.7)."""

    SINGLE = ("single", 20)
    DOUBLE = ("double", 30)
    TRIPLE = ("triple", 40)

    bonus: int
    label: Message

    def __new__(cls, word: str, bonus: int) -> HandfulSize:
        """Make the member whose value is its word, carrying its bonus."""
        member = object.__new__(cls)
        member._value_ = word
        member.bonus = bonus
        return member


class Slam(Enum):
    """Every trick to one side, announced or not; the bonus is per defender (FFT p.8).

    `bonus` has the sign it has for the attack. An announced slam against which the defence takes
    every trick counts both the failure and the defence's slam.
    """

    ANNOUNCED = ("announced", 400, Side.ATTACK)
    MADE = ("made", 200, Side.ATTACK)
    FAILED = ("failed", -200, None)
    DEFENCE = ("defence", -200, Side.DEFENCE)
    FAILED_DEFENCE = ("failed-defence", -400, Side.DEFENCE)

    bonus: int
    every_trick: Side | None
    label: Message

    def __new__(cls, word: str, bonus: int, every_trick: Side | None) -> Slam:
        """Make the member: its word, its bonus, and the side that took every trick."""
        member = object.__new__(cls)
        member._value_ = word
        member.bonus = bonus
        member.every_trick = every_trick
        return member


class MisereKind(Enum):
    """House rule: what a player who announces a misère has none of."""

    TRUMPS = ("trumps", 1)
    COURTS = ("courts", 1)
    BOTH = ("both", 2)

    times: int
    label: Message

    def __new__(cls, word: str, times: int) -> MisereKind:
        """Make the member: its word, and how many times the table's value it is worth."""
        member = object.__new__(cls)
        member._value_ = word
        member.times = times
        return member


class Unplayed(Enum):
    """Deals that nobody played out (FFT p.4, p.12)."""

    PASSED = "passed"
    PETIT_SEC = "petit-sec"
    MISDEAL = "misdeal"

    label: Message


Contract.PETITE.label = say("petite")
Contract.GARDE.label = say("garde")
Contract.GARDE_SANS.label = say("garde sans")
Contract.GARDE_CONTRE.label = say("garde contre")

Side.ATTACK.label = say("attack")
Side.DEFENCE.label = say("defence")

HandfulSize.SINGLE.label = say("single handful")
HandfulSize.DOUBLE.label = say("double handful")
HandfulSize.TRIPLE.label = say("triple handful")

Slam.ANNOUNCED.label = say("slam announced and made")
Slam.MADE.label = say("slam made, not announced")
Slam.FAILED.label = say("slam announced, not made")
Slam.DEFENCE.label = say("slam by the defence")
Slam.FAILED_DEFENCE.label = say("slam announced, and every trick to the defence")

MisereKind.TRUMPS.label = say("misère, no trumps")
MisereKind.COURTS.label = say("misère, no court cards")
MisereKind.BOTH.label = say("misère, neither trumps nor court cards")

Unplayed.PASSED.label = say("everyone passed")
Unplayed.PETIT_SEC.label = say("petit sec, cancelled")
Unplayed.MISDEAL.label = say("misdeal")
