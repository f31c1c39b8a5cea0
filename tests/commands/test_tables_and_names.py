"""Group A: who sits down. Each row of a table and its names, with the verdict that it must get."""

import json
import os
import subprocess
import sys
import unicodedata
from typing import NamedTuple

import pytest

from tarot_cli.session.store import load
from tests.bad_inputs.running import run


class Row(NamedTuple):
    row: str
    players: str
    word: str


REFUSED = [
    Row("A1 nobody", "", "empty"),
    Row("A2 one", "Max", "3, 4 or 5"),
    Row("A5 eight", ",".join("ABCDEFGH"), "too many"),
    Row("A5 forty", ",".join(f"Somebody{n}" for n in range(40)), "too many"),
    Row("A6 twice", "Max,Léa,Zoé,Max", "Max is there twice"),
    Row("A7 capitals", "Max,max,Léa,Zoé", "Max B."),
    Row("A7 accents", "Lea,Léa,Zoé", "capitals and accents"),
    Row("A9 composed and not", "Léa,Le\u0301a,Zoé", "twice"),
    Row("A11 empty", "Max,,Zoé", "empty"),
    Row("A11 blanks", "Max,   ,Zoé", "empty"),
    Row("A15 escape", "Max\x1b[2J,Léa,Zoé", "control"),
    Row("A15 bell", "Max\a,Léa,Zoé", "control"),
    Row("A15 newline", "Ma\nx,Léa,Zoé", "control"),
    Row("A15 tab", "Ma\tx,Léa,Zoé", "control"),
    Row("A15 return", "Max\r,Léa,Zoé", "control"),
    Row("A15 hidden direction", "Max\u202e,Léa,Zoé", "control"),
    Row("A18 three hundred", "M" * 300 + ",Léa,Zoé", "too long"),
    Row("A18 wide signs", "日" * 11 + ",Léa,Zoé", "too long"),
    *(
        Row(f"A22 {word}", f"{word},Léa,Zoé", word)
        for word in ("alone", "seul", "defense", "défense", "attack", "none", "all", "TOUS")
    ),
    Row("A27 sharp s", "STRASSE,Straße,Zoé", "same name"),
    Row("A27 ligature", "Fifi,ﬁﬁ,Zoé", "same name"),
    Row("A27 dotted I", "İpek,ipek,Zoé", "same name"),
    Row("an option for a name", "-Max,Léa,Zoé", "option"),
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case.row)
def test_refused_table(case, surroundings):
    ran = run("new", "evening", "--players", case.players)
    assert ran.code == 2
    assert case.word in ran.err
    assert len(ran.err) < 300
    assert "\x1b" not in ran.err
    assert "\a" not in ran.err
    assert ran.out == ""
    assert [file for file in surroundings.rglob("*") if file.is_file()] == []


def test_a1_without_the_option():
    ran = run("new")
    assert ran.code == 2
    assert "--players Emma,Nico,Pat,Lea" in ran.err


ACCEPTED = [
    Row("A3 two", "Max,Léa", "Max|Léa"),
    Row("A5 six", "A,B,C,D,E,F", "A|B|C|D|E|F"),
    Row("A5 seven", "A,B,C,D,E,F,G", "A|B|C|D|E|F|G"),
    Row("A9 stored composed", "Le\u0301a,Max,Zoé", "Léa|Max|Zoé"),
    Row("A10 blanks around", " Max ,Léa,Zoé", "Max|Léa|Zoé"),
    Row("A10 no-break space", "Max\u00a0B,Léa,Zoé", "Max B|Léa|Zoé"),
    Row("A10 doubled", "Jean   Paul,Léa,Zoé", "Jean Paul|Léa|Zoé"),
    Row("A13 markup", "[bold]Max,[/],[red]", "[bold]Max|[/]|[red]"),
    Row("A14 emoji name", ":fire:,Léa,Zoé", ":fire:|Léa|Zoé"),
    Row("A17 emoji", "Zoé 👩‍👩‍👧,❤️,🇫🇷,日本", "Zoé 👩‍👩‍👧|❤️|🇫🇷|日本"),
    Row("A21 quotes", 'O\'Neil,"Max",back\\slash,a#b', 'O\'Neil|"Max"|back\\slash|a#b'),
    Row("A21 signs", "a.b,a=b,a:b,a+b", "a.b|a=b|a:b|a+b"),
    Row("A23 numbers: seats have none, so they are names", "1,42,Zoé", "1|42|Zoé"),
    Row("A25 one begins the other", "Jean,Jean-Marc,Zoé", "Jean|Jean-Marc|Zoé"),
    Row("A27 alone they are fine", "Straße,ﬁn,İpek", "Straße|ﬁn|İpek"),
]


