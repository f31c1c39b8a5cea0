"""`tarot standings --watch` in a real terminal: it follows the file, and writes nothing."""

import os
import signal
import subprocess
import sys

import pytest

pytest.importorskip("pyte")
pytest.importorskip("pexpect")

from tests.bad_inputs.running import run, started
from tests.live.terminal import ROOT, LiveTerminal


@pytest.fixture
def evening(tmp_path):
    path = started(tmp_path, "Emma", "Nico", "Pat", "Lea")
    run("deal", "nico", "g", "2", "47", "--session", str(path))
    return path


def watching(path, *args, **settings):
    return LiveTerminal("standings", "--watch", "--session", str(path), *args, **settings)


def test_it_follows_the_deals_of_another_terminal(evening):
    with watching(evening) as terminal:
        terminal.see("+186", "Nico deals next.", "sum 0", "1. Nico took a garde")
        run("deal", "pat", "p", "1", "48", "--session", str(evening))
        terminal.see("-84", "214", "2. Pat took a petite")
        run("undo", "--session", str(evening))
        terminal.see("186", gone=("-84",))
        before = evening.read_bytes()
        terminal.type("q")
        assert terminal.end() == 0
    assert evening.read_bytes() == before


@pytest.mark.parametrize("key", ["q", "qqq", "\x03\x03", "\x04", "\x1b"])
def test_how_it_is_left(evening, key):
    with watching(evening) as terminal:
        terminal.see("sum 0")
        terminal.type(key)
        assert terminal.end() == 0
        assert "Emma" in terminal.left
        assert "sum 0" in terminal.left


def test_the_last_table_is_the_one_that_was_shown(evening):
    run("deal", "pat", "p", "1", "48", "--session", str(evening))
    with watching(evening, "--running") as terminal:
        terminal.see("214")
        terminal.type("q")
        assert terminal.end() == 0
    # Totals in both rows: -146, not the -84 that the second deal changed.
    assert terminal.left.count("-146") == 2
    assert "-84" not in terminal.left


def test_typing_does_nothing(evening):
    before = evening.read_bytes()
    with watching(evening) as terminal:
        terminal.see("sum 0")
        terminal.enter("undo")
        run("deal", "lea", "p", "1", "60", "--session", str(evening))
        terminal.see("2. Lea took a petite")
    assert evening.read_bytes() != before
    assert evening.read_bytes().count(b"[[deal]]") == 2


def test_running_totals_at_forty_columns_in_french(evening):
    run("deal", "pat", "p", "1", "48", "--session", str(evening))
    with watching(evening, "--running", "--lang", "fr", columns=40, rows=16) as terminal:
        text = terminal.see("C’est à Pat", "somme 0", "214", "-146")
        assert "+28" not in text
        terminal.resize(24, 12)
        terminal.see("214", "-146")


def test_a_broken_file_is_said_and_the_last_good_table_stays(evening):
    good = evening.read_bytes()
    with watching(evening) as terminal:
        terminal.see("+186")
        evening.write_bytes(good + b"points = \n")
        terminal.see("+186", "cannot be read here")
        evening.write_bytes(good)
        terminal.see("+186", gone=("cannot be read here",))


def test_lines_only_on_a_dumb_terminal(evening):
    with watching(evening, TERM="dumb") as terminal:
        terminal.see("+186", "sum 0")
        run("deal", "pat", "p", "1", "48", "--session", str(evening))
        terminal.see("214")
        os.kill(terminal.child.pid, signal.SIGINT)
        assert terminal.end() == 0
    assert b"\x1b" not in terminal.raw


@pytest.mark.parametrize("other", ["--all", "--plain", "--json"])
def test_what_does_not_go_with_it(evening, other):
    ran = run("standings", "--watch", other, "--session", str(evening))
    assert (ran.code, ran.out) == (2, "")
    assert other in ran.err


def test_it_needs_a_terminal(evening):
    done = subprocess.run(
        [sys.executable, "-m", "tarot_cli", "standings", "--watch", "--session", str(evening)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "--watch needs a terminal of its own." in done.stderr


def test_not_inside_the_room_of_the_table(evening):
    with LiveTerminal("table", "--session", str(evening)) as terminal:
        terminal.see("sum 0")
        terminal.enter("standings --watch")
        terminal.see("--watch needs a terminal of its own.")


def test_ended_from_outside_the_terminal_is_as_it_was(evening):
    with watching(evening) as terminal:
        terminal.see("sum 0")
        os.kill(terminal.child.pid, signal.SIGTERM)
        assert terminal.end() == 130
    assert terminal.raw.rindex(b"\x1b[?1049l") > terminal.raw.rindex(b"\x1b[?1049h")
