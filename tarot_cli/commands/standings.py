"""`tarot standings`: the running zero-sum table."""

from __future__ import annotations

import os
from typing import Annotated

from typer import Context, Option

from tarot_cli.commands.evening import Evening
from tarot_cli.commands.frame import Desk, command, desk_of
from tarot_cli.commands.staying import collect_garbage, only_prints_lines
from tarot_cli.commands.terminal import Terminal, is_in_room
from tarot_cli.errors import Refused
from tarot_cli.lang.message import mark, say
from tarot_cli.show import documents
from tarot_cli.show.message import show_plain
from tarot_cli.show.screen import Screen
from tarot_cli.show.table import rows_that_fit, show_standings


@command(
    "standings",
    help=mark("Show the running table: a row per deal, a column per player, totals and places."),
    examples=(
        "tarot standings",
        "tarot standings --all --running",
        "tarot standings --watch --running",
    ),
)
def standings(
    ctx: Context,
    everything: Annotated[
        bool, Option("--all", help=mark("Every deal, however long the evening."))
    ] = False,
    running: Annotated[
        bool, Option("--running", help=mark("Totals after each deal instead of changes."))
    ] = False,
    plain: Annotated[
        bool,
        Option("--plain", help=mark("Lines without columns, to paste into a message.")),
    ] = False,
    watch: Annotated[
        bool,
        Option("--watch", help=mark("Stay open, for a second screen, and follow every change.")),
    ] = False,
) -> None:
    if watch:
        _check_watch(desk_of(ctx), everything=everything, plain=plain)
    evening = Evening.open(ctx)
    if watch:
        _watch(evening, running=running)
    elif evening.desk.json:
        evening.screen.json(documents.standing(evening.standings))
    elif plain:
        show_plain(evening.screen, evening.language, evening.standings)
    else:
        _show(evening, everything=everything, running=running)


def _show(evening: Evening, *, everything: bool, running: bool) -> None:
    screen = evening.screen
    # On paper and in a pipe nothing scrolls away.
    last = None if everything or screen.height is None else rows_that_fit(screen)
    show_standings(screen, evening.language, evening.standings, last=last, running=running)


def _check_watch(desk: Desk, *, everything: bool, plain: bool) -> None:
    """Raise Refused for what a screen that stays open cannot be."""
    options = {"--all": everything, "--plain": plain, "--json": desk.json}
    other = next((option for option, given in options.items() if given), None)
    if other is not None:
        raise Refused(
            say(
                "--watch fills a screen and follows it: {option} does not go with it.", option=other
            ),
            say("Leave one of the two out."),
        )
    if is_in_room() or Terminal.here(desk.language) is None:
        raise Refused(
            say("--watch needs a terminal of its own."),
            say("In a script, type tarot standings --json."),
        )


def _watch(evening: Evening, *, running: bool) -> None:
    """Show the table until somebody leaves it, then print it once more."""
    from tarot_cli.live.second_screen import LinesOnly, SecondScreen
    from tarot_cli.live.watch import Watch

    collect_garbage()
    watched = Watch(evening.stored)
    kind = LinesOnly if only_prints_lines(os.environ) else SecondScreen
    kind(watched, evening.language, evening.screen, running=running).run()
    evening.stored = watched.stored
    evening.screen = Screen.for_stdout(os.environ)  # it may have been resized
    _show(evening, everything=False, running=running)
