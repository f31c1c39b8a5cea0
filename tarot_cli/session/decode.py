"""The text of a session file as a Session; everything wrong with it is told with its line."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from tarot_cli.errors import Refused
from tarot_cli.lang.message import Message, say
from tarot_cli.rules.deal import Deal, Handful, Misere
from tarot_cli.rules.length import parse_length
from tarot_cli.rules.options import HalfPoints, HandfulTo, Latecomer, PetitAuBout, TableRules
from tarot_cli.rules.terms import Contract, HandfulSize, MisereKind, Side, Slam, Unplayed
from tarot_cli.session import faults
from tarot_cli.session.document import split
from tarot_cli.session.names import tidy
from tarot_cli.session.session import Adjustment, Change, Entry, Record, Seating, Session

Read = TypeVar("Read")

_CONTRACTS = {member.value: member for member in Contract}
_SIDES = {member.value: member for member in Side}
_SLAMS = {member.value: member for member in Slam}
_SIZES = {member.value: member for member in HandfulSize}
_MISERES = {member.value: member for member in MisereKind}


def decode(values: dict[str, Any], text: str, path: Path) -> Session:
    """Return the session that the parsed file holds; `text` is for finding lines, `path` named.

    Raises BadFile for a file of another program or version, unknown or missing keys, wrong types,
    deals that are not numbered 1, 2, 3 …, a file that is cut off. Whether the deals are possible
    is seen when they are scored (`standings`).
    """
    # Imported here, so that what only names a file does not pay for the schema.
    from tarot_cli.session.schema import ValidationError, validate

    faults.check_format(values, text, path)
    try:
        checked = validate(values)
    except ValidationError as error:
        raise faults.explain(error, split(text), path) from None
    try:
        session = _session(checked)
    except _Unreadable as wrong:
        line = split(text).line_of(wrong.kind, wrong.number, wrong.field)
        raise faults.at(path, line, *wrong.cause.sentences) from None
    _check_numbers(checked, text, path)
    _check_known(session, text, path)
    return session


class _Unreadable(Exception):
    """A value that the schema lets through and that still means nothing, and where it stands."""

    def __init__(self, kind: str, number: int, field: str, cause: Refused) -> None:
        super().__init__(kind, number, field)
        self.kind, self.number, self.field, self.cause = kind, number, field, cause


@contextmanager
def _reading(field: str, kind: str = "header", number: int = 1) -> Iterator[None]:
    """Say of a refusal inside where the value stands."""
    try:
        yield
    except Refused as cause:
        raise _Unreadable(kind, number, field, cause) from None


def _session(values: Mapping[str, Any]) -> Session:
    with _reading("players"):
        players = tuple(_person(name) for name in values["players"])
    with _reading("length"):
        length = parse_length(values.get("length", "none"))
    return Session(
        name=values["name"],
        players=players,
        seats=values["seats"],
        dealer=_nfc(values["dealer"]),
        started=values.get("started"),
        rules=_rules(values.get("rules", {})),
        length=length,
        deals=tuple([_record(deal) for deal in values.get("deal", ())]),
        changes=tuple(_changes("change", values.get("change", ()), _change)),
        undone=tuple(_changes("undone", values.get("undone", ()), _entry)),
    )


def _changes(
    kind: str, blocks: Sequence[Mapping[str, Any]], read: Callable[[Mapping[str, Any]], Read]
) -> Iterator[Read]:
    for number, values in enumerate(blocks, 1):
        with _reading("players", kind, number):
            yield read(values)


def _nfc(name: str) -> str:
    return name if name.isascii() else unicodedata.normalize("NFC", name)


def _person(name: str) -> str:
    if tidy(name) != _nfc(name):
        raise Refused(say("The name “{name}” has blanks around or doubled.", name=name))
    return _nfc(name)


def _rules(values: Mapping[str, Any]) -> TableRules:
    """Return the options in force; one that the file does not name was not yet known to it."""
    kinds: dict[str, Callable[[Any], Any]] = {
        "half_points": HalfPoints,
        "handful_to": HandfulTo,
        "petit_au_bout": PetitAuBout,
        "latecomer": Latecomer,
    }
    return TableRules(**{name: kinds.get(name, int)(value) for name, value in values.items()})


def _entry(values: Mapping[str, Any]) -> Entry:
    return _change(values) if "after" in values else _record(values)


def _record(values: Mapping[str, Any]) -> Record:
    get = values.get
    unplayed = get("unplayed")
    if unplayed is not None:
        return Record(Unplayed(unplayed), get("time"))
    petit, slam, partner, dealer = get("petit"), get("slam"), get("partner"), get("dealer")
    return Record(
        Deal(
            _nfc(values["taker"]),
            _CONTRACTS[values["contract"]],
            values["oudlers"],
            int(2 * values["points"]),
            None if partner is None else _nfc(partner),
            get("alone", False),
            None if petit is None else _SIDES[petit],
            _handfuls(values["handfuls"]) if "handfuls" in values else (),
            None if slam is None else _SLAMS[slam],
            _miseres(values["miseres"]) if "miseres" in values else (),
            get("forced", False),
            get("note", ""),
            None if dealer is None else _nfc(dealer),
        ),
        get("time"),
    )


def _handfuls(texts: list[str]) -> tuple[Handful, ...]:
    return tuple(Handful(name, _SIZES[word]) for word, name in _held(texts))


def _miseres(texts: list[str]) -> tuple[Misere, ...]:
    return tuple(Misere(name, _MISERES[word]) for word, name in _held(texts))


def _held(texts: list[str]) -> list[tuple[str, str]]:
    pairs = [text.partition(":") for text in texts]
    return [(word, _nfc(name)) for word, _, name in pairs]


def _change(values: Mapping[str, Any]) -> Change:
    after, time = values["after"], values.get("time")
    if "players" in values:
        players = tuple(_person(name) for name in values["players"])
        dealer = values.get("dealer")
        return Seating(after, players, values["seats"], dealer and _nfc(dealer), time)
    return Adjustment(after, _nfc(values["player"]), values["points"], values["reason"], time)


def _check_numbers(values: Mapping[str, Any], text: str, path: Path) -> None:
    """Refuse deals that are not numbered by their place, and a file that ends too early."""
    deals = values.get("deal", ())
    for place, deal in enumerate(deals, 1):
        if deal["number"] != place:
            raise faults.at(
                path,
                split(text).line_of("deal", place, "number"),
                say("Deal {place} has the number {n}.", place=place, n=deal["number"]),
                say("Was a deal removed or moved by hand? Number the deals 1, 2, 3 …"),
            )
    if values["end"]["deals"] != len(deals):
        raise faults.at(
            path,
            split(text).line_of("end", 1, "deals"),
            say(
                "The end says {said} deals, but there are {there}.",
                said=values["end"]["deals"],
                there=len(deals),
            ),
            say("If you added or removed one by hand, write deals = {there}.", there=len(deals)),
        )
    _check_undone(values, text, path)


def _check_undone(values: Mapping[str, Any], text: str, path: Path) -> None:
    """Refuse undone entries that could not be brought back one after another, the last first."""
    undone = values.get("undone", ())
    number = len(values.get("deal", ()))
    for place in range(len(undone), 0, -1):
        entry = undone[place - 1]
        is_deal = "number" in entry
        number += is_deal
        if (entry["number"] if is_deal else entry["after"]) != number:
            raise faults.at(
                path,
                split(text).line_of("undone", place),
                say("What was undone does not follow deal {n}.", n=number),
                say(
                    "Put the block back as it was; or tarot check --restore brings back"
                    " a kept version."
                ),
            )


def _check_known(session: Session, text: str, path: Path) -> None:
    """Refuse a deal that speaks of somebody who never sat at the table."""
    people = set(session.people)
    for number, (what, _) in enumerate(session.deals, 1):
        if isinstance(what, Unplayed):
            continue
        for name in what.names:
            if name not in people:
                raise faults.at(
                    path,
                    split(text).line_of("deal", number),
                    *_stranger(name, number, session),
                )


def _stranger(name: str, number: int, session: Session) -> tuple[Message, Message]:
    return (
        say(
            "Deal {n} speaks of {name}, who is not among {people}.",
            n=number,
            name=name,
            people=session.people,
        ),
        say(
            "Write the name as in players; to rename somebody, put the old name back and use"
            " tarot player rename {name} NEW.",
            name=name,
        ),
    )
