"""One process that reads or saves a file of bytes, under a fault of its machine.

`python tests/storage/saving.py ACTION PATH [TEXT] [faults]` prints what came of it as JSON.
"""

from __future__ import annotations

import argparse
import errno
import json
import os
import signal
import sys
import time
from pathlib import Path

from tarot_cli.errors import TarotError
from tarot_cli.lang.language import Language
from tarot_cli.session import files, holder, writing

NOBODY = 65534
CALLS = {
    "open", "read", "write", "close", "fsync", "replace", "link", "unlink", "fchmod", "fchown",
    "stat", "fstat", "listdir", "lseek", "flock",
}  # fmt: skip


def append(path: Path, text: str, patience: float | None, slow: float) -> dict:
    with files.exclusive(path, patience) as held:
        if slow:
            print("held", flush=True)
            time.sleep(slow)
        held.replace(held.data + text.encode())
        return {"warnings": [warning.text for warning in held.warnings]}


def act(args: argparse.Namespace) -> dict:
    path = Path(args.path)
    match args.action:
        case "append":
            return append(path, args.text, args.patience, args.hold)
        case "many":
            for number in range(50):
                append(path, f"{args.text}{number}\n", 60.0, 0)
        case "create":
            files.create(path, args.text.encode())
        case "check":
            files.check_writable(path)
        case "read":
            snapshot = files.read(path)
            return {"path": str(snapshot.path), "data": snapshot.data.decode()}
    return {}


def fail_in_python(fault: str) -> None:
    """Let a call of the system fail where no tracer can make it fail."""
    name, _, code = fault.partition(":")
    number = getattr(errno, code)

    def failing(*args, **kwargs):
        raise OSError(number, os.strerror(number))

    if name == "flock":
        import fcntl

        fcntl.flock = failing
    else:
        setattr(os, "replace" if name == "rename" else name, failing)


def kill_at(wanted: int) -> None:
    """Kill this process before its N-th call of the system; N = 0 counts them on stderr."""
    seen = 0

    def watch(frame, event, arg):
        nonlocal seen
        if event == "c_call" and arg.__name__ in CALLS:
            seen += 1
            if seen == wanted:
                os.kill(os.getpid(), signal.SIGKILL)

    def count():
        print(seen, file=sys.stderr)

    if wanted == 0:
        import atexit

        atexit.register(count)
    sys.setprofile(watch)


def pause_before_replacing(seconds: float) -> None:
    """Say that the new bytes are on disk but not yet in place, and wait."""
    move = writing._move

    def slow(temporary, path):
        print("moving", flush=True)
        time.sleep(seconds)
        move(temporary, path)

    writing._move = slow


def prepare() -> None:
    """Import what is imported late: the folders of the program may be closed to others."""
    import fcntl

    _ = fcntl, holder, Language().value("")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("action")
    parser.add_argument("path")
    parser.add_argument("text", nargs="?", default="")
    parser.add_argument("--nobody", action="store_true")
    parser.add_argument("--limit", type=int)
    parser.add_argument("--umask")
    parser.add_argument("--fault")
    parser.add_argument("--kill", type=int)
    parser.add_argument("--pause", type=float, default=0)
    parser.add_argument("--hold", type=float, default=0)
    parser.add_argument("--patience", type=float)
    args = parser.parse_args()
    if args.umask:
        os.umask(int(args.umask, 8))
    if args.limit is not None:
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (args.limit, args.limit))
    if args.fault:
        fail_in_python(args.fault)
    if args.pause:
        pause_before_replacing(args.pause)
    if args.nobody and os.geteuid() == 0:
        prepare()
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    if args.kill is not None:
        kill_at(args.kill)
    try:
        told = act(args)
    except TarotError as error:
        told = {"error": type(error).__name__, "code": error.exit_code, "text": str(error)}
    sys.setprofile(None)
    print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
