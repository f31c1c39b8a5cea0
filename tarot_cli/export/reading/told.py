"""What a file tells, before it is known whether it can be: an opening, and entries with lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tarot_cli.errors import Refused
from tarot_cli.lang.message import Message, say
from tarot_cli.rules.options import TableRules
from tarot_cli.session.session import Entry, Session
from tarot_cli.session.table import Table

MOST_FAULTS = 50
"""Faults that are listed; a file of another kind would fill the screen."""


class Here(NamedTuple):
    """Where an entry is told: who ever sat here, the next table, its rules, deals before it."""

    known: tuple[str, ...]
    table: Table
    rules: TableRules
    after: int


class Told(NamedTuple):
    """One entry: its line in the file, how it is made, and the score that the file says it had.

    `make` raises Refused when the entry cannot be. `per_defender` is None when the file says none.
    """

    line: int
    make: Callable[[Here], Entry]
    per_defender: int | None = None


class Fault(NamedTuple):
    """What is wrong at a line (from 1): the sentences of a refusal."""

    line: int
    sentences: tuple[Message, ...]


class Reading(NamedTuple):
    """A file that was read: how it opens a session, if it does; its entries; its faults."""

    opening: Session | None
    told: tuple[Told, ...]
    faults: tuple[Fault, ...] = ()


def refusal(file: str, faults: list[Fault]) -> Refused:
    """Return the refusal of a file, every fault on a line of its own with its line number."""
    ordered = sorted(faults, key=lambda fault: fault.line)
    listed = [
        say("Line {line}: {what}", line=fault.line, what=_joined(fault.sentences))
        for fault in ordered[:MOST_FAULTS]
    ]
    if len(ordered) > MOST_FAULTS:
        listed.append(say("… and {n} more.", n=len(ordered) - MOST_FAULTS))
    return Refused(say("{file} is not imported; nothing was written.", file=file), *listed)


def _joined(sentences: tuple[Message, ...]) -> Message:
    if len(sentences) == 1:
        return sentences[0]
    first, second = sentences[:2]
    return say("{what} {hint}", what=first, hint=second)
