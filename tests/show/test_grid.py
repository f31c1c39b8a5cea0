"""Figures in rows and columns at any width: all of them whole, none twice."""

import io
import re

from hypothesis import given
from hypothesis import strategies as st

from tarot_cli.lang.cells import width_of
from tarot_cli.show.grid import Column, show_grid
from tarot_cli.show.screen import Screen

figures = st.integers(-99999, 99999).map(lambda number: f"{number:+d}")
heads = st.sampled_from(["Emma", "Jean-Baptiste", "mean per deal", "日本日本", "Al", "x" * 20])


def printed(labels, columns, width, ascii_only=False):
    out = io.StringIO()
    show_grid(Screen(out, width, None, False, ascii_only), labels, columns, "corner")
    return out.getvalue()


@given(st.data(), st.integers(10, 120), st.booleans())
def test_every_figure_is_there_once_and_no_line_is_too_wide(data, width, ascii_only):
    rows = data.draw(st.integers(1, 4))
    labels = [f"label {number}" for number in range(rows)]
    columns = [
        Column(data.draw(heads), tuple(data.draw(figures) for _ in range(rows)))
        for _ in range(data.draw(st.integers(1, 9)))
    ]
    text = printed(labels, columns, width, ascii_only)
    words = text.split()
    for figure in {cell for column in columns for cell in column.cells}:
        told = sum(column.cells.count(figure) for column in columns)
        assert words.count(figure) == told
    if width >= 20:
        assert max(width_of(line.rstrip()) for line in text.splitlines()) <= width
    assert not ascii_only or "─" not in text


def test_what_fits_stands_side_by_side():
    text = printed(["one", "two"], [Column("A", ("1", "2")), Column("B", ("3", "4"))], 40)
    assert [line.split() for line in text.splitlines() if "─" not in line] == [
        ["corner", "A", "B"],
        ["one", "1", "3"],
        ["two", "2", "4"],
    ]


def test_names_that_are_cut_are_told_apart_over_all_tables():
    names = ("Jean-Pierre", "Marie-Claude", "Jean-Paul", "Marie-Line")
    columns = [Column(name, ("+1234",)) for name in names]
    heads = re.findall(r"\S+…\S*", printed(["one two three"], columns, 29))
    assert heads == ["Jea…ie", "Mar…Cl", "Jea…au", "Mar…Li"]


def test_what_does_not_fit_goes_below_with_its_labels():
    columns = [Column(f"player{number}", ("+12345",)) for number in range(6)]
    text = printed(["total"], columns, 40)
    assert text.count("total") == 2
    assert text.count("corner") == 2


def test_words_of_headings_stay_whole_before_another_heading_gets_one_line():
    columns = [Column("mean per deal", ("+1.0",)), Column("excellent evening", ("+466",))]
    heads, rest, *_ = printed(["total"], columns, 30).splitlines()
    assert [heads.split(), rest.split()] == [
        ["mean", "per", "excellent"],
        ["corner", "deal", "evening"],
    ]
