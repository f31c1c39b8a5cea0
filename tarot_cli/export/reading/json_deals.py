"""A JSON document as `tarot export json` writes it; the schema in docs says what may be there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from tarot_cli.errors import Refused
from tarot_cli.export.document import FORMAT, VERSION
from tarot_cli.export.reading.json_places import Places
from tarot_cli.export.reading.told import Fault, Here, Reading, Told
from tarot_cli.lang.message import Message, say
from tarot_cli.rules.deal import Deal, Handful, Misere
from tarot_cli.rules.length import parse_length
from tarot_cli.rules.options import HalfPoints, HandfulTo, Latecomer, PetitAuBout, TableRules
from tarot_cli.rules.terms import Contract, HandfulSize, MisereKind, Side, Slam, Unplayed
from tarot_cli.session.faults import expected_words
from tarot_cli.session.names import find, tidy
from tarot_cli.session.session import (
    Adjustment,
    Entry,
    Record,
    Seating,
    Session,
    check_seating,
)

if TYPE_CHECKING:
    from pydantic import ValidationError

    from tarot_cli.export.model import (
        AdjustmentModel,
        DealModel,
        PlayedModel,
        RulesModel,
        SeatingModel,
        SessionModel,
    )

_CONTRACTS = {str(member.value): member for member in Contract}
_SIZES = {str(member.value): member for member in HandfulSize}
_SLAMS = {str(member.value): member for member in Slam}
_MISERES = {str(member.value): member for member in MisereKind}


def read(text: str, fallback: str) -> Reading:
    """Return what the document tells; a session without a name is called `fallback`."""
    import json

    from pydantic import ValidationError

    from tarot_cli.export.model import SessionModel

    try:
        raw = json.loads(text)
        _check_kind(raw)
        model = SessionModel.model_validate_json(text)
    except json.JSONDecodeError as error:
        return nothing(Fault(error.lineno, (say("This is no JSON that can be read."),)))
    except (RecursionError, ValueError) as error:
        if isinstance(error, ValidationError):
            return nothing(*explained(error, text))
        return nothing(Fault(1, (say("This is no JSON that can be read."),)))
    except Refused as refused:
        return nothing(Fault(1, refused.sentences))
    try:
        opening = _opening(model, fallback)
    except Refused as refused:
        return nothing(Fault(Places(text, 1).line_of(("players",)), refused.sentences))
    return _entries(model, opening, text)


def nothing(*faults: Fault) -> Reading:
    """Return the reading of a file that tells nothing but its faults."""
    return Reading(None, (), faults)


def _check_kind(raw: Any) -> None:
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise Refused(
            say("This is no session as tarot export json writes it."),
            say("Its first key is format, “{format}”.", format=FORMAT),
        )
    if raw.get("version") != VERSION:
        raise Refused(
            say("It has version {version}; this program reads version {known}.",
                version=raw.get("version"), known=VERSION),
            say("Update the program."),
        )  # fmt: skip


def explained(error: ValidationError, text: str) -> list[Fault]:
    """Return what the schema found, each with its place in our own words."""
    faults, places = [], Places(text)
    for detail in error.errors(include_url=False, include_input=False):
        place = [part for part in detail["loc"] if part not in ("adjustment", "seating")]
        where = ".".join(str(part + 1) if isinstance(part, int) else part for part in place)
        faults.append(Fault(places.line_of(place), (_what(where, detail["type"], detail),)))
    return faults


def _what(where: str, kind: str, detail: Any) -> Message:
    context = detail.get("ctx", {})
    if kind == "missing":
        return say("{where} is missing.", where=where)
    if kind == "extra_forbidden":
        return say("{where} is not known here.", where=where)
    if kind == "literal_error":
        return say("{where} is one of {words}.", where=where, words=expected_words(context))
    if kind in ("greater_than_equal", "less_than_equal", "multiple_of"):
        return say("{where} is out of range.", where=where)
    return say("{where} has a value of another kind than it should have.", where=where)


def _opening(model: SessionModel, fallback: str) -> Session:
    people = tuple(tidy(name) for name in model.players)
    check_seating(people, model.seats, None)
    return Session(
        model.name or fallback,
        people,
        model.seats,
        find(model.dealer, people),
        model.started,
        _rules(model.rules),
        parse_length(model.length) if model.length else None,
    )


def _rules(model: RulesModel) -> TableRules:
    return TableRules(
        HalfPoints(model.half_points),
        HandfulTo(model.handful_to),
        PetitAuBout(model.petit_au_bout),
        model.misere,
        model.pot,
        Latecomer(model.latecomer),
    )


def _entries(model: SessionModel, opening: Session, text: str) -> Reading:
    """Return deals and changes in order; deals must be numbered 1, 2, 3 …."""
    told: list[Told] = []
    faults: list[Fault] = []
    waiting = list(enumerate(model.changes))
    places = Places(text, 2)
    for place, deal in enumerate(model.deals):
        while waiting and waiting[0][1].after <= place:
            told.append(_change(*waiting.pop(0), places))
        line = places.line_of(("deals", place))
        if deal.number != place + 1:
            faults.append(
                Fault(
                    line, (say("Deal {place} has the number {n}.", place=place + 1, n=deal.number),)
                )
            )
        if (deal.played is None) == (deal.unplayed is None):
            faults.append(Fault(line, (say("A deal is either played or unplayed."),)))
        told.append(Told(line, partial(_record, deal), _said(deal)))
    for place, change in waiting:
        if change.after > len(model.deals):
            what = say("It comes after deal {after}, which is not there.", after=change.after)
            faults.append(Fault(places.line_of(("changes", place)), (what,)))
        told.append(_change(place, change, places))
    return Reading(opening, tuple(told), tuple(faults))


def _said(deal: DealModel) -> int | None:
    said = (deal.score or {}).get("per_defender")
    return said if isinstance(said, int) else None


def _change(place: int, change: AdjustmentModel | SeatingModel, places: Places) -> Told:
    make: Callable[[Here], Entry]
    if change.kind == "adjustment":
        make = partial(_adjustment, change)
    else:
        make = partial(_seating, change)
    return Told(places.line_of(("changes", place)), make)


def _adjustment(model: AdjustmentModel, here: Here) -> Entry:
    player = find(model.player, here.known)
    return Adjustment(here.after, player, model.points, model.reason, model.time)


def _seating(model: SeatingModel, here: Here) -> Entry:
    players = tuple(tidy(name) for name in model.players)
    dealer = None if model.dealer is None else find(model.dealer, players)
    return Seating(here.after, players, model.seats, dealer, model.time)


def _record(model: DealModel, here: Here) -> Entry:
    if model.unplayed is not None:
        return Record(Unplayed(model.unplayed), model.time)
    if model.played is None:
        raise Refused(say("A deal is either played or unplayed."))
    return Record(_deal(model.played, here), model.time)


def _deal(model: PlayedModel, here: Here) -> Deal:
    who = partial(find, people=here.known)
    return Deal(
        taker=who(model.taker),
        contract=_CONTRACTS[model.contract],
        oudlers=model.oudlers,
        half_points=int(2 * model.points),
        partner=None if model.partner is None else who(model.partner),
        alone=model.alone,
        petit=Side(model.petit) if model.petit else None,
        handfuls=tuple(Handful(who(one.player), _SIZES[one.size]) for one in model.handfuls),
        slam=_SLAMS[model.slam] if model.slam else None,
        miseres=tuple(Misere(who(one.player), _MISERES[one.kind]) for one in model.miseres),
        forced=model.forced,
        note=model.note,
        dealer=None if model.dealer is None else who(model.dealer),
    )
