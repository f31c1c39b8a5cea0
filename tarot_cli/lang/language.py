"""Which language, and how messages become text in it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tarot_cli.lang.message import Half, Message, Signed
from tarot_cli.lang.visible import visible

if TYPE_CHECKING:
    from gettext import GNUTranslations

CODES = ("en", "fr")
_CATALOGUES = Path(__file__).parent / "locale"
_LANG_FRENCH = 0x0C
"""How Windows calls French, wherever it is spoken."""


class Language:
    """One language: renders messages, points, signed scores and lists of names."""

    def __init__(self, code: str = "en", catalogue: GNUTranslations | None = None) -> None:
        """Take the language `code` (one of CODES) and its gettext catalogue, if it has one."""
        self.code = code
        self._catalogue = catalogue

    def __call__(self, message: Message | str) -> str:
        """Return `message` as text; a plain string is looked up as it stands (help texts)."""
        if isinstance(message, str):
            return self._one(message)
        if message.plural is None:
            text = self._one(message.text)
        else:
            text = self._many(message.text, message.plural, message.n)
        if not message.values:
            return text
        return text.format_map({key: self.value(value) for key, value in message.values.items()})

    def _one(self, text: str) -> str:
        if self._catalogue is None or not text:
            return text
        return self._catalogue.gettext(text)

    def _many(self, one: str, many: str, count: int) -> str:
        if self._catalogue is None:
            return one if count == 1 else many
        return self._catalogue.ngettext(one, many, count)

    def value(self, value: object) -> str:
        """Return one value of a message as text, translated when it can be.

        Signs that a terminal would obey, as in the name of a file, are written as escapes.
        """
        if isinstance(value, Message):
            return self(value)
        if isinstance(value, Half):
            return self.points(value.halves)
        if isinstance(value, Signed):
            return self.signed(value.score)
        label = getattr(value, "label", None)
        if isinstance(label, Message):
            return self(label)
        if isinstance(value, (list, tuple)):
            return self.names(value)
        return visible(str(value))

    @property
    def comma(self) -> str:
        """What stands between a number and its decimals."""
        return "," if self.code == "fr" else "."

    def percent(self, whole: int) -> str:
        """Return whole percent: 33%, or 33 % in French."""
        return f"{whole}\u00a0%" if self.code == "fr" else f"{whole}%"

    def points(self, halves: int) -> str:
        """Return card points given in half points: 83 is 41.5, or 41,5 in French."""
        whole, half = divmod(abs(halves), 2)
        sign = "-" if halves < 0 else ""
        if not half:
            return f"{sign}{whole}"
        return f"{sign}{whole}{self.comma}5"

    def signed(self, score: int) -> str:
        """Return a score with its sign: +62, -126, 0."""
        return f"{score:+d}" if score else "0"

    def names(self, values: Iterable[object]) -> str:
        """Return a list of names or words, separated by commas."""
        return ", ".join(self.value(value) for value in values)


def choose(option: str | None, environ: Mapping[str, str]) -> str:
    """Return the code of the language to speak: `option` (--lang), TAROT_LANG, then the locale.

    An `option` that is no language of ours is left to the command line to refuse; an unknown
    TAROT_LANG or locale gives English.
    """
    if option in CODES:
        return option
    for variable in ("TAROT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = environ.get(variable, "").lower()
        if wanted:
            return "fr" if wanted.startswith("fr") else "en"
    return _of_windows()


def _of_windows() -> str:
    """Return the language of Windows, which names it in no variable; English anywhere else."""
    code = "en"
    if sys.platform == "win32":
        import ctypes

        primary = ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF
        code = "fr" if primary == _LANG_FRENCH else "en"
    return code


@cache
def load(code: str) -> Language:
    """Return the language `code`; English when its catalogue is not there."""
    if code == "en":
        return Language("en")
    from gettext import translation

    catalogue = translation("tarot", str(_CATALOGUES), [code], fallback=True)
    return Language(code, catalogue)  # type: ignore[arg-type]
