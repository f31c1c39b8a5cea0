"""The list of commands, each imported only when it is run."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from typer.core import TyperGroup

from tarot_cli.commands.frame import Desk, Recipe, desk_of, flag, fold, options_everywhere
from tarot_cli.commands.words import Reader
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import mark

COMMANDS: dict[str, tuple[str, str]] = {
    "new": ("new:new", mark("start a session")),
    "deal": ("deal:deal", mark("record a deal")),
    "table": ("table:table", mark("keep the table open all evening")),
    "pass": ("passed:passed", mark("record a deal nobody played")),
    "undo": ("undo:undo", mark("take back the last deal")),
    "redo": ("undo:redo", mark("bring it back")),
    "edit": ("edit:edit", mark("correct a deal")),
    "remove": ("remove:remove", mark("take out a deal")),
    "standings": ("standings:standings", mark("the running table")),
    "history": ("history:history", mark("the deals as lines")),
    "explain": ("history:explain", mark("one deal, step by step")),
    "score": ("score:score", mark("score a deal without a session")),
    "count": ("count:count", mark("count a pile")),
    "player add": ("player:add", mark("somebody comes")),
    "player leave": ("player:leave", mark("somebody goes")),
    "player back": ("player:back", mark("somebody comes back")),
    "player rename": ("player:rename", mark("another name")),
    "player seats": ("player:seats", mark("another seating order")),
    "player dealer": ("player:dealer", mark("who deals next")),
    "adjust": ("adjust:adjust", mark("correct a total, with a reason")),
    "sessions": ("sessions:sessions", mark("list the sessions")),
    "use": ("sessions:use", mark("choose the current session")),
    "stats": ("stats:stats", mark("who took, and with what result")),
    "chart": ("chart:chart", mark("the totals deal by deal, drawn")),
    "league": ("league:league", mark("the season: all sessions in one table")),
    "tournament new": ("tournament:new", mark("plan tables and rounds")),
    "tournament plan": ("tournament:plan", mark("who sits where")),
    "tournament ranking": ("tournament:ranking", mark("the ranking, sheet by sheet checked")),
    "export": ("export:export", mark("the evening as a file for others")),
    "import": ("importing:import_", mark("take in deals from a file")),
    "check": ("check:check", mark("check session files, bring back a version")),
    "rules": ("rules:rules", mark("table options and numbers of the game")),
    "completion": ("completion:completion", mark("let the Tab key complete commands")),
}
"""Where each command lives, "module:function", and its line in `tarot --help`, in that order.

A name of two words, as "player add", is a command of the family that the first word names.
"""

EXAMPLES = (
    "tarot new --players Emma,Nico,Pat,Lea",
    "tarot deal nico g 2 47 petit",
    "tarot standings",
)


class Group(TyperGroup):
    """A group of commands, lazy, with our help and our errors: all of them, or one family."""

    def __init__(
        self, registry: Mapping[str, tuple[str, str]], family: str = "", **settings: Any
    ) -> None:
        """Take the commands of `registry`, or those of one `family` of it."""
        super().__init__(
            name=family or "tarot",
            add_help_option=False,
            rich_markup_mode=None,
            subcommand_metavar="COMMAND …",
            **settings,
        )
        self.registry = registry
        self.family = family

    def lines(self) -> dict[str, str]:
        """Return each command with its line of help, in the order of the registry."""
        start = f"{self.family} " if self.family else ""
        return {
            name.removeprefix(start): line
            for name, (_, line) in self.registry.items()
            if name.startswith(start)
        }

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands in the order of the help."""
        return list(self.lines())

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Import and return the command or the family `cmd_name`, or None."""
        name = f"{self.family} {cmd_name}".strip()
        if name in self.registry:
            module, _, attribute = self.registry[name][0].partition(":")
            home = module if "." in module else f"tarot_cli.commands.{module}"
            recipe: Recipe = getattr(import_module(home), attribute).recipe
            return recipe.make()
        if not self.family and any(other.startswith(f"{cmd_name} ") for other in self.registry):
            return Group(self.registry, cmd_name, params=options_everywhere(with_json=True))
        return None

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str, Any, list[str]]:
        """Find the command of `args`; raises Refused, with the nearest, for an unknown one."""
        found = self.get_command(ctx, args[0]) if " " not in args[0] else None
        if found is None:
            from tarot_cli.commands.usage_errors import no_such_command

            known = [*self.lines(), *dict.fromkeys(name.split()[0] for name in self.lines())]
            raise no_such_command(args[0], known, self.family)
        return args[0], found, args[1:]

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the options before the command's name and fold them into the desk."""
        words = Reader(self.params, ctx.command_path, leading_only=True).read(args)
        ctx.obj = fold(desk_of(ctx), words)
        rest: list[str] = super().parse_args(ctx, words.plain())
        return rest

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was named; without one show home, or what a family can do."""
        if ctx._protected_args:
            return super().invoke(ctx)
        if self.family:
            from tarot_cli.commands.usage_errors import no_command

            raise no_command(self.family, self.list_commands(ctx))
        from tarot_cli.commands.home import home

        return home(ctx)

    def get_help(self, ctx: Any) -> str:
        """Return the list of commands in the language of the desk."""
        from tarot_cli.commands.help import help_of_group

        examples = () if self.family else EXAMPLES
        return help_of_group(self, ctx, desk_of(ctx).language, self.lines(), examples)


def tarot() -> Group:
    """Return the group of all commands."""
    version = flag("--version", mark("Show the version."), callback=_show_version)
    return Group(
        COMMANDS,
        help=mark("The score counter for French Tarot: one line per deal."),
        params=[version, *options_everywhere(with_json=True)],
    )


def _show_version(ctx: Any, param: Any, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from tarot_cli import __version__

        print(f"tarot-cli {__version__}")
        ctx.exit()


def root(args: list[str], language: Language) -> int:
    """Run the command that `args` name and return its exit code.

    Raises Refused for words that cannot be understood, and whatever the command raises.
    """
    from typer._click.exceptions import UsageError
    from typer.exceptions import Exit

    try:
        with tarot().make_context("tarot", args, obj=Desk(language)) as ctx:
            ctx.command.invoke(ctx)
    except UsageError as error:
        from tarot_cli.commands.usage_errors import explained

        raise explained(error) from None
    except Exit as leaving:
        return leaving.exit_code
    return 0
