"""The help of a command in the language of the person, with real examples at its end.

It is laid out for the screen there is: two columns where they fit, one below the other on a
phone. Examples are never wrapped, so that they can be copied.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from typing import Any

from tarot_cli.lang.language import Language
from tarot_cli.lang.message import mark
from tarot_cli.show.screen import Screen

_WIDEST = 80
_GAP = 2

Rows = list[tuple[str, str]]


def help_of_command(command: Any, ctx: Any, language: Language, examples: Sequence[str]) -> str:
    """Return the help of one command."""
    arguments, options = _parameters(command, ctx, language)
    usage = [_usage_of(param, ctx, language) for param in command.params]
    page = _Page(language)
    page.usage(ctx.command_path, [word for word in usage if word])
    page.text(command.help or "")
    page.rows(mark("Arguments:"), arguments)
    page.rows(mark("Options:"), options)
    page.verbatim(mark("Examples:"), examples)
    return page.finished()


def help_of_group(
    group: Any, ctx: Any, language: Language, lines: Mapping[str, str], examples: Sequence[str]
) -> str:
    """Return the help of a group of commands, each with its one of `lines`."""
    page = _Page(language)
    page.usage(ctx.command_path, [language(mark("COMMAND")), "…"])
    page.text(group.help or "")
    page.rows(mark("Commands:"), [(name, language(line)) for name, line in lines.items()])
    page.rows(mark("Options:"), _parameters(group, ctx, language)[1])
    page.verbatim(mark("Examples:"), examples)
    return page.finished()


class _Page:
    """Paragraphs as wide as the screen, at most 80 columns, with an empty line between them."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._width = min(Screen.for_stdout(os.environ).width, _WIDEST)
        self._paragraphs: list[str] = []

    def usage(self, path: str, words: Iterable[str]) -> None:
        start = f"{self._language(mark('Usage:'))} {path} "
        pieces = " ".join([self._language(mark("[OPTIONS]")), *words])
        self._paragraphs.append("\n".join(self._wrapped(pieces, start, "    ")))

    def text(self, text: str) -> None:
        if text:
            self._paragraphs.append("\n".join(self._wrapped(self._language(text), "  ", "  ")))

    def rows(self, title: str, rows: Rows) -> None:
        if not rows:
            return
        lines = [self._language(title)]
        column = _GAP + max(len(name) for name, _ in rows) + _GAP
        if column > self._width // 2:
            column = min(column, 30) if self._width >= 60 else 0
        for name, text in rows:
            lines += self._row(f"  {name}", text, column)
        self._paragraphs.append("\n".join(lines))

    def _row(self, name: str, text: str, column: int) -> list[str]:
        if not text:
            return [name]
        if column and len(name) + _GAP <= column:
            return self._wrapped(text, name.ljust(column), " " * column)
        indent = " " * (column or 6)
        return [name, *self._wrapped(text, indent, indent)]

    def verbatim(self, title: str, examples: Sequence[str]) -> None:
        if examples:
            lines = [self._language(title), *(f"  {example}" for example in examples)]
            self._paragraphs.append("\n".join(lines))

    def _wrapped(self, text: str, first: str, others: str) -> list[str]:
        return wrap(
            text,
            self._width,
            initial_indent=first,
            subsequent_indent=others,
            break_long_words=False,
            break_on_hyphens=False,
        )

    def finished(self) -> str:
        return "\n\n".join(self._paragraphs)


def _parameters(command: Any, ctx: Any, language: Language) -> tuple[Rows, Rows]:
    """Return the arguments and the options of `command`, each with its help."""
    arguments: Rows = []
    options: Rows = []
    for param in command.params:
        if param.hidden:
            continue
        text = language(param.help or "")
        if param.param_type_name == "argument":
            arguments.append((_metavar(param, ctx, language), text))
        else:
            options.append((_spelled(param, ctx, language), text))
    return arguments, options


def _spelled(param: Any, ctx: Any, language: Language) -> str:
    names = ", ".join(sorted([*param.opts, *param.secondary_opts], key=len))
    return names if param.is_flag else f"{names} {_metavar(param, ctx, language)}"


def _metavar(param: Any, ctx: Any, language: Language) -> str:
    if param.metavar:
        return language(param.metavar)
    if param.param_type_name == "argument":
        return str(param.name).upper()
    return language(mark("TEXT"))


def _usage_of(param: Any, ctx: Any, language: Language) -> str:
    if param.param_type_name != "argument" or param.hidden:
        return ""
    shown = _metavar(param, ctx, language)
    if param.nargs == -1 and not shown.endswith(("...", "…")):
        shown += "…"
    return shown if param.required or shown.startswith("[") else f"[{shown}]"
