"""`tarot count`: counts a pile card by card: points, oudlers, and whether it can be a pile."""

from __future__ import annotations

import os
from typing import Annotated

from typer import Argument, Context, Option

from tarot_cli.commands.frame import Desk, command, desk_of
from tarot_cli.commands.table_options import seats_of
from tarot_cli.commands.terminal import Terminal
from tarot_cli.entry.counting_aloud import (
    ask_cards,
    has_kitty,
    pile_in_words,
    possible_debt,
    whole_tricks,
)
from tarot_cli.entry.tallying import NUMBERS, OUDLER_NAMES, Tally
from tarot_cli.errors import Refused, TarotError
from tarot_cli.lang.message import Message, mark, say
from tarot_cli.notation.values import parse_contract
from tarot_cli.notation.words import SIDES, word_key
from tarot_cli.rules.counting import Counted, ExcuseDebt
from tarot_cli.rules.counting import count as count_of
from tarot_cli.rules.limits import CARDS, OUDLERS
from tarot_cli.rules.options import FFT, TableRules
from tarot_cli.rules.points import PACK_HALVES
from tarot_cli.rules.scoring import margin_of
from tarot_cli.rules.terms import TARGETS, Side
from tarot_cli.session import store
from tarot_cli.session.locate import has_session, locate
from tarot_cli.show import documents
from tarot_cli.show.screen import Screen

Number = str | None


@command(
    "count",
    help=mark(
        "Count a pile: its card points and oudlers, the other pile, and whether the contract is"
        " made. Cards are kings (k), queens (q), knights (n), jacks (j), the others as a bare"
        " number, and the oudlers by name."
    ),
    examples=(
        "tarot count 3k 2q 1n 4j 26 petit 21",
        "tarot count 1k 2q 3n 29 excuse --pile defence",
        "tarot count --kings 3 --others 37 --petit --owed",
    ),
)
def count(
    ctx: Context,
    line: Annotated[
        list[str] | None, Argument(metavar="[PILE]...", help=mark("As 3k 2q 1n 4j 26 petit 21."))
    ] = None,
    kings: Annotated[Number, Option("--kings", metavar="N", help=mark("Kings."))] = None,
    queens: Annotated[Number, Option("--queens", metavar="N", help=mark("Queens."))] = None,
    knights: Annotated[Number, Option("--knights", metavar="N", help=mark("Knights."))] = None,
    jacks: Annotated[Number, Option("--jacks", metavar="N", help=mark("Jacks."))] = None,
    others: Annotated[
        Number, Option("--others", metavar="N", help=mark("Low cards and trumps."))
    ] = None,
    petit: Annotated[bool, Option("--petit", help=mark("The Petit is in it."))] = False,
    twenty_one: Annotated[bool, Option("--twenty-one", help=mark("The 21 is in it."))] = False,
    excuse: Annotated[bool, Option("--excuse", help=mark("The Excuse is in it."))] = False,
    pile: Annotated[
        str, Option("--pile", metavar="SIDE", help=mark("Whose: attack or defence."))
    ] = "attack",
    contract: Annotated[
        str | None,
        Option("--contract", "-c", help=mark("In a garde contre the kitty is the defence's.")),
    ] = None,
    seats: Annotated[
        str | None, Option("--seats", "-s", help=mark("Seats; those of the session, else 4."))
    ] = None,
    owes: Annotated[
        bool, Option("--owes", help=mark("This side still has to give a low card for its Excuse."))
    ] = False,
    owed: Annotated[
        bool, Option("--owed", help=mark("The other side still has to give it one."))
    ] = False,
    last_trick: Annotated[
        bool,
        Option("--last-trick", help=mark("The Excuse fell in the last trick: nothing is owed.")),
    ] = False,
) -> None:
    desk = desk_of(ctx)
    side = _side(pile)
    bid = None if contract is None else parse_contract(contract)
    table, rules = _table(desk)
    number = table if seats is None else seats_of(seats)
    debt = _debt(owes, owed, last_trick)
    tally = _tally((kings, queens, knights, jacks, others), (petit, twenty_one, excuse))
    tally.tell_line(line or ())
    terminal = Terminal.here(desk.language)
    if terminal is not None:
        ask_cards(tally, terminal)
    cards = tally.pile()
    counted = count_of(cards, number, has_kitty(side, bid), debt)
    notes = whole_tricks(counted, number)
    if debt is ExcuseDebt.NONE and not last_trick:
        notes += _hint(possible_debt(cards, counted))
    _show(desk, side, counted, number, rules, notes)


