"""Group C: points and oudlers as people write them, by option and in the line alike."""

from typing import NamedTuple

import pytest

from tarot_cli.session.store import load
from tests.bad_inputs.running import run, started


class Row(NamedTuple):
    row: str
    text: str
    word: str


POINTS_REFUSED = [
    Row("C4 41.3", "41.3", "41 or 41.5"),
    Row("C4 41.25", "41.25", "41 or 41.5"),
    Row("C4 41,75", "41,75", "41 or 41.5"),
    Row("C6 92", "92", "holds 91"),
    Row("C6 91.5", "91.5", "holds 91"),
    Row("C6 410", "410", "holds 91"),
    Row("C6 182", "182", "half points"),
    *(Row(f"C7 {text}", text, "not a number") for text in ("nan", "inf", "1e400")),
    Row("C7 -inf", "-inf", "-i"),
    *(Row(f"C8 {text}", text, "not a number") for text in ("4e1", "4_1", "0x29", "0b1", "1_0")),
    *(
        Row(f"C10 {text}", text, "not a number")
        for text in ("41.5.", "41,,5", "41;5", "41'5", "1.000,5")
    ),
    *(Row(f"C11 {text}", text, "47, 41.5 or 41,5") for text in (".5", "41.")),
    Row("C12 nothing", "", "missing"),
    Row("C12 a blank", " ", "missing"),
    *(Row(f"C14 {text}", text, "not a number") for text in ("~41", "41?", "41pts")),
    Row("C15 both piles in one word: no form of ours", "41/50", "not a number"),
    Row("other digits", "４１", "not a number"),
    Row("leading zero", "047", "not a number"),
    Row("very long", "9" * 400, "holds 91"),
]


@pytest.mark.parametrize("case", POINTS_REFUSED, ids=lambda case: case.row)
def test_refused_points(case, tmp_path):
    path = started(tmp_path, "Emma", "Nico", "Pat")
    before = path.read_bytes()
    ran = run("deal", "--session", str(path), "nico", "g", "2", f"--points={case.text}")
    assert ran.code == 2, ran
    assert case.word in ran.err or case.text == "-inf"
    assert len(ran.err) < 700
    assert run("deal", "--session", str(path), "nico", "g", "2", "--", case.text).code == 2
    assert run("score", "--seats", "3", "g", "2", f"--points={case.text}").code == 2
    assert path.read_bytes() == before


POINTS_ACCEPTED = [
    Row("C1 dot", "41.5", "41.5"),
    Row("C1 comma", "41,5", "41.5"),
    Row("C2 half sign", "41½", "41.5"),
    Row("C2 fraction", "41 1/2", "41.5"),
    Row("C3 no-break space", "\u00a041\u00a0", "41"),
    Row("C3 thin space", "\u200941\u202f", "41"),
    Row("whole", "41", "41"),
]


@pytest.mark.parametrize("case", POINTS_ACCEPTED, ids=lambda case: case.row)
def test_accepted_points(case, tmp_path):
    path = started(tmp_path, "Emma", "Nico", "Pat")
    words = ("deal", "--session", str(path), "nico", "g", "2")
    for told in ((case.text,), (f"--points={case.text}",)):
        ran = run(*words, *told)
        assert ran.code == 0, ran
        assert f": {case.word} for 41" in ran.out
    assert run(*words, *case.text.split()).code == 0
    first, *others = (record.what for record in load(path).session.deals)
    assert others == [first, first]


def test_c16_piles_that_do_not_add_up(tmp_path):
    path = started(tmp_path, "Emma", "Nico", "Pat", "Lea")
    before = path.read_bytes()
    for words in (("-p", "41", "-d", "49"), ("41", "d49"), ("41", "-d", "49")):
        ran = run("deal", "--session", str(path), "nico", "g", "2", *words)
        assert ran.code == 2
        assert "41 + 49 = 90: 1 of the 91 points missing" in ran.err
    assert path.read_bytes() == before


def test_c18_piles_that_add_up(tmp_path):
    path = started(tmp_path, "Emma", "Nico", "Pat", "Lea")
    for words in (("-p", "41", "-d", "50"), ("d50",), ("-d", "50")):
        ran = run("deal", "--session", str(path), "nico", "g", "2", *words)
        assert ran.code == 0
        assert "Attack 41, defence 50." in ran.out


OUDLERS_REFUSED = [
    Row("C19 4", "4", "only three"),
    Row("C19 -1", "-1", "only three"),
    Row("C19 22", "22", "only three"),
    Row("C20 2.0", "2.0", "0, 1, 2 or 3"),
    Row("C20 2,0", "2,0", "0, 1, 2 or 3"),
    Row("C20 deux", "deux", "0, 1, 2 or 3"),
    Row("C20 II", "II", "0, 1, 2 or 3"),
    Row("C20 another digit", "２", "0, 1, 2 or 3"),
    Row("C21 nothing", "", "0, 1, 2 or 3"),
    Row("C22 the 21 twice", "21,21", "named twice"),
    Row("C22 the Petit twice", "petit,21,PETIT", "named twice"),
    Row("C22 no oudler", "petit,20", "0, 1, 2 or 3"),
    Row("C22 21 alone is twenty-one", "21", "only three"),
]


@pytest.mark.parametrize("case", OUDLERS_REFUSED, ids=lambda case: case.row)
def test_refused_oudlers(case, tmp_path):
    path = started(tmp_path, "Emma", "Nico", "Pat")
    before = path.read_bytes()
    ran = run("deal", "--session", str(path), "nico", "g", "-p", "60", f"--oudlers={case.text}")
    assert ran.code == 2, ran
    assert case.word in ran.err
    assert run("deal", "--session", str(path), "nico", "g", "--", case.text, "60").code == 2
    assert path.read_bytes() == before


OUDLERS_ACCEPTED = [
    Row("C23 all by name", "petit,21,excuse", "3 oudlers"),
    Row("C23 two by name", "21,Excuse", "2 oudlers"),
    Row("a digit", "2", "2 oudlers"),
    Row("none", "0", "0 oudlers"),
]


@pytest.mark.parametrize("case", OUDLERS_ACCEPTED, ids=lambda case: case.row)
def test_accepted_oudlers(case, tmp_path):
    path = started(tmp_path, "Emma", "Nico", "Pat")
    words = ("deal", "--session", str(path), "nico", "g")
    assert case.word in run(*words, "-p", "60", "-o", case.text).out
    assert case.word in run(*words, case.text, "60").out


def test_c23_one_by_name_is_an_option_only(tmp_path):
    path = started(tmp_path, "Emma", "Nico", "Pat")
    ran = run("deal", "--session", str(path), "nico", "g", "-o", "petit", "60", "petit")
    assert "1 oudler:" in ran.out
    assert "petit au bout" in ran.out
