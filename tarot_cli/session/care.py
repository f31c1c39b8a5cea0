"""Looking after a session file: what stands beside it, what is lost, and bringing back a version.

Nothing here is done unasked: a command says what it found, and `tarot check` mends it.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from tarot_cli.errors import MachineFault, Refused, TarotError
from tarot_cli.lang.message import Message, say
from tarot_cli.session import backup, files, store
from tarot_cli.session.backup import Backup
from tarot_cli.session.machine import why
from tarot_cli.session.session import Record


class Restored(NamedTuple):
    """A session brought back from `version`; what was in its place is kept as `aside`, if any."""

    stored: store.Stored
    version: Backup
    aside: Path | None


def worries(stored: store.Stored) -> list[Message]:
    """Return what should be said about the file at every command until it is resolved."""
    return [*_lost(stored), *_copies(stored.path)]


def _lost(stored: store.Stored) -> list[Message]:
    """Say when the version kept last had more deals than one entry less could explain."""
    kept = backup.versions(stored.path)
    session = stored.session
    known = len(session.deals) + sum(isinstance(entry, Record) for entry in session.undone)
    if not kept or kept[-1].deals <= known + 1:
        return []
    return [
        say(
            "The version kept at {time} has {deals} deals, this file only {there}:"
            " tarot check --restore brings it back.",
            time=f"{kept[-1].time:%Y-%m-%d %H:%M}",
            deals=kept[-1].deals,
            there=len(session.deals),
        )
    ]


def _copies(path: Path) -> list[Message]:
    copies = files.conflicted_copies(path)
    if not copies:
        return []
    return [
        say(
            "Beside the session lies a conflicted copy, {names}: compare them, keep one.",
            names=tuple(copy.name for copy in copies),
        )
    ]


def restore(path: Path) -> Restored:
    """Bring back the kept version of the session at `path` that has most deals.

    What is there now is first put aside under a dated name. Raises Refused when no version can be
    read, or none has more than the file, and MachineFault when it cannot be written.
    """
    real = files.resolve(path)
    there = _deals_in(real)
    for version in sorted(backup.versions(real), key=lambda one: (one.deals, one.time))[::-1]:
        if there is not None and version.deals <= there:
            break
        try:
            data = files.read(version.path).data
            store.interpret(data, version.path)
        except TarotError:
            continue
        aside = _put_aside(real)
        files.create(real, data)
        return Restored(store.load(real), version, aside)
    if there is None:
        raise Refused(say("No earlier version of {path} was kept that can be read.", path=real))
    raise Refused(
        say("The file is in order, and no earlier version has more than its {n} deals.", n=there)
    )


def _deals_in(path: Path) -> int | None:
    try:
        return len(store.load(path).session.deals)
    except TarotError:
        return None


def _put_aside(path: Path) -> Path | None:
    if not path.exists():
        return None
    aside = path.with_name(f"{path.stem}-{datetime.now():%Y%m%d-%H%M%S}.aside")
    try:
        path.rename(aside)
    except OSError as error:
        raise MachineFault(
            say("{path} cannot be put aside: {why}.", path=path, why=why(error))
        ) from None
    return aside
