"""What a session file may contain, as one strict schema: types, ranges, words, no unknown keys.

The schema is compiled by pydantic's core: a file of ten thousand deals is checked in a few
milliseconds, and start-up does not pay for the rest of pydantic.
"""

from __future__ import annotations

from datetime import datetime
from functools import cache
from typing import Any

from pydantic_core import SchemaValidator, ValidationError
from pydantic_core import core_schema as cs

from tarot_cli.rules.options import MOST_POINTS, NAMES, choices
from tarot_cli.rules.seats import SEATS
from tarot_cli.rules.terms import (
    PACK_POINTS,
    Contract,
    HandfulSize,
    MisereKind,
    Side,
    Slam,
    Unplayed,
)

__all__ = ["ValidationError", "keys_of", "validate"]

_LARGEST_ADJUSTMENT = 1_000_000

_text = cs.str_schema(strict=True)
_shown = cs.str_schema(strict=True, pattern=r"^[^\p{Cc}\u{2028}\u{2029}\u{202A}-\u{202E}]*$")
"""Text that is printed as it stands: one line, without signs that a terminal would obey."""

_flag = cs.bool_schema(strict=True)
_time = cs.is_instance_schema(datetime)


def _whole(least: int, greatest: int | None = None) -> cs.CoreSchema:
    return cs.int_schema(strict=True, ge=least, le=greatest)


def _words(*kinds: type[Any]) -> cs.CoreSchema:
    return cs.literal_schema([member.value for kind in kinds for member in kind])


def _holders(kind: type[Any]) -> cs.CoreSchema:
    """A list of "size:Name" strings."""
    words = "|".join(member.value for member in kind)
    return cs.list_schema(cs.str_schema(strict=True, pattern=rf"^({words}):.+$"), max_length=7)


Fields = dict[str, cs.CoreSchema]


def _dict(required: Fields, optional: Fields) -> cs.CoreSchema:
    fields = {name: cs.typed_dict_field(schema) for name, schema in required.items()}
    for name, schema in optional.items():
        fields[name] = cs.typed_dict_field(schema, required=False)
    return cs.typed_dict_schema(fields, extra_behavior="forbid")


_PLAYED: tuple[Fields, Fields] = (
    {
        "number": _whole(1),
        "taker": _text,
        "contract": _words(Contract),
        "oudlers": _whole(0, 3),
        "points": cs.float_schema(strict=True, ge=0, le=PACK_POINTS, multiple_of=0.5),
    },
    {
        "time": _time,
        "partner": _text,
        "alone": _flag,
        "petit": _words(Side),
        "handfuls": _holders(HandfulSize),
        "slam": _words(Slam),
        "miseres": _holders(MisereKind),
        "forced": _flag,
        "note": _shown,
        "dealer": _text,
    },
)
_UNPLAYED: tuple[Fields, Fields] = (
    {"number": _whole(1), "unplayed": _words(Unplayed)},
    {"time": _time},
)
_ADJUSTMENT: tuple[Fields, Fields] = (
    {
        "after": _whole(0),
        "player": _text,
        "points": _whole(-_LARGEST_ADJUSTMENT, _LARGEST_ADJUSTMENT),
        "reason": _shown,
    },
    {"time": _time},
)
_SEATING: tuple[Fields, Fields] = (
    {"after": _whole(0), "players": cs.list_schema(_text), "seats": _whole(SEATS[0], SEATS[-1])},
    {"time": _time, "dealer": _text},
)
_HEADER: tuple[Fields, Fields] = (
    {
        "format": _whole(1, 1),
        "name": _shown,
        "players": cs.list_schema(_text),
        "seats": _whole(SEATS[0], SEATS[-1]),
        "dealer": _text,
    },
    {"started": _time, "length": _text},
)
_ENTRIES: dict[str, tuple[Fields, Fields]] = {
    "played": _PLAYED,
    "unplayed": _UNPLAYED,
    "adjustment": _ADJUSTMENT,
    "seating": _SEATING,
}


def _kind_of_entry(values: object) -> str:
    if isinstance(values, dict):
        if "unplayed" in values:
            return "unplayed"
        if "after" in values:
            return "seating" if "players" in values else "adjustment"
    return "played"


def _entry(*kinds: str) -> cs.CoreSchema:
    return cs.tagged_union_schema(
        {kind: _dict(*_ENTRIES[kind]) for kind in kinds},
        discriminator=_kind_of_entry,
    )


def _rules() -> cs.CoreSchema:
    options = {
        name: cs.literal_schema(list(choices(name))) if choices(name) else _whole(0, MOST_POINTS)
        for name in NAMES
    }
    return _dict({}, options)


@cache
def _validator() -> SchemaValidator:
    required, optional = _HEADER
    return SchemaValidator(
        _dict(
            {**required, "end": _dict({"deals": _whole(0)}, {})},
            {
                **optional,
                "rules": _rules(),
                "deal": cs.list_schema(_entry("played", "unplayed")),
                "change": cs.list_schema(_entry("adjustment", "seating")),
                "undone": cs.list_schema(_entry(*_ENTRIES)),
            },
        )
    )


def validate(values: dict[str, Any]) -> dict[str, Any]:
    """Return the parsed file `values`, checked. Raises pydantic's ValidationError."""
    checked: dict[str, Any] = _validator().validate_python(values)
    return checked


def keys_of(place: str) -> tuple[str, ...]:
    """Return the keys that may stand at `place`: "header", "rules", "end", or a kind of entry."""
    if place == "rules":
        return NAMES
    if place == "end":
        return ("deals",)
    if place == "header":
        required, optional = _HEADER
        return (*required, *optional, "rules", "end", "deal", "change", "undone")
    required, optional = _ENTRIES[place]
    return (*required, *optional)
