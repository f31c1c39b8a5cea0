"""`tarot edit`: what it changes, what it keeps, what it prints to restore, what it refuses."""

import json

import pytest

from tarot_cli.notation.quoting import split_line
from tests.bad_inputs.running import run, started
from tests.commands.evenings import LINES, Played, four_friends

CHANGED = [
    ("1 --points 48", "nico g 2 48 petit"),
    ("1 --defence-points 40", "nico g 2 51 petit"),
    ("1 --taker pat", "pat g 2 47 petit"),
    ("1 -c gs -o 1", "nico gs 1 47 petit"),
    ("1 --petit none", "nico g 2 47"),
    ("1 --petit aucun", "nico g 2 47"),
    ("1 --petit defence", "nico g 2 47 petit-defence"),
    ("1 --petit lea", "nico g 2 47 petit-defence"),
    ("1 --handful pat:double", "nico g 2 47 petit double:pat"),
    ("3 --handful none", "pat gs 3 56"),
    ("3 --handful lea:10", "pat gs 3 56 single:lea"),
    ("3 --slam failed", "pat gs 3 56 single:pat slam-failed"),
    ("1 --note recounted", "nico g 2 47 petit --note recounted"),
    ("1 nico g 2 47", "nico g 2 47"),
    ("1 emma gc3 60", "emma gc 3 60"),
    ("1 pass", "pass"),
    ("1 passe", "pass"),
    ("1 misdeal", "pass --misdeal"),
    ("1 pass --petit-sec", "pass --petit-sec"),
    ("4 lea p 1 60", "lea p 1 60"),
    ("4 --misdeal", "pass --misdeal"),
    ("4 -t lea -c p -o 1 -p 60", "lea p 1 60"),
]


@pytest.mark.parametrize(("typed", "line"), CHANGED, ids=[typed for typed, _ in CHANGED])
def test_changes_one_deal_and_says_how_to_restore_it(typed, line, tmp_path):
    evening = four_friends(tmp_path)
    before, number = evening.session, int(typed[0])
    ran = evening.line(f"edit {typed}")
    assert ran.code == 0, ran
    after = evening.session
    assert evening.lines[number - 1] == line
    assert [record.time for record in after.deals] == [record.time for record in before.deals]
    others = [n for n in range(4) if n != number - 1]
    assert [after.deals[n] for n in others] == [before.deals[n] for n in others]

    was = next(text for text in ran.out.splitlines() if text.startswith("Was: tarot "))
    assert evening(*split_line(was.removeprefix("Was: tarot "))).code == 0
    assert evening.session == before


REFUSED = [
    ("0 pass", "no deal 0"),
    ("5 pass", "1 to 4"),
    ("-1 pass", "negative"),
    ("tous pass", "no number of a deal"),
    ("1", "nico g 2 47 petit"),
    ("1 nico g 2 47 petit", "is that already"),
    ("1 --points 47", "is that already"),
    ("1 --points 92", "holds 91"),
    ("1 --points 40.5", "whole"),
    ("1 --points 4", "no trick"),
    ("1 --oudlers 0", "at least 1 oudler"),
    ("1 --taker marc", "not at the table"),
    ("1 --partner pat", "only at five"),
    ("1 --handful none --handful pat:single", "not at the table"),
    ("1 nico g", "oudlers"),
    ("1 pass --points 48", "nobody played"),
    ("1 misdeal --petit-sec", "nobody played"),
    ("1 --petit-sec --misdeal", "not both"),
    ("4 --points 48", "Who took"),
]


@pytest.mark.parametrize(("typed", "word"), REFUSED, ids=[typed for typed, _ in REFUSED])
def test_refuses_like_a_new_deal(typed, word, tmp_path):
    evening = four_friends(tmp_path)
    before = evening.path.read_bytes()
    ran = evening.line(f"edit {typed}")
    assert ran.code == 2, ran
    assert word in ran.err
    assert ran.out == ""
    assert evening.path.read_bytes() == before


def test_without_a_deal(tmp_path):
    ran = Played(tmp_path, "Emma", "Nico", "Pat").line("edit 1 pass")
    assert ran.code == 2
    assert "no deal yet" in ran.err


def test_dry_run_shows_and_writes_nothing(tmp_path):
    evening = four_friends(tmp_path)
    before = evening.path.read_bytes()
    ran = evening.line("edit 2 --points 60 --dry-run")
    assert ran.code == 0
    assert "60 for 51, made by 9" in ran.out
    assert "Nothing was written" in ran.err
    assert evening.path.read_bytes() == before


def test_force_is_needed_kept_and_dropped_when_needless(tmp_path):
    evening = four_friends(tmp_path)
    ran = evening.line("edit 2 --points 2 --force --note ruling")
    assert ran.code == 0
    assert evening.lines[1] == "lea p 1 2 --force --note ruling"
    assert "(forced)" in evening("history").out
    ran = evening.line("edit 2 --points 3")
    assert evening.lines[1] == "lea p 1 3 --force --note ruling"
    ran = evening.line("edit 2 --points 48")
    assert evening.lines[1] == "lea p 1 48 --note ruling"
    assert "without --force" in ran.err


