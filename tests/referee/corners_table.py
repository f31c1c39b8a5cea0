"""Handfuls, discards, calls, kitties and half points (FFT p.6-7, p.11-12)."""

from .corner import Corner, Expected

HANDFULS = (
    Corner(
        "two handfuls at 4: ten trumps each",
        "p.7",
        4,
        "garde",
        {0: "D1 HN-HK SJ-SK T12-T21", 1: "DK T2-T11", 2: "T1 EX D7", 3: "D5"},
        # defence: DK D1 and two low 6, EX for a low card 4: 10; 81 - 41 = 40; 65 x 2 = 130; 20 + 20
        Expected(162, 2, 170, excuse="paid"),
        leader=1,
        kitty="H2-H4 C1-C3",
        handfuls=((0, "single"), (1, "single")),
        moments={"DK": 1, "D1": 1, "T11": 2, "EX": 3},
    ),
    Corner(
        "two handfuls at 5: a double of the taker, a single of a defender",
        "p.7, p.12",
        5,
        "petite",
        {0: "D1 SJ-SK T12-T21", 1: "CK T1 D5", 2: "DK T10", 3: "T2-T9 D6", 4: "T11 EX D7"},
        # defence: DK D1 and three low 6.5, EX for a low card 4: 10.5;
        # 80.5 - 41 = 39.5 counts 40; 65; 30 + 20
        Expected(161, 2, 115, excuse="paid"),
        leader=2,
        kitty="H2-H4",
        called="CK",
        handfuls=((0, "double"), (3, "single")),
        moments={"DK": 1, "D1": 1, "T10": 2, "EX": 3},
    ),
    Corner(
        "two handfuls at 5, both of the attack",
        "p.7, p.12",
        5,
        "petite",
        {
            0: "D1 S9-SK T14-T21",
            1: "CK T1-T8 D5",
            2: "DK T9 D10",
            3: "T10 T11 D6",
            4: "T12 T13 EX D7",
        },
        # the same 10.5 for the defence: 65; 20 + 20
        Expected(161, 2, 105, excuse="paid"),
        leader=2,
        kitty="H2-H4",
        called="CK",
        handfuls=((0, "single"), (1, "single")),
        moments={"DK": 1, "D1": 1, "T9": 2, "EX": 3},
    ),
)

DISCARDS = (
    Corner(
        "a trump must be discarded: four kings, fifteen trumps, a triple handful",
        "p.6-7",
        4,
        "garde",
        {0: "SK HK DK CK T1 T9-T21", 1: "EX"},
        # every trick; the defence keeps the Excuse: 87 - 41 = 46; 71 x 2 = 142; Petit 20;
        # handful 40, the discarded trump among the fifteen; slam 200: 402
        Expected(174, 2, 402, "attack", "made", "kept against a slam"),
        kitty="T8 H1-H5",
        handfuls=((0, "triple"),),
    ),
    Corner(
        "four trumps must be discarded",
        "p.6-7",
        4,
        "garde",
        {0: "SK HK DK CK EX T1 T10-T21"},
        # 91 - 36 = 55; 160; Petit 20; handful 40; slam 200: 420
        Expected(182, 3, 420, "attack", "made", "last in a slam"),
        kitty="T6-T9 H1 H2",
        handfuls=((0, "triple"),),
    ),
)

_FIVE = {2: "HK HQ H5", 3: "EX H6 H7", 4: "H8 H9"}
_FIVE_MOMENTS = {"HK": 1, "H1": 1, "HQ": 2, "EX": 3}

CALLS = (
    Corner(
        "the called king lies in the kitty: alone",
        "p.12",
        5,
        "garde-sans",
        {**_FIVE, 0: "H1 T8-T21", 1: "H10"},
        # defence: HK H1 and three low 6.5, EX for a low card 4: 10.5;
        # 80.5 - 41 = 39.5 counts 40; 65 x 4 = 260
        Expected(161, 2, 260, excuse="paid"),
        kitty="CK D2 D3",
        called="CK",
        leader=2,
        moments=_FIVE_MOMENTS,
    ),
    Corner(
        "the called king is the taker's own: alone",
        "p.12",
        5,
        "petite",
        {**_FIVE, 0: "H1 SK T9-T21", 1: "H10"},
        # the same 10.5 for the defence: 65
        Expected(161, 2, 65, excuse="paid"),
        kitty="D2-D4",
        called="SK",
        leader=2,
        moments=_FIVE_MOMENTS,
    ),
    Corner(
        "four kings: a queen is called",
        "p.12",
        5,
        "petite",
        {0: "SK HK DK CK T11-T21", 1: "SQ H1", 2: "DQ", 3: "EX"},
        # every trick; the defence keeps the Excuse: 87 - 41 = 46; 71; slam 200: 271
        Expected(174, 2, 271, None, "made", "kept against a slam"),
        kitty="D2-D4",
        called="SQ",
    ),
)

