"""docs/keystrokes.md, counted and typed again."""

import re
from pathlib import Path

import pytest

DOCUMENT = Path(__file__).parents[2] / "docs" / "keystrokes.md"
ROW = re.compile(r"\| ([45]) \| .* \| `([^`]+)` \| ([0-9]+) \| ([0-9]+) \|")
DEALS = [found.groups() for found in ROW.finditer(DOCUMENT.read_text("utf-8"))]
ENTER = 1


def test_there_are_ten():
    assert len(DEALS) == 10


@pytest.mark.parametrize(("seats", "line", "at_table", "as_command"), DEALS)
def test_the_keys_are_counted_and_the_line_is_taken(room_of, seats, line, at_table, as_command):
    assert len(line) + ENTER == int(at_table) <= 20
    assert len(f"tarot deal {line}") + ENTER == int(as_command) <= 30
    room = room_of(*("Emma", "Nico", "Pat", "Lea", "Zoe")[: int(seats)])
    assert room.meaning(line).fits
    room.enter(line)
    assert (room.asked, len(room.watch.session.deals)) == (None, 1), room.said
