"""`tarot table`: the screen that stays open all evening."""

from __future__ import annotations

import os

from typer import Context

from tarot_cli.commands.evening import Evening
from tarot_cli.commands.frame import command, desk_of
from tarot_cli.commands.staying import collect_garbage, only_prints_lines
from tarot_cli.commands.terminal import Terminal
from tarot_cli.errors import Refused
from tarot_cli.lang.message import mark, say
from tarot_cli.live.room import Room
from tarot_cli.live.watch import Watch
from tarot_cli.show.screen import Screen


@command(
    "table",
    help=mark(
        "Keep the table open all evening: the standings above, a prompt below that takes deal"
        " lines and commands, and says what a line means before Enter."
    ),
    examples=("tarot table", "tarot table --session thursday"),
    json=False,
)
def table(ctx: Context) -> None:
    if Terminal.here(desk_of(ctx).language) is None:
        raise Refused(
            say("tarot table needs a terminal."),
            say("In a script, tarot deal records a deal: tarot deal nico g 2 47."),
        )
    from tarot_cli.commands.at_table import TableRunner

    collect_garbage()
    evening = Evening.open(ctx)
    watch = Watch(evening.stored)
    runner = TableRunner(
        evening.stored.path, evening.language, lambda: tuple(watch.standings.totals)
    )
    _show(Room(watch, evening.language, runner), evening)
    evening.stored = watch.stored
    evening.screen = Screen.for_stdout(os.environ)  # it may have been resized
    evening.show_table()
    evening.say_where()


def _show(room: Room, evening: Evening) -> None:
    if only_prints_lines(os.environ):
        from tarot_cli.live.plain import PlainRoom

        PlainRoom(room, evening.screen).run()
        return
    from tarot_cli.live.screen import LiveScreen

    LiveScreen(room, evening.screen).run()
