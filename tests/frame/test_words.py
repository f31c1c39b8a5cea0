"""Words that cannot be understood are refused with exit 2, one or two lines, and what to type
instead (B17, B18, B19, G19, A26); what can be understood arrives as it was typed."""

import ast

import pytest


def understood(result):
    assert (result.returncode, result.stderr) == (0, "")
    return ast.literal_eval(result.stdout)


def refusal(result):
    assert result.returncode == 2
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert 1 <= len(lines) <= 2
    return lines[0]


@pytest.mark.parametrize(
    "line",
    [
        ["--oudlers", "2", "--oudlers", "3"],
        ["--oudlers=2", "--oudlers=2"],
        ["-o2", "word", "--oudlers", "2"],
        ["-o", "2", "-o", "2"],
        ["--session", "a", "--session", "a"],
    ],
)
def test_b17_an_option_told_twice_is_refused(hut, line):
    option = "--session" if "--session" in line else "--oudlers"
    assert refusal(hut("say", *line)) == f"{option} is given twice: give it once."


def test_b17_what_may_be_repeated_may_be(hut):
    assert understood(hut("say", "--handful", "a", "--handful=b"))["handful"] == ["a", "b"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("--oudler", "--oudlers"),
        ("--OUDLERS", "--oudlers"),
        ("--oud", "--oudlers"),
        ("-oudlers", "--oudlers"),
        ("—oudlers", "--oudlers"),
        ("–oudlers=2", "--oudlers"),
        ("--bouts", "--oudlers"),
        ("--poignée", "--handful"),
        ("--dryrun", "--dry-run"),
        ("--jsonn", "--json"),
    ],
)
def test_b18_an_unknown_option_is_refused_with_the_nearest(hut, typed, meant):
    said = refusal(hut("say", typed, "2"))
    assert said == f"There is no option {typed.partition('=')[0]}: did you mean {meant}?" or (
        typed[0] == "–" and meant in said
    )


def test_b18_an_option_like_no_other_is_refused_without_a_guess(hut):
    result = hut("say", "--qqqq")
    assert refusal(result) == "There is no option --qqqq."
    assert result.stderr.splitlines()[1] == "See tarot say --help."


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (["--oudlers"], "--oudlers needs a value, as in --oudlers 2."),
        (["word", "-o"], "-o needs a value, as in --oudlers 2."),
        (["--oudlers", "--taker", "nico"], "--oudlers needs a value, as in --oudlers 2."),
        (["--oudlers", "-t", "nico"], "--oudlers needs a value, as in --oudlers 2."),
        (["--oudlers", "--taker=nico"], "--oudlers needs a value, as in --oudlers 2."),
        (["--oudlers", "--"], "--oudlers needs a value, as in --oudlers 2."),
        (["--dry-run=yes"], "--dry-run takes no value: type --dry-run alone."),
    ],
)
def test_b19_a_missing_value_names_the_option_and_its_form(hut, line, said):
    assert refusal(hut("say", *line)) == said


def test_a_value_that_looks_like_an_option_can_be_given(hut):
    assert understood(hut("say", "--note=--taker"))["note"] == "--taker"
    assert understood(hut("say", "--note", "-3 in all"))["note"] == "-3 in all"
    assert understood(hut("say", "--note", "— yes"))["note"] == "— yes"
    assert understood(hut("say", "--", "--taker", "-5"))["words"] == ["--taker", "-5"]
    assert understood(hut("say", "-", "", "— yes"))["words"] == ["-", "", "— yes"]
    assert understood(hut("say", "-tnico", "--oudlers="))["taker"] == "nico"


def test_a_negative_number_is_called_one(hut):
    said = "“-5”: a number cannot be negative here."
    assert refusal(hut("say", "nico", "-5")) == said
    assert refusal(hut("say", "-5", "--taker", "x")) == said


@pytest.mark.parametrize("points", ["-100", "+50", "-5", "-.5", "-0"])
def test_a_command_that_asks_for_negative_numbers_gets_them(hut, points):
    assert understood(hut("shift", "max", points)) == ["max", points, None]
    assert understood(hut("shift", "-r", "late", points, "max")) == [points, "max", "late"]
    assert understood(hut("shift", "max", points, "--reason", "-1")) == ["max", points, "-1"]
    assert refusal(hut("shift", "max", points, "-x")) == "There is no option -x."


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("standing", "tarot standings"),
        ("défaire", "tarot undo"),
        ("DÉFAIRE", "tarot undo"),
        ("annuler", "tarot undo"),
        ("donne", "tarot deal"),
        ("classement", "tarot standings"),
        ("règles", "tarot rules"),
        ("parties", "tarot sessions"),
        ("hist", "tarot history"),
        ("undp", "tarot undo"),
        ("rétablir", "tarot redo"),
        ("scores", "tarot standings"),
        ("revenir", "tarot player back"),
        ("retour", "tarot player back"),
        ("ajouter", "tarot player add"),
        ("leave", "tarot player leave"),
        ("Deal", "tarot deal"),
        ("clasement", "tarot standings"),
    ],
)
def test_g19_an_unknown_command_is_refused_with_the_nearest(tarot, typed, meant):
    assert refusal(tarot(typed)) == f"There is no command “{typed}”: did you mean {meant}?"


