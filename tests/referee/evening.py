"""Random deals as an evening brings them, with a few stacked ones so that slams are seen too."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from .cards import EXCUSE, KINGS, PACK, PETIT, suited, trump, worth
from .facts import Facts, play_to_facts
from .players import by_seat, casual, commanding, yielding
from .table import (
    CONTRACTS,
    KITTY,
    SIZES,
    THRESHOLDS,
    Contract,
    Deal,
    Handful,
    callable_cards,
    deal_cards,
    discardable,
    is_petit_sec,
    trumps_to_show,
)

Hands = list[list[int]]

CONTRACT_WEIGHTS = (35, 40, 15, 10)
STRONG_SHARE = 0.02
HOPELESS_SHARE = 0.02


def play_out(rng: Random, seats: int) -> Facts:
    """One complete deal, from the shuffle to the score."""
    draw = rng.random()
    if draw < STRONG_SHARE:
        return play_strong(rng, seats)
    if draw < STRONG_SHARE + HOPELESS_SHARE:
        return play_hopeless(rng, seats)
    return play_casual(rng, seats)


def evening(rng: Random, seats: int, deals: int) -> Iterator[Facts]:
    """Several deals in a row."""
    return (play_out(rng, seats) for _ in range(deals))


def play_casual(rng: Random, seats: int) -> Facts:
    """A shuffled deal; most often the strongest hand takes; everybody plays some allowed card."""
    hands, kitty = deal_cards(rng, seats)
    while any(is_petit_sec(hand) for hand in hands):
        hands, kitty = deal_cards(rng, seats)
    taker = rng.randrange(seats)
    if rng.random() < 0.7:
        taker = max(range(seats), key=lambda seat: _promise(hands[seat]))
    contract = rng.choices(CONTRACTS, CONTRACT_WEIGHTS)[0]
    deal = settle(rng, hands, kitty, taker, contract, announced=rng.random() < 0.005)
    return play_to_facts(deal, casual(rng, careless=rng.random() < 0.05))


def play_strong(rng: Random, seats: int) -> Facts:
    """The taker was dealt the top of the pack and plays from the top."""
    size = (78 - KITTY[seats]) // seats
    hand = [trump(number) for number in range(21, 21 - rng.randint(8, 12), -1)]
    hand += [extra for extra in (PETIT, EXCUSE) if rng.random() < 0.5]
    suits = rng.sample(range(4), 4)
    longs = [suited(suit, rank) for suit in suits for rank in range(14, 6, -1)]
    hand += longs[: size - len(hand)]
    taker, contract = rng.randrange(seats), rng.choice(CONTRACTS)
    hands, kitty = _deal_around(rng, seats, taker, hand)
    deal = settle(rng, hands, kitty, taker, contract, announced=rng.random() < 0.5, sure=True)
    return play_to_facts(deal, by_seat(dict.fromkeys(deal.attackers(), commanding), casual(rng)))


def play_hopeless(rng: Random, seats: int) -> Facts:
    """The taker was dealt the bottom of every suit and the others play from the top."""
    size = (78 - KITTY[seats]) // seats
    hand = [EXCUSE] if rng.random() < 0.5 else []
    lows = [suited(suit, rank) for rank in range(1, 8) for suit in range(4)]
    hand += lows[: size - len(hand)]
    taker = rng.randrange(seats)
    contracts = CONTRACTS if seats != 5 else CONTRACTS[2:]
    fixed = [rng.choice(sorted(KINGS))] if seats == 5 else []
    hands, kitty = _deal_around(rng, seats, taker, hand, fixed)
    contract = rng.choice(contracts)
    deal = settle(
        rng, hands, kitty, taker, contract, announced=rng.random() < 0.1, called=fixed, sure=True
    )
    return play_to_facts(deal, by_seat({taker: yielding}, commanding))


def settle(
    rng: Random,
    hands: Hands,
    kitty: list[int],
    taker: int,
    contract: Contract,
    *,
    announced: bool,
    called: list[int] | None = None,
    sure: bool = False,
) -> Deal:
    """Call, pick up, discard, show handfuls; the taker leads when a slam is asked."""
    seats = len(hands)
    call: int | None = None
    if seats == 5:
        elsewhere, own = callable_cards(hands[taker])
        free = elsewhere if elsewhere and (rng.random() < 0.95 or not own) else own
        call = called[0] if called else rng.choice(free)
    aside = list(kitty)
    if contract in ("petite", "garde"):
        aside = discard(rng, hands[taker] + kitty, len(kitty), sure=sure)
        hands[taker] = [one for one in hands[taker] + kitty if one not in aside]
    bare = Deal(
        seats=seats,
        contract=contract,
        taker=taker,
        hands=tuple(tuple(hand) for hand in hands),
        kitty=tuple(kitty),
        aside=tuple(aside),
        called=call,
        announced=announced,
        leader=taker if announced else rng.randrange(seats),
    )
    return _with_handfuls(rng, bare)


def discard(rng: Random, hand: list[int], count: int, *, sure: bool) -> list[int]:
    """A discard within the rules: at random, the dearest cards, or (sure) the lowest."""
    free, trumps = discardable(hand, count)
    if len(free) < count:
        return free + rng.sample(trumps, count - len(free))
    if sure:
        return sorted(free, key=lambda card: card % 14)[:count]
    if rng.random() < 0.3:
        return sorted(free, key=lambda card: -(card % 14))[:count]
    return rng.sample(free, count)


def _with_handfuls(rng: Random, deal: Deal) -> Deal:
    shown: list[Handful] = []
    for seat in range(deal.seats):
        trumps = trumps_to_show(deal, seat)
        sizes = [size for size in SIZES if trumps >= THRESHOLDS[deal.seats][size]]
        if sizes and rng.random() < 0.7:
            shown.append(Handful(seat, sizes[-1] if rng.random() < 0.85 else rng.choice(sizes)))
    if not shown:
        return deal
    return replace(deal, handfuls=tuple(shown))


def _promise(hand: list[int]) -> int:
    return worth(hand) + 2 * sum(card >= PETIT for card in hand)


def _deal_around(
    rng: Random, seats: int, taker: int, hand: list[int], kitty: list[int] | None = None
) -> tuple[Hands, list[int]]:
    dog = list(kitty or [])
    rest = [card for card in PACK if card not in hand and card not in dog]
    rng.shuffle(rest)
    missing = KITTY[seats] - len(dog)
    dog, rest = dog + rest[:missing], rest[missing:]
    hands: Hands = []
    for seat in range(seats):
        if seat == taker:
            hands.append(list(hand))
        else:
            hands.append(rest[: len(hand)])
            rest = rest[len(hand) :]
    return hands, dog
