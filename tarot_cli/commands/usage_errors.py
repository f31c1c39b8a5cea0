"""Mistakes in the words of a command, told in our own sentences."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from typer._click import exceptions as click

from tarot_cli.errors import Refused
from tarot_cli.lang.message import Message, say
from tarot_cli.session.names import key, nearest

FORMS = {
    "--taker": "--taker nico",
    "--partner": "--partner pat",
    "--contract": "--contract garde",
    "--oudlers": "--oudlers 2",
    "--points": "--points 47",
    "--defence-points": "--defence-points 44",
    "--petit": "--petit attack",
    "--handful": "--handful nico:single",
    "--slam": "--slam announced",
    "--misere": "--misere pat",
    "--players": "--players Emma,Nico,Pat,Lea",
    "--length": "--length 8",
    "--rule": "--rule misere=10",
    "--rules": "--rules fft",
    "--seats": "--seats 4",
    "--session": "--session thursday",
    "--lang": "--lang fr",
}
"""How an option is typed with its value."""

TWINS = {
    "donne": "deal",
    "nouvelle": "new",
    "nouveau": "new",
    "annuler": "undo",
    "defaire": "undo",
    "refaire": "redo",
    "retablir": "redo",
    "tableau": "standings",
    "classement": "standings",
    "scores": "standings",
    "historique": "history",
    "expliquer": "explain",
    "passe": "pass",
    "passer": "pass",
    "joueur": "player",
    "compter": "count",
    "regles": "rules",
    "parties": "sessions",
    "seances": "sessions",
    "corriger": "edit",
    "modifier": "edit",
    "supprimer": "remove",
    "exporter": "export",
    "importer": "import",
    "verifier": "check",
    "statistiques": "stats",
    "graphique": "chart",
    "aide": "help",
}
"""French words for commands, without accents."""


def visible(text: str) -> str:
    """Return what was typed with control characters made visible, for an error message."""
    if text.isprintable():
        return text if len(text) <= 60 else f"{text[:60]}…"
    return text.encode("unicode_escape").decode("ascii")[:80]


def told_apart(option: str) -> Refused:
    """Return the refusal of an option with two values, before and after the command's name."""
    return Refused(say("{option} is given twice with two values.", option=option))


def told_twice(order: Sequence[Any]) -> None:
    """Raise Refused when `order`, the parser's list, has a single-valued option more than once."""
    for param, times in Counter(order).items():
        if times > 1 and param.param_type_name == "option" and not param.multiple:
            raise Refused(
                say("{option} is given twice: give it once.", option=max(param.opts, key=len))
            )


def negative_number(args: Sequence[str], params: Sequence[Any]) -> None:
    """Raise Refused for a negative number, where a count is meant and none can be."""
    values = {
        option for param in params for option in param.opts if not getattr(param, "is_flag", 0)
    }
    for before, arg in zip(("", *args), args, strict=False):
        if arg == "--":
            return
        if re.fullmatch(r"-[0-9][0-9.,]*", arg) and before not in values:
            raise Refused(say("“{number}”: no count is negative here.", number=arg))


def explained(error: click.UsageError) -> Refused:
    """Return the refusal that says in our words what the parser found."""
    if isinstance(error, click.NoSuchOption):
        return _no_such_option(error)
    if isinstance(error, click.BadOptionUsage):
        return _needs_value(error)
    if isinstance(error, click.MissingParameter):
        what = error.param.make_metavar(error.ctx) if error.param and error.ctx else ""
        return Refused(say("{what} is missing.", what=what.strip("[]")), _see_help(error))
    extra = re.search(r"extra argument\(s\) \((.*)\)", error.message, re.DOTALL)
    if extra is not None:
        return Refused(
            say("“{words}” is too much here.", words=visible(extra[1])), _see_help(error)
        )
    return Refused(say("This command cannot be understood."), _see_help(error))


def _see_help(error: click.UsageError) -> Message:
    path = error.ctx.command_path if error.ctx else "tarot"
    return say("See {command} --help.", command=path)


def _no_such_option(error: click.NoSuchOption) -> Refused:
    name = visible(error.option_name)
    known: list[str] = []
    if error.ctx is not None:
        known = [opt for param in error.ctx.command.params for opt in param.opts if opt[:2] == "--"]
    near = nearest(error.option_name, known)
    if near is None:
        return Refused(say("There is no option {name}.", name=name), _see_help(error))
    return Refused(
        say("There is no option {name}: did you mean {near}?", name=name, near=near),
        _see_help(error),
    )


def _needs_value(error: click.BadOptionUsage) -> Refused:
    name = error.option_name
    if "does not take a value" in error.message:
        return Refused(say("{name} takes no value.", name=name))
    long = name
    if error.ctx is not None:
        for param in error.ctx.command.params:
            if name in param.opts:
                long = max(param.opts, key=len)
    return Refused(
        say("{name} needs a value, as in {form}.", name=name, form=FORMS.get(long, f"{long} …"))
    )


def no_such_command(name: str, known: Sequence[str]) -> Refused:
    """Return the refusal of an unknown command, with the nearest one."""
    shown = visible(name)
    near = TWINS.get(key(name)) or nearest(key(name), known) or _french(key(name))
    if near is None or (near not in known and near != "help"):
        return Refused(
            say("There is no command “{name}”.", name=shown), say("tarot --help lists them.")
        )
    if near == "help":
        return Refused(say("Help is tarot --help."))
    return Refused(
        say("There is no command “{name}”: did you mean tarot {near}?", name=shown, near=near)
    )


def _french(word: str) -> str | None:
    near = nearest(word, TWINS)
    return TWINS[near] if near else None
