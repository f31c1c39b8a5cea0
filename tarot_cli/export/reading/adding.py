"""What an import does to a session: all its entries at once, in one writing."""

from __future__ import annotations

from dataclasses import replace

from tarot_cli.errors import Refused
from tarot_cli.export.reading.replay import Watch, replay
from tarot_cli.export.reading.told import Fault, Reading, refusal
from tarot_cli.lang.message import say
from tarot_cli.session.document import Document
from tarot_cli.session.encode import entry_block
from tarot_cli.session.names import key
from tarot_cli.session.session import Entry, Record, Session
from tarot_cli.session.standings import Standings, standings
from tarot_cli.session.store import Edited, Stored


def opened(file: str, reading: Reading, watch: Watch = iter) -> Session:
    """Return the new session that a file with an opening tells.

    Raises Refused with every fault of the file.
    """
    if reading.opening is None:
        raise refusal(file, list(reading.faults))
    start = standings(reading.opening)
    return with_entries(reading.opening, _checked(file, reading, start, watch))


def added(file: str, reading: Reading, stored: Stored, watch: Watch = iter) -> Edited:
    """Return `stored` with the entries of a file behind its own.

    Raises Refused with every fault of the file, and when its players are others or the game ends.
    """
    _check_players(reading, stored.standings)
    entries = _checked(file, reading, stored.standings, watch)
    session = with_entries(stored.session, entries)
    _check_end(stored, session, reading, entries, file)
    number = len(stored.session.deals)
    blocks = []
    for entry in entries:
        number += is_deal(entry)
        blocks.append(entry_block(number, entry))
    document = stored.document
    kept = [one for one in document.blocks if one.kind not in ("undone", "end")]
    made = Document((*kept, *blocks, *document.of_kind("end"))).counted()
    return Edited(made, session)


def _checked(file: str, reading: Reading, start: Standings, watch: Watch) -> tuple[Entry, ...]:
    replayed = replay(start, reading.told, watch)
    faults = [*reading.faults, *replayed.faults]
    if faults:
        raise refusal(file, faults)
    return replayed.entries


def with_entries(session: Session, entries: tuple[Entry, ...]) -> Session:
    """Return `session` with `entries` behind its own; nothing can be brought back after that."""
    return replace(
        session,
        deals=(*session.deals, *(one for one in entries if isinstance(one, Record))),
        changes=(*session.changes, *(one for one in entries if not isinstance(one, Record))),
        undone=(),
    )


def _check_players(reading: Reading, start: Standings) -> None:
    """Raise Refused when the file opens a table of other people than those who sit here."""
    if reading.opening is None:
        return
    here, there = start.session.people, reading.opening.players
    strangers = [name for name in there if key(name) not in {key(one) for one in here}]
    if strangers:
        raise Refused(
            say("{names} of the file did not play in {session}.", names=strangers,
                session=start.session.name),
            say("Without --session the file makes a session of its own."),
        )  # fmt: skip


def _check_end(
    stored: Stored, session: Session, reading: Reading, entries: tuple[Entry, ...], file: str
) -> None:
    """Raise Refused when the game would be over before the last deal of the file."""
    finished = standings(session).finished_after
    if finished is None or finished >= len(session.deals):
        return
    before = len(stored.session.deals)
    if finished <= before:
        raise Refused(
            say("The game is over after deal {n}.", n=finished),
            say("tarot undo reopens it; tarot new starts another."),
        )
    deals = [one for one, entry in zip(reading.told, entries, strict=True) if is_deal(entry)]
    what = say("The game is over after deal {n}.", n=finished)
    raise refusal(file, [Fault(deals[finished - before].line, (what,))])


def is_deal(entry: Entry) -> bool:
    """Whether an entry is a numbered deal, played or not."""
    return isinstance(entry, Record)
