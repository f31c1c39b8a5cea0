"""How many sessions, and from which days."""

from __future__ import annotations

from datetime import date

from tarot_cli.lang.message import Message, say, say_n


def period(sessions: int, first: date | None, last: date | None) -> Message:
    """Return the number of sessions with the days of the first and the last, as far as known."""
    counted = say_n("{n} session", "{n} sessions", sessions)
    if first is None:
        return counted
    if first == last:
        return say("{sessions} on {day}", sessions=counted, day=first)
    return say("{sessions} from {first} to {last}", sessions=counted, first=first, last=last)
