"""What follows from the entries of an evening: dealers, sit-outs, pot, length, places.

Expected numbers are computed by hand from rules.md; the arithmetic is beside them.
"""

from functools import partial

import pytest

from tarot_cli.notation.draft import Draft
from tarot_cli.notation.quoting import split_line
from tarot_cli.notation.read import read_line
from tarot_cli.rules.length import parse_length
from tarot_cli.rules.options import (
    HalfPoints,
    HandfulTo,
    Latecomer,
    PetitAuBout,
    TableRules,
)
from tarot_cli.rules.terms import Unplayed
from tarot_cli.session.names import find
from tarot_cli.session.session import Adjustment, Record, Seating, Session
from tarot_cli.session.standings import Misfit, standings

FOUR = ("Emma", "Nico", "Pat", "Lea")
FIVE = (*FOUR, "Max")
PASS, SEC, MISDEAL = Unplayed.PASSED, Unplayed.PETIT_SEC, Unplayed.MISDEAL


def evening(players, *lines, seats=None, rules=None, length=None, changes=()):
    seats = seats or len(players)
    people = dict.fromkeys(players)
    for change in changes:
        if isinstance(change, Seating):
            people.update(dict.fromkeys(change.players))
    records = []
    for line in lines:
        if isinstance(line, str):
            draft = Draft(partial(find, people=tuple(people)), seats)
            read_line(split_line(line), draft)
            records.append(Record(draft.deal()))
        else:
            records.append(Record(line))
    return Session(
        "test", players, seats, players[0], None, rules or TableRules(),
        parse_length(length) if length else None, tuple(records), tuple(changes),
    )  # fmt: skip


def totals(*args, **options):
    return dict(standings(evening(*args, **options)).totals)


def dealers(*args, **options):
    result = standings(evening(*args, **options))
    return [row.table.dealer for row in result.rows] + [result.table.dealer]


def test_the_deal_goes_round_in_seating_order():
    line = "nico g 2 47"
    assert dealers(FOUR, line, line, line, line) == ["Emma", "Nico", "Pat", "Lea", "Emma"]


def test_after_a_pass_or_petit_sec_the_next_deals_after_a_misdeal_the_same():
    assert dealers(FOUR, PASS, SEC, MISDEAL, MISDEAL) == ["Emma", "Nico", "Pat", "Pat", "Pat"]


def test_with_a_dummy_the_same_dealer_until_someone_bids():
    got = dealers(FIVE, PASS, PASS, "nico g 2 47", SEC, seats=4)
    assert got == ["Emma", "Emma", "Emma", "Nico", "Pat"]


def test_a_dealer_named_with_the_deal_goes_on_from_there():
    got = dealers(FOUR, "nico g 2 47 --dealer lea", "nico g 2 47")
    assert got == ["Lea", "Emma", "Nico"]


@pytest.mark.parametrize(
    ("people", "seats", "out"),
    [
        (FIVE, 4, [["Emma"], ["Nico"], ["Pat"], ["Lea"], ["Max"]]),
        ((*FIVE, "Zoe"), 5, [["Emma"], ["Nico"], ["Pat"], ["Lea"], ["Max"]]),
        ((*FIVE, "Zoe"), 4, [["Emma", "Nico"], ["Nico", "Pat"], ["Pat", "Lea"]]),
        ((*FIVE, "Zoe", "Ida"), 5, [["Emma", "Nico"], ["Nico", "Pat"], ["Pat", "Lea"]]),
    ],
)
def test_who_sits_out(people, seats, out):
    # petit sec moves the deal on whatever the table
    result = standings(evening(people, *[SEC] * len(out), seats=seats))
    assert [list(row.table.sitting_out) for row in result.rows] == out


def test_who_sits_out_scores_nothing():
    # garde, 2 oudlers, 47: (25 + 6) x 2 = 62 from each of three
    got = totals(FIVE, "nico g 2 47", seats=4)
    assert got == {"Emma": 0, "Nico": 186, "Pat": -62, "Lea": -62, "Max": -62}


@pytest.mark.parametrize("line", ["emma g 2 47", "nico g 2 47 single:emma", "nico+pat g 2 47"])
def test_who_sits_out_holds_no_cards(line):
    with pytest.raises(Misfit):
        standings(evening(FIVE, line, seats=4))


def test_the_pot_is_filled_by_passes_and_collected_by_the_next_contract_made():
    rules = TableRules(pot=5)
    session = evening(FOUR, PASS, PASS, "nico g 2 40", "pat g 2 41", rules=rules)
    result = standings(session)
    # 2 passes x 4 x 5 = 40 in the pot; garde lost by 1: 52 each; garde made by 0: 50 each
    assert [row.pot for row in result.rows] == [20, 40, 40, 0]
    assert result.totals == {
        "Emma": -10 + 52 - 50,
        "Nico": -10 - 156 - 50,
        "Pat": -10 + 52 + 150 + 40,
        "Lea": -10 + 52 - 50,
    }
    assert (result.sum, result.pot) == (0, 0)


def test_only_a_pass_fills_the_pot():
    assert standings(evening(FOUR, SEC, MISDEAL, rules=TableRules(pot=5))).pot == 0


def test_totals_plus_pot_sum_to_zero():
    result = standings(evening(FOUR, PASS, rules=TableRules(pot=5)))
    assert (sum(result.totals.values()), result.pot, result.sum) == (-20, 20, 0)


