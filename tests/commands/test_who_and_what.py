"""Group B: who took what. Each row a deal told at the table, with the verdict that it must get."""

import os
from datetime import datetime, timedelta
from typing import NamedTuple

import pytest

from tarot_cli.session.store import load
from tests.bad_inputs.running import run, started

PEOPLE = ("Emma", "Nico", "Pat", "Léa", "Max")


class Row(NamedTuple):
    row: str
    seats: int
    typed: str
    word: str


REFUSED = [
    Row("B1 nobody of that name", 4, "marc g 2 47", "Emma, Nico, Pat, Léa"),
    Row("B1 nearly somebody", 4, "nicco g 2 47", "did you mean Nico"),
    Row("B2 two takers as options", 4, "--taker nico --taker pat -c g -o 2 -p 47", "--taker"),
    Row("B2 two takers, option and line", 4, "--taker nico pat g 2 47", "pat"),
    Row("B3 two partners", 5, "nico g 2 47 --partner pat --partner léa", "--partner"),
    Row("B3 two partners in the line", 5, "nico+pat+léa g 2 47", "pat+léa"),
    Row("B3 line and option", 5, "nico+pat g 2 47 --partner léa", "twice"),
    Row("B5 a partner at four", 4, "nico+pat g 2 47", "only at five"),
    Row("B5 a partner at three", 3, "nico g 2 47 --partner pat", "only at five"),
    Row("B5 alone at four", 4, "nico g 2 47 alone", "Only at five"),
    Row("B6 neither partner nor alone", 5, "nico g 2 47", "--alone"),
    Row("B6 both", 5, "nico+pat g 2 47 alone", "not alone"),
    Row("B7 partner and taker the same, and a partner", 5, "nico g 2 47 --partner", "--partner"),
    Row("B13 passe", 4, "nico passe 2 47", "tarot pass"),
    Row("B13 chelem", 4, "nico chelem 2 47", "petite, garde"),
    Row("B13 garde8", 4, "nico garde8 2 47", "garde (g)"),
    Row("B13 gardesnas", 4, "nico gardesnas 2 47", "did you mean garde sans"),
    Row("B14 swapped", 4, "g nico 2 47", "Type nico g 2 47"),
    Row("B14 swapped, long", 4, "garde nico 2 47 petit", "Type nico garde 2 47 petit"),
    Row("B14 oudlers and points swapped", 4, "nico g 47 2", "2 47"),
    Row("B17 two oudlers", 4, "nico g -p 47 --oudlers 2 --oudlers 3", "--oudlers"),
    Row("B17 line and option", 4, "nico g 2 47 --points 48", "47"),
    Row("B17 two contracts", 4, "nico g gs 2 47", "contract twice"),
    Row("B18 unknown option", 4, "nico g 47 --oudler 2", "--oudlers"),
    Row("B18 unknown word", 4, "nico g 2 47 pettit", "did you mean petit"),
    Row("B19 value missing", 4, "nico g --oudlers 2 --points", "--points needs a value"),
    Row("B19 option for a value", 4, "nico g 47 --oudlers --dry-run", "--oudlers 2"),
    Row("B27 a penalty as a deal", 4, "nico -100", "negative"),
    Row("nothing at all", 4, "", "Who took"),
    Row("only a taker", 4, "nico", "contract"),
    Row("no oudlers", 4, "nico g", "oudlers"),
    Row("no points", 4, "nico g 2", "points"),
    Row("a number too many", 4, "nico g 2 47 44", "too many"),
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case.row)
def test_refused_deal(case, tmp_path):
    path = started(tmp_path, *PEOPLE[: case.seats])
    before = path.read_bytes()
    ran = run("deal", "--session", str(path), *case.typed.split())
    assert ran.code == 2, ran
    assert case.word in ran.err
    assert 1 <= len(ran.err.splitlines()) <= 3
    assert ran.out == ""
    assert path.read_bytes() == before


class Echo(NamedTuple):
    row: str
    seats: int
    typed: str
    said: str


ACCEPTED = [
    Echo("B7 partner named as the taker", 5, "nico+nico g 2 47", "Nico alone"),
    Echo("B7 four shares", 5, "nico g 2 47 --partner NICO", "four shares"),
    Echo("B9 no accents", 4, "lea g 2 47", "Léa took"),
    Echo("B9 capitals", 4, "NICO g 2 47", "Nico took"),
    Echo("B9 a beginning", 4, "n g 2 47", "Nico took"),
    Echo("B9 accents not composed", 4, "le\u0301a g 2 47", "Léa took"),
    Echo("B23 the echo has the whole table", 4, "nico g 2 47", "Emma -62, Nico +186, Pat -62"),
    *(
        Echo(f"B11 {typed}", 4, f"nico {typed} 2 47", f"took a {said} with 2")
        for typed, said in (
            ("Garde", "garde"), ("GARDE", "garde"), ("g", "garde"),
            ("garde sans", "garde sans"), ("gs", "garde sans"), ("garde-sans", "garde sans"),
            ("garde-sans-le-chien", "garde sans"), ("garde sans le chien", "garde sans"),
            ("gc", "garde contre"), ("garde contre", "garde contre"),
            ("prise", "petite"), ("petite", "petite"), ("p", "petite"), ("PRISE", "petite"),
        )
    ),
    Echo("B11 joined", 4, "nico gs2 47", "took a garde sans with 2"),
]  # fmt: skip


