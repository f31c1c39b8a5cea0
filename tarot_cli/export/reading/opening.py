"""The line that opens a session: `new NAME --players Emma,Nico,Pat,Lea …`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TypeVar

from tarot_cli.errors import Refused
from tarot_cli.lang.message import say
from tarot_cli.rules.length import parse_length
from tarot_cli.rules.options import FFT, with_option
from tarot_cli.session.names import find, key, tidy
from tarot_cli.session.session import Seating, Session, check_seating, usual_seats

Value = TypeVar("Value")

_OPENING = ("--players", "--player", "--seats", "--dealer", "--length", "--rule", "--started")
_SEATING = ("--seats", "--dealer")


def opens(words: Sequence[str]) -> bool:
    """Whether the words of a line open a session."""
    return words[:1] == ["new"] and ("--players" in words or "--player" in words)


def seats_anew(words: Sequence[str]) -> bool:
    """Whether the words of a line tell a new seating."""
    return words[:1] == ["seating"] and "--seats" in words


def read_opening(words: Sequence[str], fallback: str) -> Session:
    """Return the empty session that a line opens; it is called `fallback` unless it says a name.

    Raises Refused for what means nothing, and for a seating that cannot be.
    """
    plain, options = _sorted_out(words[1:], _OPENING)
    if len(plain) > 1:
        raise _unknown(plain[1])
    names = [name for text in options["--players"] for name in text.split(",")]
    people = tuple(tidy(name) for name in (*names, *options["--player"]))
    rules = FFT
    for text in options["--rule"]:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refused(say("Type a table option as NAME=VALUE: {option}=…", option=text))
        rules = with_option(rules, name, value)
    seats = _one(options, "--seats", _seats)
    length = _one(options, "--length", parse_length)
    started = _one(options, "--started", _time)
    seats = usual_seats(len(people)) if seats is None else seats
    check_seating(people, seats, None)
    dealer = _one(options, "--dealer", partial(find, people=people))
    title = plain[0] if plain else fallback
    return Session(title, people, seats, dealer or people[0], started, rules, length)


def read_seating(
    words: Sequence[str], who: Callable[[str], str], after: int, time: datetime | None
) -> Seating:
    """Return the seating that a line tells; `who` finds those who sat here before.

    Raises Refused for what means nothing, and for a seating that cannot be.
    """
    names, options = _sorted_out(words[1:], _SEATING)
    people = tuple(_old_or_new(name, who) for name in names)
    seats = _one(options, "--seats", _seats) or usual_seats(len(people))
    dealer = _one(options, "--dealer", partial(find, people=people))
    check_seating(people, seats, dealer)
    return Seating(after, people, seats, dealer, time)


def _old_or_new(text: str, who: Callable[[str], str]) -> str:
    """Return who is meant: somebody known by the whole name, or a newcomer."""
    name = tidy(text)
    try:
        known = who(text)
    except Refused:
        return name
    return known if key(known) == key(name) else name


def _sorted_out(
    words: Sequence[str], known: Sequence[str]
) -> tuple[list[str], dict[str, list[str]]]:
    """Return the words before and between the options, and the values of each option."""
    plain: list[str] = []
    options: dict[str, list[str]] = {name: [] for name in known}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.partition("=")
        if name not in options:
            if word.startswith("--") and plain:
                raise _unknown(word)
            plain.append(word)
        elif equals:
            options[name].append(value)
        elif rest:
            options[name].append(rest.pop(0))
        else:
            raise Refused(say("{option} needs a value behind it.", option=name))
    return plain, options


def _one(options: dict[str, list[str]], name: str, read: Callable[[str], Value]) -> Value | None:
    values = options[name]
    if len(values) > 1:
        raise Refused(say("You told {what} twice: tell it once.", what=name))
    return read(values[0]) if values else None


def _seats(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) == 1):
        raise Refused(
            say("“{text}” is no number of seats.", text=text), say("Seats are 2, 3, 4 or 5.")
        )
    return int(text)


def _time(text: str) -> datetime:
    return read_time(text)


def read_time(text: str) -> datetime:
    """Return a date and time as ISO 8601 writes them. Raises Refused for anything else."""
    try:
        return datetime.fromisoformat(text.strip())
    except ValueError:
        raise Refused(
            say("“{text}” is no date and time.", text=text),
            say("Write it as 2026-11-20T20:52:00+01:00."),
        ) from None


def _unknown(word: str) -> Refused:
    return Refused(say("“{word}” means nothing here.", word=word))
