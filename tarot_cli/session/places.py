"""Who stands where: equals share a place, and the next ones stand behind all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    Rank = int | tuple[int | Fraction, ...]


def places(ranks: Sequence[Rank]) -> list[int]:
    """Return the place of each of `ranks`, the greatest first: 1, 2, 2, 4."""
    ordered = sorted(ranks, reverse=True)
    return [ordered.index(rank) + 1 for rank in ranks]
