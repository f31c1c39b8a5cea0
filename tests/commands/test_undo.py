"""Group G: `undo` and `redo`, standings without deals, and words that are no command."""

import json
import subprocess
import sys

import pytest

from tarot_cli.notation.quoting import split_line
from tarot_cli.session import store
from tests.bad_inputs.running import run, started
from tests.commands.evenings import LINES, Played, four_friends


def test_g1_nothing_to_undo(tmp_path):
    evening = Played(tmp_path, "Emma", "Nico", "Pat")
    before = evening.path.read_bytes()
    for command in ("undo", "redo"):
        ran = evening(command)
        assert ran.code == 2
        assert "nothing" in ran.err
    assert evening.path.read_bytes() == before


def test_g2_twice_by_mistake(tmp_path):
    evening = four_friends(tmp_path)
    evening("undo")
    told = [evening("undo").out.splitlines()[0] for _ in range(2)]
    assert told == [f"Deal 3 taken back: {LINES[2]}", f"Deal 2 taken back: {LINES[1]}"]
    for line in told[::-1]:
        assert evening("deal", *split_line(line.partition(": ")[2])).code == 0
    assert evening.lines == list(LINES)


def test_g3_the_session_moved_on(tmp_path, monkeypatch):
    evening = four_friends(tmp_path)
    real = store.change

    def late(stored, edit):
        monkeypatch.setattr(store, "change", real)
        evening.line("deal emma g 2 47")
        return real(stored, edit)

    monkeypatch.setattr(store, "change", late)
    ran = evening("undo")
    assert ran.code == 2
    assert "The session moved on: deal 5 was added at" in ran.err
    assert evening.lines[-1] == "emma g 2 47"


@pytest.mark.parametrize("typed", ["edit 2 --points 60", "remove 2", "deal --at 2 emma g 1 60"])
def test_g3_a_number_that_means_another_deal_now(typed, tmp_path, monkeypatch):
    evening = four_friends(tmp_path)
    real = store.change

    def late(stored, edit):
        monkeypatch.setattr(store, "change", real)
        assert evening.line("remove 1").code == 0
        return real(stored, edit)

    monkeypatch.setattr(store, "change", late)
    ran = evening.line(typed)
    assert ran.code == 2
    assert "moved on" in ran.err
    assert evening.lines == [LINES[1], LINES[2], "pass"]


@pytest.mark.parametrize("word", ["0", "-1", "99", "tous"])
def test_g5_undo_takes_no_number(word, tmp_path):
    evening = four_friends(tmp_path)
    before = evening.path.read_bytes()
    assert evening("undo", word).code == 2
    assert evening.path.read_bytes() == before


def test_g6_with_standard_input_closed(tmp_path):
    evening = four_friends(tmp_path)
    ran = subprocess.run(
        [sys.executable, "-m", "tarot_cli", "undo", "--session", str(evening.path)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0
    assert "Deal 4 taken back: pass" in ran.stdout
    assert evening.lines == list(LINES)


def test_g7_a_passed_deal_numbers_and_dealer_follow(tmp_path):
    evening = four_friends(tmp_path)
    assert json.loads(evening("standings", "--json").out)["next_dealer"] == "Emma"
    evening("undo")
    assert json.loads(evening("standings", "--json").out)["next_dealer"] == "Lea"
    assert evening.line("deal emma g 2 47").out.startswith("4. Emma took")


def test_g9_standings_without_a_deal(tmp_path):
    ran = Played(tmp_path, "Emma", "Nico", "Pat")("standings")
    assert ran.code == 0
    assert "No deal yet." in ran.out
    assert "sum 0" in ran.out


def test_g10_all_tied_are_first(tmp_path):
    evening = Played(tmp_path, "Emma", "Nico", "Pat")
    players = json.loads(evening("standings", "--json").out)["players"]
    assert [one["place"] for one in players] == [1, 1, 1]


@pytest.mark.parametrize("columns", [20, 30, 40, 80])
def test_g11_large_totals_are_complete(columns, tmp_path, monkeypatch):
    evening = Played(tmp_path, "Emma", "Nico", "Pat", "Lea", "Maximilian")
    for name, points in (("emma", 100000), ("nico", -100000), ("pat", 99999)):
        evening.line(f"adjust {name} {points} --reason large")
    monkeypatch.setenv("COLUMNS", str(columns))
    out = evening("standings").out
    assert all(number in out for number in ("100000", "-100000", "99999"))


@pytest.mark.parametrize(
    ("word", "near"), [("standing", "standings"), ("défaire", "undo"), ("edti", "edit")]
)
def test_g19_an_unknown_command(word, near):
    ran = run(word)
    assert ran.code == 2
    assert f"did you mean tarot {near}?" in ran.err


@pytest.mark.parametrize("command", ["edit", "remove", "count", "deal", "pass"])
def test_g21_help_at_forty_columns(command, monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    ran = run(command, "--help")
    assert ran.code == 0
    text, examples = ran.out.split("Examples:")
    assert max(len(line) for line in text.splitlines()) <= 40
    assert f"tarot {command}" in examples


class TestFinished:
    @pytest.fixture
    def over(self, tmp_path):
        evening = Played(tmp_path, "Emma", "Nico", "Pat", options=("--length", "2"))
        evening.line("deal nico g 2 47")
        assert "The game is over: Nico wins." in evening.line("deal nico g 2 48").out
        return evening

    def test_takes_no_further_deal(self, over):
        before = over.path.read_bytes()
        for typed in ("deal", "deal nico g 2 50", "pass", "deal --at 3 nico g 2 50"):
            ran = over.line(typed)
            assert ran.code == 2
            assert "tarot undo reopens it" in ran.err
        assert over.path.read_bytes() == before

    def test_undo_reopens_it(self, over):
        assert over("undo").code == 0
        assert json.loads(over("standings", "--json").out)["finished"] is False
        assert "The game is over" in over.line("deal pat g 2 50").out

    def test_redo_ends_it_again(self, over):
        over("undo")
        assert over("redo").code == 0
        assert json.loads(over("standings", "--json").out)["finished"] is True

    def test_a_pass_instead_of_a_played_deal_reopens_it(self, over):
        assert over.line("edit 2 pass").code == 0
        assert json.loads(over("standings", "--json").out)["finished"] is False


def test_a_number_behind_undo_points_to_remove(tmp_path):
    path = started(tmp_path, "Emma", "Nico", "Pat", "Lea")
    ran = run("undo", "3", "--session", str(path))
    assert ran.code == 2
    assert "tarot remove N takes out any other" in ran.err
