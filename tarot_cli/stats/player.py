"""What one player did, over as many deals as are told."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

from tarot_cli.rules.deal import Deal
from tarot_cli.rules.scoring import Score
from tarot_cli.rules.terms import Contract, HandfulSize, Side, Slam
from tarot_cli.stats.tally import Runs, Tally, Tries

Role = Literal["taker", "partner", "defender"]
ROLES: tuple[Role, ...] = ("taker", "partner", "defender")

ANNOUNCED = (Slam.ANNOUNCED, Slam.FAILED, Slam.FAILED_DEFENCE)


@dataclass
class PlayerStats:
    """One player's figures.

    A deal counts as played when it was played out and the player held cards. Scores are what a
    deal changed in the player's total, bonuses, misères and a collected pot included, the stakes
    of passed deals not; `scores` has them by role. `margins` are the taker's, negative when lost.
    Petits au bout and slams belong to everybody on the side that won them; slams announced only
    to the taker. `led` counts the played deals after which nobody had more, `led_shared` those of
    them where somebody had as much.
    """

    name: str = ""
    evenings: int = 0
    contracts: dict[Contract, Tries] = field(
        default_factory=lambda: {contract: Tries() for contract in Contract}
    )
    margins: Tally = field(default_factory=Tally)
    scores: dict[Role, Tally] = field(default_factory=lambda: {role: Tally() for role in ROLES})
    alone: Tries = field(default_factory=Tries)
    handfuls: Counter[HandfulSize] = field(default_factory=Counter)
    petits_won: int = 0
    petits_lost: int = 0
    slams_won: int = 0
    slams_announced: int = 0
    slams_failed: int = 0
    miseres: int = 0
    runs: Runs = field(default_factory=Runs)
    led: int = 0
    led_shared: int = 0

    @property
    def played(self) -> int:
        """Deals in which the player held cards."""
        return sum(tally.count for tally in self.scores.values())

    @property
    def taken(self) -> Tries:
        """All contracts together, as taker."""
        tries = self.contracts.values()
        return Tries(sum(one.played for one in tries), sum(one.made for one in tries))

    @property
    def handfuls_shown(self) -> int:
        """Handfuls of any size."""
        return sum(self.handfuls.values())

    @property
    def best(self) -> int | None:
        """The most that one deal brought, in any role; None before the first."""
        return max((one.best for one in self.scores.values() if one.best is not None), default=None)

    @property
    def worst(self) -> int | None:
        """The least that one deal brought, in any role; None before the first."""
        return min(
            (one.worst for one in self.scores.values() if one.worst is not None), default=None
        )

    def take_part(self, player: str, deal: Deal, score: Score, gain: int) -> None:
        """Take one deal in which `player` (as the deal writes it) held cards and gained `gain`."""
        role = _role(player, deal)
        self.scores[role].add(gain)
        if role == "taker":
            self._take(deal, score)
        side = deal.side_of(player)
        self._bonuses(player, side, deal)

    def _take(self, deal: Deal, score: Score) -> None:
        self.contracts[deal.contract].add(score.made)
        self.margins.add(score.margin)
        self.runs.add(score.made)
        if deal.alone:
            self.alone.add(score.made)
        if deal.slam in ANNOUNCED:
            self.slams_announced += 1
            self.slams_failed += deal.slam is not Slam.ANNOUNCED

    def _bonuses(self, player: str, side: Side, deal: Deal) -> None:
        if deal.petit is not None:
            self.petits_won += deal.petit is side
            self.petits_lost += deal.petit is not side
        if deal.slam is not None:
            self.slams_won += deal.slam.every_trick is side
        self.handfuls.update(size for holder, size in deal.handfuls if holder == player)
        self.miseres += sum(holder == player for holder, _ in deal.miseres)


def _role(player: str, deal: Deal) -> Role:
    if player == deal.taker:
        return "taker"
    return "partner" if player == deal.partner else "defender"
