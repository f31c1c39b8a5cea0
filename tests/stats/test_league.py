"""`tarot league`: evenings added up; what is shown was added on paper."""

import pytest

from tests.bad_inputs.running import run
from tests.stats.evenings import FIVE, FOUR, asked, keep


@pytest.fixture
def kept(tmp_path):
    keep(tmp_path, FIVE, FOUR)


def league(*args):
    return asked("league", *args)


def test_the_season(kept):
    table = league()
    rows = [
        (one["place"], one["name"], one["total"], one["played"], one["won"], one["deals"])
        for one in table["players"]
    ]
    assert rows == [
        (1, "Léa", 2229, 2, 1, 8),
        (2, "Max", 506, 1, 1, 6),
        (3, "Zoé", -356, 1, 0, 2),
        (4, "Pat", -421, 1, 0, 6),
        (5, "Emma", -640, 2, 0, 8),
        (6, "Nico", -1418, 2, 0, 8),
    ]
    nico = table["players"][-1]
    assert (nico["apart"], nico["mean"]) == (-100, -164.75)
    assert table["players"][0]["best"] == {"total": 1972, "session": "november"}
    assert nico["best"] == {"total": -58, "session": "october"}
    assert (table["sum"], table["pot"], table["seats"]) == (0, 0, [4, 5])
    assert (table["sessions"], table["deals"]) == (2, 8)


def test_by_mean_and_by_evenings_won(kept):
    means = [(one["name"], one["mean"]) for one in league("--by", "mean")["players"]]
    assert means == [
        ("Léa", 278.63), ("Max", 84.33), ("Pat", -70.17), ("Emma", -80), ("Nico", -164.75),
        ("Zoé", -178),
    ]  # fmt: skip
    won = [one["name"] for one in league("--by", "won")["players"]]
    assert won == ["Léa", "Max", "Zoé", "Pat", "Emma", "Nico"]


def test_the_order_of_the_files_changes_nothing(kept):
    one, other = league("october", "november"), league("november", "october")
    assert one == other


def test_equal_totals_share_a_place_and_a_win(tmp_path):
    keep(tmp_path, "new one --players Emma,Nico,Pat\nemma g 2 30\n")
    rows = [(one["place"], one["name"], one["won"]) for one in league()["players"]]
    assert rows == [(1, "Nico", 1), (1, "Pat", 1), (3, "Emma", 0)]


def test_a_pot_and_a_latecomer_keep_the_sum_at_zero(tmp_path):
    keep(
        tmp_path,
        "new one --players Emma,Nico,Pat --rule pot=10 --rule latecomer=average\n"
        "nico g 2 50\npass\n",
    )
    run("player", "add", "Max", "--session", "one")
    run("deal", "max", "p", "1", "30", "--session", "one")
    table = league()
    assert table["sum"] == 0
    # Emma, Nico and Pat paid 10 each: the three have -30 together, so Max starts at -10.
    assert table["pot"] == 30
    assert next(one for one in table["players"] if one["name"] == "Max")["apart"] == -10


def test_it_can_be_read(kept):
    ran = run("league")
    assert "League of 2 sessions from 2026-10-01 to 2026-11-20: 8 deals played" in ran.out
    nico = next(line for line in ran.out.splitlines() if "Nico" in line)
    assert nico.split() == ["6.", "Nico", "-1418", "2", "0", "8", "-164.8", "-58", "-100"]
    assert "Sum 0." in ran.out
    assert "Not all tables have as many seats (4, 5)" in ran.out
    assert "Apart: " in ran.out


def test_every_total_is_whole_on_a_narrow_screen(kept, monkeypatch):
    monkeypatch.setenv("COLUMNS", "20")
    text = run("league", "--lang", "fr").out
    for total in ("+2229", "+506", "-356", "-421", "-640", "-1418", "-164,8"):
        assert total in text
    assert max(map(len, text.splitlines()[3:-6])) <= 20


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--by", "totl"], "did you mean total?"),
        (["--by", "luck"], "The orders are total, mean, won."),
        (["--since", "yesterday"], "is no day"),
        (["--since", "2026-02-30"], "is no day"),
        (["octobr"], "did you mean october?"),
    ],
)
def test_what_is_refused(kept, words, said):
    ran = run("league", *words)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_without_any_session(tmp_path):
    ran = run("league")
    assert ran.code == 2
    assert "There is no session yet." in ran.err


def test_a_correction_of_somebody_who_never_played_stays_in_the_table(tmp_path):
    lines = "new five --players Emma,Nico,Pat,Lea,Max --seats 4\n"
    keep(tmp_path, f'{lines}adjust emma -500 --reason "late"\nnico p 1 30\n')
    # -(25 + 21) = -46: Nico -138, the others at the table +46; Emma deals and sits out.
    rows = [(one["place"], one["name"], one["total"]) for one in league("--by", "mean")["players"]]
    assert rows == [(1, "Pat", 46), (1, "Lea", 46), (1, "Max", 46), (4, "Nico", -138),
                    (5, "Emma", -500)]  # fmt: skip
    emma = league()["players"][-1]
    assert (emma["played"], emma["deals"], emma["mean"], emma["best"]) == (0, 0, None, None)
    assert league()["sum"] == 0


def test_who_sat_out_wins_no_evening_and_takes_it_from_nobody(tmp_path):
    lines = "new five --players Emma,Nico,Pat,Lea,Max --seats 4\n"
    keep(tmp_path, f'{lines}adjust emma 500 --reason "late"\nnico p 1 30\n')
    won = {one["name"]: one["won"] for one in league()["players"]}
    assert won == {"Emma": 0, "Nico": 0, "Pat": 1, "Lea": 1, "Max": 1}
    assert "nobody who held cards had more at the end" in run("league").out


def test_a_stake_counts_in_the_mean_and_that_is_said(tmp_path):
    keep(tmp_path, "new one --players Emma,Nico,Pat --rule pot=10\npass\nnico g 2 41\n")
    # Nico takes a garde for its target, 25 x 2 from each of two, and the pot of 30.
    means = {one["name"]: one["mean"] for one in league()["players"]}
    assert means == {"Nico": 100 + 30 - 10, "Emma": -60, "Pat": -60}
    assert "Stakes of passed deals are in the total and in the mean." in run("league").out
    taker = asked("stats")["players"][1]["as_taker"]
    assert (taker["deals"], taker["total"]) == (1, 130)
    assert "corrections and stakes of passed deals are not in them" in run("stats").out


def test_without_a_pot_nothing_is_said_of_stakes(kept):
    assert "Stakes" not in run("league").out


def test_the_pots_of_all_evenings(tmp_path):
    lines = "new {} --players Emma,Nico,Pat --rule pot=10\npass\n"
    keep(tmp_path, lines.format("one"), lines.format("two"))
    table = league()
    assert (table["pot"], table["sum"]) == (60, 0)
    assert "Sum 0, with 60 in pots." in run("league").out
