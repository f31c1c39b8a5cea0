"""Who owns the Excuse in the end, and whether it was paid for (FFT p.4 and p.8).

- Played before the last trick it stays with its side; if the other side took the trick, a low card
  is owed for it, taken from the tricks that side has won, now or as soon as it can.
- Played to the last trick it changes sides, whoever wins that trick, except within a slam.

Readings where the book is silent, each kept visible in `Piles.story`:

- A low card not found in the tricks by the end comes from the cards put aside, which are counted
  with the tricks (p.6). If there is none either, the Excuse stays unpaid: `unpaid`.
- A slam lets the Excuse of the slam's side stay in the last trick, led or not.
- Against a slam the holder's side has no trick to pay from: `kept against a slam`, and p.8 has it
  count 4. The book says so for the attack's slam; the defence's slam is read the same way.
- An Excuse that leaves a last trick won by its own side is not paid for: `left its own trick`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from .cards import EXCUSE, LOW_CARDS, Side
from .play import Trick
from .table import Deal

Story = Literal[
    "in an untouched kitty",
    "in a trick of its side",
    "paid",
    "paid from aside",
    "unpaid",
    "kept against a slam",
    "lost in the last trick",
    "left its own trick",
    "last in a slam",
]


@dataclass(frozen=True, slots=True)
class Piles:
    """All 78 cards, by the side that owns them at the end."""

    attack: tuple[int, ...]
    defence: tuple[int, ...]
    slam: Side | None
    story: Story


def other(side: Side) -> Side:
    """The opposite side."""
    return "defence" if side == "attack" else "attack"


def share_out(deal: Deal, tricks: Sequence[Trick]) -> Piles:
    """Gather the tricks trick by trick, settle the Excuse, then add the cards put aside."""
    attackers = deal.attackers()
    winners: list[Side] = ["attack" if t.winner in attackers else "defence" for t in tricks]
    slam = winners[0] if len(set(winners)) == 1 else None
    piles: dict[Side, list[int]] = {"attack": [], "defence": []}
    story: Story = "in an untouched kitty"
    debtor: Side | None = None
    for number, (trick, winner) in enumerate(zip(tricks, winners, strict=True)):
        piles[winner].extend(trick.cards)
        if EXCUSE in trick.cards:
            holder: Side = "attack" if trick.player_of(EXCUSE) in attackers else "defence"
            story = _first_story(holder, winner, slam, last=number == len(tricks) - 1)
            owner = other(holder) if story in _LOST else holder
            piles[winner].remove(EXCUSE)
            piles[owner].append(EXCUSE)
            debtor = holder if story == "unpaid" else None
        if debtor is not None and _hand_over(piles[debtor], piles[other(debtor)]):
            debtor, story = None, "paid"
    piles["attack" if deal.aside_is_attack else "defence"].extend(deal.aside)
    if debtor is not None and _hand_over(piles[debtor], piles[other(debtor)]):
        story = "paid from aside"
    return Piles(tuple(piles["attack"]), tuple(piles["defence"]), slam, story)


_LOST: tuple[Story, ...] = ("lost in the last trick", "left its own trick")


def _first_story(holder: Side, winner: Side, slam: Side | None, *, last: bool) -> Story:
    if last:
        if slam == holder:
            return "last in a slam"
        return "left its own trick" if winner == holder else "lost in the last trick"
    if winner == holder:
        return "in a trick of its side"
    return "kept against a slam" if slam == winner else "unpaid"


def _hand_over(giver: list[int], receiver: list[int]) -> bool:
    for card in giver:
        if card in LOW_CARDS:
            giver.remove(card)
            receiver.append(card)
            return True
    return False
