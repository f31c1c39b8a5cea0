"""Where an encoding is poor, French stays readable."""

import io

import pytest

from tarot_cli.lang.language import load
from tarot_cli.lang.message import say
from tarot_cli.lang.plain import PLAIN, plain, register
from tests.lang import catalogue


def printed(text, encoding):
    register()
    out = io.BytesIO()
    with io.TextIOWrapper(out, encoding, errors=PLAIN, write_through=True) as stream:
        stream.write(text)
        return out.getvalue().decode(encoding)


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("ascii", '"Zoe" n\'est pas un contrat : vouliez-vous dire garde ?'),
        ("cp850", "«\u00a0Zoé\u00a0» n'est pas un contrat\u00a0: vouliez-vous dire garde\u00a0?"),
        ("cp1252", "«\u00a0Zoé\u00a0» n’est pas un contrat\u00a0: vouliez-vous dire garde\u00a0?"),
    ],
)
def test_a_sentence_in_a_poor_encoding(encoding, shown):
    message = say("“{text}” is no contract: did you mean {near}?", text="Zoé", near="garde")
    assert printed(load("fr")(message), encoding) == shown


def test_no_sentence_loses_a_sign():
    for message in catalogue.committed():
        for text in catalogue.texts(message) if message.id else ():
            assert plain(text).isascii()
            assert plain(text).count("?") == text.count("?"), text


@pytest.mark.parametrize(
    ("text", "shown"),
    [("Zoé", "Zoe"), ("Zoe\u0301", "Zoe"), ("cœur", "coeur"), ("日本", "??"), ("\udce9", "?")],
)
def test_names(text, shown):
    assert plain(text) == shown
