"""The pack, the deal, the cards allowed, who takes a trick (FFT p.3-8, p.12)."""

from itertools import chain
from random import Random

import pytest

from .cards import HALVES, KINGS, LOW_CARDS, OUDLERS, PACK, WHOLE_PACK, card, cards, name
from .corners import CORNERS
from .play import IllegalPlayError, allowed, best, opening, play_cards
from .table import (
    KITTY,
    SEATS,
    Deal,
    Handful,
    ImpossibleDealError,
    callable_cards,
    check,
    deal_cards,
    discardable,
    is_petit_sec,
)


def test_the_pack_holds_78_cards_and_91_points() -> None:
    assert len(PACK) == 78
    assert sum(HALVES) == WHOLE_PACK == 2 * 91
    # 3 oudlers and 4 kings at 9, then 4 queens, 4 knights, 4 jacks, and 59 others
    assert sorted(HALVES) == [1] * 59 + [3] * 4 + [5] * 4 + [7] * 4 + [9] * 7
    assert len(OUDLERS) == 3
    assert len(KINGS) == 4
    assert len(LOW_CARDS) == 59
    assert [card(name(one)) for one in PACK] == list(PACK)


@pytest.mark.parametrize("seats", SEATS)
def test_a_shuffled_deal_gives_every_card_once(seats: int) -> None:
    hands, kitty = deal_cards(Random(7), seats)
    assert sorted([*chain(*hands), *kitty]) == list(PACK)
    assert len(kitty) == KITTY[seats]
    assert {len(hand) for hand in hands} == {{3: 24, 4: 18, 5: 15}[seats]}


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("S3 SK H2 T5", "S10", "S3 SK"),
        ("S3 H2 T5 EX", "S10", "S3 EX"),
        ("H2 T5 T9 EX", "S10", "T5 T9 EX"),
        ("H2 T5 T9 T12", "S10 T8", "T9 T12"),
        ("H2 T5 T7 EX", "S10 T8", "T5 T7 EX"),
        ("H2 DK EX", "S10 T8", "H2 DK EX"),
        ("H2 T5 T9 T12", "T8", "T9 T12"),
        ("H2 T5", "T8", "T5"),
        ("H2 S3", "T8", "H2 S3"),
        ("H2 S3 T1", "EX", "H2 S3 T1"),
        ("H2 S3 T1", "EX S5", "S3"),
        ("S3 H2 T9", "S10 T8", "S3"),
    ],
)
def test_allowed_cards(hand: str, trick: str, expected: str) -> None:
    assert sorted(allowed(cards(hand), cards(trick))) == sorted(cards(expected))


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("S3 SK HK", 1),
        ("S3 H10 HK", 0),
        ("S3 T2 SK", 1),
        ("S3 T2 T1", 1),
        ("EX S3 S4", 2),
        ("S3 EX S2", 0),
        ("T20 T21 EX", 1),
    ],
)
def test_who_takes_the_trick(trick: str, winner: int) -> None:
    assert best(cards(trick)) == winner


def test_the_called_suit_may_not_be_opened_save_by_the_called_card() -> None:
    assert opening(cards("H2 HK S3 EX"), card("HK")) == list(cards("HK S3 EX"))
    assert opening(cards("H2 H3"), card("HK")) == list(cards("H2 H3"))
    assert opening(cards("H2 S3"), None) == list(cards("H2 S3"))


def test_an_illegal_card_is_refused() -> None:
    corner = CORNERS[0]
    with pytest.raises(IllegalPlayError):
        play_cards(corner.deal(), lambda play, seat, legal: play.hands[(seat + 1) % 4][0])


def test_discards() -> None:
    free, trumps = discardable(cards("SK EX T1 T21 T5 S1-S6"), 6)
    assert (free, trumps) == (list(cards("S1-S6")), [])
    free, trumps = discardable(cards("SK EX T1 T21 T5 T6 S1"), 3)
    assert (free, trumps) == (list(cards("S1")), list(cards("T5 T6")))


@pytest.mark.parametrize("aside", ["T8 T9 H2-H5", "SK H1-H5", "T1 H1-H5"])
def test_a_forbidden_discard_is_refused(aside: str) -> None:
    corner = next(one for one in CORNERS if one.name.startswith("a trump must be discarded"))
    deal = corner.deal()
    whole = [*deal.hands[0], *deal.aside]
    thrown = cards(aside)
    hand = tuple(one for one in whole if one not in thrown)
    with pytest.raises(ImpossibleDealError):
        check(Deal(4, "garde", 0, (hand, *deal.hands[1:]), deal.kitty, thrown))


def test_a_handful_not_held_is_refused() -> None:
    deal = CORNERS[0].deal()
    with pytest.raises(ImpossibleDealError):
        check(
            Deal(
                4, "garde", 0, deal.hands, deal.kitty, deal.aside, handfuls=(Handful(1, "single"),)
            )
        )


def test_calls() -> None:
    assert callable_cards(cards("SK H2")) == (list(cards("HK DK CK")), list(cards("SK")))
    kings = "SK HK DK CK"
    assert callable_cards(cards(f"{kings} SQ"))[0] == list(cards("HQ DQ CQ"))
    assert callable_cards(cards(f"{kings} SQ HQ DQ CQ"))[0] == list(cards("SN HN DN CN"))


def test_petit_sec() -> None:
    assert is_petit_sec(cards("T1 S1 S2"))
    assert not is_petit_sec(cards("T1 EX S1"))
    assert not is_petit_sec(cards("T1 T2 S1"))
