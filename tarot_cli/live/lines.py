"""What happens to a line that was typed: it is run, and comes back as text, or as a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from tarot_cli.lang.message import Message


class Answer(NamedTuple):
    """An answer that was given to a question while a line was being run."""

    question: Message
    text: str


class Asked(Exception):
    """A line cannot go on without an answer. Enter alone means `usual`, when there is one."""

    def __init__(self, question: Message, usual: str | None) -> None:
        """Take the question, and what Enter alone answers."""
        super().__init__(question)
        self.question = question
        self.usual = usual


class Outcome(NamedTuple):
    """What a line led to: the text to show, escapes of colour included, and what is still asked."""

    text: str
    asked: Asked | None = None
    leaves: bool = False


class Runner(Protocol):
    """Runs the lines that are typed at the table."""

    @property
    def commands(self) -> dict[str, Message]:
        """The commands that may be typed, each with its line of help."""

    def about(self, command: str) -> Message:
        """Return the line of help of `command`."""

    def command_of(self, words: Sequence[str]) -> str | None:
        """Return the command that `words` begin with; None when they are a deal, or nothing."""

    def options_of(self, command: str) -> Sequence[str]:
        """Return the options of `command`, as --note."""

    def run(self, line: str, answers: Sequence[Answer] = ()) -> Outcome:
        """Run `line`; nothing is written before every question has its answer."""
