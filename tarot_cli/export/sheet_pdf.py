"""`pdf`: the federation's score sheet on A4 landscape, as many pages as the deals need.

The letters are those every reader of PDF has (Western European). A name in another script needs
a font of the machine; where there is none, its signs are replaced by question marks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from importlib.util import find_spec
from typing import TYPE_CHECKING

from tarot_cli.errors import Refused
from tarot_cli.export.pdf_fonts import WESTERN, font_for
from tarot_cli.export.score_sheet import MarkRow, ScoreSheet, score_sheet, summed, title
from tarot_cli.export.sheet_page import legend
from tarot_cli.export.texts import plain
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import say
from tarot_cli.session.dates import began
from tarot_cli.session.standings import Standings

if TYPE_CHECKING:
    from fpdf import FPDF

_MARGIN = 12.0
_WIDTH, _HEIGHT = 297.0, 210.0
_LABEL, _CHECK = 22.0, 18.0
_ROW, _SIGN = 7.5, 18.0
_THIN, _HEAVY = 0.2, 0.6
_ROWS_ALONE, _ROWS_A_PAGE = 16, 15
"""Rows of a sheet on one page, and of each of several: there the sums so far take a row."""


def export(standings: Standings, language: Language) -> bytes:
    """Return the bytes of the sheet. Raises Refused when fpdf2 is not installed."""
    try:
        from fpdf import FPDF
    except ImportError:
        raise Refused(
            say("A PDF needs the library fpdf2, which is not installed."),
            say('Type pip install "tarot-cli[pdf]"; or export sheet, and print that page.'),
        ) from None
    pdf = FPDF(orientation="landscape", format="A4")
    pdf.set_auto_page_break(False)
    pdf.set_margin(_MARGIN)
    heading, _ = title(standings)
    pdf.set_title(plain(heading))
    # The same evening is the same file, whenever it is made.
    pdf.set_creation_date(began(standings.session) or datetime(2000, 1, 1, tzinfo=UTC))
    sheet = score_sheet(standings, language)
    _Drawing(pdf, sheet, standings, language).draw()
    return bytes(pdf.output())


class _Drawing:
    """The sheet on its pages; all measures are millimetres."""

    def __init__(
        self, pdf: FPDF, sheet: ScoreSheet, standings: Standings, language: Language
    ) -> None:
        self.pdf, self.sheet, self.language = pdf, sheet, language
        self.heading, self.date = title(standings)
        self.player = (_WIDTH - 2 * _MARGIN - _LABEL - _CHECK) / len(sheet.players)
        self.family = self._font([self.heading, *sheet.players])

    def _font(self, texts: Sequence[str]) -> str:
        """Return the font: a Western one, unless a text needs more and the machine has it."""
        self.pdf.core_fonts_encoding = WESTERN
        path = font_for(texts)
        if path is None:
            return "helvetica"
        for weight in ("", "B"):
            self.pdf.add_font("machine", weight, path)
        if find_spec("uharfbuzz"):  # for letters that are joined, or read from right to left
            self.pdf.set_text_shaping(True)
        return "machine"

    def draw(self) -> None:
        """Draw every page; the last one has the sums and the signatures."""
        pages = list(_cut(self.sheet.rows))
        told: list[MarkRow] = []
        sums: Sequence[tuple[int, int]] = ()
        for number, rows in enumerate(pages, 1):
            self.pdf.add_page()
            self._title(number, len(pages))
            self._rule()
            self._head()
            self._rule()
            if told:
                self._sums(self.language(say("Brought forward")), sums)
            for row in rows:
                self._row(row)
            told += rows
            if number < len(pages):
                sums = summed(told, self._count)
                self._sums(self.language(say("Carried forward")), sums)
            self._rule()
        self._foot()
        self.pdf.set_y(_HEIGHT - _MARGIN - 2)
        self._use(8)
        self.pdf.cell(0, 5, self._shown(legend(self.language)))

    def _use(self, size: float, bold: bool = False) -> None:
        self.pdf.set_font(self.family, "B" if bold else "", size)

    def _shown(self, text: str) -> str:
        text = plain(text)
        if self.family != "helvetica":
            return text
        return text.encode(WESTERN, errors="replace").decode(WESTERN)

    def _title(self, number: int, pages: int) -> None:
        self._use(16, True)
        self.pdf.cell(120, 8, self._shown(self.language(say("Score sheet"))))
        self._use(10)
        page = f"{number}/{pages}" if pages > 1 else ""
        told = "   ".join(part for part in (self.heading, self.date, page) if part)
        self.pdf.cell(0, 8, self._shown(told), align="R", new_x="LMARGIN", new_y="NEXT")
        self.pdf.ln(2)

    def _cell(
        self, width: float, height: float, text: str, *, align: str = "C", bold: bool = False
    ) -> None:
        """Draw one cell; a text too wide for it is set smaller, never cut."""
        shown, size = self._shown(text), 10.0
        self._use(size, bold)
        while size > 4 and self.pdf.get_string_width(shown) > width - 2:
            size -= 0.5
            self._use(size, bold)
        self.pdf.cell(width, height, shown, border=1, align=align)

    def _end_row(self, height: float) -> None:
        self.pdf.ln(height)

    def _frame(self, top: float) -> None:
        """Draw the heavy lines between the players over what has been drawn since `top`."""
        pdf, bottom = self.pdf, self.pdf.get_y()
        pdf.set_line_width(_HEAVY)
        edges = [_MARGIN, *(_MARGIN + _LABEL + at * self.player for at in range(self._count + 1))]
        edges.append(_WIDTH - _MARGIN)
        for x in edges:
            pdf.line(x, top, x, bottom)
        pdf.set_line_width(_THIN)

    def _rule(self) -> None:
        """Draw a heavy line across the sheet where the last row ended."""
        y = self.pdf.get_y()
        self.pdf.set_line_width(_HEAVY)
        self.pdf.line(_MARGIN, y, _WIDTH - _MARGIN, y)
        self.pdf.set_line_width(_THIN)

    @property
    def _count(self) -> int:
        return len(self.sheet.players)

    def _head(self) -> None:
        self.pdf.set_line_width(_THIN)
        top, third, say_it = self.pdf.get_y(), self.player / 3, self.language
        self._cell(_LABEL, 2 * _ROW, say_it(say("Deal")), bold=True)
        for name in self.sheet.players:
            self._cell(self.player, _ROW, name, bold=True)
        self._cell(_CHECK, 2 * _ROW, say_it(say("Check")), bold=True)
        self.pdf.set_xy(_MARGIN + _LABEL, top + _ROW)
        for _ in self.sheet.players:
            for text in (say_it(say("Contr.")), "+", "–"):
                self._cell(third, _ROW, text, bold=True)
        self._end_row(_ROW)
        self._frame(top)

    def _row(self, row: MarkRow) -> None:
        top, third = self.pdf.get_y(), self.player / 3
        self._cell(_LABEL, _ROW, row.label)
        for marks in row.marks:
            self._cell(third, _ROW, marks.contract)
            for value in (marks.plus, marks.minus):
                self._cell(third, _ROW, "" if value is None else str(value), align="R")
        self._cell(_CHECK, _ROW, "" if row.check is None else str(row.check))
        self._end_row(_ROW)
        self._frame(top)

    def _sums(self, label: str, sums: Sequence[tuple[int, int]]) -> None:
        """Draw the sums of plus and minus of each player."""
        top, third = self.pdf.get_y(), self.player / 3
        self._cell(_LABEL, _ROW, label, bold=True)
        for of_player in sums:
            self._cell(third, _ROW, "")
            for value in of_player:
                self._cell(third, _ROW, str(value), align="R", bold=True)
        self._cell(_CHECK, _ROW, "")
        self._end_row(_ROW)
        self._frame(top)

    def _foot(self) -> None:
        say_it = self.language
        sums = list(zip(self.sheet.plus, self.sheet.minus, strict=True))
        self._sums(say_it(say("Total")), sums)
        top = self.pdf.get_y()
        self._cell(_LABEL, _ROW, say_it(say("Balance")), bold=True)
        for value in self.sheet.balance:
            self._cell(self.player, _ROW, self.language.signed(value), bold=True)
        self._cell(_CHECK, _ROW, str(self.sheet.check), bold=True)
        self._end_row(_ROW)
        self._cell(_LABEL, _SIGN, say_it(say("Signature")), bold=True)
        for _ in self.sheet.players:
            self._cell(self.player, _SIGN, "")
        self._cell(_CHECK, _SIGN, "")
        self._end_row(_SIGN)
        self._frame(top)
        self._rule()


def _cut(rows: Sequence[MarkRow]) -> Iterator[Sequence[MarkRow]]:
    """Cut the rows into pages; an evening without deals has one empty page."""
    size = _ROWS_ALONE if len(rows) <= _ROWS_ALONE else _ROWS_A_PAGE
    for start in range(0, max(len(rows), 1), size):
        yield rows[start : start + size]