@pytest.mark.parametrize("case", ACCEPTED, ids=lambda case: case.row)
def test_accepted_table(case, surroundings):
    """Everybody is stored, shown as they are called, and can take a deal by the printed line."""
    names = case.word.split("|")
    assert run("new", "evening", "--players", case.players).code == 0
    path = surroundings / "sessions" / "evening.toml"
    assert list(load(path).session.players) == names
    alone = ("--alone",) if len(names) > 4 else ()
    for name in names:
        ran = run("deal", "--taker", name, "-c", "g", "-o", "2", "-p", "47", *alone, "--dry-run")
        seated = load(path).standings.table.seated
        assert ran.code == (0 if name in seated else 2)
        if name in seated:
            assert f"{name} " in ran.out
    table = run("standings").out
    narrow = [name for name in names if len(name) < 4]
    assert all(unicodedata.normalize("NFC", name) in table for name in narrow)


def test_a13_shown_literally_in_table_errors_and_history():
    run("new", "[red]", "--players", "[bold]Max,[/],[red]Zoé")
    assert "[bold]Max" in run("deal", "[bold]max", "g", "2", "47").out
    assert '"[bold]max" g 2 47' in run("history").out
    assert "[bold]Max" in run("standings").out
    assert "[dim]nobody" in run("deal", "[dim]nobody", "g", "2", "47").err


def test_a19_names_give_way_and_numbers_do_not(monkeypatch):
    names = [f"{letter}aximilian Alexande{letter}"[:20] for letter in "MNOPQ"]
    assert run("new", "--players", ",".join(names)).code == 0
    for _ in range(5):
        run("deal", names[0], "gc", "3", "87", "slam-announced", "alone", "petit")
    monkeypatch.setenv("COLUMNS", "40")
    ran = run("standings", "--all")
    assert ran.code == 0
    people = json.loads(run("standings", "--json").out)["players"]
    assert all(str(one["total"]) in ran.out for one in people)
    assert max(len(line) for line in ran.out.splitlines()) <= 40


def test_a25_the_exact_name_wins():
    run("new", "--players", "Jean,Jean-Marc,Zoé")
    assert run("deal", "jean", "g", "2", "47").out.startswith("1. Jean took")
    assert run("deal", "jean-m", "g", "2", "48").out.startswith("2. Jean-Marc took")


@pytest.mark.skipif(os.name == "nt", reason="arguments are not bytes there")
def test_a26_bytes_that_are_not_utf_8(surroundings):
    ran = subprocess.run(
        [sys.executable, "-m", "tarot_cli", "new", "x", "--players", b"L\xe9a,Max,Zo\xe9"],
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert load(surroundings / "sessions" / "x.toml").session.players == ("Léa", "Max", "Zoé")


def test_a29_force_puts_the_old_session_aside(surroundings):
    run("new", "evening", "--players", "Emma,Nico,Pat")
    run("deal", "nico", "g", "2", "47")
    folder = surroundings / "sessions"
    old = (folder / "evening.toml").read_bytes()
    refused = run("new", "evening", "--players", "Emma,Nico,Pat")
    assert refused.code == 2
    assert "--force" in refused.err
    assert (folder / "evening.toml").read_bytes() == old
    ran = run("new", "evening", "--players", "Emma,Nico,Pat", "--force")
    assert ran.code == 0
    aside = next(file for file in folder.glob("*.toml") if file.name != "evening.toml")
    assert aside.read_bytes() == old
    assert aside.name in ran.err
    assert "evening.toml" in ran.err
    assert load(folder / "evening.toml").session.deals == ()


def test_a30_the_same_people_in_a_running_session():
    run("new", "--players", "Emma,Nico,Pat")
    run("deal", "nico", "g", "2", "47")
    ran = run("new", "--players", "pat,EMMA,nico")
    assert ran.code == 2
    assert "still going on" in ran.err
    assert run("new", "another", "--players", "Emma,Nico,Pat").code == 0


@pytest.mark.skipif(os.name == "nt", reason="neither FIFO nor devices there")
@pytest.mark.parametrize("what", ["folder", "device", "fifo", "missing"])
def test_a31_where_no_session_can_be(what, tmp_path):
    path = {
        "folder": tmp_path / "folder.toml",
        "device": "/dev/null/x.toml",
        "fifo": tmp_path / "fifo.toml",
        "missing": tmp_path / "nowhere" / "x.toml",
    }[what]
    if what == "folder":
        path.mkdir()
    if what == "fifo":
        os.mkfifo(path)
    before = sorted(tmp_path.rglob("*"))
    ran = run("new", "--session", str(path), "--players", "Emma,Nico,Pat")
    assert ran.code in (2, 4)
    assert len(ran.err.splitlines()) <= 3
    assert sorted(tmp_path.rglob("*")) == before
