"""The list of commands, each imported only when it is run."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from typer._click import exceptions as click
from typer.core import TyperGroup, TyperOption

from tarot_cli import __version__
from tarot_cli.commands.frame import Desk, desk_of, fold, options_everywhere
from tarot_cli.commands.help import records, write_examples, write_usage
from tarot_cli.commands.usage_errors import explained, no_such_command, told_twice
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import mark

COMMANDS: Mapping[str, tuple[str, str]] = {
    "new": ("new:new", mark("start a session")),
    "deal": ("deal:deal", mark("record a deal")),
    "pass": ("passed:passed", mark("record a deal nobody played")),
    "undo": ("undo:undo", mark("take back the last deal")),
    "redo": ("undo:redo", mark("bring it back")),
    "standings": ("standings:standings", mark("the running table")),
    "history": ("history:history", mark("the deals as lines")),
    "explain": ("history:explain", mark("one deal, step by step")),
    "score": ("score:score", mark("score a deal without a session")),
    "adjust": ("adjust:adjust", mark("correct a total, with a reason")),
    "sessions": ("sessions:sessions", mark("list the sessions")),
    "use": ("sessions:use", mark("choose the current session")),
    "rules": ("rules:rules", mark("table options and numbers of the game")),
}
"""Where each command lives, and its line in `tarot --help`."""

_EXAMPLES = (
    "tarot new --players Emma,Nico,Pat,Lea",
    "tarot deal nico g 2 47 petit",
    "tarot standings",
)


class Root(TyperGroup):
    """The group of all commands: lazy, with our help and our errors."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Import and return the command `cmd_name`, or None."""
        return command_named(cmd_name)

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str, Any, list[str]]:
        """Find the command of `args`; raises Refused, with the nearest, for an unknown one."""
        found = self.get_command(ctx, args[0])
        if found is None:
            raise no_such_command(args[0], tuple(COMMANDS))
        return args[0], found, args[1:]

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the options before the command's name and fold them into the desk."""
        values, _, order = self.make_parser(ctx).parse_args(args=list(args))
        told_twice(order)
        fold(ctx, values)
        rest: list[str] = super().parse_args(ctx, args)
        return rest

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the list of commands in the language of the desk."""
        language = desk_of(ctx).language
        write_usage(self, ctx, formatter, language)
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(language(self.help or ""))
        with formatter.section(language(mark("Commands"))):
            formatter.write_dl([(name, language(line)) for name, (_, line) in COMMANDS.items()])
        with formatter.section(language(mark("Options"))):
            formatter.write_dl(records(self, ctx, language)[1])
        write_examples(formatter, language, _EXAMPLES)


def command_named(name: str) -> Any:
    """Return the Typer command `name`, importing its module, or None when there is none."""
    if name not in COMMANDS:
        return None
    module, _, attribute = COMMANDS[name][0].partition(":")
    return getattr(import_module(f"tarot_cli.commands.{module}"), attribute).command


def _home(ctx: Any) -> None:
    from tarot_cli.commands.home import home

    home(ctx)


def _root() -> Root:
    version = TyperOption(
        param_decls=["--version"],
        is_flag=True,
        default=False,
        is_eager=True,
        help=mark("Show the version."),
        expose_value=False,
        callback=_show_version,
    )
    return Root(
        name="tarot",
        help=mark("The score counter for French Tarot: one line per deal."),
        params=[version, *options_everywhere(with_json=True)],
        invoke_without_command=True,
        rich_markup_mode=None,
        subcommand_metavar="COMMAND …",
    )


def _show_version(ctx: Any, param: Any, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        print(f"tarot-cli {__version__}")
        ctx.exit()


def root(args: list[str], language: Language) -> int:
    """Run the command that `args` name and return its exit code.

    Raises Refused for words that cannot be understood, and whatever the command raises.
    """
    group = _root()
    try:
        with group.make_context("tarot", args, obj=Desk(language)) as ctx:
            if not ctx._protected_args:
                _home(ctx)
            else:
                group.invoke(ctx)
    except click.UsageError as error:
        raise explained(error) from None
    return 0
