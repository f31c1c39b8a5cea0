"""The product's limits are the ones that the enumeration over the pack proves."""

from itertools import product

import pytest

from tarot_cli.rules.deal import Hand
from tarot_cli.rules.limits import exact_counts, with_slam, with_tricks
from tarot_cli.rules.possible import why_impossible
from tarot_cli.rules.remarks import remarks
from tarot_cli.rules.scoring import score
from tarot_cli.rules.seats import HANDFUL_TRUMPS
from tarot_cli.rules.terms import Contract, HandfulSize, Side, Slam
from tests.proofs.handful_limits import handfuls_by_side
from tests.proofs.pack_limits import reachable

BOTH, ATTACK, DEFENCE = "both", "attack", "defence"
TABLES = list(product((2, 3, 4, 5), Contract, range(4)))


def hand(seats, contract, oudlers, halves, slam=None, handfuls=()):
    return Hand(seats, contract, oudlers, halves, seats == 5, None, handfuls, slam)


@pytest.mark.parametrize(("seats", "contract", "oudlers"), TABLES)
def test_both_sides_have_a_trick(seats, contract, oudlers):
    proved = reachable(seats, contract.value, oudlers, BOTH)
    assert exact_counts(seats, contract, oudlers) == proved
    least, greatest, _ = with_tricks(seats, contract, oudlers)
    assert (least, greatest) == (min(proved), max(proved))
    edge = 1 if seats in (3, 5) else 0
    for halves in range(183):
        told = hand(seats, contract, oudlers, halves)
        accepted = why_impossible(told) is None
        if halves in proved:
            assert accepted
            continue
        # At an odd table a count that only an Excuse without exchange explains is taken aloud.
        assert accepted == (bool(edge) and least - edge <= halves <= greatest + edge)
        if accepted:
            assert any("Whole tricks" in remark.text for remark in remarks(score(told)))


@pytest.mark.parametrize(("seats", "contract", "oudlers"), TABLES)
@pytest.mark.parametrize(("slam", "outcome"), [(Slam.MADE, ATTACK), (Slam.DEFENCE, DEFENCE)])
def test_one_side_has_every_trick(seats, contract, oudlers, slam, outcome):
    proved = reachable(seats, contract.value, oudlers, outcome)
    side = Side.ATTACK if outcome == ATTACK else Side.DEFENCE
    found = with_slam(seats, contract, oudlers, side)
    assert (found is None) == (not proved)
    for halves in range(183):
        told = hand(seats, contract, oudlers, halves, slam)
        assert (why_impossible(told) is None) == (halves in proved)


@pytest.mark.parametrize(("seats", "attackers"), [(2, 1), (3, 1), (4, 1), (5, 1), (5, 2)])
def test_handfuls_fit_into_the_trumps(seats, attackers):
    proved = {
        (tuple(sorted(attack)), tuple(sorted(defence)))
        for attack, defence in handfuls_by_side(seats, attackers)
    }
    sizes = [(), *((size,) for size in HandfulSize), *product(HandfulSize, repeat=2)]
    sizes += list(product(HandfulSize, repeat=3))
    for attack, defence in product(sizes, repeat=2):
        shown = tuple((Side.ATTACK, size) for size in attack)
        shown += tuple((Side.DEFENCE, size) for size in defence)
        told = Hand(seats, Contract.GARDE, 2, 94, attackers == 2, None, shown)
        words = (
            tuple(sorted(size.value for size in attack)),
            tuple(sorted(size.value for size in defence)),
        )
        assert (why_impossible(told) is None) == (words in proved), words


def test_handful_sizes_are_of_this_table():
    assert {seats: tuple(HANDFUL_TRUMPS[seats].values()) for seats in (2, 3, 4, 5)} == {
        2: (10, 13, 15), 3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13),
    }  # fmt: skip
