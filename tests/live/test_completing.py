"""What the room proposes while a line is typed."""

import pytest

from tarot_cli.live.completing import candidates
from tests.live.conftest import FIVE, FOUR


def proposed(room, text):
    found = candidates(text, room.watch.standings, room.runner, room.language.code)
    return [text[: len(text) - one.length] + one.text for one in found]


AT_FOUR = (
    ("ni", "nico"),
    ("LE", "léa"),
    ("lé", "léa"),
    ("nico g", "nico gs"),
    ("nico gar", "nico garde-sans"),
    ("nico g 2 47 pet", "nico g 2 47 petit-defence"),
    ("nico g 2 47 sl", "nico g 2 47 slam-announced"),
    ("nico g 2 47 single:l", "nico g 2 47 single:léa"),
    ("nico g 2 47 petit dou", "nico g 2 47 petit double:"),
    ("un", "undo"),
    ("pass --pe", "pass --petit-sec"),
    ("player le", "player leave"),
    ("player leave ni", "player leave nico"),
    ("adjust pa", "adjust pat"),
    ("edit 1 pa", "edit 1 pat"),
    ("deal pa", "deal pat"),
    ("help ex", "help explain"),
)


@pytest.mark.parametrize(("text", "wanted"), AT_FOUR)
def test_it_proposes(room_of, text, wanted):
    assert wanted in proposed(room_of(*FOUR), text)


@pytest.mark.parametrize("text", ["nico g ", "nico g 2 ", "nico x 2 47 p", "xyzzy", 'nico "g 2'])
def test_it_proposes_nothing(room_of, text):
    assert proposed(room_of(*FOUR), text) == []


def test_at_five_the_partner(room_of):
    room = room_of(*FIVE)
    assert proposed(room, "nico+z") == ["nico+zoé"]
    assert "nico g 2 47 alone" in proposed(room, "nico g 2 47 a")


def test_in_french(room_of):
    room = room_of(*FOUR, lang="fr")
    assert "annuler" in proposed(room, "an")
    assert "nico g 2 47 chelem-annonce" in proposed(room, "nico g 2 47 ch")
    assert "nico g 2 47 simple:" in proposed(room, "nico g 2 47 si")


def test_names_are_quoted_when_they_must_be(room_of):
    assert proposed(room_of("Jean Paul", "Nico", "Pat"), "je") == ['"jean paul"']
