"""What may be typed next: names without case and accents, contracts, bonus words, commands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tarot_cli.entry.telling import draft_at
from tarot_cli.errors import Refused
from tarot_cli.lang.message import Message
from tarot_cli.live.lines import Runner
from tarot_cli.notation.draft import Draft
from tarot_cli.notation.quoting import quote, split_line
from tarot_cli.notation.read import read_line
from tarot_cli.notation.words import ALONE, SCRIPTS, SHORT_CONTRACT, contract_key, word_key
from tarot_cli.rules.terms import Contract
from tarot_cli.session.names import key
from tarot_cli.session.standings import Standings


class Candidate(NamedTuple):
    """One way to go on: `text` replaces the last `length` signs; `note` says what it is."""

    text: str
    length: int
    note: Message | None = None


def candidates(
    text: str, standings: Standings, runner: Runner, code: str = "en"
) -> list[Candidate]:
    """Return what may stand where the line `text` ends."""
    begun = re.search(r"[^ \t\u00a0\u202f]*$", text)
    word = begun[0] if begun else ""
    try:
        before = split_line(text[: len(text) - len(word)])
    except Refused:
        return []
    command = runner.command_of(before)
    if command is None or command == "deal":
        words = before if command is None else before[1:]
        found = _in_deal(words, word, standings, code)
        if not before and word:
            found += [Candidate(name, len(word), line) for name, line in _commands(word, runner)]
        return found
    return _after_command(command, before[1:], word, standings, runner, code)


def _commands(word: str, runner: Runner) -> list[tuple[str, Message]]:
    begun = key(word)
    return [(name, line) for name, line in runner.commands.items() if name.startswith(begun)]


def _in_deal(words: Sequence[str], word: str, standings: Standings, code: str) -> list[Candidate]:
    seated = standings.table.seated
    if not words:
        return _takers(word, standings)
    draft = draft_at(standings)
    try:
        read_line(words, draft)
    except Refused:
        return []
    found = [Candidate(text, len(word), note) for text, note in words_after(draft, word, code)]
    prefix, colon, name = word.partition(":")
    if colon and prefix:
        found += [
            Candidate(quote(f"{prefix}:{one.lower()}"), len(word))
            for one in _begun_by(name, seated)
        ]
    return found


def _takers(word: str, standings: Standings) -> list[Candidate]:
    seated = standings.table.seated
    taker, plus, partner = word.lstrip("\"'").partition("+")
    if plus and standings.table.seats == 5:
        rest = [name for name in seated if key(name) != key(taker)]
        return [
            Candidate(f"{taker}+{one.lower()}", len(word))
            for one in _begun_by(partner, rest)
            if " " not in one
        ]
    return [Candidate(quote(one.lower()), len(word)) for one in _begun_by(taker, seated)]


def _begun_by(word: str, names: Iterable[str]) -> list[str]:
    begun = key(word)
    return [name for name in names if key(name).startswith(begun)]


def words_after(draft: Draft, word: str, code: str) -> list[tuple[str, Message | None]]:
    """Return the words that may follow what `draft` was told and that `word` begins."""
    if draft.taker is not None and draft.contract is None:
        return _contracts(word)
    if draft.points is None and draft.defence_points is None:
        return []
    begun = word_key(word)
    return [
        (text, note) for text, note in _bonuses(draft, code) if word_key(text).startswith(begun)
    ]


def _contracts(word: str) -> list[tuple[str, Message | None]]:
    begun = contract_key(word)
    return [
        (SHORT_CONTRACT[one] if len(begun) < 2 else one.value, one.label)
        for one in Contract
        if contract_key(one.value).startswith(begun) or SHORT_CONTRACT[one].startswith(begun)
    ]


def _bonuses(draft: Draft, code: str) -> list[tuple[str, Message | None]]:
    script = SCRIPTS[code if code in SCRIPTS else "en"]
    found: list[tuple[str, Message | None]] = []
    if draft.petit is None:
        found += [(text, None) for text in script.petit.values()]
    found += [(f"{text}:", size.label) for size, text in script.handful.items()]
    if draft.slam is None:
        found += [(text, slam.label) for slam, text in script.slam.items() if " " not in text]
    if draft.seats == 5 and draft.partner is None and not draft.alone:
        found += [(text, None) for text in (script.alone,) if text in ALONE]
    found.append((f"{script.misere_prefix}:", None))
    return found


def _after_command(
    command: str,
    words: Sequence[str],
    word: str,
    standings: Standings,
    runner: Runner,
    code: str,
) -> list[Candidate]:
    if word.startswith("-"):
        return [
            Candidate(option, len(word))
            for option in runner.options_of(command)
            if option.startswith(word)
        ]
    if command == "edit" and words:
        return _in_deal(words[1:], word, standings, code)
    if command == "help":
        return [Candidate(name, len(word), line) for name, line in _commands(word, runner)]
    if command == "player" and not words:
        family = [name.partition(" ") for name in runner.commands if " " in name]
        verbs = [verb for first, _, verb in family if runner.command_of([first]) == command]
        return [Candidate(verb, len(word)) for verb in verbs if verb.startswith(key(word))]
    if command in ("adjust", "player"):
        everybody = standings.totals
        return [Candidate(quote(one.lower()), len(word)) for one in _begun_by(word, everybody)]
    return []
