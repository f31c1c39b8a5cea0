"""`tarot remove`, and `--at` of `deal` and `pass`: a deal taken out, a forgotten one put in."""

import json

import pytest

from tarot_cli.notation.quoting import split_line
from tests.bad_inputs.running import run, started
from tests.commands.evenings import LINES, Played, four_friends


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_removed_and_brought_back_by_the_line_it_prints(number, tmp_path):
    evening = four_friends(tmp_path)
    evening.line("adjust pat -100 --reason late")
    before, lines = evening.session, evening.lines
    ran = evening.line(f"remove {number}")
    assert ran.code == 0
    assert evening.lines == [line for n, line in enumerate(lines, 1) if n != number]
    back = next(
        text.removeprefix("To bring it back: tarot ")
        for text in ran.out.splitlines()
        if text.startswith("To bring it back")
    )
    assert back.startswith(("deal", "pass")[number == 4] + f" --at {number}")
    assert evening(*split_line(back)).code == 0
    after = evening.session
    assert [record.what for record in after.deals] == [record.what for record in before.deals]
    assert (after.changes == before.changes) is (number != 4)


@pytest.mark.parametrize("number", ["0", "5", "99", "tous", "1.0", "-1"])
def test_no_such_deal(number, tmp_path):
    evening = four_friends(tmp_path)
    before = evening.path.read_bytes()
    assert evening.line(f"remove {number}").code == 2
    assert evening.path.read_bytes() == before


def test_json(tmp_path):
    evening = four_friends(tmp_path)
    document = json.loads(evening.line("remove 1 --json").out)
    assert document["removed"] == 1
    assert document["back"] == f"tarot deal --at 1 {LINES[0]}"
    assert document["deals"] == 3
    assert document["sum"] == 0


def test_a_forgotten_deal_between_two(tmp_path):
    evening = four_friends(tmp_path)
    ran = evening.line("deal --at 2 emma g 1 60")
    assert ran.code == 0
    assert ran.out.startswith("2. Emma took")
    assert evening.lines == [LINES[0], "emma g 1 60", *LINES[1:], "pass"]
    assert evening.line("pass --at 1 --misdeal").code == 0
    assert evening.lines[0] == "pass --misdeal"


def test_at_the_end_it_is_a_deal_like_others(tmp_path):
    evening = four_friends(tmp_path)
    assert evening.line("deal --at 5 emma g 1 60").code == 0
    assert evening.lines[-1] == "emma g 1 60"


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("deal --at 0 emma g 1 60", "1 to 5"),
        ("deal --at 6 emma g 1 60", "1 to 5"),
        ("deal --at x emma g 1 60", "no number"),
        ("deal --at 2 emma g 1 4", "no trick"),
        ("deal --at 2 emma g 1", "points"),
        ("pass --at 9", "1 to 5"),
    ],
)
def test_refused_at(typed, word, tmp_path):
    evening = four_friends(tmp_path)
    before = evening.path.read_bytes()
    ran = evening.line(typed)
    assert ran.code == 2
    assert word in ran.err
    assert evening.path.read_bytes() == before


def test_dry_run_at(tmp_path):
    evening = four_friends(tmp_path)
    before = evening.path.read_bytes()
    ran = evening.line("deal --at 2 emma g 1 60 --dry-run")
    assert ran.out.startswith("2. Emma took")
    assert evening.path.read_bytes() == before


def test_checked_at_the_table_of_that_place(tmp_path):
    evening = Played(tmp_path, "Emma", "Nico", "Pat", "Lea", "Max", options=("--seats", "4"))
    evening.line("deal nico g 2 47")
    evening.line("deal emma g 2 48")
    before = evening.path.read_bytes()
    assert "Emma holds no cards" in evening.line("deal --at 1 emma g 2 47").err
    ran = evening.line("remove 1")
    assert ran.code == 2
    assert "Deal 1: Emma holds no cards" in ran.err
    assert "tarot edit 2 --dealer nico" in ran.err
    assert evening.path.read_bytes() == before
    assert evening.line("edit 2 --dealer nico").code == 0
    assert evening.line("remove 1").code == 0


def test_a_deal_before_somebody_came_is_without_them(tmp_path):
    evening = Played(tmp_path, "Emma", "Nico", "Pat", "Lea")
    evening.line("deal nico g 2 47")
    evening.line("player add Max")
    evening.line("deal max g 2 47 alone")
    assert evening.line("edit 2 --taker nico --alone").code == 0
    assert evening.line("edit 2 --alone --taker max").code == 0
    assert evening.line("deal --at 1 max g 2 47").code == 2
    assert evening.line("deal --at 1 nico+pat g 2 47").code == 2
    assert evening.line("deal --at 1 nico g 2 47").code == 0
    assert evening.session.changes[0].after == 2
    assert evening.line("remove 1").code == 0
    assert evening.session.changes[0].after == 1


def test_a_finished_game_can_be_corrected_in_its_middle(tmp_path):
    evening = Played(tmp_path, "Emma", "Nico", "Pat", options=("--length", "2"))
    evening.line("deal nico g 2 47")
    evening.line("deal nico g 2 48")
    assert "over" in evening.line("deal nico g 2 50").err
    assert evening.line("edit 1 --points 60").code == 0
    assert evening.line("remove 2").code == 0
    assert evening.line("deal nico g 2 50").code == 0


def test_the_last_deal_before_a_seating_comes_back_at_its_own_table(tmp_path):
    path = started(tmp_path, "A", "B", "C", "D")
    for line in ("deal a g 2 47", "deal b g 2 50", "player add E --seats 4", "player leave D",
                 "deal a g 2 44"):  # fmt: skip
        assert run(*line.split(), "--session", str(path)).code == 0
    before = run("standings", "--json", "--session", str(path)).out
    ran = run("remove", "2", "--session", str(path))
    assert "To bring it back: tarot check --restore" in ran.out
    assert run("check", "--restore", "--session", str(path)).code == 0
    assert run("standings", "--json", "--session", str(path)).out == before
