"""The JSON document of `tarot stats`. Means and shares are rounded to two decimals; the counts and
totals beside them are exact."""

from __future__ import annotations

from typing import Any

from tarot_cli.lang.language import Language
from tarot_cli.rules.terms import HandfulSize, Unplayed
from tarot_cli.show.figures import number
from tarot_cli.show.stats import definitions
from tarot_cli.stats.collecting import Statistics
from tarot_cli.stats.player import PlayerStats
from tarot_cli.stats.table import TableStats, Widest
from tarot_cli.stats.tally import Tally, Tries, share


def document(known: Statistics, language: Language) -> dict[str, Any]:
    """Return everything of `known`; the definitions are sentences in `language`."""
    return {
        "sessions": list(known.evenings),
        "first": known.first and known.first.isoformat(),
        "last": known.last and known.last.isoformat(),
        "deals": known.table.taken.played,
        "players": [_player(player) for player in known.players],
        "calls": [
            {"taker": call.taker, "partner": call.partner, **_tries(tries)}
            for call, tries in known.calls.items()
        ],
        "table": _table(known.table),
        "definitions": [language(sentence) for sentence in definitions(known)],
    }


def _player(player: PlayerStats) -> dict[str, Any]:
    return {
        "name": player.name,
        "sessions": player.evenings,
        "deals": player.played,
        "taken": {
            **_tries(player.taken),
            "of_deals": number(share(player.taken.played, player.played)),
        },
        "contracts": {one.value: _tries(tries) for one, tries in player.contracts.items()},
        "alone": _tries(player.alone),
        "margin": _tally(player.margins),
        **{f"as_{role}": _tally(tally) for role, tally in player.scores.items()},
        "handfuls": {size.value: player.handfuls[size] for size in HandfulSize},
        "petit_au_bout": {"won": player.petits_won, "lost": player.petits_lost},
        "slams": {
            "won": player.slams_won,
            "announced": player.slams_announced,
            "failed": player.slams_failed,
        },
        "miseres": player.miseres,
        "longest_run": {"made": player.runs.longest_made, "lost": player.runs.longest_lost},
        "in_the_lead": {"deals": player.led, "shared": player.led_shared},
    }


def _tries(tries: Tries) -> dict[str, Any]:
    return {"deals": tries.played, "made": tries.made, "lost": tries.lost}


def _tally(tally: Tally) -> dict[str, Any]:
    return {
        "deals": tally.count,
        "total": tally.total,
        "mean": number(tally.mean),
        "best": tally.best,
        "worst": tally.worst,
    }


def _table(table: TableStats) -> dict[str, Any]:
    return {
        "contracts": {one.value: _tries(tries) for one, tries in table.contracts.items()},
        "oudlers": {str(count): _tries(tries) for count, tries in table.oudlers.items()},
        "unplayed": {one.value: table.unplayed[one] for one in Unplayed},
        "swing": _widest(table.swing),
        "gap": _widest(table.gap),
        "lead_changes": table.lead_changes,
    }


def _widest(widest: Widest | None) -> dict[str, Any] | None:
    if widest is None:
        return None
    return {"points": widest.points, "session": widest.evening, "deal": widest.deal}
