"""Where figures go along an axis: round steps, and labels that keep out of each other's way."""

from __future__ import annotations

from collections.abc import Sequence


def round_step(span: int, parts: int) -> int:
    """Return a step of 1, 2 or 5 times a power of ten that cuts `span` into `parts` or fewer."""
    unit = 1
    while True:
        for step in (unit, 2 * unit, 5 * unit):
            if span <= parts * step:
                return step
        unit *= 10


def ticks(low: int, high: int, parts: int) -> range:
    """Return round figures in about `parts` steps, the first at most `low`, the last above it and
    at least `high`."""
    step = round_step(high - low, parts)
    first = low // step * step
    last = max(-(-high // step) * step, first + step)
    return range(first, last + 1, step)


def spread(wanted: Sequence[float], gap: float, most: float) -> list[float]:
    """Return places from 0 to `most`, at least `gap` apart and as near to the `wanted` as they go.

    They keep the order of the wanted ones. When there is not room for all, the last ones stand
    beyond `most`.
    """
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    places = [0.0] * len(wanted)
    lowest = 0.0
    for at in order:
        places[at] = max(wanted[at], lowest)
        lowest = places[at] + gap
    highest = max(most, gap * (len(wanted) - 1))
    for at in reversed(order):
        places[at] = min(places[at], highest)
        highest = places[at] - gap
    return places
