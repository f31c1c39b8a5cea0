"""`tarot rules`: the table options in force, and the numbers of the game at this table."""

from __future__ import annotations

import os
from enum import Enum
from typing import Annotated

from typer import Context, Option

from tarot_cli.commands.frame import command, desk_of
from tarot_cli.lang.message import mark, say
from tarot_cli.rules.options import ABOUT, NAMES, PRESETS, TableRules
from tarot_cli.session import store
from tarot_cli.session.locate import locate
from tarot_cli.show.reference import numbers
from tarot_cli.show.screen import Screen


@command(
    "rules",
    help=mark("Show the table options in force, and targets, multipliers, handfuls, card points."),
    examples=("tarot rules", "tarot rules --fft"),
)
def rules(
    ctx: Context,
    fft: Annotated[
        bool, Option("--fft", help=mark("The federation's rules, whatever the session."))
    ] = False,
) -> None:
    desk = desk_of(ctx)
    screen, language = Screen.for_stdout(os.environ), desk.language
    options, seats, length = PRESETS["fft"], 4, "none"
    title = None
    if not fft:
        session = store.load(locate(desk.session, os.environ).path).session
        options, seats = session.rules, session.seats
        length = str(session.length) if session.length else "none"
        title = say("Session {name}, {seats} seats", name=session.name, seats=seats)
    if desk.json:
        screen.json({"seats": seats, "length": length, **_values(options)})
        return
    if title is not None:
        screen.line(language(title))
    screen.line(language(say("Table options:")))
    for name, value in _values(options).items():
        screen.line(f"  {name} = {value}   {language(ABOUT[name])}")
    about = say("deals, rounds (r), points (p), or none: how long a game lasts")
    screen.line(f"  length = {length}   {language(about)}")
    for line in numbers(seats):
        screen.line(language(line))


def _values(options: TableRules) -> dict[str, str | int]:
    values = {name: getattr(options, name) for name in NAMES}
    return {
        name: value.value if isinstance(value, Enum) else value for name, value in values.items()
    }
