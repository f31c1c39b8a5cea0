"""Kill -9 at every system call of a save, and the signals that end a command in its middle."""

import os
import re
import signal
import subprocess
from collections import Counter

import pytest

from tests.storage.machine import WAYS, left_in, saving, start

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")

CALLS = (
    "openat,?open,close,read,write,fsync,fdatasync,flock,fstat,?newfstatat,?stat,lseek,?rename,"
    "?renameat,?renameat2,?link,?linkat,?unlink,?unlinkat,fchmod,fchown,getdents64,rt_sigprocmask"
)


def calls_of(way, path, *action):
    """Return the calls of a save, from the first that names its folder to a few after the last.

    strace counts each kind of call apart: a call is its name and how many of that name there were.
    """
    if way == "python":
        process = start(*action, "--kill", 0)
        _, err = process.communicate(timeout=120)
        return list(range(1, int(err.split()[-1]) + 1))
    log = path.parent.parent / f"{path.parent.name}.log"
    tracer = ("strace", "-qq", "-o", str(log), "-e", f"trace={CALLS}", "-e", "signal=none")
    start(*action, tracer=tracer).communicate(timeout=120)
    lines = [line for line in log.read_text().splitlines() if re.match(r"\w+\(", line)]
    log.unlink()
    counts, calls = Counter(), []
    for line in lines:
        name = line.partition("(")[0]
        counts[name] += 1
        calls.append((name, counts[name]))
    named = [at for at, line in enumerate(lines) if f'"{path.parent}/' in line]
    return calls[named[0] : named[-1] + 5]


def killed_at(way, call, *action):
    """Run `action`, killed at `call`; return whether it was."""
    if way == "python":
        process = start(*action, "--kill", call)
    else:
        name, number = call
        tracer = ("strace", "-qq", "-o", os.devnull, "-e", f"trace={name}",
                  "-e", f"inject={name}:signal=KILL:when={number}")  # fmt: skip
        process = start(*action, tracer=tracer)
    process.communicate(timeout=120)
    return process.returncode == -signal.SIGKILL


@pytest.mark.parametrize("way", WAYS)
def test_j23_killed_at_every_call_of_a_save(way, file):
    action = ("append", file, "new\n" * 1000)
    old, new = b"old\n", b"old\n" + b"new\n" * 1000
    calls = calls_of(way, file, *action)
    assert file.read_bytes() == new
    assert len(calls) > 15
    seen, kills, litter = set(), 0, 0
    for call in calls:
        file.write_bytes(old)
        kills += killed_at(way, call, *action)
        seen.add(file.read_bytes())
        litter += left_in(file.parent) != [file.name]
        for name in left_in(file.parent):
            assert name == file.name or name.startswith(".tarot-writing-")
    assert seen == {old, new}
    assert kills > len(calls) * 3 // 4
    assert litter
    file.write_bytes(old)
    assert saving(*action) == {"warnings": []}
    assert left_in(file.parent) == [file.name]


@pytest.mark.parametrize("way", WAYS)
def test_j23_killed_at_every_call_of_a_new_file(way, folder):
    path = folder / "evening.toml"
    action = ("create", path, "new\n" * 1000)
    calls = calls_of(way, path, *action)
    seen = set()
    for call in calls:
        path.unlink(missing_ok=True)
        killed_at(way, call, *action)
        seen.add(path.read_bytes() if path.exists() else None)
    assert seen == {None, b"new\n" * 1000}


@pytest.mark.parametrize("number", ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"])
def test_signal_in_the_middle_of_a_save_waits_for_its_end(number, file):
    process = start("append", file, "new\n", "--pause", "0.5")
    assert process.stdout.readline() == "moving\n"
    process.send_signal(getattr(signal, number))
    process.communicate(timeout=120)
    assert process.returncode == -getattr(signal, number)
    assert file.read_bytes() == b"old\nnew\n"
    assert left_in(file.parent) == [file.name]


def test_ctrl_z_in_the_middle_of_a_save_waits_for_its_end(file):
    process = start("append", file, "new\n", "--pause", "0.5", process_group=0)
    try:
        assert process.stdout.readline() == "moving\n"
        process.send_signal(signal.SIGTSTP)
        _, status = os.waitpid(process.pid, os.WUNTRACED)
        if os.WIFSTOPPED(status):
            assert file.read_bytes() == b"old\nnew\n"
            assert left_in(file.parent) == [file.name]
            process.send_signal(signal.SIGCONT)
            process.wait(timeout=120)
    finally:
        process.kill()
        process.communicate()
    assert file.read_bytes() == b"old\nnew\n"


def test_j23_litter_of_the_living_and_of_others_stays(file):
    """A process that lives may still be writing; another file's litter is not ours."""
    dead = subprocess.Popen(["true"])
    dead.wait()
    names = [f".tarot-writing-{dead.pid}-00000000", ".tarot-writing-x-1", ".tarot-writing"]
    for name in names:
        (file.parent / name).write_bytes(b"")
    assert saving("append", file, "new\n") == {"warnings": []}
    assert left_in(file.parent) == sorted([file.name, *names])
