"""Who took how often and with what result, counted from the rows of an evening."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tarot_cli.rules.deal import Deal
from tarot_cli.rules.terms import Contract
from tarot_cli.session.standings import Standings


class Counted(NamedTuple):
    """One player's evening: deals played, taken, made, as partner; best and worst change."""

    player: str
    played: int
    taken: int
    made: int
    partner: int
    best: int | None
    worst: int | None


class ContractCount(NamedTuple):
    """How often a contract was played, and made."""

    contract: Contract
    played: int
    made: int


def players(standings: Standings) -> list[Counted]:
    """Return the counts of each player, in the order of the totals."""
    played, taken, made, partner = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    gains: dict[str, list[int]] = {name: [] for name in standings.totals}
    for row in standings.rows:
        deal = row.record.what
        if not isinstance(deal, Deal) or row.score is None:
            continue
        played.update(row.table.seated)
        taken[deal.taker] += 1
        made[deal.taker] += row.score.made
        if deal.partner is not None:
            partner[deal.partner] += 1
        for name, gain in row.changes.items():
            gains[name].append(gain)
    return [
        Counted(
            name,
            played[name],
            taken[name],
            made[name],
            partner[name],
            max(gains[name], default=None),
            min(gains[name], default=None),
        )
        for name in standings.totals
    ]


def contracts(standings: Standings) -> list[ContractCount]:
    """Return the counts of the contracts that were played, the lowest bid first."""
    played, made = Counter[Contract](), Counter[Contract]()
    for row in standings.rows:
        if row.score is not None:
            played[row.score.hand.contract] += 1
            made[row.score.hand.contract] += row.score.made
    return [ContractCount(one, played[one], made[one]) for one in Contract if played[one]]
