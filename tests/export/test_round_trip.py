"""What is exported and imported is the same evening: equal deals, equal totals, both languages."""

import pytest
from hypothesis import HealthCheck, given, settings

from tarot_cli.export.formats import FORMATS, export
from tarot_cli.export.reading import source
from tarot_cli.export.reading.adding import opened
from tarot_cli.lang.language import load
from tarot_cli.session.standings import standings
from tests.export.evenings import EVERYTHING, drawn

WAYS = [("txt", "plain"), ("csv", "plain"), ("csv", "excel-fr"), ("json", "plain")]
each_way = pytest.mark.parametrize(("form", "flavour"), WAYS, ids=["-".join(way) for way in WAYS])
each_language = pytest.mark.parametrize("code", ["en", "fr"])


def there_and_back(session, form, flavour, code):
    data = export(FORMATS[form], standings(session), load(code), flavour)
    text, notes = source.decoded(data, "evening")
    assert notes == ()
    read = source.Source("evening", text, notes)
    assert source.form_of(read, "evening", None) == form
    return opened("evening", source.read(read, form))


@each_language
@each_way
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(session=drawn)
def test_an_evening_comes_back_as_it_was(form, flavour, code, session):
    back = there_and_back(session, form, flavour, code)
    assert back == session
    before, after = standings(session), standings(back)
    assert (after.totals, after.pot, after.adjustments) == (
        before.totals, before.pot, before.adjustments,
    )  # fmt: skip


@each_language
@each_way
def test_everything_comes_back(form, flavour, code):
    back = there_and_back(EVERYTHING, form, flavour, code)
    assert back.deals == EVERYTHING.deals
    assert back.changes == EVERYTHING.changes
    assert back == EVERYTHING
