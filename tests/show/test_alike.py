"""Two who begin alike are two people on every screen, however narrow."""

import io
import re

import pytest

from tarot_cli.lang.language import load
from tarot_cli.rules.deal import Deal
from tarot_cli.rules.terms import Contract
from tarot_cli.session.session import Record, Session
from tarot_cli.session.standings import standings
from tarot_cli.show.chart import show_chart
from tarot_cli.show.screen import Screen
from tarot_cli.show.table import show_standings
from tarot_cli.stats.course import course

NAMES = ("Jean-Pierre", "Jean-Paul", "Marie-Claude", "Marie-Line", "Luc")
DEAL = Deal("Jean-Paul", Contract.GARDE, 2, 94, partner="Luc")
EVENING = standings(Session("one", NAMES, 5, NAMES[0], deals=(Record(DEAL),)))


def shown(show, width, what):
    out = io.StringIO()
    show(Screen(out, width, 24, False, False), load("en"), what)
    return out.getvalue()


def check(names):
    assert len(names) == len(set(names)) == len(NAMES)
    beginnings = [name.removesuffix("…") for name in names if name.endswith("…")]
    assert all(sum(name.startswith(one) for name in NAMES) == 1 for one in beginnings)


@pytest.mark.parametrize("width", [40, 50, 60, 72, 80, 90, 120])
def test_at_the_head_of_the_columns(width):
    head = shown(show_standings, width, EVENING).splitlines()[0]
    check([word for word in head.split() if word not in ("#", "taker", "contract", "+/-")])


@pytest.mark.parametrize("width", [16, 18, 20, 24, 28])
def test_one_a_line(width):
    text = shown(show_standings, width, EVENING)
    check(re.findall(r"^\d (\S+) .*\d$", text, re.MULTILINE))


@pytest.mark.parametrize("width", [20, 30, 36, 40, 60, 80])
def test_at_the_lines_of_a_chart(width):
    text = shown(show_chart, width, course(EVENING))
    check(re.findall(r"(?:^| )\w (\S+) [+-]\d+$", text, re.MULTILINE))


@pytest.mark.parametrize("width", [40, 50, 60, 72, 80, 120])
def test_in_the_row_of_a_deal(width):
    deals = tuple(Record(DEAL._replace(taker=name)) for name in NAMES[:4])
    evening = standings(Session("one", NAMES, 5, NAMES[0], deals=deals))
    rows = re.findall(
        r"^\d +(\S+(?:\+\S+)?) +g", shown(show_standings, width, evening), re.MULTILINE
    )
    assert len(set(rows)) == len(rows) == 4
    for row, name in zip(rows, NAMES[:4], strict=True):
        beginning, cut, end = row.partition("…")
        assert f"{name}+Luc".startswith(beginning)
        assert not cut or not end or name.find(end) > 0
