"""A corner of the rule book as a deal: hands laid out on purpose, then played card by card.

Seat 0 takes. Seats not spelled out are filled from the rest of the pack, one card each in turn.
Every number a corner carries was worked out by hand; the arithmetic stands beside it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .cards import PACK, Side, card, cards
from .facts import Facts, play_to_facts
from .pay import Slam
from .play import Choose
from .players import by_seat, commanding, with_moments, yielding
from .table import KITTY, Contract, Deal, Handful, Size

DRY_KITTY = "H2-H4 D2-D4"
"""Six cards worth three points."""


@dataclass(frozen=True, slots=True)
class Expected:
    """The hand-computed outcome."""

    half_points: int
    oudlers: int
    per_defender: int
    petit: Side | None = None
    slam: Slam | None = None
    excuse: str = ""


@dataclass(frozen=True, slots=True)
class Corner:
    """One directed deal."""

    name: str
    page: str
    seats: int
    contract: Contract
    hands: Mapping[int, str]
    """As dealt, the kitty not yet picked up."""
    expected: Expected
    kitty: str = DRY_KITTY
    aside: str | None = None
    """The discard; the kitty as it came, unless given."""
    called: str | None = None
    announced: bool = False
    leader: int = 0
    handfuls: tuple[tuple[int, Size], ...] = ()
    moments: Mapping[str, int] = field(default_factory=dict)
    """Trick, from 1, for which a card is kept."""
    commands: tuple[int, ...] = (0,)
    """The seats that play from the top; the others throw their lowest card."""

    def deal(self) -> Deal:
        """The table before the first card."""
        kitty = cards(self.kitty)
        aside = kitty if self.aside is None else cards(self.aside)
        dealt = _fill(self.seats, {seat: cards(text) for seat, text in self.hands.items()}, kitty)
        if self.contract in ("petite", "garde"):
            dealt[0] = [one for one in (*dealt[0], *kitty) if one not in aside]
        return Deal(
            seats=self.seats,
            contract=self.contract,
            taker=0,
            hands=tuple(tuple(hand) for hand in dealt),
            kitty=kitty,
            aside=aside,
            called=None if self.called is None else card(self.called),
            announced=self.announced,
            handfuls=tuple(Handful(seat, size) for seat, size in self.handfuls),
            leader=self.leader,
        )

    def choose(self) -> Choose:
        """How the seats pick their cards."""
        manner = by_seat(dict.fromkeys(self.commands, commanding), yielding)
        return with_moments({card(text): at for text, at in self.moments.items()}, manner)

    def facts(self) -> Facts:
        """Play it out."""
        return play_to_facts(self.deal(), self.choose())


def _fill(
    seats: int, given: Mapping[int, tuple[int, ...]], kitty: tuple[int, ...]
) -> list[list[int]]:
    size = (len(PACK) - KITTY[seats]) // seats
    hands = [list(given.get(seat, ())) for seat in range(seats)]
    taken = {*kitty, *(one for hand in hands for one in hand)}
    rest = [one for one in PACK if one not in taken]
    while rest:
        for hand in hands:
            if rest and len(hand) < size:
                hand.append(rest.pop(0))
    return hands
