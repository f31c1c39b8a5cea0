"""Counter and referee agree on played-out deals: random ones with a fixed seed, and each corner.

A longer run: `python -m tests.second_opinion --deals 100000 --seed 7`.
"""

import ast
from pathlib import Path
from random import Random

import pytest

from tests.referee.corners import CORNERS
from tests.referee.evening import play_out
from tests.second_opinion.feed import disagreement, is_refused_unforced

ROOT = Path(__file__).parents[2]
SEED = 78
DEALS_PER_TABLE = 6_700


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_random_deals(seats):
    rng = Random(SEED)
    for number in range(DEALS_PER_TABLE):
        difference = disagreement(play_out(rng, seats))
        assert difference is None, f"seed {SEED}, {seats} seats, deal {number}: {difference}"


@pytest.mark.parametrize(
    "corner", CORNERS, ids=lambda corner: f"FFT p.{corner.page}: {corner.name}"
)
def test_corner(corner):
    assert disagreement(corner.facts()) is None


def test_a_half_point_at_four_is_refused_before_it_is_ruled():
    odd = [corner.facts() for corner in CORNERS if corner.facts().odd_at_even_table]
    assert odd
    assert all(is_refused_unforced(facts) for facts in odd)


def imports(folder):
    for file in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                yield node.module


def test_referee_and_counter_share_no_code():
    assert not [name for name in imports("tests/referee") if name.startswith("tarot_cli")]
    assert not [name for name in imports("tarot_cli") if name.startswith("tests")]
