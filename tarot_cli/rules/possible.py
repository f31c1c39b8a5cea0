"""What 78 cards make impossible, and why (rules.md section 5).

One check, used by every way in: the command line, the questions, the deal line, `edit`, `import`
and the reading of a session file. What is possible but unlikely: `tarot_cli.rules.remarks`.
"""

from __future__ import annotations

from tarot_cli.errors import Impossible
from tarot_cli.lang.message import Half, Message, say
from tarot_cli.rules.deal import Deal, Hand
from tarot_cli.rules.limits import with_slam, with_tricks
from tarot_cli.rules.points import PACK_HALVES
from tarot_cli.rules.seats import HANDFUL_TRUMPS, TRUMPS, kitty_size
from tarot_cli.rules.terms import Contract, MisereKind, Side, Slam

Objection = tuple[Message, ...]

_BEFORE_CONVENTION = 173
_KEPT_EXCUSE_SLAM = 174


def check(deal: Deal, hand: Hand) -> None:
    """Raise Impossible when the cards forbid `deal`, which is `hand` by sides, unless forced."""
    if deal.forced:
        return
    objection = why_impossible(hand) or (_misere_with_handful(deal) if deal.miseres else None)
    if objection:
        raise Impossible(*objection)


def why_impossible(hand: Hand) -> Objection | None:
    """Return why no 78 cards give `hand`, and what to recount; None when they can."""
    slam = hand.slam
    if slam is None and hand.petit is None and not hand.handfuls:
        return _why_not_the_points(hand)
    return (
        _why_not_the_handfuls(hand)
        or _why_not_the_petit(hand)
        or (
            _why_not_the_points(hand)
            if slam is None or slam is Slam.FAILED
            else _why_not_the_slam(hand, slam)
        )
    )


def _why_not_the_points(hand: Hand) -> Objection | None:
    least, greatest, step = with_tricks(hand.seats, hand.contract, hand.oudlers)
    points = hand.half_points
    if least <= points <= greatest and (step == 1 or not points & 1):
        return None
    if step == 2 and points & 1:
        return _half_point(hand)
    if step == 1 and (points == least - 1 or points == greatest + 1):
        return None
    if hand.slam is Slam.FAILED and proves_every_trick(hand):
        return None
    return _too_low(hand, least) if points < least else _too_high(hand, greatest)


def _half_point(hand: Hand) -> Objection:
    return (
        say(
            "{points} points: at a table of {seats} the count is always whole.",
            points=Half(hand.half_points),
            seats=hand.seats,
        ),
        say("Was the low card owed for the Excuse handed over? Count the pile again."),
    )


def _too_low(hand: Hand, least: int) -> Objection:
    points, seats = Half(hand.half_points), hand.seats
    kitty = 0 if hand.contract.kitty_out else kitty_size(seats)
    trick = kitty + seats
    if hand.half_points < kitty:
        what = say(
            "{points} points: the kitty or discard alone is worth {kitty}.",
            points=points,
            kitty=Half(kitty),
        )
        return what, say("Count the attack's pile again: was a digit dropped?")
    if hand.half_points < trick and (hand.oudlers == 0 or hand.half_points < least):
        what = say(
            "{points} points: under {trick} the attack took no trick.",
            points=points,
            trick=Half(trick),
        )
        return what, say(
            "If the defence took every trick, add slam-defence; if not, count the pile again."
        )
    what = say(
        "{points} points with {oudlers}: there are at least {least}.",
        points=points,
        oudlers=_oudlers(hand.oudlers),
        least=Half(least),
    )
    return what, say("Was a digit dropped? Count the attack's pile and its oudlers again.")


def _too_high(hand: Hand, greatest: int) -> Objection:
    points = Half(hand.half_points)
    announce = say("Add slam (not announced) or slam-announced; if not, count the pile again.")
    if hand.half_points == PACK_HALVES:
        return say("91 points are every card of the pack, so a slam."), announce
    if hand.half_points == _KEPT_EXCUSE_SLAM and hand.oudlers == 2 and not hand.contract.kitty_out:
        return (
            say("87 points with 2 oudlers are a slam with the Excuse kept by the defence."),
            announce,
        )
    if PACK_HALVES - hand.half_points < hand.seats:
        what = say(
            "{points} points: once the defence has a trick it has at least {trick}.",
            points=points,
            trick=Half(hand.seats),
        )
    else:
        what = say(
            "{points} points with {oudlers}: there are at most {greatest}.",
            points=points,
            oudlers=_oudlers(hand.oudlers),
            greatest=Half(greatest),
        )
    return what, say("Count both piles and the oudlers again.")


def _oudlers(count: int) -> Message:
    from tarot_cli.lang.message import say_n

    return say_n("{n} oudler", "{n} oudlers", count)


