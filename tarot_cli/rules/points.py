"""Card points as they are typed and held: whole numbers of half points, never a float."""

from __future__ import annotations

import re

from tarot_cli.errors import Refused
from tarot_cli.lang.message import Half, Message, say
from tarot_cli.rules.terms import PACK_POINTS

PACK_HALVES = 2 * PACK_POINTS

_BLANKS = " \t\u00a0\u2009\u202f"
_FORM = re.compile(r"(0|[1-9][0-9]*)(?P<half>[.,]5|½| 1/2)?")
_FRACTION = re.compile(r"(0|[1-9][0-9]*)[.,]([0-9]+)")


def parse_points(text: str) -> int:
    """Return the half points that `text` means: "47" is 94; "41.5", "41,5", "41½" are 83.

    Raises Refused for any other form, for fractions that are no half, and outside 0 to 91.
    """
    typed = text.strip(_BLANKS)
    if not typed:
        raise Refused(say("The points are missing."), _how())
    form = _FORM.fullmatch(typed)
    if form is None:
        raise Refused(_what_is_wrong(typed), _how())
    halves = 2 * int(form[1]) + (1 if form["half"] else 0) if len(form[1]) < 6 else 10**6
    if halves > PACK_HALVES:
        raise Refused(*_too_many(typed, halves))
    return halves


def _how() -> Message:
    return say("Type the points as 47, 41.5 or 41,5.")


def _what_is_wrong(typed: str) -> Message:
    fraction = _FRACTION.fullmatch(typed)
    if fraction is not None and len(fraction[1]) < 6:
        whole = int(fraction[1])
        if fraction[2].strip("0"):
            return say(
                "Points go by halves, so “{typed}” cannot be counted:"
                " did you mean {low} or {low}.5?",
                typed=typed,
                low=whole,
            )
        return say("“{typed}” is typed as {whole}.", typed=typed, whole=whole)
    return say("“{typed}” is not a number of points.", typed=typed)


def _too_many(typed: str, halves: int) -> tuple[Message, ...]:
    what = say("{typed} points: the pack holds {pack}.", typed=typed, pack=PACK_POINTS)
    if halves <= 2 * PACK_HALVES and halves % 2 == 0:
        return what, say("Did you enter half points?")
    return what, say("Count the pile again.")


def parse_pile(attack: str | None, defence: str | None) -> int | None:
    """Return the attack's half points from either pile, or None when neither was counted.

    Raises Refused when a text is no number of points, or when both piles do not add up to 91.
    """
    mine = None if attack is None else parse_points(attack)
    theirs = None if defence is None else parse_points(defence)
    if theirs is None:
        return mine
    if mine is not None and mine + theirs != PACK_HALVES:
        raise Refused(*_piles_disagree(mine, theirs))
    return PACK_HALVES - theirs


def _piles_disagree(mine: int, theirs: int) -> tuple[Message, Message]:
    total = mine + theirs
    values = {"a": Half(mine), "d": Half(theirs), "sum": Half(total)}
    gap = Half(abs(PACK_HALVES - total))
    if total < PACK_HALVES:
        what = say("{a} + {d} = {sum}: {gap} of the 91 points missing.", gap=gap, **values)
    else:
        what = say("{a} + {d} = {sum}: {gap} more than the 91 points.", gap=gap, **values)
    return what, say("Count both piles again.")
