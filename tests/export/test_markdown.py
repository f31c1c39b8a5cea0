"""The table for a message: every sign a person typed stays what it is."""

from tarot_cli.export import markdown
from tarot_cli.lang.language import load
from tests.export.evenings import everything, published


def test_the_published_table():
    lines = markdown.export(published(), load("en")).splitlines()
    assert lines[0] == "## federation round"
    assert lines[2] == "| \\# | taker | contract | ± | Nord | Est | Sud | Ouest |"
    assert lines[8].split(" | ")[4:] == ["-582", "-582", "+1746", "-582 |"]
    assert lines[9].split(" | ")[4:] == ["**-446**", "**-390**", "**1346**", "**-510** |"]
    assert lines[12] == "sum 0"


def test_every_row_has_as_many_cells():
    rows = [line for line in markdown.export(everything, load("en")).splitlines() if "|" in line]
    assert len({line.replace("\\|", "").count("|") for line in rows}) == 1


def test_signs_of_markdown_are_literal():
    assert markdown.escaped("a*b_c|d[e]<f>") == "a\\*b\\_c\\|d\\[e\\]\\<f\\>"
    assert markdown.escaped("1. not a list") == "1\\. not a list"
    assert markdown.escaped("# no heading") == "\\# no heading"
    assert markdown.escaped("- no list") == "\\- no list"
    assert markdown.escaped("-126") == "-126"
