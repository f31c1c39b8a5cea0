"""A day of use: random commands by several processes, some of them killed in the middle.

`python -m tests.storage.day --commands 2000 --writers 4 --seed 1`. In the end the file must be in
order and every deal that was confirmed and not taken back must be there.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import signal
import sys
import tempfile
import threading
from pathlib import Path
from typing import NamedTuple

from tests.storage.processes import standings, start, tarot

PLAYERS = "Emma,Nico,Pat,Lea"
LINES = (
    "nico g 2 47 petit", "pat p 1 48", "emma gs 3 52 single:nico", "lea g 0 60", "nico gc 1 55",
    "emma p 3 36 slam-failed", "pat g 2 41 double:pat",
)  # fmt: skip


class Outcome(NamedTuple):
    """What the day left: commands run, killed, refused, and the notes of lost or doubled deals."""

    ran: int
    killed: int
    refused: int
    lost: list[str]
    doubled: list[str]
    crashed: list[str]
    clean: bool


def day(folder: Path, commands: int, writers: int, seed: int) -> Outcome:
    """Play the day in `folder` and return what it left."""
    path = folder / "day.toml"
    tarot("new", "--session", str(path), "--players", PLAYERS)
    confirmed: set[str] = set()
    taken_back: set[str] = set()
    counts = {"ran": 0, "killed": 0, "refused": 0}
    crashed: list[str] = []
    guard = threading.Lock()

    def work(writer: int) -> None:
        chance = random.Random(seed * 1000 + writer)
        for number in range(commands // writers):
            note = f"w{writer}n{number}"
            args = _command(chance, note)
            process = start(*args, "--session", str(path))
            killed = chance.random() < 0.15
            if killed:
                timer = threading.Timer(chance.random() * 0.2, _kill, (process,))
                timer.start()
            out, err = process.communicate(timeout=120)
            with guard:
                counts["ran"] += 1
                counts["killed"] += process.returncode == -signal.SIGKILL
                counts["refused"] += process.returncode == 2
                if process.returncode == 0 and args[0] == "deal":
                    confirmed.add(note)
                # What an undo or a removal took is told by its output, even when it was killed
                # before it could tell: then the deal may be gone and is not asked for.
                if args[0] in ("undo", "remove"):
                    taken_back.update(re.findall(r"w\d+n\d+", out))
                    if killed:
                        taken_back.add("*")
                if process.returncode not in (0, 2, 4, -signal.SIGKILL):
                    crashed.append(f"{args}: {process.returncode} {err}")

    threads = [threading.Thread(target=work, args=(number,)) for number in range(writers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    there = _notes(path)
    missing = sorted(confirmed - taken_back - set(there))
    allowed = counts["killed"] if "*" in taken_back else 0
    return Outcome(
        counts["ran"], counts["killed"], counts["refused"],
        missing if len(missing) > allowed else [],
        sorted({note for note in there if there.count(note) > 1}),
        crashed,
        tarot("check", str(path)).returncode == 0 and standings(path)["sum"] == 0,
    )  # fmt: skip


def _command(chance: random.Random, note: str) -> list[str]:
    drawn = chance.random()
    if drawn < 0.70:
        return ["deal", *chance.choice(LINES).split(), "--note", note]
    if drawn < 0.78:
        return ["undo"]
    if drawn < 0.84:
        return ["redo"]
    if drawn < 0.90:
        return ["pass"]
    if drawn < 0.94:
        return ["deal", "nico", "g", "2", "86"]
    return [chance.choice(("standings", "history", "check"))]


def _kill(process) -> None:
    if process.poll() is None:
        os.kill(process.pid, signal.SIGKILL)


def _notes(path: Path) -> list[str]:
    history = json.loads(tarot("history", "--json", "--session", str(path)).stdout)
    return [note for deal in history["deals"] for note in re.findall(r"--note (\w+)", deal["line"])]


def main() -> None:
    """Play a day and say what it left."""
    parser = argparse.ArgumentParser(prog="python -m tests.storage.day", description=__doc__)
    parser.add_argument("--commands", type=int, default=2000)
    parser.add_argument("--writers", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TAROT_HOME"] = folder
        outcome = day(Path(folder), options.commands, options.writers, options.seed)
    print(outcome)
    sys.exit(bool(outcome.lost or outcome.doubled or outcome.crashed or not outcome.clean))


if __name__ == "__main__":
    main()
