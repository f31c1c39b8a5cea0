"""Who may do what in a deal: the errors of role and name, which no ruling lifts."""

from __future__ import annotations

from collections.abc import Sequence

from tarot_cli.errors import Refused
from tarot_cli.lang.message import say
from tarot_cli.rules.deal import Deal
from tarot_cli.rules.options import TableRules


def check_roles(deal: Deal, seated: Sequence[str], rules: TableRules) -> None:
    """Raise Refused when somebody in `deal` is not among the `seated`, or in a wrong role."""
    if deal.taker not in seated:
        raise not_seated(deal.taker, seated)
    if len(seated) == 5:
        _check_called(deal, seated)
    elif deal.partner is not None:
        raise Refused(
            say("A partner exists only at five seats; this deal is played by {n}.", n=len(seated)),
            say("Leave the partner out."),
        )
    elif deal.alone:
        raise Refused(
            say(
                "Only at five seats does a taker play alone; this deal is played by {n}.",
                n=len(seated),
            ),
            say("Leave “alone” out."),
        )
    if deal.handfuls:
        _check_each_once(deal, seated)
    if deal.miseres:
        _check_miseres(deal, seated, rules)


def not_seated(player: str, seated: Sequence[str]) -> Refused:
    """Return the refusal of somebody who was dealt no cards."""
    return Refused(
        say("{player} holds no cards in this deal.", player=player),
        say("Seated are {seated}.", seated=tuple(seated)),
    )


def _check_called(deal: Deal, seated: Sequence[str]) -> None:
    if deal.partner is None:
        if not deal.alone:
            raise Refused(
                say("At five seats, say who the partner is, or that the taker is alone."),
                say(
                    "Type --partner NAME; or --alone when the called card was the taker's"
                    " or lay in the kitty."
                ),
            )
        return
    if deal.alone:
        raise Refused(say("A taker with a partner is not alone: leave one of the two out."))
    if deal.partner not in seated:
        raise not_seated(deal.partner, seated)
    if deal.partner == deal.taker:
        raise Refused(say("{player} cannot be taker and partner: type alone.", player=deal.taker))


def _check_each_once(deal: Deal, seated: Sequence[str]) -> None:
    holders = [player for player, _ in deal.handfuls]
    for player in holders:
        if player not in seated:
            raise not_seated(player, seated)
        if holders.count(player) > 1:
            raise Refused(say("One player shows one handful: {player} has two.", player=player))


def _check_miseres(deal: Deal, seated: Sequence[str], rules: TableRules) -> None:
    if not rules.misere:
        raise Refused(
            say("This table plays no misères; the federation's rules have none."),
            say("A table that plays them is started with tarot new … --rule misere=10."),
        )
    holders = [player for player, _ in deal.miseres]
    for player in holders:
        if player not in seated:
            raise not_seated(player, seated)
        if holders.count(player) > 1:
            raise Refused(
                say("{player} has two misères: both at once is misere:NAME:both.", player=player)
            )
