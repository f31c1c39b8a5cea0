"""The look of every table: no frame, one rule under the headings, in ASCII where it must be."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.table import Table

    from tarot_cli.show.screen import Screen


def ruled(screen: Screen, gap: int) -> Table:
    """Return an empty Rich table with `gap` blanks between its columns."""
    from rich.box import SIMPLE_HEAD, Box
    from rich.table import Table

    plain = Box("    \n    \n -- \n    \n    \n    \n    \n    \n", ascii=True)
    return Table(
        box=plain if screen.ascii else SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        padding=(0, gap - 1, 0, 0),
    )
