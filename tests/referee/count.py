"""Counting both piles card by card, in half points (FFT p.3, p.6-8)."""

from collections.abc import Sequence
from dataclasses import dataclass

from .cards import EXCUSE, PETIT, Side, oudlers_in, worth
from .excuse import Piles, Story, share_out
from .play import Trick
from .table import Deal


@dataclass(frozen=True, slots=True)
class Count:
    """What the table finds when the last trick is down."""

    attack: int
    """Half points in the attack's pile."""
    defence: int
    oudlers: int
    """Oudlers in the attack's pile."""
    petit: Side | None
    """The side that won the Petit in the last trick."""
    slam: Side | None
    """The side that won every trick."""
    excuse: Story
    cards: int
    """Number of cards in the attack's pile."""


def count(deal: Deal, tricks: Sequence[Trick]) -> Count:
    """Count the two piles of a deal that was played out."""
    piles = share_out(deal, tricks)
    attack, defence = worth(piles.attack), worth(piles.defence)
    if piles.story == "kept against a slam":
        # FFT p.8: that Excuse counts 4, as if the low card had been handed over.
        if piles.slam == "attack":
            attack, defence = attack + 1, defence - 1
        else:
            attack, defence = attack - 1, defence + 1
    return Count(
        attack=attack,
        defence=defence,
        oudlers=oudlers_in(piles.attack),
        petit=petit_au_bout(deal, tricks, piles),
        slam=piles.slam,
        excuse=piles.story,
        cards=len(piles.attack),
    )


def petit_au_bout(deal: Deal, tricks: Sequence[Trick], piles: Piles) -> Side | None:
    """The side that led the Petit home: in the last trick (FFT p.7).

    In a slam whose last trick the Excuse led and won, the last but one counts (p.6).
    """
    last = tricks[-1]
    if PETIT in last.cards:
        winner: Side = "attack" if last.winner in deal.attackers() else "defence"
        return winner
    if piles.slam is not None and last.cards[0] == EXCUSE and last.winner == last.leader:
        return piles.slam if PETIT in tricks[-2].cards else None
    return None
