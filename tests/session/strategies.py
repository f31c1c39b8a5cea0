"""Sessions as hypothesis draws them: legal deals, passes, adjustments, undone entries."""

from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st

from tarot_cli.rules.deal import Deal, Handful
from tarot_cli.rules.length import Length, LengthUnit
from tarot_cli.rules.limits import with_tricks
from tarot_cli.rules.options import (
    HalfPoints,
    HandfulTo,
    Latecomer,
    PetitAuBout,
    TableRules,
)
from tarot_cli.rules.terms import Contract, HandfulSize, Side, Unplayed
from tarot_cli.session.session import Adjustment, Record, Session

PEOPLE = ("Emma", "Nico", "Pat", "Léa", "O'Neil", 'Max "B."', "日本")
START = datetime(2026, 11, 20, 20, 45, tzinfo=UTC)

rules = st.builds(
    TableRules,
    half_points=st.sampled_from(HalfPoints),
    handful_to=st.sampled_from(HandfulTo),
    petit_au_bout=st.sampled_from(PetitAuBout),
    misere=st.integers(0, 40),
    pot=st.integers(0, 40),
    latecomer=st.sampled_from(Latecomer),
)
lengths = st.none() | st.builds(Length, st.integers(1, 2000), st.sampled_from(LengthUnit))
texts = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=20)


@st.composite
def deals(draw, seated):
    seats = len(seated)
    contract = draw(st.sampled_from(Contract))
    oudlers = draw(st.integers(0, 3))
    least, greatest, step = with_tricks(seats, contract, oudlers)
    half_points = least + step * draw(st.integers(0, (greatest - least) // step))
    taker = draw(st.sampled_from(seated))
    others = [name for name in seated if name != taker]
    partner = draw(st.sampled_from([None, *others])) if seats == 5 else None
    sides = [None, *([Side.ATTACK] if oudlers else []), *([Side.DEFENCE] if oudlers < 3 else [])]
    shown = draw(st.booleans())
    handfuls = (Handful(draw(st.sampled_from(seated)), draw(st.sampled_from(HandfulSize))),)
    return Deal(
        taker=taker,
        contract=contract,
        oudlers=oudlers,
        half_points=half_points,
        partner=partner,
        alone=seats == 5 and partner is None,
        petit=draw(st.sampled_from(sides)),
        handfuls=handfuls if shown else (),
        note=draw(st.just("") | texts),
    )


@st.composite
def sessions(draw, most_deals=12):
    """A session without people sitting out, so that every player is always seated."""
    seats = draw(st.integers(2, 5))
    players = PEOPLE[:seats]
    records = []
    changes = []
    for number in range(draw(st.integers(0, most_deals))):
        if draw(st.integers(0, 5)) == 0:
            changes.append(
                Adjustment(
                    number,
                    draw(st.sampled_from(players)),
                    draw(st.integers(-500, 500).filter(bool)),
                    draw(texts),
                )
            )
        what = draw(st.sampled_from(Unplayed)) if draw(st.integers(0, 5)) == 0 else None
        time = START + timedelta(minutes=number)
        records.append(Record(what or draw(deals(players)), draw(st.sampled_from((None, time)))))
    session = Session(
        name=draw(texts.filter(lambda text: not text.startswith(("-", ".")))),
        players=players,
        seats=seats,
        dealer=draw(st.sampled_from(players)),
        started=START,
        rules=draw(rules),
        length=draw(lengths),
        deals=tuple(records),
        changes=tuple(changes),
    )
    for _ in range(draw(st.integers(0, 3))):
        if session.last is not None:
            session = session.undo()
    return session
