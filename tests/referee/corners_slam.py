"""Slams of the attack (FFT p.6, p.8)."""

from .corner import Corner, Expected

# The trumps from the ten up and the spade courts win every trick.
_WITH_EXCUSE = {0: "EX T1 T10-T21 SJ-SK"}
# The same strength without the Excuse; seat 1 has it and plays it at the second trick.
_WITHOUT_EXCUSE = {0: "T1 T9-T21 SJ-SK", 1: "EX"}

ATTACK_SLAMS = (
    Corner(
        "announced slam, Excuse led last, Petit last but one",
        "p.6",
        4,
        "garde",
        _WITH_EXCUSE,
        # 91 - 36 = 55; (25 + 55) x 2 = 160; Petit 10 x 2 = 20; slam 400: 580
        Expected(182, 3, 580, "attack", "announced", "last in a slam"),
        announced=True,
    ),
    Corner(
        "slam not announced, Excuse led last, Petit last but one",
        "p.6",
        4,
        "garde",
        _WITH_EXCUSE,
        # 160 + 20 + 200 = 380
        Expected(182, 3, 380, "attack", "made", "last in a slam"),
    ),
    Corner(
        "announced slam, the defence keeps the Excuse, Petit in the last trick",
        "p.8, p.9 example 5",
        4,
        "garde",
        _WITHOUT_EXCUSE,
        # 91 - 4 = 87; 87 - 41 = 46; (25 + 46) x 2 = 142; handful 20; Petit 20; slam 400: 582
        Expected(174, 2, 582, "attack", "announced", "kept against a slam"),
        announced=True,
        handfuls=((0, "single"),),
    ),
    Corner(
        "slam not announced, the defence keeps the Excuse, Petit earlier",
        "p.8",
        4,
        "garde",
        _WITHOUT_EXCUSE,
        # 142 + 200 = 342
        Expected(174, 2, 342, None, "made", "kept against a slam"),
        moments={"T1": 14},
    ),
    Corner(
        "slam, a defender loses the Excuse in the last trick",
        "p.4, p.8",
        4,
        "garde",
        _WITHOUT_EXCUSE,
        # All 78 cards: 91, three oudlers; 160 + 20 + 200 = 380
        Expected(182, 3, 380, "attack", "made", "lost in the last trick"),
        moments={"EX": 18},
    ),
    Corner(
        "slam at five with a partner, the defence keeps the Excuse",
        "p.8, p.12",
        5,
        "petite",
        {0: "T1 T8-T21", 1: "HK", 2: "EX"},
        # 87 - 41 = 46; 71; Petit 10; slam 200: 281
        Expected(174, 2, 281, "attack", "made", "kept against a slam"),
        kitty="D2-D4",
        called="HK",
    ),
)


def _against(
    name: str, hand: str, kitty: str, expected: Expected, seats: int = 4, rest: str = ""
) -> Corner:
    return Corner(
        name,
        "p.6, p.8",
        seats,
        "garde-contre",
        {0: hand, 1: rest},
        expected,
        kitty=kitty,
        called="HK" if seats == 5 else None,
    )


