"""The shipped sessions are the two published rounds, and replay to the published scores."""

import json
from functools import partial
from pathlib import Path

import pytest

from tarot_cli.notation.draft import Draft
from tarot_cli.notation.quoting import split_line
from tarot_cli.notation.read import read_line
from tarot_cli.session.names import find
from tarot_cli.session.store import load

ROOT = Path(__file__).parents[1]
ROUNDS = json.loads((ROOT / "tests/cases/rounds.json").read_text("utf-8"))
FILES = {"R1": "federation-round.toml", "R2": "four-friends.toml"}


@pytest.mark.parametrize("case", ROUNDS, ids=lambda case: case["id"])
def test_example_holds_the_published_round(case):
    stored = load(ROOT / "examples" / FILES[case["id"]])
    assert [row.score.per_defender for row in stored.standings.rows] == case["per_defender"]
    assert dict(stored.standings.totals) == case["totals"]
    assert stored.standings.sum == 0


@pytest.mark.parametrize("case", ROUNDS, ids=lambda case: case["id"])
def test_example_was_typed_as_the_published_lines(case):
    stored = load(ROOT / "examples" / FILES[case["id"]])
    for line, record in zip(case["deals"], stored.session.deals, strict=True):
        draft = Draft(partial(find, people=case["players"]), len(case["players"]))
        read_line(split_line(line), draft)
        assert draft.deal() == record.what
