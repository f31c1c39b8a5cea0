"""What can become of the Excuse when both sides win tricks (FFT p.4, p.8), seen in the piles.

A story says who owns the Excuse in the end, how many other cards the attack's pile holds beside its
tricks and what lies aside for it, and how many of the 59 low cards may be among them. A low card
handed over from the tricks of the Excuse's side leaves the same piles as an Excuse that stayed in
a trick of that side, so it needs no story of its own.
"""

from dataclasses import dataclass

from .pack import LOW_CARDS, Contract, aside_cards


@dataclass(frozen=True, slots=True)
class Story:
    """One fate of the Excuse."""

    name: str
    excuse_to_attack: bool
    shift: int
    """Cards of the attack, the Excuse left out, beyond its tricks and its discard or kitty."""
    discarded: int = 0
    """Cards that lie in the attack's discard and so are neither king, Petit nor 21."""
    least_low: int = 0
    most_low: int = LOW_CARDS


def stories(seats: int, contract: Contract, *, unpaid: bool, left: bool) -> tuple[Story, ...]:
    """Return the fates possible at a table: the honest ones, and the odd ones asked for."""
    discard = aside_cards(seats) if contract in ("petite", "garde") else 0
    found = [*_in_a_trick(discard), _paid_from_aside(contract, discard)]
    if not discard:
        to_attack = contract == "garde-sans"
        found.append(Story("in an untouched kitty", to_attack, -1 if to_attack else 0))
    if unpaid:
        found += _unpaid(discard)
    if left:
        found += _left(seats, discard)
    return tuple(found)


def _in_a_trick(discard: int) -> tuple[Story, ...]:
    """Played to a trick of its own side, paid for from the tricks, or lost in the last trick."""
    return (
        Story("in a trick of the attack", True, -1, discard),
        Story("in a trick of the defence", False, 0, discard),
    )


def _paid_from_aside(contract: Contract, discard: int) -> Story:
    """The low card comes from the discard or kitty: the tricks may then hold no low card at all.

    The card handed over ends in the other side's tricks.
    """
    if contract == "garde-contre":
        return Story("paid from the kitty by the defence", False, 0, least_low=1)
    rest = max(discard - 1, 0)
    return Story("paid from aside by the attack", True, -1, rest, most_low=LOW_CARDS - 1)


def _unpaid(discard: int) -> tuple[Story, ...]:
    """A side keeps the Excuse and has not one low card to give, in tricks or aside."""
    return (
        Story("never paid for by the attack", True, 0, discard, most_low=0),
        Story("never paid for by the defence", False, -1, discard, least_low=LOW_CARDS),
    )


def _left(seats: int, discard: int) -> tuple[Story, ...]:
    """Played to a last trick that its own side wins: it changes sides and nothing comes back.

    The Excuse does not win that trick, a companion does: two defenders from three seats on, taker
    and partner at five.
    """
    found: tuple[Story, ...] = ()
    if seats > 2:
        found += (Story("left a trick of the defence", True, 0, discard),)
    if seats == 5:
        found += (Story("left a trick of the attack", False, -1, discard),)
    return found
