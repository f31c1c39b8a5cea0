"""A tournament of eight people over two rounds, played, penalised and ranked."""

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tarot_cli.errors import BadFile
from tarot_cli.tournament.folder import read
from tarot_cli.tournament.ranking import ranking as ranked
from tarot_cli.tournament.sheets import Tournament
from tests.bad_inputs.running import run

ROOT = Path(__file__).parents[2]
EIGHT = "Emma,Nico,Pat,Lea,Max,Zoe,Tom,Ines"


@pytest.fixture
def folder(tmp_path):
    path = tmp_path / "autumn"
    ran = run("tournament", "new", str(path), "--players", EIGHT, "--rounds", "2", "--deals", "2")
    assert ran.code == 0, ran.err
    return path


def deal(folder, sheet, line):
    ran = run("deal", *line.split(), "--session", str(folder / f"{sheet}.toml"))
    assert ran.code == 0, ran.err


def ranking(folder):
    ran = run("tournament", "ranking", str(folder), "--json")
    assert ran.code == 0, ran.err
    return json.loads(ran.out)


def plan(folder):
    return json.loads(run("tournament", "plan", str(folder), "--json").out)["rounds"]


def test_a_folder_of_sheets(folder):
    assert sorted(path.name for path in folder.iterdir()) == [
        "r1-t1.toml", "r1-t2.toml", "r2-t1.toml", "r2-t2.toml",
    ]  # fmt: skip
    rounds = plan(folder)
    assert rounds[0] == [["Emma", "Nico", "Pat", "Lea"], ["Max", "Zoe", "Tom", "Ines"]]
    assert sorted(name for table in rounds[1] for name in table) == sorted(EIGHT.split(","))
    sheet = json.loads(run("standings", "--json", "--session", str(folder / "r1-t1.toml")).out)
    assert sheet["session"] == "autumn r1-t1"
    assert run("check", *map(str, folder.iterdir())).code == 0


def played(folder):
    """Play both rounds; the second with the tables as the plan has them."""
    # 31 x 2 = 62; 25 + 3 = 28 lost; 25; 25 + 10 = 35.
    deal(folder, "r1-t1", "nico g 2 47")
    deal(folder, "r1-t1", "pat p 1 48")
    deal(folder, "r1-t2", "max p 3 36")
    deal(folder, "r1-t2", "tom p 1 61")
    points = {
        "Emma": -62 + 28, "Nico": 186 + 28, "Pat": -62 - 84, "Lea": -62 + 28,
        "Max": 75 - 35, "Zoe": -25 - 35, "Tom": -25 + 105, "Ines": -25 - 35,
    }  # fmt: skip
    second = dict.fromkeys(points, 0)
    for number, table in enumerate(plan(folder)[1], 1):
        for taker in table[:2]:
            # 51 for 51: 25 from each.
            deal(folder, f"r2-t{number}", f"{taker.lower()} p 1 51")
            for name in table:
                second[name] += 75 if name == taker else -25
    return points, second


def test_the_ranking_adds_the_rounds_and_keeps_penalties_apart(folder):
    first, second = played(folder)
    sheet = str(folder / "r1-t1.toml")
    run("adjust", "nico", "-100", "--reason", "late", "--session", sheet)
    found = ranking(folder)
    assert found["finished"] is True
    assert (found["sum"], found["pot"]) == (0, 0)
    assert [one["sum"] for one in found["sheets"]] == [0, 0, 0, 0]
    for one in found["players"]:
        name = one["name"]
        penalty = -100 if name == "Nico" else 0
        assert one["rounds"] == [first[name], second[name]]
        assert one["points"] == first[name] + second[name]
        assert one["penalties"] == penalty
        assert one["total"] == first[name] + second[name] + penalty
    totals = [one["total"] for one in found["players"]]
    assert totals == sorted(totals, reverse=True)
    places = [1 + sum(other > total for other in totals) for total in totals]
    assert [one["place"] for one in found["players"]] == places
    text = run("tournament", "ranking", str(folder)).out
    assert "Penalties -100" in text
    assert "Sum of each sheet: 0; of all points: 0." in text
    assert "All 4 sheets are finished." in text


def test_until_all_is_played_it_is_provisional(folder):
    deal(folder, "r1-t2", "max p 3 36")
    found = ranking(folder)
    assert found["finished"] is False
    assert {one["name"]: one["rounds"] for one in found["players"]}["Max"] == [75, None]
    assert {one["name"]: one["rounds"] for one in found["players"]}["Emma"] == [None, None]
    text = run("tournament", "ranking", str(folder)).out
    assert "4 sheets of 4 are not finished: r1-t1 (0/2), r1-t2 (1/2), r2-t1 (0/2)" in text


