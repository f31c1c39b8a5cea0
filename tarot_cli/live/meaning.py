"""What the line typed so far means, said before Enter: the score it makes, or why it cannot be."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from tarot_cli.entry.telling import check_next, deal_at, draft_at, table_for
from tarot_cli.errors import Refused
from tarot_cli.lang.message import Half, Message, Signed, say
from tarot_cli.live.lines import Runner
from tarot_cli.notation.draft import Draft
from tarot_cli.notation.quoting import split_line
from tarot_cli.notation.read import read_line
from tarot_cli.notation.write import line_of
from tarot_cli.rules.deal import Deal
from tarot_cli.rules.scoring import score
from tarot_cli.rules.terms import TARGETS, Contract, Side
from tarot_cli.session.names import key
from tarot_cli.session.standings import Standings
from tarot_cli.show.sentences import made_or_lost, oudlers

_BEGUN_NUMBER = re.compile(r"[dD]?[0-9]?|[dD]?[0-9]{1,2}[.,]")

_QUESTIONS = {
    "taker": say("who took?"),
    "contract": say("contract? (p g gs gc)"),
    "oudlers": say("oudlers? (0 1 2 3)"),
    "points": say("points?"),
    "partner": say("with whom? (NAME+NAME, or alone)"),
}
"""What is asked of a line that is not complete, in the order in which it is typed."""


class Meaning(NamedTuple):
    """What a line says; `fits` is whether Enter would do it, None while the line is only begun."""

    sentence: Message
    fits: bool | None


def meaning(text: str, standings: Standings, runner: Runner, code: str = "en") -> Meaning:
    """Return what `text`, the line typed so far, means at the table of `standings`."""
    try:
        words = split_line(text)
    except Refused as refused:
        return Meaning(refused.sentences[0], None)
    if not words:
        return Meaning(_idle(standings), None)
    command = runner.command_of(words)
    if command == "deal":
        words = words[1:]
    elif command is not None:
        return Meaning(_command(command, words, standings, runner, code), True)
    elif len(words) == 1 and (begun := _begun_commands(words[0], standings, runner)):
        return Meaning(say("{words}?", words=tuple(begun)), None)
    if standings.finished:
        return Meaning(say("The game is over after deal {n}.", n=standings.finished_after), False)
    return _deal(words, standings, ends_open=not text[-1:].isspace())


def _idle(standings: Standings) -> Message:
    if standings.finished:
        return say("undo reopens the game; quit leaves.")
    plain = [name.lower() for name in standings.table.seated if name.isalnum()]
    needed = 2 if standings.table.seats == 5 else 1
    takers = plain[:needed] if len(plain) >= needed else ["nico", "pat"][:needed]
    return say("A deal, as {line}; or ? for help.", line=f"{'+'.join(takers)} g 2 47")


def _begun_commands(word: str, standings: Standings, runner: Runner) -> list[str]:
    """Return the commands that `word` begins, unless it is somebody at the table."""
    try:
        draft_at(standings).who(word)
    except Refused:
        return [name for name in runner.commands if name.startswith(key(word))]
    return []


def _command(
    command: str, words: Sequence[str], standings: Standings, runner: Runner, code: str
) -> Message:
    deals, typed = standings.session.deals, words[0]
    number = 0
    if command == "undo" and deals and standings.session.last is deals[-1]:
        number = len(deals)
    elif command in ("explain", "edit", "remove") and len(words) > 1:
        number = int(words[1]) if re.fullmatch("[0-9]{1,6}", words[1]) else 0
    if 1 <= number <= len(deals):
        line = f"{number}. {line_of(deals[number - 1], code)}"
        return say("{command}: {line}", command=typed, line=line)
    return say("{command}: {line}", command=typed, line=runner.about(command))


def _deal(words: list[str], standings: Standings, *, ends_open: bool) -> Meaning:
    draft = draft_at(standings)
    try:
        read_line(words, draft)
    except Refused as refused:
        before = _without_last(words, standings) if ends_open else None
        if before is not None and _may_become_something(words[-1], before):
            return Meaning(_incomplete(before), None)
        begun = ends_open and len(words) == 1
        return Meaning(refused.sentences[0], None if begun else False)
    missing = draft.missing
    if missing:
        return Meaning(_incomplete(draft), None)
    try:
        told = deal_at(draft, standings.table)
        check_next(told, standings, standings.session.rules)
    except Refused as refused:
        if ends_open and _BEGUN_NUMBER.fullmatch(words[-1]):
            return Meaning(say("{parts} …", parts=tuple(_parts(draft))), None)
        return Meaning(refused.sentences[0], False)
    return Meaning(_whole(told, draft, standings), True)


def _without_last(words: list[str], standings: Standings) -> Draft | None:
    draft = draft_at(standings)
    try:
        read_line(words[:-1], draft)
    except Refused:
        return None
    return draft


def _may_become_something(word: str, before: Draft) -> bool:
    """Whether `word`, the last of the line, may be the beginning of something that fits."""
    from tarot_cli.live.completing import words_after

    if _BEGUN_NUMBER.fullmatch(word):
        return before.oudlers is not None or len(word) < 2
    if before.contract is Contract.GARDE and before.oudlers is None:
        return any(rest.startswith(key(word)) for rest in ("sans", "contre"))
    return bool(words_after(before, word, "en")) or bool(words_after(before, word, "fr"))


def _incomplete(draft: Draft) -> Message:
    missing = draft.missing
    wanted = next((name for name in _QUESTIONS if name in missing), None)
    parts = _parts(draft)
    if wanted is None:
        return say("{parts} …", parts=tuple(parts))
    if not parts:
        return _QUESTIONS[wanted]
    if wanted == "points" and draft.oudlers is not None:
        return say(
            "{parts}: {target} needed; points?", parts=tuple(parts), target=TARGETS[draft.oudlers]
        )
    return say("{parts}: {question}", parts=tuple(parts), question=_QUESTIONS[wanted])


def _parts(draft: Draft) -> list[object]:
    parts: list[object] = []
    if draft.taker is not None:
        parts.append(_takers(draft.taker, draft.partner, draft.alone))
    if draft.contract is not None:
        parts.append(draft.contract)
    if draft.oudlers is not None:
        parts.append(oudlers(draft.oudlers))
    if draft.points is not None:
        parts.append(draft.points)
    elif draft.defence_points is not None:
        parts.append(say("defence {points}", points=draft.defence_points))
    return parts


def _takers(taker: str, partner: str | None, alone: bool) -> Message | str:
    if alone or partner == taker:
        return say("{taker} alone", taker=taker)
    return taker if partner is None else f"{taker}+{partner}"


def _whole(told: Deal, draft: Draft, standings: Standings) -> Message:
    rules = standings.session.rules
    result = score(table_for(told, standings.table).check(told, rules), rules)
    parts: list[object] = [
        _takers(told.taker, told.partner, told.alone),
        told.contract,
        oudlers(told.oudlers),
        Half(told.half_points),
    ]
    if told.petit is Side.ATTACK:
        parts.append(say("petit au bout"))
    elif told.petit is not None:
        parts.append(say("petit au bout by the defence"))
    parts += [say("{size} ({name})", size=size, name=name) for name, size in told.handfuls]
    parts += [told.slam] if told.slam is not None else []
    parts += [say("{size} ({name})", size=kind, name=name) for name, kind in told.miseres]
    parts += [say("(forced)")] if told.forced else []
    return say(
        "{parts}: {result}, {score}",
        parts=tuple(parts),
        result=made_or_lost(result),
        score=Signed(result.per_defender),
    )