@pytest.mark.parametrize("case", ACCEPTED, ids=lambda case: case.row)
def test_accepted_deal(case, tmp_path):
    path = started(tmp_path, *PEOPLE[: case.seats])
    ran = run("deal", "--session", str(path), *case.typed.split())
    assert ran.code == 0, ran
    assert case.said in ran.out
    assert "deals next" in ran.out
    assert len(load(path).session.deals) == 1


def test_b10_an_ambiguous_beginning_lists_both(tmp_path):
    path = started(tmp_path, "Jean", "Jeanne", "Zoé")
    before = path.read_bytes()
    ran = run("deal", "--session", str(path), "Je", "g", "2", "47")
    assert ran.code == 2
    assert "Jean, Jeanne" in ran.err
    assert path.read_bytes() == before


class Passed(NamedTuple):
    row: str
    people: int
    typed: str
    dealer: str


PASSED = [
    Passed("B15 everyone passed", 4, "", "Nico"),
    Passed("B15 lone Petit", 4, "--petit-sec", "Nico"),
    Passed("B15 misdeal", 4, "--misdeal", "Emma"),
    Passed("B15 passed with the dealer out", 5, "", "Emma"),
    Passed("B15 lone Petit with the dealer out", 5, "--petit-sec", "Nico"),
    Passed("B15 misdeal with the dealer out", 5, "--misdeal", "Emma"),
]


@pytest.mark.parametrize("case", PASSED, ids=lambda case: case.row)
def test_a_deal_nobody_played(case, tmp_path):
    path = started(tmp_path, *PEOPLE[: case.people], options=("--seats", "4"))
    ran = run("pass", "--session", str(path), *case.typed.split())
    assert ran.code == 0
    assert f"{case.dealer} deals next" in ran.out
    now = load(path).standings
    assert set(now.totals.values()) == {0}
    assert (len(now.rows), now.played) == (1, 0)


def test_b15_two_reasons_are_one_too_many(tmp_path):
    path = started(tmp_path, *PEOPLE)
    assert run("pass", "--session", str(path), "--petit-sec", "--misdeal").code == 2


def test_b21_several_sessions_and_none_current(surroundings):
    run("new", "monday", "--players", "Emma,Nico,Pat")
    run("new", "tuesday", "--players", "Emma,Nico,Pat")
    (surroundings / "current").unlink()
    ran = run("deal", "nico", "g", "2", "47")
    assert ran.code == 2
    assert "monday (" in ran.err
    assert "tuesday (" in ran.err
    assert str(datetime.now().year) in ran.err


def test_b22_the_same_line_twice_is_recorded_and_said(tmp_path):
    path = started(tmp_path, *PEOPLE[:4])
    line = ("deal", "--session", str(path), "nico", "g", "2", "47")
    assert "tarot undo" not in run(*line).err
    ran = run(*line)
    assert ran.code == 0
    assert "The same as deal 1" in ran.err
    assert "tarot undo" in ran.err
    assert "The same" not in run(*line[:-1], "48").err


def test_b22_an_hour_later_it_is_another_deal(tmp_path):
    path = started(tmp_path, *PEOPLE[:4])
    line = ("deal", "--session", str(path), "nico", "g", "2", "47")
    run(*line)
    text = path.read_text("utf-8")
    then = load(path).session.deals[0].time
    earlier = (then - timedelta(hours=1)).isoformat(sep=" ")
    path.write_text(text.replace(f"time = {then.isoformat(sep=' ')}", f"time = {earlier}"), "utf-8")
    assert "The same" not in run(*line).err


SITTING_OUT = [
    Row("B25 the sitter took", 5, "emma g 2 47", "Emma holds no cards"),
    Row("B25 the sitter's handful", 5, "nico g 2 47 single:emma", "Emma holds no cards"),
    Row("B25 the sitter's petit", 5, "nico g 2 47 petit:emma", "Emma holds no cards"),
    Row("B26 a partner", 5, "nico+pat g 2 47", "played by 4"),
    Row("B26 a half point", 5, "nico g 2 41.5", "whole"),
    Row("B26 a handful of eight", 5, "nico g 2 47 handful:nico:8", "10, 13, 15"),
]


@pytest.mark.parametrize("case", SITTING_OUT, ids=lambda case: case.row)
def test_five_people_on_four_seats(case, tmp_path):
    path = started(tmp_path, *PEOPLE, options=("--seats", "4"))
    before = path.read_bytes()
    ran = run("deal", "--session", str(path), *case.typed.split())
    assert ran.code == 2, ran
    assert case.word in ran.err
    assert path.read_bytes() == before


def test_b25_the_sitter_scores_nothing(tmp_path):
    path = started(tmp_path, *PEOPLE, options=("--seats", "4"))
    assert (
        "Emma" not in run("deal", "--session", str(path), "nico", "g", "2", "47").out.split("#")[0]
    )
    assert load(path).standings.totals["Emma"] == 0


def test_b27_a_correction_is_kept_apart(tmp_path):
    path = started(tmp_path, *PEOPLE[:4])
    ran = run("adjust", "--session", str(path), "nico", "-100", "--reason", "out of turn")
    assert ran.code == 0
    assert "sum 0 (adjustments -100)" in ran.out
    assert load(path).standings.rows == ()


@pytest.mark.skipif(os.name == "nt", reason="the shell there keeps no such blanks")
def test_c3_is_the_same_in_a_name(tmp_path):
    path = started(tmp_path, *PEOPLE[:4])
    assert run("deal", "--session", str(path), "\u00a0nico\u2009", "g", "2", "47").code == 0
