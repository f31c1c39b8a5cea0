"""Who sits where from the next deal on, when people come, go, come back or change places."""

from __future__ import annotations

from collections.abc import Sequence

from tarot_cli.errors import Refused
from tarot_cli.lang.message import say
from tarot_cli.rules.seats import SEATS
from tarot_cli.session.names import key
from tarot_cli.session.session import Seating, check_seating, usual_seats
from tarot_cli.session.standings import Standings


def joined(
    now: Standings, name: str, after: str | None = None, seats: int | None = None
) -> Seating:
    """Return the seating with the newcomer `name` to the right of `after`; last if None.

    Raises Refused when somebody of that name is known already.
    """
    for known in now.session.people:
        if key(known) != key(name):
            continue
        if known not in now.table.people:
            raise Refused(
                say("{name} has played this evening already.", name=known),
                say("If it is the same person, type tarot player back {name}.", name=known),
            )
        raise Refused(
            say("{name} is at the table already.", name=known),
            say("Tell them apart, as in {name} and {name} B.", name=known),
        )
    people = _with(now.table.people, name, after or now.table.people[-1])
    return _seating(now, people, _seats_for_one_more(now) if seats is None else seats)


def returned(
    now: Standings, name: str, after: str | None = None, seats: int | None = None
) -> Seating:
    """Return the seating with `name` back, to the right of `after`; in the old place if None."""
    if name in now.table.people:
        raise Refused(say("{name} is at the table.", name=name))
    people = _with(now.table.people, name, after or _old_neighbour(now, name))
    return _seating(now, people, _seats_for_one_more(now) if seats is None else seats)


def left(now: Standings, name: str) -> Seating:
    """Return the seating without `name`; there are fewer seats when too few people remain."""
    if name not in now.table.people:
        raise Refused(
            say("{name} is away already.", name=name),
            say("At the table: {names}.", names=_all(now)),
        )
    people = tuple(one for one in now.table.people if one != name)
    if len(people) < SEATS[0]:
        raise Refused(
            say("Then {name} would be alone: nobody can play.", name=people[0]),
            say("First somebody comes: tarot player add NAME."),
        )
    return _seating(now, people, min(now.table.seats, len(people)))


def reordered(now: Standings, people: Sequence[str], seats: int | None = None) -> Seating:
    """Return the seating of the same `people` in another order, or at other seats, or both."""
    gone = [name for name in now.table.people if name not in people]
    if gone:
        raise Refused(
            say("Missing in the new order: {names}.", names=gone),
            say("Who has gone home is told by tarot player leave {name}.", name=gone[0]),
        )
    away = [name for name in people if name not in now.table.people]
    if away:
        raise Refused(
            say("Not at the table: {names}.", names=away),
            say("Who comes back is told by tarot player back {name}.", name=away[0]),
        )
    if tuple(people) == now.table.people and seats in (None, now.table.seats):
        raise Refused(say("They sit like that already: {names}.", names=_all(now)))
    return _seating(now, tuple(people), now.table.seats if seats is None else seats)


def dealt_by(now: Standings, name: str) -> Seating:
    """Return the same seating with `name` as the next dealer."""
    if name not in now.table.people:
        raise Refused(
            say("{name} is away, so cannot deal.", name=name),
            say("At the table: {names}.", names=_all(now)),
        )
    if name == now.table.dealer:
        raise Refused(say("{name} deals next already.", name=name))
    return _seating(now, now.table.people, now.table.seats, name)


def _seating(
    now: Standings, people: tuple[str, ...], seats: int, dealer: str | None = None
) -> Seating:
    check_seating(people, seats, dealer)
    return Seating(len(now.session.deals), people, seats, dealer)


def _all(now: Standings) -> tuple[str, ...]:
    return now.table.people


def _seats_for_one_more(now: Standings) -> int:
    """Return the seats after one has come: one more, unless people sit out already."""
    people, seats = now.table.people, now.table.seats
    return usual_seats(len(people) + 1) if len(people) == seats else seats


def _with(people: tuple[str, ...], name: str, after: str) -> tuple[str, ...]:
    if after not in people:
        raise Refused(
            say("{name} is away, so nobody can sit to the right.", name=after),
            say("At the table: {names}.", names=people),
        )
    place = people.index(after) + 1
    return (*people[:place], name, *people[place:])


def _old_neighbour(now: Standings, name: str) -> str:
    """Return who sat before `name` when last there, of those who are at the table now."""
    seatings = [now.session.players]
    seatings += [change.players for change in now.session.changes if isinstance(change, Seating)]
    last = next(people for people in reversed(seatings) if name in people)
    place = last.index(name)
    before = (last[place - step] for step in range(1, len(last)))
    return next((one for one in before if one in now.table.people), now.table.people[-1])
