"""Sessions of any length to measure with: legal deals drawn with a fixed seed."""

from datetime import UTC, datetime, timedelta
from random import Random

from tarot_cli.rules.deal import Deal, Handful
from tarot_cli.rules.limits import with_tricks
from tarot_cli.rules.terms import Contract, HandfulSize, Side
from tarot_cli.session.session import Record, Session

PLAYERS = ("Emma", "Nico", "Pat", "Lea")
START = datetime(2026, 1, 1, 20, tzinfo=UTC)


def deal(random: Random) -> Deal:
    """Draw one legal deal at four seats."""
    contract = random.choice(tuple(Contract))
    oudlers = random.randrange(4)
    least, greatest, step = with_tricks(4, contract, oudlers)
    petit = Side.ATTACK if oudlers and random.random() < 0.1 else None
    shown = (Handful(random.choice(PLAYERS), HandfulSize.SINGLE),) if random.random() < 0.1 else ()
    points = random.randrange(least, greatest + 1, step)
    return Deal(random.choice(PLAYERS), contract, oudlers, points, petit=petit, handfuls=shown)


def evening(deals: int, seed: int = 78) -> Session:
    """Draw a session of `deals` deals."""
    random = Random(seed)
    records = (Record(deal(random), START + timedelta(minutes=n)) for n in range(deals))
    return Session("bench", PLAYERS, 4, PLAYERS[0], START, deals=tuple(records))
