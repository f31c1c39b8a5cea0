"""The score sheet as PDF: one page for five deals, more for more, and the federation's numbers."""

import io
import sys
from dataclasses import replace
from itertools import takewhile
from pathlib import Path

import pytest

from tarot_cli.errors import Refused
from tarot_cli.export import pdf_fonts, sheet_pdf
from tarot_cli.lang.language import load
from tarot_cli.session.session import Session
from tarot_cli.session.standings import standings
from tests.export.evenings import everything, published

matplotlib = pytest.importorskip("matplotlib")
pypdf = pytest.importorskip("pypdf")
pytest.importorskip("fpdf")
pytest.importorskip("uharfbuzz")


def pages(evening, code="en"):
    reader = pypdf.PdfReader(io.BytesIO(sheet_pdf.export(evening, load(code))))
    return reader.pages


def test_five_deals_are_one_page_of_a4_landscape():
    (page,) = pages(published())
    width, height = (float(side) / 72 * 25.4 for side in page.mediabox[2:])
    assert (round(width), round(height)) == (297, 210)
    words = page.extract_text().split()
    for number in ("318", "764", "360", "750", "1746", "400", "270", "780"):
        assert number in words
    for balance in ("-446", "-390", "+1346", "-510"):
        assert balance in words


def test_more_deals_are_more_pages_and_the_last_has_the_sums():
    session = published().session
    long = standings(replace(session, deals=session.deals * 8))
    sheets = [page.extract_text() for page in pages(long)]
    assert len(sheets) == 3
    assert ["Signature" in text for text in sheets] == [False, False, True]
    assert all("Contr." in text for text in sheets)
    assert "1/3" in sheets[0]


def row_of(text, label):
    """The numbers that stand behind `label` on its row."""
    words = text[text.index(label) + len(label) :].split()
    return [int(word) for word in takewhile(str.isdecimal, words)]


def test_each_page_takes_on_the_sums_of_those_before():
    session = published().session
    first, second, third = (
        page.extract_text() for page in pages(standings(replace(session, deals=session.deals * 8)))
    )
    # Plus and minus of each player in one round of five deals (FFT p.10); a page has three rounds.
    one_round = [318, 764, 360, 750, 1746, 400, 270, 780]
    assert row_of(first, "Carried forward") == [3 * value for value in one_round]
    assert row_of(second, "Brought forward")[:8] == [3 * value for value in one_round]
    assert row_of(second, "Carried forward") == [6 * value for value in one_round]
    assert row_of(third, "Brought forward")[:8] == [6 * value for value in one_round]
    assert row_of(third, "Total") == [8 * value for value in one_round]
    assert "Brought forward" not in first
    assert "Carried forward" not in third


@pytest.mark.parametrize(("deals", "sheets"), [(16, 1), (17, 2), (30, 2), (31, 3)])
def test_a_page_is_not_begun_before_it_is_needed(deals, sheets):
    session = published().session
    assert len(pages(standings(replace(session, deals=(session.deals * 8)[:deals])))) == sheets


def test_an_empty_evening_is_an_empty_sheet():
    (page,) = pages(standings(replace(published().session, deals=())))
    assert "Signature" in page.extract_text()


def test_letters_that_no_font_has_become_question_marks(monkeypatch):
    monkeypatch.setattr(pdf_fonts, "_FONTS", ())
    assert pdf_fonts.lacks_letters(["日本"])
    assert not pdf_fonts.lacks_letters(["Zoé Œuvre ½"])
    (page,) = pages(everything)
    assert "??" in page.extract_text()


def test_names_are_drawn_in_the_direction_they_are_read(monkeypatch):
    dejavu = Path(matplotlib.get_data_path(), "fonts", "ttf", "DejaVuSans.ttf")
    monkeypatch.setattr(pdf_fonts, "_FONTS", (str(dejavu),))
    evening = Session("soir", ("שרה", "محمد", "Zoé", "Ines"), 4, "Zoé")
    (page,) = pages(standings(evening))
    words = page.extract_text()
    for name in evening.players:
        assert name in words


def test_without_the_library_one_is_told_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "fpdf", None)
    with pytest.raises(Refused, match=r"tarot-cli\[pdf\]"):
        sheet_pdf.export(published(), load("en"))
