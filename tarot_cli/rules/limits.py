"""How many card points a pile can hold: derived from the pack, proved by enumeration in the tests.

All numbers are half points of the attack's pile. The cards: oudler or king 9, queen 7, knight 5,
jack 3, each of the 59 others 1; 182 together (FFT p.3).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tarot_cli.rules.points import PACK_HALVES
from tarot_cli.rules.seats import kitty_size
from tarot_cli.rules.terms import Contract, Side

CARDS = 78
OUDLERS = 3
OUDLER = 9
LOW_CARD = 1
KEPT_EXCUSE = 8
"""The Excuse kept by a side that took no trick counts 4 points (FFT p.8)."""

_KINGS = (9,) * 4
_COURTS_BELOW_KINGS = (7,) * 4 + (5,) * 4 + (3,) * 4


class Range(NamedTuple):
    """The least and greatest pile in half points, and the step between possible counts.

    `step` is 2 where the pile always holds the same parity of cards, so that every possible count
    differs from the least by whole points; 1 where halves of either kind occur.
    """

    least: int
    greatest: int
    step: int

    def __contains__(self, half_points: object) -> bool:
        """Whether a pile can hold so many half points."""
        return (
            isinstance(half_points, int)
            and self.least <= half_points <= self.greatest
            and (half_points - self.least) % self.step == 0
        )


def always_whole(seats: int) -> bool:
    """Whether tricks and kitty have an even number of cards, so that piles are whole points."""
    return seats % 2 == 0


@cache
def with_tricks(seats: int, contract: Contract, oudlers: int) -> Range:
    """Return the range of the attack's pile when both sides took a trick.

    Each side's smallest pile is one trick, with the kitty where it counts, filled with its own
    oudlers and low cards.
    """
    kitty = kitty_size(seats)
    mine, theirs = (0, kitty) if contract.kitty_out else (kitty, 0)
    return Range(
        _smallest_pile(seats, mine, oudlers),
        PACK_HALVES - _smallest_pile(seats, theirs, OUDLERS - oudlers),
        2 if always_whole(seats) else 1,
    )


def _smallest_pile(seats: int, kitty: int, oudlers: int) -> int:
    tricks = 1
    while kitty + tricks * seats < oudlers:
        tricks += 1
    cards = kitty + tricks * seats
    return OUDLER * oudlers + LOW_CARD * (cards - oudlers)


@cache
def exact_counts(seats: int, contract: Contract, oudlers: int) -> frozenset[int]:
    """Return every count of the attack's pile that whole tricks can give, both sides having one.

    At an even table these are all whole points of the range. At three and five seats a few counts
    of the range are not among them: their parity asks for more tricks than they can hold. Only an
    Excuse that left its own side's last trick, where no card is given for it, can explain those.
    """
    kitty = 0 if contract.kitty_out else kitty_size(seats)
    tricks = (CARDS - kitty_size(seats)) // seats
    found: set[int] = set()
    for won in range(1, tricks):
        others = kitty + won * seats - oudlers
        if 0 <= others <= CARDS - OUDLERS:
            found |= {OUDLER * oudlers + others + extra for extra in _court_extras(others)}
    return frozenset(found)


@cache
def _court_extras(cards: int) -> frozenset[int]:
    """Return what court cards can add to `cards` cards that are no oudlers, above low cards."""
    sums: dict[int, set[int]] = {0: {0}}
    for worth in (*_KINGS, *_COURTS_BELOW_KINGS):
        for courts in sorted(sums, reverse=True):
            more = {total + worth - LOW_CARD for total in sums[courts]}
            sums.setdefault(courts + 1, set()).update(more)
    low_cards = CARDS - OUDLERS - len(_KINGS) - len(_COURTS_BELOW_KINGS)
    fitting = (totals for courts, totals in sums.items() if 0 <= cards - courts <= low_cards)
    return frozenset().union(*fitting)


@cache
def with_slam(seats: int, contract: Contract, oudlers: int, winner: Side) -> Range | None:
    """Return the range of the attack's pile when `winner` took every trick; None: it cannot be."""
    if winner is Side.ATTACK:
        return _attack_slam(seats, contract, oudlers)
    return _defence_slam(seats, contract, oudlers)


def _attack_slam(seats: int, contract: Contract, oudlers: int) -> Range | None:
    missing = OUDLERS - oudlers
    if contract.kitty_out:
        theirs = _untouched_kitty(seats, missing)
        return Range(PACK_HALVES - theirs.greatest, PACK_HALVES - theirs.least, 2)
    if missing == 0:
        return Range(PACK_HALVES, PACK_HALVES, 2)
    if missing == 1:
        kept = PACK_HALVES - KEPT_EXCUSE
        return Range(kept, kept, 2)
    return None


def _defence_slam(seats: int, contract: Contract, oudlers: int) -> Range | None:
    if contract is Contract.GARDE_SANS:
        return _untouched_kitty(seats, oudlers)
    if oudlers > 1:
        return None
    kept = KEPT_EXCUSE * oudlers
    if contract.kitty_out:
        return Range(kept, kept, 2)
    discard = kitty_size(seats)
    best = sum(_COURTS_BELOW_KINGS[:discard])
    return Range(kept + LOW_CARD * discard, kept + best, 2)


def _untouched_kitty(seats: int, oudlers: int) -> Range:
    """Return what a side without a trick holds: the kitty, and perhaps its kept Excuse."""
    cards = kitty_size(seats)
    least, greatest = _kitty(cards, oudlers)
    if oudlers:
        fewer, more = _kitty(cards, oudlers - 1)
        least = min(least, fewer + KEPT_EXCUSE)
        greatest = max(greatest, more + KEPT_EXCUSE)
    return Range(least, greatest, 2)


def _kitty(cards: int, oudlers: int) -> tuple[int, int]:
    others = cards - oudlers
    best = (_KINGS + _COURTS_BELOW_KINGS)[:others]
    return OUDLER * oudlers + LOW_CARD * others, OUDLER * oudlers + sum(best)
