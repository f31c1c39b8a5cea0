"""What is missing, asked for: one short question each, wrong answers explained and asked again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from tarot_cli.errors import Impossible, Refused
from tarot_cli.lang.message import Message, say
from tarot_cli.notation.draft import Draft
from tarot_cli.notation.quoting import split_line
from tarot_cli.notation.read import read_line
from tarot_cli.session.standings import Table


class Asker(Protocol):
    """Somebody at a terminal."""

    def ask(self, question: Message, usual: str | None = None) -> str:
        """Put one question and return the answer; Enter alone gives `usual`."""

    def explain(self, sentences: Sequence[Message]) -> None:
        """Say why an answer cannot be."""


_BONUSES = say("Petit, handful, slam? (as in petit single:NAME slam; Enter for none)")


def ask_missing(draft: Draft, table: Table, asker: Asker) -> None:
    """Ask `asker` for every field that `draft` lacks; bonuses too, when points were asked for."""
    missing = draft.missing
    for name in missing:
        if name in draft.missing:
            question, tell = _question(name, draft, table.seated)
            _ask(asker, question, tell)
    if "points" in missing and _no_bonus(draft):
        _ask(asker, _BONUSES, lambda text: _tell_bonuses(text, draft), usual="")


def ask_missing_numbers(draft: Draft, asker: Asker) -> None:
    """Ask for contract, oudlers and points where `draft` lacks them, and for nobody's name."""
    for name in draft.missing:
        if name not in ("taker", "partner"):
            question, tell = _question(name, draft, ())
            _ask(asker, question, tell)


def _no_bonus(draft: Draft) -> bool:
    return draft.petit is None and draft.slam is None and not draft.handfuls


def _tell_bonuses(text: str, draft: Draft) -> None:
    words = split_line(text)
    trial = _copy(draft)
    read_line(words, trial)
    read_line(words, draft)


def _copy(draft: Draft) -> Draft:
    from dataclasses import replace

    return replace(
        draft,
        handfuls=list(draft.handfuls),
        miseres=list(draft.miseres),
        echoes=list(draft.echoes),
    )


def _question(
    name: str, draft: Draft, seated: tuple[str, ...]
) -> tuple[Message, Callable[[str], None]]:
    if name == "taker":
        return say("Who took? ({names})", names=seated), draft.tell_taker
    if name == "partner":
        return (
            say("Who holds the called card? ({names}; alone)", names=seated),
            lambda text: _tell_partner(text, draft),
        )
    if name == "contract":
        return say("Contract? (p, g, gs, gc)"), draft.tell_contract
    if name == "oudlers":
        return say("Oudlers of the attack? (0, 1, 2, 3)"), draft.tell_oudlers
    return (
        say("Points of the attack? (47, 41.5; d44 for the defence's)"),
        lambda text: _tell_points(text, draft),
    )


def _tell_partner(text: str, draft: Draft) -> None:
    from tarot_cli.notation.words import ALONE, word_key

    if word_key(text) in ALONE:
        draft.tell_alone()
    else:
        draft.tell_partner(text)


def _tell_points(text: str, draft: Draft) -> None:
    typed = text.strip()
    if typed[:1] in ("d", "D"):
        draft.tell_defence_points(typed[1:])
    else:
        draft.tell_points(typed)


def _ask(
    asker: Asker, question: Message, tell: Callable[[str], None], usual: str | None = None
) -> None:
    while True:
        answer = asker.ask(question, usual)
        try:
            tell(answer)
        except Refused as refused:
            asker.explain(refused.sentences)
        else:
            return


def ask_to_force(objection: Impossible, asker: Asker) -> bool:
    """Say why the cards forbid the deal, and ask whether an arbiter rules it all the same."""
    asker.explain(objection.sentences)
    answer = asker.ask(say("Record it all the same, as an arbiter's ruling? (y/N)"), "n")
    return answer.strip().lower()[:1] in ("y", "o")
