"""Reading the deal line: words in any order behind the taker, options mixed in freely.

What `tarot_cli.notation.write` writes is read back as the very deal, in both languages.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tarot_cli.errors import Refused
from tarot_cli.lang.message import Message, say
from tarot_cli.notation.draft import Draft
from tarot_cli.notation.quoting import EXAMPLE, quote
from tarot_cli.notation.values import is_oudler_list, parse_contract
from tarot_cli.notation.words import (
    ALONE,
    CONTRACTS,
    HANDFUL_WORDS,
    MISERE_WORDS,
    PETITS,
    SIZES,
    SLAM_WORDS,
    contract_key,
    line_words,
    word_key,
)

_JOINED = re.compile(r"([^\W\d_][^\d]*)([0-9])")
_DEFENCE = re.compile(r"[dD]([0-9].*)")


def read_line(words: Sequence[str], draft: Draft) -> None:
    """Tell the words of a line to `draft`.

    Raises Refused for a word that means nothing where it stands, and for what was told already.
    What the line leaves out stays missing in the draft.
    """
    rest = [word.strip() for word in words]
    if draft.taker is None and rest:
        _read_taker(rest, draft)
    while rest:
        word = rest.pop(0)
        if word.startswith("-"):
            _read_option(word, rest, draft)
        elif not (
            _read_contract(word, rest, draft)
            or _read_number(word, rest, draft)
            or _read_bonus(word, draft)
        ):
            raise _unknown(word, draft)


def _read_taker(rest: list[str], draft: Draft) -> None:
    first = rest[0]
    if contract_key(first) in CONTRACTS and len(rest) > 1:
        if rest[1][:1].isdigit() or contract_key(f"{first}{rest[1]}") in CONTRACTS:
            return
        try:
            draft.who(first)
        except Refused:
            _refuse_swapped(rest, draft)
    elif _contract_and_oudlers(first) is not None and not _is_somebody(first, draft):
        return
    taker, partner = _split_pair(rest.pop(0), draft)
    draft.tell_taker(taker)
    if partner is not None:
        draft.tell_partner(partner)


def _is_somebody(text: str, draft: Draft) -> bool:
    try:
        draft.who(text)
    except Refused:
        return False
    return True


def _refuse_swapped(rest: list[str], draft: Draft) -> None:
    if not _is_somebody(rest[1].split("+")[0], draft):
        return
    corrected = " ".join(quote(word) for word in (rest[1], rest[0], *rest[2:]))
    raise Refused(
        say("“{word}” is a contract; the taker comes first.", word=rest[0]),
        say("Type {line}.", line=corrected),
    )


def _split_pair(text: str, draft: Draft) -> tuple[str, str | None]:
    """Split TAKER+PARTNER; a plus sign that is part of a name stays in it."""
    if "+" not in text or _is_somebody(text, draft):
        return text, None
    cuts = [at for at, sign in enumerate(text) if sign == "+"]
    for at in cuts:
        if _is_somebody(text[:at], draft) and _is_somebody(text[at + 1 :], draft):
            return text[:at], text[at + 1 :]
    taker, _, partner = text.partition("+")
    if not partner.strip():
        raise Refused(say("The partner is missing behind the + sign."))
    return taker, partner


def _contract_and_oudlers(word: str) -> tuple[str, str] | None:
    joined = _JOINED.fullmatch(word)
    if joined is not None and contract_key(joined[1]) in CONTRACTS:
        return joined[1], joined[2]
    return None


def _read_contract(word: str, rest: list[str], draft: Draft) -> bool:
    """Tell a contract of one word, of two or three (garde sans le chien), or joined to oudlers."""
    for more in (3, 2, 1):
        if len(rest) >= more:
            long = contract_key("".join((word, *rest[:more])))
            if long in CONTRACTS and contract_key(word) == "garde":
                draft.tell_contract(long)
                del rest[:more]
                return True
    if contract_key(word) in CONTRACTS:
        draft.tell_contract(word)
        return True
    joined = _contract_and_oudlers(word)
    if joined is None:
        return False
    if joined[1] not in "0123":
        parse_contract(word)
    draft.tell_contract(joined[0])
    draft.tell_oudlers(joined[1])
    return True


def _read_number(word: str, rest: list[str], draft: Draft) -> bool:
    defence = _DEFENCE.fullmatch(word)
    if defence is not None:
        draft.tell_defence_points(_with_half(defence[1], rest))
        return True
    if "," in word and is_oudler_list(word):
        draft.tell_oudlers(word)
        return True
    if not word[:1].isdigit():
        return False
    if draft.oudlers is None:
        _read_oudlers(word, rest, draft)
    elif draft.points is None:
        draft.tell_points(_with_half(word, rest))
    else:
        raise Refused(
            say("“{word}” is one number too many.", word=word),
            say("A line looks like {line}.", line=EXAMPLE),
        )
    return True


def _with_half(word: str, rest: list[str]) -> str:
    if rest and rest[0] == "1/2":
        return f"{word} {rest.pop(0)}"
    return word


def _read_oudlers(word: str, rest: list[str], draft: Draft) -> None:
    try:
        draft.tell_oudlers(word)
    except Refused as refused:
        swapped = rest and re.fullmatch("[0-3]", rest[0])
        hint = (
            say("The oudlers come before the points: {two} {one}.", two=rest[0], one=word)
            if swapped
            else say("The oudlers come before the points, as in {line}.", line=EXAMPLE)
        )
        raise Refused(refused.sentences[0], hint) from None


def _read_bonus(word: str, draft: Draft) -> bool:
    plain = word_key(word)
    if plain in PETITS:
        draft.tell_petit(PETITS[plain].value)
    elif plain in SLAM_WORDS:
        draft.add_slam(SLAM_WORDS[plain])
    elif plain in ALONE:
        draft.tell_alone()
    else:
        return _read_prefixed(word, draft)
    return True


def _read_prefixed(word: str, draft: Draft) -> bool:
    prefix, colon, name = word.partition(":")
    plain = word_key(prefix)
    if not colon:
        if plain in SIZES or plain in HANDFUL_WORDS or plain in MISERE_WORDS:
            raise Refused(say("Whose? Type {word}:NAME.", word=word))
        return False
    if plain in SIZES:
        draft.add_handful(name, plain)
    elif plain in HANDFUL_WORDS:
        draft.tell_handful(name)
    elif plain in MISERE_WORDS:
        draft.tell_misere(name)
    elif plain == "petit":
        draft.tell_petit(name)
    else:
        return False
    return True


def _read_option(word: str, rest: list[str], draft: Draft) -> None:
    """Tell one of the options that a written line may end with."""
    name, equals, value = word.partition("=")
    if word == "--force":
        draft.forced = True
        return
    if word == "--alone":
        draft.tell_alone()
        return
    tell = {
        "--note": draft.tell_note,
        "--dealer": draft.tell_dealer,
        "--partner": draft.tell_partner,
    }.get(name)
    if tell is None:
        raise _unknown(word, draft)
    if not equals:
        if not rest:
            raise Refused(say("{option} needs a value behind it.", option=name))
        value = rest.pop(0)
    tell(value)


def _unknown(word: str, draft: Draft) -> Refused:
    from tarot_cli.session.names import nearest

    what: Message
    if draft.contract is None and word[:1].isalpha():
        try:
            parse_contract(word)
        except Refused as refused:
            return refused
    if word_key(word) in ("petit-chelem", "small-slam"):
        return Refused(say("The small slam is not in the federation's rules: leave it out."))
    near = nearest(word_key(word), line_words())
    if near is None:
        what = say("“{word}” means nothing here.", word=word)
    else:
        what = say("“{word}” means nothing here: did you mean {near}?", word=word, near=near)
    return Refused(what, say("A line looks like {line}.", line=EXAMPLE))
