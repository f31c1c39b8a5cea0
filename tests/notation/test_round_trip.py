"""parse(format(deal)) is the deal, in both languages, for every deal and every name."""

from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from tarot_cli.errors import Refused
from tarot_cli.notation.draft import Draft
from tarot_cli.notation.quoting import quote, split_line
from tarot_cli.notation.read import read_line
from tarot_cli.notation.write import format_line
from tarot_cli.rules.deal import Deal, Handful, Misere
from tarot_cli.rules.terms import Contract, HandfulSize, MisereKind, Side, Slam
from tarot_cli.session.names import check_different, find, tidy


def is_name(text):
    try:
        return tidy(text) == text
    except Refused:
        return False


def are_different(names):
    try:
        check_different(names)
    except Refused:
        return False
    return True


awkward = st.sampled_from(
    ["O'Neil", '"Max"', "back\\slash", "a.b", "a=b", "#", "[bold]Max", ":fire:", "jean paul",
     "a+b", "b", "a", "x:both", "Léa", "Straße", "p", "g 2", "47", "d44", "petit", "slam", "日本",
     "$HOME", "!", "`ls`", "İ", "Σίσυφος"]
)  # fmt: skip
names = st.one_of(
    awkward,
    st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=8).filter(is_name),
)
tables = st.lists(names, min_size=5, max_size=5, unique=True).filter(are_different)
notes = st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" "), max_size=40)


@st.composite
def deals(draw):
    people = draw(tables)
    seats = draw(st.sampled_from((2, 3, 4, 5)))
    seated = people[:seats]
    player = st.sampled_from(seated)
    taker = draw(player)
    others = [name for name in seated if name != taker]
    partner = draw(st.sampled_from([None, *others])) if seats == 5 else None
    holders = draw(st.lists(player, unique=True, max_size=2))
    unhappy = draw(st.lists(player, unique=True, max_size=2))
    deal = Deal(
        taker=taker,
        contract=draw(st.sampled_from(Contract)),
        oudlers=draw(st.integers(0, 3)),
        half_points=draw(st.integers(0, 182).filter(lambda halves: halves != 173)),
        partner=partner,
        alone=seats == 5 and partner is None,
        petit=draw(st.sampled_from((None, *Side))),
        handfuls=tuple(Handful(name, draw(st.sampled_from(HandfulSize))) for name in holders),
        slam=draw(st.sampled_from((None, *Slam))),
        miseres=tuple(Misere(name, draw(st.sampled_from(MisereKind))) for name in unhappy),
        forced=draw(st.booleans()),
        note=" ".join(draw(notes).split()),
        dealer=draw(st.sampled_from((None, *people))),
    )
    return people, seats, deal


@given(deals(), st.sampled_from(("en", "fr")))
def test_a_written_line_is_read_as_the_deal(told, language):
    people, seats, deal = told
    draft = Draft(partial(find, people=people), seats)
    read_line(split_line(format_line(deal, language)), draft)
    assert draft.deal() == deal


@given(st.lists(st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" "),
                        min_size=1, max_size=12), max_size=6))  # fmt: skip
def test_quoted_words_are_split_as_they_were(words):
    assert split_line(" ".join(quote(word) for word in words)) == words


def test_french_lines_have_french_halves():
    deal = Deal("Nico", Contract.GARDE, 2, 83, petit=Side.DEFENCE)
    assert format_line(deal, "fr") == "nico g 2 41,5 petit-defense"
    assert format_line(deal, "en") == "nico g 2 41.5 petit-defence"
