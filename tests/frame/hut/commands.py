"""One command for each thing that a frame can get wrong."""

import os
import time
from typing import Annotated

from typer import Argument, Context, Option

from tarot_cli.commands.frame import command, desk_of
from tarot_cli.errors import Refused
from tarot_cli.lang.message import say as told
from tarot_cli.show.screen import Screen

PEOPLE = ["Amélie", "Jean P", "Jean-Marc", "Zoé"]
LONG = " ".join(["a line that is much longer than the screen of a telephone is wide"] * 3)


def people(desk, begun):
    return PEOPLE


def bonuses(desk, begun):
    if desk.words[:1] == ("broken",):
        raise RuntimeError
    return [("single:Amélie", "a handful"), ("single:", "and a name"), "petit"]


@command(
    "say",
    help="Say back what was understood.",
    examples=(
        "tarot say something --taker Nico --note 'an example that is longer than any phone'",
    ),
    complete={"taker": people, "words": bonuses},
)
def say(
    ctx: Context,
    words: Annotated[list[str] | None, Argument(metavar="[WORD]…", help="Anything.")] = None,
    taker: Annotated[str | None, Option("--taker", "-t", help="Who took.")] = None,
    oudlers: Annotated[str | None, Option("--oudlers", "-o", help="How many.")] = None,
    note: Annotated[str | None, Option("--note", help="A note.")] = None,
    handful: Annotated[list[str] | None, Option("--handful", help="Handfuls.")] = None,
    dry: Annotated[bool, Option("--dry-run", help="Only try.")] = False,
) -> None:
    desk = desk_of(ctx)
    if words == ["refuse"]:
        raise Refused(told("No: {note}", note=note))
    print(
        repr(
            {
                "words": words or [],
                "taker": taker,
                "oudlers": oudlers,
                "note": note,
                "handful": handful or [],
                "dry": dry,
                "session": desk.session,
                "json": desk.json,
                "lang": desk.language.code,
            }
        )
    )


@command("sheet", help="Draw a table and a long line.")
def sheet(ctx: Context) -> None:
    from rich.box import ASCII2, SIMPLE_HEAD
    from rich.table import Table

    screen = Screen.for_stdout(os.environ)
    table = Table("[/]", ":fire:", box=ASCII2 if screen.ascii else SIMPLE_HEAD)
    table.add_row("[bold]Max", "Zoé ½", style="bold green")
    screen.table(table)
    screen.line("plain signs" if screen.ascii else "any sign")
    screen.line(LONG)
    screen.line(f"width {screen.width}")


@command("many", help="Print more than any pipe holds.", json=False)
def many(ctx: Context) -> None:
    screen = Screen.for_stdout(os.environ)
    for number in range(50_000):
        screen.line(f"line {number}")


@command("document", help="Print a document.")
def document(ctx: Context) -> None:
    Screen.for_stdout(os.environ).json({"name": "Zoé 日本"})


@command("crash", help="Go wrong.")
def crash(ctx: Context) -> None:
    raise ZeroDivisionError("\x1b[2J a detail")


@command("wait", help="Wait for Ctrl-C.")
def wait(ctx: Context) -> None:
    print("waiting", flush=True)
    time.sleep(30)


@command("shift", help="Take a signed number.", negative_numbers=True)
def shift(
    ctx: Context,
    name: Annotated[str, Argument(metavar="NAME")],
    points: Annotated[str, Argument(metavar="POINTS")],
    reason: Annotated[str | None, Option("--reason", "-r")] = None,
) -> None:
    print(repr([name, points, reason]))


@command("add", help="Seat somebody.", examples=("tarot player add Max",))
def player_add(ctx: Context, name: Annotated[str, Argument(metavar="NAME")]) -> None:
    print("added", name, desk_of(ctx).session)


@command("leave", help="Let somebody go.")
def player_leave(ctx: Context, name: Annotated[str, Argument(metavar="NAME")]) -> None:
    print("left", name)
