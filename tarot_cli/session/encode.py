"""A session, or one entry of it, as the text of its file. One layout, however long a deal is."""

from __future__ import annotations

from dataclasses import fields
from datetime import datetime
from enum import Enum
from typing import Any

import tomli_w

from tarot_cli.rules.deal import Deal
from tarot_cli.rules.options import TableRules
from tarot_cli.session.document import Block, Document
from tarot_cli.session.session import Adjustment, Change, Entry, Record, Seating, Session

FORMAT = 1
_TITLE = "# French Tarot session. It holds what was played; every score is computed from it.\n"


def encode(session: Session) -> Document:
    """Return the whole file of `session`."""
    blocks = [Block("header", _header(session))]
    changes = list(session.changes)
    for number, record in enumerate(session.deals, 1):
        while changes and changes[0].after < number:
            blocks.append(change_block(changes.pop(0)))
        blocks.append(deal_block(number, record))
    blocks += [change_block(change) for change in changes]
    blocks += undone_blocks(session)
    blocks.append(Block("end", f"[end]\ndeals = {len(session.deals)}\n"))
    return Document(tuple(blocks))


def undone_blocks(session: Session) -> list[Block]:
    """Return the blocks of the entries that can be brought back; the last one first to come."""
    number = len(session.deals)
    blocks = []
    for entry in reversed(session.undone):
        if isinstance(entry, Record):
            number += 1
        blocks.append(entry_block(number, entry).renamed("undone"))
    return blocks[::-1]


def entry_block(number: int, entry: Entry) -> Block:
    """Return the block of `entry`; `number` is the deal's, and unused for a change."""
    if isinstance(entry, Record):
        return deal_block(number, entry)
    return change_block(entry)


def deal_block(number: int, record: Record) -> Block:
    """Return the `[[deal]]` block of deal `number`."""
    values: dict[str, Any] = {"number": number, **_time(record.time)}
    if isinstance(record.what, Deal):
        values.update(_deal(record.what))
    else:
        values["unplayed"] = record.what.value
    return Block("deal", f"[[deal]]\n{tomli_w.dumps(values)}\n")


def change_block(change: Change) -> Block:
    """Return the `[[change]]` block of an adjustment or a new seating."""
    values: dict[str, Any] = {"after": change.after, **_time(change.time)}
    if isinstance(change, Adjustment):
        values.update(player=change.player, points=change.points, reason=change.reason)
    else:
        values.update(_seating(change))
    return Block("change", f"[[change]]\n{tomli_w.dumps(values)}\n")


def _header(session: Session) -> str:
    values: dict[str, Any] = {
        "format": FORMAT,
        "name": session.name,
        "players": list(session.players),
        "seats": session.seats,
        "dealer": session.dealer,
    }
    if session.started is not None:
        values["started"] = session.started
    values["length"] = str(session.length) if session.length else "none"
    values["rules"] = _rules(session.rules)
    return f"{_TITLE}{tomli_w.dumps(values)}\n"


def _rules(rules: TableRules) -> dict[str, Any]:
    options = {field.name: getattr(rules, field.name) for field in fields(rules)}
    return {
        name: value.value if isinstance(value, Enum) else value for name, value in options.items()
    }


def _seating(change: Seating) -> dict[str, Any]:
    values: dict[str, Any] = {"players": list(change.players), "seats": change.seats}
    if change.dealer is not None:
        values["dealer"] = change.dealer
    return values


def _time(time: datetime | None) -> dict[str, datetime]:
    return {} if time is None else {"time": time}


def _deal(deal: Deal) -> dict[str, Any]:
    whole, half = divmod(deal.half_points, 2)
    values: dict[str, Any] = {
        "taker": deal.taker,
        "partner": deal.partner,
        "alone": deal.alone,
        "contract": deal.contract.value,
        "oudlers": deal.oudlers,
        "points": whole + 0.5 if half else whole,
        "petit": deal.petit.value if deal.petit else None,
        "handfuls": [f"{size.value}:{player}" for player, size in deal.handfuls],
        "slam": deal.slam.value if deal.slam else None,
        "miseres": [f"{kind.value}:{player}" for player, kind in deal.miseres],
        "forced": deal.forced,
        "note": deal.note,
        "dealer": deal.dealer,
    }
    optional = {
        "partner",
        "alone",
        "petit",
        "handfuls",
        "slam",
        "miseres",
        "forced",
        "note",
        "dealer",
    }
    return {name: value for name, value in values.items() if value or name not in optional}
