"""`tarot deal`: records a deal, prints how it was computed and the running table."""

from __future__ import annotations

from typing import Annotated

from typer import Argument, Context, Option

from tarot_cli.commands.evening import Evening
from tarot_cli.commands.frame import command
from tarot_cli.entry.questions import Asker, ask_missing, ask_to_force
from tarot_cli.entry.telling import Typed, check_next, draft_at, is_possible, tell
from tarot_cli.errors import Impossible
from tarot_cli.lang.message import mark, say
from tarot_cli.notation.draft import Draft
from tarot_cli.rules.deal import Deal
from tarot_cli.session.session import Record
from tarot_cli.session.standings import Standings


@command(
    "deal",
    help=mark("Record a deal, by options, by a deal line, or by answering questions."),
    examples=(
        "tarot deal --contract garde --oudlers 2 --points 47",
        "tarot deal nico g 2 47 petit",
        "tarot deal nico+pat gs3 56 single:pat slam-failed",
        "tarot deal lea p 1 d44 --dry-run",
    ),
)
def deal(
    ctx: Context,
    line: Annotated[
        list[str] | None,
        Argument(
            metavar="[LINE]...",
            help=mark("TAKER[+PARTNER] CONTRACT OUDLERS POINTS, then petit, single:NAME, slam …"),
        ),
    ] = None,
    taker: Annotated[str | None, Option("--taker", "-t", help=mark("Who took."))] = None,
    partner: Annotated[
        str | None, Option("--partner", help=mark("At five: who holds the called card."))
    ] = None,
    alone: Annotated[bool, Option("--alone", help=mark("At five: the taker plays alone."))] = False,
    contract: Annotated[
        str | None,
        Option(
            "--contract",
            "-c",
            help=mark("petite (p), garde (g), garde-sans (gs), garde-contre (gc)."),
        ),
    ] = None,
    oudlers: Annotated[
        str | None, Option("--oudlers", "-o", help=mark("Oudlers in the attack's pile, 0 to 3."))
    ] = None,
    points: Annotated[
        str | None,
        Option("--points", "-p", help=mark("Card points of the attack's pile, as 47 or 41.5.")),
    ] = None,
    defence_points: Annotated[
        str | None,
        Option("--defence-points", "-d", help=mark("Card points of the defence's pile instead.")),
    ] = None,
    petit: Annotated[
        str | None, Option("--petit", help=mark("Petit au bout: attack, defence, or a player."))
    ] = None,
    handful: Annotated[
        list[str] | None,
        Option(
            "--handful", help=mark("NAME:single, double, triple or the number of trumps shown.")
        ),
    ] = None,
    slam: Annotated[
        list[str] | None, Option("--slam", help=mark("announced, made, failed or defence."))
    ] = None,
    misere: Annotated[
        list[str] | None, Option("--misere", help=mark("NAME, or NAME:trumps, courts or both."))
    ] = None,
    dealer: Annotated[
        str | None, Option("--dealer", help=mark("Who dealt, when it was out of turn."))
    ] = None,
    note: Annotated[str | None, Option("--note", help=mark("A note kept with the deal."))] = None,
    force: Annotated[
        bool, Option("--force", help=mark("Record what the cards forbid, as an arbiter's ruling."))
    ] = False,
    dry_run: Annotated[
        bool, Option("--dry-run", help=mark("Show the score and write nothing."))
    ] = False,
) -> None:
    evening = Evening.open(ctx)
    evening.refuse_finished()
    typed = Typed(
        line or (), taker, partner, alone, contract, oudlers, points, defence_points,
        petit, handful or (), slam or (), misere or (), dealer, note, force,
    )  # fmt: skip
    draft = tell(draft_at(evening.standings), typed)
    agreed = _agree(draft, evening)
    if dry_run:
        evening.show_deal(agreed, draft.echoes)
    else:
        evening.record(Record(agreed, evening.now), draft.echoes)


def _agree(draft: Draft, evening: Evening) -> Deal:
    """Return the deal that `draft` tells, asked for and forced where somebody can be asked."""
    asker = evening.asker()
    if asker is not None and draft.missing:
        ask_missing(draft, evening.standings.table, asker)
    told = draft.deal()
    rules = evening.session.rules
    try:
        check_next(told, evening.standings, rules)
    except Impossible as objection:
        told = _forced(told, objection, asker)
        check_next(told, evening.standings, rules)
    return _without_needless_force(told, draft, evening.standings, evening)


def _forced(told: Deal, objection: Impossible, asker: Asker | None) -> Deal:
    if asker is None or not ask_to_force(objection, asker):
        raise objection
    return told._replace(forced=True)


def _without_needless_force(
    told: Deal, draft: Draft, standings: Standings, evening: Evening
) -> Deal:
    if told.forced and is_possible(told, standings, evening.session.rules):
        draft.echoes.append(say("The cards allow this deal: it is recorded without --force."))
        return told._replace(forced=False)
    return told
