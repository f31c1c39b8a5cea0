"""The totals deal by deal as lines on a terminal, as wide and high as it is.

In colour each player has a line of dots; without, a line of the player's own letter. The names
stand at the ends of the lines either way, and a sign marks each deal that its player took.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tarot_cli.lang.cells import told_apart, width_of
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import say
from tarot_cli.session.names import key
from tarot_cli.show.axis import spread, ticks
from tarot_cli.stats.course import Course, Line

if TYPE_CHECKING:
    from tarot_cli.show.screen import Screen

_COLOURS = (37, 171, 172, 57, 24, 124, 101)
"""Of the 256: seven as far apart as they can be for any colour vision, on dark and on light."""

_FAINT = 244
_MADE, _LOST = "●", "○"
_MADE_ASCII, _LOST_ASCII = "+", "-"
_DOTS = "braille"
_LINES = str.maketrans("─│┤├┬┴┼┈", "-|||||+.")
_USUAL_ROWS, _FEWEST_ROWS, _MOST_ROWS = 20, 8, 30
_AROUND = 6
"""Lines of the terminal that are not the chart: its heading, what its signs mean, the prompt."""

_LEAST_NAME = 3
_LEAST_CHART = 16
"""Columns below which the names go under the chart instead of beside it."""

_DEALS_A_COLUMN = 2
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


class _Pen(NamedTuple):
    """How a player's line is drawn: the sign it is made of, and its colour on a colour screen."""

    sign: str
    colour: int | None


