"""A tournament on the screen: the plan to print, and the ranking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tarot_cli.lang.language import Language
from tarot_cli.lang.message import Message, say, say_n
from tarot_cli.session.names import key
from tarot_cli.show.grid import Column, placed, show_grid
from tarot_cli.tournament.movement import SEATS, Round, meetings
from tarot_cli.tournament.ranking import Entrant, Ranking
from tarot_cli.tournament.sheets import Sheet, Tournament

if TYPE_CHECKING:
    from tarot_cli.show.screen import Screen

_LISTED = 12
"""Sheets that are named when they are not finished."""


def show_plan(screen: Screen, language: Language, tournament: Tournament) -> None:
    """Print who sits at each table of each round, in dealing order."""
    screen.line(language(_what(tournament)))
    for number, tables in enumerate(tournament.rounds, 1):
        screen.line()
        screen.line(language(say("Round {n}", n=number)))
        for table, people in enumerate(tables, 1):
            screen.line(f"  {language(say('table {n}: {names}', n=table, names=people))}")
    screen.line()
    for sentence in _about_plan(tournament):
        screen.line(language(sentence))


def show_routes(screen: Screen, language: Language, tournament: Tournament) -> None:
    """Print the table of each person, round by round."""
    screen.line(language(_what(tournament)))
    screen.line()
    routes = _routes(tournament.rounds)
    columns = [
        Column(
            language(say("R{n}", n=number)),
            tuple(str(route.get(number, "-")) for route in routes.values()),
        )
        for number in range(1, len(tournament.rounds) + 1)
    ]
    show_grid(screen, list(routes), columns)
    screen.line()
    screen.line(language(say("The number is the table.")))


def _routes(rounds: Sequence[Round]) -> dict[str, dict[int, int]]:
    """Return the table of each person in each round."""
    routes: dict[str, dict[int, int]] = {}
    for number, tables in enumerate(rounds, 1):
        for table, people in enumerate(tables, 1):
            for name in people:
                routes.setdefault(name, {})[number] = table
    return dict(sorted(routes.items(), key=lambda one: key(one[0])))


def _what(tournament: Tournament) -> Message:
    length = tournament.sheets[0].stored.session.length
    rounds = say_n("{n} round", "{n} rounds", len(tournament.rounds))
    if length is None:
        return say("{name}: {rounds}", name=tournament.name, rounds=rounds)
    deals = say_n("{n} deal", "{n} deals", length.number)
    return say("{name}: {rounds} of {deals}", name=tournament.name, rounds=rounds, deals=deals)


def _about_plan(tournament: Tournament) -> Iterator[Message]:
    times = meetings(tournament.rounds)
    again = times.total() - times[1]
    if again:
        yield say_n("{n} pair meets more than once.", "{n} pairs meet more than once.", again)
    elif len(tournament.rounds) > 1:
        yield say("Nobody meets anybody twice.")
    if any(sheet.people > SEATS for sheet in tournament.sheets):
        yield say("At a table of five or six the dealer, and who follows, sit out in turn.")
    for people in sorted({sheet.people for sheet in tournament.sheets if sheet.is_uneven}):
        yield say(
            "There everybody sits out equally often when the deals are a multiple of {n}.", n=people
        )


def show_ranking(
    screen: Screen, language: Language, tournament: Tournament, ranking: Ranking
) -> None:
    """Print one line a person in the order of places, the check, and the sheets still open."""
    screen.line(language(_what(tournament)))
    screen.line()
    entrants = [one.entrant for one in ranking.ranked]
    labels = placed([(one.place, one.entrant.name) for one in ranking.ranked])
    show_grid(screen, labels, list(_columns(entrants, len(tournament.rounds), language)))
    screen.line()
    for sentence in _said(tournament, ranking):
        screen.line(language(sentence))


def _columns(entrants: Sequence[Entrant], rounds: int, language: Language) -> Iterator[Column]:
    yield Column(language(say("total")), tuple(language.signed(one.total) for one in entrants))
    penalties, starts = [one.penalties for one in entrants], [one.start for one in entrants]
    if any(penalties):
        yield Column(language(say("penalties")), _signed(penalties, language))
    if any(starts):
        yield Column(language(say("start")), _signed(starts, language))
    if any(penalties) or any(starts):
        yield Column(
            language(say("points")), tuple(language.signed(one.points) for one in entrants)
        )
    for number in range(1, rounds + 1):
        yield Column(
            language(say("R{n}", n=number)),
            tuple(
                language.signed(one.rounds[number]) if number in one.rounds else "-"
                for one in entrants
            ),
        )


def _signed(scores: Sequence[int], language: Language) -> tuple[str, ...]:
    """Return a cell for each of `scores`, empty for 0."""
    return tuple(language.signed(score) if score else "" for score in scores)


def _said(tournament: Tournament, ranking: Ranking) -> Iterator[Message]:
    if ranking.pot:
        yield say("Sum {sum}, with {pot} in pots.", sum=ranking.sum, pot=ranking.pot)
    else:
        sums = tuple(sorted({sheet.standings.sum for sheet in tournament.sheets}))
        yield say("Sum of each sheet: {sums}; of all points: {sum}.", sums=sums, sum=ranking.sum)
    penalties = [one.entrant.penalties for one in ranking.ranked]
    if any(penalties):
        yield say(
            "Penalties {sum}: they are in the total, not in the points, and go to nobody.",
            sum=sum(penalties),
        )
    if any(one.entrant.start for one in ranking.ranked):
        yield say("Start: where a latecomer came in; it is in the total, not in the points.")
    open_sheets = [sheet for sheet in tournament.sheets if not sheet.standings.finished]
    if open_sheets:
        yield say_n(
            "Provisional: {n} sheet of {all} is not finished: {names}.",
            "Provisional: {n} sheets of {all} are not finished: {names}.",
            len(open_sheets),
            all=len(tournament.sheets),
            names=(*map(_progress, open_sheets[:_LISTED]), *["…"][: len(open_sheets) > _LISTED]),
        )
    else:
        yield say("All {n} sheets are finished.", n=len(tournament.sheets))
    for number, names in enumerate(tournament.absent, 1):
        if names:
            yield say(
                "On no sheet of round {n}: {names}. The same person under another name?",
                n=number,
                names=names,
            )


def _progress(sheet: Sheet) -> str:
    length = sheet.stored.session.length
    played = sheet.standings.played
    return f"{sheet.name} ({played}/{length.number})" if length else f"{sheet.name} ({played})"
