"""A command imports what it uses: no Rich, no pydantic and no look through installed packages for a
command that prints lines, for a refusal, for completion, and for the list of commands."""

import re

import pytest

HEAVY = ("rich", "pydantic", "prompt_toolkit", "importlib.metadata", "platformdirs", "tomli")


def imported(run, *line, **changes):
    told = run(*line, PYTHONVERBOSE="1", **changes).stderr
    return set(re.findall(r"^import '([\w.]+)' #", told, re.MULTILINE))


@pytest.mark.parametrize(
    "line",
    [
        ["say", "word"],
        ["say", "--oudler"],
        ["--help"],
        ["say", "--help"],
        ["document"],
        ["say", "--json"],
    ],
)
def test_nothing_heavy_is_imported(hut, line):
    names = imported(hut, *line)
    assert "tarot_cli.commands.frame" in names
    assert names.isdisjoint(HEAVY)


@pytest.mark.parametrize("line", [["sa"], ["say", "--o"], ["say", "--taker", "am"]])
def test_completing_imports_nothing_heavy(hut, line):
    names = imported(hut, *line, _TAROT_COMPLETE="zsh")
    assert "tarot_cli.commands.candidates" in names
    assert names.isdisjoint(HEAVY)


def test_the_list_of_commands_imports_none_of_them(hut, tarot):
    assert "hut.commands" not in imported(hut, "--help")
    assert "hut.commands" in imported(hut, "say")
    assert "tarot_cli.commands.deal" not in imported(tarot, "--help")


def test_a_table_is_drawn_by_rich(hut):
    assert "rich" in imported(hut, "sheet")
