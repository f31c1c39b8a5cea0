"""Starts `saving` under a fault: by strace where it may trace, by Python itself elsewhere."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from tests.storage.processes import ROOT, environment

SAVING = [sys.executable, str(ROOT / "tests" / "storage" / "saving.py")]
_SYSTEM = {
    "rename": "?rename,?renameat,?renameat2",
    "link": "?link,?linkat",
}


@cache
def can_trace() -> bool:
    """Whether strace is installed and the machine lets it trace."""
    if shutil.which("strace") is None:
        return False
    ran = subprocess.run(["strace", "-qq", "-o", os.devnull, sys.executable, "-c", ""], check=False)
    return ran.returncode == 0


WAYS = ("strace", "python") if can_trace() else ("python",)


def start(*args: object, tracer: tuple[str, ...] = (), **options) -> subprocess.Popen:
    """Start `saving` with `args` and do not wait."""
    return subprocess.Popen(
        [*tracer, *SAVING, *map(str, args)], env=environment(PYTHONDONTWRITEBYTECODE="1"),
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        **options,
    )  # fmt: skip


def saving(*args: object, tracer: tuple[str, ...] = ()) -> dict:
    """Run `saving` with `args` and return what it told."""
    process = start(*args, tracer=tracer)
    out, err = process.communicate(timeout=120)
    if process.returncode != 0:
        raise RuntimeError(f"{process.returncode}: {err}")
    return json.loads(out)


def saving_under(way: str, fault: str, *args: object) -> dict:
    """Run `saving` while a call of the system fails, as in `fsync:EIO`."""
    if way == "python":
        return saving(*args, "--fault", fault)
    name, _, code = fault.partition(":")
    calls = _SYSTEM.get(name, name)
    first = ":when=1" if name == "write" else ""
    tracer = ("strace", "-qq", "-o", os.devnull, "-e", f"trace={calls}",
              "-e", f"inject={calls}:error={code}{first}")  # fmt: skip
    return saving(*args, tracer=tracer)


def left_in(folder: Path) -> list[str]:
    """Return the names in a folder, hidden ones included."""
    return sorted(os.listdir(folder))
