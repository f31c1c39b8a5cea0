"""What may be typed next, for the Tab key: commands, options, and the values of both."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from tarot_cli.commands.frame import Candidates, Command, Desk
from tarot_cli.commands.root import Group, tarot
from tarot_cli.commands.words import Reader, Words
from tarot_cli.lang.language import CODES, Language, load
from tarot_cli.session.names import key


class Candidate(NamedTuple):
    """One thing to type, and a word about it."""

    value: str
    about: str = ""


def candidates(before: Sequence[str], begun: str, language: Language) -> list[Candidate]:
    """Return what may stand after the words `before`, as far as it fits `begun`.

    Case and accents make no difference: am proposes Amélie. Imports only the command that is
    being typed.
    """
    group = tarot()
    desk = Desk(language)
    while True:
        words = Reader(group.params, "tarot", leading_only=True, completing=True).read(before)
        desk = _seen(desk, words)
        if words.waiting is not None or not words.others:
            return _next(group, group.params, words, begun, desk)
        found = group.get_command(None, words.others[0])
        before = words.others[1:]
        if not isinstance(found, Group):
            break
        group = found
    if not isinstance(found, Command):
        return []
    words = Reader(found.params, "tarot", completing=True).read(before)
    return _next(found, found.params, words, begun, _seen(desk, words))


def _seen(desk: Desk, words: Words) -> Desk:
    lang = (words.value("--lang") or "").lower()
    return replace(
        desk,
        language=load(lang) if lang in CODES else desk.language,
        session=words.value("--session") or desk.session,
        words=tuple(words.others),
    )


def _next(
    command: Any, params: Sequence[Any], words: Words, begun: str, desk: Desk
) -> list[Candidate]:
    if words.waiting is not None:
        return _fitting(_values(command, words.waiting, desk, begun), begun)
    name, equals, value = begun.partition("=")
    if begun[:1] == "-" and equals:
        param = next((param for param in params if name in param.opts), None)
        found = _fitting(_values(command, param, desk, value), value) if param else []
        return [one._replace(value=f"{name}={one.value}") for one in found]
    if begun[:1] == "-":
        return _fitting(_options(params, words, desk.language), begun)
    if isinstance(command, Group):
        return _fitting(_commands(command, desk.language), begun)
    return _fitting(_values(command, _argument_at(params, len(words.others)), desk, begun), begun)


def _fitting(found: Iterable[Candidate], begun: str) -> list[Candidate]:
    wanted = key(begun)
    return [one for one in found if key(one.value).startswith(wanted)]


def _commands(group: Group, language: Language) -> list[Candidate]:
    words: dict[str, str] = {}
    for name, line in group.lines().items():
        word, _, more = name.partition(" ")
        words.setdefault(word, "" if more else language(line))
    return [Candidate(word, line) for word, line in words.items()]


def _options(params: Sequence[Any], words: Words, language: Language) -> list[Candidate]:
    """Return the options that may still be given, by their long names."""
    given = {param.name for param, _, _ in words.options if not param.multiple}
    return [
        Candidate(name, language(param.help or ""))
        for param in params
        if param.param_type_name == "option" and not param.hidden and param.name not in given
        for name in (*param.opts, *param.secondary_opts)
        if name[:2] == "--"
    ]


def _argument_at(params: Sequence[Any], position: int) -> Any:
    """Return the argument that the word at `position` belongs to, or None."""
    arguments = [param for param in params if param.param_type_name == "argument"]
    for at, param in enumerate(arguments):
        if at == position or param.nargs == -1:
            return param
    return None


def _values(command: Any, param: Any, desk: Desk, begun: str) -> list[Candidate]:
    """Return the values that `param` may have."""
    own: Mapping[str, Candidates] = getattr(command, "complete", {})
    source = own.get(param.name) or _EVERYWHERE.get(param.name) if param is not None else None
    if source is None:
        return []
    found = source(desk, begun)
    return [Candidate(one) if isinstance(one, str) else Candidate(*one) for one in found]


def _sessions(desk: Desk, begun: str) -> list[str]:
    from tarot_cli.session.locate import all_sessions

    return [one.name for one in all_sessions(os.environ)]


def _languages(desk: Desk, begun: str) -> tuple[str, ...]:
    return CODES


_EVERYWHERE: Mapping[str, Candidates] = {
    "session": _sessions,
    "files": _sessions,
    "lang": _languages,
}
