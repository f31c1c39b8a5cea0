"""`tarot remove`: takes a deal out of the evening, and says how to put it back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from typer import Argument, Context

from tarot_cli.commands.evening import Evening, deal_number
from tarot_cli.commands.fitting import fitting
from tarot_cli.commands.frame import command
from tarot_cli.commands.printing import printing_after
from tarot_cli.commands.proposing import numbers
from tarot_cli.lang.message import Message, mark, say
from tarot_cli.notation.write import line_of
from tarot_cli.rules.deal import Deal
from tarot_cli.session import edits, store
from tarot_cli.session.session import Record, Seating
from tarot_cli.show import documents

_RESTORE = "tarot check --restore"
"""Brings back a deal that was the last before a change of seating: put in by its number, it would
come behind that change, at another table.
"""


@command(
    "remove",
    help=mark("Take out a deal, whichever it is; later ones move up. It prints how to undo that."),
    examples=("tarot remove 3",),
    complete={"number": numbers},
)
def remove(
    ctx: Context,
    number: Annotated[str, Argument(metavar="N", help=mark("Number of the deal."))],
) -> None:
    evening = Evening.open(ctx)
    place = deal_number(number)
    edits.check_number(evening.stored, place)
    gone = evening.session.deals[place - 1]
    at_a_seating = any(
        isinstance(change, Seating) and change.after == place for change in evening.session.changes
    )
    fitting(evening, edits.remove_deal(evening.stored, place), place + 1)

    def take_out(current: store.Stored) -> store.Edited:
        edits.check_same_until(evening.stored, current, place)
        return edits.remove_deal(current, place)

    saved = evening.write(take_out, f"tarot remove {place}")
    line = line_of(gone) if evening.desk.json else evening.line_of(gone)
    back = _RESTORE if at_a_seating else command_of(gone, line, place)
    with printing_after(say("The change is saved all the same: do not type it again.")):
        _show(evening, place, line, back, saved.warnings)


def _show(evening: Evening, place: int, line: str, back: str, warnings: Sequence[Message]) -> None:
    """Print that deal `place` is gone, the command that brings it `back`, and the table."""
    language, screen = evening.language, evening.screen
    spoken = [language(warning) for warning in warnings]
    if evening.desk.json:
        document = documents.standing(evening.standings)
        screen.json({"removed": place, "back": back, **document, "warnings": spoken})
        return
    screen.line(language(say("Deal {n} is removed: {line}", n=place, line=line)))
    screen.line(language(say("To bring it back: {command}", command=back)))
    for warning in spoken:
        screen.note(warning)
    evening.show_table()
    evening.say_where()


def command_of(record: Record, line: str, place: int) -> str:
    """Return the command that puts `record`, whose line is `line`, back as deal `place`."""
    if isinstance(record.what, Deal):
        return f"tarot deal --at {place} {line}"
    return f"tarot pass --at {place}{line.removeprefix('pass')}"
