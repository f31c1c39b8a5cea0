"""The evening as the lines that record it: `txt`, which `tarot import` reads back.

    new thursday --players Emma,Nico,Pat,Lea --seats 4 --dealer Emma
    nico g 2 47 petit  # 2026-11-20T20:52:00+01:00
    pass --misdeal
    adjust nico -100 --reason "played out of turn"

They are the words behind `tarot` and `tarot deal`. A time stands behind its line as a comment.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from datetime import datetime
from enum import Enum
from typing import NamedTuple

from tarot_cli.export.texts import plain
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import say
from tarot_cli.notation.quoting import quote
from tarot_cli.notation.words import SCRIPTS
from tarot_cli.notation.write import line_of
from tarot_cli.rules.deal import Deal
from tarot_cli.rules.options import TableRules
from tarot_cli.session.entries import in_order
from tarot_cli.session.session import Adjustment, Seating, Session
from tarot_cli.session.standings import Row, Standings


def export(standings: Standings, language: Language) -> str:
    """Return the lines of the evening, its opening first."""
    session = standings.session
    lines = [
        f"# {language(say('French Tarot, deal by deal. tarot import reads this back.'))}",
        opening_line(session),
    ]
    for entry, _, _ in in_order(standings):
        if isinstance(entry, Row):
            record = entry.record
            lines.append(plain(line_of(record, language.code)) + _stamp(record.time))
        elif isinstance(entry, Adjustment):
            lines.append(adjustment_line(entry) + _stamp(entry.time))
        else:
            lines.append(seating_line(entry) + _stamp(entry.time))
    return "".join(f"{line}\n" for line in lines)


def _stamp(time: datetime | None) -> str:
    return "" if time is None else f"  # {time.isoformat()}"


def opening_line(session: Session) -> str:
    """Return the line that opens the session: name, players, and every table option."""
    words = ["new", quote(plain(session.name)), *_players(session.players)]
    words += ["--seats", str(session.seats), "--dealer", quote(session.dealer)]
    if session.length is not None:
        words += ["--length", str(session.length)]
    for name, value in _options(session.rules):
        words += ["--rule", f"{name}={value}"]
    if session.started is not None:
        words += ["--started", session.started.isoformat()]
    return " ".join(words)


def _players(names: Sequence[str]) -> list[str]:
    """Return the players as one option; as several where a name has a comma in it."""
    if any("," in name for name in names):
        return [word for name in names for word in ("--player", quote(name))]
    return ["--players", quote(",".join(names))]


def _options(rules: TableRules) -> list[tuple[str, object]]:
    values = [(field.name, getattr(rules, field.name)) for field in fields(rules)]
    return [(name, value.value if isinstance(value, Enum) else value) for name, value in values]


def adjustment_line(change: Adjustment) -> str:
    """Return the line of a correction."""
    name, reason = quote(change.player), quote(plain(change.reason))
    return f"adjust {name} {change.points:+d} --reason {reason}"


def seating_line(change: Seating) -> str:
    """Return the line of a new seating."""
    words = ["seating", *(quote(name) for name in change.players), "--seats", str(change.seats)]
    if change.dealer is not None:
        words += ["--dealer", quote(change.dealer)]
    return " ".join(words)


class BonusWords(NamedTuple):
    """The bonuses of a deal in the words of the deal line, names as they are written."""

    handfuls: tuple[str, ...]
    slam: str
    miseres: tuple[str, ...]


def bonus_words(deal: Deal, code: str) -> BonusWords:
    """Return the bonus words of `deal` in the language `code`."""
    script = SCRIPTS[code]
    return BonusWords(
        tuple(quote(f"{script.handful[size]}:{name}") for name, size in deal.handfuls),
        script.slam[deal.slam] if deal.slam else "",
        tuple(
            quote(f"{script.misere_prefix}:{name}:{script.misere[kind]}")
            for name, kind in deal.miseres
        ),
    )
