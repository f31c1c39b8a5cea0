"""The JSON documents of `tarot tournament`."""

from __future__ import annotations

from typing import Any

from tarot_cli.tournament.movement import meetings
from tarot_cli.tournament.ranking import Ranking
from tarot_cli.tournament.sheets import Sheet, Tournament


def plan_document(tournament: Tournament) -> dict[str, Any]:
    """Return the plan as JSON: the rounds, their tables, the people in dealing order."""
    times = sorted(meetings(tournament.rounds).items())
    return {
        "tournament": tournament.name,
        "path": str(tournament.path),
        "rounds": [[list(people) for people in tables] for tables in tournament.rounds],
        "sheets": [_sheet(sheet) for sheet in tournament.sheets],
        "meetings": {str(often): count for often, count in times},
    }


def ranking_document(tournament: Tournament, ranking: Ranking) -> dict[str, Any]:
    """Return the ranking as JSON. `points` came from deals, `penalties` and `start` from none."""
    rounds = range(1, len(tournament.rounds) + 1)
    return {
        "tournament": tournament.name,
        "players": [
            {
                "place": one.place,
                "name": one.entrant.name,
                "total": one.entrant.total,
                "points": one.entrant.points,
                "penalties": one.entrant.penalties,
                "start": one.entrant.start,
                "rounds": [one.entrant.rounds.get(number) for number in rounds],
            }
            for one in ranking.ranked
        ],
        "sum": ranking.sum,
        "pot": ranking.pot,
        "finished": all(sheet.standings.finished for sheet in tournament.sheets),
        "sheets": [_sheet(sheet) for sheet in tournament.sheets],
        "absent": [list(names) for names in tournament.absent],
    }


def _sheet(sheet: Sheet) -> dict[str, Any]:
    standings = sheet.standings
    return {
        "round": sheet.round,
        "table": sheet.table,
        "path": str(sheet.stored.path),
        "played": standings.played,
        "finished": standings.finished,
        "sum": standings.sum,
    }
