"""`tarot chart`: the totals deal by deal, on the terminal or as a picture."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from typer import Context, Option

from tarot_cli.commands.evening import Evening
from tarot_cli.commands.frame import command, desk_of
from tarot_cli.errors import Refused
from tarot_cli.lang.message import mark, say
from tarot_cli.show import documents
from tarot_cli.stats.course import Course, course

ENDINGS = (".svg", ".png")


@command(
    "chart",
    help=mark(
        "Draw the totals after each deal: a line a player, and a sign for each deal that the"
        " player took. On the terminal, or as an SVG or PNG file."
    ),
    examples=(
        "tarot chart",
        "tarot chart --output evening.svg",
        "tarot chart --session thursday --output thursday.png",
    ),
)
def chart(
    ctx: Context,
    output: Annotated[
        str | None,
        Option("--output", metavar="FILE", help=mark("A picture instead: FILE.svg or FILE.png.")),
    ] = None,
    force: Annotated[
        bool, Option("--force", help=mark("Replace the file if it is there already."))
    ] = False,
) -> None:
    path = None if output is None else Path(os.path.expanduser(output))
    if path is not None and path.suffix.lower() not in ENDINGS:
        raise Refused(
            say("A picture ends in {endings}: {path} does not.", endings=ENDINGS, path=path),
            say("Type --output evening.svg."),
        )
    if path is not None and desk_of(ctx).json:
        raise Refused(
            say("--json prints the totals, --output writes a picture: not both."),
            say("Leave one of the two out."),
        )
    if force and path is None:
        raise Refused(say("--force replaces a file: name it with --output."))
    evening = Evening.open(ctx)
    drawn = course(evening.standings)
    if path is not None:
        _write(path, drawn, evening, force=force)
    elif evening.desk.json:
        evening.screen.json(documents.course(drawn))
    else:
        from tarot_cli.show.chart import show_chart

        show_chart(evening.screen, evening.language, drawn)


def _write(path: Path, drawn: Course, evening: Evening, *, force: bool) -> None:
    """Write the picture of `drawn` to `path`, whole or not at all. Raises Refused, MachineFault."""
    from tarot_cli.export import destination

    if not drawn.deals:
        raise Refused(say("There is no deal to draw."), say("tarot deal records one."))
    target = destination.check(path, evening.stored.path, force=force)
    data, lacks_letters = _picture(path.suffix.lower(), drawn, evening)
    destination.write(target, data, force=force)
    evening.show_written(target, path.suffix.lower()[1:])
    if lacks_letters:
        note = say("Some letters are missing in the picture's font; an .svg has them all.")
        evening.screen.note(evening.language(note))


def _picture(ending: str, drawn: Course, evening: Evening) -> tuple[bytes, bool]:
    """Return the bytes of the picture, and whether letters of names are missing in it."""
    if ending == ".png":
        from tarot_cli.export.picture import png

        return png(drawn, evening.language)
    from tarot_cli.export.chart import svg

    return svg(drawn, evening.language), False
