"""Slams of the defence (FFT p.6, p.8): the attack has only what lies aside, and the Excuse."""

from .corner import Corner, Expected
from .table import Contract

# The lowest cards of every suit: no trick. Seat 1 leads; the defence plays from the top.
_NOTHING = "S1-S4 H1-H4 D1-D5 C1-C5"
_EXCUSE_ONLY = "EX S1-S4 H1-H4 D1-D5 C1-C4"
_COURTS = "SQ HQ DQ CQ SN HN"
_LOW = "S5 S6 H5 H6 D6 C6"


def _over(name: str, contract: Contract, hand: str, kitty: str, expected: Expected) -> Corner:
    return Corner(
        f"defence slam, {name}",
        "p.6, p.8",
        4,
        contract,
        {0: hand},
        expected,
        kitty=kitty,
        leader=1,
        commands=(1, 2, 3),
    )


DEFENCE_SLAMS = (
    _over(
        "least discard",
        "garde",
        _NOTHING,
        _LOW,
        # 3 - 56 = -53; 78 x 2 = 156; slam 200
        Expected(6, 0, -356, None, "defence"),
    ),
    _over(
        "dearest discard",
        "garde",
        _NOTHING,
        _COURTS,
        # 4 x 3.5 + 2 x 2.5 = 19; 19 - 56 = -37; 62 x 2 = 124; slam 200
        Expected(38, 0, -324, None, "defence"),
    ),
    _over(
        "least discard, the attack keeps the Excuse",
        "garde",
        _EXCUSE_ONLY,
        _LOW,
        # 3 + 4 = 7; 7 - 51 = -44; 69 x 2 = 138; slam 200
        Expected(14, 1, -338, None, "defence", "kept against a slam"),
    ),
    _over(
        "dearest discard, the attack keeps the Excuse",
        "garde",
        _EXCUSE_ONLY,
        _COURTS,
        # 19 + 4 = 23; 23 - 51 = -28; 53 x 2 = 106; slam 200
        Expected(46, 1, -306, None, "defence", "kept against a slam"),
    ),
    _over(
        "garde contre",
        "garde-contre",
        _NOTHING,
        _LOW,
        # 0 - 56; 81 x 6 = 486; slam 200
        Expected(0, 0, -686, None, "defence"),
    ),
    _over(
        "garde contre, the attack keeps the Excuse",
        "garde-contre",
        _EXCUSE_ONLY,
        _LOW,
        # 4 - 51 = -47; 72 x 6 = 432; slam 200
        Expected(8, 1, -632, None, "defence", "kept against a slam"),
    ),
    _over(
        "garde sans, the dearest kitty and the Excuse",
        "garde-sans",
        _EXCUSE_ONLY,
        "T21 T1 SK HK DK CK",
        # 21, Petit, four kings 27, Excuse 4: 31 - 36 = -5; 30 x 4 = 120; slam 200
        Expected(62, 3, -320, None, "defence", "kept against a slam"),
    ),
    Corner(
        "announced slam, the defence wins every trick",
        "p.6",
        4,
        "petite",
        {0: _NOTHING},
        # 53 + 25 = 78; announced and missed 200; slam of the defence 200
        Expected(6, 0, -478, None, "failed-defence"),
        kitty=_LOW,
        announced=True,
        commands=(1, 2, 3),
    ),
    Corner(
        "defence slam over an attack that plays the Excuse last",
        "p.4",
        4,
        "garde",
        {0: _EXCUSE_ONLY},
        # The Excuse is lost: 3 - 56 = -53; 156 + 200
        Expected(6, 0, -356, None, "defence", "lost in the last trick"),
        kitty=_LOW,
        leader=1,
        moments={"EX": 18},
        commands=(1, 2, 3),
    ),
    Corner(
        "defence slam that ends on the Excuse led by a defender, Petit last but one",
        "p.6, p.8, read for the defence as for the attack",
        4,
        "garde",
        {0: _NOTHING, 1: "EX T1 T8-T21 SQ SK"},
        # 3 - 56 = -53; 156; Petit of the defence 20; slam 200
        Expected(6, 0, -376, "defence", "defence", "last in a slam"),
        kitty=_LOW,
        leader=1,
        commands=(1,),
    ),
    Corner(
        "defence slam at five over taker and partner, dearest discard",
        "p.6, p.12",
        5,
        "garde",
        {0: "H1-H4 S3-S5 D3-D5 C2-C6", 1: "H5-HK S1 S2 D1 D2 C1"},
        # three queens 10.5 - 56 = -45.5 counts -46; 71 x 2 = 142; slam 200
        Expected(21, 0, -342, None, "defence"),
        kitty="SQ DQ CQ",
        called="HK",
        leader=2,
        commands=(2, 3, 4),
    ),
    Corner(
        "defence slam at five, garde sans, the called king in the kitty",
        "p.6, p.12",
        5,
        "garde-sans",
        {0: "S1-S4 H1-H4 D1-D4 C1-C3"},
        # 4.5 + 3.5 + 0.5 = 8.5 - 56 = -47.5 counts -48; 73 x 4 = 292; slam 200
        Expected(17, 0, -492, None, "defence"),
        kitty="HK DQ C10",
        called="HK",
        leader=2,
        commands=(1, 2, 3, 4),
    ),
    Corner(
        "the largest loss at 4: garde contre, nothing, announced slam, triple handful, Petit",
        "p.6-8",
        4,
        "garde-contre",
        {0: _NOTHING, 1: "T1 T8-T21 SN-SK"},
        # 0 - 56; 81 x 6 = 486; Petit 60; handful 40; slam 200 + 200: 986
        Expected(0, 0, -986, "defence", "failed-defence"),
        kitty=_LOW,
        announced=True,
        handfuls=((1, "triple"),),
        commands=(1,),
    ),
    Corner(
        "the largest loss at 5: garde contre, nothing, announced slam, two doubles, Petit",
        "p.6-8, p.12",
        5,
        "garde-contre",
        {0: "S1-S4 H1-H4 D1-D4 C1-C3", 1: "T1 T13-T21 S10-SK", 2: "T3-T12 H8-HN"},
        # 486; Petit 60; handfuls 30 + 30; slam 200 + 200: 1006; alone: 4024
        Expected(0, 0, -1006, "defence", "failed-defence"),
        kitty="CK D10 C10",
        called="CK",
        announced=True,
        handfuls=((1, "double"), (2, "double")),
        commands=(1, 2),
    ),
)