def test_a_finished_sheet_takes_no_further_deal(folder):
    played(folder)
    ran = run("deal", "nico", "g", "2", "47", "--session", str(folder / "r1-t1.toml"))
    assert ran.code == 2
    assert "The game is over" in ran.err


def test_the_plan_as_rounds_and_as_routes(folder):
    text = run("tournament", "plan", str(folder)).out
    assert "Round 1\n  table 1: Emma, Nico, Pat, Lea\n  table 2: Max, Zoe, Tom, Ines\n" in text
    lines = run("tournament", "plan", str(folder), "--by-player").out.splitlines()
    routes = {line.split()[0]: line.split()[1:] for line in lines if len(line.split()) == 3}
    for number, tables in enumerate(plan(folder)):
        for table, people in enumerate(tables, 1):
            for name in people:
                assert routes[name][number] == str(table)


def test_somebody_under_another_name_is_pointed_out(folder):
    run("player", "rename", "pat", "Patrick", "--session", str(folder / "r1-t1.toml"))
    text = run("tournament", "ranking", str(folder)).out
    assert "On no sheet of round 1: Pat. " in text
    assert "On no sheet of round 2: Patrick. " in text


def test_accents_and_capitals_do_not_make_two_people(folder):
    before = json.loads(run("tournament", "plan", str(folder), "--json").out)["meetings"]
    run("player", "rename", "Zoe", "ZOÉ", "--session", str(folder / "r1-t2.toml"))
    assert len(ranking(folder)["players"]) == 8
    after = json.loads(run("tournament", "plan", str(folder), "--json").out)["meetings"]
    assert after == before
    lines = run("tournament", "plan", str(folder), "--by-player").out.splitlines()
    assert sum(bool(re.fullmatch(r"\w+ +\d +\d", line)) for line in lines) == 8
    assert "the same person" not in run("tournament", "ranking", str(folder)).out.lower()


def test_nobody_is_on_two_sheets_of_a_round(folder):
    run("player", "add", "Max", "--session", str(folder / "r1-t1.toml"))
    ran = run("tournament", "ranking", str(folder))
    assert ran.code == 2
    assert "Max is on two sheets of round 1: r1-t1 and r1-t2." in ran.err


def test_a_missing_sheet_is_named(folder):
    (folder / "r1-t2.toml").unlink()
    ran = run("tournament", "ranking", str(folder))
    assert ran.code == 3
    assert "round 1, table 2 is missing" in ran.err


def test_two_files_of_one_sheet_are_named(folder):
    """A padded number is the same number."""
    (folder / "r1-t01.toml").write_bytes((folder / "r1-t1.toml").read_bytes())
    ran = run("tournament", "ranking", str(folder))
    assert (ran.code, ran.out) == (3, "")
    assert "r1-t01.toml" in ran.err
    assert "r1-t1.toml" in ran.err


def test_ten_tables_have_plain_numbers_in_their_order(tmp_path):
    folder = tmp_path / "club"
    people = ",".join(f"P{number}" for number in range(40))
    ran = run("tournament", "new", str(folder), "--players", people, "--rounds", "1",
              "--deals", "2", "--json")  # fmt: skip
    names = [Path(sheet["path"]).name for sheet in json.loads(ran.out)["sheets"]]
    assert names == [f"r1-t{number}.toml" for number in range(1, 11)]


def test_a_sheet_that_does_not_sum_to_zero_is_not_ranked(folder):
    """No file can say so: sums follow from the deals. The check is of the program itself."""
    sheet, *others = read(folder).sheets
    wrong = replace(sheet.standings, totals={**sheet.standings.totals, "Emma": 5})
    bad = sheet._replace(stored=sheet.stored._replace(standings=wrong))
    tournament = Tournament("autumn", folder, (bad, *others))
    with pytest.raises(BadFile, match="r1-t1 sums to 5"):
        ranked(tournament)


def test_where_a_latecomer_starts_is_no_penalty(folder):
    sheet = folder / "r1-t1.toml"
    text = sheet.read_text("utf-8")
    sheet.write_text(text.replace('latecomer = "zero"', 'latecomer = "average"'), "utf-8")
    deal(folder, "r1-t1", "nico g 2 47")
    run("adjust", "nico", "-100", "--reason", "late", "--session", str(sheet))
    # Nico has 86, Lea -62 and Pat -62 with Emma's -62: the four have -100, so Anna starts at -25.
    ran = run("player", "add", "Anna", "--session", str(sheet))
    assert ran.code == 0, ran.err
    found = {one["name"]: one for one in ranking(folder)["players"]}
    anna, nico = found["Anna"], found["Nico"]
    assert (anna["points"], anna["penalties"], anna["start"], anna["total"]) == (0, 0, -25, -25)
    assert (nico["points"], nico["penalties"], nico["start"], nico["total"]) == (186, -100, 0, 86)
    text = run("tournament", "ranking", str(folder)).out
    assert "Penalties -100" in text
    assert "Start: where a latecomer came in" in text


