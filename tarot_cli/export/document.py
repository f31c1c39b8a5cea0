"""`json`: the evening as one document, by the schema in docs/session-export.schema.json."""

from __future__ import annotations

import json
from dataclasses import fields
from datetime import datetime
from enum import Enum
from typing import Any

from tarot_cli.lang.language import Language
from tarot_cli.notation.write import line_of
from tarot_cli.rules.deal import Deal
from tarot_cli.rules.options import TableRules
from tarot_cli.session.session import Adjustment, Change
from tarot_cli.session.standings import Row, Standings
from tarot_cli.show import documents

FORMAT = "tarot-cli-session"
VERSION = 1


def export(standings: Standings, language: Language) -> str:
    """Return the document as text, indented; keys and words are the same in every language."""
    return f"{json.dumps(document(standings), ensure_ascii=False, indent=2)}\n"


def document(standings: Standings) -> dict[str, Any]:
    """Return the document of the evening; what was undone is not in it."""
    session = standings.session
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": session.name,
        "started": _time(session.started),
        "players": list(session.players),
        "seats": session.seats,
        "dealer": session.dealer,
        "length": str(session.length) if session.length else None,
        "rules": _rules(session.rules),
        "deals": [_deal(row) for row in standings.rows],
        "changes": [_change(change) for change in session.changes],
        "standings": documents.standing(standings),
    }


def _time(time: datetime | None) -> str | None:
    return None if time is None else time.isoformat()


def _rules(rules: TableRules) -> dict[str, Any]:
    values = {field.name: getattr(rules, field.name) for field in fields(rules)}
    return {
        name: value.value if isinstance(value, Enum) else value for name, value in values.items()
    }


def _deal(row: Row) -> dict[str, Any]:
    what = row.record.what
    played = isinstance(what, Deal)
    return {
        "number": row.number,
        "time": _time(row.record.time),
        "played": _played(what) if isinstance(what, Deal) else None,
        "unplayed": None if isinstance(what, Deal) else what.value,
        "line": line_of(row.record),
        "table": {
            "dealer": row.table.dealer,
            "seated": list(row.table.seated),
            "sitting_out": list(row.table.sitting_out),
        },
        "score": documents.score(row.score) if played and row.score else None,
        "changes": dict(row.changes),
        "totals": dict(row.totals),
        "pot": row.pot,
    }


def _played(deal: Deal) -> dict[str, Any]:
    return {
        "taker": deal.taker,
        "partner": deal.partner,
        "alone": deal.alone,
        "contract": deal.contract.value,
        "oudlers": deal.oudlers,
        "points": documents.number(deal.half_points),
        "petit": deal.petit.value if deal.petit else None,
        "handfuls": [{"player": name, "size": size.value} for name, size in deal.handfuls],
        "slam": deal.slam.value if deal.slam else None,
        "miseres": [{"player": name, "kind": kind.value} for name, kind in deal.miseres],
        "forced": deal.forced,
        "note": deal.note,
        "dealer": deal.dealer,
    }


def _change(change: Change) -> dict[str, Any]:
    if isinstance(change, Adjustment):
        return {
            "kind": "adjustment",
            "after": change.after,
            "time": _time(change.time),
            "player": change.player,
            "points": change.points,
            "reason": change.reason,
        }
    return {
        "kind": "seating",
        "after": change.after,
        "time": _time(change.time),
        "players": list(change.players),
        "seats": change.seats,
        "dealer": change.dealer,
    }
