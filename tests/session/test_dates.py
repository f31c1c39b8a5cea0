"""When an evening was: from its start, or else from its earliest entry."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from tarot_cli.rules.terms import Unplayed
from tarot_cli.session.dates import began, day_of
from tarot_cli.session.session import Adjustment, Record, Session

PARIS = timezone(timedelta(hours=1))
NINE, TEN, LATE = (
    datetime(2026, 11, 20, 21, tzinfo=PARIS),
    datetime(2026, 11, 20, 22, tzinfo=PARIS),
    datetime(2026, 11, 21, 0, 30, tzinfo=PARIS),
)
BARE = datetime(2026, 11, 20, 20)


def evening(*times, started=None, changed=()):
    deals = tuple(Record(Unplayed.PASSED, time=time) for time in times)
    changes = tuple(Adjustment(0, "Emma", 1, "x", time) for time in changed)
    return Session("one", ("Emma", "Nico", "Pat"), 3, "Emma", started, deals=deals, changes=changes)


@pytest.mark.parametrize(
    ("session", "moment"),
    [
        (evening(), None),
        (evening(None, None), None),
        (evening(LATE, started=NINE), NINE),
        (evening(None, TEN, LATE), TEN),
        (evening(LATE, TEN), TEN),  # a deal was put in before another
        (evening(LATE, changed=[NINE]), NINE),
        (evening(NINE, BARE), BARE),  # a time without its zone
    ],
)
def test_when_it_began(session, moment):
    assert began(session) == moment
    assert day_of(session) == (moment and moment.date())


def test_the_day_is_the_one_on_the_clock_of_the_table():
    past_midnight = datetime(2026, 11, 21, 0, 30, tzinfo=PARIS)
    assert past_midnight.astimezone(UTC).date() == date(2026, 11, 20)
    assert day_of(evening(past_midnight)) == date(2026, 11, 21)
