"""The formats of `tarot export`, each imported only when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from tarot_cli.errors import Refused
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import say
from tarot_cli.session.names import nearest
from tarot_cli.session.standings import Standings

FLAVOURS = ("plain", "excel-fr")
"""How a csv is written; excel-fr is what a French Excel opens with a double click."""


class Format(NamedTuple):
    """One format: its name, where it is made, whether it is no text."""

    name: str
    place: str
    binary: bool = False


FORMATS = {
    one.name: one
    for one in (
        Format("csv", "csv_table:export"),
        Format("json", "document:export"),
        Format("md", "markdown:export"),
        Format("txt", "lines:export"),
        Format("xlsx", "workbook:export", True),
        Format("html", "page:export"),
        Format("sheet", "sheet_page:export"),
        Format("pdf", "sheet_pdf:export", True),
    )
}


def choose(name: str, ending: str) -> Format:
    """Return the format called `name`; a sheet for a file whose ending is .pdf is a PDF.

    Raises Refused, with the nearest name, when there is none.
    """
    wanted = name.strip().lower()
    if wanted == "sheet" and ending.lower() == ".pdf":
        wanted = "pdf"
    found = FORMATS.get(wanted)
    if found is not None:
        return found
    these = say("The formats are {names}.", names=tuple(FORMATS))
    near = nearest(wanted, FORMATS)
    if near is None:
        raise Refused(say("There is no format “{name}”.", name=name), these)
    raise Refused(say("There is no format “{name}”: did you mean {near}?", name=name, near=near))


def check_flavour(flavour: str | None, wanted: Format) -> str:
    """Return the flavour of a csv. Raises Refused for another word, or another format."""
    if flavour is None:
        return FLAVOURS[0]
    if wanted.name != "csv":
        raise Refused(say("Only csv has a flavour: leave --flavour out."))
    if flavour not in FLAVOURS:
        raise Refused(
            say("There is no flavour “{name}”.", name=flavour),
            say("The flavours are {names}.", names=FLAVOURS),
        )
    return flavour


def export(wanted: Format, standings: Standings, language: Language, flavour: str) -> bytes:
    """Return the evening as the bytes of a file: text is UTF-8 with LF at the end of lines.

    Raises Refused when a library that the format needs is not installed.
    """
    module, _, attribute = wanted.place.partition(":")
    make: Callable[..., str | bytes] = getattr(
        import_module(f"tarot_cli.export.{module}"), attribute
    )
    made = make(standings, language, flavour) if wanted.name == "csv" else make(standings, language)
    return made.encode("utf-8") if isinstance(made, str) else made
