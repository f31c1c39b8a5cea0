"""What each seat wins or loses (FFT p.6-9, p.11-12): whole numbers, from the count alone."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from .cards import Side
from .table import Contract, Size

Slam = Literal["announced", "made", "failed", "defence", "failed-defence"]

# FFT p.4, in half points: what the attack needs with no, one, two, three oudlers.
NEEDED = (112, 102, 82, 72)
COEFFICIENT: dict[Contract, int] = {
    "petite": 1,
    "garde": 2,
    "garde-sans": 4,
    "garde-contre": 6,
}
HANDFUL_BONUS: dict[Size, int] = {"single": 20, "double": 30, "triple": 40}
# FFT p.6: a slam asked for and missed costs 200; the defence's slam earns it 200; both may happen.
SLAM_BONUS: dict[Slam, int] = {
    "announced": 400,
    "made": 200,
    "failed": -200,
    "defence": -200,
    "failed-defence": -400,
}


@dataclass(frozen=True, slots=True)
class Payment:
    """The reckoning of one deal."""

    made: bool
    margin: int
    """Whole points above (made) or below (lost) the target; the half point goes to the winner."""
    per_defender: int
    """What one defender pays the attack; below zero, what he receives."""
    taker: int
    partner: int | None
    defender: int


def verdict(half_points: int, oudlers: int) -> tuple[bool, int]:
    """Made or lost, on the half point, and the margin, rounded up for the winner (FFT p.11)."""
    surplus = half_points - NEEDED[oudlers]
    if surplus >= 0:
        return True, (surplus + 1) // 2
    return False, -((1 - surplus) // 2)


def per_defender(
    *,
    contract: Contract,
    oudlers: int,
    half_points: int,
    petit: Side | None = None,
    handfuls: Iterable[Size] = (),
    slam: Slam | None = None,
) -> int:
    """What one defender pays, seen from the attack."""
    made, margin = verdict(half_points, oudlers)
    bonus = sum(HANDFUL_BONUS[size] for size in handfuls)
    base = COEFFICIENT[contract] * (25 + abs(margin)) + bonus
    amount = base if made else -base
    if petit is not None:
        amount += (10 if petit == "attack" else -10) * COEFFICIENT[contract]
    if slam is not None:
        amount += SLAM_BONUS[slam]
    return amount


def pay(
    *,
    seats: int,
    contract: Contract,
    oudlers: int,
    half_points: int,
    petit: Side | None = None,
    handfuls: Iterable[Size] = (),
    slam: Slam | None = None,
    with_partner: bool = False,
) -> Payment:
    """Share the amount out: every defender the same, the taker the rest, a partner one third."""
    made, margin = verdict(half_points, oudlers)
    amount = per_defender(
        contract=contract,
        oudlers=oudlers,
        half_points=half_points,
        petit=petit,
        handfuls=handfuls,
        slam=slam,
    )
    if with_partner and seats != 5:
        raise ValueError("a partner sits at five seats only")
    defenders = seats - (2 if with_partner else 1)
    partner = amount if with_partner else None
    taker = defenders * amount - (partner or 0)
    return Payment(made, margin, amount, taker, partner, -amount)
