"""The two pages are valid HTML that needs nothing else; the sheet is the federation's, filled."""

import json
import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tarot_cli.export import page, sheet_page
from tarot_cli.lang.language import load
from tarot_cli.session.session import Session
from tarot_cli.session.standings import standings
from tests.export.evenings import everything, published

html5lib = pytest.importorskip("html5lib")

ROUND = json.loads((Path(__file__).parents[1] / "cases/rounds.json").read_text("utf-8"))[0]
EMPTY = standings(Session("empty", ("Emma", "Nico", "Pat"), 3, "Emma"))
EVENINGS = {"published": published(), "everything": everything, "empty": EMPTY}
PAGES = {"html": page.export, "sheet": sheet_page.export}


def parsed(text):
    """Parse strictly: any error of the HTML is one of the test."""
    return html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(text)


def table(tree):
    """The rows of the first table as texts, each cell as often as it is wide."""
    rows = []
    for row in tree.find(".//table").iter("tr"):
        cells = []
        for cell in row:
            text = "".join(cell.itertext()).strip()
            cells += [text] * int(cell.get("colspan", "1"))
        rows.append(cells)
    return rows


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("evening", EVENINGS)
@pytest.mark.parametrize("kind", PAGES)
def test_the_page_is_valid_and_whole(kind, evening, code):
    text = PAGES[kind](EVENINGS[evening], load(code))
    tree = parsed(text)
    assert {element.tag for element in tree.iter()} & {"script", "link", "img", "iframe"} == set()
    assert not re.search(r"https?:|//|url\(|@import|\bsrc=|\bhref=", text)
    assert "\x1b" not in text
    assert 'name="viewport"' in text
    assert "prefers-color-scheme: dark" in text
    assert "@media print" in text


def test_names_are_shown_and_never_markup():
    session = Session("<script>alert(1)</script>", ("<b>x", "[bold]Max", "&amp;"), 3, "&amp;")
    for export in PAGES.values():
        tree = parsed(export(standings(session), load("en")))
        text = "".join(tree.itertext())
        for name in (session.name, *session.players):
            assert name in text
        assert tree.find(".//script") is None


def test_the_page_has_table_chart_and_statistics():
    tree = parsed(page.export(published(), load("en")))
    rows = table(tree)
    assert rows[0] == ["#", "deal", "Nord", "Est", "Sud", "Ouest"]
    assert [row[2:] for row in rows[1:6]] == [
        ["-106", "+318", "-106", "-106"],
        ["-76", "-76", "-76", "+228"],
        ["+42", "+42", "-126", "+42"],
        ["+276", "-92", "-92", "-92"],
        ["-582", "-582", "+1746", "-582"],
    ]
    assert rows[6][2:] == ["-446", "-390", "1346", "-510"]
    lines = [one for one in tree.iter() if one.tag.endswith("polyline")]
    assert len(lines) == 4
    assert all(len(line.get("points").split()) == 6 for line in lines)
    counts = [[cell.text or cell[0].text for cell in row] for row in tree.findall(".//table")[1][1]]
    assert ["Sud", "5", "2", "1", "+1746", "-126"] in counts
    means = [[cell.text or cell[0].text for cell in row] for row in tree.findall(".//table")[2][1]]
    assert ["Sud", "+810.0", "-", "-91.3"] in means


def test_without_a_start_page_and_sheet_have_the_time_of_the_first_deal():
    moment = datetime(2026, 10, 1, 20, 5, tzinfo=UTC)
    record = published().session.deals[0]._replace(time=moment)
    bare = standings(replace(published().session, started=None, deals=(record,)))
    assert "2026-10-01 20:05" in page.export(bare, load("en"))
    assert "2026-10-01" in sheet_page.export(bare, load("en"))


def test_the_chart_of_an_empty_evening_is_left_out():
    assert "<svg" not in page.export(EMPTY, load("en"))


def test_the_federations_sheet_cell_by_cell():
    rows = table(parsed(sheet_page.export(published(), load("en"))))
    assert rows[0] == ["Deal", *["Nord"] * 3, *["Est"] * 3, *["Sud"] * 3, *["Ouest"] * 3, "Check"]
    assert rows[1] == ["Contr.", "+", "−"] * 4
    assert rows[2:7] == [
        ["1", "", "", "106", "G", "318", "", "", "", "106", "", "", "106", "0"],
        ["2", "", "", "76", "", "", "76", "", "", "76", "GS", "228", "", "0"],
        ["3", "", "42", "", "", "42", "", "P", "", "126", "", "42", "", "0"],
        ["4", "G", "276", "", "", "", "92", "", "", "92", "", "", "92", "0"],
        ["5", "", "", "582", "", "", "582", "G", "1746", "", "", "", "582", "0"],
    ]
    total, balance, signature = rows[7:]
    for at, name in enumerate(("Nord", "Est", "Sud", "Ouest")):
        plus, minus = str(ROUND["plus"][name]), str(ROUND["minus"][name])
        assert total[1 + 3 * at : 4 + 3 * at] == ["", plus, minus]
        assert set(balance[1 + 3 * at : 4 + 3 * at]) == {f"{ROUND['totals'][name]:+d}"}
    assert balance[-1] == "0"
    assert signature[0] == "Signature"


def test_the_sheet_checks_every_deal_even_with_a_pot():
    rows = table(parsed(sheet_page.export(everything, load("en"))))
    deals = [row for row in rows[2:] if row[0].isdigit()]
    assert [row[-1] for row in deals] == ["0"] * 6
    assert [row[0] for row in rows[2:-3] if not row[0].isdigit()] == [
        "adj.",
        "adj.",
        "table",
        "adj.",
    ]


def test_only_what_was_lost_has_the_colour_of_losses():
    tree = parsed(page.export(published(), load("en")))
    coloured = {
        "".join(cell.itertext())
        for cell in tree.iter()
        if cell.tag in ("td", "th") and cell.get("class") == "loss"
    }
    assert "-446" in coloured
    assert all(re.fullmatch(r"-\d+(\.\d)?", one) for one in coloured), coloured
    assert "-" in {"".join(cell.itertext()) for cell in tree.iter("td")}