def test_json_has_the_deal_and_what_it_was(tmp_path):
    evening = four_friends(tmp_path)
    document = json.loads(evening.line("edit 1 --points 48 --json").out)
    assert document["deal"] == 1
    assert document["line"] == "nico g 2 48 petit"
    assert document["was"] == LINES[0]
    assert document["changes"]["Nico"] == 252
    assert document["score"]["margin"] == 7
    assert set(document["totals"]) == {"Emma", "Nico", "Pat", "Lea"}


def test_undo_takes_the_last_deal_not_the_edit(tmp_path):
    evening = four_friends(tmp_path)
    evening.line("edit 1 --points 48")
    assert "Deal 4 taken back: pass" in evening("undo").out
    assert evening.lines == ["nico g 2 48 petit", *LINES[1:]]
    assert evening("redo").code == 0


def test_a_comment_at_the_deal_stays(tmp_path):
    evening = four_friends(tmp_path)
    text = evening.path.read_text("utf-8")
    evening.path.write_text(text.replace("number = 2\n", "# what a game\nnumber = 2\n"), "utf-8")
    evening.line("edit 2 --points 60")
    assert "# what a game" in evening.path.read_text("utf-8")


class TestFive:
    @pytest.fixture
    def five(self, tmp_path):
        evening = Played(tmp_path, "Emma", "Nico", "Pat", "Lea", "Max")
        evening.line("deal nico+pat g 2 47")
        return evening

    def test_alone_takes_the_partner_away(self, five):
        assert five.line("edit 1 --alone").code == 0
        assert five.lines == ["nico g 2 47 alone"]

    def test_a_partner_ends_being_alone(self, five):
        five.line("edit 1 --alone")
        assert five.line("edit 1 --partner lea").code == 0
        assert five.lines == ["nico+lea g 2 47"]

    def test_the_partner_as_taker_leaves_open_who_the_partner_is(self, five):
        before = five.path.read_bytes()
        ran = five.line("edit 1 --taker pat")
        assert ran.code == 2
        assert "--partner NAME" in ran.err
        assert five.path.read_bytes() == before


class TestSittingOut:
    """Five people on four seats: whoever deals sits out, so a moved deal moves who played."""

    @pytest.fixture
    def evening(self, tmp_path):
        evening = Played(tmp_path, "Emma", "Nico", "Pat", "Lea", "Max", options=("--seats", "4"))
        for line in ("nico g 2 47", "emma g 2 48", "nico p 1 60"):
            assert evening.line(f"deal {line}").code == 0
        return evening

    def test_is_checked_at_the_table_of_that_deal(self, evening):
        assert "Nico holds no cards" in evening.line("edit 2 --taker nico").err
        assert evening.line("edit 2 --taker pat").code == 0

    def test_whoever_dealt_then_may_have_been_somebody_else(self, evening):
        assert "Emma holds no cards" in evening.line("edit 1 --taker emma").err
        assert evening.line("edit 1 --taker emma --dealer max").code == 2
        assert evening.line("edit 3 --taker pat --dealer emma").code == 0
        assert evening.line("edit 3 --dealer none --taker lea").code == 0
        assert evening.lines[2] == "lea p 1 60"

    def test_a_later_deal_that_no_longer_fits_refuses_it_all(self, evening):
        before = evening.path.read_bytes()
        ran = evening.line("edit 1 pass")
        assert ran.code == 2
        assert "Deal 2: Emma holds no cards in this deal." in ran.err
        assert "tarot edit 2 --dealer nico" in ran.err
        assert evening.path.read_bytes() == before

    def test_what_it_then_advises_works(self, evening):
        assert evening.line("edit 2 --dealer nico").code == 0
        assert evening.line("edit 1 pass").code == 0
        assert evening.session.deals[1].what.taker == "Emma"


def test_somebody_away_is_meant_only_by_the_whole_name(tmp_path):
    evening = Played(tmp_path, "Emma", "Emil", "Pat", "Lea")
    evening.line("player leave emil")
    assert "Emma took" in evening.line("deal em g 2 47").out
    assert "Emil holds no cards" in evening.line("deal emil g 2 47").err


def test_an_edit_that_moves_who_sits_out_says_so(tmp_path):
    path = started(tmp_path, "A", "B", "C", "D", "E", options=("--seats", "4"))
    for line in ("b g 2 47", "c g 2 47", "a g 2 47"):
        assert run("deal", *line.split(), "--session", str(path)).code == 0
    ran = run("edit", "1", "--misdeal", "--session", str(path))
    assert ran.code == 0
    assert "deal 2, 3" in ran.err


def test_an_edit_that_ends_the_game_earlier_says_so(tmp_path):
    path = started(tmp_path, "Emma", "Nico", "Pat", "Lea", options=("--length", "400p"))
    for line in ("nico g 2 47", "pat p 1 48", "lea p 1 51"):
        assert run("deal", *line.split(), "--session", str(path)).code == 0
    # 25 + 50 = 75, x 4 = 300 from each: Nico passes 400 with the first deal.
    told = ("edit", "1", "nico", "gs", "2", "82", "--force", "--session", str(path))
    said = "The game was over after deal 1; later deals are kept."
    assert said in run(*told, "--dry-run").err
    ran = run(*told)
    assert ran.code == 0, ran.err
    assert said in ran.err
    again = run("edit", "2", "--points", "47", "--session", str(path))
    assert "The game was over" not in again.err
