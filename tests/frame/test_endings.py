"""However a command ends, it ends quietly and with the right code: a reader that leaves (K6), a
full disk, closed streams (K9), Ctrl-C, and mistakes of our own."""

import json
import os
import signal
import subprocess
import sys

import pytest


@pytest.mark.parametrize("reader", ["head -1", "true", "head -c 100000"])
def test_k6_a_reader_that_leaves_is_no_error(hut, reader):
    result = hut(shell=f"$TAROT many | {reader} >/dev/null; echo ${{PIPESTATUS[0]}}")
    assert (result.stdout, result.stderr) == ("0\n", "")


@pytest.mark.parametrize("command", [["say"], ["--help"], ["sheet"], ["--version"], ["many"]])
def test_k6_a_reader_that_left_before_the_first_word(environ, command):
    reading, writing = os.pipe()
    os.close(reading)
    result = subprocess.run(
        [sys.executable, "-m", "hut", *command],
        env=environ,
        stdout=writing,
        stderr=subprocess.PIPE,
        timeout=60,
    )
    os.close(writing)
    assert (result.returncode, result.stderr) == (0, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device of Linux")
@pytest.mark.parametrize("command", ["say", "--help", "sheet", "many"])
def test_a_full_disk_is_told_with_exit_4(hut, command):
    result = hut(shell=f"$TAROT {command} >/dev/full")
    assert result.returncode == 4
    assert result.stderr.splitlines()[0] == ("The answer could not be printed: the disk is full.")
    assert len(result.stderr.splitlines()) == 2


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device of Linux")
@pytest.mark.parametrize(
    ("typed", "kept", "deals"),
    [
        ("deal nico g 2 47", "Deal 2 is recorded all the same: do not type it again.", 2),
        ("deal nico g 2 47 --json", "Deal 2 is recorded all the same: do not type it again.", 2),
        ("edit 1 --points 50", "Deal 1 is recorded all the same: do not type it again.", 1),
        ("remove 1", "The change is saved all the same: do not type it again.", 0),
        ("undo", "The change is saved all the same: do not type it again.", 0),
        ("deal nico g 2 47 --dry-run", "What was confirmed is saved", 1),
    ],
)
def test_what_is_saved_although_it_could_not_be_printed(tarot, typed, kept, deals):
    tarot("new", "--players", "Emma,Nico,Pat,Lea")
    tarot("deal", "nico", "g", "2", "47")
    result = tarot(shell=f"$TAROT {typed} >/dev/full")
    assert result.returncode == 4
    told = result.stderr.splitlines()[-2:]
    assert told[0] == "The answer could not be printed: the disk is full."
    assert told[1].startswith(kept)
    assert json.loads(tarot("standings", "--json").stdout)["deals"] == deals


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("say >&-", 0),
        ("sheet >&-", 0),
        ("--help >&-", 0),
        ("say >&- 2>&-", 0),
        ("say <&- >&- 2>&-", 0),
        ("say --oudler 2>&-", 2),
        ("say --oudler >&- 2>&-", 2),
        ("say --oudler 2>/dev/full", 2),
        ("crash 2>&-", 4),
        ("sheet >/dev/full 2>&-", 4),
        ("sheet >/dev/full 2>/dev/full", 4),
    ],
)
def test_k9_closed_streams(hut, line, code):
    result = hut(shell=f"exec 3>&1; $TAROT {line} 3>&-; echo code $? >&3")
    last = result.stdout.splitlines()[-1]
    assert last == f"code {code}"
    assert "Traceback" not in result.stdout + result.stderr
    assert "There is no option" not in result.stdout


def test_k9_a_refusal_never_goes_to_stdout(hut):
    assert hut(shell="$TAROT say --oudler 2>&-").stdout == ""


def test_ctrl_c_ends_with_130_and_one_line(environ):
    child = subprocess.Popen(
        [sys.executable, "-m", "hut", "wait"],
        env=environ,
        # A test run in the background of a script inherits that Ctrl-C is to be ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert child.stdout.readline() == "waiting\n"
    child.send_signal(signal.SIGINT)
    _, told = child.communicate(timeout=30)
    assert child.returncode == 130
    assert told == "Interrupted; nothing more was written.\n"


def test_a_mistake_of_our_own_is_one_sentence_and_a_way_to_the_details(hut):
    result = hut("crash")
    assert (result.returncode, result.stdout) == (4, "")
    assert result.stderr.splitlines() == [
        "Something went wrong inside tarot (ZeroDivisionError).",
        "What was confirmed is saved. TAROT_DEBUG=1 shows the details for a report.",
    ]
    detailed = hut("crash", TAROT_DEBUG="1")
    assert detailed.returncode == 4
    assert "Traceback" in detailed.stderr
