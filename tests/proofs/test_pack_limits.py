"""The numbers people wrote down about possible counts, against the enumeration of the pack."""

import pytest

from .pack import CONTRACTS, OUDLERS, OUTCOMES, SEATS, Contract, Outcome
from .pack_limits import gaps, limits, reachable

OPEN: tuple[Contract, ...] = ("petite", "garde", "garde-sans")
DISCARD: tuple[Contract, ...] = ("petite", "garde")
OUT: tuple[Contract, ...] = ("garde-contre",)


def halves(points: str) -> int:
    """Half points of a count written as at the table: 40.5 is 81."""
    whole, _, half = points.partition(".")
    return 2 * int(whole) + (1 if half == "5" else 0)


def bounds(span: str) -> tuple[int, int]:
    """Least and greatest of a span such as 4.5-77.5; a single count is both."""
    least, _, greatest = span.partition("-")
    return halves(least), halves(greatest or least)


def counts(text: str) -> frozenset[int]:
    return frozenset(halves(points) for points in text.split())


BOTH_WON_TRICKS = [
    (2, OPEN, "4-77 8-82 12-86 16-90", 2),
    (2, OUT, "1-75 5-79 9-83 14-87", 2),
    (3, OPEN, "4.5-77.5 8.5-81.5 12.5-85.5 16.5-89.5", 1),
    (3, OUT, "1.5-74.5 5.5-78.5 9.5-82.5 13.5-86.5", 1),
    (4, OPEN, "5-77 9-81 13-85 17-89", 2),
    (4, OUT, "2-74 6-78 10-82 14-86", 2),
    (5, OPEN, "4-76.5 8-80.5 12-84.5 16-88.5", 1),
    (5, OUT, "2.5-75 6.5-79 10.5-83 14.5-87", 1),
]

NO_TRICK_FOR_THE_DEFENCE = [
    *[(seats, OPEN, "- - 87 91") for seats in SEATS],
    *[(seats, OUT, "60-76 61-80 62-84 66-88") for seats in (2, 3, 4)],
    (5, OUT, "73.5-77.5 73.5-81.5 73.5-85.5 77.5-89.5"),
]

NO_TRICK_FOR_THE_ATTACK = [
    *[(seats, DISCARD, "3-19 7-23 - -") for seats in (2, 3, 4)],
    (5, DISCARD, "1.5-10.5 5.5-14.5 - -"),
    *[(seats, ("garde-sans",), "3-25 7-29 11-30 15-31") for seats in (2, 3, 4)],
    (5, ("garde-sans",), "1.5-13.5 5.5-17.5 9.5-17.5 13.5-17.5"),
    *[(seats, OUT, "0 4 - -") for seats in SEATS],
]


@pytest.mark.parametrize(("seats", "contracts", "row", "step"), BOTH_WON_TRICKS)
def test_limits_when_both_sides_won_a_trick(
    seats: int, contracts: tuple[Contract, ...], row: str, step: int
) -> None:
    for contract in contracts:
        for oudlers, span in zip(OUDLERS, row.split(), strict=True):
            assert limits(seats, contract, oudlers, "both") == (*bounds(span), step)


@pytest.mark.parametrize(
    ("outcome", "seats", "contracts", "row"),
    [("attack", *case) for case in NO_TRICK_FOR_THE_DEFENCE]
    + [("defence", *case) for case in NO_TRICK_FOR_THE_ATTACK],
)
def test_limits_of_a_slam(
    outcome: Outcome, seats: int, contracts: tuple[Contract, ...], row: str
) -> None:
    for contract in contracts:
        for oudlers, span in zip(OUDLERS, row.split(), strict=True):
            expected = None if span == "-" else (*bounds(span), 2)
            assert limits(seats, contract, oudlers, outcome) == expected


# With an odd number of cards in a trick, one trick more or less changes the kind of count, whole
# or not. So next to the limits, which take a pile of one trick, some counts of the other kind would
# need a pile of two tricks that weighs too little.
GAPS = {
    (3, OPEN): ("5 75.5 76.5 77", "9 81", "13 85", "17 89"),
    (3, OUT): ("2 74", "6 78", "10 82", "14 14.5 15.5 86"),
    (5, OPEN): ("4.5 5.5 75 76", "8.5 9.5 79 80", "12.5 13.5 83 84", "16.5 17.5 87 88"),
    (5, OUT): ("3 4 73.5 74.5", "7 8 77.5 78.5", "11 12 81.5 82.5", "15 16 85.5 86.5"),
}


@pytest.mark.parametrize("outcome", OUTCOMES)
@pytest.mark.parametrize("contract", CONTRACTS)
@pytest.mark.parametrize("seats", SEATS)
def test_every_count_between_the_limits_is_reached_but_for_the_gaps_listed(
    seats: int, contract: Contract, outcome: Outcome
) -> None:
    group = OUT if contract == "garde-contre" else OPEN
    for oudlers in OUDLERS:
        listed = GAPS.get((seats, group)) if outcome == "both" else None
        expected = counts(listed[oudlers]) if listed else frozenset()
        assert gaps(seats, contract, oudlers, outcome) == expected
        bound = limits(seats, contract, oudlers, outcome)
        if bound is not None:
            least, greatest, step = bound
            every = set(range(least, greatest + 1, step))
            assert reachable(seats, contract, oudlers, outcome) == every - expected


def reached_by_any(seats: int, contract: Contract, outcome: Outcome) -> frozenset[int]:
    return frozenset().union(*(reachable(seats, contract, o, outcome) for o in OUDLERS))


@pytest.mark.parametrize("contract", OPEN)
@pytest.mark.parametrize("outcome", ["both", "defence"])
def test_0_1_and_2_outside_garde_contre_are_less_than_what_lies_aside(
    contract: Contract, outcome: Outcome
) -> None:
    for seats, low in ((3, "0 0.5 1 1.5 2 2.5"), (4, "0 0.5 1 1.5 2 2.5"), (5, "0 0.5 1")):
        assert not counts(low) & reached_by_any(seats, contract, outcome)


def test_3_and_4_at_four_are_no_trick_won() -> None:
    for contract in OPEN:
        assert not counts("3 4") & reached_by_any(4, contract, "both")
        assert counts("3 4") <= reached_by_any(4, contract, "defence")


@pytest.mark.parametrize(("seats", "low"), [(3, "0 0.5 1"), (4, "0 0.5 1 1.5"), (5, "0 1 2")])
def test_less_than_a_trick_in_garde_contre(seats: int, low: str) -> None:
    assert not counts(low) & reached_by_any(seats, "garde-contre", "both")
    assert halves("0") in reachable(seats, "garde-contre", 0, "defence")


@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_defence_with_a_trick_has_at_least_that_trick(contract: Contract) -> None:
    assert halves("90") not in reached_by_any(4, contract, "both")
    for seats in (3, 4, 5):
        assert not counts("90.5 91") & reached_by_any(seats, contract, "both")
    assert halves("87") not in reachable(4, contract, 2, "both")


def test_a_slam_is_made_and_a_slam_of_the_defence_is_lost() -> None:
    targets = (56, 51, 41, 36)
    for seats in SEATS:
        for contract in CONTRACTS:
            for oudlers, target in zip(OUDLERS, targets, strict=True):
                made = reachable(seats, contract, oudlers, "attack")
                lost = reachable(seats, contract, oudlers, "defence")
                assert all(count >= 2 * target for count in made)
                assert all(count < 2 * target for count in lost)
                assert all(count <= halves("31") for count in lost)
