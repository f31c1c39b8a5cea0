"""Ways to choose a card. Whether the card is allowed is checked apart."""

from collections.abc import Mapping
from random import Random

from .cards import EXCUSE, PETIT, SUIT_OF, TRUMPS
from .play import Choose, Play


def casual(rng: Random, *, careless: bool = False) -> Choose:
    """Any allowed card; only a careless player, or one near a slam, keeps the Excuse to the end."""

    def choose(play: Play, seat: int, legal: list[int]) -> int:
        if len(legal) > 1 and EXCUSE in legal:
            left = len(play.hands[seat])
            slam_hope = seat in play.takers_of_all and len(play.tricks) > 3
            if careless or slam_hope:
                legal = [card for card in legal if card != EXCUSE]
            elif left == 2:
                return EXCUSE
        return legal[int(rng.random() * len(legal))]

    return choose


def commanding(play: Play, seat: int, legal: list[int]) -> int:
    """The highest card, trumps first; the Petit kept to the end and the Excuse even longer."""
    kept = [card for card in legal if card not in (EXCUSE, PETIT)]
    return max(kept or [card for card in legal if card != EXCUSE] or legal)


def yielding(play: Play, seat: int, legal: list[int]) -> int:
    """The lowest card, suits before trumps, the Excuse at the second trick."""
    if EXCUSE in legal and play.tricks:
        return EXCUSE
    return min(legal, key=lambda card: (SUIT_OF[card] >= TRUMPS, card % 14, card))


def by_seat(choices: Mapping[int, Choose], otherwise: Choose) -> Choose:
    """A table where some seats choose in their own way."""

    def choose(play: Play, seat: int, legal: list[int]) -> int:
        return choices.get(seat, otherwise)(play, seat, legal)

    return choose


def with_moments(moments: Mapping[int, int], otherwise: Choose) -> Choose:
    """Some cards have their trick, from 1: kept until then, and then played if allowed."""

    def choose(play: Play, seat: int, legal: list[int]) -> int:
        now = len(play.tricks) + 1
        for card in legal:
            if moments.get(card) == now:
                return card
        free = [card for card in legal if moments.get(card, 0) < now]
        return otherwise(play, seat, free or legal)

    return choose
