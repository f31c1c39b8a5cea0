"""Correcting a recorded deal: what is told anew replaces what was, the rest stays."""

from __future__ import annotations

from collections.abc import Sequence

from tarot_cli.entry.telling import Typed, tell
from tarot_cli.errors import Refused
from tarot_cli.lang.message import say
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


def unplayed_of(words: Sequence[str]) -> Unplayed | None:
    """Return what a line names if that is no played deal: pass, petit-sec, misdeal.

    It is also read as history prints it: pass --misdeal. None for any other line.
    """
    if not words or len(words) > 2:
        return None
    first = _UNPLAYED.get(word_key(words[0]))
    if len(words) == 1 or first is not Unplayed.PASSED or not words[1].startswith("--"):
        return first if len(words) == 1 else None
    return _UNPLAYED.get(word_key(words[1].removeprefix("--")))


def unplayed_told(typed: Typed, petit_sec: bool = False, misdeal: bool = False) -> Unplayed | None:
    """Return what `typed` and the two options name if that is no played deal.

    Raises Refused when something else is told beside it.
    """
    if petit_sec and misdeal:
        raise Refused(say("Type --petit-sec or --misdeal, not both."))
    what = unplayed_of(typed.line)
    if what is None and not (petit_sec or misdeal):
        return None
    beside = typed._replace(line=() if what is not None else typed.line) != Typed()
    if beside or (what not in (None, Unplayed.PASSED) and (petit_sec or misdeal)):
        raise Refused(
            say("A deal that nobody played has no taker, no points and no bonus."),
            say("Type pass, petit-sec or misdeal alone, or the whole line of the played deal."),
        )
    if petit_sec or misdeal:
        return Unplayed.PETIT_SEC if petit_sec else Unplayed.MISDEAL
    return what


def amend(old: Deal | Unplayed, typed: Typed, draft: Draft) -> Draft:
    """Tell the empty `draft` what `typed` makes of `old`, and return it.

    With a line the deal is told anew; with options alone, what they do not name stays as it was.
    The word none takes a petit, handfuls, a slam, misères, a dealer or a note away. Raises
    Refused like a new deal.
    """
    cleared = {
        "petit": _is_none(typed.petit),
        "handfuls": _are_none(typed.handfuls),
        "slam": _are_none(typed.slams),
        "miseres": _are_none(typed.miseres),
        "dealer": _is_none(typed.dealer),
        "note": _is_none(typed.note),
    }
    typed = typed._replace(
        petit=None if cleared["petit"] else typed.petit,
        handfuls=() if cleared["handfuls"] else typed.handfuls,
        slams=() if cleared["slam"] else typed.slams,
        miseres=() if cleared["miseres"] else typed.miseres,
        dealer=None if cleared["dealer"] else typed.dealer,
        note=None if cleared["note"] else typed.note,
    )
    tell(draft, typed)
    if not typed.line and isinstance(old, Deal):
        _keep(old, draft, cleared)
    return draft


def _is_none(text: str | None) -> bool:
    return text is not None and word_key(text) in _NONE


def _are_none(texts: Sequence[str]) -> bool:
    return len(texts) == 1 and _is_none(texts[0])


def _keep(old: Deal, draft: Draft, cleared: dict[str, bool]) -> None:
    """Fill what was not told from `old`."""
    draft.taker = draft.taker or old.taker
    draft.contract = draft.contract or old.contract
    if draft.oudlers is None:
        draft.oudlers = old.oudlers
    if draft.points is None and draft.defence_points is None:
        draft.points = format_points(old.half_points)
    _keep_partner(old, draft)
    if draft.petit is None and not cleared["petit"]:
        draft.petit = old.petit
    draft.handfuls = draft.handfuls or ([] if cleared["handfuls"] else list(old.handfuls))
    draft.miseres = draft.miseres or ([] if cleared["miseres"] else list(old.miseres))
    if draft.slam is None and not cleared["slam"]:
        draft.slam = old.slam
    if draft.note is None and not cleared["note"]:
        draft.note = old.note
    if draft.dealer is None and not cleared["dealer"]:
        draft.dealer = old.dealer
    draft.forced = draft.forced or old.forced


def _keep_partner(old: Deal, draft: Draft) -> None:
    """Keep the partner; not when he has become the taker, because who is it then?"""
    if draft.partner is None and not draft.alone and draft.taker != old.partner:
        draft.partner, draft.alone = old.partner, old.alone