def _why_not_the_petit(hand: Hand) -> Objection | None:
    if hand.petit is None:
        return None
    every_trick = hand.slam.every_trick if hand.slam else None
    if hand.petit is Side.ATTACK:
        if hand.oudlers == 0:
            return (
                say("The attack took the Petit in the last trick, so it has at least 1 oudler."),
                say("Correct the oudlers, or type petit-defence."),
            )
        if every_trick is Side.DEFENCE:
            return (say("The defence took every trick, so the Petit too: leave petit out."),)
        return None
    if hand.oudlers == 3:
        return (
            say(
                "The defence took the Petit in the last trick, so the attack has at most 2 oudlers."
            ),
            say("Correct the oudlers, or type petit."),
        )
    if every_trick is Side.ATTACK:
        return (say("The attack took every trick, so the defence has no petit au bout."),)
    return None


def _why_not_the_slam(hand: Hand, slam: Slam) -> Objection | None:
    winner = slam.every_trick or Side.ATTACK
    possible = with_slam(hand.seats, hand.contract, hand.oudlers, winner)
    if possible is not None and hand.half_points in possible:
        return None
    if winner is Side.ATTACK:
        return _no_attack_slam(hand)
    return _no_defence_slam(hand)


def _no_attack_slam(hand: Hand) -> Objection:
    recount = say("Correct the points and the oudlers, or type slam-failed if a trick was lost.")
    possible = with_slam(hand.seats, hand.contract, hand.oudlers, Side.ATTACK)
    if not hand.contract.kitty_out:
        return (
            say(
                "With a slam the attack has 91 points and 3 oudlers, or 87 and 2 when the defence"
                " kept the Excuse; not {points} and {oudlers}.",
                points=Half(hand.half_points),
                oudlers=_oudlers(hand.oudlers),
            ),
            recount,
        )
    least, greatest = (possible.least, possible.greatest) if possible else (0, 0)
    return (
        say(
            "With a slam in garde contre the kitty counts for the defence: with {oudlers} the"
            " attack has {least} to {greatest} points, by whole points; not {points}.",
            oudlers=_oudlers(hand.oudlers),
            least=Half(least),
            greatest=Half(greatest),
            points=Half(hand.half_points),
        ),
        recount,
    )


def _no_defence_slam(hand: Hand) -> Objection:
    possible = with_slam(hand.seats, hand.contract, hand.oudlers, Side.DEFENCE)
    recount = say("Correct the points and the oudlers, or leave slam-defence out.")
    if possible is None:
        return (
            say(
                "Without a trick the attack has at most 1 oudler, the Excuse: not {n}.",
                n=hand.oudlers,
            ),
            recount,
        )
    if possible.least == possible.greatest:
        only = say(
            "Without a trick the attack has {least} points with {oudlers}; not {points}.",
            least=Half(possible.least),
            oudlers=_oudlers(hand.oudlers),
            points=Half(hand.half_points),
        )
        return only, recount
    return (
        say(
            "Without a trick the attack has {least} to {greatest} points with {oudlers},"
            " by whole points; not {points}.",
            least=Half(possible.least),
            greatest=Half(possible.greatest),
            oudlers=_oudlers(hand.oudlers),
            points=Half(hand.half_points),
        ),
        recount,
    )


def _why_not_the_handfuls(hand: Hand) -> Objection | None:
    if not hand.handfuls:
        return None
    attackers = 2 if hand.partnered else 1
    attack = sum(side is Side.ATTACK for side, _ in hand.handfuls)
    if attack > attackers:
        if attackers == 1:
            return (say("The taker is alone, so the attack shows one handful at most."),)
        return (say("The attack is two players, so it shows two handfuls at most."),)
    if len(hand.handfuls) - attack > hand.seats - attackers:
        return (say("The defence shows more handfuls than it has players."),)
    sizes = HANDFUL_TRUMPS[hand.seats]
    shown = sum(sizes[size] for _, size in hand.handfuls)
    if shown > TRUMPS:
        return (
            say(
                "These handfuls show {shown} trumps: there are {trumps}.",
                shown=shown,
                trumps=TRUMPS,
            ),
        )
    return None


def _misere_with_handful(deal: Deal) -> Objection | None:
    holders = {player for player, _ in deal.handfuls}
    for player, kind in deal.miseres:
        if kind is not MisereKind.COURTS and player in holders:
            return (
                say(
                    "{player} shows a handful of trumps and a misère without trumps.", player=player
                ),
                say("A misère without court cards is typed misere:NAME:courts."),
            )
    return None


def proves_every_trick(hand: Hand) -> bool:
    """Whether the pile of `hand` is what an attack has that took every trick."""
    possible = with_slam(hand.seats, hand.contract, hand.oudlers, Side.ATTACK)
    return possible is not None and hand.half_points in possible


def as_counted(hand_points: int, contract: Contract, oudlers: int, slam: Slam | None) -> int:
    """Return the half points by the convention of FFT p.8: 86.5 with a slam and 2 oudlers is 87.

    A defender who kept the Excuse through a slam counts it 4; the attack then has 87.
    """
    if (
        hand_points == _BEFORE_CONVENTION
        and oudlers == 2
        and not contract.kitty_out
        and slam is not None
        and slam.every_trick is Side.ATTACK
    ):
        return _KEPT_EXCUSE_SLAM
    return hand_points
