"""`tarot deal`: records a deal, prints how it was computed and the running table."""

from __future__ import annotations

from collections.abc import Sequence

from typer import Context

from tarot_cli.commands import deal_options as told
from tarot_cli.commands.agreeing import agree
from tarot_cli.commands.evening import Evening
from tarot_cli.commands.frame import command
from tarot_cli.commands.inserting import Place
from tarot_cli.commands.proposing import OF_A_DEAL
from tarot_cli.entry.telling import Typed, draft_at, tell
from tarot_cli.errors import Refused
from tarot_cli.lang.message import mark, say
from tarot_cli.rules.terms import Unplayed
from tarot_cli.session.names import key
from tarot_cli.session.session import Record


@command(
    "deal",
    help=mark("Record a deal, by options, by a deal line, or by answering questions."),
    examples=(
        "tarot deal --contract garde --oudlers 2 --points 47",
        "tarot deal nico g 2 47 petit",
        "tarot deal nico+pat gs3 56 single:pat slam-failed",
        "tarot deal lea p 1 d44 --dry-run",
        "tarot deal --at 3 nico g 2 47",
    ),
    complete=OF_A_DEAL,
)
def deal(
    ctx: Context,
    line: told.Line = None,
    taker: told.Taker = None,
    partner: told.Partner = None,
    alone: told.Alone = False,
    contract: told.Contract = None,
    oudlers: told.Oudlers = None,
    points: told.Points = None,
    defence_points: told.DefencePoints = None,
    petit: told.Petit = None,
    handful: told.Handfuls = None,
    slam: told.Slams = None,
    misere: told.Miseres = None,
    dealer: told.Dealer = None,
    note: told.Note = None,
    force: told.Force = False,
    at: told.At = None,
    dry_run: told.DryRun = False,
) -> None:
    evening = Evening.open(ctx)
    place = Place.of(evening, at)
    typed = Typed(
        line or (), taker, partner, alone, contract, oudlers, points, defence_points,
        petit, handful or (), slam or (), misere or (), dealer, note, force,
    )  # fmt: skip
    _refuse_unplayed(typed, place.before.table.people, at)
    draft = tell(draft_at(place.before), typed)
    agreed = agree(draft, evening, place.before)
    place.take(Record(agreed, evening.now), draft.echoes, dry_run=dry_run)


def _refuse_unplayed(typed: Typed, people: Sequence[str], at: str | None) -> None:
    """Raise Refused for the line of a deal that nobody played, unless somebody is called so."""
    if not 1 <= len(typed.line) <= 2:
        return
    from tarot_cli.entry.amending import unplayed_of

    what = unplayed_of(typed.line)
    if what is None or any(key(name).startswith(key(typed.line[0])) for name in people):
        return
    option = "" if what is Unplayed.PASSED else f" --{what.value}"
    place = "" if at is None else f" --at {at}"
    raise Refused(
        say("A deal that nobody played has a command of its own."),
        say("Type tarot pass{option}.", option=f"{option}{place}"),
    )
