"""The lines of an evening are the very lines that were typed, with their times behind them."""

import json
from pathlib import Path

from tarot_cli.export import lines
from tarot_cli.lang.language import load
from tests.export.evenings import everything, published

ROUND = json.loads((Path(__file__).parents[1] / "cases/rounds.json").read_text("utf-8"))[0]


def exported(standings, code="en"):
    comment, opening, *told = lines.export(standings, load(code)).splitlines()
    assert comment.startswith("# ")
    assert opening.startswith("new ")
    return told


def test_the_published_round_line_by_line():
    assert [line.partition("  # ")[0] for line in exported(published())] == ROUND["deals"]
    assert exported(published())[0].endswith("  # 2026-11-07T14:07:00+01:00")


def test_passes_corrections_and_seatings_in_their_order():
    told = [line.partition("  # ")[0] for line in exported(everything)]
    assert [line for line in told if " gs " not in line and " g " not in line] == [
        "adjust =Nico -100 --reason -late",
        "pass",
        'adjust "O\'Neil" +50 --reason "\'=quoted"',
        '"a,b; c" p 0 35 alone --dealer emma',
        "pass --misdeal",
        "pass --petit-sec",
        'seating Emma 日本 Zoé "O\'Neil" --seats 4 --dealer Zoé',
        'adjust "a,b; c" -40 --reason "left early"',
    ]


def test_bonus_words_are_those_of_the_language():
    assert "single:" in exported(everything)[2]
    assert "simple:" in exported(everything, "fr")[2]
