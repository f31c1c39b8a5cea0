"""The piles laid out one by one, where a side has won next to nothing: the same counts come out.

Here tricks and discard or kitty are separate heaps of cards, and the Excuse is settled heap by heap
in the order of the rule book, so that the shorter reckoning of `pack_limits` is not trusted alone.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from operator import add, mul, sub
from typing import Literal

import pytest

from .pack import Contract, aside_cards, trick_count
from .pack_limits import with_tricks

Heap = tuple[int, ...]
"""How many of Petit and 21, Excuse, kings, queens, knights, jacks, low cards."""

PACK: Heap = (2, 1, 4, 4, 4, 4, 59)
WORTH: Heap = (9, 9, 9, 7, 5, 3, 1)
DISCARDABLE: Heap = (0, 0, 0, 4, 4, 4, 59)
EXCUSE: Heap = (0, 1, 0, 0, 0, 0, 0)
LOW: Heap = (0, 0, 0, 0, 0, 0, 1)

Found = dict[Literal["honest", "unpaid", "left"], dict[int, set[int]]]
Settled = tuple[Literal["honest", "unpaid", "left"], Heap]


@cache
def heaps(size: int, pack: Heap) -> tuple[Heap, ...]:
    """Take so many cards from a pack, in every way."""
    if not pack:
        return () if size else ((),)
    return tuple(
        (taken, *rest)
        for taken in range(min(size, pack[0]) + 1)
        for rest in heaps(size - taken, pack[1:])
    )


def plus(heap: Heap, other: Heap) -> Heap:
    return tuple(map(add, heap, other))


def minus(heap: Heap, other: Heap) -> Heap:
    return tuple(map(sub, heap, other))


def counted(heap: Heap) -> tuple[int, int]:
    """Oudlers and half points."""
    return heap[0] + heap[1], sum(map(mul, heap, WORTH))


def settled(winner: Heap, other: Heap, aside: Heap | None, companion: bool) -> Iterator[Settled]:
    """Every pile of the side in whose trick the Excuse lies; `aside` is the other side's, if any.

    It may stay; or be the other side's, kept for a low card, from the tricks or else from aside;
    or leave, when a companion of its player wins the trick, to a side that owes nothing.
    """
    yield "honest", winner
    without = minus(winner, EXCUSE)
    if other[-1] or (aside is not None and aside[-1]):
        yield "honest", plus(without, LOW)
    else:
        yield "unpaid", without
    if companion:
        yield "left", without


def attack_piles(
    seats: int, attack: Heap, defence: Heap, aside: Heap, out: bool
) -> Iterator[Settled]:
    """Every pile that these tricks can leave to the attack, what lies aside for it not yet in."""
    if attack[1]:
        yield from settled(attack, defence, aside if out else None, seats == 5)
    elif defence[1]:
        both = plus(attack, defence)
        for story, pile in settled(defence, attack, None if out else aside, seats > 2):
            yield story, minus(both, pile)
    else:
        yield "honest", attack


def laid_out(seats: int, contract: Contract, tricks: int) -> Found:
    """Lay out every discard or kitty and every heap of tricks of the side that won fewer."""
    found: Found = {"honest": {}, "unpaid": {}, "left": {}}
    out = contract == "garde-contre"
    defence_tricks = trick_count(seats) - tricks
    few = min(tricks, defence_tricks) * seats
    for aside in heaps(aside_cards(seats), DISCARDABLE if contract == "petite" else PACK):
        rest = minus(PACK, aside)
        more_oudlers, more_halves = (0, 0) if out else counted(aside)
        for fewer in heaps(few, rest):
            more = minus(rest, fewer)
            attack, defence = (fewer, more) if tricks < defence_tricks else (more, fewer)
            for story, pile in attack_piles(seats, attack, defence, aside, out):
                oudlers, halves = counted(pile)
                found[story].setdefault(oudlers + more_oudlers, set()).add(halves + more_halves)
    return found


CONTRACTS: tuple[Contract, ...] = ("petite", "garde-sans", "garde-contre")
ONE_TRICK = [
    (seats, contract, tricks)
    for seats, contract in product((2, 3, 4, 5), CONTRACTS)
    for tricks in (1, trick_count(seats) - 1)
]
TWO_TRICKS: list[tuple[int, Contract, int]] = [
    (2, "petite", 2),
    (2, "petite", 34),
    (2, "garde-contre", 2),
]


@pytest.mark.parametrize(("seats", "contract", "tricks"), ONE_TRICK + TWO_TRICKS)
def test_the_piles_laid_out_one_by_one(seats: int, contract: Contract, tricks: int) -> None:
    found = laid_out(seats, contract, tricks)
    for unpaid, left in product((False, True), repeat=2):
        reached = with_tricks(seats, contract, tricks, unpaid, left)
        for oudlers in range(4):
            expected = set(found["honest"].get(oudlers, ()))
            expected |= found["unpaid"].get(oudlers, set()) if unpaid else set()
            expected |= found["left"].get(oudlers, set()) if left else set()
            assert reached.get(oudlers, frozenset()) == expected
