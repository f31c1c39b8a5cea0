"""Real processes of the counter, with a data folder and environment of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LINE = ("deal", "nico", "g", "2", "47")


def environment(**more: str) -> dict[str, str]:
    """The environment of a child: ours, and the project on its path."""
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


def tarot(*args: str, **options) -> subprocess.CompletedProcess[str]:
    """Run `tarot` and wait for it."""
    env = environment(**options.pop("env", {}))
    command = [sys.executable, "-m", "tarot_cli", *args]
    return subprocess.run(
        command, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60,
        check=False, **options,
    )  # fmt: skip


def start(*args: str, **options) -> subprocess.Popen:
    """Start `tarot` and do not wait."""
    env = environment(**options.pop("env", {}))
    return subprocess.Popen(
        [sys.executable, "-m", "tarot_cli", *args], env=env, stdin=subprocess.DEVNULL, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options,
    )  # fmt: skip


def evening(folder: Path, name: str = "evening.toml", deals: int = 3) -> Path:
    """Make a session with some deals and return its file."""
    path = folder / name
    made = tarot("new", "--session", str(path), "--players", "Emma,Nico,Pat,Lea")
    if made.returncode != 0:
        raise RuntimeError(made.stderr)
    for _ in range(deals):
        tarot(*LINE, "--session", str(path))
    return path


def standings(path: Path) -> dict:
    """The standings of the session at `path`, read by another process."""
    ran = tarot("standings", "--json", "--session", str(path))
    if ran.returncode != 0:
        raise RuntimeError(ran.stderr)
    return json.loads(ran.stdout)
