"""`tarot` alone: the standings, and the commands one needs next."""

from __future__ import annotations

import os

from typer import Context

from tarot_cli.commands.evening import Evening
from tarot_cli.commands.frame import desk_of
from tarot_cli.lang.message import say
from tarot_cli.session.locate import has_session
from tarot_cli.show.screen import Screen


def home(ctx: Context) -> None:
    """Show where the evening stands, or how to start one."""
    desk = desk_of(ctx)
    if not has_session(desk.session, os.environ):
        screen, language = Screen.for_stdout(os.environ), desk.language
        screen.line(language(say("No session yet. Start one with the players in dealing order:")))
        screen.line("  tarot new --players Emma,Nico,Pat,Lea")
        screen.line(language(say("tarot --help shows every command.")))
        return
    evening = Evening.open(ctx)
    evening.show_table()
    taker = evening.standings.table.seated[0].lower()
    for text in (f"tarot deal {taker} g 2 47", "tarot undo", "tarot --help"):
        evening.screen.line(f"  {text}")
