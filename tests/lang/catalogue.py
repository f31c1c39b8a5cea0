"""The French catalogue: extract what the program says, update tarot.po, compile tarot.mo.

`python -m tests.lang.catalogue` does all three and lists what still needs its French. A sentence
is typed into tarot.po with plain blanks and apostrophes; French ones are put in here.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "tarot_cli"
FOLDER = PACKAGE / "lang" / "locale" / "fr" / "LC_MESSAGES"
PO = FOLDER / "tarot.po"
MO = FOLDER / "tarot.mo"

KEYWORDS = {"say": 1, "mark": 1, "say_n": 2}
"""The words that a sentence stands in, and how many texts it has. A metavar is one as well."""

_HEADERS = [
    ("Project-Id-Version", "tarot-cli"),
    ("Language", "fr"),
    ("MIME-Version", "1.0"),
    ("Content-Type", "text/plain; charset=utf-8"),
    ("Content-Transfer-Encoding", "8bit"),
    ("Plural-Forms", "nplurals=2; plural=(n > 1);"),
]

NO_BREAK = "\u00a0"


class French(Catalog):
    """A catalogue whose header holds no date and no version, so that equal sentences give equal
    files.
    """

    mime_headers = property(lambda self: _HEADERS)
    num_plurals = 2  # what newer Babels call a third form is for millions
    plural_expr = "(n > 1)"

    def __init__(self) -> None:
        super().__init__(
            locale="fr", domain="tarot", header_comment="# The French of tarot-cli.", fuzzy=False
        )


class Said(NamedTuple):
    """A sentence where the program says it: one text, or the two forms of `say_n`."""

    file: str
    line: int
    texts: tuple[str, ...]

    @property
    def id(self) -> str | tuple[str, ...]:
        """Return what the catalogue knows the sentence by."""
        return self.texts if len(self.texts) > 1 else self.texts[0]


def said() -> Iterator[Said]:
    """Give every sentence of the package. Raises ValueError for one that is no plain text."""
    for path in sorted(PACKAGE.rglob("*.py")):
        file = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"), file)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                for texts in _texts_of(node, node.func.id):
                    if not all(isinstance(text, ast.Constant) for text in texts):
                        raise ValueError(f"{file}:{node.lineno}: only plain text can be translated")
                    yield Said(file, node.lineno, tuple(str(text.value) for text in texts))


def _texts_of(call: ast.Call, called: str) -> Iterator[list[Any]]:
    if called in KEYWORDS:
        yield call.args[: KEYWORDS[called]]
    for keyword in call.keywords:
        if keyword.arg == "metavar" and isinstance(keyword.value, ast.Constant):
            yield [keyword.value]


def extracted() -> French:
    """Return a catalogue of every sentence in the package, without French."""
    catalogue = French()
    for one in sorted(said()):
        if any(one.texts):
            catalogue.add(one.id, None, [(one.file, one.line)])
    return catalogue


def committed() -> French:
    """Return the catalogue as tarot.po has it."""
    catalogue = French()
    if PO.exists():
        with PO.open("rb") as file:
            for message in read_po(file, locale="fr", domain="tarot"):
                if message.id:
                    catalogue[message.id] = message
    return catalogue


def compiled(catalogue: Catalog) -> bytes:
    """Return the bytes of tarot.mo."""
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def written(catalogue: Catalog) -> bytes:
    """Return the bytes of tarot.po: sentences file by file, without the lines they stand on."""
    out = BytesIO()
    write_po(out, catalogue, width=100, ignore_obsolete=True, include_lineno=False)
    return out.getvalue()


def texts(message: Message) -> list[str]:
    """Return the French of `message`, both forms where there are two; empty where it lacks."""
    forms = message.string if isinstance(message.string, (tuple, list)) else [message.string]
    return [text or "" for text in forms]


def typeset(text: str) -> str:
    """Return `text` with the apostrophes and the no-break spaces of French."""
    text = text.replace("'", "’").replace("\u202f", NO_BREAK)
    text = re.sub(r"(?<=\w)\.\.\.", "…", text)
    text = re.sub(r" (?=[;!?»]|:(?:\s|$))", NO_BREAK, text)
    return text.replace("« ", f"«{NO_BREAK}")


def update() -> list[Message]:
    """Bring tarot.po and tarot.mo up to what the program says; return what needs its French."""
    catalogue = committed()
    catalogue.update(extracted(), update_header_comment=False)
    for message in catalogue:
        if message.id:
            forms = [typeset(text) for text in texts(message)]
            message.string = tuple(forms) if message.pluralizable else forms[0]
    FOLDER.mkdir(parents=True, exist_ok=True)
    PO.write_bytes(written(catalogue))
    MO.write_bytes(compiled(catalogue))
    return [
        message
        for message in catalogue
        if message.id and (message.fuzzy or not all(texts(message)))
    ]


if __name__ == "__main__":
    lacking = update()
    for message in lacking:
        print(f"{'uncertain' if message.fuzzy else 'missing'}: {message.id!r}")
    sys.exit(1 if lacking else 0)
