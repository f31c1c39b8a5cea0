"""Counting a pile card by card (FFT p.3, p.8): card points and oudlers, and whether it can be.

A pile is what a side won, with the kitty or discard when that is counted with it.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tarot_cli.errors import Refused
from tarot_cli.lang.message import Message, say
from tarot_cli.rules.limits import LOW_CARD, OUDLER
from tarot_cli.rules.seats import kitty_size

OF_EACH_COURT = 4
OTHERS = 59

_KING, _QUEEN, _KNIGHT, _JACK = 9, 7, 5, 3


class ExcuseDebt(Enum):
    """What is still to be done about the Excuse when the pile is counted (FFT p.6).

    `OWES`: the side kept its Excuse and has not yet given a low card for it. `OWED`: the other
    side has not yet given it one. `NONE`: settled, or the Excuse fell in the last trick, where it
    goes to the winner of the trick and nothing is owed.
    """

    NONE = "none"
    OWES = "owes"
    OWED = "owed"


class Pile(NamedTuple):
    """The cards of one pile, by what they are worth; `others` are worth half a point each."""

    kings: int
    queens: int
    knights: int
    jacks: int
    others: int
    petit: bool = False
    twenty_one: bool = False
    excuse: bool = False

    @property
    def oudlers(self) -> int:
        """How many oudlers the pile holds."""
        return self.petit + self.twenty_one + self.excuse

    @property
    def cards(self) -> int:
        """How many cards the pile holds."""
        courts = self.kings + self.queens + self.knights + self.jacks
        return courts + self.others + self.oudlers

    @property
    def half_points(self) -> int:
        """Twice the card points of the pile."""
        courts = (
            _KING * self.kings + _QUEEN * self.queens + _KNIGHT * self.knights + _JACK * self.jacks
        )
        return courts + LOW_CARD * self.others + OUDLER * self.oudlers


class Counted(NamedTuple):
    """A pile counted: twice its points with what is owed settled, and the cards it is off by.

    `too_many` is how many cards the pile has above whole tricks (with the kitty when that counts);
    0 when it is right. `too_few` is how many are missing to the next whole trick.
    """

    half_points: int
    oudlers: int
    cards: int
    too_many: int
    too_few: int


def count(pile: Pile, seats: int, with_kitty: bool, debt: ExcuseDebt = ExcuseDebt.NONE) -> Counted:
    """Return the count of `pile` at `seats` seats; `with_kitty`: kitty or discard is in it.

    Raises Refused for cards that the pack does not hold, or a debt without a card to pay it.
    """
    _check(pile)
    settled = {ExcuseDebt.NONE: 0, ExcuseDebt.OWES: -1, ExcuseDebt.OWED: 1}[debt]
    if debt is ExcuseDebt.OWES and (not pile.excuse or not pile.others):
        raise Refused(
            say("Only the side with the Excuse owes a card, and it pays with a low one."),
            say("Check the Excuse and the other cards."),
        )
    if debt is ExcuseDebt.OWED and pile.excuse:
        raise Refused(say("The side that holds the Excuse is owed nothing for it."))
    cards = pile.cards + settled
    beyond = (cards - (kitty_size(seats) if with_kitty else 0)) % seats
    return Counted(
        pile.half_points + settled * LOW_CARD,
        pile.oudlers,
        cards,
        beyond,
        (seats - beyond) % seats,
    )


def _check(pile: Pile) -> None:
    limits: tuple[tuple[Message, int, int], ...] = (
        (say("kings"), pile.kings, OF_EACH_COURT),
        (say("queens"), pile.queens, OF_EACH_COURT),
        (say("knights"), pile.knights, OF_EACH_COURT),
        (say("jacks"), pile.jacks, OF_EACH_COURT),
        (say("other cards"), pile.others, OTHERS),
    )
    for name, number, most in limits:
        if not 0 <= number <= most:
            raise Refused(say("{n} {cards}: the pack has {most}.", n=number, cards=name, most=most))
