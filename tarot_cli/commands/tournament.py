"""`tarot tournament`: free deals at several tables (donnes libres), planned, played, ranked."""

from __future__ import annotations

import os
import re
from pathlib import Path
from random import SystemRandom
from typing import Annotated

from typer import Argument, Context, Option

from tarot_cli.commands.frame import Desk, command, desk_of
from tarot_cli.errors import Refused
from tarot_cli.lang.message import Message, mark, say
from tarot_cli.session.locate import file_named
from tarot_cli.session.names import check_different, tidy
from tarot_cli.show.screen import Screen
from tarot_cli.show.tournament import show_plan, show_ranking, show_routes
from tarot_cli.show.tournament_document import plan_document, ranking_document
from tarot_cli.tournament import folder as folders
from tarot_cli.tournament import movement
from tarot_cli.tournament.ranking import ranking as ranked
from tarot_cli.tournament.sheets import Tournament

_MOST_DEALS = 100

Folder = Annotated[str, Argument(metavar="FOLDER", help=mark("The folder of the tournament."))]


@command(
    "new",
    help=mark(
        "Plan a tournament: a folder with one session file for each table of each round. People"
        " sit at tables of four, five or six; the plan seeks to let them meet as many others as can"
        " be."
    ),
    examples=(
        "tarot tournament new autumn --players-file members.txt --rounds 4 --deals 5 --draw",
        "tarot tournament new autumn --players Emma,Nico,Pat,Lea,Max,Zoe,Tom,Ines --rounds 3"
        " --deals 4",
        "tarot deal --session autumn/r1-t2.toml nico g 2 47",
    ),
)
def new(
    ctx: Context,
    folder: Folder,
    rounds: Annotated[
        str | None, Option("--rounds", metavar="N", help=mark("How many rounds."))
    ] = None,
    deals: Annotated[
        str | None,
        Option("--deals", metavar="N", help=mark("Deals that each table plays a round.")),
    ] = None,
    players: Annotated[
        str | None, Option("--players", help=mark("Names, with commas between."))
    ] = None,
    players_file: Annotated[
        str | None,
        Option(
            "--players-file", metavar="FILE", help=mark("A text file with a name on each line.")
        ),
    ] = None,
    draw: Annotated[
        bool, Option("--draw", help=mark("Draw the first places by lot, not in the order given."))
    ] = False,
) -> None:
    desk = _desk(ctx)
    people = _people(players, players_file)
    number = _number(rounds, "--rounds", say("How many rounds?"), movement.MOST_ROUNDS)
    length = _number(deals, "--deals", say("How many deals a round?"), _MOST_DEALS)
    if draw:
        SystemRandom().shuffle(people)
    plan_ = movement.plan(people, number)
    made = folders.create(file_named(folder), plan_, length)
    screen = Screen.for_stdout(os.environ)
    if desk.json:
        screen.json(plan_document(made))
        return
    show_plan(screen, desk.language, made)
    first = str(Path(folder) / made.sheets[0].stored.path.name)
    if " " in first:
        first = f'"{first}"'
    screen.note(desk.language(say("A table's deals: tarot deal --session {path} …", path=first)))


@command(
    "plan",
    help=mark("Show who sits at which table in each round, to print."),
    examples=("tarot tournament plan autumn", "tarot tournament plan autumn --by-player"),
)
def plan(
    ctx: Context,
    folder: Folder,
    by_player: Annotated[
        bool, Option("--by-player", help=mark("One line a person: the table of each round."))
    ] = False,
) -> None:
    desk, screen = _desk(ctx), Screen.for_stdout(os.environ)
    tournament = _read(folder, desk, screen)
    if desk.json:
        screen.json(plan_document(tournament))
    elif by_player:
        show_routes(screen, desk.language, tournament)
    else:
        show_plan(screen, desk.language, tournament)


@command(
    "ranking",
    help=mark("Check every sheet and show the ranking by total, round by round, penalties apart."),
    examples=(
        "tarot tournament ranking autumn",
        'tarot adjust nico -100 --reason "late" --session autumn/r1-t2.toml',
    ),
)
def ranking(ctx: Context, folder: Folder) -> None:
    desk, screen = _desk(ctx), Screen.for_stdout(os.environ)
    tournament = _read(folder, desk, screen)
    result = ranked(tournament)
    if desk.json:
        screen.json(ranking_document(tournament, result))
    else:
        show_ranking(screen, desk.language, tournament, result)


def _desk(ctx: Context) -> Desk:
    """Return the desk of the command. Raises Refused for a session: a tournament is its folder."""
    desk = desk_of(ctx)
    if desk.session is not None:
        raise Refused(
            say("A tournament is its folder, not a session."),
            say("Leave --session out."),
        )
    return desk


def _read(folder: str, desk: Desk, screen: Screen) -> Tournament:
    """Return the tournament of `folder`, and say which sessions there are none of its sheets."""
    tournament = folders.read(file_named(folder))
    if tournament.others:
        note = say("No sheet, left out: {files}.", files=tournament.others)
        screen.note(desk.language(note))
    return tournament


def _people(typed: str | None, file: str | None) -> list[str]:
    """Return the names that were typed or stand in the file. Raises Refused."""
    if (typed is None) == (file is None):
        raise Refused(
            say("Who plays? Either --players or --players-file says it."),
            say("Type --players Emma,Nico,Pat,Lea, or --players-file with a name on each line."),
        )
    if typed is not None:
        names = [tidy(name) for name in typed.split(",")]
    else:
        from tarot_cli.export.reading.source import load

        lines = re.split(r"[\r\n,;]", load(str(file)).text)
        names = [tidy(line) for line in lines if line.strip()]
    check_different(names)
    return names


def _number(text: str | None, option: str, question: Message, most: int) -> int:
    """Return the number of an option from 1 to `most`. Raises Refused for no number."""
    if text is None:
        raise Refused(question, say("Type it as {option} 4.", option=option))
    digits = text.strip()
    if digits.isascii() and digits.isdecimal() and len(digits) < 4 and 1 <= int(digits) <= most:
        return int(digits)
    raise Refused(
        say("“{text}” is no number from 1 to {most}.", text=text, most=most),
        say("Type it as {option} 4.", option=option),
    )
