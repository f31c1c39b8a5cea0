"""The words after a command, told apart: options, their values, and everything else.

The parser underneath takes the next word for a value whatever it is, lets the last of two values
win and knows negative numbers only as options. So the words are told apart here first, each
mistake is refused in our own sentences, and the parser gets them in a form that has one reading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

_NEGATIVE = re.compile(r"-[0-9.,½]")
_DASHES = "–—―‒−"
"""What phones make of two hyphens."""


@dataclass
class Words:
    """What was typed: each option with its value (None for a flag), and the other words.

    `waiting` is the option whose value is not there yet; it is set only while completing.
    """

    options: list[tuple[Any, str, str | None]] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    waiting: Any = None

    def plain(self) -> list[str]:
        """Return the words again, options first, in the form that has one reading."""
        words: list[str] = []
        for _, name, value in self.options:
            words += [name] if value is None else [name, value]
        return [*words, "--", *self.others]

    def value(self, option: str) -> str | None:
        """Return the value that was given to `option`, a flag's own name, or None."""
        for param, name, value in self.options:
            if option in param.opts:
                return name if value is None else value
        return None


class Reader:
    """Tells apart the words of one command, which is called `path` in what it refuses."""

    def __init__(
        self,
        params: Sequence[Any],
        path: str,
        *,
        negative_numbers: bool = False,
        leading_only: bool = False,
        completing: bool = False,
    ) -> None:
        """Take the command's parameters.

        `negative_numbers`: -100 is a word like others. `leading_only`: the first word that is
        no option ends the options. `completing`: nothing is refused, what is unknown is skipped.
        """
        self._known = {
            name: param
            for param in params
            if param.param_type_name == "option"
            for name in (*param.opts, *param.secondary_opts)
        }
        self._path = path
        self._negative_numbers = negative_numbers
        self._leading_only = leading_only
        self._completing = completing

    def read(self, args: Sequence[str]) -> Words:
        """Return `args` told apart. Raises Refused."""
        words = Words()
        rest = iter(args)
        for arg in rest:
            if arg == "--":
                break
            if self._is_option(arg):
                self._option(arg, rest, words)
                continue
            words.others.append(arg)
            if self._leading_only:
                break
        words.others += rest
        if not self._completing:
            self._refuse_repeated(words)
        return words

    def _is_option(self, arg: str) -> bool:
        if arg[:1] in _DASHES and f"--{arg[1:].lstrip(_DASHES)}".partition("=")[0] in self._known:
            return True
        if len(arg) < 2 or arg[0] != "-":
            return False
        if not _NEGATIVE.match(arg):
            return True
        if self._negative_numbers or self._completing:
            return False
        from tarot_cli.commands.usage_errors import negative_number

        raise negative_number(arg)

    def _option(self, arg: str, rest: Iterator[str], words: Words) -> None:
        if arg[:2] == "--":
            name, equals, attached = arg.partition("=")
            self._take(name, attached if equals else None, rest, words)
        elif f"-{arg.partition('=')[0]}" in self._known or arg[0] != "-":
            self._unknown(arg)
        else:
            self._letters(arg, rest, words)

    def _letters(self, arg: str, rest: Iterator[str], words: Words) -> None:
        """Read -p 47, -p47, or flags of one letter in a row."""
        for at, letter in enumerate(arg[1:], start=2):
            param = self._known.get(f"-{letter}")
            if param is None:
                self._unknown(f"-{letter}" if at > 2 else arg)
                return
            if not param.is_flag:
                self._take(f"-{letter}", arg[at:] or None, rest, words)
                return
            words.options.append((param, f"-{letter}", None))

    def _take(self, name: str, attached: str | None, rest: Iterator[str], words: Words) -> None:
        param = self._known.get(name)
        if param is None:
            self._unknown(name)
        elif param.is_flag:
            if attached is not None and not self._completing:
                from tarot_cli.commands.usage_errors import takes_no_value

                raise takes_no_value(name)
            words.options.append((param, name, None))
        else:
            value = next(rest, None) if attached is None else attached
            if value is None and self._completing:
                words.waiting = param
            elif value is None or (attached is None and self._is_known(value)):
                from tarot_cli.commands.usage_errors import needs_value

                raise needs_value(name, param)
            else:
                words.options.append((param, name, value))

    def _is_known(self, value: str) -> bool:
        """Whether what stands where a value should is an option, so that the value is missing."""
        return not self._completing and (
            value == "--" or value in self._known or value.partition("=")[0] in self._known
        )

    def _unknown(self, name: str) -> None:
        if not self._completing:
            from tarot_cli.commands.usage_errors import no_such_option

            raise no_such_option(name, list(self._known), self._path)

    @staticmethod
    def _refuse_repeated(words: Words) -> None:
        seen: set[str] = set()
        for param, _, _ in words.options:
            if param.name in seen and not param.multiple and not param.is_eager:
                from tarot_cli.commands.usage_errors import told_twice

                raise told_twice(max(param.opts, key=len))
            seen.add(param.name)
