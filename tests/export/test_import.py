"""Files as people write and spoil them: what is read, and every fault with its line."""

import json

import pytest

from tarot_cli.errors import Refused
from tarot_cli.export import document
from tarot_cli.export.reading import source
from tarot_cli.export.reading.adding import opened
from tarot_cli.lang.language import load
from tarot_cli.rules.terms import Contract, Side, Unplayed
from tarot_cli.session.standings import standings
from tests.bad_inputs.running import run
from tests.export.evenings import published

OPENING = "new thursday --players Emma,Nico,Pat,Léa\n"
HEADINGS = "taker,contract,oudlers,points,petit,Emma +/-,Nico +/-,Pat +/-,Léa +/-\n"


def read(text, form=None):
    told = source.Source("evening", text, ())
    return opened("evening", source.read(told, source.form_of(told, "evening", form)))


def faults(text, form=None):
    with pytest.raises(Refused) as caught:
        read(text, form)
    first, *rest = str(caught.value).splitlines()
    assert first == "evening is not imported; nothing was written."
    return rest


def lines_of(texts):
    return [int(text.split()[1].rstrip(":")) for text in texts]


@pytest.mark.parametrize(
    "line",
    [
        "nico g 2 47 petit",
        "tarot deal nico g 2 47 petit",
        "$ tarot deal nico g 2 47 petit",
        "deal nico g 2 47 petit",
        "NICO garde 2 47 petit",
        "nico g2 d44 petit",
        "  1. nico g 2 47 petit  [+82]",
        "  1. nico g 2 47 petit  [+82]  (forced)",
        "nico g 2 47 petit  # 2026-11-20 20:52",
    ],
)
def test_ways_to_write_the_same_deal(line):
    (record,) = read(f"{OPENING}\n# a comment\n{line}\n").deals
    assert (record.what.taker, record.what.contract) == ("Nico", Contract.GARDE)
    assert (record.what.half_points, record.what.petit) == (94, Side.ATTACK)
    assert (record.time is not None) == line.endswith("20:52")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_of_every_system(end):
    session = read(f"{OPENING}nico g 2 47\npass\npass --misdeal\n".replace("\n", end))
    assert [one.what for one in session.deals[1:]] == [Unplayed.PASSED, Unplayed.MISDEAL]


def test_every_fault_is_told_with_its_line():
    told = faults(
        f"{OPENING}"
        "nico g 2 47\n"          # 2
        "marc g 2 47\n"          # 3: nobody
        "\n"
        "nico g 2 92\n"          # 5: too many points
        "pat gardesnas 2 47\n"   # 6: no contract
        "pat p 2 84\n"
        "pat p 1 91\n"           # 8: a slam
        "lea g 2 40.5\n"         # 9: a half point at four
        'lea g 2 41 --note "x\n' # 10: an open quotation mark
        "adjust lea many --reason x\n"  # 11
    )  # fmt: skip
    assert lines_of(told) == [3, 5, 6, 8, 9, 10, 11]
    assert "did you mean" not in told[0]
    assert "The pack holds 91" in told[1] or "92 points" in told[1]


def test_many_faults_are_counted_not_listed():
    told = faults(OPENING + "x\n" * 80)
    assert len(told) == 51
    assert told[-1] == "… and 30 more."


def test_a_score_that_is_another_is_no_score():
    (told,) = faults(f"{OPENING}nico g 2 47 petit [+80]\n")
    assert "The file says +80 per defender; it is +82." in told


def test_a_second_opening_is_refused():
    assert lines_of(faults(f"{OPENING}nico g 2 47\n{OPENING}")) == [3]


@pytest.mark.parametrize(
    "opening",
    [
        "new --players Emma,Nico,Emma",
        "new --players Emma",
        "new --players A,B,C --seats 9",
        "new --players A,B,C --dealer D",
        "new --players A,B,C --rule pots=10",
        "new --players A,B,C --length soon",
        "new --players A,B,C --started yesterday",
        "new --players A,B,C --started",
        "new one two --players A,B,C",
        "new one --players A,B,C --loud",
        "new --players alone,B,C",
    ],
)
def test_an_opening_that_cannot_be(opening):
    assert lines_of(faults(f"{opening}\na g 2 47\n")) == [1]


def test_a_table_by_hand_with_semicolons_opens_a_session_of_its_players():
    session = read(
        "Taker;Contract;Oudlers;Points;Emma +/-;Nico +/-;Pat +/-;Léa +/-\n"
        "Nico;Garde sans;2;47;;;;\n"
        "lea;p;1;51;;;;\n"
    )
    assert session.players == ("Emma", "Nico", "Pat", "Léa")
    assert [one.what.contract for one in session.deals] == [Contract.GARDE_SANS, Contract.PETITE]


