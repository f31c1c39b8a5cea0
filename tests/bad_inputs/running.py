"""Runs the counter in this process: the real command line, the real file, captured streams."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path
from typing import NamedTuple

from tarot_cli.cli import main


class Ran(NamedTuple):
    """What a command did: exit code, stdout, stderr."""

    code: int
    out: str
    err: str


def run(*args: str) -> Ran:
    """Run `tarot` with `args`, without a terminal, and return what it did."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            main(args)
        except SystemExit as leaving:
            return Ran(leaving.code or 0, out.getvalue(), err.getvalue())
    raise RuntimeError("main returned")


def started(folder: Path, *people: str, options: tuple[str, ...] = ()) -> Path:
    """Start a session of `people` in `folder` and return its file."""
    path = folder / "evening.toml"
    ran = run("new", "--session", str(path), "--players", ",".join(people), *options)
    if ran.code != 0:
        raise RuntimeError(ran.err)
    return path
