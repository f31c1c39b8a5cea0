"""With --json a command prints one JSON document and nothing else on stdout."""

import json

import pytest

from tests.bad_inputs.running import run, started

COMMANDS = [
    "deal nico g 2 47", "pass", "undo", "redo", "standings", "history", "explain 1", "rules",
    "rules --fft", "sessions", "check", "score g 2 47 petit", "deal pat p 1 48 --dry-run",
    "edit 1 --points 48", "deal --at 1 lea g 2 50", "remove 1", "player leave lea",
    "player back max", "player rename pat Paul", "player dealer pat",
]  # fmt: skip


@pytest.fixture
def session(tmp_path):
    path = started(tmp_path, "Emma", "Nico", "Pat", "Lea")
    for line in ("nico g 2 47", "pat p 1 48", "lea g 3 50"):
        run("deal", *line.split(), "--session", str(path))
    run("player", "add", "Max", "--session", str(path))
    run("player", "leave", "Max", "--session", str(path))
    return path


@pytest.mark.parametrize("line", COMMANDS)
def test_one_document_and_nothing_else(line, session):
    if line == "redo":
        run("undo", "--session", str(session))
    ran = run(*line.split(), "--json", "--session", str(session))
    assert ran.code == 0, ran.err
    assert isinstance(json.loads(ran.out), dict | list)
    assert ran.out.count("\n") == 1


def test_an_adjustment_too(session):
    told = ("adjust", "nico", "-100", "--reason", "late", "--json", "--session", str(session))
    assert json.loads(run(*told).out)["adjustments"] == -100


def test_the_documents_have_the_published_keys(tmp_path):
    path = started(tmp_path, "Emma", "Nico", "Pat", "Lea")
    deal = json.loads(
        run("deal", "nico", "g", "2", "47", "petit", "--json", "--session", str(path)).out
    )
    assert list(deal) == ["deal", "line", "score", "changes", "totals", "next_dealer", "warnings"]
    assert deal["line"] == "nico g 2 47 petit"
    assert deal["changes"] == {"Emma": -82, "Nico": 246, "Pat": -82, "Lea": -82}
    steps = deal["score"].pop("steps")
    assert deal["score"] == {
        "seats": 4, "contract": "garde", "oudlers": 2, "points": 47, "defence_points": 44,
        "target": 41, "margin": 6, "made": True, "per_defender": 82, "taker": 246,
        "partner": None, "defender": -82,
    }  # fmt: skip
    assert sum(step["amount"] for step in steps) == 82
    standings = json.loads(run("standings", "--json", "--session", str(path)).out)
    assert standings == {
        "session": standings["session"], "deals": 1, "played": 1,
        "players": [
            {"name": "Emma", "total": -82, "place": 2}, {"name": "Nico", "total": 246, "place": 1},
            {"name": "Pat", "total": -82, "place": 2}, {"name": "Lea", "total": -82, "place": 2},
        ],
        "sum": 0, "pot": 0, "adjustments": 0, "next_dealer": "Nico", "finished": False,
    }  # fmt: skip
