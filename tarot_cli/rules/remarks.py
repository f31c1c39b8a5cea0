"""What is possible but so unlikely that it is said aloud when it is recorded."""

from __future__ import annotations

from tarot_cli.lang.message import Half, Message, say
from tarot_cli.rules.deal import Hand
from tarot_cli.rules.limits import always_whole, exact_counts
from tarot_cli.rules.possible import proves_every_trick
from tarot_cli.rules.scoring import Score
from tarot_cli.rules.terms import Side, Slam


def remarks(result: Score) -> list[Message]:
    """Return what is possible in this hand but unlikely enough to be said aloud."""
    hand = result.hand
    said: list[Message] = []
    points = hand.half_points
    by_defence = hand.slam is not None and hand.slam.every_trick is Side.DEFENCE
    if points < 20 and not by_defence:
        said.append(
            say("Only {points} points: that is very low, was a digit dropped?", points=Half(points))
        )
    if hand.slam is Slam.FAILED:
        if proves_every_trick(hand):
            said.append(say("A pile like this is every trick: was the slam made after all?"))
        elif not result.made:
            said.append(say("A slam was announced and the contract is lost: is that right?"))
    if (hand.slam is None or hand.slam is Slam.FAILED) and not always_whole(hand.seats):
        said += _unlikely_parity(hand)
    if hand.contract.multiplier >= 4 and result.margin <= -40 and not by_defence:
        said.append(
            say(
                "{contract} lost by {margin}: was the attack's pile counted, not the defence's?",
                contract=hand.contract,
                margin=-result.margin,
            )
        )
    if always_whole(hand.seats) and points & 1:
        said.append(say("A half point at a table of {seats} is a miscount.", seats=hand.seats))
    return said


def _unlikely_parity(hand: Hand) -> list[Message]:
    if hand.half_points in exact_counts(hand.seats, hand.contract, hand.oudlers):
        return []
    if hand.slam is Slam.FAILED and proves_every_trick(hand):
        return []
    return [
        say(
            "Whole tricks cannot give {points} here, unless the Excuse fell in the last trick and"
            " no card was given for it: count again if it did not.",
            points=Half(hand.half_points),
        )
    ]
