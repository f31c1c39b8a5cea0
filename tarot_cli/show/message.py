"""The standings as a message: lines that mean the same in any font, with nothing to line up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tarot_cli.lang.language import Language
from tarot_cli.lang.message import Signed, say, say_n
from tarot_cli.session.standings import Standings
from tarot_cli.show.sentences import check_line, next_deal

if TYPE_CHECKING:
    from tarot_cli.show.screen import Screen


def show_plain(screen: Screen, language: Language, standings: Standings) -> None:
    """Print one line a player in the order of places, with the last change behind the total."""
    deals = say_n("{n} deal", "{n} deals", len(standings.rows))
    screen.line(language(say("{name}, {deals}", name=standings.session.name, deals=deals)))
    last = standings.rows[-1].changes if standings.rows else {}
    places = standings.places
    for name in sorted(places, key=lambda one: places[one]):
        total = standings.totals[name]
        if name in last:
            line = say(
                "{place}. {name}: {total} ({change})",
                place=places[name],
                name=name,
                total=total,
                change=Signed(last[name]),
            )
        else:
            line = say("{place}. {name}: {total}", place=places[name], name=name, total=total)
        screen.line(language(line))
    for message in (check_line(standings), *next_deal(standings)):
        screen.line(language(message))
