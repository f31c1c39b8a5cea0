"""The session file: what is written is read back as the very session, byte for byte."""

from pathlib import Path

import tomli
from hypothesis import given

from tarot_cli.session.decode import decode
from tarot_cli.session.document import split
from tarot_cli.session.encode import encode
from tarot_cli.session.standings import standings
from tests.session.strategies import sessions

NOWHERE = Path("session.toml")


def read(text):
    return decode(tomli.loads(text), text, NOWHERE)


@given(sessions())
def test_a_session_written_is_the_session_read(session):
    assert read(encode(session).text) == session


@given(sessions())
def test_the_blocks_joined_are_the_file(session):
    document = encode(session)
    assert split(document.text) == document


@given(sessions())
def test_scores_stay_when_the_file_is_read_back(session):
    before, after = standings(session), standings(read(encode(session).text))
    assert (after.totals, after.pot, after.table) == (before.totals, before.pot, before.table)


@given(sessions())
def test_totals_and_pot_sum_to_the_adjustments(session):
    assert standings(session).sum == 0


@given(sessions())
def test_undo_then_redo_gives_the_file_back(session):
    document = encode(session)
    steps = []
    while session.last is not None:
        kind = "deal" if session.last in session.deals else "change"
        steps.append((kind, document, session))
        document, session = document.undone(kind), session.undo()
        assert read(document.text) == session
    for kind, before, meant in reversed(steps):
        document, session = document.redone(kind), session.redo()
        assert document.text == before.text
        assert session == meant


@given(sessions())
def test_a_deal_then_undo_changes_only_the_undone_blocks(session):
    if not session.deals:
        return
    document, record = encode(session), session.deals[-1]
    longer = session.with_entry(record)
    text = encode(longer).undone("deal").text
    assert text.replace(encode(longer).of_kind("deal")[-1].renamed("undone").text, "") == (
        document.without("undone").text
    )
