"""The values of a deal as they are typed: contract, oudlers, size of a handful."""

from __future__ import annotations

import re

from tarot_cli.errors import Refused
from tarot_cli.lang.message import say
from tarot_cli.notation.words import CONTRACTS, OUDLERS, SIZES, contract_key, word_key
from tarot_cli.rules.seats import HANDFUL_TRUMPS
from tarot_cli.rules.terms import Contract, HandfulSize
from tarot_cli.session.names import nearest


def parse_contract(text: str) -> Contract:
    """Return the contract that `text` means. Raises Refused, with the nearest, for none."""
    found = CONTRACTS.get(contract_key(text))
    if found is not None:
        return found
    what = say("“{text}” is no contract.", text=text)
    these = say("The contracts are petite (p), garde (g), garde-sans (gs), garde-contre (gc).")
    if contract_key(text) in ("passe", "pass", "passed"):
        raise Refused(what, say("When everyone passed, type tarot pass."), these)
    near = nearest(contract_key(text), CONTRACTS)
    if near is None:
        raise Refused(what, these)
    raise Refused(
        say("“{text}” is no contract: did you mean {near}?", text=text, near=CONTRACTS[near]), these
    )


def parse_oudlers(text: str) -> int:
    """Return the number of oudlers, 0 to 3, from that digit or from their names.

    Raises Refused for anything else.
    """
    typed = text.strip()
    if re.fullmatch("[0-3]", typed):
        return int(typed)
    if is_oudler_list(typed):
        return _listed(typed)
    how = say("The oudlers are the 21, the Petit and the Excuse: type 0, 1, 2 or 3.")
    if re.fullmatch("-?[0-9]+", typed):
        raise Refused(say("{text} oudlers: there are only three.", text=typed), how)
    raise Refused(say("“{text}” is no number of oudlers.", text=text), how)


def is_oudler_list(text: str) -> bool:
    """Whether `text` names oudlers instead of their number: petit,21,excuse."""
    names = [word_key(name) for name in text.split(",")]
    return names != ["21"] and all(name in OUDLERS for name in names)


def _listed(text: str) -> int:
    names = [word_key(name) for name in text.split(",")]
    for name in names:
        if names.count(name) > 1:
            raise Refused(say("There is one {oudler}, and it is named twice.", oudler=name))
    return len(names)


def parse_size(text: str, seats: int) -> HandfulSize:
    """Return the handful size that `text` means at `seats` seats: a word or a number of trumps.

    Exactly as many trumps are shown as the size asks for (FFT p.7); any other number is Refused.
    """
    word = word_key(text)
    if word in SIZES:
        return SIZES[word]
    counts = {str(trumps): size for size, trumps in HANDFUL_TRUMPS[seats].items()}
    if word in counts:
        return counts[word]
    shown = say(
        "At {seats} seats a handful shows {counts} trumps: single, double or triple.",
        seats=seats,
        counts=tuple(counts),
    )
    if word.isdigit():
        raise Refused(
            say("{n} trumps are no handful: the others stay hidden.", n=text.strip()), shown
        )
    raise Refused(say("“{text}” is no handful.", text=text), shown)
