"""Which handfuls can be shown in one deal: the pack has 22 trumps, the Excuse among them (FFT p.7).

A handful shows exactly as many trumps as its name says, each trump lies in one hand, and a player
shows one handful. Two seats play with the numbers of four.
"""

from itertools import combinations_with_replacement
from typing import Literal

from .pack import PACK_CARDS, aside_cards

Size = Literal["single", "double", "triple"]

SIZES: tuple[Size, ...] = ("single", "double", "triple")
TRUMPS = 22
SHOWN: dict[int, dict[Size, int]] = {
    2: {"single": 10, "double": 13, "triple": 15},
    3: {"single": 13, "double": 15, "triple": 18},
    4: {"single": 10, "double": 13, "triple": 15},
    5: {"single": 8, "double": 10, "triple": 13},
}

Handfuls = tuple[Size, ...]
"""Sizes from the smallest to the largest, each as often as it is shown."""


def handfuls(seats: int) -> frozenset[Handfuls]:
    """Return every multiset of handfuls that one deal can show, the empty one included."""
    found: set[Handfuls] = set()
    for attackers in attack_sizes(seats):
        for attack, defence in handfuls_by_side(seats, attackers):
            found.add(tuple(sorted(attack + defence, key=SIZES.index)))
    return frozenset(found)


def handfuls_by_side(seats: int, attackers: int) -> frozenset[tuple[Handfuls, Handfuls]]:
    """Return every pair of what attack and defence can show, with so many players in attack."""
    return frozenset(
        (attack, defence)
        for attack in _shown_by(attackers, seats)
        for defence in _shown_by(seats - attackers, seats)
        if _trumps(seats, attack) + _trumps(seats, defence) <= TRUMPS
    )


def attack_sizes(seats: int) -> tuple[int, ...]:
    """How many players an attack can have: at five the taker alone, or with a partner."""
    return (1, 2) if seats == 5 else (1,)


def _shown_by(players: int, seats: int) -> list[Handfuls]:
    hand = (PACK_CARDS - aside_cards(seats)) // seats
    sizes = [size for size in SIZES if SHOWN[seats][size] <= hand]
    return [
        shown
        for count in range(players + 1)
        for shown in combinations_with_replacement(sizes, count)
    ]


def _trumps(seats: int, shown: Handfuls) -> int:
    return sum(SHOWN[seats][size] for size in shown)
