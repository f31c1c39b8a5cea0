"""`tarot pass`: records a deal that nobody played out."""

from __future__ import annotations

from typing import Annotated

from typer import Context, Option

from tarot_cli.commands.evening import Evening
from tarot_cli.commands.frame import command
from tarot_cli.errors import Refused
from tarot_cli.lang.message import mark, say
from tarot_cli.rules.terms import Unplayed
from tarot_cli.session.session import Record


@command(
    "pass",
    help=mark("Record a deal that nobody played: everyone passed, a petit sec, or a misdeal."),
    examples=("tarot pass", "tarot pass --misdeal"),
)
def passed(
    ctx: Context,
    petit_sec: Annotated[
        bool,
        Option("--petit-sec", help=mark("The Petit was somebody's only trump: cancelled.")),
    ] = False,
    misdeal: Annotated[
        bool, Option("--misdeal", help=mark("The cards were dealt wrong: same dealer again."))
    ] = False,
) -> None:
    if petit_sec and misdeal:
        raise Refused(say("Type --petit-sec or --misdeal, not both."))
    what = Unplayed.PASSED
    if petit_sec:
        what = Unplayed.PETIT_SEC
    elif misdeal:
        what = Unplayed.MISDEAL
    evening = Evening.open(ctx)
    evening.refuse_finished()
    evening.record(Record(what, evening.now))
