"""From a draft to the deal that is recorded: what is missing is asked, or refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tarot_cli.commands.evening import Evening
from tarot_cli.entry.telling import check_next, deal_at, is_possible
from tarot_cli.errors import Impossible
from tarot_cli.lang.message import say
from tarot_cli.notation.draft import Draft
from tarot_cli.rules.deal import Deal
from tarot_cli.session.standings import Standings

if TYPE_CHECKING:
    from tarot_cli.entry.asking import Asker

# The questions are imported only where there is somebody to answer them.


def agree(draft: Draft, evening: Evening, before: Standings) -> Deal:
    """Return the deal that `draft` tells, as the next one after the standings `before`.

    Where somebody can be asked, what is missing is asked for, and whether an arbiter rules what
    the cards forbid. Raises Refused for a deal that cannot have been played there.
    """
    asker = evening.asker()
    if asker is not None and draft.missing:
        from tarot_cli.entry.questions import ask_missing

        ask_missing(draft, before.table, asker)
    told = deal_at(draft, before.table)
    rules = evening.session.rules
    try:
        check_next(told, before, rules)
    except Impossible as objection:
        told = _forced(told, objection, asker)
        check_next(told, before, rules)
    return _without_needless_force(told, draft, before, evening)


def _forced(told: Deal, objection: Impossible, asker: Asker | None) -> Deal:
    if asker is None:
        raise objection
    from tarot_cli.entry.questions import ask_to_force

    if not ask_to_force(objection, asker):
        raise objection
    return told._replace(forced=True)


def _without_needless_force(told: Deal, draft: Draft, before: Standings, evening: Evening) -> Deal:
    if told.forced and is_possible(told, before, evening.session.rules):
        draft.echoes.append(say("The cards allow this deal: it is recorded without --force."))
        return told._replace(forced=False)
    return told
