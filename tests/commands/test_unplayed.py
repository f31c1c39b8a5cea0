"""Deals that nobody played: pass has a command of its own, and deal says so."""

import pytest

from tests.bad_inputs.running import run, started


@pytest.mark.parametrize(
    ("words", "command"),
    [
        (["pass"], "tarot pass."),
        (["--at", "1", "pass"], "tarot pass --at 1."),
        (["misdeal"], "tarot pass --misdeal."),
        (["pass", "--petit-sec"], None),
    ],
)
def test_deal_points_to_pass(tmp_path, words, command):
    path = started(tmp_path, "Emma", "Nico", "Pat", "Lea")
    run("deal", "nico", "g", "2", "47", "--session", str(path))
    before = path.read_bytes()
    ran = run("deal", *words, "--session", str(path))
    assert ran.code == 2
    assert path.read_bytes() == before
    if command is not None:
        assert f"Type {command}" in ran.err


def test_somebody_called_so_still_takes(tmp_path):
    path = started(tmp_path, "Passepartout", "Nico", "Pat", "Lea")
    assert run("deal", "pass", "g", "2", "47", "--session", str(path)).code == 0
    ran = run("deal", "pass", "--session", str(path))
    assert "command of its own" not in ran.err
