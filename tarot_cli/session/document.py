"""The session file as text: blocks that are moved whole, so that what a person wrote stays.

A file is a header, then `[[deal]]` and `[[change]]` blocks in the order in which they happened,
then `[[undone]]` blocks, then `[end]`. A block reaches to the next header, comments included.
Joining the blocks gives the file back byte for byte.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

ENTRIES = ("deal", "change")
_HEADER = re.compile(r"^[ \t]*\[(\[)?[ \t]*(deal|change|undone|end)[ \t]*\](?(1)\])", re.MULTILINE)
_NUMBER = re.compile(r"^([ \t]*(?:number|after)[ \t]*=[ \t]*)[0-9]+", re.MULTILINE)
_END_COUNT = re.compile(r"^([ \t]*deals[ \t]*=[ \t]*)[0-9]+", re.MULTILINE)


class Block(NamedTuple):
    """One block: its kind ("header", "deal", "change", "undone", "end") and its text."""

    kind: str
    text: str

    def renamed(self, kind: str) -> Block:
        """Return the block under another header, everything else as it stands."""
        text = _HEADER.sub(f"[[{kind}]]", self.text, count=1)
        return Block(kind, text)

    def renumbered(self, shift: int) -> Block:
        """Return the block with its number (or the number it comes after) shifted."""
        if self.number is None:
            return self
        value = self.number + shift
        return Block(self.kind, _NUMBER.sub(rf"\g<1>{value}", self.text, count=1))

    @property
    def number(self) -> int | None:
        """The number of the deal, or of the deal that a change comes after."""
        found = _NUMBER.search(self.text)
        return int(found[0].rpartition("=")[2]) if found else None

    @property
    def comments(self) -> str:
        """The lines of the block that are comments."""
        return "".join(
            line for line in self.text.splitlines(keepends=True) if line.lstrip().startswith("#")
        )

    @property
    def bare(self) -> str:
        """The block without the lines that are comments."""
        return "".join(
            line
            for line in self.text.splitlines(keepends=True)
            if not line.lstrip().startswith("#")
        )


class Document(NamedTuple):
    """The blocks of one file, in order."""

    blocks: tuple[Block, ...]

    @property
    def text(self) -> str:
        """The whole file."""
        return "".join(block.text for block in self.blocks)

    def of_kind(self, kind: str) -> tuple[Block, ...]:
        """Return the blocks of one kind, in order."""
        return tuple(block for block in self.blocks if block.kind == kind)

    def line_of(self, kind: str, number: int, field: str | None = None) -> int:
        """Return the line (from 1) of block `number` (from 1) of `kind`, or of a field in it.

        The first line of the file when there is no such block.
        """
        line = seen = 0
        for block in self.blocks:
            seen += block.kind == kind
            if seen == number and block.kind == kind:
                return line + _line_in(block.text, field)
            line += block.text.count("\n")
        return 1

    def line_of_key(self, key: str) -> int | None:
        """Return the line (from 1) of a key of the header, or of the table that it names."""
        name = f'"?{re.escape(key)}"?'
        header, text = self.blocks[0].text, self.text
        for form, where in ((f"{name}[ \t]*=", header), (rf"\[\[?[ \t]*{name}[ \t]*\]", text)):
            found = re.search(f"^[ \t]*{form}", where, re.MULTILINE)
            if found is not None:
                return where.count("\n", 0, found.start()) + 1
        return None

    def appended(self, block: Block) -> Document:
        """Return the document with `block` as its last entry and nothing undone."""
        kept = [one for one in self.blocks if one.kind not in ("undone", "end")]
        return Document((*kept, block, *self.of_kind("end"))).counted()

    def undone(self, kind: str) -> Document:
        """Return the document with the last block of `kind` moved behind those undone before."""
        at = max(index for index, block in enumerate(self.blocks) if block.kind == kind)
        moved = self.blocks[at].renamed("undone")
        rest = [block for index, block in enumerate(self.blocks) if index != at]
        return _with_end([*rest, moved], self.of_kind("end")).counted()

    def redone(self, kind: str) -> Document:
        """Return the document with the block that was undone last brought back as `kind`."""
        undone = self.of_kind("undone")
        rest = [block for block in self.blocks if block.kind != "undone"]
        return _with_end(
            [*rest, undone[-1].renamed(kind), *undone[:-1]], self.of_kind("end")
        ).counted()

    def replaced(self, kind: str, number: int, blocks: Sequence[Block]) -> Document:
        """Return the document with block `number` (from 1) of `kind` replaced by `blocks`."""
        made: list[Block] = []
        seen = 0
        for block in self.blocks:
            seen += block.kind == kind
            if seen == number and block.kind == kind:
                made += blocks
            else:
                made.append(block)
        return Document(tuple(made)).counted()

    def without(self, kind: str) -> Document:
        """Return the document without its blocks of `kind`."""
        return Document(tuple(block for block in self.blocks if block.kind != kind))

    def shifted(self, number: int, shift: int) -> Document:
        """Return the document with every deal from `number` on, and what follows it, renumbered."""
        made: list[Block] = []
        for block in self.blocks:
            value = block.number
            moves = block.kind in ENTRIES and value is not None and value >= number
            made.append(block.renumbered(shift) if moves else block)
        return Document(tuple(made))

    def counted(self) -> Document:
        """Return the document with the number of deals in its `[end]` put right."""
        deals = len(self.of_kind("deal"))
        return Document(
            tuple(
                Block("end", _END_COUNT.sub(rf"\g<1>{deals}", block.text, count=1))
                if block.kind == "end"
                else block
                for block in self.blocks
            )
        )


def split(text: str) -> Document:
    """Return the blocks of `text`."""
    starts = [(match.start(), match[2]) for match in _HEADER.finditer(text)]
    first = starts[0][0] if starts else len(text)
    blocks = [Block("header", text[:first])]
    for (start, kind), (stop, _) in zip(starts, [*starts[1:], (len(text), "")], strict=True):
        blocks.append(Block(kind, text[start:stop]))
    return Document(tuple(blocks))


def _with_end(blocks: list[Block], end: tuple[Block, ...]) -> Document:
    return Document((*(block for block in blocks if block.kind != "end"), *end))


def _line_in(text: str, field: str | None) -> int:
    if field is not None:
        found = re.search(rf'^[ \t]*"?{re.escape(field)}"?[ \t]*=', text, re.MULTILINE)
        if found is not None:
            return text.count("\n", 0, found.start()) + 1
    return 1
