"""What holds for every hand: zero sum, integers, symmetry, the worth of each bonus.

The grid is every seats x contract x oudlers x half point; bonuses are laid over it one by one.
"""

from itertools import product

import pytest

from tarot_cli.rules.deal import Deal, Hand, Handful
from tarot_cli.rules.limits import with_slam, with_tricks
from tarot_cli.rules.possible import why_impossible
from tarot_cli.rules.scoring import changes, score
from tarot_cli.rules.terms import Contract, HandfulSize, Side, Slam

TARGET = {0: 56, 1: 51, 2: 41, 3: 36}
MULTIPLIER = {"petite": 1, "garde": 2, "garde-sans": 4, "garde-contre": 6}
TABLES = [(2, False), (3, False), (4, False), (5, True), (5, False)]
NAMES = ("Emma", "Nico", "Pat", "Lea", "Max")


def every_hand(**bonuses):
    for (seats, partnered), contract, oudlers, halves in product(
        TABLES, Contract, range(4), range(183)
    ):
        yield Hand(seats, contract, oudlers, halves, partnered, **bonuses)


def by_hand(hand):
    """The contract's part of the per-defender score, from the rule book's sentence, in fractions.

    Made on the half point; the margin then moves away from zero.
    """
    doubled_gap = hand.half_points - 2 * TARGET[hand.oudlers]
    size = -(-abs(doubled_gap) // 2)
    sign = 1 if doubled_gap >= 0 else -1
    return sign * (25 + size) * MULTIPLIER[hand.contract.value]


def test_contract_alone():
    for hand in every_hand():
        assert score(hand).per_defender == by_hand(hand), hand


@pytest.mark.parametrize("side", list(Side))
def test_petit_keeps_its_own_sign(side):
    sign = 1 if side is Side.ATTACK else -1
    for hand in every_hand(petit=side):
        worth = sign * 10 * MULTIPLIER[hand.contract.value]
        assert score(hand).per_defender == by_hand(hand) + worth, hand


@pytest.mark.parametrize(("size", "worth"), [("single", 20), ("double", 30), ("triple", 40)])
@pytest.mark.parametrize("side", list(Side))
def test_handful_moves_the_result_toward_the_winner_by_its_value(side, size, worth):
    for hand in every_hand(handfuls=((side, HandfulSize(size)),)):
        contract = by_hand(hand)
        assert score(hand).per_defender == contract + (worth if contract > 0 else -worth), hand


@pytest.mark.parametrize(
    ("slam", "worth"),
    [
        (Slam.ANNOUNCED, 400),
        (Slam.MADE, 200),
        (Slam.FAILED, -200),
        (Slam.DEFENCE, -200),
        (Slam.FAILED_DEFENCE, -400),
    ],
)
def test_slam_keeps_its_own_sign(slam, worth):
    for hand in every_hand(slam=slam):
        assert score(hand).per_defender == by_hand(hand) + worth, hand


def test_shares_sum_to_zero_and_steps_sum_to_the_score():
    for hand in every_hand(petit=Side.DEFENCE, handfuls=((Side.ATTACK, HandfulSize.DOUBLE),)):
        result = score(hand)
        defenders = hand.seats - (2 if hand.partnered else 1)
        assert result.taker + (result.partner or 0) + defenders * result.defender == 0
        assert sum(step.amount for step in result.steps) == result.per_defender
        values = (result.taker, result.defender, result.margin, result.per_defender)
        assert all(type(value) is int for value in values)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_permuting_the_players_permutes_the_scores(seats):
    names = NAMES[:seats]
    for contract, oudlers, halves in product(Contract, range(4), range(60, 130, 7)):
        partner = names[2] if seats == 5 else None
        deal = Deal(names[1], contract, oudlers, halves, partner, petit=Side.ATTACK,
                    handfuls=(Handful(names[0], HandfulSize.SINGLE),))  # fmt: skip
        gains = changes(deal, score(deal.hand(seats)), names)
        turned = names[1:] + names[:1]
        assert changes(deal, score(deal.hand(seats)), turned) == gains
        renamed = {name: turned[index] for index, name in enumerate(names)}
        other = Deal(renamed[deal.taker], contract, oudlers, halves,
                     partner and renamed[partner], petit=Side.ATTACK,
                     handfuls=(Handful(renamed[names[0]], HandfulSize.SINGLE),))  # fmt: skip
        assert changes(other, score(other.hand(seats)), names) == {
            renamed[name]: gain for name, gain in gains.items()
        }


def test_largest_legal_gain_and_loss():
    handfuls = [(), *(((side, size),) for side in Side for size in HandfulSize)]
    greatest = least = score(Hand(4, Contract.PETITE, 2, 82))
    for contract, oudlers, halves, petit, shown, slam in product(
        Contract, range(4), range(183), (None, *Side), handfuls, (None, *Slam)
    ):
        hand = Hand(4, contract, oudlers, halves, False, petit, shown, slam)
        result = score(hand)
        if least.per_defender <= result.per_defender <= greatest.per_defender:
            continue
        if why_impossible(hand) is None:
            greatest = max(greatest, result, key=lambda one: one.per_defender)
            least = min(least, result, key=lambda one: one.per_defender)
    assert (greatest.per_defender, greatest.taker) == (962, 2886)
    assert greatest.hand == Hand(4, Contract.GARDE_CONTRE, 3, 176, False, Side.ATTACK,
                                 ((Side.ATTACK, HandfulSize.TRIPLE),), Slam.ANNOUNCED)  # fmt: skip
    # garde contre, nothing in the pile: (25 + 56) x 6 = 486, petit 60, triple handful 40, an
    # announced slam (200) against which the defence takes every trick (200)
    assert (least.per_defender, least.taker) == (-986, -2958)


def test_limits_are_half_points_of_the_pack():
    for (seats, _), contract, oudlers in product(TABLES, Contract, range(4)):
        for found in (
            with_tricks(seats, contract, oudlers),
            with_slam(seats, contract, oudlers, Side.ATTACK),
            with_slam(seats, contract, oudlers, Side.DEFENCE),
        ):
            if found is not None:
                assert 0 <= found.least <= found.greatest <= 182
