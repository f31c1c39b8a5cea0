"""The table at one deal: who deals, who plays, who sits out, and who deals next."""

from __future__ import annotations

from typing import NamedTuple

from tarot_cli.rules.deal import Deal, Hand
from tarot_cli.rules.options import TableRules
from tarot_cli.rules.possible import check
from tarot_cli.rules.roles import check_roles
from tarot_cli.rules.terms import Unplayed


class Table(NamedTuple):
    """The table at one deal: who is there in dealing order, who deals, who plays, who sits out."""

    people: tuple[str, ...]
    seats: int
    dealer: str
    seated: tuple[str, ...]
    sitting_out: tuple[str, ...]

    def check(self, deal: Deal, rules: TableRules) -> Hand:
        """Return `deal` by sides, as it is scored at this table.

        Raises Refused when it cannot have been played here; Impossible when only the cards
        forbid it.
        """
        check_roles(deal, self.seated, rules)
        hand = deal.hand(self.seats)
        check(deal, hand)
        return hand


def table_of(people: tuple[str, ...], seats: int, dealer: str) -> Table:
    """Return the table where `dealer` deals.

    With more people than seats the dealer and those who follow sit out (FFT p.12).
    """
    first = people.index(dealer)
    out = tuple(people[(first + step) % len(people)] for step in range(len(people) - seats))
    seated = tuple(name for name in people if name not in out) if out else people
    return Table(people, seats, dealer, seated, out)


def next_dealer(table: Table, what: Deal | Unplayed) -> str:
    """Return who deals after `what` (rules.md section 7): the next to the right, or the same."""
    again = what is Unplayed.MISDEAL or (what is Unplayed.PASSED and table.sitting_out)
    if again:
        return table.dealer
    people = table.people
    return people[(people.index(table.dealer) + 1) % len(people)]
