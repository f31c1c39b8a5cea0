"""The same answer on any terminal, pipe or file: sane widths (K2), plain text where colour is not
known to work (K3), no escape byte in a pipe (K5), nothing lost to a poor encoding (K7)."""

import json

import pytest

LONG = " ".join(["a line that is much longer than the screen of a telephone is wide"] * 3)


def width(text):
    return int(text.rpartition("width ")[2])


@pytest.mark.parametrize(
    "columns", ["0", "abc", "-5", "100000", "99999", "401", "", "9", "٤٠", " 40", "4e1"]
)
def test_k2_a_senseless_width_is_the_usual_one(hut, on_terminal, columns):
    assert width(hut("sheet", COLUMNS=columns).stdout) == 80
    assert width(on_terminal("sheet", columns=57, COLUMNS=columns)) == 57


@pytest.mark.parametrize("columns", [10, 40, 400])
def test_k2_a_width_that_is_one_is_taken(hut, on_terminal, columns):
    assert width(hut("sheet", COLUMNS=str(columns)).stdout) == columns
    assert width(on_terminal("sheet", columns=60, COLUMNS=str(columns))) == columns
    assert width(on_terminal("sheet", columns=columns)) == columns


def test_a_long_line_is_wrapped_at_words_on_a_terminal_only(hut, on_terminal):
    assert LONG in hut("sheet", COLUMNS="40").stdout.splitlines()
    shown = on_terminal("sheet", columns=40).splitlines()
    assert all(len(line) <= 40 for line in shown if "\x1b" not in line)
    assert " ".join(" ".join(shown).split()).count(LONG) == 1


@pytest.mark.parametrize("command", [("défaire",), ("--lnag", "fr")])
def test_a_refusal_is_wrapped_at_words_on_a_terminal_only(hut, on_terminal, command):
    whole = hut(*command, COLUMNS="20").stderr
    shown = on_terminal(*command, columns=20, code=2)
    assert max(map(len, whole.splitlines())) > 20
    assert max(map(len, shown.splitlines())) <= 20
    assert shown.split() == whole.split()
    assert on_terminal(*command, columns=200, code=2) == whole
    assert on_terminal(*command, columns=200, COLUMNS="20", code=2) == shown


def test_names_that_look_like_markup_are_literal(hut):
    shown = hut("sheet").stdout
    assert "any sign" in shown
    assert "[/]" in shown
    assert ":fire:" in shown
    assert "[bold]Max" in shown


@pytest.mark.parametrize("term", ["dumb", "unknown", "", "no-such-terminal"])
def test_k3_plain_text_on_a_terminal_that_nobody_knows(on_terminal, term):
    assert "\x1b" not in on_terminal("sheet", TERM=term)
    assert "─" in on_terminal("sheet", TERM=term)


def test_colour_on_a_terminal_that_has_it_unless_refused(on_terminal):
    assert "\x1b[" in on_terminal("sheet", TERM="xterm-256color")
    assert "\x1b" not in on_terminal("sheet", TERM="xterm-256color", NO_COLOR="1")
    assert "\x1b" not in on_terminal("sheet", TERM="dumb", FORCE_COLOR="1")


@pytest.mark.parametrize("term", ["xterm-256color", None])
def test_k5_no_escape_byte_in_a_pipe_and_a_width_of_its_own(hut, term):
    shown = hut("sheet", TERM=term).stdout
    assert "\x1b" not in shown
    assert width(shown) == 80


def test_force_color_colours_a_table_in_a_pipe_and_nothing_else(hut):
    assert "\x1b[" in hut("sheet", FORCE_COLOR="1").stdout
    assert "\x1b" not in hut("sheet", FORCE_COLOR="0").stdout
    assert "\x1b" not in hut("document", FORCE_COLOR="1").stdout


POOR = [
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "cp1252"},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
]


@pytest.mark.parametrize("poor", POOR, ids=["ascii", "cp1252", "C"])
def test_k7_a_poor_encoding_gets_an_ascii_frame(hut, poor):
    result = hut("sheet", text=False, **poor)
    assert (result.returncode, result.stderr) == (0, b"")
    shown = result.stdout.decode(poor.get("PYTHONIOENCODING", "ascii"))
    assert "─" not in shown
    assert "---" in shown
    assert "plain signs" in shown
    assert "Zo" in shown


@pytest.mark.parametrize("poor", POOR, ids=["ascii", "cp1252", "C"])
def test_k7_a_document_loses_nothing(hut, poor):
    result = hut("document", text=False, **poor)
    assert json.loads(result.stdout.decode("ascii")) == {"name": "Zoé 日本"}


def test_a_document_in_utf_8_is_readable(hut):
    assert "Zoé 日本" in hut("document").stdout


@pytest.mark.parametrize("poor", POOR, ids=["ascii", "cp1252", "C"])
def test_k7_a_deal_is_saved_once(tarot, poor):
    assert tarot("new", "--players", "Zoé,Nico,Pat,Léa").returncode == 0
    result = tarot("deal", "Zoé", "g", "2", "47", text=False, **poor)
    assert result.returncode == 0, result.stderr
    standings = json.loads(tarot("standings", "--json").stdout)
    assert standings["deals"] == 1
    assert standings["players"][0] == {"name": "Zoé", "total": 186, "place": 1}


def test_k7_a_refusal_in_a_poor_encoding(hut):
    result = hut("défaire", PYTHONIOENCODING="ascii")
    assert result.returncode == 2
    assert result.stderr.isascii()
