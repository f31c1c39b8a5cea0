"""`tarot new`: starts a session and makes it the current one."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Annotated

from typer import Argument, Context, Option

from tarot_cli.commands.evening import Evening, short
from tarot_cli.commands.frame import Desk, command, desk_of
from tarot_cli.commands.table_options import rules_from, seats_of
from tarot_cli.commands.terminal import Terminal
from tarot_cli.errors import Refused, TarotError
from tarot_cli.lang.message import mark, say
from tarot_cli.rules.length import parse_length
from tarot_cli.session import store
from tarot_cli.session.locate import (
    all_sessions,
    check_session_name,
    current_path,
    default_name,
    path_for_new,
    set_current,
)
from tarot_cli.session.names import find, key, tidy
from tarot_cli.session.session import Session, check_seating, usual_seats
from tarot_cli.show.screen import Screen


@command(
    "new",
    help=mark("Start a session. The order of the players is the seating and the dealing order."),
    examples=(
        "tarot new --players Emma,Nico,Pat,Lea",
        "tarot new thursday --players Emma,Nico,Pat,Lea,Max --seats 4 --dealer Pat --length 8",
        "tarot new friends --players Emma,Nico,Pat --rule misere=10 --rule pot=10",
    ),
)
def new(
    ctx: Context,
    name: Annotated[
        str | None,
        Argument(metavar="[NAME]", help=mark("Name of the session; today's date if none.")),
    ] = None,
    players: Annotated[
        str | None, Option("--players", help=mark("Names in dealing order, with commas between."))
    ] = None,
    seats: Annotated[
        str | None, Option("--seats", help=mark("Seats, when more people than that take turns."))
    ] = None,
    dealer: Annotated[
        str | None,
        Option("--dealer", help=mark("Who deals first; the first of the players if none.")),
    ] = None,
    length: Annotated[
        str | None, Option("--length", help=mark("8 (deals), 4r (rounds), 1000p (points) or none."))
    ] = None,
    preset: Annotated[
        str | None, Option("--rules", help=mark("Table options by their name: fft or house."))
    ] = None,
    rule: Annotated[
        list[str] | None, Option("--rule", help=mark("One table option, as misere=10."))
    ] = None,
    force: Annotated[
        bool, Option("--force", help=mark("Put an existing session of that name aside."))
    ] = False,
) -> None:
    desk = desk_of(ctx)
    people = _people(players, desk)
    number = usual_seats(len(people)) if seats is None else seats_of(seats)
    first = find(dealer, people) if dealer is not None else people[0]
    check_seating(people, number, first)
    agreed = parse_length(length) if length is not None else None
    rules = rules_from(preset, rule or ())
    title = check_session_name(name) if name is not None else None
    if title is None and desk.session is None:
        _refuse_twin(people)
    today = datetime.now().astimezone().replace(microsecond=0)
    title = title or default_name(today.date(), [one.name for one in all_sessions(os.environ)])
    path = path_for_new(title, desk.session, os.environ)
    aside = _set_aside(path, today) if force else None
    session = Session(title, people, number, first, today, rules, agreed)
    stored = store.create(path, session)
    set_current(stored.path, os.environ)
    evening = Evening(desk, Screen.for_stdout(os.environ), stored)
    if aside is not None:
        evening.screen.note(
            desk.language(say("The old session is kept as {path}", path=short(aside)))
        )
    evening.show_change(say("Session {name} is open.", name=title), store.Saved(stored, ()))


def _people(text: str | None, desk: Desk) -> tuple[str, ...]:
    if text is None:
        terminal = Terminal.here(desk.language)
        if terminal is None:
            raise Refused(
                say("Who plays?"),
                say("Type the players in dealing order: --players Emma,Nico,Pat,Lea."),
            )
        return terminal.ask_until(
            say("Who plays, in dealing order? (Emma,Nico,Pat,Lea)"), _read_people
        )
    return _read_people(text)


def _read_people(text: str) -> tuple[str, ...]:
    people = tuple(tidy(name) for name in text.split(","))
    check_seating(people, usual_seats(len(people)), None)
    return people


def _refuse_twin(people: tuple[str, ...]) -> None:
    """Refuse a nameless session of the people whose game is still going on."""
    running = current_path(os.environ)
    if running is None:
        return
    try:
        stored = store.load(running)
    except TarotError:
        return
    if stored.standings.finished or not stored.session.deals:
        return
    if {key(name) for name in people} == {key(name) for name in stored.standings.table.people}:
        raise Refused(
            say("{name} is still going on with these players.", name=stored.session.name),
            say("To start another all the same, name it: tarot new NAME --players …"),
        )


def _set_aside(path: Path, today: datetime) -> Path | None:
    """Move an existing session file to a dated name beside it, and return that name."""
    if not path.exists():
        return None
    store.load(path)
    aside = path.with_name(f"{path.stem}-{today:%Y%m%d-%H%M%S}{path.suffix}")
    path.rename(aside)
    return aside
