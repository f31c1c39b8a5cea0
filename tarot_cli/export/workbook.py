"""`xlsx`: a workbook whose totals and zero check are live formulas, with their values cached.

Texts are written as texts, so nothing a person typed is computed; numbers are numbers.
"""

from __future__ import annotations

import io
from datetime import datetime
from typing import Any

from tarot_cli.export.columns import HEADINGS, Cell, Line, players_of, rows
from tarot_cli.export.texts import neutral, plain
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import Half, say
from tarot_cli.session.dates import began
from tarot_cli.session.standings import Standings

_FIRST = 1
"""The first row of deals, below the headings; rows and columns count from 0."""

_WIDEST = 180
"""Pixels of the widest column: a long note stays in its own."""

_TIME_WIDTH = 17
"""Signs of the column of times, which autofit takes for dates alone."""


def export(standings: Standings, language: Language) -> bytes:
    """Return the bytes of the workbook: a sheet of deals, a sheet of standings."""
    from xlsxwriter import Workbook  # type: ignore[import-untyped]

    out = io.BytesIO()
    book = Workbook(out, {"in_memory": True, "remove_timezone": True})
    moment = began(standings.session)
    book.set_properties(
        {
            "title": plain(standings.session.name),
            "comments": language(say("French Tarot, written by tarot-cli.")),
            # A workbook of the same evening is the same file, whenever it is made.
            "created": moment.replace(tzinfo=None) if moment else datetime(2000, 1, 1),
        }
    )
    deals = _Deals(book, standings, language)
    deals.write()
    _write_standings(book, deals, standings, language)
    book.close()
    return out.getvalue()


