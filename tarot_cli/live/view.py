"""The text of the room for a screen of any size: the table, what was said, the lines below."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace

from tarot_cli.lang.cells import width_of
from tarot_cli.lang.cells import wrapped as cut_at_blanks
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import Message, say, say_n
from tarot_cli.session.standings import Standings
from tarot_cli.show.screen import Screen
from tarot_cli.show.sentences import check_line, next_deal
from tarot_cli.show.table import absent, show_rows

FEWEST_TABLE_LINES = 8
"""Heading, its rule, some rows and the totals: what long answers leave of the table."""


def table_lines(
    standings: Standings,
    language: Language,
    screen: Screen,
    width: int,
    height: int,
    *,
    running: bool = False,
) -> list[str]:
    """Return the table in at most `height` lines: as many of its last rows as fit.

    Its cells are what each deal changed, or the totals after it when `running`. With no room for a
    row, one player a line; with less, the totals one after the other.
    """
    if not standings.rows and not standings.session.changes:
        return _wrapped([language(_opening(standings))], width)[: max(height, 1)]
    paper = replace(screen, width=width)
    around = len(_rows(standings, language, paper, 1, running=running)) - 1
    if around < height:
        return _rows(standings, language, paper, height - around, running=running)
    totals = "  ".join(f"{name} {total}" for name, total in standings.totals.items())
    return _wrapped([totals], width)


def _rows(
    standings: Standings, language: Language, screen: Screen, last: int, *, running: bool
) -> list[str]:
    out = io.StringIO()
    show_rows(replace(screen, out=out), language, standings, last=last, running=running)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def _opening(standings: Standings) -> Message:
    return say("No deal yet. At the table: {names}.", names=standings.table.people)


def title(standings: Standings, language: Language) -> str:
    """Return the name of the session and how many deals it has."""
    deals = language(say_n("{n} deal", "{n} deals", len(standings.rows)))
    return f"{standings.session.name}, {deals}"


def status(standings: Standings, language: Language) -> str:
    """Return who deals next, who is away, and the check that the sum is zero, as one line."""
    said = (*next_deal(standings), *absent(standings), check_line(standings))
    return "  ".join(language(message) for message in said)


def wrapped(text: str, width: int) -> list[str]:
    """Return `text` in lines of at most `width` cells; nothing of it is left out."""
    return _wrapped(text.splitlines() or [""], width)


def _wrapped(lines: Sequence[str], width: int) -> list[str]:
    found: list[str] = []
    for line in lines:
        for part in cut_at_blanks(line, width):
            found += [part] if width_of(part) <= width else _cut(part, width)
    return found


def _cut(text: str, width: int) -> list[str]:
    """Return a text of wide signs, or without blanks, in pieces that fit."""
    pieces, piece = [], ""
    for sign in text:
        if piece and width_of(piece + sign) > width:
            pieces.append(piece)
            piece = ""
        piece += sign
    return [*pieces, piece]
