"""Who sits where: everybody once a round, and few meet twice."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarot_cli.errors import Refused
from tarot_cli.tournament.movement import meetings, plan, table_sizes

NAMES = [f"P{number}" for number in range(400)]
SIZES = {
    4: (4,), 5: (5,), 6: (6,), 8: (4, 4), 9: (4, 5), 10: (5, 5), 11: (5, 6), 12: (4, 4, 4),
    13: (4, 4, 5), 15: (5, 5, 5), 19: (4, 5, 5, 5), 23: (4, 4, 5, 5, 5),
}  # fmt: skip


def met(rounds):
    """How often each two met, counted here."""
    return Counter(
        pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2)
    )


@pytest.mark.parametrize("people", SIZES)
def test_sizes_of_tables(people):
    assert table_sizes(people) == SIZES[people]


@given(st.integers(4, 400).filter(lambda people: people != 7))
def test_everybody_has_a_seat_at_a_table_of_four_five_or_six(people):
    sizes = table_sizes(people)
    assert sum(sizes) == people
    assert set(sizes) <= {4, 5, 6}
    assert max(sizes) - min(sizes) <= 1


@pytest.mark.parametrize(("people", "rounds"), [(3, 1), (7, 1), (401, 1), (8, 0), (8, 21)])
def test_what_makes_no_tournament(people, rounds):
    with pytest.raises(Refused):
        plan([f"P{number}" for number in range(people)], rounds)


@given(st.integers(4, 40).filter(lambda people: people != 7), st.integers(1, 6))
def test_everybody_sits_once_a_round(people, rounds):
    found = plan(NAMES[:people], rounds)
    assert len(found) == rounds
    for tables in found:
        assert sorted(name for table in tables for name in table) == sorted(NAMES[:people])
        assert [len(table) for table in tables] == list(table_sizes(people))
    assert Counter(met(found).values()) == meetings(found)


@pytest.mark.parametrize(("people", "rounds"), [(16, 5), (20, 5), (28, 7), (64, 6), (100, 10)])
def test_where_nobody_need_meet_twice_nobody_does(people, rounds):
    assert max(met(plan(NAMES[:people], rounds)).values()) == 1


# Somebody must meet twice: 8 people have 28 pairs, and 4 rounds make 48 meetings; 12 have 66, and
# 72. Of 40 people nobody need, in theory; the search leaves a few pairs who do, and none thrice.
@pytest.mark.parametrize(("people", "rounds", "most"), [(8, 4, 2), (12, 4, 2), (40, 8, 2)])
def test_nobody_meets_somebody_three_times(people, rounds, most):
    assert max(met(plan(NAMES[:people], rounds)).values()) == most


@pytest.mark.parametrize(("people", "rounds"), [(9, 9), (13, 6), (21, 5), (25, 5), (33, 8)])
def test_the_larger_table_goes_round(people, rounds):
    larger = Counter(
        name
        for tables in plan(NAMES[:people], rounds)
        for table in tables
        if len(table) > 4
        for name in table
    )
    times = [larger[name] for name in NAMES[:people]]
    assert max(times) - min(times) <= 2


def test_the_same_people_get_the_same_plan():
    assert plan(NAMES[:22], 5) == plan(NAMES[:22], 5)


def test_the_first_round_has_the_order_that_was_given():
    assert plan(NAMES[:9], 2)[0] == (tuple(NAMES[:4]), tuple(NAMES[4:9]))
