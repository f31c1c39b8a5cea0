"""Playing the cards: which are allowed, who takes the trick (FFT p.7-8)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .cards import EXCUSE, NO_SUIT, SUIT_OF, TRUMPS, name
from .table import Deal, check


class IllegalPlayError(ValueError):
    """A card was played that the rule book does not allow."""


@dataclass(frozen=True, slots=True)
class Trick:
    """One trick: cards in the order played, from the leader on."""

    leader: int
    cards: tuple[int, ...]
    winner: int

    def player_of(self, card: int) -> int:
        """The seat that played this card."""
        return (self.leader + self.cards.index(card)) % len(self.cards)


class Play:
    """A deal while it is played."""

    def __init__(self, deal: Deal) -> None:
        """Put the hands on the table."""
        self.deal = deal
        self.hands: list[list[int]] = [list(hand) for hand in deal.hands]
        self.tricks: list[Trick] = []
        self.current: list[int] = []
        self.leader = deal.leader
        self.last = len(deal.hands[0]) - 1
        self.attackers = deal.attackers()
        everyone = frozenset(range(deal.seats))
        self._defenders = everyone - self.attackers
        self.takers_of_all: frozenset[int] = everyone
        """The seats of the side that has won every trick so far (all seats before the first)."""

    def side(self, seat: int) -> frozenset[int]:
        """The seats that play together with this one, itself included."""
        return self.attackers if seat in self.attackers else self._defenders


Choose = Callable[[Play, int, list[int]], int]
"""Picks a card for a seat among the allowed ones."""


def led_suit(trick: Sequence[int]) -> int:
    """The suit to follow: of the first card that is not the Excuse."""
    for card in trick:
        if card != EXCUSE:
            return SUIT_OF[card]
    return NO_SUIT


def allowed(hand: Sequence[int], trick: Sequence[int]) -> list[int]:
    """The cards of a hand that may be added to a trick.

    Follow suit; else trump; a trump must beat the highest one on the table when it can; the
    Excuse may be played at any turn.
    """
    suit = led_suit(trick)
    if suit == NO_SUIT:
        return list(hand)
    if suit != TRUMPS:
        follow = [card for card in hand if SUIT_OF[card] == suit]
        if follow:
            return [*follow, EXCUSE] if EXCUSE in hand else follow
    trumps = [card for card in hand if SUIT_OF[card] == TRUMPS]
    if not trumps:
        return list(hand)
    highest = max((card for card in trick if SUIT_OF[card] == TRUMPS), default=-1)
    over = [card for card in trumps if card > highest] or trumps
    return [*over, EXCUSE] if EXCUSE in hand else over


def opening(hand: Sequence[int], called: int | None) -> list[int]:
    """Cards allowed as the very first: not of the called card's suit, save itself (FFT p.12)."""
    if called is None:
        return list(hand)
    barred = SUIT_OF[called]
    free = [card for card in hand if SUIT_OF[card] != barred or card == called]
    return free or list(hand)


def best(trick: Sequence[int]) -> int:
    """Which card of the trick wins it, counted from the leader: never the Excuse."""
    suit = led_suit(trick)
    at, high = 0, -1
    for index, card in enumerate(trick):
        of = SUIT_OF[card]
        # Trumps carry higher numbers than suit cards, so one comparison serves both.
        if (of in (suit, TRUMPS)) and card > high:
            at, high = index, card
    return at


def play_cards(deal: Deal, choose: Choose) -> tuple[Trick, ...]:
    """Play the deal out; every card is checked."""
    check(deal)
    play = Play(deal)
    for number in range(play.last + 1):
        _play_trick(play, choose, number)
    return tuple(play.tricks)


def _play_trick(play: Play, choose: Choose, number: int) -> None:
    seats, leader = play.deal.seats, play.leader
    trick = play.current = []
    for turn in range(seats):
        seat = (leader + turn) % seats
        hand = play.hands[seat]
        if number == 0 and turn == 0:
            legal = opening(hand, play.deal.called)
        else:
            legal = allowed(hand, trick)
        card = choose(play, seat, legal)
        if card not in legal:
            raise IllegalPlayError(f"seat {seat} may not play {name(card)}")
        hand.remove(card)
        trick.append(card)
    excuse_wins = number == play.last and trick[0] == EXCUSE and leader in play.takers_of_all
    winner = leader if excuse_wins else (leader + best(trick)) % seats
    play.tricks.append(Trick(leader, tuple(trick), winner))
    play.takers_of_all &= play.side(winner)
    play.leader = winner
