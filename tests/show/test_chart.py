"""The chart on a terminal of any size: names at the ends, takes marked, nothing but its width."""

import io
import re
from dataclasses import replace

import pytest

from tarot_cli.lang.cells import width_of
from tarot_cli.lang.language import load
from tarot_cli.rules.deal import Deal
from tarot_cli.rules.terms import Contract, Unplayed
from tarot_cli.session.session import Adjustment, Record, Seating, Session
from tarot_cli.session.standings import standings
from tarot_cli.show.chart import show_chart
from tarot_cli.show.screen import Screen
from tarot_cli.stats.course import course
from tests.export.evenings import everything, published

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
ROUND = {"Nord": -446, "Est": -390, "Sud": 1346, "Ouest": -510}


def drawn(evening, width=80, height=24, *, colour=False, ascii_only=False, lang="en"):
    out = io.StringIO()
    show_chart(Screen(out, width, height, colour, ascii_only), load(lang), course(evening))
    return out.getvalue()


@pytest.mark.parametrize("width", [20, 30, 40, 60, 80, 200])
@pytest.mark.parametrize("colour", [False, True])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_it_fits_and_every_total_is_whole(width, colour, ascii_only):
    text = ESCAPES.sub("", drawn(published(), width, colour=colour, ascii_only=ascii_only))
    assert max(map(width_of, text.splitlines())) <= width
    for total in ROUND.values():
        assert f"{total:+d}" in text


def test_it_is_as_wide_as_the_screen_that_is_told():
    """A terminal that this process happens to run in has nothing to say."""
    assert max(map(len, drawn(published(), 200).splitlines())) > 190


def test_names_stand_at_the_ends_in_the_order_of_the_totals():
    lines = drawn(published(), 80).splitlines()
    ends = [line.split()[-2:] for line in lines if re.search(r" [+-]\d+$", line)]
    assert ends == [["Sud", "+1346"], ["Est", "-390"], ["Nord", "-446"], ["Ouest", "-510"]]


def test_each_line_is_made_of_a_letter_of_its_own():
    text = drawn(published(), 80)
    labels = re.findall(r"(\w) (\w+) [+-]\d+$", text, re.MULTILINE)
    assert sorted(labels) == [("e", "Est"), ("n", "Nord"), ("o", "Ouest"), ("s", "Sud")]


def test_a_line_goes_where_the_totals_go():
    """Sud is lowest after deal 4 and highest after deal 5; the rows of the drawing say so."""
    rows = [line[6:66] for line in drawn(published(), 80).splitlines()[1:-2]]
    south = [
        (row, at) for row, text in enumerate(rows) for at, sign in enumerate(text) if sign == "s"
    ]
    top, bottom = min(south), max(south)
    assert top[1] > bottom[1]
    assert bottom[0] - top[0] > 8


def test_takes_are_marked_made_and_lost():
    text = drawn(published(), 80)
    assert text.splitlines()[-1] == "● took and made it, ○ took and lost"
    chart = "\n".join(text.splitlines()[:-1])
    assert (chart.count("●"), chart.count("○")) == (4, 1)


def test_ascii_has_nothing_else():
    text = drawn(published(), 80, ascii_only=True)
    assert text.isascii()
    assert "+ took and made it, - took and lost" in text


def test_without_colour_there_is_no_escape_and_with_it_dots():
    assert "\x1b" not in drawn(published(), 60)
    text = drawn(published(), 60, colour=True)
    assert "\x1b[38;5;" in text
    assert re.search("[\u2800-\u28ff]", text)
    assert "\x1b[48" not in text


@pytest.mark.parametrize("height", [1, 10, 24, 50, 200])
def test_it_is_never_higher_than_it_must_be(height):
    rows = len(drawn(published(), 80, height).splitlines())
    # Eight rows of a drawing at least and thirty at most; heading, deals and signs are three more.
    assert rows == min(max(height - 6, 8), 30) + 3


def test_no_deal_yet():
    empty = standings(Session("empty", ("Emma", "Nico", "Pat"), 3, "Emma"))
    assert drawn(empty) == "empty: totals after each deal\nNo deal yet.\n"


def test_odd_names_latecomers_and_corrections():
    text = drawn(everything, 60)
    for name in ("Emma", "=Nico", "日本", "Zoé"):
        assert name in text
    assert max(map(width_of, text.splitlines())) <= 60


def test_on_a_narrow_screen_the_names_are_below_and_whole():
    lines = drawn(published(), 20).splitlines()
    assert lines[-6:-2] == ["n Nord -446", "e Est -390", "s Sud +1346", "o Ouest -510"]


def test_where_nobody_took_nothing_is_said_of_takes():
    passed = Session("passed", ("Emma", "Nico", "Pat"), 3, "Emma")
    text = drawn(standings(passed.with_entry(Record(Unplayed.PASSED))), 80)
    assert "took" not in text


def test_among_too_many_deals_for_its_columns_no_take_is_marked():
    session = published().session
    long = standings(replace(session, deals=session.deals * 60))
    assert "●" not in drawn(long, 80)
    assert "took" not in drawn(long, 80)
    assert "●" in drawn(long, 300)


def test_more_people_than_rows_have_their_names_below():
    names = tuple(f"P{number}" for number in range(12))
    changes = tuple(Seating(0, names[at : at + 4], 4) for at in range(0, 12, 4))
    session = Session("many", names[:4], 4, "P0", changes=changes)
    played = session.with_entry(Record(Deal("P8", Contract.GARDE, 2, 94)))
    text = drawn(standings(played), 60, 10)
    for name in names:
        assert re.search(rf" {name} [+-]?\d+$", text, re.MULTILINE)


@pytest.mark.parametrize("height", range(12, 40))
def test_equal_totals_have_a_label_each(height):
    """Between two others as well, where the wanted row may be half a row."""
    changes = (Adjustment(1, "Emma", 60, "start"), Adjustment(1, "Lea", -60, "start"))
    session = Session("ties", ("Emma", "Nico", "Pat", "Lea"), 4, "Emma", changes=changes)
    text = drawn(standings(session.with_entry(Record(Unplayed.PASSED))), 60, height)
    labels = re.findall(r" \w (\w+) ([+-]?\d+)$", text, re.MULTILINE)
    assert labels == [("Emma", "+60"), ("Nico", "0"), ("Pat", "0"), ("Lea", "-60")]
