"""`tarot stats`: who took how often and with what result, over one session or many."""

from __future__ import annotations

import os
from typing import Annotated

from typer import Context, Option

from tarot_cli.commands import gathering
from tarot_cli.commands.frame import command, desk_of
from tarot_cli.commands.proposing import players
from tarot_cli.errors import Refused
from tarot_cli.lang.message import mark, say
from tarot_cli.session.names import find
from tarot_cli.show.screen import Screen
from tarot_cli.show.stats import show_statistics
from tarot_cli.show.stats_document import document
from tarot_cli.stats.collecting import Statistics, statistics


@command(
    "stats",
    help=mark(
        "Show who took how often, with what result, and what happened at the table: over the"
        " current session, those that are named, or all."
    ),
    examples=(
        "tarot stats",
        "tarot stats --all --since 2026-09-01",
        "tarot stats thursday friday --player nico",
        "tarot stats club/*.toml --json",
    ),
    complete={"player": players},
)
def stats(
    ctx: Context,
    files: gathering.Files = None,
    everything: gathering.Everything = False,
    since: gathering.Since = None,
    player: Annotated[
        list[str] | None,
        Option("--player", metavar="NAME", help=mark("Only this player; may be repeated.")),
    ] = None,
    skip_bad: gathering.SkipBad = False,
) -> None:
    desk = desk_of(ctx)
    screen = Screen.for_stdout(os.environ)
    wish = gathering.wanted(desk, files, everything, since, skip_bad)
    known = statistics(one.standings for one in gathering.read(wish, desk, screen))
    if player and known.met:
        known = _only(known, player)
    if desk.json:
        screen.json(document(known, desk.language))
    else:
        show_statistics(screen, desk.language, known)


def _only(known: Statistics, wanted: list[str]) -> Statistics:
    """Return the statistics of the players that are `wanted`. Raises Refused for others."""
    names = [find(text, known.met) for text in wanted]
    players = {player.name for player in known.players}
    for name in names:
        if players and name not in players:
            raise Refused(
                say("{name} has held no cards here: there is nothing to count.", name=name),
                say("tarot stats without --player shows everybody who has."),
            )
    return known.only(names)
