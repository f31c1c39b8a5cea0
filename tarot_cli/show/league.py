"""The league table on the screen, and as a JSON document."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tarot_cli.lang.language import Language
from tarot_cli.lang.message import Message, say, say_n
from tarot_cli.show.figures import NOTHING, decimal, number
from tarot_cli.show.grid import Column, placed, show_grid
from tarot_cli.show.period import period
from tarot_cli.stats.season import Member, Placed, Season

if TYPE_CHECKING:
    from tarot_cli.show.screen import Screen


def show_league(screen: Screen, language: Language, season: Season) -> None:
    """Print one line a member in the order of places, the check, and what the words mean."""
    screen.line(language(_what(season)))
    if season.members:
        screen.line()
        labels = placed([(one.place, one.member.name) for one in season.members])
        show_grid(screen, labels, list(_columns(season.members, language)))
        screen.line()
    for sentence in _said(season):
        screen.line(language(sentence))


def _what(season: Season) -> Message:
    sessions = period(season.evenings, season.first, season.last)
    deals = say_n("{n} deal played", "{n} deals played", season.deals)
    return say("League of {sessions}: {deals}", sessions=sessions, deals=deals)


def _columns(placed: tuple[Placed, ...], language: Language) -> Iterator[Column]:
    members = [one.member for one in placed]
    yield Column(language(say("total")), tuple(language.signed(one.total) for one in members))
    yield Column(language(say("played")), tuple(str(one.evenings) for one in members))
    yield Column(language(say("won")), tuple(str(one.won) for one in members))
    yield Column(language(say("deals")), tuple(str(one.deals) for one in members))
    yield Column(
        language(say("mean per deal")), tuple(decimal(one.mean, language) for one in members)
    )
    yield Column(
        language(say("best evening")),
        tuple(NOTHING if one.best is None else language.signed(one.best.total) for one in members),
    )
    if any(one.apart for one in members):
        apart = tuple(language.signed(one.apart) if one.apart else "" for one in members)
        yield Column(language(say("apart")), apart)


def _said(season: Season) -> Iterator[Message]:
    """Give the check, and what the words mean."""
    if season.pot:
        yield say("Sum {sum}, with {pot} in pots.", sum=season.sum, pot=season.pot)
    else:
        yield say("Sum {sum}.", sum=season.sum)
    if not season.members:
        return
    if len(season.seats) > 1:
        yield say(
            "Not all tables have as many seats ({seats}): they are added up as they are.",
            seats=season.seats,
        )
    yield say(
        "Played: evenings with cards in hand. Won: nobody who held cards had more at the end; a"
        " shared win counts for each."
    )
    if season.staked:
        yield say("Stakes of passed deals are in the total and in the mean.")
    if any(one.member.apart for one in season.members):
        yield say(
            "Apart: corrections and latecomers' starts. The total has them, the mean per deal and"
            " the sum have not."
        )


def document(season: Season) -> dict[str, Any]:
    """Return the league as JSON; means are rounded to two decimals."""
    return {
        "sessions": season.evenings,
        "first": season.first and season.first.isoformat(),
        "last": season.last and season.last.isoformat(),
        "deals": season.deals,
        "players": [_member(one.place, one.member) for one in season.members],
        "sum": season.sum,
        "pot": season.pot,
        "seats": list(season.seats),
    }


def _member(place: int, member: Member) -> dict[str, Any]:
    best = member.best
    return {
        "place": place,
        "name": member.name,
        "total": member.total,
        "played": member.evenings,
        "won": member.won,
        "deals": member.deals,
        "mean": number(member.mean),
        "best": None if best is None else {"total": best.total, "session": best.evening},
        "apart": member.apart,
    }
