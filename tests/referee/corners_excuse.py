"""The Excuse: lost in the last trick, paid for late, or never (FFT p.4, p.8)."""

from .corner import Corner, Expected

# First trick to the defence (king and low hearts, 6 points at four seats, 6.5 at five), a heart led
# again and trumped by the taker, who then leads trumps and wins the rest but what is said.
_FIRST_TRICK = {"HK": 1, "H1": 1, "HQ": 2}

LAST_TRICK_AT_FOUR = (
    Corner(
        "last trick at 4: the taker's Excuse, a defender wins",
        "p.4",
        4,
        "petite",
        {0: "EX H1 T6-T21", 1: "HK HQ SK", 2: "H5 H6 S9", 3: "H7 H8 S10"},
        # defence: HK H1 and two low 6, then EX SK and two low 10: 16; 75 - 41 = 34; 59
        Expected(150, 2, 59, excuse="lost in the last trick"),
        leader=1,
        moments={**_FIRST_TRICK, "SK": 18, "S9": 18, "S10": 18, "EX": 18},
    ),
    Corner(
        "last trick at 4: a defender's Excuse, the taker wins",
        "p.4",
        4,
        "petite",
        {0: "H1 T5-T21", 1: "HK HQ", 2: "EX H5 H6", 3: "H7 H8"},
        # defence: the first trick, 6; 85 - 36 = 49; 74
        Expected(170, 3, 74, excuse="lost in the last trick"),
        leader=1,
        moments={**_FIRST_TRICK, "EX": 18},
    ),
    Corner(
        "last trick at 4: a defender's Excuse, another defender wins",
        "p.4",
        4,
        "petite",
        {0: "S1 T5-T21", 1: "S10", 2: "EX", 3: "C10"},
        # defence: S1 S10 C10, three cards, 1.5; 89.5 - 36 = 53.5 counts 54; 79
        Expected(179, 3, 79, excuse="left its own trick"),
        moments={"S10": 18, "EX": 18, "C10": 18},
    ),
)

LAST_TRICK_AT_THREE = (
    Corner(
        "last trick at 3: a defender's Excuse, another defender wins",
        "p.4, p.11",
        3,
        "petite",
        {0: "S1 SN-SK T2-T21", 1: "S7-S10", 2: "EX"},
        # defence: S1 S10, two cards, 1; 90 - 36 = 54; 79
        Expected(180, 3, 79, excuse="left its own trick"),
        moments={"S1": 24, "S7": 21, "S8": 22, "S9": 23, "S10": 24, "EX": 24},
    ),
    Corner(
        "last trick at 3: a defender's Excuse, the taker wins",
        "p.4, p.11",
        3,
        "petite",
        {0: "H1 SQ SK T1-T21", 1: "HK HQ", 2: "EX H5"},
        # defence: HK H1 and one low 5.5; 85.5 - 36 = 49.5 counts 50; 75; the Petit led last 10
        Expected(171, 3, 85, petit="attack", excuse="lost in the last trick"),
        leader=1,
        moments={**_FIRST_TRICK, "EX": 24},
    ),
    Corner(
        "last trick at 3: the taker's Excuse, a defender wins",
        "p.4, p.11",
        3,
        "petite",
        {0: "EX H1 SQ SK T2-T21", 1: "HK HQ DK", 2: "H5 D10"},
        # defence: 5.5, then EX DK and one low 9.5: 15; 76 - 41 = 35; 60
        Expected(152, 2, 60, excuse="lost in the last trick"),
        leader=1,
        moments={**_FIRST_TRICK, "DK": 24, "D10": 24, "EX": 24},
    ),
)

_FIVE = {2: "HK HQ H5", 3: "H6 H7", 4: "H8 H9"}
_LATE_SPADES = {2: "HK HQ H5 SK", 3: "H6 H7 S9", 4: "H8 H9 S10"}
_LAST_SPADES = {"S1": 15, "SK": 15, "S10": 15, "EX": 15}

LAST_TRICK_AT_FIVE = tuple(
    Corner(
        f"last trick at 5: {name}",
        "p.4, p.12",
        5,
        "petite",
        hands,
        expected,
        kitty="D2-D4",
        called=called,
        leader=2,
        moments={**_FIRST_TRICK, **moments},
    )
    for name, hands, called, moments, expected in (
        # Defence, each time: the first trick, HK H1 and three low, 6.5.
        # and the Excuse 4.5: 11; 80 - 41 = 39; 64
        (
            "the taker's Excuse, the partner wins",
            {**_FIVE, 0: "EX H1 T9-T21", 1: "SK H10"},
            "SK",
            {"SK": 15, "EX": 15},
            Expected(160, 2, 64, excuse="left its own trick"),
        ),
        # and EX SK and three low 10.5: 17; 74 - 41 = 33; 58
        (
            "the taker's Excuse, a defender wins",
            {**_LATE_SPADES, 0: "EX H1 T9-T21", 1: "CK H10 S2"},
            "CK",
            {**_LAST_SPADES, "S2": 15, "S9": 15},
            Expected(148, 2, 58, excuse="lost in the last trick"),
        ),
        # and the Excuse: 11; 80 - 41 = 39; 64
        (
            "the partner's Excuse, the taker wins",
            {**_FIVE, 0: "H1 T8-T21", 1: "EX SK H10"},
            "SK",
            {"EX": 15},
            Expected(160, 2, 64, excuse="left its own trick"),
        ),
        # and S1 SK EX and two low 10.5: 17; 74 - 41 = 33; 58
        (
            "the partner's Excuse, a defender wins",
            {**_LATE_SPADES, 0: "H1 S1 T9-T21", 1: "EX CK H10"},
            "CK",
            {**_LAST_SPADES, "S9": 15},
            Expected(148, 2, 58, excuse="lost in the last trick"),
        ),
        # nothing more: 84.5 - 36 = 48.5 counts 49; 74
        (
            "a defender's Excuse, the partner wins",
            {**_FIVE, 0: "H1 S1 T9-T21", 1: "SK H10", 3: "EX H6 H7"},
            "SK",
            {"S1": 15, "SK": 15, "EX": 15},
            Expected(169, 3, 74, excuse="lost in the last trick"),
        ),
        (
            "a defender's Excuse, the taker wins",
            {**_FIVE, 0: "H1 T8-T21", 1: "SK H10", 3: "EX H6 H7"},
            "SK",
            {"EX": 15},
            Expected(169, 3, 74, excuse="lost in the last trick"),
        ),
        # and S1 SK and two low 6: 12.5; 78.5 - 36 = 42.5 counts 43; 68
        (
            "a defender's Excuse, another defender wins",
            {**_LATE_SPADES, 0: "H1 S1 T9-T21", 1: "CK H10 S2", 3: "EX H6 H7"},
            "CK",
            {**_LAST_SPADES, "S2": 15},
            Expected(157, 3, 68, excuse="left its own trick"),
        ),
    )
)

