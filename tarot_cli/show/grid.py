"""Figures in rows and columns on a screen of any width. Figures are never shortened.

Columns that do not fit side by side go into further tables below; where not even one fits beside
its labels, a label and its figures stand on lines of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tarot_cli.lang.cells import shortened, width_of, wrapped
from tarot_cli.show.ruled import ruled

if TYPE_CHECKING:
    from rich.table import Table

    from tarot_cli.show.screen import Screen

_GAP = 2
_LEAST_HEAD = 6
_LEAST_LABEL = 12
_WIDEST_HEAD = 16


class Column(NamedTuple):
    """A heading, and a cell for each label."""

    head: str
    cells: tuple[str, ...]


def placed(rows: Sequence[tuple[int, str]]) -> list[str]:
    """Return labels of a ranking, the places one under the other: " 9. Emma", "10. Nico"."""
    digits = max((len(str(place)) for place, _ in rows), default=0)
    return [f"{place:>{digits}}. {name}" for place, name in rows]


def show_grid(
    screen: Screen,
    labels: Sequence[str],
    columns: Sequence[Column],
    corner: str = "",
    *,
    wrap: bool = False,
) -> None:
    """Print the `columns` beside the `labels`; `corner` is the heading of the labels.

    With `wrap`, labels of several words make room for more columns where not all fit.
    """
    width = _label_width(screen, (*labels, corner), columns, wrap=wrap)
    if width is None:
        _print_narrow(screen, labels, columns)
        return
    rest = list(columns)
    while rest:
        count = _how_many_fit(rest, screen.width - width)
        screen.table(_drawn(screen, labels, rest[:count], corner, width))
        rest = rest[count:]
        if rest:
            screen.line()


def _label_width(
    screen: Screen, labels: Sequence[str], columns: Sequence[Column], *, wrap: bool
) -> int | None:
    """Return the width of the labels, or None when the widest column does not fit beside them."""
    wanted = max(map(width_of, labels))
    room = screen.width - _GAP - max(map(_least, columns))
    fits = wanted + sum(_GAP + _least(column) for column in columns) <= screen.width
    width = min(wanted, room)
    if wrap and not fits:
        width = min(width, max(_LEAST_LABEL, screen.width * 2 // 5))
    return width if width >= min(_LEAST_LABEL, wanted) else None


def _least(column: Column) -> int:
    """Return the cells that a column cannot do without: its figures, and a piece of its head."""
    longest = max(map(width_of, column.head.split()), default=0)
    return max(min(longest, _LEAST_HEAD), *(width_of(cell) for cell in column.cells))


def _usual(column: Column) -> int:
    return max(_least(column), min(width_of(column.head), _WIDEST_HEAD))


def _how_many_fit(columns: Sequence[Column], room: int) -> int:
    """Return how many of the first columns fit, with their headings as short as they may be."""
    used = count = 0
    for column in columns:
        used += _GAP + _least(column)
        if used > room:
            break
        count += 1
    return max(count, 1)


def _drawn(
    screen: Screen, labels: Sequence[str], columns: Sequence[Column], corner: str, width: int
) -> Table:
    table = ruled(screen, _GAP)
    table.add_column(shortened(corner, width), no_wrap=False, width=width)
    spare = screen.width - width - sum(_GAP + _least(column) for column in columns)
    for column in columns:
        more = min(_usual(column) - _least(column), max(spare, 0))
        spare -= more
        room = _least(column) + more
        head = "\n".join(shortened(line, room) for line in wrapped(column.head, room))
        table.add_column(head, justify="right", no_wrap=True, width=room)
    for at, label in enumerate(labels):
        text = "\n".join(wrapped(label, width, " "))
        table.add_row(text, *(column.cells[at] for column in columns))
    return table


def _print_narrow(screen: Screen, labels: Sequence[str], columns: Sequence[Column]) -> None:
    for place, column in enumerate(columns):
        if place:
            screen.line()
        screen.line(column.head)
        for label, cell in zip(labels, column.cells, strict=True):
            if width_of(label) + width_of(cell) + 3 <= screen.width:
                screen.line(f" {label}: {cell}")
            else:
                screen.line(f" {label}:")
                screen.line(cell.rjust(screen.width))
