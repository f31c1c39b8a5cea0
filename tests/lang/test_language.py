"""Which language is spoken: the option, TAROT_LANG, then the locale."""

import pytest

from tarot_cli.lang.language import choose, load
from tarot_cli.lang.message import say


@pytest.mark.parametrize(
    ("option", "environ", "code"),
    [
        ("fr", {"TAROT_LANG": "en", "LANG": "en_GB.UTF-8"}, "fr"),
        ("en", {"TAROT_LANG": "fr"}, "en"),
        ("xx", {"TAROT_LANG": "fr"}, "fr"),
        (None, {"TAROT_LANG": "fr", "LC_ALL": "en_GB.UTF-8"}, "fr"),
        (None, {"TAROT_LANG": "FR"}, "fr"),
        (None, {"TAROT_LANG": "de", "LANG": "fr_FR.UTF-8"}, "en"),
        (None, {"TAROT_LANG": "", "LANG": "fr_FR.UTF-8"}, "fr"),
        (None, {"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        (None, {"LC_MESSAGES": "fr_BE.UTF-8", "LANG": "nl_BE.UTF-8"}, "fr"),
        (None, {"LANG": "fr_CA"}, "fr"),
        (None, {"LANG": "C.UTF-8"}, "en"),
    ],
)
def test_language_chosen(option, environ, code):
    assert choose(option, environ) == code


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("\x1b[31mred.svg", "\\x1b[31mred.svg"),
        ("two\nlines", "two\\nlines"),
        ("back\u202ewards", "back\\u202ewards"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("Zoé", "Zoé"),
        (("a\x07", "b"), "a\\x07, b"),
    ],
)
def test_no_value_of_a_sentence_steers_the_terminal(value, shown):
    assert load("en")(say("It is {value}.", value=value)) == f"It is {shown}."
