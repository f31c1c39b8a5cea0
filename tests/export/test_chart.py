"""The chart as a file: SVG and PNG hold the published round, and obey the rules of exports."""

import io
import json
import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from tarot_cli.export.chart import svg
from tarot_cli.export.picture import png
from tarot_cli.lang.cells import width_of
from tarot_cli.lang.language import load
from tarot_cli.rules.deal import Deal
from tarot_cli.rules.terms import Contract, Unplayed
from tarot_cli.session.session import Adjustment, Record, Session
from tarot_cli.session.standings import standings
from tarot_cli.stats.course import course
from tests.bad_inputs.running import run, started
from tests.export.evenings import everything, published

SVG = "{http://www.w3.org/2000/svg}"
TOTALS = {
    "Nord": [0, -106, -182, -140, 136, -446],
    "Est": [0, 318, 242, 284, 192, -390],
    "Sud": [0, -106, -182, -308, -400, 1346],
    "Ouest": [0, -106, 122, 164, 72, -510],
}
"""FFT p.9-10: 106, 76, -42, 92, 582, the takers Est, Ouest, Sud, Nord, Sud."""


@pytest.fixture
def evening(tmp_path):
    path = started(tmp_path, "Emma", "Nico", "Pat", "Lea")
    for line in ("nico g 2 47", "pat p 1 48"):
        run("deal", *line.split(), "--session", str(path))
    return path


def tree(evening, lang="en"):
    return ElementTree.fromstring(svg(course(evening), load(lang)))


def shown(text):
    """What a text says."""
    return "".join(text.itertext())


def test_where_nobody_took_nothing_is_said_of_takes():
    passed = Session("passed", ("Emma", "Nico", "Pat"), 3, "Emma")
    evening = standings(passed.with_entry(Record(Unplayed.PASSED)))
    assert not any("took" in shown(text) for text in tree(evening).iter(f"{SVG}text"))


def test_each_line_goes_through_the_totals():
    lines = [
        [tuple(map(float, point.split(","))) for point in one.get("points").split()]
        for one in tree(published()).iter(f"{SVG}polyline")
    ]
    ticks = {
        int(text.text): float(text.get("y")) - 4
        for text in tree(published()).iter(f"{SVG}text")
        if text.get("class") == "tick"
    }
    (low, bottom), (high, top) = min(ticks.items()), max(ticks.items())
    for totals, points in zip(TOTALS.values(), lines, strict=True):
        found = [low + (bottom - y) / (bottom - top) * (high - low) for _, y in points]
        assert found == pytest.approx(totals, abs=1)
        assert [x for x, _ in points] == sorted(x for x, _ in points)


def test_names_totals_and_takes():
    texts = [shown(one) for one in tree(published()).iter(f"{SVG}text")]
    for name, totals in TOTALS.items():
        assert f"{totals[-1]:+d} {name}" in texts
    takes = [
        one for one in tree(published()).iter(f"{SVG}circle") if "take" in one.get("class", "")
    ]
    assert [one.find(f"{SVG}title").text for one in takes] == [
        "Deal 4: Nord took and made it",
        "Deal 1: Est took and made it",
        "Deal 3: Sud took and lost",
        "Deal 5: Sud took and made it",
        "Deal 2: Ouest took and made it",
    ]
    assert ["lost" in one.get("class") for one in takes] == [False, False, True, False, False]


def test_lines_are_told_apart_without_colour():
    dashes = [one.get("stroke-dasharray") for one in tree(published()).iter(f"{SVG}polyline")]
    assert len(set(dashes)) == len(dashes)


def test_the_drawing_needs_nothing_else_and_runs_nothing():
    text = svg(course(everything), load("fr")).decode()
    assert not re.search(r"<script|@import|url\(|href|https?://(?!www\.w3\.org/2000/svg)", text)
    ElementTree.fromstring(text)


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_every_colour_can_be_read_on_white():
    colours = set(
        re.findall(r"\.t\d \{ fill: (#\w+)", svg(course(published()), load("en")).decode())
    )
    assert len(colours) == 7
    assert all(1.05 / (luminance(colour) + 0.05) >= 4.5 for colour in colours)


