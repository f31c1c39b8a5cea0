"""Whether an evening still holds together when a deal in its middle changes."""

from __future__ import annotations

from tarot_cli.commands.evening import Evening
from tarot_cli.lang.message import Message, say
from tarot_cli.notation.quoting import quote
from tarot_cli.rules.deal import Deal
from tarot_cli.session import store
from tarot_cli.session.standings import Misfit, Standings, standings


def fitting(evening: Evening, edited: store.Edited, following: int) -> Standings:
    """Return the standings of `edited`; raises Refused when an entry cannot have been any more.

    `following` is the number, before the change, of the first deal that comes after it: when the
    dealers move, other people sit out, and a later taker may have held no cards.
    """
    try:
        return standings(edited.session)
    except Misfit as misfit:
        refusal = misfit.refusal()
        hints = _how_to_keep_dealers(evening.standings, following) if misfit.kind == "deal" else []
        raise type(refusal)(*refusal.sentences, *hints) from None


def _how_to_keep_dealers(before: Standings, following: int) -> list[Message]:
    for row in before.rows[following - 1 :]:
        if isinstance(row.record.what, Deal) and row.table.sitting_out:
            return [
                say(
                    "The dealers would move. To keep them, first type"
                    " tarot edit {n} --dealer {dealer}.",
                    n=row.number,
                    dealer=quote(row.table.dealer.lower()),
                )
            ]
    return []
