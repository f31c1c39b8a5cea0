"""Exact fractions as people read them: rounded once, at the end, with the language's comma."""

from __future__ import annotations

from fractions import Fraction

from tarot_cli.lang.language import Language

NOTHING = "-"
"""Stands where there is no figure: a mean of no deals."""


def rounded(value: Fraction, places: int) -> int:
    """Return `value` times ten to the `places`, rounded to the nearest, halves away from zero."""
    scale: int = 10**places
    numerator, denominator = abs(value.numerator) * scale, value.denominator
    whole = (2 * numerator + denominator) // (2 * denominator)
    return -whole if value < 0 else whole


def decimal(value: Fraction | None, language: Language) -> str:
    """Return `value` with its sign and one decimal: +12.3, or +12,3 in French."""
    if value is None:
        return NOTHING
    tenths = rounded(value, 1)
    whole, tenth = divmod(abs(tenths), 10)
    sign = "-" if tenths < 0 else "+" if tenths else ""
    return f"{sign}{whole}{language.comma}{tenth}"


def percent(value: Fraction | None, language: Language) -> str:
    """Return a share in whole percent: 33%, or 33 % in French."""
    if value is None:
        return NOTHING
    return language.percent(rounded(value, 2))


def score(value: int | None, language: Language) -> str:
    """Return a score with its sign."""
    return NOTHING if value is None else language.signed(value)


def number(value: Fraction | None) -> float | None:
    """Return `value` for a JSON document, rounded to two decimals."""
    return None if value is None else rounded(value, 2) / 100
