"""`tarot export` and `tarot import` as processes: bytes on stdout, files, exit codes."""

import json
import os
import pty
import subprocess
import sys

import pytest

from tarot_cli.session.store import load
from tests.export.evenings import EXAMPLES

ROUND = EXAMPLES / "federation-round.toml"
TAROT = (sys.executable, "-m", "tarot_cli")
TEXTS = ("csv", "json", "md", "txt", "html", "sheet")


def tarot(*args, out=subprocess.PIPE, said=None, **environ):
    return subprocess.run(
        [*TAROT, *map(str, args)],
        stdout=out, stderr=subprocess.PIPE, input=said, check=False, timeout=60,
        env={**os.environ, **environ},
    )  # fmt: skip


@pytest.fixture
def club(tmp_path):
    file = tmp_path / "club.toml"
    file.write_bytes(ROUND.read_bytes())
    return file


@pytest.mark.parametrize("form", TEXTS)
def test_a_text_is_printed_without_escape_mark_or_carriage_return(form, club):
    ran = tarot("export", form, "--session", club, FORCE_COLOR="1", PYTHONIOENCODING="ascii")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert not {b"\x1b", b"\r"} & {bytes([byte]) for byte in ran.stdout}
    assert not ran.stdout.startswith(b"\xef\xbb\xbf")
    assert ran.stdout.decode("utf-8").endswith("\n")


def test_a_file_holds_what_is_printed(club, tmp_path):
    for form in TEXTS:
        printed = tarot("export", form, "--session", club).stdout
        file = tmp_path / f"out.{form}"
        assert tarot("export", form, "--session", club, "--output", file).returncode == 0
        assert file.read_bytes() == printed


def test_bytes_need_a_file_or_a_pipe(club, tmp_path):
    pytest.importorskip("xlsxwriter")
    ran = tarot("export", "xlsx", "--session", club)
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert b"--output" in ran.stderr
    assert tarot("export", "xlsx", "--session", club, "--output", "-").stdout.startswith(b"PK")


def test_a_sheet_is_a_pdf_when_its_file_is_called_so(club, tmp_path):
    pytest.importorskip("fpdf")
    file = tmp_path / "sheet.pdf"
    assert tarot("export", "sheet", "--session", club, "--output", file).returncode == 0
    assert file.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    "args",
    [
        ("cvs",), ("md", "--flavour", "excel-fr"), ("csv", "--flavour", "excel-de"), (),
        ("csv", "--output", "/no/such/folder/out.csv"),
    ],
)  # fmt: skip
def test_what_cannot_be_exported_is_refused(args, club):
    ran = tarot("export", *args, "--session", club)
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert 1 <= len(ran.stderr.decode().splitlines()) <= 3
    assert "Traceback" not in ran.stderr.decode()


def test_a_full_device_is_the_machines_fault(club):
    with open("/dev/full", "wb") as full:
        assert tarot("export", "csv", "--session", club, out=full).returncode == 4
    assert tarot("export", "csv", "--session", club, "--output", "/dev/full").returncode == 4
    assert tarot("export", "csv", "--session", club, "--output", club.parent).returncode == 4


def test_a_reader_that_has_gone_is_told_nothing(club):
    reading, writing = os.pipe()
    os.close(reading)
    ran = tarot("export", "html", "--session", club, out=writing)
    os.close(writing)
    assert b"Traceback" not in ran.stderr


def test_a_file_that_is_there_is_replaced_only_by_force(club, tmp_path):
    file = tmp_path / "out.csv"
    file.write_bytes(b"old")
    ran = tarot("export", "csv", "--session", club, "--output", file)
    assert ran.returncode == 2
    assert b"--force" in ran.stderr
    assert file.read_bytes() == b"old"
    assert tarot("export", "csv", "--session", club, "--output", file, "--force").returncode == 0
    assert file.read_bytes().startswith(b"number,")


def test_a_file_that_was_written_is_named_without_its_escapes(club, tmp_path):
    ran = tarot("export", "csv", "--session", club, "--output", tmp_path / "a\x1b[31mb.csv")
    assert ran.returncode == 0
    assert b"\x1b" not in ran.stdout + ran.stderr
    assert b"a\\x1b[31mb.csv" in ran.stdout + ran.stderr


def test_exporting_never_touches_the_session(club):
    before = club.read_bytes(), club.stat().st_mtime_ns
    ran = tarot("export", "csv", "--session", club, "--output", club, "--force")
    assert ran.returncode == 2
    assert (club.read_bytes(), club.stat().st_mtime_ns) == before


