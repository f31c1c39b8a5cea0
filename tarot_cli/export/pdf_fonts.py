"""Letters for the PDF: those of every reader, or a font of this machine that has the others."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tarot_cli.export.texts import plain

WESTERN = "windows-1252"
"""What the fonts that every reader of PDF has can show."""

_FONTS = (
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/System/Library/Fonts/Supplemental/Arial Unicode.ttf",
    "C:/Windows/Fonts/arial.ttf",
    "C:/Windows/Fonts/msgothic.ttc",
)


def is_western(text: str) -> bool:
    """Whether the fonts of every reader have all signs of `text`."""
    try:
        plain(text).encode(WESTERN)
    except UnicodeEncodeError:
        return False
    return True


def font_for(texts: Iterable[str]) -> str | None:
    """Return the file of a font with all signs of `texts`; None when none is needed, or found."""
    foreign = [text for text in texts if not is_western(text)]
    if not foreign:
        return None
    signs = {ord(sign) for text in texts for sign in plain(text)}
    return next((path for path in _FONTS if Path(path).is_file() and _has(path, signs)), None)


def lacks_letters(texts: Iterable[str]) -> bool:
    """Whether some sign of `texts` cannot be shown on this machine."""
    every = list(texts)
    return not all(is_western(text) for text in every) and font_for(every) is None


def _has(path: str, signs: set[int]) -> bool:
    """Whether the font at `path` has all `signs`; a font that cannot be read has none."""
    from fontTools.ttLib import TTFont, TTLibError  # type: ignore[import-untyped]

    try:
        with TTFont(path, fontNumber=0, lazy=True) as font:
            return signs <= set(font.getBestCmap() or ())
    except (OSError, TTLibError):
        return False
