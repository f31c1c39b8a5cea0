"""`tarot player …`: people come, go, come back, change places and names; totals keep."""

import json

import pytest

from tarot_cli.session.session import Seating
from tests.commands.evenings import Played


@pytest.fixture
def four(tmp_path):
    evening = Played(tmp_path, "Emma", "Nico", "Pat", "Lea")
    evening.line("deal nico g 2 47")
    return evening


def table(evening):
    """Return who is at the table now, on how many seats, and who deals."""
    now = json.loads(evening("standings", "--json").out)
    last = [change for change in evening.session.changes if isinstance(change, Seating)][-1]
    return ",".join(last.players), last.seats, now["next_dealer"]


def totals(evening):
    players = json.loads(evening("standings", "--json").out)["players"]
    return {one["name"]: one["total"] for one in players}


MOVES = [
    (["add Max"], ("Emma,Nico,Pat,Lea,Max", 5, "Nico")),
    (["add Max --after emma"], ("Emma,Max,Nico,Pat,Lea", 5, "Nico")),
    (["add Max --seats 4"], ("Emma,Nico,Pat,Lea,Max", 4, "Nico")),
    (["add Max", "add Zoé"], ("Emma,Nico,Pat,Lea,Max,Zoé", 5, "Nico")),
    (["add Max --seats 4", "add Zoé"], ("Emma,Nico,Pat,Lea,Max,Zoé", 4, "Nico")),
    (["leave lea"], ("Emma,Nico,Pat", 3, "Nico")),
    (["add Max --seats 4", "add Zoé", "leave pat"], ("Emma,Nico,Lea,Max,Zoé", 4, "Nico")),
    (["leave nico"], ("Emma,Pat,Lea", 3, "Pat")),
    (["leave nico", "leave pat"], ("Emma,Lea", 2, "Lea")),
    (["add Max --seats 4", "leave emma"], ("Nico,Pat,Lea,Max", 4, "Nico")),
    (["add Max", "leave max"], ("Emma,Nico,Pat,Lea", 4, "Nico")),
    (["leave pat", "back pat"], ("Emma,Nico,Pat,Lea", 4, "Nico")),
    (["leave emma", "back emma"], ("Nico,Pat,Lea,Emma", 4, "Nico")),
    (["leave nico", "leave pat", "back pat"], ("Emma,Pat,Lea", 3, "Lea")),
    (["leave pat", "back pat --after lea"], ("Emma,Nico,Lea,Pat", 4, "Nico")),
    (["seats Emma,Pat,Nico,Lea"], ("Emma,Pat,Nico,Lea", 4, "Nico")),
    (["seats lea pat nico emma"], ("Lea,Pat,Nico,Emma", 4, "Nico")),
    (["seats lea, pat, nico, emma"], ("Lea,Pat,Nico,Emma", 4, "Nico")),
    (["seats --seats 3"], ("Emma,Nico,Pat,Lea", 3, "Nico")),
    (["seats Emma,Pat,Nico,Lea --seats 3"], ("Emma,Pat,Nico,Lea", 3, "Nico")),
    (["dealer lea"], ("Emma,Nico,Pat,Lea", 4, "Lea")),
    (["dealer lea", "add Max"], ("Emma,Nico,Pat,Lea,Max", 5, "Lea")),
]


@pytest.mark.parametrize(("typed", "seen"), MOVES, ids=[" · ".join(typed) for typed, _ in MOVES])
def test_who_sits_where(typed, seen, four):
    """Each step is said, written, keeps every total, and is taken back by undo."""
    before, had = four.session, totals(four)
    for words in typed:
        ran = four.line(f"player {words}")
        assert ran.code == 0, ran
        assert "Dealing order: " in ran.out
    assert table(four) == seen
    assert had.items() <= totals(four).items()
    assert sum(totals(four).values()) == 0
    for _ in typed:
        assert "taken back" in four("undo").out
    assert four.session.changes == before.changes
    for _ in typed:
        assert four("redo").code == 0
    assert table(four) == seen


REFUSED = [
    ("add", "NAME is missing"),
    ("add emma", "at the table already"),
    ("add Émma", "Emma B."),
    ("add none", "word of the command line"),
    ("add Max --after zoé", "not at the table"),
    ("add Max --seats 6", "2, 3, 4 or 5"),
    ("add Max --seats many", "no number of seats"),
    ("leave max", "not at the table"),
    ("back emma", "is at the table"),
    ("back max", "not at the table"),
    ("dealer nico", "deals next already"),
    ("dealer max", "not at the table"),
    ("seats", "Emma, Nico, Pat, Lea"),
    ("seats emma,nico,pat", "Missing in the new order: Lea"),
    ("seats emma,nico,pat,lea", "like that already"),
    ("seats emma,nico,pat,lea,emma", "twice"),
    ("seats emma,nico,pat,max", "not at the table"),
    ("seats --seats 5", "4 people cannot play on 5 seats"),
    ("seats --seats 4", "like that already"),
    ("rename max Moritz", "not at the table"),
    ("rename nico Léa", "somebody else"),
    ("rename nico Nico", "called that already"),
    ("rename nico alone", "word of the command line"),
    ("rename nico", "NEW is missing"),
    ("ad Max", "did you mean tarot player add"),
    ("", "add, leave, back"),
]


