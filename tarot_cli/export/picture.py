"""The totals deal by deal as a PNG picture, by matplotlib: the same chart as the SVG drawing."""

from __future__ import annotations

import io
import warnings
from typing import Any, NamedTuple

from tarot_cli.errors import Refused
from tarot_cli.export.chart import COLOURS, DASHES, is_marked
from tarot_cli.export.texts import plain
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import say
from tarot_cli.rules.seats import MOST_PEOPLE
from tarot_cli.show.axis import round_step, spread, ticks
from tarot_cli.stats.course import Course, Line

_INCHES = (8.0, 5.6)
_DOTS_AN_INCH = 150
_LABEL_GAP = 0.045
"""Of the height of the chart, between the names of two lines."""


class Picture(NamedTuple):
    """The bytes of a PNG, and whether its font lacks letters of some names."""

    data: bytes
    lacks_letters: bool


def png(course: Course, language: Language) -> Picture:
    """Return the picture of `course`. Raises Refused when matplotlib is not installed."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        raise Refused(
            say("A PNG needs matplotlib, which is not installed."),
            say('Type pip install "tarot-cli[png]", or write an .svg.'),
        ) from None
    figure = Figure(figsize=_INCHES, dpi=_DOTS_AN_INCH, layout="constrained")
    FigureCanvasAgg(figure)
    out = io.BytesIO()
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        _draw(figure.add_subplot(), course, language)
        figure.savefig(out, format="png")
    lacking = any("missing from font" in str(one.message) for one in said)
    return Picture(out.getvalue(), lacking)


def _draw(axes: Any, course: Course, language: Language) -> None:
    title = say("{session}: totals after each deal", session=course.session)
    axes.set_title(plain(language(title)), loc="left", parse_math=False)
    totals = ticks(course.low, course.high, 6)
    axes.set_ylim(totals[0], totals[-1])
    axes.set_yticks(list(totals), [str(total) for total in totals])
    axes.set_xlim(0, course.deals)
    axes.set_xticks(range(0, course.deals + 1, round_step(course.deals, 10)))
    axes.grid(axis="y", color="#d5d5d5")
    axes.axhline(0, color="#1b1b1b", linewidth=0.8)
    axes.spines[["top", "right", "bottom"]].set_visible(False)
    for at, line in enumerate(course.lines):
        _line(axes, line, COLOURS[at % MOST_PEOPLE], DASHES[at % MOST_PEOPLE])
    _labels(axes, course, language)
    if is_marked(course):
        _marks(axes, course, language)


def _marks(axes: Any, course: Course, language: Language) -> None:
    """Draw a dot at each take, full when made, and say below what they mean."""
    for at, line in enumerate(course.lines):
        colour = COLOURS[at % MOST_PEOPLE]
        for take in line.takes:
            inside = colour if take.made else "white"
            axes.plot(*take.at, "o", color=colour, markerfacecolor=inside, clip_on=False, zorder=3)
    made, lost = language(say("took and made it")), language(say("took and lost"))
    axes.plot([], [], "o", color="#1b1b1b", label=made)
    axes.plot([], [], "o", color="#1b1b1b", markerfacecolor="white", label=lost)
    axes.legend(loc="upper left", bbox_to_anchor=(0, -0.06), ncols=2, frameon=False)


def _line(axes: Any, line: Line, colour: str, dash: tuple[int, ...]) -> None:
    pattern = (0, [length * 0.6 for length in dash]) if dash else "solid"
    axes.plot(*zip(*line.points, strict=True), color=colour, linestyle=pattern, linewidth=1.8)


def _labels(axes: Any, course: Course, language: Language) -> None:
    """Write the names at the ends of the lines, moved apart where they would overlap."""
    low, high = axes.get_ylim()
    wanted = [(high - line.total) / (high - low) for line in course.lines]
    for at, (line, place) in enumerate(
        zip(course.lines, spread(wanted, _LABEL_GAP, 1), strict=True)
    ):
        colour = COLOURS[at % MOST_PEOPLE]
        # The marks keep a name read from right to left before its total.
        axes.annotate(
            f"\u200e{plain(line.player)}\u200e {language.signed(line.total)}",
            (line.points[-1].deal, line.total),
            (1.02, 1 - place),
            textcoords="axes fraction",
            va="center",
            color=colour,
            parse_math=False,
            annotation_clip=False,
            arrowprops={
                "relpos": (0, 0.5),
                "arrowstyle": "-",
                "color": colour,
                "shrinkA": 0,
                "shrinkB": 0,
            },
        )
