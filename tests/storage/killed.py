"""Runs `tarot` and kills it (kill -9) before its N-th system call after the lock was taken.

`python -m tests.storage.killed N tarot-args…`. With N = 0 nothing is killed, and the number of
such calls is printed on stderr's last line.
"""

import os
import signal
import sys

CALLS = {
    "open", "write", "fsync", "replace", "rename", "link", "unlink", "remove", "close", "fchmod",
    "fchown", "mkdir", "stat", "fstat", "read", "lseek",
}  # fmt: skip
ROOM = os.path.join("tarot_cli", "session")
"""Only calls made by the room that holds the file count: imports go on opening files after it."""


def main() -> None:
    wanted, args = int(sys.argv[1]), sys.argv[2:]
    seen = 0
    locked = False

    def watch(frame, event, arg):
        nonlocal seen, locked
        if event != "c_call":
            return
        if arg.__name__ == "flock":
            locked = True
        elif (
            locked
            and arg.__name__ in CALLS
            and arg.__module__ in ("posix", None)
            and ROOM in frame.f_code.co_filename
        ):
            seen += 1
            if seen == wanted:
                os.kill(os.getpid(), signal.SIGKILL)

    from tarot_cli.cli import main as tarot

    sys.setprofile(watch)
    try:
        tarot(args)
    finally:
        sys.setprofile(None)
        if wanted == 0:
            print(seen, file=sys.stderr)


main()
