"""Answers a shell that asks what may be typed next.

The scripts that `tarot completion` prints set `_TAROT_COMPLETE` to the shell's name. zsh and
fish pass the words as they are; bash and PowerShell pass the line up to the cursor in
`_TAROT_LINE`, because the one tears words apart at colons and the other drops empty ones. The
answer is one candidate a line; what goes wrong here is never told in the middle of a line that
somebody is typing.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

from tarot_cli.commands.candidates import Candidate, candidates
from tarot_cli.lang.language import Language

_TO_ESCAPE = frozenset(" \t!\"#$&'()*;<>?[\\]^`{|}~")


def complete(args: Sequence[str], language: Language, environ: Mapping[str, str]) -> int:
    """Print the candidates for the last of the words and return the exit code, always 0."""
    shell = environ.get("_TAROT_COMPLETE", "")
    line = environ.get("_TAROT_LINE")
    typed = list(args) if line is None else split(line)[1:]
    *before, begun = typed or [""]
    if shell == "fish":
        # fish hands over the word under the cursor as it was typed, quotes and all.
        begun = split(begun)[-1]
    try:
        found = candidates(before, begun, language)
    except Exception:
        # A broken session file is told by the next command, not by the Tab key.
        if environ.get("TAROT_DEBUG"):
            raise
        return 0
    for one in found:
        print(_answer(one, shell, begun, environ), file=sys.stdout)
    return 0


def _answer(one: Candidate, shell: str, begun: str, environ: Mapping[str, str]) -> str:
    if shell == "bash":
        return _for_bash(one.value, begun, environ.get("_TAROT_CURRENT", begun))
    value = one.value
    if shell == "powershell" and not value.isidentifier() and set(value) & _TO_ESCAPE:
        doubled = value.replace("'", "''")
        value = f"'{doubled}'"
    return f"{value}\t{one.about}" if one.about else value


def _for_bash(value: str, begun: str, current: str) -> str:
    """Return the part of `value` that bash is to put where the cursor is.

    bash completes only what follows the last colon or equals sign, its `current` word.
    """
    quote = current[:1] if current[:1] in ("'", '"') else ""
    torn = split(current)[-1] if current else ""
    if len(torn) < len(begun) and begun.endswith(torn):
        value = value[len(begun) - len(torn) :]
    if quote:
        return f"{quote}{value}"
    return "".join(f"\\{sign}" if sign in _TO_ESCAPE else sign for sign in value)


def split(line: str) -> list[str]:
    """Return the words of a line that is being typed; the last one may be empty or unfinished."""
    words: list[str] = []
    word, quote, escaped = "", "", False
    for sign in line.lstrip():
        if escaped:
            word, escaped = word + sign, False
        elif sign == "\\" and quote != "'":
            escaped = True
        elif quote:
            word, quote = (word, "") if sign == quote else (word + sign, quote)
        elif sign in "'\"":
            quote = sign
        elif sign.isspace():
            words, word = [*words, word] if word else words, ""
        else:
            word += sign
    return [*words, word]
