"""`sheet`: the federation's score sheet as a page to print, A4 landscape."""

from __future__ import annotations

from collections.abc import Iterator

from tarot_cli.export.page import name, text, whole
from tarot_cli.export.score_sheet import MarkRow, Marks, ScoreSheet, score_sheet, title
from tarot_cli.export.texts import style
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import say
from tarot_cli.session.standings import Standings


def export(standings: Standings, language: Language) -> str:
    """Return the sheet as one HTML page."""
    sheet = score_sheet(standings, language)
    heading, date = title(standings)
    parts = [
        f"<h1>{text(language(say('Score sheet')))}</h1>",
        f'<p class="facts"><span>{text(heading)}</span> <span>{text(date)}</span></p>',
        f'<table class="of{len(sheet.players)}">',
        *_head(sheet, language),
        "<tbody>",
        *(_row(row) for row in sheet.rows),
        "</tbody>",
        *_foot(sheet, language),
        "</table>",
        f'<p class="note">{text(language(_LEGEND))}</p>',
    ]
    body = "\n".join(parts)
    return whole(language, f"{language(say('Score sheet'))} {heading}", style("sheet.css"), body)


_LEGEND = say("P petite, G garde, GS garde sans, GC garde contre.")


def legend(language: Language) -> str:
    """Return what the letters of the contracts mean."""
    return language(_LEGEND)


def _head(sheet: ScoreSheet, language: Language) -> Iterator[str]:
    number, check = (text(language(one)) for one in (say("Deal"), say("Check")))
    columns = "<col><col><col>" * len(sheet.players)
    yield f'<colgroup><col class="label">{columns}<col class="check"></colgroup>'
    yield f'<thead><tr><th rowspan="2" scope="col">{number}</th>'
    for player in sheet.players:
        yield f'<th class="first name" colspan="3" scope="colgroup">{name(player)}</th>'
    yield f'<th class="check" rowspan="2" scope="col">{check}</th></tr><tr>'
    contract = text(language(say("Contr.")))
    for _ in sheet.players:
        yield f'<th class="first">{contract}</th><th>+</th><th>−</th>'
    yield "</tr></thead>"


def _row(row: MarkRow) -> str:
    check = "" if row.check is None else str(row.check)
    cells = "".join(_marks(marks) for marks in row.marks)
    return f'<tr><td>{text(row.label)}</td>{cells}<td class="check">{check}</td></tr>'


def _marks(marks: Marks) -> str:
    plus, minus = ("" if value is None else str(value) for value in (marks.plus, marks.minus))
    return f'<td class="first">{text(marks.contract)}</td><td>{plus}</td><td>{minus}</td>'


def _foot(sheet: ScoreSheet, language: Language) -> Iterator[str]:
    total, balance, signature = (
        text(language(one)) for one in (say("Total"), say("Balance"), say("Signature"))
    )
    yield f'<tbody class="foot"><tr><th scope="row">{total}</th>'
    for plus, minus in zip(sheet.plus, sheet.minus, strict=True):
        yield f'<td class="first"></td><td>{plus}</td><td>{minus}</td>'
    yield f'<td class="check"></td></tr><tr><th scope="row">{balance}</th>'
    for value in sheet.balance:
        yield f'<td colspan="3" class="first balance">{language.signed(value)}</td>'
    yield f'<td class="check">{sheet.check}</td></tr>'
    yield f'<tr class="sign"><th scope="row">{signature}</th>'
    for _ in sheet.players:
        yield '<td colspan="3" class="first"></td>'
    yield '<td class="check"></td></tr></tbody>'
