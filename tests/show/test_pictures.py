"""The table as it was looked at, at every width and in both languages: kept as pictures in text.

`TAROT_PICTURES=write python -m pytest tests/show` draws them anew; look at the difference before
you keep it.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tarot_cli.lang.cells import width_of
from tests.storage.processes import ROOT, environment, tarot

PICTURES = Path(__file__).parent / "pictures"
WIDTHS = (80, 60, 40, 30, 20)
LINES = (
    "zoe+max gc 3 88 slam-announced petit triple:zoe", "emma+zoe g 2 41.5", "pass",
    "max p 0 40 alone", "lea+emma gs 1 50.5 petit-defence", "emma+zoe gc 0 20 single:emma",
)  # fmt: skip


@pytest.fixture(scope="module")
def evenings(tmp_path_factory):
    folder = tmp_path_factory.mktemp("evenings")
    five = folder / "five.toml"
    os.environ["TAROT_HOME"] = str(folder)
    names = "Emma,Jean-Christophe B,Zoé,Max,Léa"
    tarot("new", "five", "--session", str(five), "--players", names, "--rule", "pot=10")
    for line in LINES:
        words = line.split()
        ran = tarot(*(words if words == ["pass"] else ("deal", *words, "--force")),
                    "--session", str(five))  # fmt: skip
        if ran.returncode != 0:
            raise RuntimeError(ran.stderr)
    return {"four": ROOT / "examples" / "four-friends.toml", "five": five}


def drawn(path, width, language, *options, **env):
    env = environment(COLUMNS=str(width), TAROT_LANG=language, PYTHONIOENCODING="utf-8", **env)
    command = [sys.executable, "-m", "tarot_cli", "standings", "--session", str(path), *options]
    ran = subprocess.run(command, env=env, capture_output=True, check=True)
    return ran.stdout.decode("utf-8")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", ["four", "five"])
def test_k1_the_table_is_the_one_that_was_looked_at(name, width, language, evenings):
    text = drawn(evenings[name], width, language)
    picture = PICTURES / f"{name}-{width}-{language}.txt"
    if os.environ.get("TAROT_PICTURES") == "write":
        picture.write_text(text, "utf-8")
    assert text == picture.read_text("utf-8")


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", ["four", "five"])
def test_k1_every_score_is_complete_and_no_row_too_wide(name, width, evenings):
    text = drawn(evenings[name], width, "en")
    table, _, _ = text.partition("\nsum ")
    standings = json.loads(tarot("standings", "--json", "--session", str(evenings[name])).stdout)
    for player in standings["players"]:
        assert re.search(rf"(?<![\d+-]){player['total']}(?!\d)", table), player
    rows = [line for line in table.splitlines() if line.strip()]
    assert max(width_of(line) for line in rows) <= max(width, 20)


def test_k11_signs_and_words_carry_the_meaning_without_colour(evenings):
    plain = drawn(evenings["four"], 80, "en", NO_COLOR="1")
    colour = drawn(evenings["four"], 80, "en", FORCE_COLOR="1")
    assert re.sub(r"\x1b\[[0-9;]*m", "", colour) == plain
    assert "+246" in plain
    assert "-82" in plain


def test_k13_nothing_of_the_width_is_kept_between_two_commands(evenings):
    wide = drawn(evenings["four"], 80, "en")
    drawn(evenings["four"], 20, "en")
    assert drawn(evenings["four"], 80, "en") == wide


@pytest.mark.parametrize("language", ["en", "fr"])
def test_k14_a_plain_form_for_messages_has_nothing_to_line_up(language, evenings):
    text = drawn(evenings["five"], 40, language, "--plain")
    assert "  " not in text
    assert not re.search("[─│|]", text)
    name = "Zoé: " if language == "en" else "Zoé\u00a0: "
    assert name in text
