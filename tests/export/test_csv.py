"""The csv: numbers are numbers, texts are harmless, rows and flavours are as documented."""

import csv
import io

import pytest

from tarot_cli.export import csv_table, texts
from tarot_cli.export.columns import HEADINGS, WHATS
from tarot_cli.lang.language import CODES, load
from tarot_cli.notation.words import word_key
from tests.export.evenings import everything, published

ENGLISH = load("en")


def rows(text, delimiter=","):
    return list(csv.DictReader(io.StringIO(text), delimiter=delimiter))


def test_the_published_round_row_by_row():
    told = [row for row in rows(csv_table.export(published(), ENGLISH)) if row["what"] == "deal"]
    assert [row["per defender"] for row in told] == ["106", "76", "-42", "92", "582"]
    assert [row["margin"] for row in told] == ["8", "4", "-7", "11", "46"]
    assert [row["made"] for row in told] == ["yes", "yes", "no", "yes", "yes"]
    assert [row["Sud +/-"] for row in told] == ["-106", "-76", "-126", "-92", "1746"]
    assert [told[-1][f"{name} total"] for name in ("Nord", "Est", "Sud", "Ouest")] == [
        "-446", "-390", "1346", "-510",
    ]  # fmt: skip


def test_lines_end_in_lf_without_mark_or_escape():
    text = csv_table.export(everything, ENGLISH)
    assert "\r" not in text
    assert "\x1b" not in text
    assert not text.startswith("\ufeff")
    assert text.endswith("\n")


def test_the_french_flavour_has_mark_semicolons_and_decimal_commas():
    text = csv_table.export(everything, ENGLISH, "excel-fr")
    assert text.startswith("\ufeffnumber;what;")
    assert "\r" not in text
    told = rows(text.removeprefix("\ufeff"), ";")
    assert told[3]["points"] == "47,5"


def test_no_cell_starts_like_a_formula_unless_it_is_a_number():
    for line in csv.reader(io.StringIO(csv_table.export(everything, ENGLISH))):
        for cell in line:
            if cell[:1] in tuple("=+-@\t\r"):
                assert cell.lstrip("-").isdigit()


def test_negative_numbers_stay_numbers():
    told = rows(csv_table.export(everything, ENGLISH))
    assert told[1]["'=Nico +/-"] == "-100"


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@SUM(A1)", "'=1", "''+1", "\t=1", "＝1", "'tis", "", "plain"]
)
def test_what_is_neutralised_is_found_again(text):
    cell = texts.neutral(text)
    assert not cell or cell[0] not in "=+-@\t\r＝"
    assert texts.original(cell) == text


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("names", [HEADINGS, WHATS], ids=["headings", "kinds of rows"])
def test_headings_differ_in_every_language(code, names):
    language = load(code)
    spelt = [word_key(language(message)) for message in names.values()]
    assert len(set(spelt)) == len(spelt)