@pytest.mark.parametrize(("kind", "each"), [("", 10), (":courts", 10), (":both", 20)])
def test_a_misere_is_received_from_every_other_whatever_the_result(kind, each):
    got = totals(FOUR, f"nico g 2 47 misere:lea{kind}", rules=TableRules(misere=10))
    assert got == {"Emma": -62 - each, "Nico": 186 - each, "Pat": -62 - each, "Lea": -62 + 3 * each}


def test_a_misere_at_a_table_that_plays_none_is_refused():
    with pytest.raises(Misfit):
        standings(evening(FOUR, "nico g 2 47 misere:lea"))


OPTIONS = [
    # 40.5 for 41 at three: lost by 1, 52 each; rounded for the taker made by 0, 50 each
    ("emma g 2 40.5", TableRules(), {"Emma": -104, "Nico": 52, "Pat": 52}),
    ("emma g 2 40.5", TableRules(half_points=HalfPoints.TAKER),
     {"Emma": 100, "Nico": -50, "Pat": -50}),
    ("emma g 2 40", TableRules(half_points=HalfPoints.TAKER),
     {"Emma": -104, "Nico": 52, "Pat": 52}),
    ("emma g 2 41.5", TableRules(half_points=HalfPoints.TAKER),
     {"Emma": 104, "Nico": -52, "Pat": -52}),
    # made by 6: 62; the defence's handful goes to the winner, or to the defence that showed it
    ("emma g 2 47 single:nico", TableRules(), {"Emma": 164, "Nico": -82, "Pat": -82}),
    ("emma g 2 47 single:nico", TableRules(handful_to=HandfulTo.ANNOUNCER),
     {"Emma": 84, "Nico": -42, "Pat": -42}),
    # lost by 1: -52; the attack's own handful
    ("emma g 2 40 single:emma", TableRules(handful_to=HandfulTo.ANNOUNCER),
     {"Emma": -64, "Nico": 32, "Pat": 32}),
    # garde sans, 124: petit 10 x 4, or 10 flat
    ("emma gs 2 47 petit", TableRules(), {"Emma": 328, "Nico": -164, "Pat": -164}),
    ("emma gs 2 47 petit", TableRules(petit_au_bout=PetitAuBout.FLAT),
     {"Emma": 268, "Nico": -134, "Pat": -134}),
    ("emma gs 2 47 petit-defence", TableRules(petit_au_bout=PetitAuBout.FLAT),
     {"Emma": 228, "Nico": -114, "Pat": -114}),
]  # fmt: skip


@pytest.mark.parametrize(("line", "rules", "expected"), OPTIONS)
def test_table_options(line, rules, expected):
    assert totals(FOUR[:3], line, rules=rules) == expected


def test_an_adjustment_is_kept_apart_from_the_zero_sum():
    session = evening(FOUR, "nico g 2 47", changes=[Adjustment(1, "Nico", -100, "misdeal")])
    result = standings(session)
    assert (result.totals["Nico"], result.adjustments, result.sum) == (86, -100, 0)


@pytest.mark.parametrize(
    ("length", "lines", "ends"),
    [
        (None, ["nico g 2 47"] * 9, None),
        ("2", ["nico g 2 47", PASS, MISDEAL, "nico g 2 47"], 4),
        ("1r", ["nico g 2 47", MISDEAL, PASS, SEC, "nico g 2 47"], 5),
        ("2r", ["nico g 2 47"] * 8, 8),
        ("2r", ["nico g 2 47"] * 7, None),
        ("300p", ["nico g 2 47", "nico g 2 47"], 2),
        ("373p", ["nico g 2 47", "nico g 2 47"], None),
    ],
)
def test_how_a_game_ends(length, lines, ends):
    assert standings(evening(FOUR, *lines, length=length)).finished_after == ends


def test_equal_totals_share_a_place():
    # Nico and Pat each win one garde of 62 from three: 186 - 62 = 124; the others -124
    result = standings(evening(FOUR, "nico g 2 47", "pat g 2 47"))
    assert result.places == {"Emma": 3, "Nico": 1, "Pat": 1, "Lea": 3}
    assert standings(evening(FOUR)).places == dict.fromkeys(FOUR, 1)


def test_who_left_keeps_the_total_and_scores_nothing():
    leaves = Seating(1, ("Emma", "Nico", "Pat"), 3)
    result = standings(evening(FOUR, "nico g 2 47", "nico g 2 47", changes=[leaves]))
    # 62 each: three defenders, then two
    assert result.totals == {"Emma": -124, "Nico": 310, "Pat": -124, "Lea": -62}
    assert result.table.people == ("Emma", "Nico", "Pat")


def test_a_latecomer_starts_at_zero_or_at_the_average():
    joins = Seating(2, FIVE, 4)
    away = Seating(1, ("Nico", "Pat", "Lea"), 3)
    lines = ["nico g 2 47", "nico g 2 47"]
    # after two deals: Nico 186 + 124 = 310, Pat and Lea -124; those present average 62 / 3 = 20.67
    at_zero = standings(evening(FOUR, *lines, changes=[away, joins]))
    average = TableRules(latecomer=Latecomer.AVERAGE)
    at_average = standings(evening(FOUR, *lines, changes=[away, joins], rules=average))
    assert (at_zero.totals["Max"], at_zero.sum) == (0, 0)
    assert (at_average.totals["Max"], at_average.adjustments, at_average.sum) == (21, 21, 0)


def test_when_the_next_dealer_left_the_one_after_deals():
    leaves = Seating(1, ("Emma", "Pat", "Lea"), 3)
    result = standings(evening(FOUR, "nico g 2 47", changes=[leaves]))
    assert result.table.dealer == "Pat"
