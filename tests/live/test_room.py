"""Lines run in the room: deals, commands, questions, and what is refused."""

from tarot_cli.lang.cells import width_of, wrapped
from tarot_cli.live.clusters import clusters, steady
from tests.live.conftest import FIVE, FOUR


def test_a_deal_is_recorded_without_its_table(room_of):
    room = room_of(*FOUR)
    room.enter("nico g 2 47 petit")
    assert room.watch.standings.totals == {"Emma": -82, "Nico": 246, "Pat": -82, "Léa": -82}
    assert "made by 6" in room.said
    assert "place" not in room.said


def test_questions_come_before_anything_is_written(room_of):
    room = room_of(*FIVE)
    before = room.watch.path.read_bytes()
    for text in ("nico", "nobody", "pat", "garde", "7", "2", "47"):
        room.enter(text)
        assert room.asked is not None, room.said
        assert room.watch.path.read_bytes() == before
    room.enter("petit single:pat")
    assert room.asked is None
    assert room.watch.standings.totals["Nico"] == 2 * 102


def test_a_question_can_be_dropped(room_of):
    room = room_of(*FOUR)
    room.enter("nico g 2 5")
    assert "arbiter" in room.language(room.asked.question)
    assert room.drop_question() == "nico g 2 5"
    assert not room.watch.session.deals
    room.enter("nico g 2 5")
    room.enter("y")
    assert room.watch.session.deals[0].what.forced


def test_answers_are_not_given_to_another_question(room_of):
    room = room_of(*FIVE)
    room.enter("nico")
    assert "called card" in room.language(room.asked.question)
    room.enter("p")
    assert "Contract" in room.language(room.asked.question)
    other = type(room)(room.watch, room.language, room.runner)
    other.enter("player leave zoe")
    for text in ("g", "2", "47", ""):
        room.enter(text)
    (record,) = room.watch.session.deals
    assert (record.what.contract.value, record.what.partner) == ("garde", None)


def test_french_and_english_commands(room_of):
    room = room_of(*FOUR)
    room.enter("nico g 2 47")
    room.enter("annuler")
    assert not room.watch.session.deals
    room.enter("refaire")
    assert len(room.watch.session.deals) == 1
    room.enter("tarot pass --misdeal")
    assert len(room.watch.session.deals) == 2
    room.enter("joueur part nico")
    assert room.watch.standings.table.people == ("Emma", "Pat", "Léa")
    room.enter("quitter")
    assert room.leaves


def test_a_player_called_like_a_command_can_take(room_of):
    room = room_of("Undo", "Passe", "List")
    for name in ("undo", "passe", "list"):
        room.enter(f"{name} g 2 47")
    assert [record.what.taker for record in room.watch.session.deals] == ["Undo", "Passe", "List"]


def test_other_sessions_are_left_alone(room_of):
    room = room_of(*FOUR)
    for line in ("new x --players a,b,c", "use other", "table", "standings --session other"):
        room.enter(line)
        assert room.said
        assert not room.leaves
    assert "given twice" in room.said


def test_a_deal_from_elsewhere_is_told(room_of):
    room = room_of(*FOUR)
    other = type(room)(room.watch.__class__(room.watch.stored), room.language, room.runner)
    other.enter("nico g 2 47")
    assert room.look()
    assert room.said == "Recorded elsewhere: 1. nico g 2 47"
    assert not room.look()


def test_help_names_every_command_of_the_room(room_of):
    room = room_of(*FOUR)
    room.enter("?")
    for word in ("undo", "explain", "edit", "adjust", "quit"):
        assert f"  {word} " in room.said
    room.enter("help undo")
    assert "tarot undo" in room.said


def test_signs_of_several_code_points_fill_their_cells():
    family, flag, heart = "👩‍👩‍👧", "🇫🇷", "❤️"
    text = f"a{family}b{flag}c{heart}"
    assert list(clusters(text)) == ["a", family, "b", flag, "c", heart]
    cells = "".join(part for style, part, *_ in steady([("", text)]) if "Zero" not in style)
    assert len(cells) == width_of(text) + 1
    assert steady([("", "日本 Léa [/]")]) == [("", "日本 Léa [/]")]


def test_lines_are_cut_by_cells():
    assert wrapped("Seated are 日本 X, Emma and 漢字", 16, "  ") == [
        "Seated are 日本",
        "  X, Emma and",
        "  漢字",
    ]
    assert wrapped("  one  two", 80) == ["  one  two"]
    assert wrapped("", 10) == [""]
