"""When an evening was, as far as its file says."""

from __future__ import annotations

from datetime import date, datetime

from tarot_cli.session.session import Session


def began(session: Session) -> datetime | None:
    """Return when `session` began, on the clock of its table; None when unknown.

    A file without a start began with its earliest entry that has a time.
    """
    if session.started is not None:
        return session.started
    times = (entry.time for entry in (*session.deals, *session.changes) if entry.time is not None)
    # Clocks without a zone cannot be compared with others; a table has one clock.
    return min(times, key=lambda time: time.replace(tzinfo=None), default=None)


def day_of(session: Session) -> date | None:
    """Return the day on which `session` began, on the clock of its table; None when unknown."""
    moment = began(session)
    return None if moment is None else moment.date()
