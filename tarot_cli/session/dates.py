"""When an evening was, as far as its file says, and which day somebody means."""

from __future__ import annotations

import re
from datetime import date, datetime

from tarot_cli.errors import Refused
from tarot_cli.lang.message import say
from tarot_cli.session.session import Session

_DAY = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})")
_DAY_FIRST = re.compile(r"([0-9]{1,2})[./]([0-9]{1,2})[./]([0-9]{4})")


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


def parse_day(text: str) -> date:
    """Return the day that `text` means: 2026-01-31, 31/01/2026. Raises Refused for others."""
    typed = text.strip()
    form, backwards = _DAY.fullmatch(typed), _DAY_FIRST.fullmatch(typed)
    try:
        if form is not None:
            return date(int(form[1]), int(form[2]), int(form[3]))
        if backwards is not None:
            return date(int(backwards[3]), int(backwards[2]), int(backwards[1]))
    except ValueError:
        pass
    raise Refused(
        say("“{text}” is no day.", text=text),
        say("Type it as {day}.", day=datetime.now().date().isoformat()),
    )
