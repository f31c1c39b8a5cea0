"""Groups H and I: what a session file may not be, and odd ones that are read all the same.

Every refusal exits with 3, names path and repair, prints nothing on stdout and leaves the file.
"""

import json
from typing import NamedTuple

import pytest

from tests.bad_inputs.running import run

GOOD = """\
# French Tarot session. It holds what was played; every score is computed from it.
format = 1
name = "thursday"
players = [
    "Emma",
    "Nico",
    "Pat",
    "Lea",
]
seats = 4
dealer = "Emma"
started = 2026-11-20 20:45:00+01:00
length = "none"

[rules]
half_points = "winner"
handful_to = "winner"
petit_au_bout = "multiplied"
misere = 0
pot = 0
latecomer = "zero"

[[deal]]
number = 1
time = 2026-11-20 20:52:00+01:00
taker = "Nico"
contract = "garde"
oudlers = 2
points = 47
petit = "attack"

[[deal]]
number = 2
time = 2026-11-20 20:59:00+01:00
taker = "Pat"
contract = "petite"
oudlers = 1
points = 48
handfuls = [
    "single:Lea",
]

[end]
deals = 2
"""
TOTALS = {"Emma": -82 + 48, "Nico": 246 + 48, "Pat": -82 - 144, "Lea": -82 + 48}


class Bad(NamedTuple):
    row: str
    data: bytes
    line: int | None
    words: tuple[str, ...]


def text(row, old, new, line, *words):
    """A file that is GOOD but for one place."""
    if old not in GOOD:
        raise ValueError(old)
    return Bad(row, GOOD.replace(old, new, 1).encode(), line, words)


DEAL_1 = GOOD[GOOD.index("[[deal]]\nnumber = 1") : GOOD.index("[[deal]]\nnumber = 2")]

SEATING = """\
[[change]]
after = 2
players = ["Emma ", "Nico", "Pat"]
seats = 3
"""

