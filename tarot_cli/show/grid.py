"""Figures in rows and columns on a screen of any width. Figures are never shortened.

Columns that do not fit side by side go into further tables below; where not even one fits beside
its labels, a label and its figures stand on lines of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tarot_cli.lang.cells import shortened, told_apart, width_of, wrapped
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


class _Fitted(NamedTuple):
    """A column as it is printed: its heading in lines, its cells, its width."""

    head: str
    cells: tuple[str, ...]
    width: int


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
    for place, fitted in enumerate(_fitted(columns, screen.width - width)):
        if place:
            screen.line()
        screen.table(_drawn(screen, labels, fitted, corner, width))


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
    return max(min(_longest_word(column), _LEAST_HEAD), *(width_of(cell) for cell in column.cells))


def _whole_words(column: Column) -> int:
    return max(_least(column), min(_longest_word(column), _WIDEST_HEAD))


def _usual(column: Column) -> int:
    return max(_least(column), min(width_of(column.head), _WIDEST_HEAD))


def _longest_word(column: Column) -> int:
    return max(map(width_of, column.head.split()), default=0)


def _fitted(columns: Sequence[Column], room: int) -> Iterator[list[_Fitted]]:
    """Give the columns of each table that fits into `room`, their headings told apart over all."""
    tables = []
    rest = list(columns)
    while rest:
        count = _how_many_fit(rest, room)
        tables.append(_widths(rest[:count], room))
        rest = rest[count:]
    heads = _heads(columns, [width for widths in tables for width in widths])
    every = iter(zip(columns, heads, strict=True))
    for widths in tables:
        yield [
            _Fitted(head, column.cells, width)
            for width, (column, head) in zip(widths, every, strict=False)
        ]


def _how_many_fit(columns: Sequence[Column], room: int) -> int:
    """Return how many of the first columns fit, with their headings as short as they may be."""
    used = count = 0
    for column in columns:
        used += _GAP + _least(column)
        if used > room:
            break
        count += 1
    return max(count, 1)


def _widths(columns: Sequence[Column], room: int) -> list[int]:
    """Return the width of each column of a table.

    What is left over lets words of headings stay whole, then stand on one line; first ones first.
    """
    widths = [_least(column) for column in columns]
    spare = room - sum(_GAP + width for width in widths)
    for wish in (_whole_words, _usual):
        for at, column in enumerate(columns):
            more = max(min(wish(column) - widths[at], spare), 0)
            spare -= more
            widths[at] += more
    return widths


def _heads(columns: Sequence[Column], widths: Sequence[int]) -> list[str]:
    """Return the headings as they stand in their widths: in lines of words, names told apart."""
    lines = [wrapped(column.head, width) for column, width in zip(columns, widths, strict=True)]
    firsts = told_apart([line[0] if line else "" for line in lines], widths)
    return [
        "\n".join((first, *(shortened(more, width) for more in line[1:])))
        for first, line, width in zip(firsts, lines, widths, strict=True)
    ]


def _drawn(
    screen: Screen, labels: Sequence[str], columns: Sequence[_Fitted], corner: str, width: int
) -> Table:
    table = ruled(screen, _GAP)
    table.add_column(shortened(corner, width), no_wrap=False, width=width)
    for column in columns:
        table.add_column(column.head, justify="right", no_wrap=True, width=column.width)
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
