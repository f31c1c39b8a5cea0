"""Names in few cells: cut at the end, or where they differ when they would look the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarot_cli.lang.cells import told_apart, width_of


@pytest.mark.parametrize(
    ("names", "width", "shown"),
    [
        (["Emma", "Nico"], 4, ["Emma", "Nico"]),
        (["Emmanuelle", "Nico"], 4, ["Emm…", "Nico"]),
        (["Jean-Pierre", "Jean-Paul", "Luc"], 3, ["J…i", "J…a", "Luc"]),
        (["Jean-Pierre", "Jean-Paul", "Luc"], 6, ["Jea…ie", "Jea…au", "Luc"]),
        (["Jean-Pierre", "Jean-Paul"], 8, ["Jean-Pi…", "Jean-Pa…"]),
        (["Marie-Claude", "Marie-Claire", "Marie-Line"], 6, ["Mar…ud", "Mar…ir", "Mar…Li"]),
        (["Jean", "Jean-Paul"], 4, ["Jean", "Jea…"]),
        (["Jean-Pau", "Jean-Paul"], 5, ["Jea…u", "Jea…l"]),
        (["日本日本人", "日本日本語"], 5, ["日…人", "日…語"]),
        (["Jean-Pierre", "Jean-Paul"], 2, ["J…", "J…"]),
    ],
)
def test_names_that_look_the_same_are_told_apart(names, width, shown):
    assert told_apart(names, [width] * len(names)) == shown


def test_a_shorter_beginning_may_be_either_name():
    assert told_apart(["Marie-Claude", "Marie-Line"], [5, 4]) == ["Ma…Cl", "Ma…L"]
    assert told_apart(["Jean-Pierre", "Jean-Paul"], [8, 5]) == ["Jean-Pi…", "Je…au"]


@given(
    st.lists(st.text("abcé日-", min_size=1, max_size=12), min_size=2, max_size=7, unique=True),
    st.integers(3, 14),
)
def test_they_fit(names, width):
    shown = told_apart(names, [width] * len(names))
    assert all(width_of(text) <= width for text in shown)
    whole = [name for name in names if width_of(name) <= width]
    assert all(name in shown for name in whole)


@given(st.integers(0, 8), st.integers(3, 14), st.text("abc", max_size=6))
def test_two_that_differ_in_one_letter_never_look_the_same(before, width, after):
    """Wherever the letter stands."""
    one, other = told_apart([f"{'x' * before}y{after}", f"{'x' * before}z{after}"], [width] * 2)
    assert one != other
