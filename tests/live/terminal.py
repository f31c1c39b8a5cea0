"""`tarot table` on a pseudo-terminal, with a screen that can be read like a person reads it."""

import os
import sys
import time
from pathlib import Path

import pexpect
import pyte

ROOT = Path(__file__).parents[2]
PATIENCE = 30


class LiveTerminal:
    """A terminal of `columns` x `rows` in which `tarot` runs with the arguments given."""

    def __init__(self, *args, columns=80, rows=24, **environ):
        kept = {name: value for name, value in os.environ.items() if name.startswith("TAROT_")}
        env = {
            **kept,
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(ROOT),
            "PYTHONDONTWRITEBYTECODE": "1",
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color",
            **environ,
        }
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.is_over = False
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "tarot_cli", *args],
            env=env,
            dimensions=(rows, columns),
            timeout=PATIENCE,
        )

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.child.close(force=True)

    @property
    def text(self):
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def left(self):
        """What was printed after the full screen was left, for good."""
        _, _, printed = self.raw.rpartition(b"\x1b[?1049l")
        return printed.decode()

    def read(self):
        try:
            data = self.child.read_nonblocking(65536, timeout=0.1)
        except pexpect.TIMEOUT:
            return
        except pexpect.EOF:
            self.child.wait()
            self.is_over = True
            return
        self.raw += data
        # The cursor is asked for at the start; a terminal answers.
        if b"\x1b[6n" in data:
            self.child.send("\x1b[1;1R")
        self.stream.feed(data)

    def see(self, *wanted, gone=()):
        """Wait until everything wanted is on the screen and nothing of `gone`; return the text."""
        deadline = time.monotonic() + PATIENCE
        while True:
            text = self.text
            if all(one in text for one in wanted) and not any(one in text for one in gone):
                return text
            if time.monotonic() > deadline:
                raise AssertionError(f"waited for {wanted}, without {gone}; there was:\n{text}")
            self.read()

    def type(self, text):
        self.child.send(text)

    def enter(self, text=""):
        self.child.send(f"{text}\r")

    def resize(self, columns, rows):
        self.screen.resize(rows, columns)
        self.child.setwinsize(rows, columns)

    def end(self):
        """Wait for the end, read all of it, and return the exit code."""
        deadline = time.monotonic() + PATIENCE
        while not self.is_over:
            assert time.monotonic() < deadline, self.text
            self.read()
        self.child.close()
        return self.child.exitstatus
