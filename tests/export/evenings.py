"""Evenings to export: drawn ones, the published round, and one with everything in it."""

from datetime import UTC, datetime
from pathlib import Path

from hypothesis import strategies as st

from tarot_cli.rules.deal import Deal, Handful, Misere
from tarot_cli.rules.options import Latecomer, TableRules
from tarot_cli.rules.terms import Contract, HandfulSize, MisereKind, Side, Slam, Unplayed
from tarot_cli.session.session import Adjustment, Record, Seating, Session
from tarot_cli.session.standings import standings
from tarot_cli.session.store import load
from tests.session.strategies import sessions

EXAMPLES = Path(__file__).parents[2] / "examples"


def published():
    """The federation's round (rules.md section 10)."""
    return load(EXAMPLES / "federation-round.toml").standings


def without_undone(session):
    """The session as an export tells it: what was taken back is not told."""
    return Session(
        session.name, session.players, session.seats, session.dealer, session.started,
        session.rules, session.length, session.deals, session.changes,
    )  # fmt: skip


drawn = st.builds(without_undone, sessions())


def at(minute):
    return datetime(2026, 11, 20, 20, minute, tzinfo=UTC)


EVERYTHING = Session(
    name="the long evening",
    players=("Emma", "=Nico", "O'Neil", 'Max "B."', "日本", "a,b; c"),
    seats=5,
    dealer="O'Neil",
    started=at(0),
    rules=TableRules(misere=10, pot=20, latecomer=Latecomer.AVERAGE),
    deals=(
        Record(Unplayed.PASSED, at(1)),
        Record(
            Deal(
                "Emma", Contract.GARDE_SANS, 2, 95, partner="日本", petit=Side.ATTACK,
                handfuls=(
                    Handful("=Nico", HandfulSize.SINGLE), Handful("日本", HandfulSize.SINGLE),
                ),
                miseres=(Misere('Max "B."', MisereKind.COURTS),),
                note='=1+1; "so", they say',
            ),
            at(2),
        ),
        Record(Deal("a,b; c", Contract.PETITE, 0, 70, alone=True, dealer="Emma"), None),
        Record(Unplayed.MISDEAL),
        Record(Unplayed.PETIT_SEC, at(5)),
        Record(
            Deal(
                "Emma", Contract.GARDE, 1, 6, slam=Slam.FAILED_DEFENCE, forced=True,
                note="@arbiter", dealer="Emma",
            ),
            at(6),
        ),
    ),
    changes=(
        Adjustment(0, "=Nico", -100, "-late", at(0)),
        Adjustment(2, "O'Neil", 50, "'=quoted", at(3)),
        Seating(5, ("Emma", "日本", "Zoé", "O'Neil"), 4, "Zoé", at(5)),
        Adjustment(6, "a,b; c", -40, "left early"),
    ),
)  # fmt: skip
"""Everything that can be told: sitters, a pot, misères, rulings, latecomers, odd names."""

everything = standings(EVERYTHING)
