"""Group L: clock, locale, interpreter, installation. Real processes."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.storage.processes import LINE, ROOT, environment, evening, standings, tarot


def test_l1_a_clock_set_back_keeps_the_order(tmp_path):
    path = evening(tmp_path, deals=1)
    text = path.read_text("utf-8")
    path.write_text(re.sub(r"time = \d{4}", "time = 2099", text), "utf-8")
    for zone in ("Europe/Paris", "Pacific/Kiritimati", "America/St_Johns"):
        assert tarot(*LINE, "--session", str(path), env={"TZ": zone}).returncode == 0
    deals = tomllib.loads(path.read_text("utf-8"))["deal"]
    assert [deal["number"] for deal in deals] == [1, 2, 3, 4]
    assert all(deal["time"].utcoffset() is not None for deal in deals)
    assert standings(path)["deals"] == 4


@pytest.mark.parametrize(
    "locale", ["fr_FR.UTF-8", "tr_TR.UTF-8", "xx_YY.UTF-8", "C", "POSIX", "de_DE@euro", ""]
)
@pytest.mark.parametrize("line", ["41,5", "41.5"])
def test_l3_l4_numbers_and_cases_do_not_depend_on_the_locale(locale, line, tmp_path):
    env = {"LC_ALL": locale, "LANG": locale, "TAROT_LANG": ""}
    told = ("score", "--seats", "3", "GARDE", "2", line, "PETIT", "--json")
    ran = tarot(*told, env=env)
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["taker"] == 144


def test_l3_a_dotless_i_is_a_letter_of_its_own(tmp_path):
    path = tmp_path / "evening.toml"
    env = {"LC_ALL": "tr_TR.UTF-8"}
    names = "Işıl,İpek,Ali,Can"
    assert tarot("new", "--session", str(path), "--players", names, env=env).returncode == 0
    ran = tarot("deal", "ipek", "g", "2", "47", "--session", str(path), "--json", env=env)
    assert json.loads(ran.stdout)["changes"]["İpek"] == 186


@pytest.mark.parametrize("utf8", ["0", "1"])
def test_l5_utf8_mode_on_and_off(utf8, tmp_path):
    path = tmp_path / "evening.toml"
    env = {"PYTHONUTF8": utf8, "LC_ALL": "C.UTF-8"}
    names = "Léa,Zoé,日本,O'Neil"
    assert tarot("new", "--session", str(path), "--players", names, env=env).returncode == 0
    assert "Léa" in path.read_text("utf-8")


def test_l9_the_module_is_the_command():
    assert tarot("--version").stdout.startswith("tarot-cli ")
    assert "python -m tarot_cli" in (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("line", ["nico g 2 86", "nico g 4 47", "nico g 2 40.5", "marc g 2 47"])
def test_l12_checks_are_code_and_not_assertions(line, tmp_path):
    path = evening(tmp_path, deals=0)
    before = path.read_bytes()
    command = [sys.executable, "-O", "-m", "tarot_cli", "deal", *line.split(), "--session"]
    ran = subprocess.run(
        [*command, str(path)], env=environment(), stdin=subprocess.DEVNULL, capture_output=True,
        check=False,
    )  # fmt: skip
    assert ran.returncode == 2
    assert path.read_bytes() == before


def test_l12_no_module_asserts():
    asserting = [
        str(file)
        for file in Path(ROOT / "tarot_cli").rglob("*.py")
        if re.search(r"^\s*assert\b", file.read_text("utf-8"), re.MULTILINE)
    ]
    assert asserting == []


def test_l13_nothing_needs_a_network(tmp_path):
    hook = (
        "import sys\n"
        "def watch(event, args):\n"
        "    if event.startswith('socket.'):\n"
        "        raise RuntimeError(event)\n"
        "sys.addaudithook(watch)\n"
        "sys.argv = ['tarot', *sys.argv[1:]]\n"
        "from tarot_cli.cli import main\n"
        "main()\n"
    )
    path = evening(tmp_path, deals=1)
    for args in (LINE, ("undo",), ("standings",), ("history",), ("check",), ("rules",)):
        ran = subprocess.run(
            [sys.executable, "-c", hook, *args, "--session", str(path)], env=environment(),
            stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert ran.returncode == 0, ran.stderr
