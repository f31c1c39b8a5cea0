"""Kill -9 before every system call of a save: the file is the old or the new one, complete."""

import os
import shutil
import signal
import subprocess
import sys
import time

import pytest

from tests.storage.processes import LINE, ROOT, environment, evening, standings, start, tarot

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")


def killed_at(number, path, *args):
    command = [sys.executable, "-m", "tests.storage.killed", str(number), *args]
    return subprocess.run(
        [*command, "--session", str(path)], cwd=ROOT, env=environment(), capture_output=True,
        text=True, timeout=60, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("args", [LINE, ("undo",)], ids=["deal", "undo"])
def test_j23_killed_at_every_system_call(args, tmp_path):
    whole = evening(tmp_path)
    old = whole.read_bytes()
    path = tmp_path / "work.toml"
    shutil.copy(whole, path)
    allowed = {3, 4} if args == LINE else {2, 3}
    seen = set()
    for number in range(1, 500):
        shutil.copy(whole, path)
        code = killed_at(number, path, *args).returncode
        if code == 0:
            break  # the save makes fewer calls than that: it was killed at every one of them
        assert code == -signal.SIGKILL
        there = standings(path)
        seen.add(there["deals"])
        assert there["deals"] in allowed, number
        if there["deals"] == 3:
            assert path.read_bytes() == old
    assert number > 10
    assert seen == allowed
    assert tarot(*LINE, "--session", str(path)).returncode == 0
    assert not [name for name in os.listdir(tmp_path) if name.startswith(".tarot-writing")]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_signals_during_the_evening_leave_the_old_or_the_new_file(number, tmp_path):
    path = evening(tmp_path, deals=0)
    confirmed = 0
    for wait in range(12):
        process = start(*LINE, "--session", str(path))
        time.sleep(0.02 * wait)
        process.send_signal(number)
        _, _ = process.communicate(timeout=60)
        confirmed += process.returncode == 0
        assert confirmed <= standings(path)["deals"] <= wait + 1


def test_j20_a_stopped_process_holds_the_lock_the_other_names_it(tmp_path):
    path = evening(tmp_path, deals=0)
    code = (
        "import fcntl, os, sys, time\n"
        "handle = os.open(sys.argv[1], os.O_RDWR)\n"
        "fcntl.flock(handle, fcntl.LOCK_EX)\n"
        "print('locked', flush=True)\n"
        "time.sleep(60)\n"
    )
    holder = subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout.readline() == "locked\n"
    holder.send_signal(signal.SIGSTOP)
    before = path.read_bytes()
    try:
        ran = tarot(*LINE, "--session", str(path), env={"TAROT_PATIENCE": "0.3"})
        assert ran.returncode == 4
        assert "nico g 2 47" in ran.stderr
        if sys.platform == "linux":
            assert str(holder.pid) in ran.stderr
        assert path.read_bytes() == before
        assert standings(path)["deals"] == 0
    finally:
        holder.kill()
        holder.wait()
    assert tarot(*LINE, "--session", str(path)).returncode == 0
