"""`tarot edit`: corrects a recorded deal under the same validation as `deal`."""

from __future__ import annotations

from typing import Annotated

from typer import Argument, Context

from tarot_cli.commands import deal_options as told
from tarot_cli.commands.agreeing import agree
from tarot_cli.commands.evening import Evening, deal_number
from tarot_cli.commands.fitting import fitting
from tarot_cli.commands.frame import command
from tarot_cli.commands.proposing import OF_A_DEAL, amended_line, numbers
from tarot_cli.entry.amending import amend, unplayed_told
from tarot_cli.entry.telling import Typed, draft_at
from tarot_cli.errors import Refused
from tarot_cli.lang.message import Message, mark, say
from tarot_cli.notation.quoting import split_line
from tarot_cli.rules.deal import Deal
from tarot_cli.rules.terms import Unplayed
from tarot_cli.session import edits, store


@command(
    "edit",
    help=mark(
        "Correct a deal: with a line it is told anew, with options only what they name changes;"
        " none takes a petit, handful, slam or misère away."
    ),
    examples=(
        "tarot edit 3 --points 48",
        "tarot edit 3 nico g 2 48 petit",
        "tarot edit 3 --petit none --handful pat:single",
        "tarot edit 3 pass",
    ),
    complete={**OF_A_DEAL, "number": numbers, "line": amended_line},
)
def edit(
    ctx: Context,
    number: Annotated[str, Argument(metavar="N", help=mark("Number of the deal."))],
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
    petit_sec: told.PetitSec = False,
    misdeal: told.Misdeal = False,
    dry_run: told.DryRun = False,
) -> None:
    evening = Evening.open(ctx)
    place = deal_number(number)
    edits.check_number(evening.stored, place)
    typed = Typed(
        line or (), taker, partner, alone, contract, oudlers, points, defence_points,
        petit, handful or (), slam or (), misere or (), dealer, note, force,
    )  # fmt: skip
    if typed == Typed() and not (petit_sec or misdeal):
        typed = _asked(evening, place)
    was = evening.session.deals[place - 1]
    what, echoes = _right(evening, place, typed, unplayed_told(typed, petit_sec, misdeal))
    if what == was.what:
        raise Refused(
            say("Deal {n} is that already: {line}", n=place, line=evening.line_of(was)),
            say("Nothing was written."),
        )
    record = was._replace(what=what)
    trial = fitting(evening, edits.replace_deal(evening.stored, place, record), place + 1)
    if dry_run:
        evening.show_trial(trial, place, echoes, was)
        return

    def change(current: store.Stored) -> store.Edited:
        edits.check_same_until(evening.stored, current, place)
        return edits.replace_deal(current, place, record)

    saved = evening.write(change, f"tarot edit {place} {evening.line_of(record)}")
    evening.show_row(evening.standings.rows[place - 1], [*echoes, *saved.warnings], was=was)


def _asked(evening: Evening, place: int) -> Typed:
    """Return the line that somebody types when only the number was given."""
    line = evening.line_of(evening.session.deals[place - 1])
    asker = evening.asker()
    if asker is None:
        raise Refused(
            say("What is wrong with deal {n}: {line}", n=place, line=line),
            say("Type what changes, as tarot edit {n} --points 48, or the right line.", n=place),
        )
    answer = asker.ask(say("Deal {n} is: {line}. What is right?", n=place, line=line))
    return Typed(line=split_line(answer))


def _right(
    evening: Evening, place: int, typed: Typed, unplayed: Unplayed | None
) -> tuple[Deal | Unplayed, list[Message]]:
    """Return what deal `place` becomes, agreed at the table where it was played, and echoes."""
    if unplayed is not None:
        return unplayed, []
    before = edits.before(evening.stored, place)
    old = evening.session.deals[place - 1].what
    draft = amend(old, typed, draft_at(before))
    return agree(draft, evening, before), draft.echoes
