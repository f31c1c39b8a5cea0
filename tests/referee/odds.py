"""Published odds, exactly and by dealing: is the dealer fair?"""

from fractions import Fraction
from math import comb
from random import Random

from .cards import PETIT
from .table import KITTY, deal_cards

TRUMPS_IN_PACK = 22


def no_trump_in_kitty(seats: int, in_hand: int) -> Fraction:
    """The chance of a kitty without trump, seen by a hand with so many (the Excuse is one)."""
    unseen = 78 - (78 - KITTY[seats]) // seats
    others = unseen - (TRUMPS_IN_PACK - in_hand)
    return Fraction(comb(others, KITTY[seats]), comb(unseen, KITTY[seats]))


def no_trump_in_hand(seats: int) -> Fraction:
    """The chance of a hand without trump or Excuse."""
    size = (78 - KITTY[seats]) // seats
    return Fraction(comb(78 - TRUMPS_IN_PACK, size), comb(78, size))


def dealt_no_trump_in_kitty(rng: Random, seats: int, in_hand: int, deals: int) -> tuple[int, int]:
    """Among hands dealt with so many trumps: how many, and how many met a kitty without one."""
    met = without = 0
    for _ in range(deals):
        hands, kitty = deal_cards(rng, seats)
        bare = all(card < PETIT for card in kitty)
        for hand in hands:
            if sum(card >= PETIT for card in hand) == in_hand:
                met += 1
                without += bare
    return met, without
