"""Questions on a real pseudo-terminal: real processes, real keys, what is asked and what is not."""

import io
import os
import sys

import pytest

from tests.commands.evenings import Played, four_friends

pexpect = pytest.importorskip("pexpect")
pytestmark = pytest.mark.skipif(os.name == "nt", reason="no pseudo-terminals there")


def converse(evening, words, dialogue, *, columns=100, shown=None):
    """Run a command on a terminal, answer each question in turn; return its output and code.

    An answer of None waits for a sentence that is no question. `shown` is a file that takes all
    that the terminal shows.
    """
    child = pexpect.spawn(
        sys.executable,
        ["-m", "tarot_cli", *words.split(), "--session", str(evening.path)],
        env={**os.environ, "TERM": "dumb"},
        dimensions=(40, columns),
        encoding="utf-8",
        timeout=60,
    )
    child.logfile_read = shown
    for question, answer in dialogue:
        child.expect_exact(question)
        if answer is not None:
            child.sendline(answer)
    child.expect(pexpect.EOF)
    child.close()
    return child.before.replace("\r\n", "\n"), child.exitstatus


CARD_BY_CARD = [
    ("Whose pile?", ""),
    ("The pile?", ""),
    ("Kings?", "3"),
    ("Queens?", "2"),
    ("Knights?", "1"),
    ("Jacks?", "many"),
    ("is no number of cards", None),
    ("Jacks?", "4"),
    ("Other cards?", "26"),
    ("Oudlers?", "petit 21"),
]


def test_deal_counts_a_pile_at_the_question_for_points(tmp_path):
    evening = Played(tmp_path, "Emma", "Nico", "Pat", "Lea")
    out, code = converse(
        evening,
        "deal nico g 2",
        [
            ("Points of the attack?", ""),
            ("Whose pile?", ""),
            ("The pile?", "3k 2q 1n 4j 26 petit 21"),
            ("Attack: 51 points, 2 oudlers, 38 cards.", None),
            ("Petit, handful", ""),
        ],
    )
    assert code == 0
    assert evening.lines == ["nico g 2 51"]
    assert "made by 10" in out


def test_deal_counts_oudlers_and_points_of_the_defence(tmp_path):
    evening = Played(tmp_path, "Emma", "Nico", "Pat", "Lea")
    converse(
        evening,
        "deal nico g",
        [
            ("Oudlers of the attack?", ""),
            ("Whose pile?", "both"),
            ("Type attack or defence.", None),
            ("Whose pile?", "d"),
            ("The pile?", "1k 2q 3n 29 excuse"),
            ("Petit, handful, slam?", "petit"),
        ],
    )
    assert evening.lines == ["nico g 2 53 petit"]


def test_deal_counts_card_by_card_and_explains_what_is_no_number(tmp_path):
    evening = Played(tmp_path, "Emma", "Nico", "Pat", "Lea")
    dialogue = [("Oudlers of the attack?", ""), *CARD_BY_CARD, ("Petit, handful", "")]
    _, code = converse(evening, "deal nico g", dialogue)
    assert code == 0
    assert evening.lines == ["nico g 2 51"]


def test_deal_counts_again_unless_told_otherwise(tmp_path):
    evening = Played(tmp_path, "Emma", "Nico", "Pat", "Lea")
    converse(
        evening,
        "deal nico g 2",
        [
            ("Points of the attack?", ""),
            ("Whose pile?", ""),
            ("The pile?", "3k 2q 1n 4j 28 petit 21"),
            ("2 too many for whole tricks, or 2 too few", None),
            ("Count again?", ""),
            ("Whose pile?", ""),
            ("The pile?", "3k 2q 1n 4j 26 petit 21"),
            ("Petit, handful", ""),
        ],
    )
    assert evening.lines == ["nico g 2 51"]


def test_deal_asks_for_the_card_owed_for_the_excuse(tmp_path):
    evening = Played(tmp_path, "Emma", "Nico", "Pat", "Lea")
    converse(
        evening,
        "deal nico g 1",
        [
            ("Points of the attack?", ""),
            ("Whose pile?", ""),
            ("The pile?", "3k 35 excuse"),
            ("still to be handed over?", "y"),
            ("Petit, handful", ""),
        ],
    )
    assert evening.lines == ["nico g 1 35"]


def test_edit_asks_what_is_right(tmp_path):
    evening = four_friends(tmp_path)
    out, code = converse(
        evening,
        "edit 2",
        [("Deal 2 is: lea p 1 48. What is right?", "lea g 1"), ("Points", "60"), ("Petit", "")],
    )
    assert code == 0
    assert evening.lines[1] == "lea g 1 60"
    assert "Was: tarot edit 2 lea p 1 48" in out
    converse(evening, "edit 2", [("What is right?", "pass --misdeal")])
    assert evening.lines[1] == "pass --misdeal"


@pytest.mark.parametrize(("answer", "line"), [("", "lea p 1 48"), ("y", "lea p 1 2 --force")])
def test_edit_asks_whether_an_arbiter_rules_it(answer, line, tmp_path):
    evening = four_friends(tmp_path)
    before = evening.path.read_bytes()
    _, code = converse(
        evening,
        "edit 2 --points 2",
        [("arbiter's ruling? (y/N)", answer)],
    )
    assert evening.lines[1] == line
    assert code == (0 if answer else 2)
    assert (evening.path.read_bytes() == before) is not bool(answer)


def test_questions_and_what_is_said_of_them_are_wrapped_at_words(tmp_path):
    shown = io.StringIO()
    evening = four_friends(tmp_path)
    converse(evening, "edit 2 --points 2", [("(y/N)", "n")], columns=24, shown=shown)
    lines = shown.getvalue().replace("\r\n", "\n").splitlines()
    assert max(map(len, lines)) <= 24
    assert "ruling? (y/N)" in " ".join(map(str.strip, lines))
    assert "an arbiter's ruling?" in " ".join(" ".join(lines).split())


def test_edit_never_asks_to_force_a_role(tmp_path):
    out, code = converse(four_friends(tmp_path), "edit 2 --taker marc", [])
    assert code == 2
    assert "not at the table" in out


def test_leaving_a_question_writes_nothing(tmp_path):
    evening = four_friends(tmp_path)
    before = evening.path.read_bytes()
    _, code = converse(evening, "edit 2", [("What is right?", "lea g 1"), ("Points", "\x04")])
    assert code == 130
    assert evening.path.read_bytes() == before


def test_count_asks_card_by_card(tmp_path):
    evening = four_friends(tmp_path)
    dialogue = [("Kings?", "3"), ("Queens?", ""), ("Knights?", ""), ("Jacks?", "")]
    out, code = converse(evening, "count", [*dialogue, ("Other cards?", "23"), ("Oudlers?", "")])
    assert code == 0
    assert "Attack: 25 points, 0 oudlers, 26 cards." in out


def test_count_asks_only_for_what_a_line_leaves_out(tmp_path):
    out, code = converse(four_friends(tmp_path), "count 3k petit", [("Other cards?", "22")])
    assert code == 0
    assert "Attack: 29 points, 1 oudler, 26 cards." in out
