"""Which process holds the lock of a file, where the system tells (Linux)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

_PROCESSES = Path("/proc")
_SHOWN = 30


class Holder(NamedTuple):
    """A process: its number, the name of its program, and whether Ctrl-Z stopped it."""

    pid: int
    command: str
    is_stopped: bool


def holder_of(status: os.stat_result) -> Holder | None:
    """Return the process that has locked the file with `status`, or None where nobody tells."""
    try:
        lines = (_PROCESSES / "locks").read_text("ascii").splitlines()
    except (OSError, ValueError):
        return None
    for line in lines:
        # 1: FLOCK  ADVISORY  WRITE 4711 fe:00:1835021 0 EOF
        words = line.split()
        if len(words) > 5 and words[1] == "FLOCK" and words[5].endswith(f":{status.st_ino}"):
            pid = int(words[4])
            return _about(pid) if pid > 0 else None
    return None


def _about(pid: int) -> Holder:
    folder = _PROCESSES / str(pid)
    try:
        words = (folder / "cmdline").read_bytes().rstrip(b"\0").split(b"\0")
        state = (folder / "stat").read_text("utf-8", "replace").rpartition(")")[2].split()[0]
    except (OSError, IndexError):
        return Holder(pid, "?", False)
    return Holder(pid, _program(words), state in ("T", "t"))


def _program(words: list[bytes]) -> str:
    """Return the program of a command line, without its folder; of Python, what it runs."""
    names = [os.path.basename(os.fsdecode(word)) for word in words]
    name = names[0]
    if name.startswith("python") and names[1:2] != ["-c"]:
        name = next((one for one in names[1:] if not one.startswith("-")), name)
    return name[:_SHOWN] if name.isprintable() else ascii(name)[:_SHOWN]
