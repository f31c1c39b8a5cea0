"""The evening as rows of cells, for csv and workbook: what happened, how it was scored, who gained.

Cells hold values, not text: numbers stay numbers, card points are half points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import NamedTuple

from tarot_cli.export.lines import bonus_words, opening_line, seating_line
from tarot_cli.export.texts import plain
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import Half, Message, say
from tarot_cli.notation.words import SCRIPTS
from tarot_cli.rules.deal import Deal
from tarot_cli.rules.terms import Unplayed
from tarot_cli.session.entries import Step, in_order
from tarot_cli.session.session import Adjustment, Seating
from tarot_cli.session.standings import Row, Standings

Cell = str | int | Half | datetime | None

HEADINGS: dict[str, Message] = {
    "number": say("number"),
    "what": say("what"),
    "time": say("time"),
    "dealer": say("dealer"),
    "taker": say("taker"),
    "partner": say("partner"),
    "contract": say("contract"),
    "oudlers": say("oudlers"),
    "points": say("points"),
    "target": say("target"),
    "margin": say("margin"),
    "made": say("made"),
    "petit": say("petit"),
    "handfuls": say("handfuls"),
    "slam": say("slam"),
    "miseres": say("misères"),
    "per_defender": say("per defender"),
    "forced": say("forced"),
    "note": say("note"),
}
"""The columns before those of the players, by key."""

WHATS: dict[str, Message] = {
    "new": say("new"),
    "deal": say("deal"),
    "pass": say("pass"),
    "petit-sec": say("petit-sec"),
    "misdeal": say("misdeal"),
    "adjust": say("adjust"),
    "seating": say("seating"),
}
"""What a row tells, by key; the column "what"."""

UNPLAYED = {
    Unplayed.PASSED: "pass",
    Unplayed.PETIT_SEC: "petit-sec",
    Unplayed.MISDEAL: "misdeal",
}

CHANGE = say("{name} +/-", name="")
TOTAL = say("{name} total", name="")


class Line(NamedTuple):
    """One row: cells by column, then what each player gained and has."""

    what: str
    cells: Mapping[str, Cell]
    changes: Mapping[str, int]
    totals: Mapping[str, int]


def players_of(standings: Standings) -> tuple[str, ...]:
    """Return everybody who ever sat down, in the order of arrival."""
    return standings.session.people


def change_heading(name: str, language: Language) -> str:
    """Return the heading of the column of what `name` gained."""
    return language(CHANGE._replace(values={"name": name}))


def total_heading(name: str, language: Language) -> str:
    """Return the heading of the column of the totals of `name`."""
    return language(TOTAL._replace(values={"name": name}))


def rows(standings: Standings, language: Language) -> Iterator[Line]:
    """Give the rows of the evening: how it was opened, then every entry in order."""
    opening: dict[str, Cell] = {
        "time": standings.session.started,
        "dealer": standings.session.dealer,
        "note": opening_line(standings.session),
    }
    yield _line("new", opening, {}, {}, language)
    for step in in_order(standings):
        yield _of_step(step, language)


def _of_step(step: Step, language: Language) -> Line:
    entry = step.entry
    cells: dict[str, Cell]
    if isinstance(entry, Adjustment):
        cells = {"time": entry.time, "note": plain(entry.reason)}
        return _line("adjust", cells, step.changes, step.totals, language)
    if isinstance(entry, Seating):
        cells = {"time": entry.time, "dealer": entry.dealer, "note": seating_line(entry)}
        return _line("seating", cells, step.changes, step.totals, language)
    what = entry.record.what
    cells = {"number": entry.number, "time": entry.record.time, "dealer": entry.table.dealer}
    if isinstance(what, Unplayed):
        return _line(UNPLAYED[what], cells, step.changes, step.totals, language)
    cells |= _played(what, entry, language)
    return _line("deal", cells, step.changes, step.totals, language)


def _line(
    what: str,
    cells: dict[str, Cell],
    changes: Mapping[str, int],
    totals: Mapping[str, int],
    language: Language,
) -> Line:
    return Line(what, {**cells, "what": language(WHATS[what])}, changes, totals)


def _played(deal: Deal, row: Row, language: Language) -> dict[str, Cell]:
    words = bonus_words(deal, language.code)
    cells: dict[str, Cell] = {
        "taker": deal.taker,
        "partner": SCRIPTS[language.code].alone if deal.alone else deal.partner,
        "contract": language.value(deal.contract),
        "oudlers": deal.oudlers,
        "points": Half(deal.half_points),
        "petit": language.value(deal.petit) if deal.petit else None,
        "handfuls": " ".join(words.handfuls),
        "slam": words.slam,
        "miseres": " ".join(words.miseres),
        "forced": language(say("yes")) if deal.forced else None,
        "note": plain(deal.note),
    }
    if row.score is not None:
        cells |= {
            "target": row.score.target,
            "margin": row.score.margin,
            "made": language(say("yes")) if row.score.made else language(say("no")),
            "per_defender": row.score.per_defender,
        }
    return cells
