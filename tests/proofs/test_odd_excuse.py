"""What two odd fates of the Excuse add to the counts: never paid for, or left a trick of its side.

Both leave a pile with one card too few or too many, so that whole and half change places.
"""

import pytest

from .pack import CONTRACTS, OUDLERS, Contract
from .pack_limits import limits, reachable
from .test_pack_limits import OPEN, OUT, bounds, counts, halves


def added(
    seats: int, contract: Contract, oudlers: int, unpaid: bool = False, left: bool = False
) -> frozenset[int]:
    odd = reachable(seats, contract, oudlers, "both", unpaid, left)
    return odd - reachable(seats, contract, oudlers, "both")


@pytest.mark.parametrize("contract", CONTRACTS)
@pytest.mark.parametrize("seats", [3, 5])
def test_an_unpaid_excuse_adds_nothing_at_three_and_five(seats: int, contract: Contract) -> None:
    for oudlers in OUDLERS:
        assert not added(seats, contract, oudlers, unpaid=True)


UNPAID = [
    (4, ("petite", "garde"), "32.5-74.5 27.5-77.5 28.5-80.5 29.5-61.5"),
    (4, ("garde-sans",), "32.5-74.5 27.5-77.5 28.5-80.5 29.5-61.5"),
    (4, OUT, "29.5-61.5 10.5-62.5 13.5-63.5 16.5-58.5"),
    (2, OPEN, "29.5-77.5 20.5-80.5 22.5-83.5 24.5-61.5"),
    (2, OUT, "29.5-66.5 7.5-68.5 10.5-70.5 13.5-61.5"),
]


@pytest.mark.parametrize(("seats", "contracts", "row"), UNPAID)
def test_an_unpaid_excuse_makes_honest_half_points_at_two_and_four(
    seats: int, contracts: tuple[Contract, ...], row: str
) -> None:
    for contract in contracts:
        for oudlers, span in zip(OUDLERS, row.split(), strict=True):
            odd = added(seats, contract, oudlers, unpaid=True)
            assert (min(odd), max(odd)) == bounds(span)
            assert all(count % 2 for count in odd)


def test_an_unpaid_excuse_passes_the_limits_only_at_two_seats() -> None:
    beyond = {
        (seats, contract, oudlers, count)
        for seats in (2, 3, 4, 5)
        for contract in CONTRACTS
        for oudlers in OUDLERS
        for count in added(seats, contract, oudlers, unpaid=True)
        if not _within(seats, contract, oudlers, count)
    }
    assert beyond == {
        *((2, contract, 0, halves("77.5")) for contract in OPEN),
        (2, "garde-contre", 3, halves("13.5")),
    }


def _within(seats: int, contract: Contract, oudlers: int, count: int) -> bool:
    bound = limits(seats, contract, oudlers, "both")
    return bound is not None and bound[0] <= count <= bound[1]


BEYOND_BY_HALF_A_POINT = [
    (2, OPEN, ("", "", "", "")),
    (2, OUT, ("", "", "", "")),
    (3, OPEN, ("", "82", "86", "90")),
    (3, OUT, ("", "79", "83", "87")),
    (4, OPEN, ("", "81.5", "85.5", "89.5")),
    (4, OUT, ("", "78.5", "82.5", "86.5")),
    (5, OPEN, ("3.5", "7.5 81", "11.5 85", "89")),
    (5, OUT, ("2", "6 79.5", "10 83.5", "87.5")),
]


@pytest.mark.parametrize(("seats", "contracts", "row"), BEYOND_BY_HALF_A_POINT)
def test_an_excuse_that_leaves_a_trick_of_its_side_passes_the_limits_by_half_a_point(
    seats: int, contracts: tuple[Contract, ...], row: tuple[str, ...]
) -> None:
    for contract in contracts:
        for oudlers, expected in zip(OUDLERS, row, strict=True):
            odd = added(seats, contract, oudlers, left=True)
            beyond = {count for count in odd if not _within(seats, contract, oudlers, count)}
            assert beyond == counts(expected)