_FIRST_TRICK = {"HK": 1, "H1": 1, "HQ": 2}
_FOUR = {1: "HK HQ", 2: "H5 H6", 3: "H7 H8"}

KITTIES = (
    Corner(
        "garde sans: 21 and Petit in the kitty",
        "p.8",
        4,
        "garde-sans",
        {**_FOUR, 0: "H1 T4-T20", 2: "EX H5 H6"},
        # defence: HK H1 and two low 6, EX for a low card 4: 10; 81 - 41 = 40; 65 x 4
        Expected(162, 2, 260, excuse="paid"),
        kitty="T21 T1 D1-D4",
        leader=1,
        moments={**_FIRST_TRICK, "EX": 3},
    ),
    Corner(
        "garde sans: the Excuse in the kitty",
        "p.8",
        4,
        "garde-sans",
        {**_FOUR, 0: "H1 T5-T21"},
        # defence: 6; 85 - 36 = 49; 74 x 4
        Expected(170, 3, 296, excuse="in an untouched kitty"),
        kitty="EX D1-D5",
        leader=1,
        moments=_FIRST_TRICK,
    ),
    Corner(
        "garde contre: 21 and Excuse in the kitty",
        "p.6, p.8",
        4,
        "garde-contre",
        {**_FOUR, 0: "H1 T4-T20"},
        # defence: 6, and 9 + 2 in the kitty: 17; the Petit is captured: 74 - 51 = 23; 48 x 6
        Expected(148, 1, 288, excuse="in an untouched kitty"),
        kitty="T21 EX D1-D4",
        leader=1,
        moments=_FIRST_TRICK,
    ),
)

_SPADES_KEPT = {f"S{rank}": 9 if rank % 2 else 10 for rank in range(1, 9)}

HALVES = (
    Corner(
        "half a point at 3: 40.5 with two oudlers is lost by 1",
        "p.11",
        3,
        "petite",
        {
            0: "T9-T21 SQ SK H1-H3 D1-D3 C1-C3",
            1: "T1-T4 S7 S8",
            2: "T5-T8 EX S9 S10",
        },
        # 13 trumps and two spades take 15 tricks; with the discard 51 cards, all low but 21, Petit,
        # SK (4 more each) and SQ (3 more): 25.5 + 12 + 3 = 40.5; 26
        Expected(81, 2, -26, excuse="paid"),
        kitty="S1 S2 H4 H5 D4 D5",
        moments={"SK": 14, "S7": 14, "S9": 14, "SQ": 15, "S8": 15, "S10": 15, "EX": 2},
    ),
    Corner(
        "half a point at 5, alone: 41.5 with two oudlers is made by 1",
        "p.12",
        5,
        "petite",
        {0: "T14-T21 SQ SK H1 D1 D2 C1 C2", 1: "EX T1 S1 S2", 2: "S3 S4", 3: "S5 S6", 4: "S7 S8"},
        # 10 tricks and the discard, 53 cards: 26.5 + 3 x 4 + 3 = 41.5; 26
        Expected(83, 2, 26, excuse="paid"),
        kitty="H2 D3 C3",
        called="SK",
        moments={"EX": 2, "SK": 9, "SQ": 10, **_SPADES_KEPT},
    ),
    Corner(
        "half a point at 5, with a partner: 41.5 with two oudlers is made by 1",
        "p.12",
        5,
        "garde",
        {
            0: "T15-T21 SK H1 H2 D1 D2 C1-C3",
            1: "HK DK T1 T2 S1-S3 H3-H5 D3-D5 C4 C5",
            2: "EX",
        },
        # 8 tricks and the discard, 43 cards: 21.5 + 5 x 4 (21, Petit, three kings) = 41.5; 26 x 2
        Expected(83, 2, 52, excuse="paid"),
        kitty="S4 H6 D6",
        called="HK",
        moments={"T1": 1, "T2": 2, "HK": 3, "DK": 4, "SK": 8, "EX": 2},
    ),
)
