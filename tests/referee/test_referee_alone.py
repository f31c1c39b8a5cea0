"""The referee by itself: random deals, corners, bounds, the dealer's odds."""

from dataclasses import replace
from itertools import chain, combinations
from pathlib import Path
from random import Random

import pytest

from .cards import HALVES, PACK, WHOLE_PACK
from .corner import Corner
from .corners import CORNERS
from .count import count
from .evening import evening, play_hopeless, play_strong
from .excuse import share_out
from .facts import Facts
from .limits import bounds, within
from .odds import dealt_no_trump_in_kitty, no_trump_in_hand, no_trump_in_kitty
from .play import play_cards
from .players import casual
from .table import SEATS, SIZES, THRESHOLDS, Deal, callable_cards, deal_cards

DEALS = 600


def test_the_referee_shares_nothing_with_the_counter() -> None:
    counter = "tarot_" + "cli"
    for path in Path(__file__).parent.glob("*.py"):
        assert counter not in path.read_text(encoding="utf-8"), path.name


@pytest.fixture(scope="module", params=SEATS)
def random_deals(request: pytest.FixtureRequest) -> list[Facts]:
    return list(evening(Random(2012), request.param, DEALS))


def test_every_deal_sums_to_zero(random_deals: list[Facts]) -> None:
    for facts in random_deals:
        assert sum(facts.changes) == 0
        assert facts.changes[facts.taker] == facts.taker_change
        assert len(facts.changes) == facts.seats
        defenders = [
            change
            for seat, change in enumerate(facts.changes)
            if seat not in (facts.taker, facts.partner)
        ]
        assert set(defenders) == {facts.defender_change} == {-facts.per_defender}


def test_every_deal_without_a_slam_keeps_to_the_bounds(random_deals: list[Facts]) -> None:
    for facts in random_deals:
        assert facts.slam not in (None, "failed") or within(facts)


def test_at_four_a_half_point_comes_only_from_an_excuse_not_exchanged(
    random_deals: list[Facts],
) -> None:
    for facts in random_deals:
        if facts.odd_at_even_table:
            assert facts.excuse in ("left its own trick", "unpaid")


@pytest.mark.parametrize("seats", SEATS)
def test_a_played_deal_keeps_every_card(seats: int) -> None:
    rng = Random(78)
    for _ in range(200):
        hands, kitty = deal_cards(rng, seats)
        deal = Deal(
            seats,
            rng.choice(("garde-sans", "garde-contre")),
            rng.randrange(seats),
            tuple(tuple(hand) for hand in hands),
            tuple(kitty),
            tuple(kitty),
        )
        if seats == 5:
            deal = replace(deal, called=callable_cards(deal.hands[deal.taker])[0][0])
        tricks = play_cards(deal, casual(rng, careless=rng.random() < 0.5))
        assert sorted([*chain(*(trick.cards for trick in tricks)), *deal.aside]) == list(PACK)
        piles = share_out(deal, tricks)
        assert sorted(piles.attack + piles.defence) == list(PACK)
        counted = count(deal, tricks)
        assert counted.attack + counted.defence == WHOLE_PACK
        if counted.excuse != "kept against a slam":
            assert counted.attack == sum(HALVES[one] for one in piles.attack)
            assert counted.attack % 2 == counted.cards % 2


def test_stacked_deals_bring_slams_of_both_sides() -> None:
    rng = Random(3)
    strong = {play_strong(rng, seats).slam for seats in SEATS for _ in range(60)}
    hopeless = {play_hopeless(rng, seats).slam for seats in SEATS for _ in range(60)}
    assert {"announced", "made", "failed"} <= strong
    assert {"defence", "failed-defence"} <= hopeless


@pytest.mark.parametrize("corner", CORNERS, ids=lambda corner: str(corner.name))
def test_a_corner_gives_the_hand_computed_numbers(corner: Corner) -> None:
    facts, expected = corner.facts(), corner.expected
    found = (facts.half_points, facts.oudlers, facts.per_defender, facts.petit, facts.slam)
    assert found == (
        expected.half_points,
        expected.oudlers,
        expected.per_defender,
        expected.petit,
        expected.slam,
    )
    assert expected.excuse in ("", facts.excuse)
    assert sum(facts.changes) == 0
    assert facts.slam not in (None, "failed") or within(facts)


def test_corners_have_names_of_their_own() -> None:
    assert len({corner.name for corner in CORNERS}) == len(CORNERS)


def test_where_four_seats_count_a_half_point() -> None:
    odd = {corner.name for corner in CORNERS if corner.facts().odd_at_even_table}
    assert odd == {
        "last trick at 4: a defender's Excuse, another defender wins",
        "the Excuse never paid for by the attack, at 4",
        "the Excuse never paid for by the defence, at 4",
    }


@pytest.mark.parametrize(
    ("start", "partner", "alone", "taker", "partner_change"),
    [
        ("the called king lies in the kitty", None, True, 4 * 260, None),
        ("the called king is the taker's own", None, True, 4 * 65, None),
        ("four kings: a queen is called", 1, False, 2 * 271, 271),
        ("half a point at 5, alone", None, True, 4 * 26, None),
        ("half a point at 5, with a partner", 1, False, 104, 52),
    ],
)
def test_shares_at_five(
    start: str, partner: int | None, alone: bool, taker: int, partner_change: int | None
) -> None:
    facts = next(one for one in CORNERS if one.name.startswith(start)).facts()
    assert (facts.partner, facts.alone) == (partner, alone)
    assert (facts.taker_change, facts.partner_change) == (taker, partner_change)


@pytest.mark.parametrize(
    ("seats", "kitty_out", "oudlers", "low", "high"),
    [
        # Published by hand: points, not half points.
        (3, False, 0, 4.5, 77.5),
        (3, False, 3, 16.5, 89.5),
        (3, True, 0, 1.5, 74.5),
        (4, False, 0, 5, 77),
        (4, False, 2, 13, 85),
        (4, True, 1, 6, 78),
        (4, True, 3, 14, 86),
        (5, False, 1, 8, 80.5),
        (5, True, 3, 14.5, 87),
    ],
)
def test_bounds(seats: int, kitty_out: bool, oudlers: int, low: float, high: float) -> None:
    found = bounds(seats, "garde-contre" if kitty_out else "garde", oudlers)
    assert found == (2 * low, 2 * high)


@pytest.mark.parametrize("seats", SEATS)
def test_handfuls_that_fit_into_22_trumps(seats: int) -> None:
    need = THRESHOLDS[seats]
    pairs = {
        (a, b)
        for a, b in combinations([*SIZES, *SIZES], 2)
        if SIZES.index(a) <= SIZES.index(b) and need[a] + need[b] <= 22
    }
    assert (
        pairs
        == {
            3: set(),
            4: {("single", "single")},
            5: {
                ("single", "single"),
                ("single", "double"),
                ("single", "triple"),
                ("double", "double"),
            },
        }[seats]
    )


def test_a_kitty_without_trump_comes_as_often_as_published() -> None:
    exact = no_trump_in_kitty(4, 6)
    assert round(100 * float(exact), 1) == 14.1
    met, without = dealt_no_trump_in_kitty(Random(14), 4, 6, 12_000)
    deviation = (met * float(exact) * (1 - float(exact))) ** 0.5
    assert abs(without - met * exact) < 3 * deviation


def test_a_hand_without_trump_comes_as_often_as_published() -> None:
    assert round(100 * float(no_trump_in_hand(4)), 1) == 0.1
