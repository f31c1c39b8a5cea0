"""What is wrong with a session file, in sentences: path, line, and the repair."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tarot_cli.errors import BadFile, Refused
from tarot_cli.lang.message import Message, say
from tarot_cli.session.document import Document, split
from tarot_cli.session.encode import FORMAT
from tarot_cli.session.names import nearest
from tarot_cli.session.session import Session, check_seating, usual_seats
from tarot_cli.session.standings import Misfit

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails, ValidationError

_TAGS = ("played", "unplayed", "adjustment", "seating")
_DEEPEST = 20
"""Lists within lists that are printed of a value; it is cut short long before."""


def at(path: Path, line: int, *sentences: Message) -> BadFile:
    """Return the error of `path` at `line` (from 1) with what is wrong and how to repair it."""
    first, *rest = sentences
    return BadFile(say("{path}, line {line}: {what}", path=path, line=line, what=first), *rest)


def of(path: Path, *sentences: Message) -> BadFile:
    """Return the error of `path` as a whole."""
    first, *rest = sentences
    return BadFile(say("{path}: {what}", path=path, what=first), *rest)


def check_format(values: dict[str, Any], text: str, path: Path) -> None:
    """Raise BadFile unless the parsed file is a session of a version that we know."""
    if not values:
        raise of(
            path,
            say("The file is empty, probably from an interrupted write."),
            say("tarot check --restore brings back the last good version."),
        )
    version = values.get("format")
    if version is None or "players" not in values:
        raise of(
            path,
            say("This is not a Tarot session: it has no format and players."),
            say("Choose another file with --session; nothing was written here."),
        )
    if version == FORMAT and type(version) is int:
        _check_not_cut(values, text, path)
        return
    line = split(text).line_of("header", 1, "format")
    if type(version) is int and version > FORMAT:
        raise at(
            path,
            line,
            say("It was written by a newer tarot-cli (format {n}).", n=version),
            say("Update the program; nothing was written."),
        )
    raise at(
        path,
        line,
        say("Format {value} does not exist.", value=shown(version)),
        say("Write format = {n}.", n=FORMAT),
    )


def _check_not_cut(values: dict[str, Any], text: str, path: Path) -> None:
    if "end" in values:
        return
    deals = values.get("deal", ())
    raise at(
        path,
        text.count("\n") + 1,
        say(
            "The file is cut off: its [end] is missing; {n} deals can be read.",
            n=len(deals) if isinstance(deals, list) else 0,
        ),
        say("tarot check --restore brings back the last good version."),
    )


def misfit(error: Misfit, session: Session, document: Document, path: Path) -> BadFile:
    """Return what the walk over the evening met first, with the line of the entry."""
    kind = error.kind
    key = _misfitting_key(session) if kind == "header" else None
    what = _where([kind, error.number - 1]) if kind in ("deal", "change") else ""
    first, *rest = error.cause.sentences
    return at(
        path,
        document.line_of(kind, error.number or 1, key),
        say("{where}{what}", where=what, what=first),
        *rest,
    )


def _misfitting_key(session: Session) -> str:
    """Return the key of the header that makes its seating impossible."""
    people = session.players
    for key, seats in (("players", usual_seats(len(people))), ("seats", session.seats)):
        try:
            check_seating(people, seats, None)
        except Refused:
            return key
    return "dealer"


def explain(error: ValidationError, document: Document, path: Path) -> BadFile:
    """Return what the schema found first, in our own words, with its line."""
    details = error.errors(include_url=False)
    detail = next((one for one in details if one["type"] != "extra_forbidden"), details[0])
    unknown = next((one for one in details if one["type"] == "extra_forbidden"), None)
    detail = unknown or detail
    location = [part for part in detail["loc"] if part not in _TAGS] or [*detail["loc"]]
    kind, number = _block(location)
    line = _line_of(location, kind, number, document)
    return at(path, line, *_sentences(detail, location, _place(detail, kind)))


def _line_of(location: list[Any], kind: str, number: int, document: Document) -> int:
    """Return the line of the innermost key of `location`; of its block when none stands there."""
    keys = [part for part in location if isinstance(part, str)]
    if kind != "header":
        return document.line_of(kind, number, keys[-1])
    lines = (document.line_of_key(key) for key in reversed(keys))
    return next((line for line in lines if line is not None), 1)


def _block(location: list[Any]) -> tuple[str, int]:
    if location and location[0] in ("deal", "change", "undone") and len(location) > 1:
        return str(location[0]), int(location[1]) + 1
    if location and location[0] == "end":
        return "end", 1
    return "header", 1


def _place(detail: ErrorDetails, kind: str) -> str:
    if kind in ("deal", "change", "undone"):
        for part in detail["loc"]:
            if part in _TAGS:
                return str(part)
    return "rules" if detail["loc"][0] == "rules" else kind


def _sentences(detail: ErrorDetails, location: list[Any], place: str) -> tuple[Message, ...]:
    where = _where(location)
    key = next((part for part in reversed(location) if isinstance(part, str)), "")
    context = detail.get("ctx", {})
    match detail["type"]:
        case "extra_forbidden":
            return _unknown_key(where, key, place)
        case "missing":
            return (
                say("{where}{key} is missing.", where=where, key=key),
                say("Add the line {key} = …", key=key),
            )
        case "literal_error":
            what = say(
                "{where}{key} is {value}.", where=where, key=key, value=shown(detail["input"])
            )
            return what, say("It is one of {words}.", words=expected_words(context))
        case "int_type" | "float_type" | "string_type" | "bool_type" | "list_type" | "dict_type":
            what = say(
                "{where}{key} is {value}.", where=where, key=key, value=shown(detail["input"])
            )
            return what, _TYPES[detail["type"]]
        case "greater_than_equal" | "less_than_equal":
            what = say(
                "{where}{key} is {value}, which is out of range.",
                where=where,
                key=key,
                value=shown(detail["input"]),
            )
            limit = context.get("ge", context.get("le"))
            least = detail["type"] == "greater_than_equal"
            text = (
                say("At least {limit}.", limit=limit)
                if least
                else say("At most {limit}.", limit=limit)
            )
            return what, text
        case "multiple_of":
            return (
                say("{where}{key} is {value}.", where=where, key=key, value=shown(detail["input"])),
                say("Points go by halves: write 41 or 41.5."),
            )
        case _:
            return (
                say(
                    "{where}{key} is {value}, which is not allowed there.",
                    where=where,
                    key=key,
                    value=shown(detail["input"]),
                ),
                say("See the layout of the session file in README."),
            )


_TYPES = {
    "int_type": say("Write a whole number, without quotes or decimals."),
    "float_type": say("Write a number such as 47 or 41.5, without quotes."),
    "string_type": say("Write a text in quotes."),
    "bool_type": say("Write true or false, without quotes."),
    "list_type": say("Write a list in square brackets."),
    "dict_type": say("Write a table."),
}


def expected_words(context: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the words that may stand at a place, in quotes, from what the schema says of it."""
    return tuple(f'"{word}"' for word in re.findall("'([^']*)'", context.get("expected", "")))


