"""Which language is spoken: the option, TAROT_LANG, then the locale."""

import pytest

from tarot_cli.lang.language import choose


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
