"""The options that tell a deal, declared once for every command that takes one."""

from __future__ import annotations

from typing import Annotated

from typer import Argument, Option

from tarot_cli.lang.message import mark

Line = Annotated[
    list[str] | None,
    Argument(
        metavar="[LINE]...",
        help=mark("TAKER[+PARTNER] CONTRACT OUDLERS POINTS, then petit, single:NAME, slam …"),
    ),
]
Taker = Annotated[str | None, Option("--taker", "-t", help=mark("Who took."))]
Partner = Annotated[
    str | None, Option("--partner", help=mark("At five: who holds the called card."))
]
Alone = Annotated[bool, Option("--alone", help=mark("At five: the taker plays alone."))]
Contract = Annotated[
    str | None,
    Option(
        "--contract",
        "-c",
        help=mark("petite (p), garde (g), garde-sans (gs), garde-contre (gc)."),
    ),
]
Oudlers = Annotated[
    str | None, Option("--oudlers", "-o", help=mark("Oudlers in the attack's pile, 0 to 3."))
]
Points = Annotated[
    str | None,
    Option("--points", "-p", help=mark("Card points of the attack's pile, as 47 or 41.5.")),
]
DefencePoints = Annotated[
    str | None,
    Option("--defence-points", "-d", help=mark("Card points of the defence's pile instead.")),
]
Petit = Annotated[
    str | None, Option("--petit", help=mark("Petit au bout: attack, defence, or a player."))
]
Handfuls = Annotated[
    list[str] | None,
    Option("--handful", help=mark("NAME:single, double, triple or the number of trumps shown.")),
]
Slams = Annotated[
    list[str] | None, Option("--slam", help=mark("announced, made, failed or defence."))
]
Miseres = Annotated[
    list[str] | None, Option("--misere", help=mark("NAME, or NAME:trumps, courts or both."))
]
Dealer = Annotated[str | None, Option("--dealer", help=mark("Who dealt, when it was out of turn."))]
Note = Annotated[str | None, Option("--note", help=mark("A note kept with the deal."))]
Force = Annotated[
    bool, Option("--force", help=mark("Record what the cards forbid, as an arbiter's ruling."))
]
DryRun = Annotated[bool, Option("--dry-run", help=mark("Show the score and write nothing."))]
At = Annotated[
    str | None,
    Option("--at", metavar="N", help=mark("For a forgotten deal: which number it had.")),
]
PetitSec = Annotated[
    bool, Option("--petit-sec", help=mark("The Petit was somebody's only trump: cancelled."))
]
Misdeal = Annotated[
    bool, Option("--misdeal", help=mark("The cards were dealt wrong: same dealer again."))
]
