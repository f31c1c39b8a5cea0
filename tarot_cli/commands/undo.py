"""`tarot undo` and `tarot redo`: take back the last entry, bring it back."""

from __future__ import annotations

from typer import Context

from tarot_cli.commands.evening import Evening
from tarot_cli.commands.frame import command
from tarot_cli.errors import Refused
from tarot_cli.lang.message import Message, mark, say
from tarot_cli.session import edits, store
from tarot_cli.session.session import Adjustment, Entry, Record


@command(
    "undo",
    help=mark("Take back the last deal, and print it as a line that can be typed again."),
    examples=("tarot undo",),
)
def undo(ctx: Context) -> None:
    evening = Evening.open(ctx)
    number = len(evening.session.deals)
    last = evening.session.last

    def take_back(current: store.Stored) -> store.Edited:
        _refuse_moved_on(evening.stored, current)
        return edits.undo(current)

    saved = store.change(evening.stored, take_back)
    if last is not None:
        evening.show_change(_taken_back(evening, number, last), saved)


@command(
    "redo",
    help=mark("Bring back what undo took back."),
    examples=("tarot redo",),
)
def redo(ctx: Context) -> None:
    evening = Evening.open(ctx)

    def bring_back(current: store.Stored) -> store.Edited:
        _refuse_moved_on(evening.stored, current)
        return edits.redo(current)

    saved = store.change(evening.stored, bring_back)
    number, entry = len(saved.stored.session.deals), saved.stored.session.last
    if entry is not None:
        evening.show_change(_brought_back(evening, number, entry), saved)


def _refuse_moved_on(read: store.Stored, current: store.Stored) -> None:
    """Refuse when somebody else changed the session since it was read."""
    if current.data == read.data:
        return
    last = current.session.deals[-1] if current.session.deals else None
    if last is None or last.time is None:
        raise Refused(say("The session moved on in another terminal: look at tarot standings."))
    raise Refused(
        say(
            "The session moved on: deal {n} was added at {time}.",
            n=len(current.session.deals),
            time=last.time.strftime("%H:%M"),
        ),
        say("Look at tarot standings, then undo again."),
    )


def _taken_back(evening: Evening, number: int, entry: Entry) -> Message:
    if isinstance(entry, Record):
        return say("Deal {n} taken back: {line}", n=number, line=evening.line_of(entry))
    if isinstance(entry, Adjustment):
        return say("Adjustment taken back: {line}", line=evening.line_of_change(entry))
    return say("Seating taken back: {line}", line=evening.line_of_change(entry))


def _brought_back(evening: Evening, number: int, entry: Entry) -> Message:
    if isinstance(entry, Record):
        return say("Deal {n} is back: {line}", n=number, line=evening.line_of(entry))
    if isinstance(entry, Adjustment):
        return say("The adjustment is back: {line}", line=evening.line_of_change(entry))
    return say("The seating is back: {line}", line=evening.line_of_change(entry))
