"""The score of one hand, in the order of the rule book (FFT p.8-9; rules.md section 2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tarot_cli.rules.deal import Deal, Hand
from tarot_cli.rules.options import FFT, HalfPoints, HandfulTo, PetitAuBout, TableRules
from tarot_cli.rules.points import PACK_HALVES
from tarot_cli.rules.seats import shares
from tarot_cli.rules.terms import (
    BASE,
    PETIT_AU_BOUT,
    TARGETS,
    Contract,
    HandfulSize,
    Side,
    Slam,
)


class Step(NamedTuple):
    """One addition to the per-defender score: its name, its amount, and what it stands for.

    `name` is "contract", "petit", "handful" or "slam"; `of` is the contract, the side that took
    the petit, the size of the handful, or the slam. The amounts of all steps sum to the
    per-defender score.
    """

    name: str
    amount: int
    of: Contract | Side | HandfulSize | Slam
    side: Side | None = None


class Score(NamedTuple):
    """What a hand is worth, and how it came about.

    `margin` is in whole points after rounding; `made` is decided on the half point before it.
    `per_defender` is the amount that one defender pays (positive) or receives (negative), so a
    made contract can be negative: the two are independent. `taker`, `partner` (None without one)
    and `defender` are what each of them gains.
    """

    hand: Hand
    target: int
    margin: int
    made: bool
    steps: tuple[Step, ...]
    per_defender: int
    taker: int
    partner: int | None
    defender: int

    @property
    def defence_half_points(self) -> int:
        """Twice the card points of the defence's pile."""
        return PACK_HALVES - self.hand.half_points


def margin_of(half_points: int, target: int, rounding: HalfPoints) -> tuple[int, bool]:
    """Return the margin in whole points, and whether the contract is made (FFT p.11-12).

    `half_points` is twice the attack's card points. The federation rounds away from zero and
    decides on the half point; a table that rounds for the taker decides after rounding up.
    """
    gap = half_points - 2 * target
    if rounding is HalfPoints.TAKER:
        margin = (gap + 1) // 2
        return margin, margin >= 0
    if gap >= 0:
        return (gap + 1) // 2, True
    return gap // 2, False


def score(hand: Hand, rules: TableRules = FFT) -> Score:
    """Return the score of `hand`; any numbers in range are scored, possible or not.

    The body is the order of computation of FFT p.8-9.
    """
    multiplier = hand.contract.multiplier
    target = TARGETS[hand.oudlers]

    margin, made = margin_of(hand.half_points, target, rules.half_points)
    sign = 1 if made else -1
    amount = sign * (BASE + abs(margin)) * multiplier
    steps = [Step("contract", amount, hand.contract)]

    if hand.petit is not None:
        worth = PETIT_AU_BOUT
        if rules.petit_au_bout is PetitAuBout.MULTIPLIED:
            worth *= multiplier
        if hand.petit is Side.DEFENCE:
            worth = -worth
        steps.append(Step("petit", worth, hand.petit))
        amount += worth

    for side, size in hand.handfuls:
        worth = size.bonus
        if rules.handful_to is HandfulTo.WINNER:
            worth *= sign
        elif side is Side.DEFENCE:
            worth = -worth
        steps.append(Step("handful", worth, size, side))
        amount += worth

    if hand.slam is not None:
        steps.append(Step("slam", hand.slam.bonus, hand.slam))
        amount += hand.slam.bonus

    share = shares(hand.seats, hand.partnered)
    return Score(
        hand,
        target,
        margin,
        made,
        tuple(steps),
        amount,
        share.taker * amount,
        share.partner * amount if hand.partnered else None,
        -amount,
    )


def changes(
    deal: Deal, result: Score, seated: Sequence[str], rules: TableRules = FFT
) -> Mapping[str, int]:
    """Return what each of the `seated` players gains by `deal`; the values sum to zero.

    A misère (rules.md section 8) is received from every other seated player, whatever the result.
    """
    gains = dict.fromkeys(seated, result.defender)
    gains[deal.taker] = result.taker
    if deal.partner is not None and result.partner is not None:
        gains[deal.partner] = result.partner
    for player, kind in deal.miseres:
        worth = rules.misere * kind.times
        for other in seated:
            gains[other] -= worth
        gains[player] += worth * len(seated)
    return gains
