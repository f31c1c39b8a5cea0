"""The totals deal by deal as an SVG drawing: a line a player, told apart by dash and name too.

The colours are as far apart as they can be for any colour vision, and dark enough to be read on
white. What a deal's taker did is a dot on the taker's line: full when made, hollow when lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from tarot_cli.export.texts import plain, style
from tarot_cli.lang.cells import told_apart, width_of
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import say
from tarot_cli.rules.seats import MOST_PEOPLE
from tarot_cli.show.axis import round_step, spread, ticks
from tarot_cli.stats.course import Course, Line, Point, Take

COLOURS = ("#ca4a0a", "#4d8068", "#06006d", "#a900f5", "#8667ad", "#41002d", "#6e0004")
"""Of the lines, the dots and the names, a colour for each of as many players."""

DASHES: tuple[tuple[int, ...], ...] = ((), (7, 3), (2, 3), (9, 3, 2, 3), (4, 2), (1, 3), (12, 4))
"""Lengths of line and gap, a pattern for each of as many players as are told apart."""

_WIDTH, _HEIGHT = 480, 320
_TOP, _BOTTOM = 14, 44
_CELL = 7.2
"""As wide as a cell of text is at most; a wide sign fills two."""

_LABEL_GAP = 14
_LONGEST_NAME = 12
"""Cells of a name that is shown whole."""

_DOT = 3.5
_MOST_MARKED = 150


def svg(course: Course, language: Language) -> bytes:
    """Return the drawing as a file of its own, with its title, on white."""
    title = plain(language(say("{session}: totals after each deal", session=course.session)))
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 -24 {_WIDTH}'
        f' {_HEIGHT + 24}" width="{2 * _WIDTH}" height="{2 * (_HEIGHT + 24)}">',
        f"<title>{escape(title)}</title>",
        f"<style>\n{chart_css()}\n</style>",
        f'<rect x="0" y="-24" width="{_WIDTH}" height="{_HEIGHT + 24}" fill="#fff"/>',
        f'<text x="8" y="-8">{escape(title)}</text>',
        *_parts(course, language),
        "</svg>",
        "",
    ]
    return "\n".join(lines).encode()


def chart_css() -> str:
    """Return the style of the drawing."""
    return "\n".join(
        [
            style("chart.css"),
            *(f".chart .p{at} {{ stroke: {colour}; }}" for at, colour in enumerate(COLOURS)),
            *(f".chart .t{at} {{ fill: {colour}; }}" for at, colour in enumerate(COLOURS)),
        ]
    )


def inline(course: Course, language: Language) -> Iterator[str]:
    """Give the drawing as a part of a page that holds its style."""
    yield (
        f'<svg class="chart" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" '
        f'aria-label="{escape(language(say("Totals after each deal")))}">'
    )
    yield from _parts(course, language)
    yield "</svg>"


def _parts(course: Course, language: Language) -> Iterator[str]:
    names = _named(course.lines, language)
    frame = _Frame(course, names)
    yield from frame.grid()
    for place, line in enumerate(course.lines):
        yield _path(line.points, place % MOST_PEOPLE, frame)
    for place, line in enumerate(course.lines if is_marked(course) else ()):
        for take in line.takes:
            yield _take(line.player, take, place % MOST_PEOPLE, frame, language)
    yield from _labels(course.lines, names, frame)
    if is_marked(course):
        yield from _about(language)


def is_marked(course: Course) -> bool:
    """Whether takes are marked: among more deals the dots would cover the lines."""
    return course.has_takes and course.deals <= _MOST_MARKED


class _Frame:
    """Where a deal and a total lie in the drawing, between the totals and the names."""

    def __init__(self, course: Course, labels: Sequence[str]) -> None:
        self.totals = ticks(course.low, course.high, 6)
        self.deals = course.deals
        self.left = 12 + _CELL * max(len(str(total)) for total in self.totals)
        self.right = _WIDTH - 12 - _CELL * max(map(width_of, labels))

    def x(self, deal: int) -> float:
        return self.left + deal / self.deals * (self.right - self.left)

    def y(self, total: int) -> float:
        low, high = self.totals[0], self.totals[-1]
        return _HEIGHT - _BOTTOM - (total - low) / (high - low) * (_HEIGHT - _TOP - _BOTTOM)

    def grid(self) -> Iterator[str]:
        """Give the horizontal lines with their totals, and the numbers of the deals."""
        for total in self.totals:
            y, kind = self.y(total), "grid" if total else "zero"
            yield (
                f'<line class="{kind}" x1="{self.left:.1f}" x2="{self.right:.1f}" y1="{y:.1f}"'
                f' y2="{y:.1f}"/>'
            )
            yield f'<text class="tick" x="{self.left - 6:.1f}" y="{y + 4:.1f}">{total}</text>'
        for deal in range(0, self.deals + 1, round_step(self.deals, 8)):
            x, y = self.x(deal), _HEIGHT - _BOTTOM + 16
            yield f'<text class="tick deal" x="{x:.1f}" y="{y}">{deal}</text>'


def _path(points: Sequence[Point], place: int, frame: _Frame) -> str:
    path = " ".join(f"{frame.x(deal):.1f},{frame.y(total):.1f}" for deal, total in points)
    pattern = " ".join(map(str, DASHES[place]))
    dash = f' stroke-dasharray="{pattern}"' if pattern else ""
    return f'<polyline class="line p{place}" points="{path}"{dash}/>'


def _take(player: str, take: Take, place: int, frame: _Frame, language: Language) -> str:
    x, y = frame.x(take.at.deal), frame.y(take.at.total)
    made = say("Deal {n}: {name} took and made it", n=take.at.deal, name=player)
    lost = say("Deal {n}: {name} took and lost", n=take.at.deal, name=player)
    said = escape(plain(language(made if take.made else lost)))
    kind = f"t{place}" if take.made else "lost"
    return (
        f'<circle class="take p{place} {kind}" cx="{x:.1f}" cy="{y:.1f}" r="{_DOT}">'
        f"<title>{said}</title></circle>"
    )


def _labels(lines: Sequence[Line], names: Sequence[str], frame: _Frame) -> Iterator[str]:
    """Give the names at the ends of the lines, moved apart where they would overlap."""
    ends = [(frame.x(line.points[-1].deal), frame.y(line.total)) for line in lines]
    places = spread([y for _, y in ends], _LABEL_GAP, _HEIGHT - _BOTTOM)
    x = frame.right
    for place, (name, (end_x, end_y), y) in enumerate(zip(names, ends, places, strict=True)):
        own = place % MOST_PEOPLE
        yield (
            f'<line class="lead p{own}" x1="{end_x:.1f}" y1="{end_y:.1f}"'
            f' x2="{x + 6:.1f}" y2="{y:.1f}"/>'
        )
        yield f'<text class="name t{own}" x="{x + 9:.1f}" y="{y + 4:.1f}">{escape(name)}</text>'


def _named(lines: Sequence[Line], language: Language) -> list[str]:
    """Return total and name of each: at the edge of a drawing a wide name may be cut, a total
    never."""
    names = told_apart([plain(line.player) for line in lines], [_LONGEST_NAME] * len(lines))
    return [
        f"{language.signed(line.total)} {name}" for line, name in zip(lines, names, strict=True)
    ]


def _about(language: Language) -> Iterator[str]:
    """Give what the dots mean, below the drawing."""
    y = _HEIGHT - 8
    said = ((40, "made", say("took and made it")), (220, "lost", say("took and lost")))
    for x, kind, message in said:
        fill = "currentColor" if kind == "made" else "none"
        yield f'<circle cx="{x + 4}" cy="{y - 4}" r="{_DOT}" stroke="currentColor" fill="{fill}"/>'
        yield f'<text class="about" x="{x + 12}" y="{y}">{escape(language(message))}</text>'
