"""Every corner, in one list."""

from .corner import Corner
from .corners_defence_slam import DEFENCE_SLAMS
from .corners_excuse import (
    LAST_TRICK_AT_FIVE,
    LAST_TRICK_AT_FOUR,
    LAST_TRICK_AT_THREE,
    LEAST_AT_FIVE,
    PAYMENTS,
)
from .corners_slam import ATTACK_SLAMS, GARDE_CONTRE_SLAMS
from .corners_table import CALLS, DISCARDS, HALVES, HANDFULS, KITTIES

CORNERS: tuple[Corner, ...] = (
    *ATTACK_SLAMS,
    *GARDE_CONTRE_SLAMS,
    *DEFENCE_SLAMS,
    *LAST_TRICK_AT_FOUR,
    *LAST_TRICK_AT_THREE,
    *LAST_TRICK_AT_FIVE,
    *LEAST_AT_FIVE,
    *PAYMENTS,
    *HANDFULS,
    *DISCARDS,
    *CALLS,
    *KITTIES,
    *HALVES,
)
