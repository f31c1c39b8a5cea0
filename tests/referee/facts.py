"""What a scorekeeper writes down about a deal, and what every seat must win or lose by it."""

from collections.abc import Sequence
from dataclasses import dataclass

from .cards import Side
from .count import Count, count
from .excuse import Story
from .pay import Slam, pay
from .play import Choose, Trick, play_cards
from .table import Contract, Deal, Size


@dataclass(frozen=True, slots=True)
class Facts:
    """One deal: what is typed, then what is expected."""

    seats: int
    contract: Contract
    taker: int
    """Seat of the taker, from 0."""
    partner: int | None
    alone: bool
    """At five: the taker called himself, or the called card lay in the kitty."""
    oudlers: int
    half_points: int
    """Twice the attack's card points."""
    petit: Side | None
    handfuls: tuple[tuple[int, Size], ...]
    slam: Slam | None

    per_defender: int
    taker_change: int
    partner_change: int | None
    defender_change: int
    changes: tuple[int, ...]
    """What each seat wins or loses, by seat."""
    made: bool
    margin: int

    excuse: Story
    """How the Excuse was settled."""

    @property
    def odd_at_even_table(self) -> bool:
        """A half point at a table of four: the Excuse was not exchanged one for one."""
        return self.seats == 4 and self.half_points % 2 == 1


def slam_of(deal: Deal, counted: Count) -> Slam | None:
    """The slam in the words of the score sheet (FFT p.6)."""
    if counted.slam == "attack":
        return "announced" if deal.announced else "made"
    if counted.slam == "defence":
        return "failed-defence" if deal.announced else "defence"
    return "failed" if deal.announced else None


def facts_of(deal: Deal, tricks: Sequence[Trick]) -> Facts:
    """Count and pay a deal that was played out."""
    counted = count(deal, tricks)
    slam = slam_of(deal, counted)
    partner = deal.partner
    paid = pay(
        seats=deal.seats,
        contract=deal.contract,
        oudlers=counted.oudlers,
        half_points=counted.attack,
        petit=counted.petit,
        handfuls=[handful.size for handful in deal.handfuls],
        slam=slam,
        with_partner=partner is not None,
    )
    changes = [paid.defender] * deal.seats
    changes[deal.taker] = paid.taker
    if partner is not None and paid.partner is not None:
        changes[partner] = paid.partner
    return Facts(
        seats=deal.seats,
        contract=deal.contract,
        taker=deal.taker,
        partner=partner,
        alone=deal.seats == 5 and partner is None,
        oudlers=counted.oudlers,
        half_points=counted.attack,
        petit=counted.petit,
        handfuls=tuple((handful.seat, handful.size) for handful in deal.handfuls),
        slam=slam,
        per_defender=paid.per_defender,
        taker_change=paid.taker,
        partner_change=paid.partner,
        defender_change=paid.defender,
        changes=tuple(changes),
        made=paid.made,
        margin=paid.margin,
        excuse=counted.excuse,
    )


def play_to_facts(deal: Deal, choose: Choose) -> Facts:
    """Play a deal out and write it down."""
    return facts_of(deal, play_cards(deal, choose))
