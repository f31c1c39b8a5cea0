"""Rows of a table: our own csv, or one made by hand with the same headings, English or French.

Columns that are not known are refused rather than skipped; computed ones are only compared.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping
from datetime import datetime
from functools import partial
from typing import NamedTuple

from tarot_cli.entry.telling import deal_at
from tarot_cli.errors import Refused
from tarot_cli.export.columns import HEADINGS, WHATS, change_heading, total_heading
from tarot_cli.export.reading.lines import UNPLAYED, adjustment, entry_of
from tarot_cli.export.reading.opening import opens, read_opening, read_time
from tarot_cli.export.reading.told import Fault, Here, Reading, Told
from tarot_cli.export.texts import original
from tarot_cli.lang.language import CODES, load
from tarot_cli.lang.message import Message, say
from tarot_cli.notation.draft import Draft
from tarot_cli.notation.quoting import split_line
from tarot_cli.notation.read import read_line
from tarot_cli.notation.words import ALONE, word_key
from tarot_cli.session.names import find, key, nearest, tidy
from tarot_cli.session.session import Entry, Record, Session, check_seating, usual_seats

Cells = Mapping[str, str]
"""The cells of one row that are not empty, by the key of their column."""

_YES = ("yes", "oui", "x", "1", "true", "vrai")
_NO = ("no", "non", "0", "false", "faux")
_SIGNS = ",;\t"


class _Columns(NamedTuple):
    """The key of each column: one of HEADINGS, "change:NAME" or "total:NAME"; and the players."""

    keys: tuple[str, ...]
    players: tuple[str, ...]


def is_table(text: str) -> bool:
    """Whether the first line of `text` is made of our headings."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    sign = _delimiter(first)
    if sign not in first:
        return False
    known = _known_headings()
    return sum(word_key(cell.strip('" ')) in known for cell in first.split(sign)) >= 3


def read(text: str, fallback: str) -> Reading:
    """Return what the rows of `text` tell; a session without a name is called `fallback`."""
    text = text.lstrip("\ufeff")
    sign = _delimiter(next((line for line in text.splitlines() if line.strip()), ""))
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=sign)
    columns: _Columns | None = None
    opening: Session | None = None
    told: list[Told] = []
    faults: list[Fault] = []
    before = 0
    for row in rows:
        line, before = before + 1, rows.line_num
        if not any(cell.strip() for cell in row):
            continue
        try:
            if columns is None:
                columns = _columns(row)
                continue
            cells = _cells(row, columns)
            if _what(cells) == "new":
                if opening is not None or told:
                    raise Refused(say("Only the first row opens a session."))
                opening = _opening(cells, fallback)
            else:
                told.append(Told(line, partial(_entry, cells), _per_defender(cells)))
        except Refused as refused:
            faults.append(Fault(line, refused.sentences))
            if columns is None:
                break
    if columns is None and not faults:
        faults.append(Fault(1, (say("The file is empty."),)))
    if opening is None and columns is not None and len(columns.players) > 1:
        try:
            opening = _opening_of(columns.players, fallback)
        except Refused as refused:
            faults.append(Fault(1, refused.sentences))
    return Reading(opening, tuple(told), tuple(faults))


def _delimiter(first: str) -> str:
    return max(_SIGNS, key=first.count)


def _known_headings() -> dict[str, str]:
    """Return the keys of the fixed columns by their headings in every language."""
    return {
        word_key(load(code)(heading)): name for code in CODES for name, heading in HEADINGS.items()
    } | {word_key(name): name for name in HEADINGS}


def _columns(row: list[str]) -> _Columns:
    """Return the columns that a row of headings tells. Raises Refused for an unknown heading."""
    known = _known_headings()
    keys: list[str] = []
    players: list[str] = []
    for cell in row:
        heading = original(cell.strip())
        found = known.get(word_key(heading)) if len(players) == 0 else None
        if found is None:
            found = _of_player(heading)
        if found is None:
            near = nearest(word_key(heading), known)
            what = say("There is no column “{name}”.", name=heading)
            raise Refused(what, *_hint(near))
        if found in keys:
            raise Refused(say("The column “{name}” is there twice.", name=heading))
        if found.startswith("change:"):
            players.append(found.partition(":")[2])
        keys.append(found)
    missing = [name for name in ("taker", "contract", "oudlers", "points") if name not in keys]
    if missing:
        raise Refused(say("The columns {names} are missing.", names=missing))
    return _Columns(tuple(keys), tuple(tidy(name) for name in players))


def _hint(near: str | None) -> tuple[Message, ...]:
    if near is not None:
        return (say("Did you mean {near}?", near=near),)
    return (say("The columns are {names}.", names=tuple(HEADINGS)),)


