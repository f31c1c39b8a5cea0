"""The JSON documents of interface.md. Their keys are a public contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tarot_cli.notation.write import line_of
from tarot_cli.rules.scoring import Score, Step
from tarot_cli.session.session import Adjustment
from tarot_cli.session.standings import Row, Standings

if TYPE_CHECKING:
    from tarot_cli.stats.course import Course


def number(halves: int) -> int | float:
    """Return half points as a JSON number: 47, or 41.5."""
    whole, half = divmod(halves, 2)
    return whole + 0.5 if half else whole


def score(result: Score) -> dict[str, Any]:
    """Return the document of a score; amounts are per player, points are the attack's pile."""
    hand = result.hand
    return {
        "seats": hand.seats,
        "contract": hand.contract.value,
        "oudlers": hand.oudlers,
        "points": number(hand.half_points),
        "defence_points": number(result.defence_half_points),
        "target": result.target,
        "margin": result.margin,
        "made": result.made,
        "per_defender": result.per_defender,
        "taker": result.taker,
        "partner": result.partner,
        "defender": result.defender,
        "steps": [_step(step) for step in result.steps],
    }


def _step(step: Step) -> dict[str, Any]:
    document: dict[str, Any] = {"step": step.name, "of": step.of.value, "amount": step.amount}
    if step.side is not None:
        document["side"] = step.side.value
    return document


def deal(
    number: int,
    line: str,
    result: Score | None,
    changes: Mapping[str, int],
    standings: Standings,
    warnings: Sequence[str],
) -> dict[str, Any]:
    """Return the document of a recorded deal; `result` is None when it was not played out."""
    return {
        "deal": number,
        "line": line,
        "score": None if result is None else score(result),
        "changes": dict(changes),
        "totals": dict(standings.totals),
        "next_dealer": standings.table.dealer,
        "warnings": list(warnings),
    }


def standing(standings: Standings) -> dict[str, Any]:
    """Return the document of the standings."""
    places = standings.places
    return {
        "session": standings.session.name,
        "deals": len(standings.rows),
        "played": standings.played,
        "players": [
            {"name": name, "total": total, "place": places[name]}
            for name, total in standings.totals.items()
        ],
        "sum": standings.sum,
        "pot": standings.pot,
        "adjustments": standings.adjustments,
        "next_dealer": standings.table.dealer,
        "finished": standings.finished,
    }


def row(one: Row) -> dict[str, Any]:
    """Return the document of one recorded deal and what it changed."""
    return {
        "deal": one.number,
        "line": line_of(one.record),
        "dealer": one.table.dealer,
        "sitting_out": list(one.table.sitting_out),
        "time": one.record.time.isoformat() if one.record.time else None,
        "score": None if one.score is None else score(one.score),
        "changes": dict(one.changes),
        "totals": dict(one.totals),
        "pot": one.pot,
    }


def history(standings: Standings) -> dict[str, Any]:
    """Return the document of all deals and adjustments, in order."""
    return {
        "session": standings.session.name,
        "deals": [row(one) for one in standings.rows],
        "adjustments": [
            {
                "after": one.after,
                "player": one.player,
                "points": one.points,
                "reason": one.reason,
            }
            for one in standings.session.changes
            if isinstance(one, Adjustment)
        ],
    }


def course(drawn: Course) -> dict[str, Any]:
    """Return the document of a chart: points as [deal, total], 0 being before the first deal."""
    return {
        "session": drawn.session,
        "deals": drawn.deals,
        "players": [
            {
                "name": line.player,
                "points": [list(point) for point in line.points],
                "takes": [{"deal": take.at.deal, "made": take.made} for take in line.takes],
            }
            for line in drawn.lines
        ],
    }
