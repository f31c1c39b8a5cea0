"""The pack: 78 cards, what each is worth and what it is called (FFT p.3).

A card is a number. 0 to 55 are the four suits, ace to king; 56 to 76 are the trumps 1 to 21; 77 is
the Excuse. Worth is kept in half points, so that every count is a sum of whole numbers.
"""

from collections.abc import Iterable
from typing import Literal

Side = Literal["attack", "defence"]

TRUMPS = 4
NO_SUIT = 5

PETIT = 56
TWENTY_ONE = 76
EXCUSE = 77
OUDLERS = frozenset({PETIT, TWENTY_ONE, EXCUSE})

PACK: tuple[int, ...] = tuple(range(78))
WHOLE_PACK = 182

_SUIT_LETTERS = "SHDC"
_COURTS = {"J": 11, "N": 12, "Q": 13, "K": 14}
_COURT_LETTERS = {rank: letter for letter, rank in _COURTS.items()}
_COURT_HALVES = {11: 3, 12: 5, 13: 7, 14: 9}


def suited(suit: int, rank: int) -> int:
    """The card of a suit (0 to 3) and a rank (1, the ace, to 14, the king)."""
    return suit * 14 + rank - 1


def trump(number: int) -> int:
    """The trump that carries this number."""
    return PETIT + number - 1


def _suit(card: int) -> int:
    if card == EXCUSE:
        return NO_SUIT
    return TRUMPS if card >= PETIT else card // 14


def _halves(card: int) -> int:
    if card in OUDLERS:
        return 9
    return 1 if card >= PETIT else _COURT_HALVES.get(card % 14 + 1, 1)


SUIT_OF: tuple[int, ...] = tuple(_suit(card) for card in PACK)
HALVES: tuple[int, ...] = tuple(_halves(card) for card in PACK)

KINGS = frozenset(suited(suit, 14) for suit in range(4))
LOW_CARDS = frozenset(card for card in PACK if HALVES[card] == 1)


def rank_of(card: int) -> int:
    """The rank of a suit card: 1, the ace, to 14, the king."""
    return card % 14 + 1


def is_trump_or_excuse(card: int) -> bool:
    """Whether the card counts as a trump in a hand: 22 of them do."""
    return card >= PETIT


def worth(cards: Iterable[int]) -> int:
    """The half points in a heap of cards."""
    return sum(HALVES[card] for card in cards)


def oudlers_in(cards: Iterable[int]) -> int:
    """How many of the 21, the Petit and the Excuse lie in a heap of cards."""
    return sum(card in OUDLERS for card in cards)


def name(card: int) -> str:
    """Short name: S10, HK, DQ, CN (knight), SJ, T21, EX."""
    if card == EXCUSE:
        return "EX"
    if card >= PETIT:
        return f"T{card - PETIT + 1}"
    rank = rank_of(card)
    return _SUIT_LETTERS[card // 14] + _COURT_LETTERS.get(rank, str(rank))


def card(text: str) -> int:
    """The card with this short name."""
    if text == "EX":
        return EXCUSE
    if text[0] == "T":
        return trump(int(text[1:]))
    rank = _COURTS[text[1:]] if text[1:] in _COURTS else int(text[1:])
    return suited(_SUIT_LETTERS.index(text[0]), rank)


def cards(text: str) -> tuple[int, ...]:
    """Cards written with spaces between; `T10-T21` is a run within one suit."""
    found: list[int] = []
    for word in text.split():
        first, _, last = word.partition("-")
        found.extend(range(card(first), card(last or first) + 1))
    return tuple(found)


def names(heap: Iterable[int]) -> str:
    """The short names of a heap, in pack order."""
    return " ".join(name(one) for one in sorted(heap))