@pytest.mark.parametrize("form", ["csv", "json", "txt"])
def test_an_export_becomes_the_same_session_and_the_current_one(form, club, tmp_path):
    file = tmp_path / f"evening.{form}"
    tarot("export", form, "--session", club, "--output", file)
    ran = tarot("import", file)
    assert ran.returncode == 0, ran.stderr
    shown = tarot("standings", "--json")
    assert json.loads(shown.stdout) == json.loads(
        tarot("standings", "--json", "--session", club).stdout
    )
    assert tarot("import", file).returncode == 2
    assert tarot("import", file, "--name", "again").returncode == 0


def test_lines_without_an_opening_go_into_the_current_session(tmp_path):
    tarot("new", "friends", "--players", "Emma,Nico,Pat,Lea")
    ran = tarot(
        "import", "-", "--json", said=b"nico g 2 47 petit\npass\nadjust pat -10 --reason x\n"
    )
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    assert (told["imported"], told["written"], told["deals"], told["sum"]) == (3, True, 2, 0)
    assert [player["total"] for player in told["players"]] == [-82, 246, -92, -82]


def test_into_a_session_that_is_there_all_or_nothing(club):
    before = club.read_bytes()
    ran = tarot("import", "-", "--session", club, said=b"est g 2 49\nest g 2 92\n")
    assert ran.returncode == 2
    assert b"Line 2:" in ran.stderr
    assert club.read_bytes() == before
    ran = tarot("import", "-", "--session", club, "--dry-run", said=b"est g 2 49\n")
    assert ran.returncode == 0
    assert club.read_bytes() == before
    assert tarot("import", "-", "--session", club, said=b"est g 2 49\n").returncode == 0
    stored = load(club)
    assert len(stored.session.deals) == 6
    assert club.read_bytes() != before


def test_comments_of_a_person_stay_and_undone_deals_go(club):
    club.write_text("# the club's own\n" + club.read_text("utf-8"), "utf-8")
    tarot("undo", "--session", club)
    assert tarot("import", "-", "--session", club, said=b"est g 2 49\n").returncode == 0
    assert "# the club's own" in club.read_text("utf-8")
    assert load(club).session.undone == ()


def test_other_peoples_evening_is_not_added(club, tmp_path):
    lines = b"new x --players A,B,C,D\nb g 2 47\n"
    ran = tarot("import", "-", "--session", club, said=lines)
    assert ran.returncode == 2
    assert b"did not play" in ran.stderr


def test_a_game_that_is_over_takes_no_more(tmp_path):
    tarot("new", "short", "--players", "Emma,Nico,Pat,Lea", "--length", "1")
    ran = tarot("import", "-", said=b"nico g 2 47\nnico g 2 47\n")
    assert ran.returncode == 2
    assert b"Line 2: The game is over after deal 1." in ran.stderr
    assert tarot("import", "-", said=b"nico g 2 47\n").returncode == 0
    assert tarot("import", "-", said=b"nico g 2 47\n").returncode == 2


@pytest.mark.parametrize(
    "args", [("gone.txt",), (".",), ("evening.txt", "--format", "toml"), (ROUND,)]
)
def test_what_cannot_be_imported_is_refused(args, tmp_path):
    (tmp_path / "evening.txt").write_text("new x --players A,B,C\na g 2 47\n")
    named = [tmp_path / args[0] if args[0] != ROUND else ROUND, *args[1:]]
    ran = tarot("import", *named)
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert "Traceback" not in ran.stderr.decode()


def test_a_long_file_shows_how_far_it_is_on_a_terminal_only(tmp_path):
    file = tmp_path / "long.txt"
    file.write_text("new x --players A,B,C,D\n" + "b g 2 47\n" * 2500)
    assert tarot("import", file, "--dry-run").stderr == b"Nothing was written (--dry-run).\n"
    master, slave = pty.openpty()
    with open(slave, "wb", buffering=0) as terminal:
        ran = subprocess.run(
            [*TAROT, "import", file, "--dry-run"],
            stdout=subprocess.PIPE, stderr=terminal, check=False, timeout=60,
            env={**os.environ, "TERM": "xterm"},
        )  # fmt: skip
    seen = os.read(master, 1 << 16)
    os.close(master)
    assert ran.returncode == 0
    assert b"Checking the deals" in seen
