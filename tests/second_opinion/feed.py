"""One refereed deal as a line, told to the counter; what both say is compared."""

from functools import partial

from tarot_cli.errors import Impossible
from tarot_cli.notation.draft import Draft
from tarot_cli.notation.quoting import split_line
from tarot_cli.notation.read import read_line
from tarot_cli.rules.options import FFT
from tarot_cli.rules.scoring import changes, score
from tarot_cli.session.names import find
from tarot_cli.session.table import Table
from tests.referee.facts import Facts

NAMES = ("Emma", "Nico", "Pat", "Lea", "Max")
SHORT = {"petite": "p", "garde": "g", "garde-sans": "gs", "garde-contre": "gc"}
SLAM = {
    "announced": "slam-announced",
    "made": "slam",
    "failed": "slam-failed",
    "defence": "slam-defence",
    "failed-defence": "slam-failed slam-defence",
}


def line_of(facts: Facts) -> str:
    """The line that a scorekeeper types for the deal; written here, not by the counter."""
    taker = NAMES[facts.taker].lower()
    if facts.partner is not None:
        taker += "+" + NAMES[facts.partner].lower()
    whole, half = divmod(facts.half_points, 2)
    words = [taker, SHORT[facts.contract], str(facts.oudlers), f"{whole},5" if half else f"{whole}"]
    if facts.petit is not None:
        words.append("petit" if facts.petit == "attack" else "petit-defence")
    words += [f"{size}:{NAMES[seat].lower()}" for seat, size in facts.handfuls]
    if facts.slam is not None:
        words.append(SLAM[facts.slam])
    if facts.alone:
        words.append("alone")
    return " ".join(words)


def disagreement(facts: Facts) -> str | None:
    """Return how counter and referee differ on the deal, or None when they agree.

    A half point at four seats, which only an Excuse that was not exchanged one for one can give,
    must be refused, and then score rightly as a ruling.
    """
    seated = NAMES[: facts.seats]
    draft = Draft(partial(find, people=seated), facts.seats)
    read_line(split_line(line_of(facts)), draft)
    draft.forced = facts.odd_at_even_table
    deal = draft.deal()
    table = Table(seated, facts.seats, seated[0], seated, ())
    try:
        table.check(deal, FFT)
    except Impossible as objection:
        return f"{line_of(facts)}: refused, {objection}"
    result = score(deal.hand(facts.seats))
    gains = changes(deal, result, seated)
    said = (result.made, result.margin, result.per_defender, tuple(gains[name] for name in seated))
    expected = (facts.made, facts.margin, facts.per_defender, facts.changes)
    return None if said == expected else f"{line_of(facts)}: {said}, refereed {expected}"


def is_refused_unforced(facts: Facts) -> bool:
    """Whether the counter refuses the deal as it was counted."""
    seated = NAMES[: facts.seats]
    draft = Draft(partial(find, people=seated), facts.seats)
    read_line(split_line(line_of(facts)), draft)
    try:
        Table(seated, facts.seats, seated[0], seated, ()).check(draft.deal(), FFT)
    except Impossible:
        return True
    return False
