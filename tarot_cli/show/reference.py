"""The numbers of the game at one table, as a card to look at."""

from __future__ import annotations

from tarot_cli.lang.message import Message, say
from tarot_cli.rules.seats import HANDFUL_TRUMPS
from tarot_cli.rules.terms import BASE, PACK_POINTS, PETIT_AU_BOUT, TARGETS, Contract, Slam


def numbers(seats: int) -> list[Message]:
    """Return card points, targets, multipliers, handfuls and slams at `seats` seats."""
    return [
        say("Card points ({pack} together):", pack=PACK_POINTS),
        say("  oudler or king 4.5, queen 3.5, knight 2.5, jack 1.5, any other card 0.5"),
        say("Target with 0, 1, 2, 3 oudlers: {targets}", targets=TARGETS),
        say(
            "Contracts: (25 + margin) x {multipliers}",
            multipliers=tuple(
                say("{contract} {n}", contract=contract, n=contract.multiplier)
                for contract in Contract
            ),
        ),
        say(
            "Handfuls at {seats} seats: {sizes}",
            seats=seats,
            sizes=tuple(
                say("{trumps} trumps {size} {bonus}", trumps=trumps, size=size, bonus=size.bonus)
                for size, trumps in HANDFUL_TRUMPS[seats].items()
            ),
        ),
        say("Petit au bout: {worth} x the contract's multiplier", worth=PETIT_AU_BOUT),
        say(
            "Slam: announced and made {announced}, made {made}, announced and lost {failed}",
            announced=Slam.ANNOUNCED.bonus,
            made=Slam.MADE.bonus,
            failed=Slam.FAILED.bonus,
        ),
        say("Base of every contract: {base}", base=BASE),
    ]