def test_starts_alone_have_their_column_and_add_up(folder):
    for name in ("r1-t1", "r2-t1"):
        sheet = folder / f"{name}.toml"
        text = sheet.read_text("utf-8")
        sheet.write_text(text.replace('latecomer = "zero"', 'latecomer = "average"'), "utf-8")
        # Everybody but Anna pays or gets the same, and the four have -40 before she comes.
        first = text.split('players = [\n    "')[1].split('"')[0]
        run("adjust", first, "-40", "--reason", "late", "--session", str(sheet))
        run("player", "add", "Anna", "--session", str(sheet))
        run("adjust", first, "40", "--reason", "excused", "--session", str(sheet))
    anna = {one["name"]: one for one in ranking(folder)["players"]}["Anna"]
    assert (anna["penalties"], anna["start"], anna["total"]) == (0, -20, -20)
    lines = run("tournament", "ranking", str(folder)).out.splitlines()
    assert lines[2].split() == ["total", "start", "points", "R1", "R2"]
    assert next(line for line in lines if "Anna" in line).split()[2:] == [
        "-20",
        "-20",
        "0",
        "-",
        "-",
    ]


@pytest.mark.parametrize(
    ("people", "deals", "said"),
    [(8, "3", None), (9, "5", None), (9, "3", "5"), (10, "6", "5"), (11, "5", "6"), (6, "4", "6")],
)
def test_a_plan_says_who_plays_less(tmp_path, people, deals, said):
    names = ",".join(f"P{number}" for number in range(people))
    text = run("tournament", "new", str(tmp_path / "club"), "--players", names, "--rounds", "1",
               "--deals", deals).out  # fmt: skip
    found = re.findall(r"a multiple of (\d)\.", text)
    assert found == ([] if said is None else [said])
    assert ("sit out in turn" in text) is (people > 8 or people == 6)


def test_a_plan_counts_who_meets_again(tmp_path):
    """Of eight at two tables the two from each old table meet again: four pairs."""
    folder = tmp_path / "club"
    text = run("tournament", "new", str(folder), "--players", EIGHT, "--rounds", "2",
               "--deals", "1").out  # fmt: skip
    assert "4 pairs meet more than once." in text


def test_absences_are_in_the_document(folder):
    run("player", "rename", "pat", "Patrick", "--session", str(folder / "r1-t1.toml"))
    assert ranking(folder)["absent"] == [["Pat"], ["Patrick"]]


def test_a_broken_sheet_is_named(folder):
    (folder / "r2-t1.toml").write_text("format = 1\n", "utf-8")
    ran = run("tournament", "ranking", str(folder))
    assert ran.code == 3
    assert "r2-t1.toml" in ran.err


def test_other_files_in_the_folder_are_left_alone(folder):
    (folder / "notes.txt").write_text("hello", "utf-8")
    (folder / "r1-t1.toml.bak").write_text("hello", "utf-8")
    (folder / ".hidden.toml").write_text("hello", "utf-8")
    ran = run("tournament", "ranking", str(folder))
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize("command", ["plan", "ranking"])
def test_a_copy_of_a_sheet_is_left_out_and_named(folder, command):
    (folder / "r1-t1 (conflicted copy).toml").write_bytes((folder / "r1-t1.toml").read_bytes())
    ran = run("tournament", command, str(folder), "--json")
    assert ran.code == 0
    assert len(json.loads(ran.out)["sheets"]) == 4
    assert "No sheet, left out: r1-t1 (conflicted copy).toml." in ran.err


