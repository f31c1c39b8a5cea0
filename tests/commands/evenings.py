"""An evening to correct: three deals and a pass of four people, and runs in its session."""

from __future__ import annotations

from pathlib import Path

from tarot_cli.session.session import Session
from tarot_cli.session.store import load
from tests.bad_inputs.running import Ran, run, started

LINES = ("nico g 2 47 petit", "lea p 1 48", "pat gs 3 56 single:pat")


class Played:
    """A session file and the commands run in it."""

    def __init__(self, folder: Path, *people: str, options: tuple[str, ...] = ()) -> None:
        """Start a session of `people` in `folder`."""
        self.path = started(folder, *people, options=options)

    def __call__(self, *words: str) -> Ran:
        """Run a command in this session."""
        return run(*words, "--session", str(self.path))

    def line(self, text: str) -> Ran:
        """Run a command that is typed as one text without quotation marks."""
        return self(*text.split())

    @property
    def session(self) -> Session:
        """What the file holds now."""
        return load(self.path).session

    @property
    def lines(self) -> list[str]:
        """The lines that history prints, without what each was worth."""
        out = self("history").out.splitlines()
        return [line.split(". ", 1)[1].split("  [")[0] for line in out if ". " in line]


def four_friends(folder: Path) -> Played:
    """Return an evening of three deals and a pass."""
    evening = Played(folder, "Emma", "Nico", "Pat", "Lea")
    for line in LINES:
        assert evening.line(f"deal {line}").code == 0
    assert evening("pass").code == 0
    return evening
