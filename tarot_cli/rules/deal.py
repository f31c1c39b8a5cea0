"""What happened in one hand: as the cards tell it (Hand), and with the players' names (Deal)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tarot_cli.rules.terms import Contract, HandfulSize, MisereKind, Side, Slam


class Handful(NamedTuple):
    """A handful shown by `player`."""

    player: str
    size: HandfulSize


class Misere(NamedTuple):
    """A misère announced by `player` (house rule)."""

    player: str
    kind: MisereKind


class Hand(NamedTuple):
    """One hand by sides, without names: all that the per-defender score depends on.

    `half_points` is twice the attack's card points; `partnered` says whether the taker has a
    partner (only at five seats); `handfuls` are those shown by anybody, with the side.
    """

    seats: int
    contract: Contract
    oudlers: int
    half_points: int
    partnered: bool = False
    petit: Side | None = None
    handfuls: tuple[tuple[Side, HandfulSize], ...] = ()
    slam: Slam | None = None


class Deal(NamedTuple):
    """One played deal as the scorekeeper tells it.

    `half_points` is twice the attack's card points. At five seats exactly one of `partner` and
    `alone` is given; elsewhere neither. `petit` is the side that took the last trick with the
    Petit. `forced` records an arbiter's ruling that the cards forbid, `note` says why. `dealer`
    is given only when the deal did not follow the rotation.
    """

    taker: str
    contract: Contract
    oudlers: int
    half_points: int
    partner: str | None = None
    alone: bool = False
    petit: Side | None = None
    handfuls: tuple[Handful, ...] = ()
    slam: Slam | None = None
    miseres: tuple[Misere, ...] = ()
    forced: bool = False
    note: str = ""
    dealer: str | None = None

    @property
    def attack(self) -> tuple[str, ...]:
        """The taker, and the partner if there is one."""
        return (self.taker,) if self.partner is None else (self.taker, self.partner)

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody the deal speaks of."""
        if not (self.partner or self.dealer or self.handfuls or self.miseres):
            return (self.taker,)
        holders = [name for name, _ in (*self.handfuls, *self.miseres)]
        named = (self.taker, self.partner, self.dealer, *holders)
        return tuple(name for name in named if name is not None)

    def side_of(self, player: str) -> Side:
        """Return the side that the seated `player` is on."""
        return Side.ATTACK if player == self.taker or player == self.partner else Side.DEFENCE

    def renamed(self, called: Callable[[str], str]) -> Deal:
        """Return the deal with every name replaced by what `called` makes of it."""
        return self._replace(
            taker=called(self.taker),
            partner=self.partner and called(self.partner),
            handfuls=tuple(Handful(called(name), size) for name, size in self.handfuls),
            miseres=tuple(Misere(called(name), kind) for name, kind in self.miseres),
            dealer=self.dealer and called(self.dealer),
        )

    def hand(self, seats: int) -> Hand:
        """Return the same hand by sides, at a table of `seats` seats."""
        return Hand(
            seats,
            self.contract,
            self.oudlers,
            self.half_points,
            self.partner is not None,
            self.petit,
            tuple((self.side_of(player), size) for player, size in self.handfuls)
            if self.handfuls
            else (),
            self.slam,
        )
