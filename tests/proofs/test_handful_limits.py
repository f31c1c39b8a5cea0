"""The numbers people wrote down about handfuls, against the enumeration of 22 trumps."""

import pytest

from .handful_limits import SHOWN, Handfuls, handfuls, handfuls_by_side
from .pack import SEATS

S, D, T = "single", "double", "triple"

POSSIBLE: dict[int, set[tuple[str, ...]]] = {
    2: {(), (S,), (D,), (T,), (S, S)},
    3: {(), (S,), (D,), (T,)},
    4: {(), (S,), (D,), (T,), (S, S)},
    5: {(), (S,), (D,), (T,), (S, S), (S, D), (S, T), (D, D)},
}


@pytest.mark.parametrize("seats", SEATS)
def test_the_handfuls_of_one_deal(seats: int) -> None:
    assert handfuls(seats) == POSSIBLE[seats]


@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        (3, set()),
        (4, {(10, 10)}),
        (5, {(8, 8), (8, 10), (8, 13), (10, 10)}),
    ],
)
def test_two_handfuls_by_the_number_of_trumps(seats: int, counts: set[tuple[int, int]]) -> None:
    two = {shown for shown in handfuls(seats) if len(shown) > 1}
    assert {tuple(SHOWN[seats][size] for size in shown) for shown in two} == counts


@pytest.mark.parametrize(
    ("seats", "refused"),
    [
        (3, (S, S)),
        (4, (S, D)),
        (4, (S, S, S)),
        (5, (D, T)),
        (5, (T, T)),
        (5, (S, S, S)),
    ],
)
def test_more_than_22_trumps(seats: int, refused: tuple[str, ...]) -> None:
    assert refused not in handfuls(seats)


def test_a_single_each_at_four() -> None:
    assert (S, S) in handfuls(4)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_lone_taker_shows_one_handful_and_a_lone_defender_too(seats: int) -> None:
    both = handfuls_by_side(seats, 1)
    assert all(len(attack) <= 1 for attack, _ in both)
    if seats == 2:
        assert all(len(defence) <= 1 for _, defence in both)
    if seats == 4:
        assert ((), (S, S)) in both
        assert ((S,), (S,)) in both


def test_taker_and_partner_may_show_one_each_at_five() -> None:
    attacks: set[Handfuls] = {attack for attack, _ in handfuls_by_side(5, 2)}
    assert attacks == POSSIBLE[5]
    assert all(len(attack) <= 1 for attack, _ in handfuls_by_side(5, 1))
