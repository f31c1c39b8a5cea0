"""What has been told about a deal so far: by options, by a deal line, by answers to questions.

Every way in ends here, so a text means the same wherever it was typed, and nothing can be told
twice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from tarot_cli.errors import Refused
from tarot_cli.lang.message import Message, say
from tarot_cli.notation.values import parse_contract, parse_oudlers, parse_size
from tarot_cli.notation.words import MISERES, SIDES, SIZES, SLAMS, word_key
from tarot_cli.rules.deal import Deal, Handful, Misere
from tarot_cli.rules.points import parse_pile, parse_points
from tarot_cli.rules.possible import as_counted
from tarot_cli.rules.terms import Contract, MisereKind, Side, Slam

Who = Callable[[str], str]
"""Finds the player that a text means, or raises Refused."""

Told = TypeVar("Told")

LONGEST_NOTE = 200


@dataclass
class Draft:
    """A deal being told. Points are held as typed until both piles are known.

    `who` finds players; `seats` decides what a number of trumps means as a handful. `echoes`
    collects what should be said back, such as the word for that number.
    """

    who: Who
    seats: int
    taker: str | None = None
    partner: str | None = None
    alone: bool = False
    contract: Contract | None = None
    oudlers: int | None = None
    points: str | None = None
    defence_points: str | None = None
    petit: Side | str | None = None
    handfuls: list[Handful] = field(default_factory=list)
    slam: Slam | None = None
    miseres: list[Misere] = field(default_factory=list)
    forced: bool = False
    note: str | None = None
    dealer: str | None = None
    echoes: list[Message] = field(default_factory=list)

    def tell_taker(self, text: str) -> None:
        """Take the taker's name. Raises Refused for nobody, several, or a second taker."""
        self.taker = _once(self.taker, self.who(text), say("the taker"))

    def tell_partner(self, text: str) -> None:
        """Take the name of the player with the called card."""
        self.partner = _once(self.partner, self.who(text), say("the partner"))

    def tell_alone(self) -> None:
        """Note that the taker plays alone at five."""
        self.alone = True

    def tell_contract(self, text: str) -> None:
        """Take a contract, French or English, short or long."""
        self.contract = _once(self.contract, parse_contract(text), say("the contract"))

    def tell_oudlers(self, text: str) -> None:
        """Take the number of oudlers in the attack's pile, one digit."""
        self.oudlers = _once(self.oudlers, parse_oudlers(text), say("the oudlers"))

    def tell_points(self, text: str) -> None:
        """Take the card points of the attack's pile."""
        parse_points(text)
        self.points = _once(self.points, text, say("the points"))

    def tell_defence_points(self, text: str) -> None:
        """Take the card points of the defence's pile."""
        parse_points(text)
        self.defence_points = _once(self.defence_points, text, say("the defence's points"))

    def tell_petit(self, text: str) -> None:
        """Take the side that won the petit au bout, or a player of that side."""
        told = SIDES.get(word_key(text)) or self.who(text)
        self.petit = _once(self.petit, told, say("the petit au bout"))

    def tell_handful(self, text: str) -> None:
        """Take a handful as NAME:SIZE; the size is a word, or the number of trumps shown."""
        name, _, size = text.rpartition(":")
        if not name:
            if word_key(size) in SIZES or size.isdigit():
                raise Refused(
                    say("Whose handful? Type it as NAME:{size}.", size=size or "single"),
                )
            name, size = size, "single"
        self.add_handful(name, size)

    def add_handful(self, name: str, size: str) -> None:
        """Take a handful shown by `name`; `size` is a word, or the number of trumps shown."""
        value = parse_size(size, self.seats)
        if size.strip().isdigit():
            self.echoes.append(
                say(
                    "{n} trumps at {seats} seats are a {size}.",
                    n=size.strip(),
                    seats=self.seats,
                    size=value,
                )
            )
        self.handfuls.append(Handful(self.who(name), value))

    def tell_slam(self, text: str) -> None:
        """Take the slam: announced, made, failed or defence; failed and defence go together."""
        word = word_key(text)
        if word not in SLAMS:
            raise Refused(
                say("“{text}” is no slam.", text=text),
                say("The slam is announced, made, failed or defence."),
            )
        self.add_slam(SLAMS[word])

    def add_slam(self, slam: Slam) -> None:
        """Take the slam as a value; an announced slam that became the defence's is both."""
        if {self.slam, slam} == {Slam.FAILED, Slam.DEFENCE}:
            self.slam = Slam.FAILED_DEFENCE
        else:
            self.slam = _once(self.slam, slam, say("the slam"))

    def tell_misere(self, text: str) -> None:
        """Take a misère as NAME or NAME:KIND (trumps, courts, both)."""
        name, _, word = text.rpartition(":")
        kind = MISERES.get(word_key(word))
        if not name:
            name, kind = text, None
        elif kind is None:
            try:
                player = self.who(text)
            except Refused:
                raise Refused(
                    say("“{word}” is no misère.", word=word),
                    say("Type NAME:trumps, NAME:courts or NAME:both."),
                ) from None
            self.miseres.append(Misere(player, MisereKind.TRUMPS))
            return
        self.miseres.append(Misere(self.who(name), kind or MisereKind.TRUMPS))

    def tell_note(self, text: str) -> None:
        """Take a note, one line of up to 200 signs."""
        note = " ".join(text.split())
        if not note.isprintable():
            raise Refused(say("The note holds a control character."))
        if len(note) > LONGEST_NOTE:
            raise Refused(say("A note has {most} signs at most.", most=LONGEST_NOTE))
        self.note = _once(self.note, note, say("the note"))

    def tell_dealer(self, text: str) -> None:
        """Take who dealt, when it was not whose turn it was."""
        self.dealer = _once(self.dealer, self.who(text), say("the dealer"))

    @property
    def missing(self) -> tuple[str, ...]:
        """The fields that still have to be told, in the order in which they are asked."""
        told = {
            "taker": self.taker,
            "partner": "" if self.seats != 5 or self.alone else self.partner,
            "contract": self.contract,
            "oudlers": self.oudlers,
            "points": self.points or self.defence_points,
        }
        return tuple(name for name, value in told.items() if value is None)

    def counted(self) -> int:
        """Return the half points of the attack's pile, by the convention of FFT p.8.

        Raises Refused when a pile is missing or both do not add up to 91.
        """
        half_points = parse_pile(self.points, self.defence_points)
        if self.contract is None or self.oudlers is None or half_points is None:
            raise missing_value(self.missing[0])
        counted = as_counted(half_points, self.contract, self.oudlers, self.slam)
        if counted != half_points:
            self.echoes.append(
                say("86.5 is written 87: the Excuse kept by the defence counts 4 (FFT p.8).")
            )
        return counted

    def deal(self) -> Deal:
        """Return the deal that was told.

        Raises Refused when something is missing or the piles do not add up to 91. Whether it can
        be at the table is another question (`Table.check`).
        """
        counted = self.counted()
        if self.taker is None or self.contract is None or self.oudlers is None:
            raise missing_value(self.missing[0])
        partner = None if self.partner == self.taker else self.partner
        alone = self.alone or (self.seats == 5 and self.partner == self.taker)
        deal = Deal(
            taker=self.taker,
            contract=self.contract,
            oudlers=self.oudlers,
            half_points=counted,
            partner=partner,
            alone=alone,
            handfuls=tuple(self.handfuls),
            slam=self.slam,
            miseres=tuple(self.miseres),
            forced=self.forced,
            note=self.note or "",
            dealer=self.dealer,
        )
        return self._with_petit(deal)

    def _with_petit(self, deal: Deal) -> Deal:
        if self.petit is None:
            return deal
        if isinstance(self.petit, Side):
            return deal._replace(petit=self.petit)
        side = deal.side_of(self.petit)
        self.echoes.append(say("{player} is of the {side}.", player=self.petit, side=side))
        return deal._replace(petit=side)


def _once(old: Told | None, new: Told, what: Message) -> Told:
    if old is not None:
        raise Refused(say("You told {what} twice: tell it once.", what=what))
    return new


_OPTIONS = {
    "taker": say("Who took? Type --taker NAME, or the name first: nico g 2 47."),
    "partner": say(
        "Who holds the called card? Type --partner NAME; or --alone when it was the taker's"
        " or lay in the kitty."
    ),
    "contract": say("Which contract? Type --contract petite, garde, garde-sans or garde-contre."),
    "oudlers": say("How many oudlers has the attack? Type --oudlers 0, 1, 2 or 3."),
    "points": say("How many points? Type --points 47 (attack) or --defence-points 44."),
}


def missing_value(name: str) -> Refused:
    """Return the refusal of a deal that lacks the field `name`; it names the option to add."""
    return Refused(say("The deal is not complete."), _OPTIONS[name])
