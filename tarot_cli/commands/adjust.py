"""`tarot adjust`: a signed correction for one player, kept apart from the deals."""

from __future__ import annotations

import re
from typing import Annotated

from typer import Argument, Context, Option

from tarot_cli.commands.evening import Evening
from tarot_cli.commands.frame import command
from tarot_cli.commands.proposing import players
from tarot_cli.errors import Refused
from tarot_cli.lang.message import Signed, mark, say
from tarot_cli.notation.draft import LONGEST_NOTE
from tarot_cli.session import edits, store
from tarot_cli.session.names import find
from tarot_cli.session.session import Adjustment

_MOST = 1_000_000


@command(
    "adjust",
    help=mark("Correct one player's total, with a reason: an arbiter's penalty, say."),
    examples=('tarot adjust nico -100 --reason "played out of turn"',),
    complete={"player": players},
    negative_numbers=True,
)
def adjust(
    ctx: Context,
    player: Annotated[str, Argument(metavar="NAME", help=mark("Whose total."))],
    points: Annotated[str, Argument(metavar="POINTS", help=mark("How much, as -100 or +50."))],
    reason: Annotated[str | None, Option("--reason", help=mark("Why; it is kept."))] = None,
) -> None:
    evening = Evening.open(ctx)
    name = find(player, tuple(evening.standings.totals))
    amount, why = _amount(points), _reason(reason, evening)

    def append(current: store.Stored) -> store.Edited:
        after = len(current.session.deals)
        return edits.append(current, Adjustment(after, name, amount, why, evening.now))

    saved = store.change(evening.stored, append)
    told = say("{player} {points}: {reason}", player=name, points=Signed(amount), reason=why)
    evening.show_change(told, saved)


def _amount(text: str) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,7}", text) or abs(int(text)) > _MOST or not int(text):
        raise Refused(
            say("“{text}” is no correction.", text=text),
            say("Type a whole number of points with its sign, as -100."),
        )
    return int(text)


def _reason(text: str | None, evening: Evening) -> str:
    if text is None:
        asker = evening.asker()
        if asker is None:
            raise Refused(say("An adjustment needs a reason."), say('Add --reason "…".'))
        text = asker.ask(say("Why? (it is kept with the adjustment)"))
    reason = " ".join(text.split())
    if not reason or not reason.isprintable() or len(reason) > LONGEST_NOTE:
        raise Refused(say("The reason is one line of 1 to {most} signs.", most=LONGEST_NOTE))
    return reason
