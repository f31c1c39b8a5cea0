"""Signs of several code points, as family emoji and flags, held in the cells that they fill.

prompt_toolkit adds up the widths of code points, terminals draw them together, and not all of
them agree on how wide. So the cells are kept free with blanks, and the sign is drawn over them
with the cursor put back: whatever the terminal makes of it, nothing behind it moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.formatted_text.utils import split_lines
from prompt_toolkit.utils import get_cwidth

from tarot_cli.lang.cells import width_of

_JOINER = "\u200d"
_ESCAPED = "[ZeroWidthEscape]"


def steady(fragments: StyleAndTextTuples) -> StyleAndTextTuples:
    """Return `fragments` so that each line fills as many cells as `width_of` counts.

    A line with such a sign gets a blank more, which carries the last of them.
    """
    found: StyleAndTextTuples = []
    for number, line in enumerate(split_lines(fragments)):
        if number:
            found.append(("", "\n"))
        whole = "".join(text for _, text, *_ in line)
        if is_uncertain(whole):
            # A class named after the line: when anything in it changes, all is drawn again.
            name = f" class:line{abs(hash(whole))}"
            for style, text in _merged(line):
                found += _steady(f"{style}{name}", text)
            # A blank of some colour is drawn even at the end of a line.
            found.append((f"fg:ansidefault{name}", " "))
        else:
            found += line
    return found


def is_uncertain(text: str) -> bool:
    """Whether the widths of the code points of `text` do not add up to its own."""
    return sum(get_cwidth(sign) for sign in text) != width_of(text)


def _merged(line: StyleAndTextTuples) -> Iterator[tuple[str, str]]:
    """Yield the pieces of `line` that have one style, each whole."""
    for style, pieces in groupby(line, key=lambda fragment: fragment[0]):
        yield style, "".join(text for _, text, *_ in pieces)


def _steady(style: str, text: str) -> StyleAndTextTuples:
    found: StyleAndTextTuples = []
    for cluster in clusters(text):
        if not is_uncertain(cluster):
            found.append((style, cluster))
            continue
        width = width_of(cluster)
        found.append((style, " " * width))
        found.append((_ESCAPED, f"\x1b7\x1b[{width}D{cluster}\x1b8"))
    return found


def clusters(text: str) -> Iterator[str]:
    """Yield the signs of `text`, those of several code points whole."""
    cluster = ""
    for sign in text:
        if cluster and not _belongs(sign, cluster):
            yield cluster
            cluster = ""
        cluster += sign
    if cluster:
        yield cluster


def _belongs(sign: str, cluster: str) -> bool:
    if cluster.endswith(_JOINER) or get_cwidth(sign) == 0 or "\U0001f3fb" <= sign <= "\U0001f3ff":
        return True
    return _is_flag(sign) and len(cluster) == 1 and _is_flag(cluster)


def _is_flag(sign: str) -> bool:
    return "\U0001f1e6" <= sign <= "\U0001f1ff"