LEAST_AT_FIVE = (
    Corner(
        "last trick at 5: the attack's only trick, its own Excuse leaves it",
        "p.4, p.12",
        5,
        "petite",
        {0: "EX", 1: "CK S10", 2: "T14-T21 H9-HK S9", 3: "T1-T7 D10", 4: "T8-T13 C10"},
        # discard 1.5 and S9 S10 D10 C10 2: 3.5 - 56 = -52.5 counts -53; 78
        Expected(7, 0, -78, excuse="left its own trick"),
        kitty="D2-D4",
        called="CK",
        leader=2,
        moments={"CK": 1, "S9": 15, "S10": 15, "D10": 15, "C10": 15, "EX": 15},
        commands=(2,),
    ),
)

# One trick of courts alone for the attack, a discard of courts alone, and the Excuse.
_BARE = "EX SK S1 S2 H1-H5 D1-D5 C1-C4"
_COURT_TRICK = {"SK": 1, "SQ": 1, "SN": 1, "SJ": 1, "EX": 3}

PAYMENTS = (
    Corner(
        "the Excuse paid for late: no trick yet when it is played",
        "p.8",
        4,
        "petite",
        {0: "EX T5-T21", 1: "HK HQ", 2: "H5", 3: "H6"},
        # defence: HK and two low 5.5, and the low card 0.5: 6; 85 - 36 = 49; 74
        Expected(170, 3, 74, excuse="paid"),
        leader=1,
        moments={"HK": 1, "EX": 1, "HQ": 2},
    ),
    Corner(
        "the Excuse paid for from the discard: no low card in the only trick",
        "p.6, p.8",
        4,
        "garde",
        {0: _BARE, 1: "SQ", 2: "SN", 3: "SJ"},
        # K Q N J 12, EX 4.5, discard 3 x 3.5 + 2 x 2.5 = 15.5: 32; 32 - 51 = -19; 44 x 2
        Expected(64, 1, -88, excuse="paid from aside"),
        kitty="HQ DQ CQ HN DN C10",
        moments=_COURT_TRICK,
        commands=(1, 2, 3),
    ),
    Corner(
        "the Excuse never paid for by the attack, at 4",
        "p.8",
        4,
        "garde",
        {0: _BARE, 1: "SQ", 2: "SN", 3: "SJ"},
        # K Q N J 12, EX 4.5, discard 3 x 3.5 + 3 x 2.5 = 18: 34.5; -16.5 counts -17; 42 x 2
        Expected(69, 1, -84, excuse="unpaid"),
        kitty="HQ DQ CQ HN DN CN",
        moments=_COURT_TRICK,
        commands=(1, 2, 3),
    ),
    Corner(
        "the Excuse never paid for by the defence, at 4",
        "p.8",
        4,
        "garde",
        {0: "HQ T5-T21", 1: "HK H10", 2: "HN EX", 3: "HJ"},
        # defence: K N J Q 12 and EX 4.5; 74.5 - 41 = 33.5 counts 34; 59 x 2
        Expected(149, 2, 118, excuse="unpaid"),
        leader=1,
        moments={"HK": 1, "HN": 1, "HJ": 1, "HQ": 1, "H10": 2, "EX": 3},
    ),
    Corner(
        "the Excuse never paid for by the attack, at 3",
        "p.8, p.11",
        3,
        "garde",
        {0: "EX SK S1-S4 H1-H6 D1-D6 C1-C6", 1: "SQ", 2: "SN"},
        # K Q N 10.5, EX 4.5, discard 18: 33; 33 - 51 = -18; 43 x 2
        Expected(66, 1, -86, excuse="unpaid"),
        kitty="HQ DQ CQ HN DN CN",
        moments={**_COURT_TRICK, "T1": 5},
        commands=(1, 2),
    ),
    Corner(
        "the Excuse never paid for by the attack, at 5",
        "p.8, p.12",
        5,
        "garde",
        {
            0: "EX SK S1-S3 H6-H8 D6-D8 C5-C8",
            1: "CK H1-H5 D1-D5 C1-C4",
            2: "SQ",
            3: "SN",
            4: "SJ",
        },
        # K Q N J and the other king 16.5, EX 4.5, discard 3 x 3.5: 31.5; -19.5 counts -20; 45 x 2
        Expected(63, 1, -90, excuse="unpaid"),
        kitty="HQ DQ CQ",
        called="CK",
        moments={**_COURT_TRICK, "CK": 1},
        commands=(2, 3, 4),
    ),
)
