"""The pack by classes of cards, and the tables at which it is played (FFT p.3-4, p.11-12).

Cards of a class are alike when a pile is counted, so a pile is known by how many cards of each
class lie in it. Worth is kept in half points: every card is worth an odd number of them.
"""

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Literal

Contract = Literal["petite", "garde", "garde-sans", "garde-contre"]
Outcome = Literal["both", "attack", "defence"]
"""Who won tricks: both sides, the attack every trick, or the defence every trick."""

SEATS = (2, 3, 4, 5)
CONTRACTS: tuple[Contract, ...] = ("petite", "garde", "garde-sans", "garde-contre")
OUTCOMES: tuple[Outcome, ...] = ("both", "attack", "defence")
OUDLERS = (0, 1, 2, 3)

PACK_CARDS = 78
PACK_HALVES = 182
LOW_CARDS = 59
"""Suit cards from ace to ten and trumps from 2 to 20, half a point each."""
OUDLER = KING = 9
QUEEN, KNIGHT, JACK = 7, 5, 3
KEPT_EXCUSE = 8
"""The Excuse of a side without a trick counts 4 points: nothing is handed over (FFT p.8)."""


def aside_cards(seats: int) -> int:
    """How many cards the kitty holds, and then the discard."""
    return 3 if seats == 5 else 6


def trick_count(seats: int) -> int:
    """How many tricks are played: as many as a hand holds cards."""
    return (PACK_CARDS - aside_cards(seats)) // seats


@dataclass(frozen=True, slots=True)
class Honours:
    """The cards of a pile above half a point, the Excuse left out, whatever their number."""

    oudlers: int
    """The Petit and the 21."""
    barred: int
    """Those that may not be discarded: these oudlers and the kings (FFT p.6)."""
    cards: int
    halves: int


@cache
def every_honours() -> tuple[Honours, ...]:
    """Return all choices of Petit and 21, kings, queens, knights and jacks, each kind once."""
    found: set[Honours] = set()
    for oudlers, kings, queens, knights, jacks in product(range(3), *[range(5)] * 4):
        found.add(
            Honours(
                oudlers,
                barred=oudlers + kings,
                cards=oudlers + kings + queens + knights + jacks,
                halves=OUDLER * oudlers
                + KING * kings
                + QUEEN * queens
                + KNIGHT * knights
                + JACK * jacks,
            )
        )
    return tuple(found)