@pytest.mark.parametrize(
    ("typed", "word"), REFUSED, ids=[typed or "nothing" for typed, _ in REFUSED]
)
def test_refused(typed, word, four):
    before = four.path.read_bytes()
    ran = four("player", *typed.split())
    assert ran.code == 2, ran
    assert word in ran.err
    assert len(ran.err.splitlines()) <= 2
    assert four.path.read_bytes() == before


def test_never_fewer_than_two_people(tmp_path):
    evening = Played(tmp_path, "Emma", "Nico")
    before = evening.path.read_bytes()
    ran = evening.line("player leave nico")
    assert ran.code == 2
    assert "Emma would be alone" in ran.err
    assert evening.path.read_bytes() == before


def test_never_more_than_seven(tmp_path):
    evening = Played(tmp_path, *"ABCDEFG")
    assert "too many" in evening.line("player add H").err


class TestAway:
    def test_who_is_away_plays_and_scores_nothing(self, four):
        four.line("player leave lea")
        had = totals(four)["Lea"]
        assert "Lea holds no cards" in four.line("deal lea g 2 47").err
        assert four.line("deal nico g 2 47").code == 0
        assert totals(four)["Lea"] == had
        assert "Lea is away" in four("standings").out

    def test_who_has_left_is_not_added_but_comes_back(self, four):
        four.line("player leave lea")
        ran = four.line("player add LÉA")
        assert ran.code == 2
        assert "tarot player back Lea" in ran.err
        assert "Lea is away already" in four.line("player leave lea").err
        assert four.line("player seats nico,pat,emma,lea").code == 2
        assert "away" in four.line("player dealer lea").err
        assert four.line("player add Max --after lea").code == 2
        assert four.line("player back lea").code == 0


class TestLatecomer:
    def test_starts_at_zero(self, four):
        assert "Max joins at 0." in four.line("player add Max").out
        assert totals(four)["Max"] == 0

    def test_starts_at_the_average(self, tmp_path):
        options = ("--rule", "latecomer=average", "--rule", "misere=10")
        evening = Played(tmp_path, "Emma", "Nico", "Pat", options=options)
        evening.line("adjust nico 90 --reason present")
        assert "Max joins at +30, the average." in evening.line("player add Max").out
        assert totals(evening)["Max"] == 30
        assert json.loads(evening("standings", "--json").out)["sum"] == 0


class TestRename:
    def test_everywhere_and_back(self, four):
        four.line("deal nico g 2 47 single:nico --dealer nico")
        four.line("adjust nico -10 --reason late")
        four.line("player dealer nico")
        four("undo")
        before = four.session
        ran = four.line("player rename nic Nicolas")
        assert ran.code == 0
        assert "tarot player rename Nicolas Nico" in ran.out
        assert "'Nico'" not in str(four.session)
        assert "Nico" not in totals(four)
        assert four.line("player rename Nicolas Nico").code == 0
        assert four.session == before

    def test_only_capitals_and_accents(self, four):
        assert four.line("player rename lea Léa").code == 0
        assert "Léa" in totals(four)

    def test_somebody_away(self, four):
        four.line("player leave lea")
        assert four.line("player rename lea Léa").code == 0
        assert four.line("player rename nico lea").code == 2

    def test_the_name_is_tidied(self, four):
        assert four("player", "rename", "lea", "  Lea   Marie ").code == 0
        assert "Lea Marie" in totals(four)
        ran = four("player", "rename", "le", "X")
        assert 'tarot player rename X "Lea Marie"' in ran.out


def test_json(four):
    document = json.loads(four.line("player add Max --json").out)
    assert document["done"].startswith("Max joins at 0.")
    assert [one["name"] for one in document["players"]] == ["Emma", "Nico", "Pat", "Lea", "Max"]


def test_the_family_has_help_with_examples(four):
    assert "leave   somebody goes" in four("player", "--help").out
    for name in ("add", "leave", "back", "rename", "seats", "dealer"):
        ran = four("player", name, "--help")
        assert ran.code == 0
        assert f"  tarot player {name} " in ran.out.split("Examples:")[1]


def row_of(evening, word):
    """The last row of the table that has `word` in it, as the words that stand there."""
    return [row for row in evening("standings").out.splitlines() if word in row][-1].split()


def test_the_table_says_what_happened_at_a_new_seating(tmp_path, monkeypatch):
    evening = Played(tmp_path, "Emma", "Nico", "Pat", "Lea")
    evening.line("deal nico g 2 47")
    evening.line("player leave pat")
    assert row_of(evening, "new seating") == ["new", "seating", "left"]
    evening.line("player add Zoe")
    assert row_of(evening, "new seating") == ["new", "seating", "0"]
    evening.line("player back pat")
    assert row_of(evening, "new seating") == ["new", "seating", "back"]
    evening.line("player dealer zoe")
    assert row_of(evening, "dealer") == ["Zoe", "dealer"]
    monkeypatch.setenv("COLUMNS", "36")
    narrow = [row.split() for row in evening("standings").out.splitlines()]
    assert ["seat", "left"] in narrow
    assert ["Zoe", "dlr"] in narrow
