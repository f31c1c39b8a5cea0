"""`tarot pass`: records a deal that nobody played out."""

from __future__ import annotations

from typer import Context

from tarot_cli.commands import deal_options as told
from tarot_cli.commands.evening import Evening
from tarot_cli.commands.frame import command
from tarot_cli.commands.inserting import Place
from tarot_cli.entry.amending import unplayed_told
from tarot_cli.entry.telling import Typed
from tarot_cli.lang.message import mark
from tarot_cli.rules.terms import Unplayed
from tarot_cli.session.session import Record


@command(
    "pass",
    help=mark("Record a deal that nobody played: everyone passed, a petit sec, or a misdeal."),
    examples=("tarot pass", "tarot pass --misdeal", "tarot pass --at 3"),
)
def passed(
    ctx: Context,
    petit_sec: told.PetitSec = False,
    misdeal: told.Misdeal = False,
    at: told.At = None,
) -> None:
    evening = Evening.open(ctx)
    place = Place.of(evening, at)
    what = unplayed_told(Typed(), petit_sec, misdeal) or Unplayed.PASSED
    place.take(Record(what, evening.now), dry_run=False)
