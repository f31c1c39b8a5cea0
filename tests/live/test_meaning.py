"""What the room says of a line before Enter; it never fails on what is half typed."""

import pytest

from tarot_cli.rules.options import TableRules
from tests.live.conftest import FIVE, FOUR

AT_FOUR = (
    ("nico g 2 47", True, "Nico, garde, 2 oudlers, 47: made by 6, +62"),
    ("nico g 2 40", True, "Nico, garde, 2 oudlers, 40: lost by 1, -52"),
    ("NI gs2 41 petit", True, "Nico, garde sans, 2 oudlers, 41, petit au bout: made by 0, +140"),
    ("lea p 1 d40", True, "Léa, petite, 1 oudler, 51: made by 0, +25"),
    ("pat g 3 80 slam-failed", True, "made by 44, -62"),
    ("pat g 1 45 single:lea", True, "single handful (Léa): lost by 6, -82"),
    ("deal nico g 2 47", True, "made by 6, +62"),
    ("nico", None, "Nico: contract?"),
    ("nico g", None, "Nico, garde: oudlers?"),
    ("nico garde s", None, "Nico, garde: oudlers?"),
    ("nico gar", None, "Nico: contract?"),
    ("nico g 2", None, "Nico, garde, 2 oudlers: 41 needed; points?"),
    ("nico g 2 4", None, "Nico, garde, 2 oudlers, 4 …"),
    ("nico g 2 47 pet", None, "Nico, garde, 2 oudlers, 47 …"),
    ("nico g 2 47 single:", None, "Nico, garde, 2 oudlers, 47 …"),
    ("nico g 2 4 ", False, "4 points: under 5"),
    ("nico g 2 92", False, "92 points: the pack holds 91"),
    ("nico g 2 41.5", False, "the count is always whole"),
    ("nico g 5 ", False, "5 oudlers"),
    ("nico g 0 60 petit", False, ""),
    ("marc g 2 47", False, "“marc” is not at the table"),
    ("nico+pat g 2 47", False, "A partner exists only at five"),
    ("nico g 2 47 xyzzy ", False, "“xyzzy” means nothing here"),
    ("und", None, "undo?"),
    ("undo", True, "undo: take back the last deal"),
    ("annuler", True, "annuler: take back the last deal"),
    ("", None, "A deal, as emma g 2 47"),
    ('"', None, "quotation mark"),
)


@pytest.mark.parametrize(("text", "fits", "wanted"), AT_FOUR)
def test_four(room_of, text, fits, wanted):
    room = room_of(*FOUR)
    meaning = room.meaning(text)
    assert wanted in room.language(meaning.sentence)
    assert meaning.fits is fits


AT_FIVE = (
    ("nico+pat g 2 47", True, "Nico+Pat, garde, 2 oudlers, 47: made by 6, +62"),
    ("nico+", None, ""),
    ("nico g 2 47", None, "Nico, garde, 2 oudlers, 47: with whom?"),
    ("nico g 2 47 al", None, "Nico, garde, 2 oudlers, 47: with whom?"),
    ("nico g 2 41,5 seul", True, "Nico alone, garde, 2 oudlers, 41.5: made by 1, +52"),
    ("", None, "A deal, as emma+nico g 2 47"),
)


@pytest.mark.parametrize(("text", "fits", "wanted"), AT_FIVE)
def test_five(room_of, text, fits, wanted):
    room = room_of(*FIVE)
    meaning = room.meaning(text)
    assert wanted in room.language(meaning.sentence)
    assert meaning.fits is fits


@pytest.mark.parametrize(
    "line",
    [
        "nico+pat garde sans 2 41½ single:pat petit-defence slam-failed --note 'a b'",
        "léa gc 0 d31,5 alone misere:zoe:courts handful:nico:10 --dealer emma --force",
        '"léa" p 1 50 ++ :: -- --note',
    ],
)
def test_nothing_half_typed_fails(room_of, line):
    room = room_of(*FIVE, rules=TableRules(misere=10))
    for end in range(len(line) + 1):
        for text in (line[:end], f"{line[:end]} ", line[end:]):
            assert room.language(room.meaning(text).sentence)


def test_undo_says_which_deal(room_of):
    room = room_of(*FOUR)
    room.enter("nico g 2 47 petit")
    assert room.language(room.meaning("undo").sentence) == "undo: 1. nico g 2 47 petit"
    assert room.language(room.meaning("explain 1").sentence) == "explain: 1. nico g 2 47 petit"
