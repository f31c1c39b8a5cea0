"""`tarot sessions` and `tarot use`: which sessions there are, and which one is current."""

from __future__ import annotations

import os
from typing import Annotated

from typer import Argument, Context

from tarot_cli.commands.evening import short
from tarot_cli.commands.frame import command, desk_of
from tarot_cli.errors import TarotError
from tarot_cli.lang.message import mark, say, say_n
from tarot_cli.session import store
from tarot_cli.session.locate import (
    all_sessions,
    current_path,
    locate,
    sessions_folder,
    set_current,
)
from tarot_cli.show.screen import Screen


@command(
    "sessions",
    help=mark("List the sessions; the current one is marked."),
    examples=("tarot sessions",),
)
def sessions(ctx: Context) -> None:
    desk = desk_of(ctx)
    language, screen = desk.language, Screen.for_stdout(os.environ)
    found = all_sessions(os.environ)
    current = current_path(os.environ)
    if desk.json:
        screen.json(
            [
                {
                    "name": one.name,
                    "path": str(one.path),
                    "modified": one.modified.isoformat(),
                    "current": one.path == current,
                }
                for one in found
            ]
        )
        return
    if not found:
        screen.line(language(say("There is no session yet.")))
        screen.line(language(say("Start one with tarot new --players Emma,Nico,Pat,Lea.")))
    for one in found:
        sign = "*" if one.path == current else " "
        try:
            evening = store.load(one.path).standings
        except TarotError as error:
            screen.line(f"{sign} {one.name}  {language(error.sentences[0])}")
            continue
        deals = language(say_n("{n} deal", "{n} deals", len(evening.rows)))
        names = language.names(evening.totals)
        screen.line(f"{sign} {one.name}  {one.modified:%Y-%m-%d}  {deals}  {names}")
    screen.line(language(say("Folder: {path}", path=short(sessions_folder(os.environ)))))


@command(
    "use",
    help=mark("Choose the current session, by name or by file."),
    examples=("tarot use thursday", "tarot use ./club.toml"),
)
def use(
    ctx: Context,
    name: Annotated[str, Argument(metavar="NAME", help=mark("Session name, or a file."))],
) -> None:
    desk = desk_of(ctx)
    screen = Screen.for_stdout(os.environ)
    place = locate(name, os.environ)
    stored = store.load(place.path)
    set_current(place.path, os.environ)
    if desk.json:
        screen.json({"session": stored.session.name, "path": str(stored.path)})
        return
    screen.line(
        desk.language(
            say(
                "Current session: {name}, {path}",
                name=stored.session.name,
                path=short(stored.path),
            )
        )
    )