def _of_player(heading: str) -> str | None:
    """Return "change:NAME" or "total:NAME" for the heading of a player's column."""
    for code in CODES:
        for kind, make in (("change", change_heading), ("total", total_heading)):
            ending = make("", load(code))
            if heading.endswith(ending) and len(heading) > len(ending):
                return f"{kind}:{heading.removesuffix(ending)}"
    return None


def _cells(row: list[str], columns: _Columns) -> Cells:
    if len(row) > len(columns.keys) and any(cell.strip() for cell in row[len(columns.keys) :]):
        raise Refused(
            say("The row has more cells than there are columns."),
            say("Is a text with a separator in it not in quotation marks?"),
        )
    return {
        name: original(cell.strip())
        for name, cell in zip(columns.keys, row, strict=False)
        if cell.strip()
    }


def _what(cells: Cells) -> str:
    """Return what a row tells: a key of WHATS; a row that does not say so is a deal."""
    text = cells.get("what")
    if text is None:
        return "deal"
    for name, word in WHATS.items():
        if word_key(text) in (name, *(word_key(load(code)(word)) for code in CODES)):
            return name
    for name, meant in UNPLAYED.items():
        if word_key(text) == name:
            return next(what for what in WHATS if UNPLAYED.get(what) is meant)
    raise Refused(say("“{text}” is no kind of row.", text=text), _kinds())


def _kinds() -> Message:
    """Return the sentence that lists the kinds of rows."""
    return say("A row is one of {names}.", names=tuple(WHATS))


def _opening(cells: Cells, fallback: str) -> Session:
    words = split_line(cells.get("note", ""))
    if not opens(words):
        raise Refused(say("The note of this row opens no session: new NAME --players A,B,C."))
    return read_opening(words, fallback)


def _opening_of(players: tuple[str, ...], fallback: str) -> Session:
    """Return the session of a table that has columns of players, and nothing else about it."""
    seats = usual_seats(len(players))
    check_seating(players, seats, None)
    return Session(fallback, players, seats, players[0])


def _per_defender(cells: Cells) -> int | None:
    text = cells.get("per_defender")
    if text is None:
        return None
    if not re.fullmatch(r"[+-]?[0-9]{1,6}", text):
        raise Refused(say("“{text}” is no score.", text=text))
    return int(text)


def _entry(cells: Cells, here: Here) -> Entry:
    """Return the entry of a row. Raises Refused."""
    time = read_time(cells["time"]) if "time" in cells else None
    what = _what(cells)
    if what == "adjust":
        return _adjustment(cells, time, here)
    if what == "seating":
        return entry_of(split_line(cells.get("note", "")), time, here)
    if what != "deal":
        _check_dealer(cells, here)
        return Record(UNPLAYED[what], time)
    return _deal(cells, time, here)


def _adjustment(cells: Cells, time: datetime | None, here: Here) -> Entry:
    changed = [(name, cell) for name, cell in cells.items() if name.startswith("change:")]
    if len(changed) != 1:
        raise Refused(say("A correction changes one player: one cell under +/-, and a note."))
    name, points = changed[0]
    return adjustment(name.partition(":")[2], points, cells.get("note", ""), time, here)


def _check_dealer(cells: Cells, here: Here) -> None:
    """Raise Refused when a deal that nobody played has another dealer than the next one."""
    dealer = cells.get("dealer")
    if dealer is not None and find(dealer, here.known) != here.table.dealer:
        raise Refused(
            say("{dealer} deals here, not {other}.", dealer=here.table.dealer, other=dealer),
            say("Correct the dealer, or leave the cell empty."),
        )


def _deal(cells: Cells, time: datetime | None, here: Here) -> Record:
    """Tell the cells of a row to a draft, as options are told, and return the deal."""
    draft = Draft(partial(find, people=here.known), here.table.seats)
    for name, tell in (
        ("taker", draft.tell_taker),
        ("contract", draft.tell_contract),
        ("oudlers", draft.tell_oudlers),
        ("points", draft.tell_points),
        ("petit", draft.tell_petit),
        ("note", draft.tell_note),
    ):
        if name in cells:
            tell(cells[name])
    partner = cells.get("partner")
    if partner is not None:
        if word_key(partner) in ALONE:
            draft.tell_alone()
        else:
            draft.tell_partner(partner)
    dealer = cells.get("dealer")
    if dealer is not None and key(find(dealer, here.known)) != key(here.table.dealer):
        draft.tell_dealer(dealer)
    if "taker" in cells:
        for name in ("handfuls", "slam", "miseres"):
            read_line(split_line(cells.get(name, "")), draft)
    draft.forced = _flag(cells.get("forced"))
    return Record(deal_at(draft, here.table), time)


def _flag(text: str | None) -> bool:
    if text is None or key(text) in _NO:
        return False
    if key(text) in _YES:
        return True
    raise Refused(say("“{text}” is neither yes nor no.", text=text))