def test_a_png_is_a_picture():
    image = pytest.importorskip("PIL.Image")
    for evening in (published(), everything):
        data, lacks_letters = png(course(evening), load("fr"))
        picture = image.open(io.BytesIO(data))
        picture.load()
        assert picture.format == "PNG"
        assert picture.width >= 1000
        assert len(picture.convert("RGB").getcolors(1 << 24)) > 10
        assert lacks_letters == (evening is everything)


@pytest.mark.parametrize("ending", ["svg", "png", "SVG"])
def test_it_is_written_whole_and_never_over_another_file(evening, tmp_path, ending):
    target = tmp_path / f"evening.{ending}"
    command = ("chart", "--output", str(target), "--session", str(evening))
    assert run(*command).code == 0
    first = target.read_bytes()
    ran = run(*command)
    assert ran.code == 2
    assert "is there already" in ran.err
    assert target.read_bytes() == first
    assert run(*command, "--force").code == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([evening.name, target.name])


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--output", "evening.pdf"], 2),
        (["--output", "evening"], 2),
        (["--force"], 2),
        (["--output", "/nowhere/evening.svg"], 2),
    ],
)
def test_what_is_refused(evening, words, code):
    ran = run("chart", *words, "--session", str(evening))
    assert (ran.code, ran.out) == (code, "")


def test_a_folder_is_no_picture(evening, tmp_path):
    (tmp_path / "folder.svg").mkdir()
    ran = run("chart", "--output", str(tmp_path / "folder.svg"), "--session", str(evening))
    assert ran.code == 4


def test_an_empty_evening_makes_no_picture(tmp_path):
    path = started(tmp_path, "Emma", "Nico", "Pat")
    ran = run("chart", "--output", str(tmp_path / "x.svg"), "--session", str(path))
    assert ran.code == 2
    assert "There is no deal to draw." in ran.err


def test_the_course_as_json(evening):
    found = json.loads(run("chart", "--json", "--session", str(evening)).out)
    assert found["deals"] == 2
    assert found["players"][1] == {
        "name": "Nico",
        "points": [[0, 0], [1, 186], [2, 214]],
        "takes": [{"deal": 1, "made": True}],
    }
    assert found["players"][2]["takes"] == [{"deal": 2, "made": False}]


def test_hundreds_of_deals_are_lines_without_dots():
    session = published().session
    drawing = svg(course(standings(replace(session, deals=session.deals * 40))), load("en"))
    lines = [one for one in ElementTree.fromstring(drawing).iter() if one.tag.endswith("polyline")]
    assert all(len(line.get("points").split()) == 201 for line in lines)
    assert b"<circle" not in drawing


def test_long_names_and_large_totals_stay_inside():
    names = ("Marie-Christine", "WWWWWWWWWWWW", "日本太郎日本太郎")
    changes = (Adjustment(0, names[0], 1000000, "prize"), Adjustment(0, names[1], -999999, "fine"))
    session = Session("long", names, 3, names[0], changes=changes)
    played = session.with_entry(Record(Deal(names[0], Contract.GARDE, 2, 94)))
    texts = list(tree(standings(played)).iter(f"{SVG}text"))
    labels = [one for one in texts if (one.get("class") or "").startswith("name")]
    assert [re.match(r"[+-]\d+ ", shown(one))[0] for one in labels] == [
        "+1000124 ", "-1000061 ", "-62 ",
    ]  # fmt: skip
    for one in labels:
        assert float(one.get("x")) + 6.5 * width_of(shown(one)) <= 480
    for one in texts:
        if one.get("class") == "tick":
            assert float(one.get("x")) - 5.6 * len(shown(one)) >= 0


def test_json_and_a_picture_are_not_mixed(evening, tmp_path):
    ran = run("chart", "--json", "--output", str(tmp_path / "x.svg"), "--session", str(evening))
    assert (ran.code, ran.out) == (2, "")
