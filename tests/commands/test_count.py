"""`tarot count`: a pile told card by card, and what it means for the contract."""

import json

import pytest

from tests.bad_inputs.running import run, started

COUNTED = [
    ("3k 2q 1n 4j 26 petit 21", (51, 2, 38, 0)),
    ("3r 2d 1c 4v 26 petit 21", (51, 2, 38, 0)),
    ("3K 2Q 1N 4J 26 Petit 21", (51, 2, 38, 0)),
    ("3 kings 2 queens 1 knight 4 jacks 26 others petit 21", (51, 2, 38, 0)),
    ("3 rois 2 dames 1 cavalier 4 valets 26 autres petit 21", (51, 2, 38, 0)),
    ("--kings 3 --queens 2 --knights 1 --jacks 4 --others 26 --petit --twenty-one", (51, 2, 38, 0)),
    ("3k 2q --knights 1 4j 26 petit --twenty-one", (51, 2, 38, 0)),
    ("21 3k 2q 1n 4j 26 petit", (51, 2, 38, 0)),
    ("4k 4q 4n 4j 59 petit 21 excuse", (91, 3, 78, 0)),
    ("0", (0, 0, 0, 2)),
    ("21x 1k", (15, 0, 22, 0)),
    ("21 21", (15, 1, 22, 0)),
    ("21 21x", (15, 1, 22, 0)),
    ("3k 2q 1n 4j 25 petit 21", (50.5, 2, 37, 3)),
    ("3k 2q 1n 4j 27 petit 21", (51.5, 2, 39, 1)),
    ("3k 37 excuse --owes", (36, 1, 40, 2)),
    ("3k 37 petit --owed", (37, 1, 42, 0)),
    ("3k 38 excuse --owes", (36.5, 1, 41, 3)),
    ("2k 35 excuse --last-trick", (31, 1, 38, 0)),
    ("3k 20 --seats 3", (23.5, 0, 23, 2)),
    ("3k 20 --seats 5", (23.5, 0, 23, 0)),
    ("3k 21x -c gc", (24, 0, 24, 0)),
    ("3k 21x --pile defence", (24, 0, 24, 0)),
    ("3k 19 --pile defence -c gc", (23, 0, 22, 0)),
]


@pytest.mark.parametrize(("typed", "seen"), COUNTED, ids=[typed for typed, _ in COUNTED])
def test_counts(typed, seen):
    document = json.loads(run("count", "--json", *typed.split()).out)
    points, oudlers, cards, too_many = seen
    assert (document["points"], document["oudlers"], document["cards"]) == (points, oudlers, cards)
    assert document["too_many"] == too_many
    other = document["other"]
    assert other["points"] == 91 - points
    assert other["cards"] == 78 - cards
    assert other["oudlers"] == 3 - oudlers


def test_says_whether_the_contract_is_made():
    ran = run("count", *["3k", "2q", "1n", "4j", "26", "petit", "21"])
    assert ran.out.splitlines() == [
        "Attack: 51 points, 2 oudlers, 38 cards.",
        "Defence: 40 points, 1 oudler, 40 cards.",
        "Target 41: made by 10.",
    ]
    assert ran.err == ""


def test_from_the_defence():
    ran = run("count", *["1k", "2q", "3n", "29", "excuse", "--pile", "defence"])
    assert ran.out.splitlines() == [
        "Defence: 38 points, 1 oudler, 36 cards.",
        "Attack: 53 points, 2 oudlers, 42 cards.",
        "Target 41: made by 12.",
    ]


def test_says_how_far_it_is_from_a_possible_pile():
    ran = run("count", *["3k", "23"])
    assert ran.code == 0
    assert "26 cards" in ran.out
    assert ran.err == ""
    ran = run("count", *["3k", "25"])
    assert "28 cards at 4 seats: 2 too many for whole tricks, or 2 too few." in ran.err


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("3k 37 excuse -s 4", ""),
        ("3k 35 excuse", "--owes"),
        ("3k 34 petit", ""),
        ("3k 33 petit", "--owed"),
        ("3k 35 excuse --last-trick", ""),
        ("3k 35 excuse --owes", ""),
    ],
)
def test_remembers_the_card_for_the_excuse(typed, hint):
    err = run("count", *typed.split()).err
    assert ("--ow" in err) is bool(hint)
    assert hint in err


REFUSED = [
    ("", "other cards is missing"),
    ("3k", "other cards is missing"),
    ("--kings 3", "--others"),
    ("5k 20", "the pack has 4"),
    ("5q 20", "the pack has 4"),
    ("60", "the pack has 59"),
    ("20 petit petit", "twice"),
    ("20 --petit petit", "twice"),
    ("3k 3k 20", "twice"),
    ("20 25", "twice"),
    ("21", "21 the trump"),
    ("3k 21 petit", "21 the trump"),
    ("3z 20", "no kind of card"),
    ("hello", "no number of cards"),
    ("3.5k 20", "no number of cards"),
    ("20 --kings many", "no number of cards"),
    ("20 --seats 6", "2, 3, 4 or 5"),
    ("20 --pile both", "attack or defence"),
    ("20 -c chelem", "no contract"),
    ("20 --owes", "low one"),
    ("0 excuse --owes", "low one"),
    ("20 excuse --owed", "owed nothing"),
    ("20 excuse --owes --last-trick", "one story"),
    ("-3 20", "negative"),
]


@pytest.mark.parametrize(
    ("typed", "word"), REFUSED, ids=[typed or "nothing" for typed, _ in REFUSED]
)
def test_refused(typed, word):
    ran = run("count", *typed.split())
    assert ran.code == 2, ran
    assert word in ran.err
    assert ran.out == ""


def test_takes_the_seats_of_the_session(tmp_path):
    path = started(tmp_path, "Emma", "Nico", "Pat", "Lea", "Max")
    before = path.read_bytes()
    document = json.loads(run("count", "3k", "20", "--session", str(path), "--json").out)
    assert document["seats"] == 5
    assert json.loads(run("count", "3k", "20", "-s", "4", "--json").out)["seats"] == 4
    assert path.read_bytes() == before


def test_french():
    ran = run("count", "3r", "23", "--lang", "fr")
    assert ran.code == 0
    assert run("count", "--help").out.split("Examples:")[1].count("tarot count") == 3
