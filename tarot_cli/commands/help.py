"""The help of a command in the language of the person, with real examples at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tarot_cli.lang.language import Language
from tarot_cli.lang.message import mark

_TITLES = (mark("Usage:"), mark("Options"), mark("Arguments"), mark("Commands"), mark("Examples"))


def write_help(
    command: Any, ctx: Any, formatter: Any, language: Language, examples: Sequence[str]
) -> None:
    """Write the help of `command` to Click's `formatter`."""
    write_usage(command, ctx, formatter, language)
    if command.help:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(language(command.help))
    arguments, options = records(command, ctx, language)
    if arguments:
        with formatter.section(language(mark("Arguments"))):
            formatter.write_dl(arguments)
    if options:
        with formatter.section(language(mark("Options"))):
            formatter.write_dl(options)
    write_examples(formatter, language, examples)


def write_usage(command: Any, ctx: Any, formatter: Any, language: Language) -> None:
    """Write the line that shows how `command` is typed."""
    pieces = " ".join(command.collect_usage_pieces(ctx))
    formatter.write_usage(
        ctx.command_path,
        pieces.replace("[OPTIONS]", language(mark("[OPTIONS]"))),
        prefix=f"{language(mark('Usage:'))} ",
    )


def write_examples(formatter: Any, language: Language, examples: Sequence[str]) -> None:
    """Write the examples as they are typed, never wrapped."""
    if not examples:
        return
    formatter.write_paragraph()
    formatter.write(f"{language(mark('Examples'))}:\n")
    for example in examples:
        formatter.write(f"  {example}\n")


Records = list[tuple[str, str]]


def records(command: Any, ctx: Any, language: Language) -> tuple[Records, Records]:
    """Return the arguments and the options of `command`, each with its help."""
    arguments: Records = []
    options: Records = []
    for param in command.get_params(ctx):
        if getattr(param, "hidden", False):
            continue
        if param.param_type_name == "argument":
            arguments.append((param.make_metavar(ctx), language(param.help or "")))
        elif "--help" in param.opts:
            options.append(("--help", language(mark("Show this help."))))
        else:
            options.append((_names(param, ctx), language(param.help or "")))
    return arguments, options


def _names(param: Any, ctx: Any) -> str:
    names = ", ".join(sorted(param.opts, key=len))
    if param.is_flag:
        return names
    metavar = param.make_metavar(ctx)
    return f"{names} {'TEXT' if metavar in ('<text>', 'TEXT') else metavar}"
