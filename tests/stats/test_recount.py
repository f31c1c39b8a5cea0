"""Any evening counted a second time from its rows, with nothing of the stats room."""

from collections import Counter
from itertools import groupby

from hypothesis import given

from tarot_cli.rules.terms import Contract, HandfulSize, Side
from tarot_cli.session.standings import standings
from tarot_cli.stats.collecting import statistics
from tests.session.strategies import sessions


def role(name, deal):
    if name == deal.taker:
        return "taker"
    return "partner" if name == deal.partner else "defender"


@given(sessions())
def test_each_player_has_what_the_rows_say(session):
    result = standings(session)
    rows = [row for row in result.rows if row.score is not None]
    found = {player.name: player for player in statistics([result]).players}
    assert set(found) == {name for row in rows for name in row.table.seated}
    for name, player in found.items():
        mine = [(row.record.what, row) for row in rows if name in row.table.seated]
        for kind, tally in player.scores.items():
            gains = [row.changes[name] for deal, row in mine if role(name, deal) == kind]
            assert (tally.count, tally.total) == (len(gains), sum(gains))
            assert tally.best == max(gains, default=None)
            assert tally.worst == min(gains, default=None)
        for contract in Contract:
            taken = [row.score.made for deal, row in mine
                     if deal.taker == name and deal.contract is contract]  # fmt: skip
            tries = player.contracts[contract]
            assert (tries.played, tries.made) == (len(taken), sum(taken))
        margins = [row.score.margin for deal, row in mine if deal.taker == name]
        assert (player.margins.count, player.margins.total) == (len(margins), sum(margins))
        attacks = Side.ATTACK, Side.DEFENCE
        petits = Counter(
            attacks[name not in (deal.taker, deal.partner)] is deal.petit
            for deal, _ in mine
            if deal.petit
        )
        assert (player.petits_won, player.petits_lost) == (petits[True], petits[False])
        shown = Counter(size for deal, _ in mine for one, size in deal.handfuls if one == name)
        assert [player.handfuls[size] for size in HandfulSize] == [
            shown[size] for size in HandfulSize
        ]
        results = [row.score.made for deal, row in mine if deal.taker == name]
        runs = [(made, len(list(run))) for made, run in groupby(results)]
        longest = {made: max((n for one, n in runs if one is made), default=0)
                   for made in (True, False)}  # fmt: skip
        assert (player.runs.longest_made, player.runs.longest_lost) == (
            longest[True], longest[False],
        )  # fmt: skip
        lead = [row for row in rows if row.totals[name] == max(row.totals.values())]
        assert player.led == len(lead)


@given(sessions())
def test_the_scores_of_all_roles_and_players_sum_to_the_pot_alone(session):
    result = standings(session)
    known = statistics([result])
    played = sum(tally.total for player in known.players for tally in player.scores.values())
    passed = sum(gain for row in result.rows if row.score is None for gain in row.changes.values())
    assert played + passed + result.pot == 0
    assert sum(tries.played for tries in known.table.oudlers.values()) == result.played
    assert sum(player.taken.played for player in known.players) == result.played
