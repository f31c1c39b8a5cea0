"""A pile counted at a terminal: question by question, until it can be a pile."""

from __future__ import annotations

from collections.abc import Callable

from tarot_cli.entry.asking import Asker, ask_until_told, says_yes
from tarot_cli.entry.tallying import EXAMPLE, OUDLERS_QUESTION, Tally, question_of
from tarot_cli.errors import Refused
from tarot_cli.lang.message import Half, Message, say, say_n
from tarot_cli.notation.draft import Draft
from tarot_cli.notation.quoting import split_line
from tarot_cli.notation.words import SIDES, word_key
from tarot_cli.notation.write import format_points
from tarot_cli.rules.counting import Counted, ExcuseDebt, Pile, count
from tarot_cli.rules.limits import OUDLERS
from tarot_cli.rules.points import PACK_HALVES
from tarot_cli.rules.terms import Contract, Side


def ask_cards(tally: Tally, asker: Asker) -> None:
    """Ask for what `tally` lacks: numbers one by one, then the oudlers if nothing tells them."""
    fresh = not tally.by_line and not tally.oudlers
    for kind in tally.missing:
        usual = None if kind == "others" else "0"
        ask_until_told(asker, question_of(kind), _number_of(kind, tally), usual)
    if fresh:
        ask_until_told(asker, OUDLERS_QUESTION, tally.tell_oudlers, "")


def _number_of(kind: str, tally: Tally) -> Callable[[str], None]:
    return lambda text: tally.tell_number(kind, text)


def has_kitty(side: Side, contract: Contract | None) -> bool:
    """Whether the kitty (or discard) counts with the pile of `side`; a garde if None."""
    return (side is Side.ATTACK) != (contract is not None and contract.kitty_out)


def pile_in_words(side: Side, half_points: int, cards: int, oudlers: int) -> Message:
    """Return what a pile holds, as one says it at the table."""
    return say(
        "{side}: {points} points, {oudlers}, {cards}.",
        side=say("Attack") if side is Side.ATTACK else say("Defence"),
        points=Half(half_points),
        oudlers=say_n("{n} oudler", "{n} oudlers", oudlers),
        cards=say_n("{n} card", "{n} cards", cards),
    )


def whole_tricks(counted: Counted, seats: int) -> list[Message]:
    """Return how far a pile is from whole tricks; nothing when it is right."""
    if not counted.too_many:
        return []
    return [
        say(
            "{n} cards at {seats} seats: {many} too many for whole tricks, or {few} too few.",
            n=counted.cards,
            seats=seats,
            many=counted.too_many,
            few=counted.too_few,
        )
    ]


def possible_debt(pile: Pile, counted: Counted) -> ExcuseDebt:
    """Return the low card for the Excuse that would make a pile right: owed, owing, or neither."""
    if counted.too_many == 1 and pile.excuse and pile.others:
        return ExcuseDebt.OWES
    if counted.too_few == 1 and not pile.excuse:
        return ExcuseDebt.OWED
    return ExcuseDebt.NONE


def count_for(draft: Draft, asker: Asker) -> None:
    """Count a pile with `asker` and tell `draft` its points, and the oudlers if not yet told.

    A pile that is not of whole tricks is counted again unless somebody insists.
    """
    counted = None
    while counted is None:
        side = _ask_side(asker)
        counted = _counted(side, _ask_pile(asker), draft, asker)
    attack = side is Side.ATTACK
    if draft.oudlers is None:
        draft.oudlers = counted.oudlers if attack else OUDLERS - counted.oudlers
    halves = counted.half_points if attack else PACK_HALVES - counted.half_points
    draft.points = format_points(halves)


def _counted(side: Side, pile: Pile, draft: Draft, asker: Asker) -> Counted | None:
    """Return the count of `pile`, its debt settled; None when it is to be counted again."""
    kitty = has_kitty(side, draft.contract)
    try:
        counted = count(pile, draft.seats, kitty)
    except Refused as refused:
        asker.explain(refused.sentences)
        return None
    debt = possible_debt(pile, counted)
    if debt is not ExcuseDebt.NONE and says_yes(
        asker.ask(say("Is the low card for the Excuse still to be handed over? (y/N)"), "n")
    ):
        counted = count(pile, draft.seats, kitty, debt)
    asker.explain([pile_in_words(side, counted.half_points, counted.cards, counted.oudlers)])
    wrong = whole_tricks(counted, draft.seats)
    oudlers = counted.oudlers if side is Side.ATTACK else OUDLERS - counted.oudlers
    if draft.oudlers not in (None, oudlers):
        wrong.append(
            say("Then the attack has {n} oudlers; {told} were told.", n=oudlers, told=draft.oudlers)
        )
    if not wrong:
        return counted
    asker.explain(wrong)
    if (
        not asker.ask(say("Count again? (Y; n takes it as it is)"), "y")
        .strip()
        .lower()
        .startswith("n")
    ):
        return None
    draft.oudlers = None
    return counted


def _ask_side(asker: Asker) -> Side:
    told: list[Side] = []

    def tell(text: str) -> None:
        side = {"a": Side.ATTACK, "d": Side.DEFENCE, **SIDES}.get(word_key(text))
        if side is None:
            raise Refused(say("Type attack or defence."))
        told.append(side)

    ask_until_told(asker, say("Whose pile? (attack, defence; Enter for attack)"), tell, "attack")
    return told[-1]


def _ask_pile(asker: Asker) -> Pile:
    tally = Tally()
    ask_until_told(
        asker,
        say("The pile? ({line}; Enter to be asked card by card)", line=EXAMPLE),
        lambda text: tally.tell_line(split_line(text)),
        "",
    )
    ask_cards(tally, asker)
    return tally.pile()
