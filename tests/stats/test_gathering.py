"""Which sessions are added up, and what is said of those that cannot be."""

import json

import pytest

from tests.bad_inputs.running import run
from tests.stats.evenings import FIVE, FOUR, keep


@pytest.fixture
def broken(surroundings, tmp_path):
    """The data folder with two evenings and a file that is none."""
    keep(tmp_path, FIVE, FOUR)
    path = surroundings / "sessions" / "broken.toml"
    path.write_text('format = 1\nname = "broken"\n', "utf-8")
    return path


@pytest.mark.parametrize("command", [["league"], ["stats", "--all"]])
def test_a_bad_file_is_named_and_nothing_is_shown(broken, command):
    ran = run(*command)
    assert (ran.code, ran.out) == (3, "")
    assert "broken.toml" in ran.err
    assert "--skip-bad" in ran.err


@pytest.mark.parametrize("command", [["league"], ["stats", "--all"]])
def test_it_can_be_left_out(broken, command):
    ran = run(*command, "--skip-bad", "--json")
    assert ran.code == 0
    assert json.loads(ran.out)["deals"] == 8
    assert "broken.toml" in ran.err
    assert "1 file is left out." in ran.err


@pytest.mark.parametrize("command", ["league", "stats"])
def test_where_nothing_is_left_there_is_nothing_to_show(broken, command):
    ran = run(command, str(broken), "--skip-bad")
    assert (ran.code, ran.out) == (3, "")
    assert "broken.toml" in ran.err
    assert "No other session is left." in ran.err
    assert "go on without" not in ran.err


def test_a_bad_file_that_is_named_twice_is_named_once(broken):
    twice = (str(broken), f"{broken.parent}/../sessions/broken.toml")
    ran = run("league", *twice, "october", "--skip-bad")
    assert ran.code == 0
    assert "1 file is left out." in ran.err
    ran = run("league", *twice)
    assert ran.err.count("This is not a Tarot session") == 1


def test_two_bad_files_are_both_named(broken):
    other = broken.with_name("other.toml")
    other.write_text("", "utf-8")
    ran = run("league")
    assert ran.code == 3
    assert "broken.toml" in ran.err
    assert "other.toml" in ran.err


def test_the_current_session_unless_others_are_named(broken):
    run("use", "october")
    assert json.loads(run("stats", "--json").out)["sessions"] == ["october"]
    named = json.loads(run("stats", "november", "--json").out)
    assert named["sessions"] == ["november"]
    both = json.loads(run("stats", "november", "october", "--json").out)
    assert both["sessions"] == ["november", "october"]


def test_a_file_that_is_named_twice_counts_once(broken):
    ran = run("league", "october", str(broken.with_name("october.toml")), "--json")
    assert json.loads(ran.out)["deals"] == 6
    assert "is named twice, and counted once." in ran.err


def test_a_copy_of_an_evening_is_pointed_out(broken, tmp_path):
    copy = tmp_path / "copy.toml"
    copy.write_bytes(broken.with_name("october.toml").read_bytes())
    ran = run("league", "october", str(copy), "--json")
    assert json.loads(ran.out)["deals"] == 12
    assert "is one a copy?" in ran.err


def test_a_copy_without_a_start_is_known_by_its_first_deal(broken, tmp_path):
    text = broken.with_name("october.toml").read_text("utf-8")
    bare = "".join(line for line in text.splitlines(True) if not line.startswith("started"))
    timed = bare.replace("[[deal]]\n", "[[deal]]\ntime = 2026-10-01T20:05:00+02:00\n", 1)
    for name in ("one", "other"):
        (tmp_path / f"{name}.toml").write_text(timed, "utf-8")
    ran = run("league", str(tmp_path / "one.toml"), str(tmp_path / "other.toml"))
    assert ran.code == 0, ran.err
    assert "is one a copy?" in ran.err


def test_one_bad_file_alone_is_not_to_be_skipped(broken):
    ran = run("league", str(broken))
    assert ran.code == 3
    assert "--skip-bad" not in ran.err


@pytest.mark.parametrize(
    "words",
    [["stats", "october", "--all"], ["stats", "--all", "--session", "october"],
     ["stats", "november", "--session", "october"]],
)  # fmt: skip
def test_contradictions_are_refused(broken, words):
    ran = run(*words)
    assert (ran.code, ran.out) == (2, "")


def test_an_unknown_player_gets_the_nearest(broken):
    ran = run("stats", "october", "--player", "Nicco")
    assert ran.code == 2
    assert "did you mean Nico?" in ran.err


def test_who_only_sat_out_has_no_statistics(tmp_path):
    keep(tmp_path, "new five --players Emma,Nico,Pat,Lea,Max --seats 4\nnico p 1 30\n")
    ran = run("stats", "--player", "emma")
    assert (ran.code, ran.out) == (2, "")
    assert "Emma has held no cards here" in ran.err


def test_players_come_in_seating_order(tmp_path):
    """Emma deals and sits out of the first deal."""
    keep(tmp_path, "new five --players Emma,Nico,Pat,Lea,Max --seats 4\nnico p 1 30\npat p 1 30\n")
    found = json.loads(run("stats", "--json").out)["players"]
    assert [one["name"] for one in found] == ["Emma", "Nico", "Pat", "Lea", "Max"]


def test_a_player_is_found_before_the_first_deal(tmp_path):
    keep(tmp_path, "new five --players Emma,Nico,Pat\n")
    ran = run("stats", "--player", "emma")
    assert ran.code == 0
    assert "No deal was played out yet." in ran.out
    assert run("stats", "--player", "max").code == 2


def test_nothing_is_written(broken):
    before = {path: path.read_bytes() for path in broken.parent.iterdir()}
    run("stats", "--all", "--skip-bad")
    run("league", "--skip-bad")
    assert {path: path.read_bytes() for path in broken.parent.iterdir()} == before


def test_nothing_of_that_day_or_later(broken):
    ran = run("league", "--since", "2030-01-01", "--skip-bad")
    assert ran.code == 0
    assert "No session is of 2030-01-01 or later." in ran.err
