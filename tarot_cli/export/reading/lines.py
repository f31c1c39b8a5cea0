"""Lines as they are typed: deals, passes, corrections, seatings; numbers, times and worth aside.

Read are what `tarot export txt` writes, what `tarot history` prints, and what a person notes down,
with `tarot deal` before a line or not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from functools import partial

from tarot_cli.entry.telling import deal_at
from tarot_cli.errors import Refused
from tarot_cli.export.reading.opening import (
    opens,
    read_opening,
    read_seating,
    read_time,
    seats_anew,
)
from tarot_cli.export.reading.told import Fault, Here, Reading, Told
from tarot_cli.lang.message import say
from tarot_cli.notation.draft import LONGEST_NOTE, Draft
from tarot_cli.notation.quoting import split_line
from tarot_cli.notation.read import read_line
from tarot_cli.notation.words import word_key
from tarot_cli.rules.terms import Unplayed
from tarot_cli.session.names import find, key
from tarot_cli.session.session import Adjustment, Entry, Record, Session

_TIME = re.compile(
    r"\s+#\s*([0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]+)?)?"
    r"(?:Z|[+-][0-9]{2}:[0-9]{2}(?::[0-9]{2})?)?)\s*$"
)
_WORTH = re.compile(r"\s+\[([+-]?[0-9]{1,6})\](?:\s+\([^\W\d_]+\))?\s*$")
_NUMBER = re.compile(r"\s*([0-9]{1,6}\.)\s+")
_COMMAND = re.compile(r"\s*(?:\$\s*)?tarot\s+(?=(?:deal|pass|adjust|new)\s|pass$)")
_MOST_ADJUSTED = 1_000_000

UNPLAYED = {
    "pass": Unplayed.PASSED,
    "passe": Unplayed.PASSED,
    "petit-sec": Unplayed.PETIT_SEC,
    "misdeal": Unplayed.MISDEAL,
    "fausse-donne": Unplayed.MISDEAL,
}
"""Words that tell a deal nobody played."""


def read(text: str, fallback: str) -> Reading:
    """Return what the lines of `text` tell; a session without a name is called `fallback`."""
    opening: Session | None = None
    told: list[Told] = []
    faults: list[Fault] = []
    for number, raw in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        if not raw.strip() or raw.lstrip().startswith("#"):
            continue
        line = _COMMAND.sub("", raw, count=1)
        try:
            words = split_line(line) if line.lstrip().startswith("new") else []
            if not opens(words):
                told.append(_told(number, line))
            elif opening is not None or told:
                raise Refused(say("Only the first line of a file opens a session."))
            else:
                opening = read_opening(words, fallback)
        except Refused as refused:
            faults.append(Fault(number, refused.sentences))
    return Reading(opening, tuple(told), tuple(faults))


def _told(number: int, line: str) -> Told:
    time: datetime | None = None
    stamp = _TIME.search(line)
    if stamp is not None:
        time = read_time(stamp[1])
        line = line[: stamp.start()]
    worth = _WORTH.search(line)
    if worth is not None:
        line = line[: worth.start()]
    return Told(number, partial(_entry, line, time), int(worth[1]) if worth else None)


def _entry(line: str, time: datetime | None, here: Here) -> Entry:
    """Return the entry that a line tells. Raises Refused."""
    numbered = _NUMBER.match(line)
    if numbered is not None and key(numbered[1]) not in {key(name) for name in here.known}:
        line = line[numbered.end() :]
    words = split_line(line)
    if words[:1] == ["deal"] and len(words) > 3:
        words = words[1:]
    return entry_of(words, time, here)


def entry_of(words: Sequence[str], time: datetime | None, here: Here) -> Entry:
    """Return the entry that the words of a line tell. Raises Refused."""
    unplayed = unplayed_of(words)
    if unplayed is not None:
        return Record(unplayed, time)
    who = partial(find, people=here.known)
    if seats_anew(words):
        return read_seating(words, who, here.after, time)
    if words[:1] == ["adjust"] and "--reason" in words:
        return _adjustment(words, time, here)
    draft = Draft(who, here.table.seats)
    read_line(words, draft)
    return Record(deal_at(draft, here.table), time)


def unplayed_of(words: Sequence[str]) -> Unplayed | None:
    """Return what the words name if that is no played deal: pass, pass --misdeal, petit-sec."""
    plain = [word_key(word) for word in words]
    if len(plain) == 1:
        return UNPLAYED.get(plain[0])
    if len(plain) == 2 and plain[0] in ("pass", "passe") and plain[1].startswith("--"):
        return UNPLAYED.get(plain[1][2:])
    return None


def _adjustment(words: Sequence[str], time: datetime | None, here: Here) -> Adjustment:
    if len(words) != 5 or words[3] != "--reason":
        raise Refused(say('A correction is typed adjust NAME -100 --reason "…".'))
    return adjustment(words[1], words[2], words[4], time, here)


def adjustment(
    name: str, points: str, reason: str, time: datetime | None, here: Here
) -> Adjustment:
    """Return the correction that three texts tell. Raises Refused."""
    if not re.fullmatch(r"[+-]?[0-9]{1,7}", points) or abs(int(points)) > _MOST_ADJUSTED:
        raise Refused(
            say("“{text}” is no correction.", text=points),
            say("Type a whole number of points with its sign, as -100."),
        )
    why = " ".join(reason.split())
    if not why or not why.isprintable() or len(why) > LONGEST_NOTE:
        raise Refused(say("The reason is one line of 1 to {most} signs.", most=LONGEST_NOTE))
    player = find(name, here.known)
    return Adjustment(here.after, player, int(points), why, time)
