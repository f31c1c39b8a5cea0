"""Sentences for the person at the table, as values.

The rooms below the screen know no language. They say *what* is to be said: an English sentence
with named fields, and the values that go into it. `tarot_cli.lang.language.Language` turns it
into text. `say` and `say_n` are also the words the catalogue is extracted by.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Message(NamedTuple):
    """A sentence and what goes into its `{fields}`.

    `plural` and `n` are given when the sentence has two forms; the field `{n}` is the count.
    """

    text: str
    values: Mapping[str, object]
    plural: str | None = None
    n: int = 0


class Half(NamedTuple):
    """Card points for a sentence, in half points: shown as 41 or 41.5 (41,5 in French)."""

    halves: int


class Signed(NamedTuple):
    """A score for a sentence: always shown with its sign, +62 or -126; zero without one."""

    score: int


def say(text: str, /, **values: object) -> Message:
    """Return the sentence `text`, to be filled with `values` when it is shown."""
    return Message(text, values)


def say_n(one: str, many: str, count: int, /, **values: object) -> Message:
    """Return `one` or `many` depending on `count`, which also fills the field `{n}`."""
    return Message(one, {"n": count, **values}, many, count)


def mark(text: str, /) -> str:
    """Return `text` unchanged: a help text to be extracted now and translated when it is shown."""
    return text
