"""The totals deal by deal as an SVG drawing: a line a player, told apart by dash and name too."""

from __future__ import annotations

from html import escape
from itertools import pairwise

from tarot_cli.export.entries import in_order
from tarot_cli.export.texts import plain
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import say
from tarot_cli.session.standings import Row, Standings

_WIDTH, _HEIGHT = 480, 300
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 96, 14, 26
_LABEL_GAP = 15
_LONGEST_LABEL = 12
_DASHES = ("", "7 3", "2 3", "9 3 2 3", "4 2", "1 3", "12 4")


def draw(standings: Standings, language: Language) -> str:
    """Return the drawing, or "" while there are fewer than two points to join."""
    history = _history(standings)
    if len(history[0][1]) < 2 if history else True:
        return ""
    frame = _Frame([value for _, points in history for _, value in points], len(standings.rows))
    parts = [
        f'<svg class="chart" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" '
        f'aria-label="{escape(language(say("Totals after each deal")))}">',
        *frame.grid(),
    ]
    ends = []
    for place, (name, points) in enumerate(history):
        path = " ".join(f"{frame.x(at):.1f},{frame.y(value):.1f}" for at, value in points)
        dash = f' stroke-dasharray="{_DASHES[place % 7]}"' if place % 7 else ""
        parts.append(f'<polyline class="line p{place % 7}" points="{path}"{dash}/>')
        ends.append((frame.y(points[-1][1]), place % 7, name))
    parts += _labels(ends)
    return "\n".join([*parts, "</svg>"])


def _history(standings: Standings) -> list[tuple[str, list[tuple[int, int]]]]:
    """Return each player's totals as (deal number, total), from where the player started."""
    points: dict[str, list[tuple[int, int]]] = {
        name: [(0, 0)] if name in standings.session.players else [] for name in standings.totals
    }
    number = 0
    for entry, _, totals in in_order(standings):
        number = entry.number if isinstance(entry, Row) else number
        for name, total in totals.items():
            points[name].append((number, total))
    return [(name, path) for name, path in points.items() if path]


class _Frame:
    """Where a deal and a total lie in the drawing."""

    def __init__(self, values: list[int], deals: int) -> None:
        self.step = _round_step(max(values) - min(values))
        self.low = min(values) // self.step * self.step
        self.high = max(-(-max(values) // self.step) * self.step, self.low + self.step)
        self.deals = max(deals, 1)

    def x(self, deal: int) -> float:
        return _LEFT + deal / self.deals * (_WIDTH - _LEFT - _RIGHT)

    def y(self, total: int) -> float:
        share = (total - self.low) / (self.high - self.low)
        return _HEIGHT - _BOTTOM - share * (_HEIGHT - _TOP - _BOTTOM)

    def grid(self) -> list[str]:
        """Return the horizontal lines with their totals, and the numbers of the deals."""
        right = _WIDTH - _RIGHT
        parts = []
        for total in range(self.low, self.high + 1, self.step):
            y, kind = self.y(total), "zero" if total == 0 else "grid"
            parts.append(
                f'<line class="{kind}" x1="{_LEFT}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}"/>'
            )
            parts.append(f'<text class="tick" x="{_LEFT - 6}" y="{y + 4:.1f}">{total}</text>')
        every = max(_round_step(self.deals), 1)
        for deal in range(0, self.deals + 1, every):
            x, y = self.x(deal), _HEIGHT - _BOTTOM + 16
            parts.append(f'<text class="tick deal" x="{x:.1f}" y="{y}">{deal}</text>')
        return parts


def _round_step(span: int) -> int:
    """Return a step of 1, 2 or 5 times a power of ten that cuts `span` into six parts or fewer."""
    power = 1
    while True:
        for times in (1, 2, 5):
            if span <= 6 * times * power:
                return times * power
        power *= 10


def _labels(ends: list[tuple[float, int, str]]) -> list[str]:
    """Return the names at the ends of the lines, moved apart where they would overlap."""
    ordered = sorted(ends)
    heights = [y for y, _, _ in ordered]
    for at in range(1, len(heights)):
        heights[at] = max(heights[at], heights[at - 1] + _LABEL_GAP)
    overflow = heights[-1] - (_HEIGHT - 4) if heights else 0
    if overflow > 0:
        heights[-1] -= overflow
        for low, high in reversed(list(pairwise(range(len(heights))))):
            heights[low] = min(heights[low], heights[high] - _LABEL_GAP)
    x = _WIDTH - _RIGHT
    parts = []
    for (y, place, name), height in zip(ordered, heights, strict=True):
        shown = plain(name)
        short = shown if len(shown) <= _LONGEST_LABEL else f"{shown[: _LONGEST_LABEL - 1]}…"
        parts.append(
            f'<line class="lead p{place}" x1="{x}" y1="{y:.1f}" x2="{x + 6}" y2="{height:.1f}"/>'
        )
        parts.append(
            f'<text class="name t{place}" x="{x + 9}" y="{height + 4:.1f}">{escape(short)}</text>'
        )
    return parts
