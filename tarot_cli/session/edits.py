"""What commands do to a stored session: pure changes of its blocks and of what they mean."""

from __future__ import annotations

from dataclasses import replace

from tarot_cli.errors import Refused
from tarot_cli.lang.message import say
from tarot_cli.session.document import Block, Document
from tarot_cli.session.encode import deal_block, encode, entry_block
from tarot_cli.session.session import Entry, Record
from tarot_cli.session.standings import Standings, standings
from tarot_cli.session.store import Edited, Stored


def kind_of(entry: Entry) -> str:
    """Return the kind of block that holds `entry`."""
    return "deal" if isinstance(entry, Record) else "change"


def append(stored: Stored, entry: Entry) -> Edited:
    """Return the session with `entry` as its last; what was undone before is forgotten."""
    session = stored.session.with_entry(entry)
    block = entry_block(len(session.deals), entry)
    return Edited(stored.document.appended(block), session)


def undo(stored: Stored) -> Edited:
    """Return the session without its last entry. Raises Refused when there is none."""
    session = stored.session.undo()
    return Edited(stored.document.undone(kind_of(session.undone[-1])), session)


def redo(stored: Stored) -> Edited:
    """Return the session with what was undone last. Raises Refused when nothing was."""
    session = stored.session.redo()
    return Edited(stored.document.redone(kind_of(stored.session.undone[-1])), session)


def replace_deal(stored: Stored, number: int, record: Record) -> Edited:
    """Return the session with deal `number` replaced by `record`; its comments stay with it."""
    check_number(stored, number)
    deals = list(stored.session.deals)
    deals[number - 1] = record
    old = stored.document.of_kind("deal")
    block = deal_block(number, record)
    if len(old) == len(deals):
        block = Block("deal", old[number - 1].comments + block.text)
    session = replace(stored.session, deals=tuple(deals))
    return Edited(stored.document.replaced("deal", number, [block]), session)


def remove_deal(stored: Stored, number: int) -> Edited:
    """Return the session without deal `number`; later ones move up, nothing can be redone."""
    check_number(stored, number)
    old = stored.session
    deals = (*old.deals[: number - 1], *old.deals[number:])
    changes = tuple(
        change._replace(after=change.after - 1) if change.after >= number else change
        for change in old.changes
    )
    session = replace(old, deals=deals, changes=changes, undone=())
    document = stored.document.without("undone")
    document = document.replaced("deal", number, []).shifted(number, -1)
    return Edited(document, session)


def insert_deal(stored: Stored, number: int, record: Record) -> Edited:
    """Return the session with `record` as deal `number`; that one and later ones move down."""
    if number == len(stored.session.deals) + 1:
        return append(stored, record)
    check_number(stored, number)
    old = stored.session
    deals = (*old.deals[: number - 1], record, *old.deals[number - 1 :])
    changes = tuple(
        change._replace(after=change.after + 1) if change.after >= number else change
        for change in old.changes
    )
    session = replace(old, deals=deals, changes=changes, undone=())
    document = stored.document.without("undone").shifted(number, 1)
    moved = document.of_kind("deal")[number - 1 : number]
    document = document.replaced("deal", number, [deal_block(number, record), *moved])
    return Edited(document, session)


def rename(stored: Stored, old: str, new: str) -> Edited:
    """Return the session with the player `old` called `new` in every entry, undone ones too."""

    def called(name: str) -> str:
        return new if name == old else name

    session = stored.session.renamed(called)
    return Edited(_rewritten(stored.document, encode(session)), session)


def _rewritten(old: Document, new: Document) -> Document:
    """Return `new` with the comments of `old`, block by block, where both have the same blocks."""
    if [block.kind for block in old.blocks] != [block.kind for block in new.blocks]:
        return new
    return Document(
        tuple(
            after if not before.comments else Block(after.kind, before.comments + after.bare)
            for before, after in zip(old.blocks, new.blocks, strict=True)
        )
    )


def check_number(stored: Stored, number: int) -> None:
    """Raise Refused when there is no deal `number`."""
    there = len(stored.session.deals)
    if 1 <= number <= there:
        return
    if there == 0:
        raise Refused(say("There is no deal yet."))
    raise Refused(
        say("There is no deal {n}.", n=number), say("The deals are 1 to {last}.", last=there)
    )


def before(stored: Stored, number: int) -> Standings:
    """Return the standings before deal `number`, with the table at which that one is played."""
    session = stored.session
    earlier = replace(
        session,
        deals=session.deals[: number - 1],
        changes=tuple(change for change in session.changes if change.after < number),
        undone=(),
    )
    return standings(earlier)


def check_same_until(read: Stored, current: Stored, number: int) -> None:
    """Raise Refused when somebody else changed deal `number`, or an earlier one, since it was read.

    The number would then mean another deal.
    """
    if read.session.deals[:number] != current.session.deals[:number]:
        raise Refused(
            say("The session moved on in another terminal: deal {n} is not what it was.", n=number),
            say("Look at tarot history, then type it again."),
        )
