"""`tarot export`: what the evening leaves, in the format that somebody else can read."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from typer import Argument, Context, Option

from tarot_cli.commands.evening import Evening
from tarot_cli.commands.frame import command
from tarot_cli.errors import Refused
from tarot_cli.export import destination
from tarot_cli.export.formats import Format, check_flavour, choose
from tarot_cli.export.formats import export as bytes_of
from tarot_cli.lang.message import mark, say


@command(
    "export",
    help=mark("Write the session as csv, json, md, txt, xlsx, html, sheet or pdf."),
    examples=(
        "tarot export csv > evening.csv",
        "tarot export csv --flavour excel-fr --output evening.csv",
        "tarot export xlsx --output evening.xlsx",
        "tarot export html --output evening.html --force",
        "tarot export sheet --output evening.pdf",
        "tarot export md",
    ),
    json=False,
)
def export(
    ctx: Context,
    form: Annotated[
        str,
        Argument(
            metavar="FORMAT",
            help=mark(
                "csv, json, md (Markdown), txt (lines that import reads), xlsx, html,"
                " sheet (the federation's score sheet), pdf (the same)."
            ),
        ),
    ],
    output: Annotated[
        str | None,
        Option("--output", metavar="FILE", help=mark("The file to write; else it is printed.")),
    ] = None,
    force: Annotated[
        bool, Option("--force", help=mark("Replace the file if it is there already."))
    ] = False,
    flavour: Annotated[
        str | None,
        Option("--flavour", help=mark("For csv: excel-fr has semicolons and decimal commas.")),
    ] = None,
) -> None:
    path = None if output is None or output == "-" else Path(os.path.expanduser(output))
    if force and path is None:
        raise Refused(say("--force replaces a file: name it with --output."))
    wanted = choose(form, path.suffix if path else "")
    dialect = check_flavour(flavour, wanted)
    evening = Evening.open(ctx)
    if path is None:
        _check_printable(wanted, output, evening)
        destination.print_bytes(bytes_of(wanted, evening.standings, evening.language, dialect))
        return
    target = destination.check(path, evening.stored.path, force=force)
    data = bytes_of(wanted, evening.standings, evening.language, dialect)
    destination.write(target, data, force=force)
    _tell(evening, wanted, target)


def _check_printable(wanted: Format, output: str | None, evening: Evening) -> None:
    """Raise Refused for bytes that are no text, unless a pipe was asked to take them."""
    if not wanted.binary or (output == "-" and evening.screen.height is None):
        return
    name = f"{evening.session.name}.{wanted.name}"
    raise Refused(
        say("{format} is no text that could be printed.", format=wanted.name),
        say("Say where it goes: --output “{name}”.", name=name),
    )


def _tell(evening: Evening, wanted: Format, target: Path) -> None:
    """Say what was written, and what a PDF could not show."""
    evening.show_written(target, wanted.name)
    if wanted.name == "pdf":
        from tarot_cli.export.pdf_fonts import lacks_letters

        if lacks_letters([evening.session.name, *evening.session.people]):
            note = say("Some names are in a script that no font of this machine has: shown as ?.")
            evening.screen.note(evening.language(note))
