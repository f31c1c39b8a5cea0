"""What depends on how many are seated: handful sizes, shares, the kitty."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tarot_cli.rules.terms import HandfulSize

SEATS = (2, 3, 4, 5)
"""How many can be dealt cards; more people than that sit out in turn."""

MOST_PEOPLE = 7
"""Seven people can share a table of five or four; two or three of them sit out at each deal."""

TRUMPS = 22
"""The 21 trumps and the Excuse, which may be shown in a handful (FFT p.7)."""

HANDFUL_TRUMPS: dict[int, dict[HandfulSize, int]] = {
    2: {HandfulSize.SINGLE: 10, HandfulSize.DOUBLE: 13, HandfulSize.TRIPLE: 15},
    3: {HandfulSize.SINGLE: 13, HandfulSize.DOUBLE: 15, HandfulSize.TRIPLE: 18},
    4: {HandfulSize.SINGLE: 10, HandfulSize.DOUBLE: 13, HandfulSize.TRIPLE: 15},
    5: {HandfulSize.SINGLE: 8, HandfulSize.DOUBLE: 10, HandfulSize.TRIPLE: 13},
}
"""How many trumps each handful shows, by seats (FFT p.7, p.11, p.12)."""


class Shares(NamedTuple):
    """How many times the per-defender score each role receives; `partner` is 0 without one."""

    taker: int
    partner: int
    defenders: int


@cache
def shares(seats: int, partnered: bool) -> Shares:
    """Return the shares at `seats` seats; `partnered`: the taker has a partner (FFT p.9-12).

    Every defender has minus one share, so the shares of a deal sum to zero.
    """
    if partnered:
        return Shares(taker=2, partner=1, defenders=seats - 2)
    return Shares(taker=seats - 1, partner=0, defenders=seats - 1)


def kitty_size(seats: int) -> int:
    """Return how many cards the kitty holds: 3 at five seats, else 6 (FFT p.3, p.11, p.12)."""
    return 3 if seats == 5 else 6
