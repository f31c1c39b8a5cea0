"""The payment table by itself, against the published examples (FFT p.6-12)."""

import pytest

from .cards import Side
from .pay import Slam, pay, per_defender, verdict
from .table import Contract, Size

# FFT p.9: contract, oudlers, points, Petit, handfuls, slam; then what one defender pays, and what
# Nord, Sud, Est, Ouest win or lose (p.10).
Row = tuple[Contract, int, int, Side | None, tuple[Size, ...], Slam | None]
PUBLISHED: list[tuple[Row, int, tuple[int, int, int, int]]] = [
    (("garde", 2, 49, "attack", ("single",), None), 106, (-106, -106, 318, -106)),
    (("garde-sans", 2, 45, "defence", (), None), 76, (-76, -76, -76, 228)),
    (("petite", 2, 34, "attack", ("single",), None), -42, (42, -126, 42, 42)),
    (("garde", 2, 52, None, ("single",), None), 92, (276, -92, -92, -92)),
    (("garde", 2, 87, "attack", ("single",), "announced"), 582, (-582, 1746, -582, -582)),
]


@pytest.mark.parametrize(("row", "amount", "sheet"), PUBLISHED)
def test_published_examples(row: Row, amount: int, sheet: tuple[int, int, int, int]) -> None:
    contract, oudlers, points, petit, handfuls, slam = row
    paid = pay(
        seats=4,
        contract=contract,
        oudlers=oudlers,
        half_points=2 * points,
        petit=petit,
        handfuls=handfuls,
        slam=slam,
    )
    assert paid.per_defender == amount
    assert sorted(sheet) == sorted([paid.taker, paid.defender, paid.defender, paid.defender])


def test_the_published_score_sheet_adds_up() -> None:
    columns = zip(*(sheet for _, _, sheet in PUBLISHED), strict=True)
    assert [sum(column) for column in columns] == [-446, 1346, -390, -510]


@pytest.mark.parametrize(
    ("half_points", "oudlers", "made", "margin"),
    [
        (81, 2, False, -1),  # 40.5 for 41
        (82, 2, True, 0),
        (83, 2, True, 1),  # 41.5 for 41
        (80, 2, False, -1),
        (79, 2, False, -2),
        (71, 3, False, -1),  # 35.5 for 36
        (112, 0, True, 0),
        (113, 0, True, 1),
        (101, 1, False, -1),
    ],
)
def test_half_points_go_to_the_winner(
    half_points: int, oudlers: int, made: bool, margin: int
) -> None:
    assert verdict(half_points, oudlers) == (made, margin)


@pytest.mark.parametrize(
    ("slam", "amount"),
    [
        (None, 25),
        ("failed", 25 - 200),
        ("defence", 25 - 200),
        ("failed-defence", 25 - 400),
        ("made", 225),
        ("announced", 425),
    ],
)
def test_slam_bonuses(slam: Slam | None, amount: int) -> None:
    assert per_defender(contract="petite", oudlers=3, half_points=72, slam=slam) == amount


@pytest.mark.parametrize(
    ("seats", "with_partner", "taker", "partner"),
    [(3, False, 50, None), (4, False, 75, None), (5, False, 100, None), (5, True, 50, 25)],
)
def test_shares(seats: int, with_partner: bool, taker: int, partner: int | None) -> None:
    paid = pay(
        seats=seats,
        contract="petite",
        oudlers=3,
        half_points=72,
        with_partner=with_partner,
    )
    assert (paid.taker, paid.partner, paid.defender) == (taker, partner, -25)


def test_a_partner_needs_five_seats() -> None:
    with pytest.raises(ValueError, match="five seats"):
        pay(seats=4, contract="petite", oudlers=3, half_points=72, with_partner=True)