def test_g19_a_command_like_no_other(tarot):
    result = tarot("qqqq", "--oudlers")
    assert refusal(result) == "There is no command “qqqq”."
    assert result.stderr.splitlines()[1] == "tarot --help lists them."
    assert refusal(tarot("")) == "There is no command “”."
    assert refusal(tarot("help")) == "Help is tarot --help."


def test_a_family_of_commands(hut):
    assert hut("player", "add", "Max", "--session", "x").stdout == "added Max x\n"
    assert hut("--session", "x", "player", "add", "Max").stdout == "added Max x\n"
    assert hut("player", "--session", "x", "add", "Max").stdout == "added Max x\n"
    assert refusal(hut("player")) == "What about player? One of: add, leave."
    assert refusal(hut("player", "leav", "Max")) == (
        "There is no command “player leav”: did you mean tarot player leave?"
    )
    assert refusal(hut("add", "Max")) == (
        "There is no command “add”: did you mean tarot player add?"
    )
    assert refusal(hut("player add", "Max")).startswith("There is no command “player add”")
    assert hut("player", "--help").stdout.count("about player") == 2


def test_words_too_much_and_too_few(hut):
    assert refusal(hut("shift", "a", "1", "b", "c")) == "“b c” is too much here."
    assert refusal(hut("shift", "a")) == "POINTS is missing."


def test_session_lang_and_json_before_and_after_the_command(hut):
    for line in (
        ["--session", "x", "--lang", "fr", "--json", "say"],
        ["say", "--session", "x", "--lang", "fr", "--json"],
        ["--session=x", "--lang=FR", "say", "--json", "--session", "x", "--lang", "fr"],
    ):
        got = understood(hut(*line))
        assert (got["session"], got["lang"], got["json"]) == ("x", "fr", True)


def test_session_and_lang_with_two_values_are_refused(hut):
    said = "--session is given twice with two values: give it once."
    assert refusal(hut("--session", "x", "say", "--session", "y")) == said
    result = hut("--lang", "fr", "say", "--lang", "en")
    assert result.returncode == 2
    assert refusal(hut("say", "--lang", "de")) == "“de” is no language here."


def test_json_only_where_there_is_a_document(hut):
    assert refusal(hut("--json", "many")) == "tarot many has no --json."
    assert refusal(hut("many", "--json")).startswith("There is no option --json")


@pytest.mark.parametrize(
    "line", [["\x1b[2Jzz"], ["say", "--\x1b[2J\x07"], ["shift", "a", "1", "\x1b]0;"]]
)
def test_control_characters_in_what_is_refused_are_shown_not_obeyed(hut, line):
    result = hut(*line)
    assert refusal(result)
    assert "\\x1b" in result.stderr
    assert not any(ord(sign) < 32 and sign != "\n" for sign in result.stderr)


def test_control_characters_in_a_command_s_own_refusal_are_shown_too(hut):
    result = hut("say", "refuse", "--note", "\x1b[2J\nup \u202e👩‍👩‍👧")
    assert refusal(result) == "No: \\x1b[2J\\nup \\u202e👩‍👩‍👧"


@pytest.mark.parametrize(
    "locale",
    [{}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, {"LC_ALL": "C"}],
    ids=["utf-8", "ascii", "C"],
)
@pytest.mark.parametrize("typed", [b"L\xe9a", "Léa".encode()], ids=["cp1252", "utf-8"])
def test_a26_bytes_that_are_not_utf_8_become_what_was_meant(hut, locale, typed):
    result = hut("say", typed, PYTHONIOENCODING="utf-8", **locale)
    assert understood(result)["words"] == ["Léa"]


def test_a26_an_oe_that_only_windows_encodes(hut):
    assert understood(hut("say", b"C\x9cur"))["words"] == ["Cœur"]


def test_a26_a_name_that_stays_unreadable_is_refused(tarot, tmp_path):
    result = tarot("new", "--players", b"L\x81a,Nico,Pat,Max")
    assert result.returncode == 2
    assert "control character" in result.stderr
    assert not (tmp_path / "data").exists() or not list((tmp_path / "data").rglob("*.toml"))
