"""Correcting a recorded deal: what is told anew replaces what was, the rest stays."""

from __future__ import annotations

from dataclasses import replace

from tarot_cli.entry.telling import Typed, tell
from tarot_cli.notation.draft import Draft
from tarot_cli.notation.words import word_key
from tarot_cli.notation.write import format_points
from tarot_cli.rules.deal import Deal
from tarot_cli.rules.terms import Unplayed

_NONE = ("none", "aucun", "aucune")

_UNPLAYED = {
    "pass": Unplayed.PASSED,
    "passe": Unplayed.PASSED,
    "passed": Unplayed.PASSED,
    "petit-sec": Unplayed.PETIT_SEC,
    "misdeal": Unplayed.MISDEAL,
    "fausse-donne": Unplayed.MISDEAL,
}


def unplayed_of(typed: Typed) -> Unplayed | None:
    """Return what the line of `typed` names if that is no played deal: pass, petit-sec, misdeal."""
    if len(typed.line) != 1:
        return None
    return _UNPLAYED.get(word_key(typed.line[0]))


def amended(old: Deal | Unplayed, typed: Typed, draft: Draft) -> Deal:
    """Return the deal that `typed` makes of `old`, told to the empty `draft`.

    With a line the deal is told anew; with options alone, what they do not name stays as it was.
    The word none takes a petit, handfuls, a slam or misères away. Raises Refused like a new deal.
    """
    if typed.line or isinstance(old, Unplayed):
        return tell(draft, typed).deal()
    cleared = {
        "petit": typed.petit is not None and word_key(typed.petit) in _NONE,
        "handfuls": _is_none(typed.handfuls),
        "slam": _is_none(typed.slams),
        "miseres": _is_none(typed.miseres),
    }
    typed = replace(
        typed,
        petit=None if cleared["petit"] else typed.petit,
        handfuls=() if cleared["handfuls"] else typed.handfuls,
        slams=() if cleared["slam"] else typed.slams,
        miseres=() if cleared["miseres"] else typed.miseres,
    )
    tell(draft, typed)
    _keep(old, draft, cleared)
    return draft.deal()


def _is_none(texts: object) -> bool:
    return isinstance(texts, (list, tuple)) and len(texts) == 1 and word_key(str(texts[0])) in _NONE


def _keep(old: Deal, draft: Draft, cleared: dict[str, bool]) -> None:
    """Fill what was not told from `old`."""
    draft.taker = draft.taker or old.taker
    draft.contract = draft.contract or old.contract
    if draft.oudlers is None:
        draft.oudlers = old.oudlers
    if draft.points is None and draft.defence_points is None:
        draft.points = format_points(old.half_points)
    if draft.partner is None and not draft.alone:
        draft.partner, draft.alone = old.partner, old.alone
    if draft.petit is None and not cleared["petit"]:
        draft.petit = old.petit
    draft.handfuls = draft.handfuls or ([] if cleared["handfuls"] else list(old.handfuls))
    draft.miseres = draft.miseres or ([] if cleared["miseres"] else list(old.miseres))
    if draft.slam is None and not cleared["slam"]:
        draft.slam = old.slam
    draft.note = old.note if draft.note is None else draft.note
    draft.dealer = draft.dealer or old.dealer
    draft.forced = draft.forced or old.forced
