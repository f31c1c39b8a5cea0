"""Statistics on the screen: a column a player, then the table, then what the words mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from tarot_cli.lang.language import Language
from tarot_cli.lang.message import Message, say, say_n
from tarot_cli.rules.terms import Contract
from tarot_cli.show.figures import decimal, percent, score
from tarot_cli.show.grid import Column, show_grid
from tarot_cli.show.period import period
from tarot_cli.stats.collecting import Statistics
from tarot_cli.stats.player import PlayerStats, Role
from tarot_cli.stats.table import Widest
from tarot_cli.stats.tally import Tally, Tries, share

if TYPE_CHECKING:
    from tarot_cli.show.screen import Screen

FEW = 10
"""Below this many deals a mean or a share says little."""

_FEW = "*"


class _Row(NamedTuple):
    """A label and how to get its cell from a player; `when` it is left out unless somebody has."""

    label: Message
    cell: Callable[[PlayerStats], str]
    when: Callable[[PlayerStats], object] = lambda player: True


def show_statistics(screen: Screen, language: Language, known: Statistics) -> None:
    """Print everything of `known`; rows in which nobody has anything are left out."""
    screen.line(language(_what(known)))
    if not known.players:
        screen.line(language(say("No deal was played out yet.")))
        for sentence in _unplayed(known):
            screen.line(language(sentence))
        return
    screen.line()
    rows = [row for row in _rows(language) if any(map(row.when, known.players))]
    columns = [
        Column(player.name, tuple(row.cell(player) for row in rows)) for player in known.players
    ]
    show_grid(screen, [language(row.label) for row in rows], columns, wrap=True)
    if known.calls:
        screen.line()
        _show_calls(screen, language, known)
    screen.line()
    _show_table(screen, language, known)
    screen.line()
    for sentence in definitions(known):
        screen.line(language(sentence))


def _what(known: Statistics) -> Message:
    deals = say_n("{n} deal played", "{n} deals played", known.table.taken.played)
    if len(known.evenings) == 1:
        return say("{session}: {deals}", session=known.evenings[0], deals=deals)
    sessions = period(len(known.evenings), known.first, known.last)
    return say("{sessions}: {deals}", sessions=sessions, deals=deals)


def _rows(language: Language) -> Iterator[_Row]:
    yield _Row(say("sessions"), lambda p: str(p.evenings), lambda p: p.evenings > 1)
    yield _Row(say("deals played"), lambda p: _count(p.played))
    yield _Row(say("taken"), lambda p: _count(p.taken.played))
    yield _Row(
        say("… of the deals played"), lambda p: percent(share(p.taken.played, p.played), language)
    )
    yield _Row(say("contracts made / lost"), lambda p: _tries(p.taken))
    yield from map(_contract, Contract)
    yield _Row(say("alone made / lost"), lambda p: _tries(p.alone), lambda p: p.alone.played)
    yield _Row(say("mean margin"), lambda p: decimal(p.margins.mean, language))
    yield from _role("taker", say("taker"), language)
    yield from _role("partner", say("partner"), language)
    yield from _role("defender", say("defender"), language)
    yield _Row(
        say("longest run made / lost"),
        lambda p: f"{p.runs.longest_made} / {p.runs.longest_lost}",
    )
    yield from _bonuses()
    yield _Row(say("deals in the lead"), lambda p: str(p.led))
    yield _Row(say("… shared"), lambda p: str(p.led_shared), lambda p: p.led_shared)


def _contract(contract: Contract) -> _Row:
    return _Row(
        say("{contract} made / lost", contract=contract),
        lambda p: _tries(p.contracts[contract]),
        lambda p: p.contracts[contract].played,
    )


def _role(role: Role, label: Message, language: Language) -> Iterator[_Row]:
    def of(player: PlayerStats) -> Tally:
        return player.scores[role]

    def there(player: PlayerStats) -> int:
        return of(player).count

    if role != "taker":
        yield _Row(say("deals as {role}", role=label), lambda p: _count(of(p).count), there)
    yield _Row(say("as {role}, mean", role=label), lambda p: decimal(of(p).mean, language), there)
    yield _Row(say("as {role}, best", role=label), lambda p: score(of(p).best, language), there)
    yield _Row(say("as {role}, worst", role=label), lambda p: score(of(p).worst, language), there)


def _bonuses() -> Iterator[_Row]:
    yield _Row(say("handfuls"), lambda p: str(p.handfuls_shown), lambda p: p.handfuls_shown)
    yield _Row(
        say("petit au bout won / lost"),
        lambda p: f"{p.petits_won} / {p.petits_lost}",
        lambda p: p.petits_won + p.petits_lost,
    )
    yield _Row(say("slams"), lambda p: str(p.slams_won), lambda p: p.slams_won)
    yield _Row(
        say("slams announced / failed"),
        lambda p: f"{p.slams_announced} / {p.slams_failed}",
        lambda p: p.slams_announced,
    )
    yield _Row(say("misères"), lambda p: str(p.miseres), lambda p: p.miseres)


def _count(number: int) -> str:
    return f"{number}{_FEW}" if 0 < number < FEW else str(number)


def _tries(tries: Tries) -> str:
    return f"{tries.made} / {tries.lost}"


def _show_calls(screen: Screen, language: Language, known: Statistics) -> None:
    """Print how often each taker (a row) called each partner (a column)."""
    calls = {(taker, partner): tries.played for (taker, partner), tries in known.calls.items()}
    takers = list(dict.fromkeys(taker for taker, _ in calls))
    partners = list(dict.fromkeys(partner for _, partner in calls))
    columns = [
        Column(partner, tuple(str(calls.get((taker, partner), "")) for taker in takers))
        for partner in partners
    ]
    screen.line(language(say("Who called (row) whom (column), deals:")))
    show_grid(screen, takers, columns)


def _show_table(screen: Screen, language: Language, known: Statistics) -> None:
    table = known.table
    lines = [
        *((language(contract.label), tries) for contract, tries in table.contracts.items()),
        *(
            (language(say_n("{n} oudler", "{n} oudlers", count)), tries)
            for count, tries in table.oudlers.items()
        ),
    ]
    met = [(label, tries) for label, tries in lines if tries.played]
    columns = [
        Column(language(say("deals")), tuple(_count(tries.played) for _, tries in met)),
        Column(language(say("contracts made")), tuple(str(tries.made) for _, tries in met)),
        Column(language(say("share")), tuple(percent(tries.rate, language) for _, tries in met)),
    ]
    show_grid(screen, [label for label, _ in met], columns, language(say("The table")))
    screen.line()
    for sentence in _facts(known):
        screen.line(language(sentence))


def _facts(known: Statistics) -> Iterator[Message]:
    table, several = known.table, len(known.evenings) > 1
    yield from _unplayed(known)
    if table.swing is not None:
        yield say(
            "Largest swing in one deal: {points} points ({where}).",
            points=table.swing.points,
            where=_where(table.swing, several),
        )
    if table.gap is not None:
        yield say(
            "Largest gap between first and last: {points} points ({where}).",
            points=table.gap.points,
            where=_where(table.gap, several),
        )
    yield say_n(
        "The lead changed hands {n} time.", "The lead changed hands {n} times.", table.lead_changes
    )


def _unplayed(known: Statistics) -> Iterator[Message]:
    for what, count in known.table.unplayed.items():
        yield say("{what}: {n}", what=what, n=count)


def _where(widest: Widest, several: bool) -> Message:
    if several:
        return say("{session}, deal {n}", session=widest.evening, n=widest.deal)
    return say("deal {n}", n=widest.deal)


def definitions(known: Statistics) -> Iterator[Message]:
    """Give what the words mean, as far as they stand above."""
    if any(0 < count < FEW for count in _counts(known)):
        yield say("* fewer than {n} deals: shares and means of so few are mostly chance.", n=FEW)
    yield say(
        "Played: the deal was played out and the player held cards. Scores are all that a deal"
        " changed: bonuses, misères and a collected pot too; corrections and stakes of passed deals"
        " are not in them."
    )
    yield say(
        "Margin: the taker's points less the target, as the score rounds it, negative when lost."
        " Run: contracts as taker, one after another, within a session."
    )
    if any(map(_has_bonus, known.players)):
        yield say(
            "Petit au bout and slams count for everybody on the side; handfuls for who showed."
        )
    yield say(
        "In the lead: played deals after which nobody had more. Swing: the best change of a deal"
        " less its worst."
    )


def _has_bonus(player: PlayerStats) -> bool:
    petits = player.petits_won + player.petits_lost
    return bool(petits or player.slams_won or player.handfuls_shown)


def _counts(known: Statistics) -> Iterator[int]:
    """Give every count that is marked when it is small."""
    for player in known.players:
        yield from (player.played, player.taken.played)
        yield from (tally.count for tally in player.scores.values())
    yield from (tries.played for tries in known.table.contracts.values())
    yield from (tries.played for tries in known.table.oudlers.values())
