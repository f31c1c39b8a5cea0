"""`tarot stats --json` says what was worked out by hand, for each role, and adds up persons."""

import pytest

from tests.bad_inputs.running import run
from tests.stats.evenings import FIVE, FOUR, asked, keep


@pytest.fixture
def kept(tmp_path):
    keep(tmp_path, FIVE, FOUR)


def stats(*args):
    return asked("stats", *args)


def tally(deals, total, mean, best, worst):
    return {"deals": deals, "total": total, "mean": mean, "best": best, "worst": worst}


def tries(made, lost):
    return {"deals": made + lost, "made": made, "lost": lost}


NONE = tally(0, 0, None, None, None)
ROLES = {
    "Emma": (tally(1, -168, -168, -168, -168), tally(2, 142, 71, 80, 62),
             tally(3, -258, -86, 31, -264)),
    "Nico": (tally(2, 284, 142, 160, 124), tally(1, -84, -84, -84, -84),
             tally(3, -258, -86, 31, -264)),
    "Pat": (tally(1, -124, -124, -124, -124), NONE, tally(5, -297, -59.4, 84, -264)),
    "Lea": (tally(1, 20, 20, 20, 20), tally(1, 264, 264, 264, 264),
            tally(4, -27, -6.75, 84, -80)),
    "Max": (tally(1, 528, 528, 528, 528), tally(1, 5, 5, 5, 5), tally(4, -27, -6.75, 84, -80)),
}  # fmt: skip


@pytest.mark.parametrize("name", ROLES)
def test_scores_as_taker_as_partner_as_defender(kept, name):
    player = next(one for one in stats("october")["players"] if one["name"] == name)
    assert (player["as_taker"], player["as_partner"], player["as_defender"]) == ROLES[name]
    assert player["deals"] == 6


MARGINS = {"Emma": (1, -6), "Nico": (2, 11), "Pat": (1, -6), "Lea": (1, 0), "Max": (1, 19)}
PETITS = {"Emma": (2, 0), "Nico": (2, 0), "Pat": (1, 1), "Lea": (0, 2), "Max": (0, 2)}
TAKEN = {
    "Emma": ("garde-sans", tries(0, 1)),
    "Nico": ("garde", tries(2, 0)),
    "Pat": ("petite", tries(0, 1)),
    "Lea": ("petite", tries(1, 0)),
    "Max": ("garde-contre", tries(1, 0)),
}
SHARES = {"Emma": 0.17, "Nico": 0.33, "Pat": 0.17, "Lea": 0.17, "Max": 0.17}


@pytest.mark.parametrize("name", TAKEN)
def test_what_was_taken_and_what_was_shown(kept, name):
    player = next(one for one in stats("october")["players"] if one["name"] == name)
    contract, result = TAKEN[name]
    assert player["taken"] == {**result, "of_deals": SHARES[name]}
    others = {word: tries(0, 0) for word in player["contracts"] if word != contract}
    assert player["contracts"] == {contract: result, **others}
    assert player["alone"] == (tries(0, 1) if name == "Pat" else tries(0, 0))
    assert (player["margin"]["deals"], player["margin"]["total"]) == MARGINS[name]
    assert tuple(player["petit_au_bout"].values()) == PETITS[name]
    assert player["handfuls"] == {"single": int(name == "Lea"), "double": 0, "triple": 0}
    assert player["miseres"] == int(name == "Pat")
    assert player["in_the_lead"] == {
        "deals": {"Nico": 5, "Max": 1}.get(name, 0), "shared": 0,
    }  # fmt: skip


def test_who_called_whom(kept):
    assert stats("october")["calls"] == [
        {"taker": "Nico", "partner": "Emma", **tries(2, 0)},
        {"taker": "Emma", "partner": "Nico", **tries(0, 1)},
        {"taker": "Lea", "partner": "Max", **tries(1, 0)},
        {"taker": "Max", "partner": "Lea", **tries(1, 0)},
    ]


def test_the_table(kept):
    assert stats("october")["table"] == {
        "contracts": {
            "petite": tries(1, 1), "garde": tries(2, 0), "garde-sans": tries(0, 1),
            "garde-contre": tries(1, 0),
        },
        "oudlers": {"0": tries(0, 0), "1": tries(1, 1), "2": tries(3, 0), "3": tries(0, 1)},
        "unplayed": {"passed": 1, "petit-sec": 0, "misdeal": 0},
        "swing": {"points": 792, "session": "october", "deal": 7},
        "gap": {"points": 927, "session": "october", "deal": 7},
        "lead_changes": 1,
    }  # fmt: skip


def test_several_evenings_know_one_person_by_several_spellings(kept):
    found = stats("--all")
    players = {one["name"]: one for one in found["players"]}
    assert set(players) == {"Emma", "Nico", "Pat", "Léa", "Max", "Zoé"}
    assert {name: one["sessions"] for name, one in players.items()} == {
        "Emma": 2, "Nico": 2, "Pat": 1, "Léa": 2, "Max": 1, "Zoé": 1,
    }  # fmt: skip
    assert players["Léa"]["as_taker"] == tally(2, 1766, 883, 1746, 20)
    assert players["Nico"]["as_taker"] == tally(3, -394, -131.33, 160, -678)
    assert players["Léa"]["slams"] == {"won": 1, "announced": 1, "failed": 0}
    assert players["Nico"]["slams"] == {"won": 0, "announced": 1, "failed": 1}
    assert players["Nico"]["longest_run"] == {"made": 2, "lost": 1}
    assert players["Zoé"]["handfuls"]["single"] == 1
    assert found["table"]["swing"] == {"points": 2328, "session": "november", "deal": 1}
    assert found["table"]["gap"] == {"points": 3232, "session": "november", "deal": 2}
    assert (found["first"], found["last"], found["deals"]) == ("2026-10-01", "2026-11-20", 8)


