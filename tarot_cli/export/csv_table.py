"""`csv`: a row per deal, then for each player what it changed and the total.

Records end in LF everywhere, so that a pipe, a file and a test hold the same bytes; spreadsheets
and RFC 4180 readers take it. The flavour excel-fr has a byte order mark, semicolons and decimal
commas. Texts that a spreadsheet would run are neutralised; numbers are left alone.
"""

from __future__ import annotations

import csv
import io
from datetime import datetime

from tarot_cli.export.columns import (
    HEADINGS,
    Cell,
    Line,
    change_heading,
    players_of,
    rows,
    total_heading,
)
from tarot_cli.export.texts import neutral
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import Half
from tarot_cli.notation.write import format_points
from tarot_cli.session.standings import Standings

_BOM = "\ufeff"


def export(standings: Standings, language: Language, flavour: str = "plain") -> str:
    """Return the evening as comma-separated values; `flavour` is "plain" or "excel-fr"."""
    french = flavour == "excel-fr"
    players = players_of(standings)
    out = io.StringIO()
    out.write(_BOM if french else "")
    writer = csv.writer(out, delimiter=";" if french else ",", lineterminator="\n")
    writer.writerow([neutral(text) for text in _headings(players, language)])
    for line in rows(standings, language):
        writer.writerow(_texts(line, players, french))
    return out.getvalue()


def _headings(players: tuple[str, ...], language: Language) -> list[str]:
    fixed = [language(heading) for heading in HEADINGS.values()]
    for name in players:
        fixed += [change_heading(name, language), total_heading(name, language)]
    return fixed


def _texts(line: Line, players: tuple[str, ...], french: bool) -> list[str]:
    texts = [_text(line.cells.get(key), french) for key in HEADINGS]
    for name in players:
        texts += [_text(line.changes.get(name), french), _text(line.totals.get(name), french)]
    return texts


def _text(value: Cell, french: bool) -> str:
    if value is None:
        return ""
    if isinstance(value, Half):
        points = format_points(value.halves)
        return points.replace(".", ",") if french else points
    if isinstance(value, datetime):
        return value.isoformat()
    return neutral(value) if isinstance(value, str) else str(value)
