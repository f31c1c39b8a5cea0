"""Two evenings whose every figure was worked out on paper.

At five, with misère = 10 (per defender, then who gains):
1. 47 for 41 is +6: (25 + 6) x 2 = 62. Nico +124, Emma +62, the others -62.
2. 45 for 51 is -6: -(25 + 6) = -31, alone. Pat -124, the others +31.
3. 30 for 36 is -6: -(25 + 6) x 4 + 10 x 4 = -84. Emma -168, Nico -84, the others +84.
4. 56 for 51 is +5: (25 + 5) x 2 + 20 = 80. Nico +160, Emma +80, the others -80.
6. 41 for 41 is 0: 25 - 10 = 15, and Pat 10 from each. Lea +20, Max +5, Emma, Nico -25, Pat +25.
7. 60 for 41 is +19: (25 + 19) x 6 = 264. Max +528, Lea +264, the others -264.
Totals after 1, 2, 3, 4, 6, 7: Emma 62 93 -75 5 -20 -284, Nico 124 155 71 231 206 -58,
Pat -62 -186 -102 -182 -157 -421, Lea -62 -31 53 -27 -7 257, Max -62 -31 53 -27 -22 506.

At four:
1. 87 for 41 is +46: (25 + 46) x 2 + 20 + 20 + 400 = 582. Léa +1746, the others -582.
2. 50 for 51 is -1: -(25 + 1) - 200 = -226. nico -678, the others +226.
Totals: EMMA -356, nico -1260 and the arbiter's -100, Zoé -356, Léa 1972.
"""

import json
from pathlib import Path

from tests.bad_inputs.running import run

FIVE = """
new october --players Emma,Nico,Pat,Lea,Max --rule misere=10 --started 2026-10-01T20:00:00+02:00
nico+emma g 2 47
pat p 1 45 alone
emma+nico gs 3 30 petit
nico+emma g 1 56 single:lea
pass
lea+max p 2 41 petit-defence misere:pat
max+lea gc 2 60
"""

FOUR = """
new november --players EMMA,Léa,nico,Zoé --started 2026-11-20T20:00:00+01:00
léa g 2 87 petit single:zoé slam-announced
nico p 1 50 slam-failed
adjust nico -100 --reason "played out of turn"
"""


def keep(folder: Path, *evenings: str) -> None:
    """Record the evenings, told in lines, in the data folder."""
    for number, lines in enumerate(evenings):
        file = folder / f"{number}.txt"
        file.write_text(lines, "utf-8")
        ran = run("import", str(file))
        if ran.code != 0:
            raise RuntimeError(ran.err)


def asked(*words: str):
    """Return the document that the command of `words` prints."""
    ran = run(*words, "--json")
    assert ran.code == 0, ran.err
    return json.loads(ran.out)
