"""`tarot player …`: people come, go, come back, change places or names; totals keep."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from typer import Argument, Context, Option

from tarot_cli.commands.evening import Evening
from tarot_cli.commands.frame import command
from tarot_cli.commands.proposing import players
from tarot_cli.commands.table_options import seats_of
from tarot_cli.errors import Refused
from tarot_cli.lang.message import Message, Signed, mark, say
from tarot_cli.notation.quoting import quote
from tarot_cli.session import edits, seating, store
from tarot_cli.session.names import find, key, tidy
from tarot_cli.session.session import Seating
from tarot_cli.session.standings import Standings

Name = Annotated[str, Argument(metavar="NAME", help=mark("Whom."))]
After = Annotated[
    str | None, Option("--after", metavar="NAME", help=mark("Who deals before this player."))
]
Seats = Annotated[str | None, Option("--seats", metavar="N", help=mark("Seats from now on."))]


@command(
    "add",
    help=mark("Somebody comes: sits down last in the dealing order, or to the right of --after."),
    examples=("tarot player add Max", "tarot player add Max --after Pat --seats 4"),
    complete={"after": players},
)
def add(ctx: Context, name: Name, after: After = None, seats: Seats = None) -> None:
    evening = Evening.open(ctx)
    newcomer, number = tidy(name), _number(seats)
    before = _somebody(after, evening)
    _seat(evening, lambda now: seating.joined(now, newcomer, before, number), _welcome(newcomer))


@command(
    "leave",
    help=mark("Somebody goes: keeps the total, and scores nothing while away."),
    examples=("tarot player leave Max",),
    complete={"name": players},
)
def leave(ctx: Context, name: Name) -> None:
    evening = Evening.open(ctx)
    player = find(name, tuple(evening.standings.totals))
    _seat(
        evening,
        lambda now: seating.left(now, player),
        lambda now: say(
            "{player} leaves with {total}.", player=player, total=Signed(now.totals[player])
        ),
    )


@command(
    "back",
    help=mark("Somebody who had left comes back, to the old place or to the right of --after."),
    examples=("tarot player back Max", "tarot player back Max --after Emma"),
    complete={"name": players, "after": players},
)
def back(ctx: Context, name: Name, after: After = None, seats: Seats = None) -> None:
    evening = Evening.open(ctx)
    player, number = find(name, tuple(evening.standings.totals)), _number(seats)
    before = _somebody(after, evening)
    _seat(
        evening,
        lambda now: seating.returned(now, player, before, number),
        lambda now: say(
            "{player} is back with {total}.", player=player, total=Signed(now.totals[player])
        ),
    )


@command(
    "seats",
    help=mark("The same people sit in another order, or on another number of seats."),
    examples=("tarot player seats Emma,Pat,Nico,Lea", "tarot player seats --seats 4"),
)
def seats(
    ctx: Context,
    order: Annotated[
        list[str] | None,
        Argument(metavar="[NAMES]...", help=mark("Everybody in dealing order, with commas.")),
    ] = None,
    number: Seats = None,
) -> None:
    evening = Evening.open(ctx)
    if not order and number is None:
        raise Refused(
            say("Who sits where? Type everybody in dealing order."),
            say("Now it is {names}.", names=evening.standings.table.people),
        )
    people = _people(order, evening) if order else evening.standings.table.people
    wanted = _number(number)
    _seat(
        evening,
        lambda now: seating.reordered(now, people, wanted),
        lambda now: say("From now on they sit like this."),
    )


@command(
    "dealer",
    help=mark("Say who deals next; from there the deal goes round as before."),
    examples=("tarot player dealer Pat",),
    complete={"name": players},
)
def dealer(ctx: Context, name: Name) -> None:
    evening = Evening.open(ctx)
    player = find(name, tuple(evening.standings.totals))
    _seat(
        evening,
        lambda now: seating.dealt_by(now, player),
        lambda now: say("The deal goes on with {player}.", player=player),
    )


@command(
    "rename",
    help=mark("Call somebody by another name, in every deal of the session."),
    examples=("tarot player rename nico Nicolas",),
    complete={"old": players},
)
def rename(
    ctx: Context,
    old: Annotated[str, Argument(metavar="OLD", help=mark("The name so far."))],
    new: Annotated[str, Argument(metavar="NEW", help=mark("The name from now on."))],
) -> None:
    evening = Evening.open(ctx)
    was, name = find(old, tuple(evening.standings.totals)), tidy(new)
    if was == name:
        raise Refused(say("{name} is called that already.", name=name))

    def call(current: store.Stored) -> store.Edited:
        for other in current.session.people:
            if other != was and key(other) == key(name):
                raise Refused(
                    say("{name} is somebody else at this table.", name=other),
                    say("Tell them apart, as in {name} and {name} B.", name=other),
                )
        return edits.rename(current, was, name)

    saved = store.change(evening.stored, call)
    undo = f"tarot player rename {quote(name)} {quote(was)}"
    evening.show_change(
        say("{old} is now {new}. Back: {command}", old=was, new=name, command=undo), saved
    )


def _seat(
    evening: Evening,
    seat: Callable[[Standings], Seating],
    told: Callable[[Standings], Message],
) -> None:
    """Write the seating that `seat` makes of the standings, and print what is `told` then."""

    def append(current: store.Stored) -> store.Edited:
        return edits.append(current, seat(current.standings)._replace(time=evening.now))

    saved = store.change(evening.stored, append)
    now = saved.stored.standings
    told_of_all = say(
        "{what} Dealing order: {names}, on {seats} seats.",
        what=told(now),
        names=now.table.people,
        seats=now.table.seats,
    )
    evening.show_change(told_of_all, saved)


def _welcome(name: str) -> Callable[[Standings], Message]:
    def told(now: Standings) -> Message:
        start = now.starts.get(name, 0)
        if start:
            return say("{player} joins at {start}, the average.", player=name, start=Signed(start))
        return say("{player} joins at 0.", player=name)

    return told


def _number(text: str | None) -> int | None:
    return None if text is None else seats_of(text)


def _somebody(text: str | None, evening: Evening) -> str | None:
    return None if text is None else find(text, evening.standings.table.people)


def _people(words: list[str], evening: Evening) -> tuple[str, ...]:
    """Return the people of a list with commas or blanks between."""
    known = tuple(evening.standings.totals)
    people = tuple(find(name, known) for name in ",".join(words).split(",") if name.strip())
    for name in people:
        if people.count(name) > 1:
            raise Refused(say("{name} is there twice.", name=name))
    return people
