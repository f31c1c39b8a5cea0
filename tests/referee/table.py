"""What lies on the table before the first card: hands, kitty, contract, call, discard, handfuls.

FFT p.4-7 for four seats, p.11 for three, p.12 for five. Five people at a four-seat table are a
four-seat deal: the one who deals holds no cards.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Literal

from .cards import EXCUSE, KINGS, OUDLERS, PACK, PETIT, is_trump_or_excuse, names, suited

Contract = Literal["petite", "garde", "garde-sans", "garde-contre"]
Size = Literal["single", "double", "triple"]

CONTRACTS: tuple[Contract, ...] = ("petite", "garde", "garde-sans", "garde-contre")
SIZES: tuple[Size, ...] = ("single", "double", "triple")
SEATS = (3, 4, 5)

KITTY = {3: 6, 4: 6, 5: 3}
PACKET = {3: 4, 4: 3, 5: 3}
THRESHOLDS: dict[int, dict[Size, int]] = {
    3: {"single": 13, "double": 15, "triple": 18},
    4: {"single": 10, "double": 13, "triple": 15},
    5: {"single": 8, "double": 10, "triple": 13},
}


class ImpossibleDealError(ValueError):
    """The table was set in a way the rule book does not allow."""


@dataclass(frozen=True, slots=True)
class Handful:
    """A handful shown by a seat."""

    seat: int
    size: Size


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything settled before the first card is led."""

    seats: int
    contract: Contract
    taker: int
    hands: tuple[tuple[int, ...], ...]
    """As held when the first card is led: without the discard."""
    kitty: tuple[int, ...]
    aside: tuple[int, ...]
    """The discard (petite, garde) or the untouched kitty (garde sans, garde contre)."""
    called: int | None = None
    announced: bool = False
    handfuls: tuple[Handful, ...] = ()
    leader: int = 0

    @property
    def partner(self) -> int | None:
        """The other seat that holds the called card, at five."""
        if self.called is None:
            return None
        for seat, hand in enumerate(self.hands):
            if seat != self.taker and self.called in hand:
                return seat
        return None

    @property
    def takes_kitty(self) -> bool:
        """Whether the taker picked the kitty up and discarded (FFT p.6)."""
        return self.contract in ("petite", "garde")

    @property
    def aside_is_attack(self) -> bool:
        """Whether the cards put aside are counted with the attack's tricks (FFT p.6)."""
        return self.contract != "garde-contre"

    def attackers(self) -> frozenset[int]:
        """The seats of the attack."""
        partner = self.partner
        return frozenset({self.taker} if partner is None else {self.taker, partner})


def deal_cards(rng: Random, seats: int) -> tuple[list[list[int]], list[int]]:
    """Hands and kitty: packets of three (four at three seats), kitty cards between packets.

    The first and the last card of the pack never go to the kitty (FFT p.4).
    """
    pack = list(PACK)
    rng.shuffle(pack)
    packet = PACKET[seats]
    rounds = (78 - KITTY[seats]) // packet
    before = set(rng.sample(range(1, rounds), KITTY[seats]))
    hands: list[list[int]] = [[] for _ in range(seats)]
    kitty: list[int] = []
    at = 0
    for turn in range(rounds):
        if turn in before:
            kitty.append(pack[at])
            at += 1
        hands[turn % seats] += pack[at : at + packet]
        at += packet
    return hands, kitty


def is_petit_sec(hand: Iterable[int]) -> bool:
    """The Petit is the only trump and there is no Excuse: the deal is void (FFT p.5)."""
    return [one for one in hand if is_trump_or_excuse(one)] == [PETIT]


def discardable(hand: Iterable[int], count: int) -> tuple[list[int], list[int]]:
    """Cards free to discard, and trumps (never oudlers) open only when those run short (p.6)."""
    free: list[int] = []
    trumps: list[int] = []
    for one in hand:
        if one < PETIT:
            if one not in KINGS:
                free.append(one)
        elif one not in OUDLERS:
            trumps.append(one)
    return free, (trumps if len(free) < count else [])


def callable_cards(hand: Iterable[int]) -> tuple[list[int], list[int]]:
    """Cards the taker may call at five (FFT p.12): in another place, and in the own hand.

    A king; with four kings a queen, with four queens too a knight, and so on. Calling a card of
    the own hand is calling oneself.
    """
    held = set(hand)
    for rank in (14, 13, 12, 11):
        row = [suited(suit, rank) for suit in range(4)]
        elsewhere = [one for one in row if one not in held]
        if elsewhere:
            return elsewhere, sorted(held & KINGS)
    return [], sorted(held & KINGS)


def trumps_to_show(deal: Deal, seat: int) -> int:
    """Trumps the seat can show, the Excuse among them; a discarded trump is shown again (p.7)."""
    shown = sum(one >= PETIT for one in deal.hands[seat])
    if seat == deal.taker and deal.takes_kitty:
        shown += sum(one >= PETIT for one in deal.aside)
    return shown


def check(deal: Deal) -> None:
    """Refuse a deal that could not lie on a table."""
    every = [one for hand in deal.hands for one in hand] + list(deal.aside)
    if sorted(every) != list(PACK):
        raise ImpossibleDealError("the 78 cards are not each there once")
    if len(deal.aside) != KITTY[deal.seats] or len({len(hand) for hand in deal.hands}) != 1:
        raise ImpossibleDealError("a hand or the kitty has a wrong number of cards")
    if deal.takes_kitty:
        whole = [*deal.hands[deal.taker], *deal.aside]
        if not set(deal.kitty) <= set(whole):
            raise ImpossibleDealError("the kitty was not picked up")
        free, forced = discardable(whole, len(deal.aside))
        bad = set(deal.aside) - set(free) - set(forced)
        if bad or (forced and not set(free) <= set(deal.aside)):
            raise ImpossibleDealError(f"this discard is not allowed: {names(deal.aside)}")
    elif deal.aside != deal.kitty:
        raise ImpossibleDealError("the kitty may not be touched")
    _check_call(deal)
    for handful in deal.handfuls:
        if trumps_to_show(deal, handful.seat) < THRESHOLDS[deal.seats][handful.size]:
            raise ImpossibleDealError("a handful was shown that is not held")


def _check_call(deal: Deal) -> None:
    if (deal.called is not None) != (deal.seats == 5):
        raise ImpossibleDealError("a card is called at five seats, and only there")
    if deal.called is not None:
        dealt = [*deal.hands[deal.taker], *deal.aside]
        if deal.takes_kitty:
            dealt = [one for one in dealt if one not in deal.kitty]
        else:
            dealt = list(deal.hands[deal.taker])
        elsewhere, own = callable_cards(dealt)
        if deal.called not in elsewhere and deal.called not in own:
            raise ImpossibleDealError("this card cannot be called")


def excuse_holder(deal: Deal) -> int | None:
    """The seat that holds the Excuse, unless it lies in an untouched kitty."""
    for seat, hand in enumerate(deal.hands):
        if EXCUSE in hand:
            return seat
    return None
