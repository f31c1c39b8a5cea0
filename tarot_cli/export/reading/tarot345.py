"""The games that the Android counter Tarot345Scores keeps in its file historique.json.

Its form is that of its public source: games of 3, 4 or 5 people by their places at the table,
deals with everything that was told, and the scores that it computed. Whole points only; nobody
sits out; every misère is worth 10.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tarot_cli.errors import Refused
from tarot_cli.export.reading.json_deals import explained, nothing
from tarot_cli.export.reading.json_places import Places
from tarot_cli.export.reading.told import Fault, Here, Reading, Told
from tarot_cli.lang.message import say
from tarot_cli.rules.deal import Deal, Handful, Misere
from tarot_cli.rules.options import FFT
from tarot_cli.rules.terms import Contract, HandfulSize, MisereKind, Side, Slam
from tarot_cli.session.names import tidy
from tarot_cli.session.session import Entry, Record, Session, check_seating

_MISERE = 10
_CONTRACTS = tuple(Contract)
_SIZES = {
    "SIMPLE": HandfulSize.SINGLE,
    "DOUBLE": HandfulSize.DOUBLE,
    "TRIPLE": HandfulSize.TRIPLE,
}
_SLAMS = {(True, True): Slam.ANNOUNCED, (False, True): Slam.MADE, (True, False): Slam.FAILED}
"""What `annonce` and `succes` mean together; neither is no slam."""

Place = Annotated[int, Field(ge=0, le=4)]
"""Where somebody sits at the table, from 0."""

Milliseconds = Annotated[int, Field(ge=0, le=4_000_000_000_000)]
"""Since 1970."""


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class _Player(_Model):
    name: str = Field(alias="nomUI")
    id: str


class _Handful(_Model):
    place: Place = Field(alias="index")
    type: Literal["NONE", "SIMPLE", "DOUBLE", "TRIPLE"]


class _Petit(_Model):
    place: Place = Field(alias="index")


class _Slam(_Model):
    announced: bool = Field(alias="annonce")
    made: bool = Field(alias="succes")


class _Deal(_Model):
    id: str
    time: Milliseconds = Field(alias="createdAt")
    taker: Place = Field(alias="preneurIndex")
    called: Place | None = Field(None, alias="appeleIndex")
    contract: Annotated[int, Field(ge=0, le=3)] = Field(alias="contratIndex")
    points: Annotated[int, Field(ge=0, le=91)] = Field(alias="pointsAtq")
    oudlers: Annotated[int, Field(ge=0, le=3)] | None = Field(None, alias="nbBoutsAttaque")
    petit: _Petit | None = Field(None, alias="petitAuBout")
    handfuls: list[_Handful] = Field([], alias="poignees")
    miseres: list[Place] = []
    slam: _Slam | None = Field(None, alias="chelem")
    scores: list[int]

    @property
    def attack(self) -> tuple[int | None, ...]:
        """The places of the taker and of who was called."""
        return (self.taker, self.called)


class _Game(_Model):
    id: str
    time: Milliseconds = Field(alias="createdAt")
    players: list[_Player] = Field(alias="joueurs")
    deals: list[_Deal] = Field(alias="donnes")

    def __str__(self) -> str:
        names = ", ".join(player.name for player in self.players)
        return f"{_time(self.time):%Y-%m-%d} {names}"


class _History(_Model):
    games: list[_Game] = Field(alias="parties")


def read(text: str, name: str, game: int | None) -> Reading:
    """Return what game number `game` (from 1) of the file tells, as a session called `name`.

    Raises Refused when the file holds several games and `game` is None, or there is no such game.
    """
    try:
        games = _History.model_validate_json(text).games
    except ValidationError as error:
        return nothing(*explained(error, text))
    place = _chosen(games, game)
    chosen, places = games[place], Places(text)
    try:
        opening = _opening(chosen, name)
    except Refused as refused:
        return nothing(Fault(places.line_of(("parties", place, "joueurs")), refused.sentences))
    told = tuple(
        Told(
            places.line_of(("parties", place, "donnes", number)),
            partial(_record, deal),
            _per_defender(deal),
        )
        for number, deal in enumerate(chosen.deals)
    )
    return Reading(opening, told)


def _chosen(games: Sequence[_Game], wanted: int | None) -> int:
    """Return the place of the game that is meant."""
    if not games:
        raise Refused(say("There is no game in the file."))
    if wanted is None and len(games) == 1:
        return 0
    if wanted is not None and 1 <= wanted <= len(games):
        return wanted - 1
    listed = tuple(f"{number} ({game})" for number, game in enumerate(games, 1))
    raise Refused(
        say("The file holds {n} games; which one?", n=len(games)),
        say("Type --game N: {games}.", games=listed),
    )


def _opening(game: _Game, name: str) -> Session:
    people = tuple(tidy(player.name) for player in game.players)
    check_seating(people, len(people), None)
    has_miseres = any(deal.miseres for deal in game.deals)
    rules = replace(FFT, misere=_MISERE) if has_miseres else FFT
    return Session(name, people, len(people), people[0], _time(game.time), rules)


def _time(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds // 1000, UTC).astimezone()


def _record(model: _Deal, here: Here) -> Entry:
    return Record(_deal(model, here.table.people), _time(model.time))


def _deal(model: _Deal, people: Sequence[str]) -> Deal:
    """Return the deal at the table of `people`. Raises Refused when it cannot be told."""
    if model.oudlers is None:
        raise Refused(say("The oudlers of this deal are not told."))
    if sum(model.scores) != 0:
        raise Refused(say("The scores of this deal sum to {sum}, not 0.", sum=sum(model.scores)))
    return Deal(
        taker=_at(people, model.taker),
        contract=_CONTRACTS[model.contract],
        oudlers=model.oudlers,
        half_points=2 * model.points,
        partner=_partner(model, people),
        alone=len(people) == 5 and model.called == model.taker,
        petit=None if model.petit is None else _side(model, model.petit.place),
        handfuls=tuple(
            Handful(_at(people, one.place), _SIZES[one.type])
            for one in model.handfuls
            if one.type != "NONE"
        ),
        slam=_SLAMS.get((model.slam.announced, model.slam.made)) if model.slam else None,
        # The counter does not say of what the player had none; either kind is worth the same.
        miseres=tuple(Misere(_at(people, place), MisereKind.TRUMPS) for place in model.miseres),
    )


def _side(model: _Deal, place: int) -> Side:
    return Side.ATTACK if place in model.attack else Side.DEFENCE


def _partner(model: _Deal, people: Sequence[str]) -> str | None:
    if model.called is None or model.called == model.taker:
        return None
    return _at(people, model.called)


def _at(people: Sequence[str], place: int) -> str:
    if place >= len(people):
        raise Refused(say("Nobody sits at place {n}.", n=place + 1))
    return people[place]


def _per_defender(model: _Deal) -> int | None:
    """Return the score that the counter computed, as a defender paid it, misères taken out."""
    for place, score in enumerate(model.scores):
        if place not in model.attack:
            own, count = model.miseres.count(place), len(model.miseres)
            from_miseres = _MISERE * (own * (len(model.scores) - 1) - (count - own))
            return from_miseres - score
    return None
