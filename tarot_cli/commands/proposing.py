"""What the Tab key proposes: players of the session, contracts, words of a line, deal numbers.

Only the header of the session is looked at, as text, so that the key answers at once. Where the
session cannot be read nothing is proposed.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable

from tarot_cli.commands.frame import Desk
from tarot_cli.notation.words import SCRIPTS
from tarot_cli.rules.terms import Contract
from tarot_cli.session.locate import locate

_LIST = re.compile(r"^players[ \t]*=[ \t]*(\[[^\]]*\])", re.MULTILINE)
_LARGEST = 4_000_000


def _text(desk: Desk) -> str:
    path = locate(desk.session, os.environ).path
    if not path.is_file() or path.stat().st_size > _LARGEST:
        return ""
    return path.read_text("utf-8")


def players(desk: Desk, begun: str) -> list[str]:
    """Return everybody who ever sat at the table of the session."""
    import tomli

    names: dict[str, None] = {}
    for found in _LIST.findall(_text(desk)):
        names.update(dict.fromkeys(tomli.loads(f"players = {found}")["players"]))
    return list(names)


def holders(desk: Desk, begun: str) -> list[str]:
    """Return the players with the sizes of a handful behind their names."""
    sizes = SCRIPTS[desk.language.code].handful.values()
    return [f"{name}:{size}" for name in players(desk, begun) for size in sizes]


def contracts(desk: Desk, begun: str) -> list[str]:
    """Return the four contracts."""
    return [contract.value for contract in Contract]


def sides(desk: Desk, begun: str) -> list[str]:
    """Return the sides that can have the petit au bout, and the players."""
    return ["attack", "defence", *players(desk, begun)]


def slams(desk: Desk, begun: str) -> list[str]:
    """Return the kinds of slam."""
    return ["announced", "made", "failed", "defence"]


def numbers(desk: Desk, begun: str) -> list[str]:
    """Return the numbers of the deals, the last one first."""
    deals = len(re.findall(r"^\[\[deal\]\]", _text(desk), re.MULTILINE))
    return [str(number) for number in range(deals, 0, -1)]


def deal_line(desk: Desk, begun: str) -> Iterable[str]:
    """Return what may stand next in a deal line, by how many words are there."""
    told = len(desk.words)
    if told == 0:
        names = players(desk, begun)
        taker, plus, _ = begun.partition("+")
        return [f"{taker}+{name}" for name in names] if plus else names
    if told == 1:
        return contracts(desk, begun)
    return [] if told < 3 else _bonuses(desk, begun)


def _bonuses(desk: Desk, begun: str) -> list[str]:
    script = SCRIPTS[desk.language.code]
    words = [*script.petit.values(), *script.slam.values(), script.alone]
    prefixes = (*script.handful.values(), script.misere_prefix)
    holding = [f"{prefix}:{name}" for prefix in prefixes for name in players(desk, begun)]
    return [word for word in words if " " not in word] + holding


OF_A_DEAL = {
    "line": deal_line,
    "taker": players,
    "partner": players,
    "dealer": players,
    "contract": contracts,
    "petit": sides,
    "handful": holders,
    "slam": slams,
    "misere": players,
    "at": numbers,
}
"""By the parameters of a command that takes a deal."""


def amended_line(desk: Desk, begun: str) -> Iterable[str]:
    """Return what may stand next behind the number of a deal that is corrected."""
    from dataclasses import replace

    return deal_line(replace(desk, words=desk.words[1:]), begun)
