"""Every sentence of the program has its French, in good typography, and the .mo is the .po."""

import re
import subprocess
import sys
from string import Formatter

import pytest

from tarot_cli.lang.language import load
from tarot_cli.lang.message import Half, Signed, mark, say, say_n
from tests.lang import catalogue
from tests.lang.catalogue import NO_BREAK

SAID = {one.id: one for one in catalogue.said() if any(one.texts)}
FRENCH = {message.id: message for message in catalogue.committed() if message.id}
PAIRS = [
    (english, french)
    for sentence, message in FRENCH.items()
    for english, french in zip(
        [sentence] if isinstance(sentence, str) else sentence, catalogue.texts(message), strict=True
    )
    if french and not message.fuzzy
]


def offending(is_right):
    return [pair for pair in PAIRS if not is_right(*pair)]


def fields(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_every_sentence_has_its_french():
    lacking = [
        f"{one.file}:{one.line}: {sentence!r}"
        for sentence, one in SAID.items()
        if sentence not in FRENCH
        or FRENCH[sentence].fuzzy
        or not all(catalogue.texts(FRENCH[sentence]))
    ]
    assert not lacking, "python -m tests.lang.catalogue, then fill in tarot.po"


def test_no_french_is_left_over():
    assert sorted(map(str, FRENCH)) == sorted(map(str, SAID))


def test_mo_is_what_po_compiles_to():
    assert catalogue.MO.read_bytes() == catalogue.compiled(catalogue.committed())


def test_po_is_laid_out_as_the_tool_writes_it():
    assert catalogue.PO.read_bytes() == catalogue.written(catalogue.committed())


def test_both_forms_of_a_plural_have_french():
    plurals = [sentence for sentence in FRENCH if not isinstance(sentence, str)]
    assert plurals
    for sentence in plurals:
        assert len(catalogue.texts(FRENCH[sentence])) == 2, sentence


def test_fields_are_the_same():
    assert not offending(lambda english, french: fields(french) == fields(english))


def test_french_is_typeset():
    assert not offending(lambda _, french: french == catalogue.typeset(french))
    assert not offending(lambda _, french: _is_typeset(french))


def _is_typeset(text):
    """Whether signs stand as they do in French, with one kind of no-break space."""
    return (
        not re.search("['“”\u202f]", text)
        and not re.search(rf"[^{NO_BREAK}(…;!?»][;!?»]", text)
        and not re.search(rf"«[^{NO_BREAK}]", text)
        and not re.search(rf"(?<!{NO_BREAK}):(?=\s|$)", text)
    )


@pytest.mark.parametrize("text", ["Qui prend?", "«Nico »", "l'appelé", "donne: 3", "“Nico”"])
def test_bad_typography_is_seen(text):
    assert not _is_typeset(text)


def test_blanks_and_ends_are_those_of_the_english():
    def edges(text):
        end = text.rstrip()[-1:]
        return re.match(r"\s*", text)[0], re.search(r"\s*$", text)[0], end if end in ".?:" else ""

    assert not offending(lambda english, french: edges(french) == edges(english))


def test_a_sentence_begins_as_the_english_does():
    def small(text):
        return text[:1].isalpha() and text[:1].islower()

    assert not offending(
        lambda english, french: (
            not english[:1].isalpha()
            or french[:1] in "«{"
            or french.startswith("tarot ")
            or small(english) == small(french)
        )
    )


@pytest.mark.parametrize("value", ["Emma", 3, Half(83), Signed(-62), ("Emma", "Léa")], ids=str)
def test_every_sentence_renders(value):
    language = load("fr")
    for sentence in SAID:
        if isinstance(sentence, str):
            message = say(sentence, **dict.fromkeys(fields(sentence), value))
            assert not re.search(r"[{}]", language(message)), sentence
            continue
        for count in (0, 1, 2):
            message = say_n(*sentence, count, **dict.fromkeys(fields("".join(sentence)), value))
            assert not re.search(r"[{}]", language(message)), sentence


def test_french_counts_nothing_as_one():
    language = load("fr")
    assert [language(say_n("{n} oudler", "{n} oudlers", n)) for n in (0, 1, 2)] == [
        "0 bout",
        "1 bout",
        "2 bouts",
    ]


def test_numbers_have_a_decimal_comma():
    language = load("fr")
    told = say("Attack {attack}, defence {defence}.", attack=Half(83), defence=Half(99))
    assert language(told) == "Attaque 41,5, défense 49,5."
    assert language.signed(-82) == "-82"


def test_a_marked_help_text_is_french():
    assert load("fr")(mark("record a deal")) == "enregistrer une donne"


def test_a_sentence_that_is_put_together_is_refused(tmp_path, monkeypatch):
    (tmp_path / "bad.py").write_text('say("deal " + str(n))\n', "utf-8")
    monkeypatch.setattr(catalogue, "ROOT", tmp_path)
    monkeypatch.setattr(catalogue, "PACKAGE", tmp_path)
    with pytest.raises(ValueError, match="only plain text"):
        list(catalogue.said())


def test_english_needs_no_catalogue():
    """A start in English neither opens the catalogue nor imports what reads it."""
    code = (
        "import sys; from tarot_cli.lang.language import choose, load;"
        "load(choose(None, {}))('…'); sys.exit('gettext' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
