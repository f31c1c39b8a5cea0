"""What a command is made of: a Typer function, its help, and the desk that it works at.

    @command("undo", help=mark("Take back the last deal."), examples=("tarot undo",))
    def undo(ctx: Context) -> None:
        desk = desk_of(ctx)
        ...

`--session`, `--lang` and `--json` are added to every command and folded into its `Desk`, so that
they may stand before or after its name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import typer
from typer import Context
from typer.core import TyperCommand, TyperOption

from tarot_cli.commands.help import write_help
from tarot_cli.commands.usage_errors import (
    negative_number,
    told_apart,
    told_twice,
)
from tarot_cli.errors import Refused
from tarot_cli.lang.language import CODES, Language, load
from tarot_cli.lang.message import mark, say

Function = TypeVar("Function", bound=Callable[..., None])

EVERYWHERE = ("session", "lang", "json")


@dataclass(frozen=True)
class Desk:
    """What every command knows: the language to speak, the session meant, whether JSON is asked."""

    language: Language
    session: str | None = None
    json: bool = False


def desk_of(ctx: Context) -> Desk:
    """Return the desk of the running command."""
    desk = ctx.obj
    return desk if isinstance(desk, Desk) else Desk(load("en"))


def options_everywhere(with_json: bool) -> list[TyperOption]:
    """Return the options that every command takes; they are folded into its desk."""
    options = [
        TyperOption(
            param_decls=["--session"],
            metavar="FILE|NAME",
            help=mark("The session: a file, or a name that tarot sessions lists."),
            expose_value=False,
        ),
        TyperOption(
            param_decls=["--lang"],
            metavar="en|fr",
            help=mark("Language: en or fr."),
            expose_value=False,
        ),
    ]
    if with_json:
        options.append(
            TyperOption(
                param_decls=["--json"],
                is_flag=True,
                default=False,
                help=mark("Print one JSON document."),
                expose_value=False,
            )
        )
    return options


def fold(ctx: Context, values: dict[str, Any]) -> None:
    """Fold --session, --lang and --json of one command into the desk of its context.

    Raises Refused when an option has another value than before the command's name.
    """
    desk = desk_of(ctx)
    session, lang = values.get("session"), values.get("lang")
    if session is not None:
        if desk.session is not None and desk.session != session:
            raise told_apart("--session")
        desk = replace(desk, session=session)
    if lang is not None:
        if lang not in CODES:
            raise Refused(say("“{lang}” is no language: type en or fr.", lang=lang))
        if lang != desk.language.code:
            raise told_apart("--lang")
    if values.get("json"):
        desk = replace(desk, json=True)
    ctx.obj = desk


class Command(TyperCommand):
    """A Typer command with our help, our errors, and no option told twice in silence."""

    examples: Sequence[str] = ()
    negative_numbers = False
    with_json = True

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse `args` into `ctx`; refuse a single-valued option that is there twice."""
        if self.negative_numbers:
            args = [_shielded(arg) for arg in args]
        else:
            negative_number(args, self.params)
        values, _, order = self.make_parser(ctx).parse_args(args=list(args))
        told_twice(order)
        rest: list[str] = super().parse_args(ctx, args)
        fold(ctx, values)
        if self.negative_numbers:
            ctx.params = {name: _bare(value) for name, value in ctx.params.items()}
        return rest

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help in the language of the desk."""
        write_help(self, ctx, formatter, desk_of(ctx).language, self.examples)


_SHIELD = "\u2060"
"""Stands before a negative number while the parser looks for options; no name may hold it."""


def _shielded(arg: str) -> str:
    return f"{_SHIELD}{arg}" if arg[:1] == "-" and arg[1:2].isdigit() else arg


def _bare(value: Any) -> Any:
    return value.removeprefix(_SHIELD) if isinstance(value, str) else value


def command(
    name: str,
    *,
    help: str,
    examples: Sequence[str] = (),
    negative_numbers: bool = False,
    json: bool = True,
) -> Callable[[Function], Function]:
    """Make a function the command `name`; `help` is marked text, `examples` end its --help.

    `negative_numbers` lets an argument such as -100 through; `json` gives the command --json.
    The Typer command is kept on the function as `command`.
    """

    def make(function: Function) -> Function:
        app = typer.Typer(
            add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False
        )
        app.command(name, cls=Command, help=help)(function)
        made = typer.main.get_command(app)
        if isinstance(made, Command):
            made.examples, made.negative_numbers, made.with_json = examples, negative_numbers, json
            made.params += options_everywhere(json)
        function.command = made  # type: ignore[attr-defined]
        return function

    return make