class _Deals:
    """The sheet of deals: fixed columns, then changes, totals, pot, adjustment and check."""

    def __init__(self, book: Any, standings: Standings, language: Language) -> None:
        self.standings, self.language = standings, language
        self.players = players_of(standings)
        self.lines = list(rows(standings, language))[1:]
        self.name = language(say("Deals"))
        self.sheet: Any = book.add_worksheet(self.name)
        self.bold = book.add_format({"bold": True, "bottom": 1})
        self.foot = book.add_format({"bold": True, "top": 1})
        self.time = book.add_format({"num_format": "yyyy-mm-dd hh:mm"})
        self.literal = book.add_format({"quote_prefix": True})
        self.changes = len(HEADINGS)
        self.totals = self.changes + len(self.players)
        self.pot = self.totals + len(self.players)
        self.adjustment, self.check = self.pot + 1, self.pot + 2
        self.bottom = _FIRST + len(self.lines)

    def write(self) -> None:
        """Write headings, entries and the row of sums."""
        self._headings()
        before = 0
        pots = {row.number: row.pot for row in self.standings.rows}
        for at, line in enumerate(self.lines, _FIRST):
            number = line.cells.get("number")
            pot = pots.get(number, before) if isinstance(number, int) else before
            self._entry(at, line, pot - before)
            before = pot
        self._sums()
        self._page()

    def _headings(self) -> None:
        say_it = self.language
        heads = [say_it(heading) for heading in HEADINGS.values()]
        heads += list(self.players)
        heads += [say_it(say("{name} total", name=name)) for name in self.players]
        heads += [say_it(text) for text in (say("pot"), say("adjustment"), say("check"))]
        for column, text in enumerate(heads):
            self.sheet.write_string(0, column, text, self.bold)

    def _entry(self, at: int, line: Line, pot: int) -> None:
        for column, key in enumerate(HEADINGS):
            self._cell(at, column, line.cells.get(key))
        for step, name in enumerate(self.players):
            column = self.changes + step
            if name in line.changes:
                self.sheet.write_number(at, column, line.changes[name])
            if name in line.totals:
                before = f"{_cell(at - 1, self.totals + step)}+" if at > _FIRST else ""
                running = f"={before}{_cell(at, column)}"
                self._formula(at, self.totals + step, running, line.totals[name])
        gained = sum(line.changes.values())
        changes = f"SUM({_cell(at, self.changes)}:{_cell(at, self.totals - 1)})"
        if pot:
            self.sheet.write_number(at, self.pot, pot)
        if "number" not in line.cells:
            self._formula(at, self.adjustment, f"={changes}", gained)
        zero = f"={changes}+{_cell(at, self.pot)}-{_cell(at, self.adjustment)}"
        self._formula(at, self.check, zero, 0)

    def _cell(self, at: int, column: int, value: Cell) -> None:
        sheet = self.sheet
        if isinstance(value, Half):
            sheet.write_number(at, column, value.halves / 2)
        elif isinstance(value, datetime):
            sheet.write_datetime(at, column, value.replace(tzinfo=None), self.time)
        elif isinstance(value, int):
            sheet.write_number(at, column, value)
        elif value:
            risky = neutral(value) != value
            sheet.write_string(at, column, value, self.literal if risky else None)

    def _formula(self, at: int, column: int, formula: str, value: int, form: Any = None) -> None:
        self.sheet.write_formula(at, column, formula, form, value)

    def _sums(self) -> None:
        """Write the last row: sums of what is above it, and the check that they are zero."""
        standings, bottom = self.standings, self.bottom
        self.sheet.write_string(bottom, 0, self.language(say("total")), self.foot)
        for column in range(1, self.changes):
            self.sheet.write_blank(bottom, column, None, self.foot)
        for step, name in enumerate(self.players):
            total = standings.totals[name]
            self._sum_above(self.changes + step, total)
            source = f"={_cell(bottom, self.changes + step)}"
            self._formula(bottom, self.totals + step, source, total, self.foot)
        self._sum_above(self.pot, standings.pot)
        self._sum_above(self.adjustment, standings.adjustments)
        changes = f"SUM({_cell(bottom, self.changes)}:{_cell(bottom, self.totals - 1)})"
        zero = f"={changes}+{_cell(bottom, self.pot)}-{_cell(bottom, self.adjustment)}"
        self._formula(bottom, self.check, zero, standings.sum, self.foot)

    def _sum_above(self, column: int, value: int) -> None:
        if not self.lines:
            self.sheet.write_number(self.bottom, column, value, self.foot)
            return
        above = f"=SUM({_cell(_FIRST, column)}:{_cell(self.bottom - 1, column)})"
        self._formula(self.bottom, column, above, value, self.foot)

    def _page(self) -> None:
        sheet = self.sheet
        sheet.freeze_panes(_FIRST, 2)
        sheet.set_landscape()
        sheet.set_paper(9)
        sheet.fit_to_pages(1, 0)
        sheet.repeat_rows(0)
        sheet.autofit(_WIDEST)
        time = list(HEADINGS).index("time")
        sheet.set_column(time, time, _TIME_WIDTH)


def _write_standings(book: Any, deals: _Deals, standings: Standings, language: Language) -> None:
    """Write the second sheet: each player's total, taken from the first, and place."""
    sheet = book.add_worksheet(language(say("Standings")))
    for column, text in enumerate((say("player"), say("total"), say("place"))):
        sheet.write_string(0, column, language(text), deals.bold)
    last = len(deals.players)
    places = standings.places
    for at, name in enumerate(deals.players, 1):
        source = f"='{deals.name}'!{_cell(deals.bottom, deals.changes + at - 1)}"
        ranked = f"=RANK({_cell(at, 1)},{_cell(1, 1, True)}:{_cell(last, 1, True)})"
        sheet.write_string(at, 0, name, deals.literal if neutral(name) != name else None)
        sheet.write_formula(at, 1, source, None, standings.totals[name])
        sheet.write_formula(at, 2, ranked, None, places[name])
    sheet.write_string(last + 1, 0, language(say("check")), deals.foot)
    check = f"='{deals.name}'!{_cell(deals.bottom, deals.check)}"
    sheet.write_formula(last + 1, 1, check, deals.foot, standings.sum)
    sheet.autofit()


def _cell(row: int, column: int, fixed: bool = False) -> str:
    """Return the name of a cell, as B3, or $B$3 when it is `fixed`."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"${letters}${row + 1}" if fixed else f"{letters}{row + 1}"
