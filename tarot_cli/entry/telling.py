"""From what was typed to a draft, and from the draft to a deal that this table can have played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from tarot_cli.errors import Refused
from tarot_cli.notation.draft import Draft
from tarot_cli.notation.read import read_line
from tarot_cli.rules.deal import Deal
from tarot_cli.rules.options import TableRules
from tarot_cli.rules.roles import not_seated
from tarot_cli.session.names import find
from tarot_cli.session.session import check_seating
from tarot_cli.session.standings import Standings
from tarot_cli.session.table import Table, table_of


class Typed(NamedTuple):
    """A deal as options and words of a line, all of them as they were typed."""

    line: Sequence[str] = ()
    taker: str | None = None
    partner: str | None = None
    alone: bool = False
    contract: str | None = None
    oudlers: str | None = None
    points: str | None = None
    defence_points: str | None = None
    petit: str | None = None
    handfuls: Sequence[str] = ()
    slams: Sequence[str] = ()
    miseres: Sequence[str] = ()
    dealer: str | None = None
    note: str | None = None
    force: bool = False


def draft_at(standings: Standings) -> Draft:
    """Return an empty draft of the next deal at the table of `standings`."""
    people = standings.table.people
    away = [name for name in standings.totals if name not in people]
    return Draft(partial(find, people=people, away=away), standings.table.seats)


def tell(draft: Draft, typed: Typed) -> Draft:
    """Tell the options of `typed`, then its line, to `draft` and return it.

    Raises Refused for what means nothing or was told twice.
    """
    single = {
        draft.tell_taker: typed.taker,
        draft.tell_partner: typed.partner,
        draft.tell_contract: typed.contract,
        draft.tell_oudlers: typed.oudlers,
        draft.tell_points: typed.points,
        draft.tell_defence_points: typed.defence_points,
        draft.tell_petit: typed.petit,
        draft.tell_dealer: typed.dealer,
        draft.tell_note: typed.note,
    }
    for take, text in single.items():
        if text is not None:
            take(text)
    for take, texts in (
        (draft.tell_handful, typed.handfuls),
        (draft.tell_slam, typed.slams),
        (draft.tell_misere, typed.miseres),
    ):
        for text in texts:
            take(text)
    if typed.alone:
        draft.tell_alone()
    if typed.force:
        draft.forced = True
    read_line(typed.line, draft)
    return draft


def deal_at(draft: Draft, table: Table) -> Deal:
    """Return the deal that `draft` tells, as the next one at `table`.

    Raises Refused when something is missing, or somebody without cards won the petit au bout.
    """
    deal = draft.deal()
    seated = table_for(deal, table).seated
    if isinstance(draft.petit, str) and draft.petit not in seated:
        raise not_seated(draft.petit, seated)
    return deal


def table_for(deal: Deal, table: Table) -> Table:
    """Return the table at which `deal` is played next: another dealer may sit others out."""
    if deal.dealer is None or deal.dealer == table.dealer:
        return table
    check_seating(table.people, table.seats, deal.dealer)
    return table_of(table.people, table.seats, deal.dealer)


def check_next(deal: Deal, standings: Standings, rules: TableRules) -> None:
    """Raise Refused unless `deal` can be the next one; Impossible when only the cards forbid it."""
    table_for(deal, standings.table).check(deal, rules)


def is_possible(deal: Deal, standings: Standings, rules: TableRules) -> bool:
    """Whether the cards allow `deal`, forced or not."""
    try:
        check_next(deal._replace(forced=False), standings, rules)
    except Refused:
        return False
    return True
