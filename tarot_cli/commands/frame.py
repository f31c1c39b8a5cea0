"""What a command is made of: a Typer function, its help, and the desk that it works at.

    @command(
        "undo",
        help=mark("Take back the last deal."),
        examples=("tarot undo",),
    )
    def undo(ctx: Context) -> None:
        desk = desk_of(ctx)
        ...

One line in `tarot_cli.commands.root.COMMANDS` makes it known; "player add" there makes `add` one
of the family `player`. `--session`, `--lang`, `--json` and `--help` are added to every command
and folded into its `Desk`, so that they may stand before or after its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import typer
from typer import Context
from typer.core import TyperCommand, TyperOption

from tarot_cli.commands.words import Reader, Words
from tarot_cli.lang.language import CODES, Language, load
from tarot_cli.lang.message import mark

Function = TypeVar("Function", bound=Callable[..., None])


@dataclass(frozen=True)
class Desk:
    """What every command knows: the language to speak, the session meant, whether JSON is asked.

    `words` are the words typed so far, without options, and are there only while completing.
    """

    language: Language
    session: str | None = None
    json: bool = False
    words: tuple[str, ...] = ()


Candidates = Callable[[Desk, str], Iterable[str | tuple[str, str]]]
"""Says what may be typed for a parameter: values, or values with a word about each.

It gets the desk and the word begun; whether a value fits that word is not its business. It must
import neither Rich nor pydantic, and may raise: then nothing is proposed.
"""


def desk_of(ctx: Context) -> Desk:
    """Return the desk of the running command."""
    desk = ctx.obj
    return desk if isinstance(desk, Desk) else Desk(load("en"))


def options_everywhere(with_json: bool) -> list[TyperOption]:
    """Return the options that every command takes; they are folded into its desk."""
    options = [
        TyperOption(
            param_decls=["--session"],
            metavar=mark("FILE|NAME"),
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
        options.append(flag("--json", mark("Print one JSON document.")))
    options.append(flag("--help", mark("Show this help."), "-h", callback=_show_help))
    return options


def flag(name: str, help: str, *more: str, callback: Any = None) -> TyperOption:
    """Return an option without a value; one with a `callback` comes before all others."""
    return TyperOption(
        param_decls=[*more, name],
        is_flag=True,
        default=False,
        is_eager=callback is not None,
        help=help,
        expose_value=False,
        callback=callback,
    )


def _show_help(ctx: Any, param: Any, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        print(ctx.command.get_help(ctx))
        ctx.exit()


def fold(desk: Desk, words: Words) -> Desk:
    """Return `desk` with the --session, --lang and --json among `words` folded into it.

    Raises Refused when an option has another value than before the command's name.
    """
    session, lang = words.value("--session"), words.value("--lang")
    if session is not None:
        if desk.session not in (None, session):
            from tarot_cli.commands.usage_errors import told_apart

            raise told_apart("--session")
        desk = replace(desk, session=session)
    if lang is not None and lang.lower() != desk.language.code:
        # The language is chosen before anything is read, so another one here is a second one.
        from tarot_cli.commands.usage_errors import no_language, told_apart

        raise told_apart("--lang") if lang.lower() in CODES else no_language(lang)
    return replace(desk, json=True) if words.value("--json") else desk


class Command(TyperCommand):
    """A Typer command with our help, our errors, and no option told twice in silence."""

    examples: Sequence[str] = ()
    negative_numbers = False
    with_json = True
    complete: Mapping[str, Candidates] = {}

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read `args` into `ctx`. Raises Refused for what cannot be understood."""
        words = Reader(self.params, ctx.command_path, negative_numbers=self.negative_numbers).read(
            args
        )
        ctx.obj = fold(desk_of(ctx), words)
        ctx.allow_extra_args = True
        rest: list[str] = super().parse_args(ctx, words.plain())
        if rest:
            from tarot_cli.commands.usage_errors import too_much

            raise too_much(rest, ctx.command_path)
        if ctx.obj.json and not self.with_json:
            from tarot_cli.commands.usage_errors import no_json

            raise no_json(ctx.command_path)
        return rest

    def get_help(self, ctx: Any) -> str:
        """Return the help in the language of the desk."""
        from tarot_cli.commands.help import help_of_command

        return help_of_command(self, ctx, desk_of(ctx).language, self.examples)


@dataclass(frozen=True)
class Recipe:
    """What `command` was told, to make the Typer command when it is needed."""

    name: str
    function: Callable[..., None]
    help: str
    examples: Sequence[str]
    negative_numbers: bool
    json: bool
    complete: Mapping[str, Candidates]

    def make(self) -> Command:
        """Return the Typer command."""
        app = typer.Typer(add_completion=False, rich_markup_mode=None)
        app.command(self.name, cls=Command, help=self.help, add_help_option=False)(self.function)
        made: Any = typer.main.get_command(app)
        made.examples, made.negative_numbers = self.examples, self.negative_numbers
        made.with_json, made.complete = self.json, self.complete
        made.params += options_everywhere(self.json)
        command: Command = made
        return command


def command(
    name: str,
    *,
    help: str,
    examples: Sequence[str] = (),
    negative_numbers: bool = False,
    json: bool = True,
    complete: Mapping[str, Candidates] | None = None,
) -> Callable[[Function], Function]:
    """Make a function the command `name`; `help` is marked text, `examples` end its --help.

    `negative_numbers` lets a word such as -100 through; `json` gives the command --json;
    `complete` says, for parameters by their Python name, what may be typed there.
    The Typer command is made from the function's `recipe` when it is run.
    """

    def keep(function: Function) -> Function:
        function.recipe = Recipe(  # type: ignore[attr-defined]
            name, function, help, tuple(examples), negative_numbers, json, complete or {}
        )
        return function

    return keep
