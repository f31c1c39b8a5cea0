"""A whole evening in `tarot table`, and its totals added up a second time, here."""

import json
import subprocess
import sys

import pytest

pytest.importorskip("pyte")
pytest.importorskip("pexpect")

from tests.live.terminal import ROOT, LiveTerminal

FIVE = ("Emma", "Nico", "Pat", "Léa", "Zoé")
FOUR = FIVE[:4]
TARGET = (56, 51, 41, 36)
TIMES = {"p": 1, "g": 2, "gs": 4, "gc": 6}

# taker, partner, contract, oudlers, points, what the bonus words add for a defender, the words
AT_FIVE = (
    ("Nico", "Pat", "g", 2, 47, 0, ""),
    ("Emma", "Léa", "p", 1, 51, 10, "petit"),
    ("Zoé", None, "gs", 3, 30, 0, "alone"),
    ("Léa", "Nico", "g", 0, 60, 20, "single:zoe"),
    ("Pat", "Zoé", "p", 2, 35.5, -10, "petit-defence"),
    ("Nico", "Emma", "gc", 1, 55, 0, ""),
    ("Emma", "Zoé", "g", 3, 40.5, 30, "double:emma"),
    ("Zoé", "Pat", "p", 1, 60, 0, ""),
    ("Léa", "Emma", "g", 2, 39, 20, "petit"),
    ("Pat", "Léa", "gs", 1, 52, 0, ""),
    ("Nico", "Zoé", "g", 0, 50, -20, "single:pat"),
)
AT_FOUR = (
    ("Emma", None, "g", 2, 45, 0, ""),
    ("Nico", None, "p", 1, 44, 10, "petit"),
    ("Pat", None, "gs", 2, 41, 0, ""),
    ("Léa", None, "g", 3, 55, 20, "single:nico"),
    ("Emma", None, "gc", 2, 60, 0, ""),
    ("Nico", None, "g", 1, 30, -200, "slam-failed"),
    ("Pat", None, "p", 0, 58, 0, ""),
    ("Léa", None, "g", 2, 36, 20, "petit"),
    ("Emma", None, "p", 3, 91, 200, "slam"),
    ("Nico", None, "gs", 1, 61, 0, ""),
    ("Pat", None, "g", 2, 52, -20, "petit-defence"),
    ("Léa", None, "p", 1, 20, 0, ""),
)
ELSEWHERE = ("Zoé", "Nico", "g", 2, 50, 0, "")


def changes(deal, seated):
    """What a deal gives to each of the seated, computed here and nowhere else."""
    taker, partner, contract, oudlers, points, bonus, _ = deal
    over = points - TARGET[oudlers]
    margin = int(abs(over) + 0.5)
    amount = (25 + margin) * TIMES[contract] * (1 if over >= 0 else -1) + bonus
    gains = dict.fromkeys(seated, -amount)
    if partner:
        gains[taker], gains[partner] = 2 * amount, amount
    else:
        gains[taker] = (len(seated) - 1) * amount
    assert sum(gains.values()) == 0
    return gains


def line_of(deal):
    taker, partner, contract, oudlers, points, _, words = deal
    pair = f"{taker}+{partner}" if partner else taker
    return f"{pair.lower()} {contract} {oudlers} {points} {words}".replace("é", "e").strip()


