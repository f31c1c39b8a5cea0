"""Every count the attack can honestly reach, by table, contract, oudlers and who won tricks.

Method: for each number of tricks won by the attack and each story of the Excuse, go through all
choices of honours for the attack's pile; low cards make up its size, and the defence has the rest.
A trick has as many cards as there are seats, so a pile of few tricks cannot hold many oudlers; any
pile of the right size can be laid out in tricks. That a side can win these tricks by following
suit is not asked here: the limits are those of the pack.
"""

from functools import cache

from .excuse_stories import stories
from .pack import (
    KEPT_EXCUSE,
    OUDLER,
    PACK_HALVES,
    Contract,
    Outcome,
    aside_cards,
    every_honours,
    trick_count,
)

Counts = dict[int, frozenset[int]]
"""Half points that can be reached, by the number of oudlers."""


def reachable(
    seats: int,
    contract: Contract,
    oudlers: int,
    outcome: Outcome,
    unpaid: bool = False,
    left: bool = False,
) -> frozenset[int]:
    """Return the half points the attack can have; none when the combination is impossible.

    `unpaid` adds deals in which the low card owed for the Excuse is never handed over, because its
    side has none; `left` those in which the Excuse leaves a last trick won by its own side.
    """
    kind: Contract = "petite" if contract == "garde" else contract
    if outcome == "attack":
        return _attack_slams(seats, kind).get(oudlers, frozenset())
    if outcome == "defence":
        return _defence_slams(seats, kind).get(oudlers, frozenset())
    found: set[int] = set()
    for tricks in range(1, trick_count(seats)):
        found |= with_tricks(seats, kind, tricks, unpaid, left).get(oudlers, frozenset())
    return frozenset(found)


def limits(
    seats: int,
    contract: Contract,
    oudlers: int,
    outcome: Outcome,
    unpaid: bool = False,
    left: bool = False,
) -> tuple[int, int, int] | None:
    """Return least and greatest half points and the step between counts; None when impossible.

    The step is 2 when only whole points, or only points and a half, can be reached.
    """
    found = reachable(seats, contract, oudlers, outcome, unpaid, left)
    if not found:
        return None
    step = 2 if len({halves % 2 for halves in found}) == 1 else 1
    return min(found), max(found), step


def gaps(seats: int, contract: Contract, oudlers: int, outcome: Outcome) -> frozenset[int]:
    """Return the half points between the limits, by steps, that no deal reaches all the same."""
    bounds = limits(seats, contract, oudlers, outcome)
    if bounds is None:
        return frozenset()
    least, greatest, step = bounds
    between = frozenset(range(least, greatest + 1, step))
    return between - reachable(seats, contract, oudlers, outcome)


@cache
def with_tricks(seats: int, contract: Contract, tricks: int, unpaid: bool, left: bool) -> Counts:
    """Return what the attack can have when it wins so many tricks and the defence the others."""
    found: dict[int, set[int]] = {}
    aside = 0 if contract == "garde-contre" else aside_cards(seats)
    for story in stories(seats, contract, unpaid=unpaid, left=left):
        cards = tricks * seats + aside + story.shift
        for honours in every_honours():
            low = cards - honours.cards
            if not story.least_low <= low <= story.most_low:
                continue
            if cards - honours.barred < story.discarded:
                continue
            oudlers, halves = honours.oudlers, honours.halves + low
            if story.excuse_to_attack:
                oudlers, halves = oudlers + 1, halves + OUDLER
            found.setdefault(oudlers, set()).add(halves)
    return _frozen(found)


@cache
def _attack_slams(seats: int, contract: Contract) -> Counts:
    """All cards but those of a defence without a trick."""
    kitty = contract if contract == "garde-contre" else None
    return {
        3 - oudlers: frozenset(PACK_HALVES - halves for halves in counts)
        for oudlers, counts in _without_tricks(seats, kitty).items()
    }


@cache
def _defence_slams(seats: int, contract: Contract) -> Counts:
    """The cards of an attack without a trick."""
    return _without_tricks(seats, None if contract == "garde-contre" else contract)


def _without_tricks(seats: int, aside: Contract | None) -> Counts:
    """What a side without a trick holds: what lies aside for it, and an Excuse that it kept.

    `aside` is the contract that says what may lie there, None when nothing does.
    """
    found: dict[int, set[int]] = {}
    size = 0 if aside is None else aside_cards(seats)
    for honours in every_honours():
        low = size - honours.cards
        if low < 0 or (aside == "petite" and honours.barred):
            continue
        oudlers, halves = honours.oudlers, honours.halves + low
        found.setdefault(oudlers, set()).add(halves)
        found.setdefault(oudlers + 1, set()).add(halves + KEPT_EXCUSE)
        if low and aside != "petite":  # An untouched kitty: the Excuse in place of a low card.
            found.setdefault(oudlers + 1, set()).add(halves - 1 + OUDLER)
    return _frozen(found)


def _frozen(found: dict[int, set[int]]) -> Counts:
    return {oudlers: frozenset(halves) for oudlers, halves in found.items()}
