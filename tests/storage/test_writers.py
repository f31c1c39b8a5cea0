"""Several writers at once: every confirmed deal is there, in order of saving, never a mix.

Each writer records ten deals; TAROT_DEALS_EACH=50 is the long run.
"""

import json
import os
import threading

from tests.storage.processes import LINE, evening, standings, start, tarot

WRITERS, DEALS = 8, int(os.environ.get("TAROT_DEALS_EACH", "10"))


def test_j18_eight_processes_record_at_once(tmp_path):
    path = evening(tmp_path, deals=0)
    confirmed = []
    lock = threading.Lock()

    def write(writer):
        for number in range(DEALS):
            ran = tarot(*LINE, "--note", f"{writer}/{number}", "--session", str(path), "--json")
            if ran.returncode == 0:
                with lock:
                    confirmed.append((json.loads(ran.stdout)["deal"], f"{writer}/{number}"))

    seen = []
    done = threading.Event()

    def read():
        while not done.is_set():
            there = standings(path)
            seen.append((there["deals"], there["sum"], sum(p["total"] for p in there["players"])))

    reader = threading.Thread(target=read)
    reader.start()
    writers = [threading.Thread(target=write, args=(number,)) for number in range(WRITERS)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    done.set()
    reader.join()

    history = json.loads(tarot("history", "--json", "--session", str(path)).stdout)["deals"]
    notes = [(deal["deal"], deal["line"].rpartition("--note ")[2]) for deal in history]
    assert len(confirmed) == WRITERS * DEALS
    assert sorted(confirmed) == notes
    assert [number for number, _ in notes] == list(range(1, WRITERS * DEALS + 1))
    assert all(total == (0, 0) for _, *sums in seen for total in [tuple(sums)])
    counts = [deals for deals, *_ in seen]
    assert counts == sorted(counts)


def test_g3_undo_when_another_terminal_added_a_deal(tmp_path):
    path = evening(tmp_path, deals=2)
    # The file changes between reading and locking: hold the lock, let undo read, then add a deal.
    import fcntl
    import time

    handle = os.open(path, os.O_RDWR)
    fcntl.flock(handle, fcntl.LOCK_EX)
    process = start("undo", "--session", str(path))
    time.sleep(1.5)
    other = tmp_path / "other.toml"
    other.write_bytes(path.read_bytes())
    assert tarot(*LINE, "--session", str(other)).returncode == 0
    os.replace(other, path)
    os.close(handle)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 2
    assert "moved on: deal 3" in err
    assert standings(path)["deals"] == 3
