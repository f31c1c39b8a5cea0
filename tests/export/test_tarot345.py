"""The file historique.json of the Android counter Tarot345Scores (form: its public source).

Names and ids are invented; the scores are worked out by hand, as that counter writes them.
"""

import copy
import json

import pytest

from tests.bad_inputs.running import run


def deal(taker, contract, oudlers, points, scores, **more):
    return {
        "id": "d", "createdAt": 1780000000000, "preneurIndex": taker, "appeleIndex": None,
        "contratIndex": contract, "pointsAtq": points, "nbBoutsAttaque": oudlers,
        "petitAuBout": None, "poignees": [], "miseres": [], "chelem": None, "scores": scores,
        **more,
    }  # fmt: skip


def game(people, *deals):
    players = [{"nomUI": name, "id": name.lower()} for name in people]
    return {"id": "g", "createdAt": 1780000000000, "joueurs": players, "donnes": list(deals)}


FIVE = game(
    ("Emma", "Nico", "Pat", "Léa", "Max"),
    # 31 x 2 = 62
    deal(1, 1, 2, 47, [62, 124, -62, -62, -62], appeleIndex=0),
    # -31, alone; then Pat 10 from each for a misère: Pat -124 + 40, the others +31 - 10
    deal(2, 0, 1, 45, [21, 21, -84, 21, 21], appeleIndex=2, miseres=[2]),
    # -31 x 4 + 40 + ... = -84: petit by Nico, who was called
    deal(0, 2, 3, 30, [-168, -84, 84, 84, 84], appeleIndex=1, petitAuBout={"index": 1}),
    # 30 x 2 + 20 = 80, a single handful of Léa; NONE stands for nobody
    deal(1, 1, 1, 56, [80, 160, -80, -80, -80], appeleIndex=0,
         poignees=[{"index": 3, "type": "SIMPLE"}, {"index": 0, "type": "NONE"}]),
)  # fmt: skip
FOUR = game(
    ("Nord", "Est", "Sud", "Ouest"),
    # FFT p.10: 582 with petit, single handful and announced slam
    deal(2, 1, 2, 87, [-582, -582, 1746, -582], petitAuBout={"index": 2},
         poignees=[{"index": 2, "type": "SIMPLE"}], chelem={"annonce": True, "succes": True}),
    # 26 - 200 lost by the announced slam: -226
    deal(0, 0, 1, 50, [-678, 226, 226, 226], chelem={"annonce": True, "succes": False}),
)  # fmt: skip


def written(tmp_path, *games):
    file = tmp_path / "historique.json"
    file.write_text(json.dumps({"parties": list(games)}, indent=1), "utf-8")
    return str(file)


def totals(name):
    found = json.loads(run("standings", "--json", "--session", name).out)
    return {player["name"]: player["total"] for player in found["players"]}


def test_a_game_of_five(tmp_path):
    ran = run("import", written(tmp_path, FIVE), "--name", "five")
    assert ran.code == 0, ran.err
    assert totals("five") == {
        name: sum(deal["scores"][place] for deal in FIVE["donnes"])
        for place, name in enumerate(("Emma", "Nico", "Pat", "Léa", "Max"))
    }
    lines = [line.split("  [")[0].split(". ")[1] for line in
             run("history", "--session", "five").out.splitlines()]  # fmt: skip
    assert lines == [
        "nico+emma g 2 47", "pat p 1 45 misere:pat alone", "emma+nico gs 3 30 petit",
        "nico+emma g 1 56 single:léa",
    ]  # fmt: skip


def test_one_of_several_games(tmp_path):
    file = written(tmp_path, FIVE, FOUR)
    ran = run("import", file)
    assert ran.code == 2
    assert "holds 2 games" in ran.err
    assert "2 (2026-05-28 Nord, Est, Sud, Ouest)" in ran.err
    assert run("import", file, "--game", "3").code == 2
    assert run("import", file, "--game", "x").code == 2
    assert run("import", file, "--game", "2", "--name", "four").code == 0
    assert totals("four") == {"Nord": -1260, "Est": -356, "Sud": 1972, "Ouest": -356}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"scores": [62, 124, -62, -62, -61]}, "sum to 1, not 0"),
        ({"scores": [62, 125, -63, -62, -62]}, "+63 per defender; it is +62"),
        ({"preneurIndex": 5}, "out of range"),
        ({"appeleIndex": None}, "partner"),
        ({"nbBoutsAttaque": None}, "oudlers"),
        ({"pointsAtq": 3}, "under 4"),
        ({"contratIndex": 4}, "out of range"),
        ({"bonus": 1}, "not known here"),
        ({"poignees": [{"index": 3, "type": "GRANDE"}]}, "one of"),
        ({"chelem": {"annonce": True}}, "missing"),
    ],
)
def test_what_cannot_be_is_told_with_its_line_and_nothing_is_written(tmp_path, change, said):
    wrong = copy.deepcopy(FIVE)
    wrong["donnes"][0].update(change)
    ran = run("import", written(tmp_path, wrong), "--name", "five")
    assert ran.code == 2
    assert said in ran.err
    assert "Line " in ran.err
    assert run("standings", "--session", "five").code == 2


def test_a_place_where_nobody_sits(tmp_path):
    wrong = copy.deepcopy(FOUR)
    wrong["donnes"][1]["petitAuBout"] = {"index": 4}
    wrong["donnes"][1]["preneurIndex"] = 4
    ran = run("import", written(tmp_path, wrong))
    assert ran.code == 2
    assert "Nobody sits at place 5." in ran.err


def test_no_game_and_a_game_of_another_form(tmp_path):
    assert "no game" in run("import", written(tmp_path)).err
    lines = tmp_path / "lines.txt"
    lines.write_text("new x --players Emma,Nico,Pat\nnico g 2 47\n", "utf-8")
    ran = run("import", str(lines), "--game", "1")
    assert ran.code == 2
    assert "--game is for a file with several games" in ran.err