def test_people_from_a_file_drawn_by_lot(tmp_path):
    names = tmp_path / "members.txt"
    names.write_text("\ufeffEmma\r\nNico\r\n\r\nPat\r\n  Léa \r\nMax\r\n", "utf-8")
    folder = tmp_path / "club"
    ran = run("tournament", "new", str(folder), "--players-file", str(names), "--rounds", "1",
              "--deals", "5", "--draw", "--json")  # fmt: skip
    assert ran.code == 0, ran.err
    (table,) = json.loads(ran.out)["rounds"][0]
    assert sorted(table) == ["Emma", "Léa", "Max", "Nico", "Pat"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--players", "Emma,Nico,Pat", "--rounds", "1", "--deals", "1"], "3 people make no"),
        (["--players", EIGHT, "--deals", "1"], "How many rounds?"),
        (["--players", EIGHT, "--rounds", "2"], "How many deals"),
        (["--players", EIGHT, "--rounds", "x", "--deals", "2"], "“x” is no number from 1 to 20."),
        (["--players", EIGHT, "--rounds", "2", "--deals", "0"], "“0” is no number from 1 to 100."),
        (["--rounds", "2", "--deals", "2"], "Who plays?"),
        (["--players", "Emma,emma,Pat,Lea", "--rounds", "2", "--deals", "2"], "same name"),
        (["--players", EIGHT, "--players-file", "x", "--rounds", "1", "--deals", "1"], "Who plays"),
    ],
)
def test_what_is_refused_and_leaves_nothing(tmp_path, words, said):
    ran = run("tournament", "new", str(tmp_path / "club"), *words)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_stays(folder):
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    ran = run("tournament", "new", str(folder), "--players", EIGHT, "--rounds", "1", "--deals", "1")
    assert ran.code == 2
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_where_there_is_no_tournament(tmp_path):
    for path in (tmp_path, tmp_path / "nowhere"):
        assert run("tournament", "plan", str(path)).code == 2
        assert run("tournament", "ranking", str(path)).code == 2


def test_the_first_of_a_table_deals_first(folder):
    for path in sorted(folder.iterdir()):
        found = json.loads(run("standings", "--json", "--session", str(path)).out)
        assert found["next_dealer"] == found["players"][0]["name"]


def test_the_folder_appears_whole_or_not_at_all(tmp_path):
    folder = tmp_path / "club"
    people = ",".join(f"P{number}" for number in range(40))
    process = subprocess.Popen(
        [sys.executable, "-m", "tarot_cli", "tournament", "new", str(folder), "--players", people,
         "--rounds", "4", "--deals", "2"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
    )  # fmt: skip
    while process.poll() is None and not folder.exists():
        pass
    first_seen = len(list(folder.iterdir()))
    assert process.wait() == 0
    assert first_seen == 40
    assert [path.name for path in tmp_path.iterdir()] == ["club"]


def test_killed_while_it_is_made_there_is_no_folder(tmp_path):
    folder = tmp_path / "club"
    people = ",".join(f"P{number}" for number in range(40))
    words = ["tournament", "new", str(folder), "--players", people, "--rounds", "8", "--deals", "2"]
    process = subprocess.Popen(
        [sys.executable, "-m", "tarot_cli", *words], env={**os.environ, "PYTHONPATH": str(ROOT)}
    )
    while process.poll() is None and not any(tmp_path.glob(".club-*/r2-*")):
        pass
    process.kill()
    process.wait()
    assert not folder.exists()
    assert run(*words).code == 0
    assert len(list(folder.iterdir())) == 80


def test_a_session_is_not_silently_left_aside(folder):
    for command in ("plan", "ranking"):
        ran = run("tournament", command, str(folder), "--session", "other")
        assert (ran.code, ran.out) == (2, "")
        assert "Leave --session out." in ran.err


def test_the_sheets_of_one_table_are_no_copies_of_each_other(tmp_path):
    folder = tmp_path / "four"
    run("tournament", "new", str(folder), "--players", "Emma,Nico,Pat,Lea", "--rounds", "2",
        "--deals", "2")  # fmt: skip
    ran = run("league", *map(str, sorted(folder.iterdir())))
    assert ran.code == 0
    assert "copy" not in ran.err


def test_a_sheet_is_of_the_day_of_its_first_deal(folder):
    """Not of the day of the planning, which may be weeks before."""
    sheet = folder / "r1-t1.toml"
    assert json.loads(run("league", str(sheet), "--json").out)["first"] is None
    deal(folder, "r1-t1", "nico g 2 47")
    today = json.loads(run("history", "--json", "--session", str(sheet)).out)["deals"][0]["time"]
    moved = sheet.read_text("utf-8").replace(today[:10], "2031-05-06")
    sheet.write_text(moved, "utf-8")
    assert json.loads(run("league", str(sheet), "--json").out)["first"] == "2031-05-06"
    assert "2031-05-06" in run("export", "sheet", "--session", str(sheet)).out


def test_a_folder_that_no_terminal_can_show(tmp_path):
    ran = run("tournament", "new", str(tmp_path / "n\nl"), "--players", EIGHT, "--rounds", "1",
              "--deals", "1")  # fmt: skip
    assert (ran.code, ran.out) == (2, "")
    assert list(tmp_path.iterdir()) == []


def test_where_the_folder_of_the_terminal_is_gone(tmp_path, monkeypatch):
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    ran = run("tournament", "ranking", "autumn")
    assert ran.code == 3
    assert "the folder of this terminal is gone" in ran.err
