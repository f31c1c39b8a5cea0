"""The words of the deal line and of the options, English and French."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tarot_cli.rules.terms import Contract, HandfulSize, MisereKind, Side, Slam
from tarot_cli.session.names import key


class Script(NamedTuple):
    """How one language writes the bonus words of a line."""

    petit: dict[Side, str]
    handful: dict[HandfulSize, str]
    slam: dict[Slam, str]
    misere: dict[MisereKind, str]
    misere_prefix: str
    alone: str


ENGLISH = Script(
    petit={Side.ATTACK: "petit", Side.DEFENCE: "petit-defence"},
    handful={
        HandfulSize.SINGLE: "single",
        HandfulSize.DOUBLE: "double",
        HandfulSize.TRIPLE: "triple",
    },
    slam={
        Slam.MADE: "slam",
        Slam.ANNOUNCED: "slam-announced",
        Slam.FAILED: "slam-failed",
        Slam.DEFENCE: "slam-defence",
        Slam.FAILED_DEFENCE: "slam-failed slam-defence",
    },
    misere={MisereKind.TRUMPS: "trumps", MisereKind.COURTS: "courts", MisereKind.BOTH: "both"},
    misere_prefix="misere",
    alone="alone",
)

FRENCH = Script(
    petit={Side.ATTACK: "petit", Side.DEFENCE: "petit-defense"},
    handful={
        HandfulSize.SINGLE: "simple",
        HandfulSize.DOUBLE: "double",
        HandfulSize.TRIPLE: "triple",
    },
    slam={
        Slam.MADE: "chelem",
        Slam.ANNOUNCED: "chelem-annonce",
        Slam.FAILED: "chelem-chute",
        Slam.DEFENCE: "chelem-defense",
        Slam.FAILED_DEFENCE: "chelem-chute chelem-defense",
    },
    misere={MisereKind.TRUMPS: "atouts", MisereKind.COURTS: "tetes", MisereKind.BOTH: "double"},
    misere_prefix="misere",
    alone="seul",
)

SCRIPTS = {"en": ENGLISH, "fr": FRENCH}

SHORT_CONTRACT = {
    Contract.PETITE: "p",
    Contract.GARDE: "g",
    Contract.GARDE_SANS: "gs",
    Contract.GARDE_CONTRE: "gc",
}

CONTRACTS: dict[str, Contract] = {
    "p": Contract.PETITE,
    "petite": Contract.PETITE,
    "prise": Contract.PETITE,
    "g": Contract.GARDE,
    "garde": Contract.GARDE,
    "gs": Contract.GARDE_SANS,
    "gardesans": Contract.GARDE_SANS,
    "gardesanslechien": Contract.GARDE_SANS,
    "gc": Contract.GARDE_CONTRE,
    "gardecontre": Contract.GARDE_CONTRE,
    "gardecontrelechien": Contract.GARDE_CONTRE,
}
"""Contracts by their names without blanks, hyphens, case and accents."""

SIDES: dict[str, Side] = {
    "attack": Side.ATTACK,
    "attaque": Side.ATTACK,
    "defence": Side.DEFENCE,
    "defense": Side.DEFENCE,
}

SIZES: dict[str, HandfulSize] = {
    "single": HandfulSize.SINGLE,
    "simple": HandfulSize.SINGLE,
    "double": HandfulSize.DOUBLE,
    "triple": HandfulSize.TRIPLE,
}

SLAMS: dict[str, Slam] = {
    "announced": Slam.ANNOUNCED,
    "annonce": Slam.ANNOUNCED,
    "made": Slam.MADE,
    "fait": Slam.MADE,
    "reussi": Slam.MADE,
    "failed": Slam.FAILED,
    "chute": Slam.FAILED,
    "rate": Slam.FAILED,
    "defence": Slam.DEFENCE,
    "defense": Slam.DEFENCE,
    "failed-defence": Slam.FAILED_DEFENCE,
    "chute-defense": Slam.FAILED_DEFENCE,
}

MISERES: dict[str, MisereKind] = {
    "trumps": MisereKind.TRUMPS,
    "atouts": MisereKind.TRUMPS,
    "courts": MisereKind.COURTS,
    "tetes": MisereKind.COURTS,
    "figures": MisereKind.COURTS,
    "both": MisereKind.BOTH,
    "double": MisereKind.BOTH,
    "deux": MisereKind.BOTH,
}

OUDLERS = ("petit", "21", "excuse")
"""The oudlers by name: a list of them, as petit,21, may stand for their number."""

ALONE = ("alone", "seul", "seule")

_PETIT_WORDS = ("petit", "petit-au-bout")
_SLAM_WORDS = ("slam", "chelem")
HANDFUL_WORDS = ("handful", "poignee")
MISERE_WORDS = ("misere", "misery")

PETITS: dict[str, Side] = {
    **dict.fromkeys(_PETIT_WORDS, Side.ATTACK),
    **{f"petit-{word}": side for word, side in SIDES.items()},
}
"""Words of a line that stand alone and tell the petit au bout."""

SLAM_WORDS: dict[str, Slam] = {
    **dict.fromkeys(_SLAM_WORDS, Slam.MADE),
    **{f"{slam}-{word}": value for slam in _SLAM_WORDS for word, value in SLAMS.items()},
}
"""Words of a line that stand alone and tell the slam."""


def word_key(text: str) -> str:
    """Return `text` as the tables above spell it: no case, no accents, hyphens for blanks."""
    return key(" ".join(text.split())).replace(" ", "-").replace("_", "-")


def contract_key(text: str) -> str:
    """Return `text` as CONTRACTS spells it."""
    return word_key(text).replace("-", "")


def words_of(table: dict[str, Enum]) -> tuple[str, ...]:
    """Return the English words of a table, for error messages."""
    return tuple(dict.fromkeys(str(value.value) for value in table.values()))


def line_words() -> tuple[str, ...]:
    """Return every word that may stand in a line behind the points."""
    prefixes = (*SIZES, *HANDFUL_WORDS, *MISERE_WORDS)
    return (*PETITS, *SLAM_WORDS, *ALONE, *(f"{prefix}:NAME" for prefix in prefixes))
