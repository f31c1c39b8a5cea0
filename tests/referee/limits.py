"""How small and how large the attack's pile can be when each side has won a trick.

Derived from the pack alone: the smallest pile of a side is one trick and what lies aside for it,
with its own oudlers in it and every other card worth half a point.
"""

from .cards import WHOLE_PACK
from .facts import Facts
from .table import KITTY, Contract

OUDLER_ABOVE_LOW = 8
"""Half points by which an oudler passes a low card."""


def smallest(seats: int, *, aside: bool, oudlers: int) -> int:
    """The least half points of a side that has won a trick."""
    cards = seats + (KITTY[seats] if aside else 0)
    return cards + OUDLER_ABOVE_LOW * oudlers


def bounds(seats: int, contract: Contract, oudlers: int) -> tuple[int, int]:
    """Least and most half points of the attack, by its oudlers."""
    attack_aside = contract != "garde-contre"
    low = smallest(seats, aside=attack_aside, oudlers=oudlers)
    high = WHOLE_PACK - smallest(seats, aside=not attack_aside, oudlers=3 - oudlers)
    return low, high


def within(facts: Facts) -> bool:
    """Whether a deal without a slam keeps to the bounds.

    An Excuse that leaves a trick of its own side takes a card from a pile and gives none back:
    half a point more at both ends.
    """
    low, high = bounds(facts.seats, facts.contract, facts.oudlers)
    slack = 1 if facts.excuse == "left its own trick" else 0
    return low - slack <= facts.half_points <= high + slack
