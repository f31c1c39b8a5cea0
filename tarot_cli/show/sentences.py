"""A deal in words: who took what, how it was computed, who gained what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tarot_cli.lang.message import Half, Message, Signed, say, say_n
from tarot_cli.rules.deal import Deal
from tarot_cli.rules.scoring import Score, Step
from tarot_cli.rules.terms import BASE, Side, Slam, Unplayed
from tarot_cli.session.session import Adjustment, Change
from tarot_cli.session.standings import Row, Standings


def told(deal: Deal, result: Score) -> Message:
    """Return the deal in one sentence, as one says it at the table."""
    return say(
        "{taker} took a {contract} with {oudlers}: {points} for {target}, {result}",
        taker=_takers(deal),
        contract=deal.contract,
        oudlers=oudlers(deal.oudlers),
        points=Half(deal.half_points),
        target=result.target,
        result=made_or_lost(result),
    )


def oudlers(count: int) -> Message:
    """Return a number of oudlers in words."""
    return say_n("{n} oudler", "{n} oudlers", count)


def _takers(deal: Deal) -> str | Message:
    if deal.partner is not None:
        return say("{taker} with {partner}", taker=deal.taker, partner=deal.partner)
    if deal.alone:
        return say("{taker} alone", taker=deal.taker)
    return deal.taker


def made_or_lost(result: Score) -> Message:
    """Return whether the contract is made, and by how much."""
    if result.made:
        return say("made by {margin}", margin=abs(result.margin))
    return say("lost by {margin}", margin=abs(result.margin))


def piles(result: Score) -> Message:
    """Return both piles, so that a miscount is heard."""
    return say(
        "Attack {attack}, defence {defence}.",
        attack=Half(result.hand.half_points),
        defence=Half(result.defence_half_points),
    )


def computation(result: Score) -> list[Message]:
    """Return the computation, one part a step, the per-defender score last."""
    parts = [step_in_short(result, step) for step in result.steps]
    return [*parts, say("{total} per defender", total=Signed(result.per_defender))]


def step_in_short(result: Score, step: Step) -> Message:
    """Return one step of the computation as a part of a line."""
    if step.name == "contract":
        return say(
            "({base} + {margin}) x {multiplier} = {amount}",
            base=BASE,
            margin=abs(result.margin),
            multiplier=result.hand.contract.multiplier,
            amount=Signed(step.amount),
        )
    return say("{what} {amount}", what=name_of(step), amount=Signed(step.amount))


def name_of(step: Step) -> Message:
    """Return what a step of the computation is called."""
    if step.name == "petit":
        if step.of is Side.ATTACK:
            return say("petit au bout")
        return say("petit au bout by the defence")
    if step.name == "handful" and step.side is Side.DEFENCE:
        return say("{handful} of the defence", handful=step.of)
    return say("{what}", what=step.of)


def gains(changes: Mapping[str, int]) -> list[Message]:
    """Return what each player gained, one part a player."""
    return [
        say("{player} {change}", player=player, change=Signed(change))
        for player, change in changes.items()
    ]


def unplayed(what: Unplayed) -> Message:
    """Return what happened to a deal that nobody played out."""
    if what is Unplayed.PASSED:
        return say("Everyone passed: no score.")
    if what is Unplayed.PETIT_SEC:
        return say("Petit sec: the deal is cancelled, no score.")
    return say("Misdeal: the same dealer deals again, no score.")


def surprises(deal: Deal, result: Score) -> list[Message]:
    """Return what people argue about, said before they do."""
    said = []
    sides = {side for side, _ in result.hand.handfuls}
    if result.made and Side.DEFENCE in sides:
        amount = [step for step in result.steps if step.name == "handful"]
        if any(step.side is Side.DEFENCE and step.amount > 0 for step in amount):
            said.append(
                say("The defence showed a handful, and the attack won: it goes to the attack.")
            )
    if not result.made and Side.ATTACK in sides:
        amount = [step for step in result.steps if step.name == "handful"]
        if any(step.side is Side.ATTACK and step.amount < 0 for step in amount):
            said.append(say("The attack showed a handful and lost: it goes to the defence."))
    if result.made and result.per_defender < 0:
        said.append(say("The contract is made and still costs points."))
    if deal.alone:
        said.append(say("{taker} is alone: four shares.", taker=deal.taker))
    if deal.slam is Slam.FAILED_DEFENCE:
        said.append(say("The announced slam failed, and the defence has its own: both count."))
    return said


def next_deal(standings: Standings) -> list[Message]:
    """Return who deals next and who sits out then, or that the game is over and who won."""
    if standings.finished:
        winners = [name for name, place in standings.places.items() if place == 1]
        return [
            say_n(
                "The game is over: {winners} wins.",
                "The game is over: {winners} share the first place.",
                len(winners),
                winners=winners,
            )
        ]
    table = standings.table
    said = [say("{dealer} deals next.", dealer=table.dealer)]
    if table.sitting_out == (table.dealer,):
        said = [say("{dealer} deals next and sits out.", dealer=table.dealer)]
    elif table.sitting_out:
        said = [
            say_n(
                "{dealer} deals next; {names} sits out.",
                "{dealer} deals next; {names} sit out.",
                len(table.sitting_out),
                dealer=table.dealer,
                names=table.sitting_out,
            )
        ]
    return said


def check_line(standings: Standings) -> Message:
    """Return the zero-sum check, with pot and adjustments when there are any."""
    parts: Sequence[Message] = [
        *([say("pot {pot}", pot=standings.pot)] if standings.pot else []),
        *(
            [say("adjustments {sum}", sum=Signed(standings.adjustments))]
            if standings.adjustments
            else []
        ),
    ]
    if parts:
        return say("sum {sum} ({parts})", sum=standings.sum, parts=tuple(parts))
    return say("sum {sum}", sum=standings.sum)


def about(row: Row, standings: Standings) -> list[Message]:
    """Return what is said after a deal: the deal in words, its computation, who gained what."""
    deal = row.record.what
    if isinstance(deal, Unplayed) or row.score is None:
        said = [unplayed(deal)] if isinstance(deal, Unplayed) else []
        if deal is Unplayed.PASSED and row.table.sitting_out:
            said.append(say("With somebody sitting out, the same dealer deals until someone bids."))
        if row.pot:
            said.append(say("There are {pot} points in the pot.", pot=row.pot))
        return said
    return [
        say("{n}. {told}", n=row.number, told=told(deal, row.score)),
        piles(row.score),
        say("{parts}", parts=tuple(computation(row.score))),
        say("{parts}", parts=tuple(gains(row.changes))),
        *surprises(deal, row.score),
        *asides(deal, row, standings),
    ]


def over(standings: Standings) -> list[Message]:
    """Return a note when there are deals behind the one that ended the game, or nothing."""
    finished = standings.finished_after
    if finished is None or finished == len(standings.rows):
        return []
    return [say("The game was over after deal {n}; later deals are kept.", n=finished)]


def asides(deal: Deal, row: Row, standings: Standings) -> list[Message]:
    """Return what a deal did beside its score: misères, the pot collected, a ruling, a note."""
    said = [
        say(
            "{player}: {misere}, {worth} from each other player.",
            player=player,
            misere=kind,
            worth=standings.session.rules.misere * kind.times,
        )
        for player, kind in deal.miseres
    ]
    before = standings.rows[row.number - 2].pot if row.number > 1 else 0
    if before and not row.pot:
        said.append(say("{taker} collects the pot: {pot}.", taker=deal.taker, pot=before))
    if deal.forced:
        said.append(say("Forced: the cards forbid this deal; it stands as a ruling."))
    if deal.note:
        said.append(say("Note: {note}", note=deal.note))
    return said


def scored(result: Score) -> list[Message]:
    """Return a score without names: `tarot score`."""
    hand = result.hand
    lines = [
        say(
            "{contract} with {oudlers} at {seats} seats: {points} for {target}, {result}",
            contract=hand.contract,
            oudlers=oudlers(hand.oudlers),
            seats=hand.seats,
            points=Half(hand.half_points),
            target=result.target,
            result=made_or_lost(result),
        ),
        piles(result),
        say("{parts}", parts=tuple(computation(result))),
    ]
    taker, defender = Signed(result.taker), Signed(result.defender)
    if result.partner is None:
        return [
            *lines,
            say("Taker {taker}, each defender {defender}", taker=taker, defender=defender),
        ]
    return [
        *lines,
        say(
            "Taker {taker}, partner {partner}, each defender {defender}",
            taker=taker,
            partner=Signed(result.partner),
            defender=defender,
        ),
    ]


def change(entry: Change) -> Message:
    """Return an adjustment or a seating in words."""
    if isinstance(entry, Adjustment):
        return say(
            "adjust {player} {points} ({reason})",
            player=entry.player,
            points=Signed(entry.points),
            reason=entry.reason,
        )
    return say(
        "from deal {n}: {players} on {seats} seats",
        n=entry.after + 1,
        players=entry.players,
        seats=entry.seats,
    )
