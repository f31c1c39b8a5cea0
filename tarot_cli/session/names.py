"""Players' names: what is a name, when two are the same, and which one a word means."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

from tarot_cli.errors import Refused
from tarot_cli.lang.cells import width_of
from tarot_cli.lang.message import Message, say
from tarot_cli.lang.visible import steers

LONGEST = 20
"""Cells of the terminal that a name may fill."""

RESERVED = (
    "all", "alone", "attack", "attaque", "aucun", "aucune", "defence", "defense", "nobody",
    "none", "personne", "seul", "seule", "tous", "toutes",
)  # fmt: skip
"""Words that the options and the deal line use where a player's name may stand."""


@lru_cache(maxsize=512)
def key(name: str) -> str:
    """Return what two spellings of a name have in common: no case, no accents, no ligatures."""
    if name.isascii():
        return name.casefold()
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    bare = "".join(sign for sign in folded if not unicodedata.combining(sign))
    return bare or folded


def tidy(text: str) -> str:
    """Return the name that `text` means: composed (NFC), with single plain blanks.

    Raises Refused when it is empty, too long, a word of the interface, or holds signs that a
    terminal would obey instead of showing.
    """
    name = unicodedata.normalize("NFC", _plain_blanks(text))
    name = " ".join(part for part in name.split(" ") if part)
    if not name:
        raise Refused(say("A name is empty."), say("Type the names as Emma,Nico,Pat,Lea."))
    if any(map(steers, name)):
        shown = name.encode("unicode_escape").decode("ascii")
        raise Refused(say("The name “{name}” holds a control character.", name=shown))
    if name.startswith("-"):
        raise Refused(
            say("The name “{name}” would be taken for an option.", name=name),
            say("Start it with a letter."),
        )
    if key(name) in RESERVED:
        raise Refused(
            say("“{name}” is a word of the command line, so it cannot be a name.", name=name),
            say("Add a letter, as in “{name} B.”.", name=name),
        )
    _check_length(name)
    return name


def _plain_blanks(text: str) -> str:
    return "".join(" " if unicodedata.category(sign) == "Zs" else sign for sign in text)


def _check_length(name: str) -> None:
    if len(name) > 10 * LONGEST or width_of(name) > LONGEST:
        raise Refused(
            say("The name “{name}…” is too long.", name=name[:LONGEST]),
            say("A name has {most} letters at most.", most=LONGEST),
        )


def check_different(names: Sequence[str]) -> None:
    """Raise Refused when two of `names` are the same up to case and accents."""
    seen: dict[str, str] = {}
    for name in names:
        twin = seen.get(key(name))
        if twin is None:
            seen[key(name)] = name
            continue
        other = say("Tell them apart, as in {name} and {name} B.", name=twin)
        if twin == name:
            raise Refused(say("{name} is there twice.", name=name), other)
        raise Refused(
            say(
                "{one} and {two} are the same name up to capitals and accents.", one=twin, two=name
            ),
            other,
        )


def find(text: str, people: Sequence[str], away: Sequence[str] = ()) -> str:
    """Return the one of `people` that `text` means: the name, or an unambiguous beginning of it.

    An exact match wins over beginnings, and who is there over who is `away`. Raises Refused, with
    the nearest name, when nobody or several could be meant.
    """
    wanted = key(" ".join(_plain_blanks(text).split()))
    if not wanted:
        raise Refused(say("A name is missing."), _at_the_table(people))
    keys = {key(name): name for name in (*people, *away)}
    if wanted in keys:
        return keys[wanted]
    begun = _begun(wanted, people) or _begun(wanted, away)
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise Refused(
            say("“{text}” could be {names}.", text=text, names=begun),
            say("Type one letter more."),
        )
    near = nearest(wanted, keys)
    if near is not None:
        raise Refused(
            say("“{text}” is not at the table: did you mean {name}?", text=text, name=keys[near]),
            _at_the_table(people),
        )
    raise Refused(say("“{text}” is not at the table.", text=text), _at_the_table(people))


def _begun(wanted: str, people: Sequence[str]) -> list[str]:
    return [name for name in people if key(name).startswith(wanted)]


def _at_the_table(people: Sequence[str]) -> Message:
    return say("The players are {names}.", names=tuple(people))


def nearest(word: str, words: Iterable[str]) -> str | None:
    """Return the one of `words` that `word` was probably meant to be, or None."""
    from difflib import get_close_matches

    close = get_close_matches(word, list(words), n=1, cutoff=0.6)
    return close[0] if close else None