def _side(text: str) -> Side:
    side = SIDES.get(word_key(text))
    if side is None:
        raise Refused(say("“{text}” is no side.", text=text), say("Type attack or defence."))
    return side


def _table(desk: Desk) -> tuple[int, TableRules]:
    """Return the seats and rules of the session, if there is one; else four and the federation's.

    Raises TarotError only for a session that was named.
    """
    if not has_session(desk.session, os.environ):
        return 4, FFT
    try:
        stored = store.load(locate(desk.session, os.environ).path)
    except TarotError:
        if desk.session is not None:
            raise
        return 4, FFT
    return stored.standings.table.seats, stored.session.rules


def _debt(owes: bool, owed: bool, last_trick: bool) -> ExcuseDebt:
    if owes + owed + last_trick > 1:
        raise Refused(
            say("Type one of --owes, --owed and --last-trick: the Excuse has one story."),
        )
    if owes:
        return ExcuseDebt.OWES
    return ExcuseDebt.OWED if owed else ExcuseDebt.NONE


def _tally(numbers: tuple[Number, ...], oudlers: tuple[bool, ...]) -> Tally:
    tally = Tally()
    for kind, text in zip(NUMBERS, numbers, strict=True):
        if text is not None:
            tally.tell_number(kind, text)
    for name, there in zip(OUDLER_NAMES, oudlers, strict=True):
        if there:
            tally.tell_oudler(name)
    return tally


def _hint(debt: ExcuseDebt) -> list[Message]:
    if debt is ExcuseDebt.OWES:
        return [say("If the low card for the Excuse is still to be given, add --owes.")]
    if debt is ExcuseDebt.OWED:
        return [say("If a low card for the Excuse is still to come, add --owed.")]
    return []


def _show(
    desk: Desk, side: Side, counted: Counted, seats: int, rules: TableRules, notes: list[Message]
) -> None:
    """Print both piles, and what they mean for the contract."""
    screen, language = Screen.for_stdout(os.environ), desk.language
    rest, cards, oudlers = (
        PACK_HALVES - counted.half_points,
        CARDS - counted.cards,
        OUDLERS - counted.oudlers,
    )
    attack = side is Side.ATTACK
    target = TARGETS[counted.oudlers if attack else oudlers]
    margin, made = margin_of(counted.half_points if attack else rest, target, rules.half_points)
    if desk.json:
        screen.json(
            {
                "seats": seats,
                "pile": side.value,
                "cards": counted.cards,
                "points": documents.number(counted.half_points),
                "oudlers": counted.oudlers,
                "other": {"cards": cards, "points": documents.number(rest), "oudlers": oudlers},
                "target": target,
                "margin": margin,
                "made": made,
                "too_many": counted.too_many,
                "too_few": counted.too_few,
                "warnings": [language(note) for note in notes],
            }
        )
        return
    other = Side.DEFENCE if attack else Side.ATTACK
    screen.line(language(pile_in_words(side, counted.half_points, counted.cards, counted.oudlers)))
    screen.line(language(pile_in_words(other, rest, cards, oudlers)))
    result = (
        say("made by {margin}", margin=abs(margin))
        if made
        else say("lost by {margin}", margin=abs(margin))
    )
    screen.line(language(say("Target {target}: {result}.", target=target, result=result)))
    for note in notes:
        screen.note(language(note))
