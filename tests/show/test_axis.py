"""Round steps that hold everything, and labels that keep apart, in order, as near as can be."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarot_cli.show.axis import round_step, spread, ticks


@pytest.mark.parametrize(
    ("span", "parts", "step"),
    [(0, 6, 1), (5, 6, 1), (7, 6, 2), (12, 6, 2), (13, 6, 5), (300, 6, 50), (301, 6, 100),
     (1856, 6, 500), (3, 1, 5)],
)  # fmt: skip
def test_round_steps(span, parts, step):
    assert round_step(span, parts) == step


@given(st.integers(-5000, 5000), st.integers(0, 9000), st.integers(1, 12))
def test_ticks_hold_both_ends(low, span, parts):
    found = ticks(low, low + span, parts)
    assert found[0] <= low
    assert found[-1] >= low + span
    assert len(found) >= 2
    assert len(found) <= parts + 2


@given(st.lists(st.integers(0, 40), min_size=1, max_size=7))
def test_labels_keep_apart_and_in_order(wanted):
    places = spread(wanted, 3, 40)
    ordered = sorted(zip(wanted, places, strict=True))
    assert all(later - earlier >= 3 for (_, earlier), (_, later) in pairwise(ordered))
    assert all(0 <= place <= 40 for place in places)


def test_labels_with_room_stay_where_they_are():
    assert spread([30, 4, 20], 5, 40) == [30, 4, 20]


def test_crowded_labels_move_as_little_as_they_must():
    assert spread([39, 40, 40], 2, 40) == [36, 38, 40]


def test_more_labels_than_room_go_beyond_the_end_in_order():
    assert spread([5, 5, 5], 10, 12) == [0, 10, 20]
