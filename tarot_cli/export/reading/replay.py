"""Told entries checked one after another, each at the table it would be played at.

Each entry is walked as an evening of its own, opened at that table: the very checks of `deal` and
of a session file, once per entry, so that all faults of a long file are found in one reading.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import NamedTuple

from tarot_cli.errors import Refused
from tarot_cli.export.reading.told import Fault, Here, Told
from tarot_cli.lang.message import Signed, say
from tarot_cli.rules.terms import Unplayed
from tarot_cli.session.session import Adjustment, Entry, Record, Seating, Session
from tarot_cli.session.standings import Misfit, Standings, standings
from tarot_cli.session.table import Table


class Replayed(NamedTuple):
    """The entries that can be, in order, and what is wrong with the others."""

    entries: tuple[Entry, ...]
    faults: tuple[Fault, ...]


Watch = Callable[[tuple[Told, ...]], Iterable[Told]]
"""Gives the entries one by one, and may show on a terminal how far it has come."""


def replay(start: Standings, told: tuple[Told, ...], watch: Watch = iter) -> Replayed:
    """Return the entries that `told` adds to the evening `start`, and the faults among them."""
    session = start.session
    known = dict.fromkeys(session.people)
    table, after = start.table, len(session.deals)
    entries: list[Entry] = []
    faults: list[Fault] = []
    for one in watch(told):
        here = Here(tuple(known), table, session.rules, after)
        try:
            entry = one.make(here)
            table = _table_after(entry, here, one.per_defender)
            entries.append(entry)
        except Refused as refused:
            faults.append(Fault(one.line, refused.sentences))
            entry = Record(Unplayed.PETIT_SEC)
            table = _table_after(entry, here, None)
        if isinstance(entry, Record):
            after += 1
        elif isinstance(entry, Seating):
            known.update(dict.fromkeys(entry.players))
    return Replayed(tuple(entries), tuple(faults))


def _table_after(entry: Entry, here: Here, said: int | None) -> Table:
    """Return the table that follows `entry`. Raises Refused when it cannot be played `here`."""
    if isinstance(entry, Adjustment):
        return here.table
    table = here.table
    alone = Session("", table.people, table.seats, table.dealer, rules=here.rules)
    if isinstance(entry, Record):
        alone = replace(alone, deals=(entry,))
    else:
        alone = replace(alone, changes=(entry._replace(after=0),))
    try:
        walked = standings(alone)
    except Misfit as misfit:
        raise misfit.cause from None
    if said is not None and walked.rows and walked.rows[0].score is not None:
        _check_score(said, walked.rows[0].score.per_defender)
    return walked.table


def _check_score(said: int, computed: int) -> None:
    if said != computed:
        raise Refused(
            say(
                "The file says {said} per defender; it is {computed}.",
                said=Signed(said),
                computed=Signed(computed),
            ),
            say("Correct the deal, or take the score out of the file."),
        )
