"""The JSON document is the one that docs/session-export.schema.json describes."""

import json
from pathlib import Path

import pytest

from tarot_cli.export import document, model
from tarot_cli.lang.language import load
from tests.export.evenings import everything, published

jsonschema = pytest.importorskip("jsonschema")

SCHEMA = Path(__file__).parents[2] / "docs/session-export.schema.json"


def test_the_schema_in_docs_is_that_of_the_models():
    assert json.loads(SCHEMA.read_text("utf-8")) == model.schema()


@pytest.mark.parametrize("standings", [published(), everything], ids=["published", "everything"])
def test_a_document_follows_the_schema(standings):
    schema = json.loads(SCHEMA.read_text("utf-8"))
    checker = jsonschema.Draft202012Validator(schema)
    assert list(checker.iter_errors(json.loads(document.export(standings, load("en"))))) == []


def test_keys_and_words_are_the_same_in_every_language():
    assert document.export(everything, load("en")) == document.export(everything, load("fr"))


def test_the_document_holds_inputs_and_scores():
    made = document.document(published())
    assert (made["format"], made["version"]) == (model.FORMAT, model.VERSION)
    assert [deal["score"]["per_defender"] for deal in made["deals"]] == [106, 76, -42, 92, 582]
    assert made["deals"][1]["played"]["contract"] == "garde-sans"
    assert made["standings"]["sum"] == 0
