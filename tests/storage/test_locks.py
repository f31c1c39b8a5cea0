"""One saves at a time: nothing lost, nothing doubled, nobody waits for ever."""

import fcntl
import os
import signal
import sys
import threading

import pytest

from tarot_cli.errors import MachineFault
from tarot_cli.session import files, lock
from tests.storage.machine import WAYS, saving, saving_under, start

WRITERS, RECORDS = 8, 50


def test_j18_j19_eight_writers_and_a_reader(file):
    file.write_bytes(b"")
    writers = [start("many", file, f"{number}/") for number in range(WRITERS)]
    seen = []
    done = threading.Event()

    def read():
        while not done.is_set():
            seen.append(files.read(file).data)

    reader = threading.Thread(target=read)
    reader.start()
    try:
        told = [writer.communicate(timeout=300) for writer in writers]
    finally:
        done.set()
        reader.join()
    assert told == [("{}\n", "")] * WRITERS
    lines = file.read_text().splitlines()
    assert sorted(lines) == sorted(
        f"{number}/{record}" for number in range(WRITERS) for record in range(RECORDS)
    )
    for number in range(WRITERS):
        own = [line for line in lines if line.startswith(f"{number}/")]
        assert own == [f"{number}/{record}" for record in range(RECORDS)]
    whole = file.read_bytes()
    assert all(whole.startswith(data) and data[-1:] in (b"", b"\n") for data in seen)
    assert [len(data) for data in seen] == sorted(len(data) for data in seen)
    assert os.listdir(file.parent) == [file.name]


def test_j20_stopped_process_is_named_and_its_end_frees_the_file(file):
    holder = start("append", file, "late\n", "--hold", "60")
    assert holder.stdout.readline() == "held\n"
    holder.send_signal(signal.SIGSTOP)
    try:
        os.waitpid(holder.pid, os.WUNTRACED)
        told = saving("append", file, "new\n", "--patience", "0.3")
        assert told["error"] == "MachineFault"
        assert told["code"] == 4
        if sys.platform == "linux":
            assert f"Process {holder.pid} (saving.py) was stopped" in told["text"]
        assert saving("read", file)["data"] == "old\n"
    finally:
        holder.kill()
        holder.communicate()
    assert saving("append", file, "new\n", "--patience", "0.3") == {"warnings": []}
    assert file.read_bytes() == b"old\nnew\n"


def test_j20_running_process_is_named_too(file):
    holder = start("append", file, "late\n", "--hold", "60")
    try:
        assert holder.stdout.readline() == "held\n"
        told = saving("append", file, "new\n", "--patience", "0.1")
        if sys.platform == "linux":
            assert f"Process {holder.pid} (saving.py) is writing" in told["text"]
    finally:
        holder.kill()
        holder.communicate()


def test_the_lock_is_waited_for(file):
    holder = start("append", file, "first\n", "--hold", "0.5")
    assert holder.stdout.readline() == "held\n"
    assert saving("append", file, "second\n", "--patience", "60") == {"warnings": []}
    holder.communicate()
    assert file.read_bytes() == b"old\nfirst\nsecond\n"


def test_patience_is_five_seconds_unless_told(monkeypatch):
    monkeypatch.delenv("TAROT_PATIENCE", raising=False)
    assert lock.usual_patience() == 5.0
    for text, seconds in (("0.5", 0.5), ("-1", 0.0), ("1e9", 600.0), ("soon", 5.0)):
        monkeypatch.setenv("TAROT_PATIENCE", text)
        assert lock.usual_patience() == seconds


@pytest.mark.parametrize("code", ["ENOLCK", "EOPNOTSUPP", "ENOSYS"])
@pytest.mark.parametrize("way", WAYS)
def test_j22_where_files_cannot_be_locked_it_is_saved_and_told(way, code, file):
    told = saving_under(way, f"flock:{code}", "append", file, "new\n")
    assert len(told["warnings"]) == 1
    assert "cannot be locked" in told["warnings"][0]
    assert file.read_bytes() == b"old\nnew\n"


def test_j22_without_locks_a_changed_file_is_still_seen(file, monkeypatch):
    def flock(*_):
        raise OSError(37, "No locks available")

    monkeypatch.setattr(fcntl, "flock", flock)
    with files.exclusive(file) as held:
        assert len(held.warnings) == 1
        other = file.with_name("other")
        other.write_bytes(b"synced\n")
        os.replace(other, file)
        with pytest.raises(MachineFault, match="changed on disk"):
            held.replace(b"new\n")
    assert file.read_bytes() == b"synced\n"


def test_j22_where_files_have_another_number_at_each_look(file, monkeypatch):
    """Some network mounts; the lock then means nothing, and must not be tried for ever."""
    monkeypatch.setattr(lock, "_is_still", lambda handle, path: False)
    with files.exclusive(file) as held:
        assert len(held.warnings) == 1
        held.replace(b"new\n")
    assert file.read_bytes() == b"new\n"


def test_j27_companion_of_windows_locks_and_goes(file):
    """What Windows does, as far as POSIX can show it: a lock beside the file, and no litter."""
    with lock._hold_companion(file, 0.1) as held:
        assert held == lock.Lock(None, True)
        assert len(os.listdir(file.parent)) == 2
        with pytest.raises(MachineFault), lock._hold_companion(file, 0.1):
            pass
    assert os.listdir(file.parent) == [file.name]


def test_an_edit_that_fails_frees_the_file(file):
    with pytest.raises(ValueError, match="no deal"), files.exclusive(file):
        raise ValueError("no deal")
    with files.exclusive(file, 0.1) as held:
        assert held.data == b"old\n"
