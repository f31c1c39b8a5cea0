"""A deal step by step, as `tarot explain` tells it: the very steps of its score, no second one."""

from __future__ import annotations

from tarot_cli.lang.message import Half, Message, Signed, say
from tarot_cli.rules.deal import Deal
from tarot_cli.rules.scoring import Score, Step
from tarot_cli.rules.seats import shares
from tarot_cli.rules.terms import BASE, Side
from tarot_cli.session.standings import Row
from tarot_cli.session.table import Table
from tarot_cli.show.sentences import made_or_lost, name_of, oudlers


def explained(row: Row, result: Score) -> list[Message]:
    """Return deal by deal what `explain` says: target, margin, each step, the shares."""
    deal = row.record.what
    lines = [
        say(
            "Target with {oudlers}: {target}",
            oudlers=oudlers(result.hand.oudlers),
            target=result.target,
        ),
        say(
            "Attack {attack}, defence {defence}: {result}",
            attack=Half(result.hand.half_points),
            defence=Half(result.defence_half_points),
            result=made_or_lost(result),
        ),
    ]
    total = 0
    for step in result.steps:
        total += step.amount
        lines.append(_step_at_length(result, step, total))
    lines.append(say("Per defender: {total}", total=Signed(result.per_defender)))
    if isinstance(deal, Deal):
        lines += _shares(deal, result, row.table)
    return lines


def _step_at_length(result: Score, step: Step, total: int) -> Message:
    if step.name == "contract":
        return say(
            "{contract}: ({base} + {margin}) x {multiplier} = {amount}",
            contract=step.of,
            base=BASE,
            margin=abs(result.margin),
            multiplier=result.hand.contract.multiplier,
            amount=Signed(step.amount),
        )
    return say(
        "{what}: {amount}, makes {total}",
        what=_reason(result, step),
        amount=Signed(step.amount),
        total=Signed(total),
    )


def _reason(result: Score, step: Step) -> Message:
    if step.name != "handful":
        return name_of(step)
    to_attack = step.amount > 0
    if to_attack:
        return say("{handful}, to the attack", handful=name_of(step))
    return say("{handful}, to the defence", handful=name_of(step))


def _shares(deal: Deal, result: Score, table: Table) -> list[Message]:
    share = shares(result.hand.seats, result.hand.partnered)
    attack = [(deal.taker, share.taker, result.taker)]
    if deal.partner is not None and result.partner is not None:
        attack.append((deal.partner, share.partner, result.partner))
    lines = [
        say(
            "{player}, {role}: {times} x {share} = {score}",
            player=player,
            role=say("taker") if player == deal.taker else say("partner"),
            times=times,
            share=Signed(result.per_defender),
            score=Signed(score),
        )
        for player, times, score in attack
    ]
    defenders = [name for name in table.seated if deal.side_of(name) is Side.DEFENCE]
    lines.append(
        say(
            "Defence ({names}): {score} each",
            names=defenders,
            score=Signed(result.defender),
        )
    )
    return lines
