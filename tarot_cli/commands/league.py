"""`tarot league`: the season, all sessions added up into one table."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Annotated

from typer import Context, Option

from tarot_cli.commands import gathering
from tarot_cli.commands.frame import command, desk_of
from tarot_cli.errors import Refused
from tarot_cli.lang.message import mark, say
from tarot_cli.session.names import nearest
from tarot_cli.show.league import document, show_league
from tarot_cli.show.screen import Screen
from tarot_cli.stats.season import ORDERS, Order, season


@command(
    "league",
    help=mark(
        "Add up all sessions, or those that are named, into a league table. One person is one"
        " member, whatever capitals and accents were typed."
    ),
    examples=(
        "tarot league",
        "tarot league --since 2026-09-01 --by mean",
        "tarot league club/*.toml --skip-bad",
    ),
    complete={"by": lambda desk, begun: ORDERS},
)
def league(
    ctx: Context,
    files: gathering.Several = None,
    since: gathering.Since = None,
    by: Annotated[
        str, Option("--by", metavar="ORDER", help=mark("The order: total, mean (per deal) or won."))
    ] = "total",
    skip_bad: gathering.SkipBad = False,
) -> None:
    desk = desk_of(ctx)
    order = _order(by)
    if desk.session is not None and not files:
        files, desk = [desk.session], replace(desk, session=None)
    screen = Screen.for_stdout(os.environ)
    wish = gathering.wanted(desk, files, not files, since, skip_bad)
    table = season((one.standings for one in gathering.read(wish, desk, screen)), order)
    if desk.json:
        screen.json(document(table))
    else:
        show_league(screen, desk.language, table)


def _order(text: str) -> Order:
    """Return the order that is meant. Raises Refused for another word."""
    for order in ORDERS:
        if text.strip().lower() == order:
            return order
    near = nearest(text.strip().lower(), ORDERS)
    if near is not None:
        raise Refused(say("There is no order “{text}”: did you mean {near}?", text=text, near=near))
    raise Refused(
        say("There is no order “{text}”.", text=text), say("The orders are {names}.", names=ORDERS)
    )
