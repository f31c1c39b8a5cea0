"""What can go wrong, and what the person at the table is told about it.

One place (`tarot_cli.cli`) catches these, prints the sentences on stderr and ends with the exit
code. Nothing else prints an error.
"""

from typing import ClassVar

from tarot_cli.lang.message import Message


class TarotError(Exception):
    """A failure with the sentences to print: what is wrong and why, then what to type instead."""

    exit_code: ClassVar[int] = 2

    def __init__(self, *sentences: Message) -> None:
        """Take the sentences, the most important first; each is printed on a line of its own."""
        super().__init__(*sentences)
        self.sentences = sentences

    def __str__(self) -> str:
        """Return the sentences in English, for logs and tests."""
        from tarot_cli.lang.language import Language

        english = Language()
        return "\n".join(english(sentence) for sentence in self.sentences)


class Refused(TarotError):
    """The input cannot be right; nothing was written."""


class Impossible(Refused):
    """78 cards cannot produce this deal (rules.md section 5); `--force` is the way around it."""


class BadFile(TarotError):
    """The session file is the problem: the sentences name its path, the line and the repair."""

    exit_code = 3


class MachineFault(TarotError):
    """The machine is the problem: disk, lock, rights. The old file is intact."""

    exit_code = 4
