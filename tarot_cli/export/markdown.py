"""`md`: the running table in Markdown, for a message or a wiki."""

from __future__ import annotations

import re

from tarot_cli.export.texts import plain
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import say
from tarot_cli.session.standings import Standings
from tarot_cli.show.sentences import check_line, next_deal
from tarot_cli.show.sheet import Line, sheet

_SIGNS = re.compile(r"[\\`*_\[\]<>|~&$]")
_AT_START = re.compile(r"^(?:[+=-](?=\s|[=-]|$)|#|\d+(?=[.)](?:\s|$)))")


def export(standings: Standings, language: Language) -> str:
    """Return a heading, the table with totals and places, and the check that the sum is zero."""
    table = sheet(standings, language)
    heads = ["#", language(say("taker")), language(say("contract")), "±", *table.players]
    lines = [
        f"## {escaped(standings.session.name)}",
        "",
        _row([escaped(head) for head in heads]),
        _row(["--:", ":--", ":--", "--:", *["--:"] * len(table.players)]),
    ]
    lines += [_row(_cells(line)) for line in table.lines]
    lines += [_row([f"**{cell}**" if cell else "" for cell in _cells(line)]) for line in table.foot]
    closing = [check_line(standings), *next_deal(standings)]
    for message in closing:
        lines += ["", escaped(language(message))]
    return "".join(f"{line}\n" for line in lines)


def _cells(line: Line) -> list[str]:
    return [
        escaped(cell)
        for cell in (line.number, line.attack, line.contract, line.result, *line.cells)
    ]


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def escaped(text: str) -> str:
    """Return `text` as Markdown shows it literally, also inside a table."""
    literal = _SIGNS.sub(r"\\\g<0>", plain(text))
    start = _AT_START.match(literal)
    if start is None:
        return literal
    if start[0].isdigit():
        return f"{start[0]}\\{literal[start.end() :]}"
    return f"\\{literal}"
