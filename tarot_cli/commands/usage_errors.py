"""Mistakes in the words of a command, told in our own sentences. Imported only to refuse."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from typer._click import exceptions as click

from tarot_cli.commands.twins import COMMAND_TWINS, FORMS, OPTION_TWINS
from tarot_cli.errors import Refused
from tarot_cli.lang.message import say
from tarot_cli.lang.visible import visible
from tarot_cli.session.names import key, nearest

_LONGEST = 60


def _echo(text: str) -> str:
    """Return what was typed as a sentence may show it: visible, and not longer than a line."""
    shown = visible(text[: _LONGEST + 1])
    return shown if len(text) <= _LONGEST else f"{shown[:_LONGEST]}…"


def told_apart(option: str) -> Refused:
    """Return the refusal of an option with two values, before and after the command's name."""
    return Refused(say("{option} is given twice with two values: give it once.", option=option))


def told_twice(option: str) -> Refused:
    """Return the refusal of an option that takes one value and stands there twice."""
    return Refused(say("{option} is given twice: give it once.", option=option))


def negative_number(text: str) -> Refused:
    """Return the refusal of a negative number where none can be meant."""
    return Refused(say("“{number}”: a number cannot be negative here.", number=_echo(text)))


def takes_no_value(option: str) -> Refused:
    """Return the refusal of a flag with a value."""
    return Refused(say("{option} takes no value: type {option} alone.", option=option))


def needs_value(option: str, param: Any) -> Refused:
    """Return the refusal of an option whose value is missing, with how it is typed."""
    long = max(param.opts, key=len)
    form = FORMS.get(long, f"{long} {param.metavar or 'TEXT'}")
    return Refused(say("{option} needs a value, as in {form}.", option=option, form=form))


def no_json(path: str) -> Refused:
    """Return the refusal of --json by a command that prints no document."""
    return Refused(say("{command} has no --json.", command=path))


def no_language(lang: str) -> Refused:
    """Return the refusal of a language that is not there."""
    return Refused(
        say("“{lang}” is no language here.", lang=_echo(lang)),
        say("Type --lang en or --lang fr."),
    )


def no_such_option(name: str, known: Sequence[str], path: str) -> Refused:
    """Return the refusal of an unknown option, with the nearest of `known`."""
    near = _nearest_option(name, known)
    if near is None:
        return Refused(
            say("There is no option {name}.", name=_echo(name)),
            say("See {command} --help.", command=path),
        )
    return Refused(
        say("There is no option {name}: did you mean {near}?", name=_echo(name), near=near),
        say("See {command} --help.", command=path),
    )


def _nearest_option(name: str, known: Sequence[str]) -> str | None:
    word = key(name).partition("=")[0].strip("-–—―‒−")
    words = {option.strip("-"): option for option in known if option[:2] == "--"}
    twin = OPTION_TWINS.get(word)
    if twin in words.values():
        return twin
    starting = [option for text, option in words.items() if word and text.startswith(word)]
    if starting and (len(word) > 1 or len(starting) == 1):
        return min(starting, key=len)
    near = nearest(word, words)
    return words[near] if near else None


def too_much(words: Iterable[str], path: str) -> Refused:
    """Return the refusal of words that a command has no use for."""
    return Refused(
        say("“{words}” is too much here.", words=_echo(" ".join(words))),
        _INSTEAD.get(path, say("See {command} --help.", command=path)),
    )


_INSTEAD = {
    "tarot chart": say("To draw another session, type --session NAME."),
    "tarot undo": say("It takes back the last deal; tarot remove N takes out any other."),
    "tarot redo": say("It brings back what was undone last; type it again for the one before."),
}
"""What was probably meant by a word behind a command that takes none."""


def explained(error: click.UsageError) -> Refused:
    """Return the refusal that says in our words what the parser found."""
    see = say("See {command} --help.", command=error.ctx.command_path if error.ctx else "tarot")
    param = error.param if isinstance(error, click.BadParameter) else None
    if param is None or error.ctx is None:
        return Refused(say("This command cannot be understood."), see)
    if isinstance(error, click.MissingParameter):
        return Refused(say("{what} is missing.", what=_name(param, error.ctx)), see)
    return Refused(say("The value of {what} cannot be used.", what=_name(param, error.ctx)), see)


def _name(param: Any, ctx: Any) -> str:
    if param.param_type_name == "option":
        return str(max(param.opts, key=len))
    return str(param.make_metavar(ctx)).strip("[].…")


def no_such_command(name: str, known: Sequence[str], family: str = "") -> Refused:
    """Return the refusal of an unknown command, with the nearest of `known`.

    `family` is the word before it, as player in `tarot player ad`.
    """
    path = f"tarot {family}".strip()
    if key(name) in ("help", "aide", "-h", "-?", "h", "?"):
        return Refused(say("Help is {path} --help.", path=path))
    near = _nearest_command(key(name), known)
    shown = _echo(f"{family} {name}".strip())
    if near is None:
        return Refused(
            say("There is no command “{name}”.", name=shown),
            say("{path} --help lists them.", path=path),
        )
    full = f"{path} {near}"
    return Refused(say("There is no command “{name}”: did you mean {full}?", name=shown, full=full))


def _nearest_command(word: str, known: Sequence[str]) -> str | None:
    """Return what `word` means: a French word exactly, a beginning, or nearly either."""
    if not word:
        return None
    for meant in (COMMAND_TWINS.get(word), word):
        for name in known:
            if meant is not None and (name == meant or name.partition(" ")[2] == meant):
                return name
    starting = [name for name in known if len(word) > 1 and name.startswith(word)]
    french = nearest(word, COMMAND_TWINS)
    near = starting[0] if starting else nearest(word, known)
    if near is None and french is not None and COMMAND_TWINS[french] in known:
        return COMMAND_TWINS[french]
    return near


def no_command(family: str, known: Sequence[str]) -> Refused:
    """Return the refusal of a family's name without one of its commands."""
    return Refused(
        say("What about {family}? One of: {words}.", family=family, words=tuple(known)),
        say("See {command} --help.", command=f"tarot {family}"),
    )