def tarot(*args):
    done = subprocess.run(
        [sys.executable, "-m", "tarot_cli", *args],
        cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_evening_of_24_deals():
    totals = dict.fromkeys(FIVE, 0)
    played = 0
    tarot("new", "evening", "--players", ",".join(FIVE))

    def record(deal, seated):
        nonlocal played
        live.enter(line_of(deal))
        played += 1
        noun = "deal" if played == 1 else "deals"
        live.see(f"evening, {played} {noun} ", f"\n{played}. ")
        for name, gain in changes(deal, seated).items():
            totals[name] += gain

    with LiveTerminal("table") as live:
        live.see("At the table: Emma, Nico, Pat, Léa, Zoé.", "Emma deals next.", "sum 0")

        # Before Enter it says what the line means, and afterwards what it did.
        live.type("nico+pat g 2 47")
        live.see("Nico+Pat, garde, 2 oudlers, 47: made by 6, +62")
        live.type("\x03")
        live.see("A deal, as", gone=("nico+pat g 2 47\n",))
        for deal in AT_FIVE[:4]:
            record(deal, FIVE)

        # Mistakes: an unknown name, an impossible count that is not forced, a slip taken back.
        live.enter("marc g 2 47")
        live.see("“marc” is not at the table")
        live.enter("pat+zoe p 2 7")
        live.see("as an arbiter's ruling?")
        live.enter()
        live.see("7 points with 2 oudlers", gone=("as an arbiter's ruling?",))
        live.enter("pat+zoe p 2 53.5 petit-defence")
        live.see("evening, 5 deals")
        live.enter("undo")
        live.see("evening, 4 deals", "Deal 5 taken back: pat+zoé p 2 53.5 petit-defence")
        for deal in AT_FIVE[4:8]:
            record(deal, FIVE)

        # A phone is turned, and turned back.
        live.resize(40, 20)
        live.see("── evening, 8 deals ────────────────────\n")
        live.see(*(f" {total}" for total in totals.values()))
        record(AT_FIVE[8], FIVE)
        live.resize(80, 24)
        record(AT_FIVE[9], FIVE)

        # A missing value is asked for; another terminal records a deal meanwhile.
        tarot("deal", *line_of(ELSEWHERE).split())
        played += 1
        for name, gain in changes(ELSEWHERE, FIVE).items():
            totals[name] += gain
        live.see("Recorded elsewhere: 11. zoé+nico g 2 50", "evening, 11 deals")
        live.enter("nico+zoe g 0")
        live.see("Points of the attack?")
        live.enter("50")
        live.see("Petit, handful, slam?")
        live.enter("single:pat")
        played += 1
        live.see("evening, 12 deals", "lost by 6")
        for name, gain in changes(AT_FIVE[10], FIVE).items():
            totals[name] += gain

        # Somebody goes home.
        live.enter("player leave zoe")
        live.see("Zoé is away.")
        for deal in AT_FOUR:
            record(deal, FOUR)
        assert played == 24

        # The score of deal 1 was misheard: 57, not 47.
        wrong, right = AT_FIVE[0], (*AT_FIVE[0][:4], 57, *AT_FIVE[0][5:])
        live.enter("edit 1 nico+pat g 2 57")
        live.see("Was: tarot edit 1 nico+pat g 2 47")
        for name in FIVE:
            totals[name] += changes(right, FIVE)[name] - changes(wrong, FIVE)[name]
        live.see(*(f" {total}" for total in totals.values()))
        live.enter("history")
        live.see("1. nico+pat g 2 57")
        live.type("\x04")
        assert live.end() == 0

    document = json.loads(tarot("standings", "--json"))
    assert {one["name"]: one["total"] for one in document["players"]} == totals
    assert (document["deals"], document["sum"]) == (24, 0)


def test_it_leaves_without_losing_anything():
    tarot("new", "short", "--players", "Emma,Nico,Pat,Lea")
    with LiveTerminal("table") as live:
        live.see("\n>")
        live.enter("pat g 2 47")
        live.see("short, 1 deal ")
        live.type("lea g")
        live.see("> lea g")
        live.type("\x03")
        live.see("\n>", gone=("lea g",))
        live.enter("quitter")
        assert live.end() == 0
    assert json.loads(tarot("standings", "--json"))["deals"] == 1


def test_ctrl_c_leaves_a_question_and_then_the_room():
    tarot("new", "asked", "--players", "Emma,Nico,Pat,Lea")
    with LiveTerminal("table") as live:
        live.see("\n>")
        live.enter("pat g")
        live.see("Oudlers of the attack?", "? ")
        live.type("\x03")
        live.see("> pat g", gone=("Oudlers of the attack?",))
        live.type("\x03")
        live.see("A deal, as")
        live.type("\x03")
        assert live.end() == 0
    assert json.loads(tarot("standings", "--json"))["deals"] == 0


def test_a_broken_file_is_shown_and_the_table_stays(surroundings):
    tarot("new", "broken", "--players", "Emma,Nico,Pat,Lea")
    tarot("deal", "pat", "g", "2", "47")
    file = surroundings / "sessions" / "broken.toml"
    good = file.read_bytes()
    with LiveTerminal("table") as live:
        live.see("broken, 1 deal", "186")
        file.write_bytes(good + b"\nthis = = is wrong\n")
        live.see("broken.toml, line", "this = =", "186")
        live.enter("lea g 2 47")
        live.see("186", "broken, 1 deal")
        assert file.read_bytes() == good + b"\nthis = = is wrong\n"
        file.write_bytes(good)
        live.see("186")
        live.enter("lea g 2 47")
        live.see("broken, 2 deals")
        live.type("\x04")
        assert live.end() == 0


@pytest.mark.parametrize("columns", [80, 60, 40, 30, 20])
def test_every_total_is_whole_at_every_width(columns):
    tarot("new", "wide", "--players", "Emma,[/],:fire:,日本,Zoé 👩‍👩‍👧")
    tarot("deal", "emma+:fire:", "gc", "3", "87", "petit")
    with LiveTerminal("table", columns=columns, rows=20) as live:
        live.see("1032", "516", "-516", "[/]", "\n>")
        live.type("\x04")
        assert live.end() == 0


def test_no_colour_is_asked_for_where_none_is_wanted():
    tarot("new", "plain", "--players", "Emma,Nico,Pat,Lea")
    with LiveTerminal("table", NO_COLOR="1") as live:
        live.see("\n>")
        live.type("nico g 2 4000 ")
        live.see("4000 points")
        live.type("\x03\x03")
        live.type("\x04")
        live.end()
    assert b"\x1b[31m" not in live.raw
    assert b"\x1b[0;31m" not in live.raw


def test_a_terminal_that_only_prints_lines():
    tarot("new", "dumb", "--players", "Emma,Nico,Pat,Lea")
    with LiveTerminal("table", TERM="dumb", rows=60) as live:
        live.see("\n>")
        live.enter("pat g 2 47")
        live.see("Pat took a garde", "186")
        live.enter("lea g")
        live.see("Oudlers of the attack?")
        live.enter("2")
        live.see("Points of the attack?")
        live.enter("30")
        live.enter()
        live.see("lost by 11")
        live.type("\x04")
        assert live.end() == 0
    assert json.loads(tarot("standings", "--json"))["deals"] == 2


def test_a_script_is_sent_to_tarot_deal():
    tarot("new", "script", "--players", "Emma,Nico,Pat,Lea")
    done = subprocess.run(
        [sys.executable, "-m", "tarot_cli", "table"],
        cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert "tarot deal" in done.stderr