SYNTAX = [
    Bad("H1", b"", None, ("empty", "tarot check")),
    Bad("H2", b"  \n\n", None, ("empty", "tarot check")),
    Bad("H2", b"# only a comment\n", None, ("empty", "tarot check")),
    Bad("H4", GOOD.encode() + b"\x00" * 64, 45, ("zero bytes", "2 deals")),
    Bad("H6", GOOD.encode("utf-16"), None, ("UTF-16", "UTF-8")),
    Bad("H9", GOOD.replace("\n", "\r").encode(), None, ("Mac",)),
    Bad("H12", GOOD[: GOOD.index("[[deal]]\nnumber = 2")].encode(), None, ("cut off", "1 deal")),
    Bad("H12", GOOD[: GOOD.index("[end]")].encode(), None, ("cut off", "2 deals")),
    Bad("H13", GOOD[: GOOD.index("number = 2")].encode(), None, ("cut off",)),
    text("H13", "number = 2\ntime = 2026-11-20 20:59:00+01:00\ntaker = \"Pat\"\n"
         "contract = \"petite\"\noudlers = 1\npoints = 48\nhandfuls = [\n    \"single:Lea\",\n]\n",
         "", 32, "Deal 2", "missing"),
    text("H14", DEAL_1, f"<<<<<<< ours\n{DEAL_1}=======\n{DEAL_1}>>>>>>> theirs\n", 23, "conflict"),
    text("H16", "petit = \"attack\"", "petit = \"attack\"\npetit = \"defence\"", 31, "twice"),
    text("H16", "[[deal]]\nnumber = 1", "[deal]\nnumber = 1", 32, "cannot be read"),
    text("H17", "points = 47", "points = 41,5", 29, "41.5"),
    text("H18", "points = 47", "points = .5", 29, "41 or 41.5"),
    text("H18", "points = 47", "points = 41.", 29, "41 or 41.5"),
    text("H20", 'petit = "attack"', "forced = True", 30, "true or false"),
    text("H20", 'petit = "attack"', "forced = yes", 30, "true or false"),
    text("H20", 'petit = "attack"', "forced = oui", 30, "true or false"),
    text("H21", 'taker = "Nico"', "taker = “Nico”", 26, "quotation marks"),
    text("H22", 'taker = "Nico"', "taker = Nico", 26, "quotes around text"),
    text("H24", "points = 47", "points = −47", 29, "minus"),
    Bad("H29", b'[project]\nname = "x"\nversion = "1"\n', None, ("not a Tarot session",)),
    Bad("H30", b'{"players": ["Emma"]}', None, ("not a Tarot session",)),
    Bad("H30", b"name;points\nEmma;47\n", None, ("not a Tarot session",)),
    Bad("H30", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", None, ("UTF-8",)),
    Bad("latin-1", GOOD.replace("Lea", "Léa").encode("latin-1"), 8, ("UTF-8",)),
    Bad("deep", b"format = 1\nplayers = " + b"[" * 5000 + b"]" * 5000, None, ("session",)),
]  # fmt: skip

CONTENT = [
    text("I1", "format = 1\n", "", None, "not a Tarot session"),
    text("I1", "format = 1", "format = 0", 2, "format = 1"),
    text("I1", "format = 1", "format = 999", 2, "newer", "Update"),
    text("I1", "format = 1", 'format = "1"', 2, "format = 1"),
    text("I2", "oudlers = 2", "oudlerz = 2", 28, "oudlerz", "oudlers"),
    text("I2", "points = 47", "Points = 47", 29, "Points", "points"),
    text("I2", 'petit = "attack"', 'petit_au_bou = "attack"', 30, "petit_au_bou"),
    text("I2", 'length = "none"', 'lenght = "none"', 13, "lenght", "length"),
    text("I2", "pot = 0", "pott = 0", 20, "pott", "pot"),
    text("I3", "points = 47\n", "", 23, "Deal 1", "points", "missing"),
    text("I3", "oudlers = 2\n", "", 23, "Deal 1", "oudlers", "missing"),
    text("I3", 'contract = "garde"\n', "", 23, "Deal 1", "contract", "missing"),
    text("I3", 'taker = "Nico"\n', "", 23, "Deal 1", "taker", "missing"),
    text("I5", 'taker = "Nico"', 'taker = "Marc"', 23, "Deal 1", "Marc"),
    text("I5", "single:Lea", "single:Marc", 32, "Deal 2", "Marc"),
    text("I6", '    "Nico",\n', '    "Nicolas",\n', 23, "Nico", "player rename"),
    text("I7", "oudlers = 2", "oudlers = 4", 28, "At most 3"),
    text("I7", "oudlers = 2", "oudlers = -1", 28, "At least 0"),
    text("I7", "oudlers = 2", "oudlers = 2.0", 28, "whole number"),
    text("I7", "oudlers = 2", "oudlers = true", 28, "whole number"),
    text("I7", "oudlers = 2", 'oudlers = "2"', 28, "whole number"),
    text("I9", "points = 47", "points = 41.3", 29, "halves"),
    text("I9", "points = 47", "points = 92", 29, "At most 91"),
    text("I9", "points = 47", "points = nan", 29, "points"),
    text("I9", "points = 47", "points = inf", 29, "points"),
    text("I10", "points = 47", "points = 40.5", 23, "Deal 1", "whole"),
    text("I10", "points = 47", "points = 86", 23, "Deal 1", "at most 85"),
    text("I10", "points = 47", "points = 4", 23, "Deal 1", "no trick"),
    text("I10", "oudlers = 2", "oudlers = 0", 23, "Deal 1", "at least 1 oudler"),
    text("I10", 'petit = "attack"', 'slam = "made"', 23, "Deal 1", "91 points"),
    text("I10", '"single:Lea",', '"double:Lea",\n    "single:Pat",', 32, "23 trumps"),
    text("I11", 'petit = "attack"', 'partner = "Pat"', 23, "five"),
    text("I11", 'petit = "attack"', "alone = true", 23, "five"),
    text("I13", "points = 47", "points = 47\nscore = 62", 30, "score"),
    text("I15", "number = 2", "number = 3", 33, "Deal 2", "1, 2, 3"),
    text("I15", "number = 2", "number = 1", 33, "Deal 2", "1, 2, 3"),
    text("I15", "deals = 2", "deals = 3", 44, "deals = 2"),
    text("I19", "2026-11-20 20:52:00+01:00", "2026-02-30 20:52:00+01:00", 25, "date"),
    text("I19", "time = 2026-11-20 20:52:00+01:00", 'time = "hier"', 25, "time"),
    text("I21", '"Lea"', '"Le\\u001Ba"', None, "control character"),
    text("I21", '"Lea"', '"Le\\u202Ea"', None, "control character"),
    text("I26", "[end]", '[[undone]]\nnumber = 3\ntaker = "Nico"\n\n[end]', 43, "Undone"),
    text("I26", "[end]", '[[undone]]\nnumber = 7\nunplayed = "passed"\n\n[end]', 43, "follow"),
    text("I27", '    "Lea",\n]\nseats = 4', '    "Lea",\n    "Max",\n]\nseats = 5', 24, "Deal 1"),
    text("I27", "seats = 4", "seats = 9", 10, "At most 5"),
    text("escape in a note", 'petit = "attack"', 'note = "\\u001B[2J"', 30, "note", "not allowed"),
    text("escape in the name", 'name = "thursday"', 'name = "\\u001B[2J"', 3, "name"),
    text("lines in a note", 'petit = "attack"', 'note = """a\nb"""', 30, "note"),
    text("a table of ours", "[end]", "[[adjustment]]\nafter = 1\n\n[end]", 43, "adjustment"),
    text("a table of ours", "[end]", "[[seating]]\nafter = 1\n\n[end]", 43, "seating"),
    text("another table", "[rules]", "[rulez]", 15, "rulez", "rules"),
    text("another table", "[[deal]]\nnumber = 2", "[deel]\nnumber = 2", 32, "deel", "deal"),
    text("rules", GOOD[GOOD.index("[rules]"):GOOD.index("[[deal]]")], "rules = {pot = -1}\n", 15,
         "At least 0"),
    text("twins", '    "Lea",\n', '    "Lea",\n    "LÉA",\n', 4, "same name"),
    text("names", '    "Lea",\n', '    "Lea ",\n', 4, "blanks"),
    text("names", '    "Lea",\n', '    "",\n', 4, "A name is empty"),
    text("names", "[end]", f"{SEATING}\n[end]", 45, "“Emma ”", "blanks"),
    text("dealer", 'dealer = "Emma"', 'dealer = "Marc"', 11, "Marc", "cannot deal"),
    text("seats", "seats = 4", "seats = 5", 10, "4 people"),
    text("as written", "points = 47", "points = 2026-01-01", 29, "points is 2026-01-01."),
    text("as written", "points = 47", "points = 10:00:00", 29, "points is 10:00:00."),
    text("as written", "points = 47", "points = {a = 1, b = 'x'}", 29, '{a = 1, b = "x"}'),
    text("as written", "seats = 4", "seats = [1, 'a', true]", 10, 'seats is [1, "a", true].'),
    text("as written", 'contract = "garde"', 'contract = "gard"', 27,
         'one of "petite", "garde", "garde-sans", "garde-contre".'),
    text("contract", 'contract = "garde"', 'contract = "gard"', 27, "contract"),
    text("length", 'length = "none"', 'length = "8x"', 13, "length"),
    text("rules", "misere = 0", "misere = -1", 19, "At least 0"),
    text("rules", 'half_points = "winner"', 'half_points = "loser"', 16, "half_points"),
]  # fmt: skip


def ran_on(tmp_path, data, *args):
    path = tmp_path / "thursday.toml"
    path.write_bytes(data)
    return path, run(*(args or ("standings", "--json")), "--session", str(path))


@pytest.mark.parametrize("bad", [*SYNTAX, *CONTENT], ids=lambda bad: f"{bad.row} {bad.words[0]}")
def test_refused_with_path_line_and_repair(bad, tmp_path):
    path, ran = ran_on(tmp_path, bad.data)
    assert (ran.code, ran.out) == (3, "")
    assert str(path) in ran.err
    for word in bad.words:
        assert word in ran.err
    if bad.line is not None:
        assert f"line {bad.line}:" in ran.err
    assert "Traceback" not in ran.err
    assert path.read_bytes() == bad.data


@pytest.mark.parametrize("bad", [*SYNTAX, *CONTENT], ids=lambda bad: f"{bad.row} {bad.words[0]}")
@pytest.mark.parametrize("command", [("deal", "nico", "g", "2", "47"), ("undo",), ("pass",)])
def test_no_command_writes_to_it(bad, command, tmp_path):
    path, ran = ran_on(tmp_path, bad.data, *command)
    assert ran.code == 3
    assert path.read_bytes() == bad.data


def good(row, old="", new=""):
    return pytest.param(GOOD.replace(old, new, 1).encode() if old else GOOD.encode(), id=row)


READ = [
    good("as written"),
    pytest.param(b"\xef\xbb\xbf" + GOOD.encode(), id="H5 byte order mark"),
    pytest.param(GOOD.replace("\n", "\r\n").encode(), id="H8 CRLF"),
    pytest.param(GOOD.replace("\n", "\r\n", 9).encode(), id="H10 mixed line ends"),
    good("H25 single quotes", 'taker = "Nico"', "taker = 'Nico'"),
    good("H25 multi-line text", 'taker = "Nico"', 'taker = """Nico"""'),
    good("H25 comment", "oudlers = 2", "oudlers = 2 # two of them"),
    good("H25 blank lines", "oudlers = 2", "\n\noudlers = 2\n\n"),
    good("H25 order", 'taker = "Nico"\ncontract = "garde"', 'contract = "garde"\ntaker = "Nico"'),
    good("H25 comment block", "[[deal]]\nnumber = 2", "# late already\n[[deal]]\nnumber = 2"),
    good("H25 inline list", '[\n    "single:Lea",\n]', '["single:Lea"]'),
    good("I9 41.0", "points = 47", "points = 47.0"),
    good("I18 no time", "time = 2026-11-20 20:52:00+01:00\n", ""),
    good("I18 no offset", "20:52:00+01:00", "20:52:00"),
    good("I18 future", "2026-11-20 20:52", "2126-11-20 20:52"),
    good("I18 past", "2026-11-20 20:52", "1926-11-20 20:52"),
    good("I18 backwards", "20:52:00", "23:52:00"),
    good("no rules of a later version", "pot = 0\n", ""),
]


@pytest.mark.parametrize("data", READ)
def test_read_and_written_again(data, tmp_path):
    path, ran = ran_on(tmp_path, data)
    assert ran.code == 0, ran.err
    assert totals(ran) == TOTALS
    assert path.read_bytes() == data
    assert run("deal", "nico", "g", "2", "47", "--session", str(path)).code == 0
    assert run("undo", "--session", str(path)).code == 0
    after = run("standings", "--json", "--session", str(path))
    assert totals(after) == TOTALS


def totals(ran):
    return {player["name"]: player["total"] for player in json.loads(ran.out)["players"]}


def test_h26_inline_form_is_read_and_written_anew(tmp_path):
    data = (
        GOOD[: GOOD.index("[rules]")]
        + 'deal = [{ number = 1, taker = "Nico", contract = "garde", oudlers = 2, points = 47 }]\n'
        + "[end]\ndeals = 1\n"
    ).encode()
    path, ran = ran_on(tmp_path, data)
    assert (ran.code, totals(ran)["Nico"]) == (0, 186)
    ran = run("deal", "nico", "g", "2", "47", "--session", str(path))
    assert ran.code == 0
    assert "written anew" in ran.err
    assert path.read_text("utf-8").count("[[deal]]") == 2


def test_h28_too_large_is_refused_unread(tmp_path):
    path = tmp_path / "huge.toml"
    with path.open("wb") as file:
        file.truncate(200 * 1024 * 1024)
    ran = run("standings", "--session", str(path))
    assert (ran.code, ran.out) == (3, "")
    assert "too large" in ran.err


def test_i17_the_same_deal_twice_is_accepted(tmp_path):
    twice = GOOD.replace("deals = 2", "deals = 3").replace(
        "[end]", DEAL_1.replace("number = 1", "number = 3") + "[end]"
    )
    assert ran_on(tmp_path, twice.encode())[1].code == 0


def test_i22_decomposed_names_are_the_composed_ones(tmp_path):
    data = GOOD.replace("Lea", "Le\u0301a").encode()
    path, ran = ran_on(tmp_path, data, "deal", "léa", "g", "2", "47")
    assert ran.code == 0
    assert 'taker = "Léa"' in path.read_text("utf-8")


def test_i25_deals_after_the_end_of_the_game_are_accepted(tmp_path):
    data = GOOD.replace('length = "none"', 'length = "1"').encode()
    _, ran = ran_on(tmp_path, data)
    assert (ran.code, json.loads(ran.out)["finished"]) == (0, True)


def test_what_a_person_wrote_stays(tmp_path):
    data = GOOD.replace("[[deal]]\nnumber = 2", "# Lea was late\n[[deal]] # her first\nnumber = 2")
    path, _ = ran_on(tmp_path, data.encode(), "deal", "nico", "g", "2", "47")
    assert "# Lea was late\n[[deal]] # her first\n" in path.read_text("utf-8")
    run("undo", "--session", str(path))
    with_one_undone = path.read_bytes()
    run("undo", "--session", str(path))
    assert b"# her first" in path.read_bytes()
    run("redo", "--session", str(path))
    assert path.read_bytes() == with_one_undone


WRITTEN = """format = 1
name = "x"
players = ["Emma", "Nico", "Pat"]
seats = 3
dealer = "Emma"
length = "8"

[[deal]]
number = 1
taker = "Nico"
contract = "garde"
oudlers = 2
points = 47

[[change]]
after = 1
players = ["Emma", "Nico", "Max"]
seats = 3

[end]
deals = 1
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("points = 47", "points = 2026-01-31", 13, "points is 2026-01-31."),
        ("points = 47", "points = 12:30:00", 13, "points is 12:30:00."),
        ("points = 47", "points = [1, true]", 13, "points is [1, true]."),
        ("points = 47", "points = {a = 1}", 13, "points is {a = 1}."),
        ("points = 47", "points = nan", 13, "points is nan"),
        ('length = "8"', 'length = "8x"', 6, "8x"),
        ('["Emma", "Nico", "Pat"]', '["Emma", "Nico ", "Pat"]', 3, "blanks around"),
        ('["Emma", "Nico", "Max"]', '["Emma", "Nico", " Max"]', 17, "blanks around"),
        ('["Emma", "Nico", "Pat"]', '["Emma", "Nico", "Emma"]', 3, "Emma is there twice"),
    ],
)
def test_a_value_is_shown_as_it_is_written_with_its_line(tmp_path, old, new, line, said):
    path = tmp_path / "x.toml"
    path.write_text(WRITTEN, "utf-8")
    assert run("check", str(path)).code == 0
    path.write_text(WRITTEN.replace(old, new), "utf-8")
    ran = run("check", str(path))
    assert ran.code == 3
    assert f"x.toml, line {line}: " in ran.err
    assert said in ran.err
    assert "datetime" not in ran.err
