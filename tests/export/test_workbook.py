"""The workbook as openpyxl reads it: numbers, live formulas, and their saved values."""

import io

import pytest

from tarot_cli.export import workbook
from tarot_cli.lang.language import load
from tests.export.evenings import everything, published

openpyxl = pytest.importorskip("openpyxl")
pytest.importorskip("xlsxwriter")


def opened(standings, **options):
    data = workbook.export(standings, load("en"))
    return openpyxl.load_workbook(io.BytesIO(data), **options)


def column(sheet, heading):
    found = [cell.column for cell in sheet[1] if cell.value == heading]
    assert len(found) == 1
    return [sheet.cell(row, found[0]) for row in range(2, sheet.max_row + 1)]


def test_the_published_totals_are_sums_with_their_values():
    formulas, values = opened(published())["Deals"], opened(published(), data_only=True)["Deals"]
    for name, total in {"Nord": -446, "Est": -390, "Sud": 1346, "Ouest": -510}.items():
        assert column(formulas, name)[-1].value.startswith("=SUM(")
        assert column(values, name)[-1].value == total
        assert column(values, f"{name} total")[-1].value == total


def test_running_totals_add_what_stands_above():
    formulas, values = opened(published())["Deals"], opened(published(), data_only=True)["Deals"]
    assert [cell.value for cell in column(values, "Est total")] == [
        318, 242, 284, 192, -390, -390,
    ]  # fmt: skip
    assert column(formulas, "Est total")[1].value == "=Y2+U3"


@pytest.mark.parametrize("standings", [published(), everything], ids=["published", "everything"])
def test_every_row_and_the_last_check_to_zero(standings):
    formulas, values = opened(standings)["Deals"], opened(standings, data_only=True)["Deals"]
    assert {cell.value for cell in column(values, "check")} == {0}
    assert all(cell.value.startswith("=SUM(") for cell in column(formulas, "check"))


def test_numbers_are_numbers_and_half_points_too():
    sheet = opened(everything)["Deals"]
    points = [cell.value for cell in column(sheet, "points") if cell.value is not None]
    assert points == [47.5, 35, 3]
    assert all(cell.data_type == "n" for cell in column(sheet, "per defender"))


def test_texts_of_people_are_no_formulas():
    for sheet in opened(everything):
        for row in sheet:
            for cell in row:
                if isinstance(cell.value, str) and "Nico" in cell.value:
                    assert cell.data_type == "s"
    notes = column(opened(everything)["Deals"], "note")
    assert [cell.value for cell in notes if cell.value][1] == '=1+1; "so", they say'
    assert {cell.data_type for cell in notes if cell.value} == {"s"}


def test_the_second_sheet_ranks_from_the_first():
    formulas = opened(published())["Standings"]
    values = opened(published(), data_only=True)["Standings"]
    assert [[cell.value for cell in row] for row in values.iter_rows(min_row=2, max_row=5)] == [
        ["Nord", -446, 3], ["Est", -390, 2], ["Sud", 1346, 1], ["Ouest", -510, 4],
    ]  # fmt: skip
    assert formulas["B2"].value == "='Deals'!T7"
    assert formulas["C2"].value.startswith("=RANK(")


def test_the_same_evening_is_the_same_file():
    assert workbook.export(everything, load("en")) == workbook.export(everything, load("en"))
