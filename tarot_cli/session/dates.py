"""The day of an evening, as far as its file says."""

from __future__ import annotations

from datetime import date

from tarot_cli.session.session import Session


def day_of(session: Session) -> date | None:
    """Return the day on which `session` began, on the clock of its table; None when unknown.

    A file without a start has the day of the first entry that has a time.
    """
    if session.started is not None:
        return session.started.date()
    times = (entry.time for entry in (*session.deals, *session.changes) if entry.time is not None)
    first = next(times, None)
    return None if first is None else first.date()
