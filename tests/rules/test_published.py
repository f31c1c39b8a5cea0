"""Every published deal has the score that its source prints."""

import json
from pathlib import Path

import pytest

from tarot_cli.rules.deal import Hand
from tarot_cli.rules.possible import why_impossible
from tarot_cli.rules.scoring import score
from tarot_cli.rules.terms import Contract, HandfulSize, Side, Slam

CASES = json.loads((Path(__file__).parents[1] / "cases" / "deals.json").read_text("utf-8"))


def hand_of(case):
    return Hand(
        seats=case["seats"],
        contract=Contract(case["contract"]),
        oudlers=case["oudlers"],
        half_points=int(2 * case["points"]),
        partnered=case["seats"] == 5 and not case["alone"],
        petit=Side(case["petit_au_bout"]) if case["petit_au_bout"] else None,
        handfuls=tuple((Side(h["side"]), HandfulSize(h["size"])) for h in case["handfuls"]),
        slam=Slam(case["slam"]) if case["slam"] else None,
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_score_is_the_published_one(case):
    result = score(hand_of(case))
    assert {
        "margin": result.margin,
        "made": result.made,
        "taker": result.taker,
        "partner": result.partner,
        "defender": result.defender,
    } == case["expected"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_published_deals_are_possible(case):
    assert why_impossible(hand_of(case)) is None
