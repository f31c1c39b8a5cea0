"""Questions to somebody at a terminal: asked until the answer can be understood."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from tarot_cli.errors import Refused
from tarot_cli.lang.message import Message


class Asker(Protocol):
    """Somebody at a terminal."""

    def ask(self, question: Message, usual: str | None = None) -> str:
        """Put one question and return the answer; Enter alone gives `usual`."""

    def explain(self, sentences: Sequence[Message]) -> None:
        """Say why an answer cannot be."""


def ask_until_told(
    asker: Asker, question: Message, tell: Callable[[str], None], usual: str | None = None
) -> None:
    """Put one question until `tell` takes the answer; its refusals are explained."""
    while True:
        answer = asker.ask(question, usual)
        try:
            tell(answer)
        except Refused as refused:
            asker.explain(refused.sentences)
        else:
            return


def says_yes(answer: str) -> bool:
    """Whether an answer begins like yes, in either language."""
    return answer.strip().lower()[:1] in ("y", "o")