# Garde contre: the attack lacks the kitty, and at most the Excuse. Highest and lowest pile for each
# number of oudlers.
GARDE_CONTRE_SLAMS = (
    Corner(
        "the largest score at 4: garde contre, 88, announced slam, triple handful, Petit",
        "p.6-8",
        4,
        "garde-contre",
        {0: "EX T1 T8-T21 SQ SK"},
        # 91 - 3 = 88; 88 - 36 = 52; 77 x 6 = 462; Petit 60; handful 40; slam 400: 962
        Expected(176, 3, 962, "attack", "announced", "last in a slam"),
        announced=True,
        handfuls=((0, "triple"),),
    ),
    Corner(
        "the largest score at 5: garde contre, 89.5, announced slam, triple and single, Petit",
        "p.6-8, p.12",
        5,
        "garde-contre",
        {0: "EX T1 T10-T21 SK", 1: "T2-T9"},
        # 91 - 1.5 = 89.5; 53.5 counts 54; 79 x 6 = 474; Petit 60; handfuls 40 + 20; slam 400: 994
        Expected(179, 3, 994, "attack", "announced", "last in a slam"),
        kitty="D1-D3",
        called="SK",
        announced=True,
        handfuls=((0, "triple"), (1, "single")),
    ),
    _against(
        "garde contre slam, 3 oudlers, lowest",
        "EX T1 T6-T21",
        "SK HK DK CK SQ HQ",
        # kitty 4 x 4.5 + 2 x 3.5 = 25; 66 - 36 = 30; 55 x 6 = 330; Petit 60; slam 200: 590
        Expected(132, 3, 590, "attack", "made", "last in a slam"),
    ),
    _against(
        "garde contre slam, 2 oudlers, highest: the Petit in the kitty",
        "EX T5-T21",
        "T1 H1-H5",
        # kitty 4.5 + 2.5 = 7; 84 - 41 = 43; 68 x 6 = 408; slam 200: 608
        Expected(168, 2, 608, None, "made", "last in a slam"),
    ),
    _against(
        "garde contre slam, 2 oudlers, lowest: the Excuse in defence",
        "T1 T5-T21",
        "SK HK DK CK SQ HQ",
        # 91 - 25 - 4 = 62; 62 - 41 = 21; 46 x 6 = 276; Petit 60; slam 200: 536
        Expected(124, 2, 536, "attack", "made", "kept against a slam"),
        rest="EX",
    ),
    _against(
        "garde contre slam, 1 oudler, highest: 21 and Petit in the kitty",
        "EX T4-T20",
        "T21 T1 H1-H4",
        # kitty 9 + 2 = 11; 80 - 51 = 29; 54 x 6 = 324; slam 200: 524
        Expected(160, 1, 524, None, "made", "last in a slam"),
    ),
    _against(
        "garde contre slam, 1 oudler, lowest: Petit in the kitty, the Excuse in defence",
        "T4-T21",
        "T1 SK HK DK CK SQ",
        # kitty 4.5 + 18 + 3.5 = 26; 91 - 26 - 4 = 61; 61 - 51 = 10; 35 x 6 = 210; slam 200: 410
        Expected(122, 1, 410, None, "made", "kept against a slam"),
        rest="EX",
    ),
    _against(
        "garde contre slam, no oudler, highest: all three in the kitty",
        "T3-T20",
        "T21 T1 EX H1-H3",
        # kitty 13.5 + 1.5 = 15; 76 - 56 = 20; 45 x 6 = 270; slam 200: 470
        Expected(152, 0, 470, None, "made", "in an untouched kitty"),
    ),
    _against(
        "garde contre slam, no oudler, lowest: two in the kitty, the Excuse in defence",
        "T3-T20",
        "T21 T1 SK HK DK CK",
        # kitty 9 + 18 = 27; 91 - 27 - 4 = 60; 60 - 56 = 4; 29 x 6 = 174; slam 200: 374
        Expected(120, 0, 374, None, "made", "kept against a slam"),
        rest="EX",
    ),
    _against(
        "garde contre slam at five, 3 oudlers, highest",
        "EX T1 T9-T21",
        "D1-D3",
        # 91 - 1.5 = 89.5; 53.5 counts 54; 79 x 6 = 474; Petit 60; slam 200: 734
        Expected(179, 3, 734, "attack", "made", "last in a slam"),
        5,
        "HK",
    ),
    _against(
        "garde contre slam at five, no oudler: two and a king in the kitty, the Excuse in defence",
        "T6-T20",
        "T21 T1 HK",
        # kitty 13.5; 91 - 13.5 - 4 = 73.5; 17.5 counts 18; 43 x 6 = 258; slam 200: 458
        Expected(147, 0, 458, None, "made", "kept against a slam"),
        5,
        "EX",
    ),
)
