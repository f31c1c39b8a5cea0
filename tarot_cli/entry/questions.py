"""What is missing, asked for: one short question each, wrong answers explained and asked again."""

from __future__ import annotations

from collections.abc import Callable

from tarot_cli.entry.asking import Asker, ask_until_told, says_yes
from tarot_cli.entry.counting_aloud import count_for
from tarot_cli.errors import Impossible
from tarot_cli.lang.message import Message, say
from tarot_cli.notation.draft import Draft
from tarot_cli.notation.quoting import split_line
from tarot_cli.notation.read import read_line
from tarot_cli.session.table import Table

_BONUSES = say("Petit, handful, slam? (as in petit single:NAME slam; Enter for none)")


def ask_missing(draft: Draft, table: Table, asker: Asker) -> None:
    """Ask `asker` for every field that `draft` lacks; bonuses too, when points were asked for."""
    missing = draft.missing
    for name in missing:
        if name in draft.missing:
            ask_until_told(asker, *_question(name, draft, table.seated, asker))
    if "points" in missing and _no_bonus(draft):
        ask_until_told(asker, _BONUSES, lambda text: _tell_bonuses(text, draft), usual="")


def ask_missing_numbers(draft: Draft, asker: Asker) -> None:
    """Ask for contract, oudlers and points where `draft` lacks them, and for nobody's name."""
    for name in draft.missing:
        if name not in ("taker", "partner") and name in draft.missing:
            ask_until_told(asker, *_question(name, draft, (), asker))


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
    name: str, draft: Draft, seated: tuple[str, ...], asker: Asker
) -> tuple[Message, Callable[[str], None], str | None]:
    """Return the question after a field, what takes the answer, and what Enter means."""
    if name == "taker":
        return say("Who took? ({names})", names=seated), draft.tell_taker, None
    if name == "partner":
        question = say("Who holds the called card? ({names}; alone)", names=seated)
        return question, lambda text: _tell_partner(text, draft), None
    if name == "contract":
        return say("Contract? (p, g, gs, gc)"), draft.tell_contract, None
    if name == "oudlers":
        return (
            say("Oudlers of the attack? (0, 1, 2, 3; Enter to count a pile)"),
            _or_count(draft.tell_oudlers, draft, asker),
            "",
        )
    return (
        say("Points of the attack? (47, 41.5; d44 for the defence's; Enter to count a pile)"),
        _or_count(lambda text: _tell_points(text, draft), draft, asker),
        "",
    )


def _or_count(tell: Callable[[str], None], draft: Draft, asker: Asker) -> Callable[[str], None]:
    """Return what takes an answer, or counts a pile with `asker` when there is none."""

    def take(text: str) -> None:
        if text.strip():
            tell(text)
        else:
            count_for(draft, asker)

    return take


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


def ask_to_force(objection: Impossible, asker: Asker) -> bool:
    """Say why the cards forbid the deal, and ask whether an arbiter rules it all the same."""
    asker.explain(objection.sentences)
    answer = asker.ask(say("Record it all the same, as an arbiter's ruling? (y/N)"), "n")
    return says_yes(answer)