def test_a_run_does_not_go_on_in_the_next_evening(tmp_path):
    lines = "new {} --players Emma,Nico,Pat --started {}T20:00:00+02:00\nnico g 2 50\nnico g 2 50\n"
    keep(tmp_path, lines.format("one", "2026-10-01"), lines.format("two", "2026-10-02"))
    nico = next(one for one in stats("--all")["players"] if one["name"] == "Nico")
    assert nico["taken"]["deals"] == 4
    assert nico["longest_run"] == {"made": 2, "lost": 0}


def test_of_equal_leaders_each_leads_and_shares(tmp_path):
    keep(tmp_path, "new one --players Emma,Nico,Pat\nnico g 2 30\nemma p 2 41\npass\n")
    # -(25 + 11) x 2 = -72: Nico -144, the others +72; then 25: Emma +50, the others -25.
    leads = {one["name"]: one["in_the_lead"] for one in stats("one")["players"]}
    assert leads == {
        "Emma": {"deals": 2, "shared": 1},
        "Nico": {"deals": 0, "shared": 0},
        "Pat": {"deals": 1, "shared": 1},
    }
    assert stats("one")["table"]["lead_changes"] == 0


def test_since_keeps_what_is_not_older(kept):
    assert stats("--since", "2026-10-02")["sessions"] == ["november"]
    assert stats("--since", "20/11/2026")["sessions"] == ["november"]
    assert stats("--since", "1.10.2026")["sessions"] == ["november", "october"]


def test_one_player_only(kept):
    found = stats("october", "--player", "lé")
    assert [one["name"] for one in found["players"]] == ["Lea"]
    assert [(call["taker"], call["partner"]) for call in found["calls"]] == [
        ("Lea", "Max"),
        ("Max", "Lea"),
    ]
    assert found["deals"] == 6


def test_who_sits_out_has_not_played(tmp_path):
    lines = "new six --players Emma,Nico,Pat,Lea,Max --seats 4\nnico g 2 47\nlea p 1 51\n"
    keep(tmp_path, lines)
    # Emma deals first and sits out, then Nico.
    played = {one["name"]: one["deals"] for one in stats("six")["players"]}
    assert played == {"Nico": 1, "Pat": 2, "Lea": 2, "Max": 2, "Emma": 1}


def test_the_table_is_readable_and_says_what_is_small(kept):
    ran = run("stats", "october")
    assert "october: 6 deals played" in ran.out
    rows = {line.split("  ")[0]: line.split()[-5:] for line in ran.out.splitlines() if line}
    assert rows["taken"] == ["1*", "2*", "1*", "1*", "1*"]
    assert rows["as defender, mean"] == ["-86.0", "-86.0", "-59.4", "-6.8", "-6.8"]
    assert rows["as partner, best"] == ["+80", "-84", "-", "+264", "+5"]
    assert "fewer than 10 deals" in ran.out
    assert "Played: " in ran.out
    assert "Margin: " in ran.out


def test_no_deal_yet(tmp_path):
    keep(tmp_path, "new empty --players Emma,Nico,Pat\n")
    ran = run("stats")
    assert (ran.code, ran.err) == (0, "")
    assert "No deal was played out yet." in ran.out
    assert stats()["players"] == []


def test_of_equal_swings_the_first_is_named(tmp_path):
    keep(tmp_path, "new one --players Emma,Nico,Pat\npass\nnico g 2 50\nnico g 2 50\n")
    # 34 x 2 = 68: Nico +136, the others -68, twice.
    assert stats("one")["table"]["swing"] == {"points": 204, "session": "one", "deal": 2}
    assert stats("one")["table"]["gap"] == {"points": 408, "session": "one", "deal": 3}


def test_who_leads_without_having_played_is_no_player(tmp_path):
    lines = "new six --players Emma,Nico,Pat,Lea,Max --seats 4\n"
    keep(tmp_path, f'{lines}adjust emma 500 --reason "prize"\nnico p 1 51\n')
    assert [one["name"] for one in stats("six")["players"]] == ["Nico", "Pat", "Lea", "Max"]


def test_who_was_called_is_shown_of_one_player_as_well(kept):
    # Emma called Nico once, Nico called her twice.
    text = run("stats", "october", "--player", "emma").out
    called = text[text.index("Who called") :].splitlines()
    assert [line.split() for line in (called[1], *called[3:5])] == [
        ["Emma", "Nico"],
        ["Nico", "2"],
        ["Emma", "1"],
    ]
    assert run("stats", "october", "--player", "max").code == 0


def test_an_evening_of_passes(tmp_path):
    keep(tmp_path, "new one --players Emma,Nico,Pat\npass\npass\n")
    assert "everyone passed: 2" in run("stats", "one").out
