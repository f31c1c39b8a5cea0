"""Counting a pile card by card, as it is typed or asked for: 3k 2q 1n 4j 26 petit 21."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from tarot_cli.errors import Refused
from tarot_cli.lang.message import Message, say
from tarot_cli.notation.words import word_key
from tarot_cli.rules.counting import Pile

COURTS = ("kings", "queens", "knights", "jacks")
NUMBERS = (*COURTS, "others")
OUDLER_NAMES = ("petit", "21", "excuse")

_KINDS = {
    "kings": ("k", "r", "king", "kings", "roi", "rois"),
    "queens": ("q", "d", "queen", "queens", "dame", "dames"),
    "knights": ("n", "c", "knight", "knights", "cavalier", "cavaliers"),
    "jacks": ("j", "v", "jack", "jacks", "valet", "valets"),
    "others": ("x", "o", "other", "others", "autre", "autres"),
}
_KIND_OF = {word: kind for kind, words in _KINDS.items() for word in words}
_OUDLER_OF = {
    "petit": "petit",
    "pt": "petit",
    "21": "21",
    "excuse": "excuse",
    "ex": "excuse",
    "none": "",
    "aucun": "",
}
_COUNTED = re.compile(r"([0-9]{1,3})([^\W\d_]+)")

EXAMPLE = say("3k 2q 1n 4j 26 petit 21")

_CARDS = {
    "kings": say("Kings? (Enter for none)"),
    "queens": say("Queens? (Enter for none)"),
    "knights": say("Knights? (Enter for none)"),
    "jacks": say("Jacks? (Enter for none)"),
    "others": say("Other cards? (low cards and trumps, without oudlers)"),
}
OUDLERS_QUESTION = say("Oudlers? (petit 21 excuse; Enter for none)")


@dataclass(slots=True)
class Tally:
    """What has been told about a pile so far: numbers by kind, and oudlers.

    `by_line` says that cards were told as a line, where courts that are left out are none.
    """

    numbers: dict[str, int] = field(default_factory=dict)
    oudlers: set[str] = field(default_factory=set)
    by_line: bool = False

    def tell_number(self, kind: str, text: str) -> None:
        """Take how many cards of `kind` there are. Raises Refused for no number, or a second."""
        typed = text.strip()
        if not re.fullmatch("[0-9]{1,3}", typed):
            raise Refused(
                say("“{text}” is no number of cards.", text=text),
                say("A pile looks like {line}.", line=EXAMPLE),
            )
        if kind in self.numbers:
            raise Refused(say("The {kind} are told twice.", kind=label_of(kind)))
        self.numbers[kind] = int(typed)

    def tell_oudler(self, text: str) -> None:
        """Take an oudler by its name. Raises Refused for none, or the same twice."""
        oudler = _OUDLER_OF.get(word_key(text))
        if oudler is None:
            raise Refused(
                say("“{text}” is no oudler.", text=text),
                say("The oudlers are petit, 21 and excuse."),
            )
        if oudler in self.oudlers:
            raise Refused(say("There is one {oudler}, and it is told twice.", oudler=text))
        if oudler:
            self.oudlers.add(oudler)

    def tell_oudlers(self, text: str) -> None:
        """Take any oudlers, by their names, all of them or none."""
        trial = Tally(oudlers=set(self.oudlers))
        for word in text.replace(",", " ").split():
            trial.tell_oudler(word)
        self.oudlers = trial.oudlers

    def tell_line(self, words: Sequence[str]) -> None:
        """Take the words of a line, all of them or none."""
        trial = Tally(dict(self.numbers), set(self.oudlers))
        for number, word in _joined(words):
            trial._tell_word(number, word)
        trial._read_lonely_21(words)
        self.numbers, self.oudlers = trial.numbers, trial.oudlers
        self.by_line = self.by_line or bool(words)

    def _tell_word(self, number: str, word: str) -> None:
        if number:
            kind = _KIND_OF.get(word_key(word))
            if kind is None:
                raise Refused(
                    say("“{text}” is no kind of card.", text=f"{number}{word}"),
                    say("A pile looks like {line}.", line=EXAMPLE),
                )
            self.tell_number(kind, number)
        elif word_key(word) in _OUDLER_OF and not (word == "21" and "21" in self.oudlers):
            self.tell_oudler(word)
        else:
            self.tell_number("others", word)

    def _read_lonely_21(self, words: Sequence[str]) -> None:
        """Refuse a 21 that could as well be the number of other cards."""
        if "21" in words and "others" not in self.numbers:
            raise Refused(
                say("Is 21 the trump, or are there 21 other cards?"),
                say("Type 21x for 21 other cards; 0 21 for the trump and no other cards."),
            )

    @property
    def missing(self) -> tuple[str, ...]:
        """The numbers still to be told; after a line, only that of the other cards."""
        wanted = ("others",) if self.by_line else NUMBERS
        return tuple(kind for kind in wanted if kind not in self.numbers)

    def pile(self) -> Pile:
        """Return the pile. Raises Refused when it is not complete."""
        if "others" not in self.numbers:
            raise Refused(
                say("The number of the other cards is missing."),
                say("A pile looks like {line}; or type --others 26.", line=EXAMPLE),
            )
        kings, queens, knights, jacks = (self.numbers.get(kind, 0) for kind in COURTS)
        petit, twenty_one, excuse = (oudler in self.oudlers for oudler in OUDLER_NAMES)
        others = self.numbers["others"]
        return Pile(kings, queens, knights, jacks, others, petit, twenty_one, excuse)


def label_of(kind: str) -> Message:
    """Return the name of a kind of card."""
    return {
        "kings": say("kings"),
        "queens": say("queens"),
        "knights": say("knights"),
        "jacks": say("jacks"),
        "others": say("other cards"),
    }[kind]


def question_of(kind: str) -> Message:
    """Return the question after the number of cards of a kind."""
    return _CARDS[kind]


def _joined(words: Sequence[str]) -> list[tuple[str, str]]:
    """Return each word as its number and its kind: 3k, or 3 kings in two words; ("", word) else."""
    pairs: list[tuple[str, str]] = []
    rest = list(words)
    while rest:
        word = rest.pop(0)
        counted = _COUNTED.fullmatch(word)
        if counted is not None:
            pairs.append((counted[1], counted[2]))
        elif word.isdigit() and rest and word_key(rest[0]) in _KIND_OF:
            pairs.append((word, rest.pop(0)))
        else:
            pairs.append(("", word))
    return pairs