def show_chart(screen: Screen, language: Language, course: Course) -> None:
    """Print the chart of `course`, with its names and what its signs mean."""
    screen.line(language(say("{session}: totals after each deal", session=course.session)))
    if not course.deals:
        screen.line(language(say("No deal yet.")))
        return
    pens = _pens(course, screen)
    labels = _labels(course.lines, pens, screen.width // 3, language)
    beside = screen.width - max(width_of(label) for label in labels) - 1
    rows = min(max((screen.height or _USUAL_ROWS + _AROUND) - _AROUND, _FEWEST_ROWS), _MOST_ROWS)
    is_narrow = beside < _LEAST_CHART or len(labels) > rows
    if is_narrow:
        labels = _labels(course.lines, pens, screen.width, language)
    width = screen.width if is_narrow else beside
    drawing = _drawn(course, pens, screen, width, rows)
    coloured = [_coloured(label, pen) for label, pen in zip(labels, pens, strict=True)]
    if is_narrow:
        drawing += coloured
    else:
        drawing = _beside(drawing, _ends(course, rows), coloured)
    for line in drawing:
        screen.drawn(line)
    if _is_marked(course, width):
        made, lost = _marks(screen)
        about = say("{made} took and made it, {lost} took and lost", made=made, lost=lost)
        screen.line(language(about))


def _is_marked(course: Course, width: int) -> bool:
    """Whether takes are marked: among more deals they would cover the lines."""
    return course.has_takes and course.deals <= _DEALS_A_COLUMN * width


def _marks(screen: Screen) -> tuple[str, str]:
    return (_MADE_ASCII, _LOST_ASCII) if screen.ascii else (_MADE, _LOST)


def _pens(course: Course, screen: Screen) -> list[_Pen]:
    dots = screen.colour and not screen.ascii
    return [
        _Pen(_DOTS if dots else letter, _COLOURS[at % len(_COLOURS)] if screen.colour else None)
        for at, letter in enumerate(_own_letters([line.player for line in course.lines]))
    ]


def _own_letters(names: Sequence[str]) -> list[str]:
    """Return a letter for each name that no other has: its first one that is still free.

    Past all letters and digits it is *.
    """
    taken: list[str] = []
    for name in names:
        own = [sign for sign in key(name) if sign in _LETTERS]
        taken.append(next((sign for sign in (*own, *_LETTERS) if sign not in taken), "*"))
    return taken


def _labels(
    lines: Sequence[Line], pens: Sequence[_Pen], width: int, language: Language
) -> list[str]:
    """Return a label for each line: the letter it is drawn with, name and total.

    A name is shortened to keep a label in `width` cells, but never to nothing.
    """
    totals = [language.signed(line.total) for line in lines]
    heads = ["" if pen.sign == _DOTS else f"{pen.sign} " for pen in pens]
    taken = max(len(head) + len(total) + 1 for head, total in zip(heads, totals, strict=True))
    room = max(width - taken, _LEAST_NAME)
    names = told_apart([line.player for line in lines], [room] * len(lines))
    return [f"{head}{name} {total}" for head, name, total in zip(heads, names, totals, strict=True)]


def _drawn(
    course: Course, pens: Sequence[_Pen], screen: Screen, width: int, rows: int
) -> list[str]:
    """Return the chart without its names, a text a row, the numbers of the deals below."""
    import plotext

    plotext.terminal.limit(False, False)  # the screen knows its size, also in a pipe
    figure = plotext.figure
    figure.clear()
    figure.theme("colorless")
    figure.plot_size(width, rows + 1)
    figure.axes(False)
    figure.axes(True, axis="y", side="left")
    totals = _totals(course, rows)
    deals = _deals(course, width)
    # Its own labels would shorten large numbers.
    figure.ruler("y").lim(totals[0], totals[-1]).ticks(list(totals), [str(one) for one in totals])
    figure.ruler("x").lim(0, course.deals).ticks(deals, [str(one) for one in deals])
    zero = figure.signal([0, course.deals], [0, 0], marker=_marker(plotext, "┈", None))
    figure.draw(zero.lines(True))
    for line, pen in zip(course.lines, pens, strict=True):
        signal = figure.signal(
            [point.deal for point in line.points],
            [point.total for point in line.points],
            marker=_marker(plotext, pen.sign, pen.colour),
        )
        figure.draw(signal.lines(True))
    marked = zip(course.lines, pens, strict=True) if _is_marked(course, width) else ()
    for line, pen in marked:
        for made, mark in zip((True, False), _marks(screen), strict=True):
            at = [take.at for take in line.takes if take.made is made]
            if at:
                marker = _marker(plotext, mark, pen.colour)
                figure.draw(figure.signal(*zip(*at, strict=True), marker=marker))
    text: str = figure.build().string(colorless=not screen.colour)
    drawn = text.translate(_LINES) if screen.ascii else text
    return drawn.splitlines()


def _marker(plotext: Any, sign: str, colour: int | None) -> Any:
    return plotext.marker(sign, _FAINT if colour is None else colour)


def _totals(course: Course, rows: int) -> range:
    return ticks(course.low, course.high, max(rows // 3, 2))


def _deals(course: Course, width: int) -> list[int]:
    return [deal for deal in ticks(0, course.deals, max(width // 8, 1)) if deal <= course.deals]


def _ends(course: Course, rows: int) -> list[int]:
    """Return the row for the label of each line: where the line ends, or as near as is free."""
    totals = _totals(course, rows)
    share = (rows - 1) / (totals[-1] - totals[0])
    lines = sorted(course.lines, key=lambda line: line.total, reverse=True)
    # Whole rows before they are spread: then no two are less than a row apart.
    wanted = [round((totals[-1] - line.total) * share) for line in lines]
    ends = zip(spread(wanted, 1, rows - 1), lines, strict=True)
    row_of = {line.player: round(place) for place, line in ends}
    return [row_of[line.player] for line in course.lines]


def _beside(drawing: Sequence[str], ends: Sequence[int], labels: Sequence[str]) -> list[str]:
    behind = dict(zip(ends, labels, strict=True))
    return [f"{text} {behind.get(row, '')}".rstrip() for row, text in enumerate(drawing)]


def _coloured(text: str, pen: _Pen) -> str:
    return text if pen.colour is None else f"\x1b[38;5;{pen.colour}m{text}\x1b[0m"