def _unknown_key(where: Message | str, key: str, place: str) -> tuple[Message, ...]:
    from tarot_cli.session.schema import keys_of

    known = keys_of(place)
    near = nearest(key.lower(), known)
    what = say("{where}there is no “{key}”.", where=where, key=key)
    if near is not None:
        return what, say("Did you mean {near}?", near=near)
    return what, say("The keys here are {keys}.", keys=known)


def _where(location: list[Any]) -> Message | str:
    kind, number = _block(location)
    if kind == "deal":
        return say("Deal {n}: ", n=number)
    if kind == "change":
        return say("Change {n}: ", n=number)
    if kind == "undone":
        return say("Undone entry {n}: ", n=number)
    return ""


def shown(value: object) -> str:
    """Return a value of a file as it may be printed: short, one line, no control characters."""
    text = _as_written(value)
    safe = text.encode("unicode_escape").decode("ascii") if not text.isprintable() else text
    return safe if len(safe) <= 40 else f"{safe[:40]}…"


def _as_written(value: object, depth: int = 0) -> str:
    """Return a value as a session file writes it, or nearly."""
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, dict)) and depth > _DEEPEST:
        return "…"
    if isinstance(value, list):
        return f"[{', '.join([_as_written(one, depth + 1) for one in value])}]"
    if isinstance(value, dict):
        pairs = [f"{key} = {_as_written(one, depth + 1)}" for key, one in value.items()]
        return f"{{{', '.join(pairs)}}}"
    return str(value)
