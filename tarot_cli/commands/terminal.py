"""Somebody at a terminal: questions and answers, never when there is none."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

from tarot_cli.errors import Refused
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import Message
from tarot_cli.show.screen import Screen

Answer = TypeVar("Answer")


class Terminal:
    """Puts questions on a terminal and reads the answers."""

    def __init__(self, language: Language) -> None:
        """Take the language to ask in."""
        self._language = language

    @classmethod
    def here(cls, language: Language) -> Terminal | None:
        """Return the terminal, or None unless both stdin and stdout are one.

        Inside the room of `tarot table` it is who answers there.
        """
        answering = _room.get()
        if answering is not None:
            return answering
        if sys.stdin is None or sys.stdout is None:
            return None
        return cls(language) if sys.stdin.isatty() and sys.stdout.isatty() else None

    def ask(self, question: Message, usual: str | None = None) -> str:
        """Put one question and return the answer; Enter alone gives `usual`, or asks again.

        Raises KeyboardInterrupt when the person leaves with Ctrl-C or Ctrl-D.
        """
        screen = Screen.for_stdout(os.environ)
        while True:
            *above, last = screen.parts(self._language(question))
            for part in above:
                screen.drawn(part)
            try:
                answer = input(f"{last} ")
            except EOFError:
                raise KeyboardInterrupt from None
            if answer.strip():
                return answer
            if usual is not None:
                return usual

    def explain(self, sentences: Sequence[Message]) -> None:
        """Say why an answer cannot be."""
        screen = Screen.for_stdout(os.environ)
        for sentence in sentences:
            screen.line(self._language(sentence))

    def ask_until(self, question: Message, read: Callable[[str], Answer]) -> Answer:
        """Put one question until `read` makes something of the answer; its refusals are told."""
        while True:
            try:
                return read(self.ask(question))
            except Refused as refused:
                self.explain(refused.sentences)


_room: ContextVar[Terminal | None] = ContextVar("room", default=None)


@contextmanager
def in_room(answering: Terminal) -> Iterator[None]:
    """Run commands inside a room that shows the table itself, where `answering` is asked."""
    before = _room.set(answering)
    try:
        yield
    finally:
        _room.reset(before)


def is_in_room() -> bool:
    """Whether the command runs inside such a room, which shows table and session itself."""
    return _room.get() is not None
