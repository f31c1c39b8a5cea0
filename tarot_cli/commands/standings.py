"""`tarot standings`: the running zero-sum table."""

from __future__ import annotations

from typing import Annotated

from typer import Context, Option

from tarot_cli.commands.evening import Evening
from tarot_cli.commands.frame import command
from tarot_cli.lang.message import mark
from tarot_cli.show import documents
from tarot_cli.show.message import show_plain
from tarot_cli.show.table import rows_that_fit, show_standings


@command(
    "standings",
    help=mark("Show the running table: a row per deal, a column per player, totals and places."),
    examples=("tarot standings", "tarot standings --all --running", "tarot standings --plain"),
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
) -> None:
    evening = Evening.open(ctx)
    if evening.desk.json:
        evening.screen.json(documents.standing(evening.standings))
    elif plain:
        show_plain(evening.screen, evening.language, evening.standings)
    else:
        # On paper and in a pipe nothing scrolls away.
        all_rows = everything or evening.screen.height is None
        last = None if all_rows else rows_that_fit(evening.screen)
        show_standings(
            evening.screen, evening.language, evening.standings, last=last, running=running
        )
