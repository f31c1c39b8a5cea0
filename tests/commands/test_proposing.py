"""What the Tab key proposes, as a shell asks for it; neither Rich nor pydantic is imported."""

import os
import subprocess
import sys

import pytest

from tests.bad_inputs.running import run, started

PEOPLE = ("Amélie", "Nico", "Pat", "Lea", "Max")


@pytest.fixture
def session(tmp_path):
    path = started(tmp_path, *PEOPLE)
    for line in ("nico+pat g 2 47", "max p 1 48 --alone"):
        assert run("deal", *line.split(), "--session", str(path)).code == 0
    run("player", "leave", "Lea", "--session", str(path))
    return path


def proposed(session, line, *flags):
    env = {**os.environ, "_TAROT_COMPLETE": "zsh", "_TAROT_LINE": line}
    env["TAROT_SESSION"] = str(session)
    ran = subprocess.run(
        [sys.executable, *flags, "-m", "tarot_cli"], env=env, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    return [word.partition("\t")[0] for word in ran.stdout.splitlines()], ran.stderr


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("tarot deal ame", ["Amélie"]),
        ("tarot deal nico+ame", ["nico+Amélie"]),
        ("tarot deal nico gar", ["garde", "garde-sans", "garde-contre"]),
        ("tarot deal nico g 2 47 slam-d", ["slam-defence"]),
        ("tarot deal nico g 2 47 single:am", ["single:Amélie"]),
        ("tarot deal --taker l", ["Lea"]),
        ("tarot deal --contract p", ["petite"]),
        ("tarot deal --handful max:t", ["Max:triple"]),
        ("tarot explain ", ["2", "1"]),
        ("tarot edit 1 ni", ["Nico"]),
        ("tarot player back le", ["Lea"]),
        ("tarot adjust ma", ["Max"]),
    ],
)
def test_proposed(session, line, expected):
    assert proposed(session, line)[0] == expected


def test_nothing_is_proposed_where_the_session_cannot_be_read(tmp_path):
    assert proposed(tmp_path / "gone.toml", "tarot deal a")[0] == []


def test_the_tab_key_waits_for_no_heavy_import(session):
    _, imported = proposed(session, "tarot deal ame", "-X", "importtime")
    assert "tarot_cli.commands.deal" in imported
    assert not [name for name in ("pydantic", "rich", "platformdirs") if f" {name}" in imported]