def test_faults_of_a_table_by_line_even_after_a_long_cell():
    told = faults(
        "taker,contract,oudlers,points,note,Emma +/-,Nico +/-,Pat +/-,Léa +/-\n"
        'Nico,garde,2,47,"a note\nof two lines",,,,\n'
        "Nico,garde,4,47,,,,,\n"
        "Nico,garde,2,47,,,,,,,x\n"
        ",garde,2,47,,,,,\n"
    )
    assert lines_of(told) == [4, 5, 6]
    assert "there are only three" in told[0]


def test_unknown_missing_and_double_columns():
    assert (
        "There is no column “takr”. Did you mean taker?"
        in faults("takr,contract,oudlers,points,taker\nNico,g,2,47,\n", "csv")[0]
    )
    assert (
        "The columns points are missing." in faults("taker,contract,oudlers\nNico,g,2\n", "csv")[0]
    )
    assert "there twice" in faults("taker,taker,contract,oudlers,points\n", "csv")[0]


def test_a_computed_column_that_differs_is_told():
    text = HEADINGS.replace("petit", "per defender") + "Nico,garde,2,47,63,,,,\n"
    assert "it is +62" in faults(text)[0]


def test_a_correction_changes_one_player():
    head = "what,taker,contract,oudlers,points,note,Emma +/-,Nico +/-,Pat +/-,Léa +/-\n"
    session = read(head + "adjust,,,,,late,,-100,,\n")
    assert (session.changes[0].player, session.changes[0].points) == ("Nico", -100)
    assert lines_of(faults(head + "adjust,,,,,late,,-100,,5\n")) == [2]
    assert lines_of(faults(head + "adjust,,,,,,,-100,,\n")) == [2]


def test_a_broken_document_is_told_where():
    assert lines_of(faults('{\n"format": "tarot-cli-session",\n"version": 1,,\n}', "json")) == [3]
    assert "This is no session" in faults('{"a": 1}', "json")[0]
    assert "version 9" in faults('{"format": "tarot-cli-session", "version": 9}', "json")[0]
    assert faults("{" * 50, "json")
    assert faults("[" * 100_000, "json")


def test_faults_of_a_document_by_line():
    made = json.loads(document.export(published(), load("en")))
    made["deals"][1]["played"]["oudlers"] = 4
    made["deals"][2]["played"]["contract"] = "grade"
    made["deals"][3]["loud"] = True
    del made["deals"][4]["played"]["taker"]
    text = json.dumps(made, indent=1)
    told = faults(text)
    where = [number for number, line in enumerate(text.splitlines(), 1) if '"oudlers": 4' in line]
    assert lines_of(told)[0] == where[0]
    assert "deals.2.played.oudlers is out of range." in told[0]
    assert "deals.3.played.contract is one of" in told[1]
    assert "deals.4.loud is not known here." in told[2]
    assert "deals.5.played.taker is missing." in told[3]


def test_deals_of_a_document_that_cannot_be_are_told_by_line():
    made = json.loads(document.export(published(), load("en")))
    made["deals"][1]["played"]["points"] = 45.5
    made["deals"][2]["number"] = 7
    made["deals"][3]["unplayed"] = "passed"
    made["deals"][4]["score"]["per_defender"] = 1
    told = faults(json.dumps(made, indent=1))
    assert len(told) == 4
    assert "always whole" in told[0]
    assert "Deal 3 has the number 7." in told[1]
    assert lines_of(told) == sorted(lines_of(told))


@pytest.mark.parametrize(
    ("data", "notes"),
    [
        ("\ufeffLéa".encode(), 0),
        ("Léa".encode("utf-16"), 0),
        ("Léa".encode("cp1252"), 1),
    ],
)
def test_bytes_of_other_systems_are_read(data, notes):
    text, said = source.decoded(data, "evening")
    assert text == "Léa"
    assert len(said) == notes


def test_what_is_no_text_is_refused():
    with pytest.raises(Refused, match="no text"):
        source.decoded(b"PK\x03\x04\x00\x00", "evening.xlsx")


def test_seats_of_a_new_table_follow_its_people():
    session = read("new club --players A,B,C,D,E --seats 4\nb g 2 47\nc g 2 47\n")
    assert [row.table.sitting_out for row in standings(session).rows] == [("A",), ("B",)]
    assert lines_of(faults("new club --players A,B,C,D,E --seats 4\na g 2 47\n")) == [2]


def test_who_sits_out_has_no_petit(tmp_path):
    run("new", "five", "--players", "Emma,Nico,Pat,Lea,Max", "--seats", "4")
    file = tmp_path / "five.csv"
    file.write_text("taker,contract,oudlers,points,petit\nnico,g,2,47,emma\n", "utf-8")
    ran = run("import", str(file))
    assert ran.code == 2
    assert "Line 2: Emma holds no cards in this deal." in ran.err
    file.write_text("taker,contract,oudlers,points,petit\nnico,g,2,47,lea\n", "utf-8")
    assert run("import", str(file)).code == 0
