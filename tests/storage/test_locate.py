"""Which file a command means, and what a session may be called."""

import os
from datetime import date
from pathlib import Path

import pytest

from tarot_cli.errors import BadFile, MachineFault, Refused
from tarot_cli.session.locate import (
    all_sessions,
    check_session_name,
    current_path,
    default_name,
    locate,
    path_for_new,
    set_current,
)
from tests.bad_inputs.running import run

posix = pytest.mark.skipif(os.name == "nt", reason="links and byte names of POSIX")


@pytest.fixture
def environ(tmp_path):
    return {"TAROT_HOME": str(tmp_path / "data")}


def have(environ, *names):
    folder = Path(environ["TAROT_HOME"]) / "sessions"
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        (folder / f"{name}.toml").write_bytes(b"")
    return folder


def refusal(call, *args):
    with pytest.raises(Refused) as caught:
        call(*args)
    return str(caught.value)


def test_no_session_says_how_to_start_one(environ):
    told = refusal(locate, None, environ)
    assert "tarot new --players Emma,Nico,Pat,Lea" in told


def test_option_then_environment_then_current(environ):
    folder = have(environ, "one", "two", "three")
    set_current(folder / "three.toml", environ)
    assert locate(None, environ) == (folder / "three.toml", "current")
    environ["TAROT_SESSION"] = "two"
    assert locate(None, environ) == (folder / "two.toml", "environment")
    assert locate("one", environ) == (folder / "one.toml", "option")


def test_file_or_name(environ, tmp_path, monkeypatch):
    folder = have(environ, "club")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert locate("club", environ).path == folder / "club.toml"
    assert locate("club.toml", environ).path == tmp_path / "club.toml"
    assert locate("CLUB.TOML", environ).path == tmp_path / "CLUB.TOML"
    assert locate("./club", environ).path == tmp_path / "club"
    assert locate("~/club.toml", environ).path == tmp_path / "club.toml"
    assert locate("~nobody-of-that-name/club.toml", environ).path.name == "club.toml"


@pytest.mark.parametrize("text", ["", " ", "a\0b"])
def test_empty_name_is_refused(text, environ):
    refusal(locate, text, environ)


def test_name_without_case_and_accents_or_its_beginning(environ):
    folder = have(environ, "Jeudi à Évry", "vendredi")
    for text in ("Jeudi à Évry", "jeudi a evry", "JEUDI", "jeudi à"):
        assert locate(text, environ).path == folder / "Jeudi à Évry.toml"


def test_near_name_is_suggested(environ):
    have(environ, "thursday", "friday")
    assert "did you mean thursday?" in refusal(locate, "thrusday", environ)
    assert "did you mean" not in refusal(locate, "xyz", environ)


def test_b21_several_beginnings_are_listed_with_dates(environ):
    folder = have(environ, "club", "clubhouse", "friends")
    os.utime(folder / "club.toml", (1_700_000_000, 1_700_000_000))
    told = refusal(locate, "clu", environ)
    assert "club (2023-11-1" in told
    assert "clubhouse (" in told
    assert "friends" not in told
    assert locate("club", environ).path == folder / "club.toml"


@posix
def test_b21_twins_by_case_are_never_picked(environ):
    folder = have(environ, "Club", "CLUB")
    if len(list(folder.iterdir())) == 1:  # a disk that tells no case
        assert locate("club", environ).path.exists()
        return
    told = refusal(locate, "club", environ)
    assert "Club (" in told
    assert "CLUB (" in told
    assert locate("CLUB", environ).path == folder / "CLUB.toml"


def test_b21_no_current_among_several_is_not_guessed(environ):
    have(environ, "one", "two")
    told = refusal(locate, None, environ)
    assert "one (" in told
    assert "two (" in told


def test_b21_of_forty_sessions_the_latest_are_listed(environ):
    folder = have(environ, *(f"club {number:02}" for number in range(40)))
    for number in range(40):
        os.utime(folder / f"club {number:02}.toml", (1_700_000_000 + number,) * 2)
    told = refusal(locate, "club", environ)
    assert "club 39" in told
    assert "club 10" not in told
    assert "…" in told


def test_j30_current_session_that_is_gone(environ):
    folder = have(environ, "one", "two")
    set_current(folder / "one.toml", environ)
    (folder / "one.toml").unlink()
    with pytest.raises(BadFile) as caught:
        locate(None, environ)
    assert str(folder / "one.toml") in str(caught.value)


@posix
def test_j8_current_session_that_is_a_broken_link_is_found_for_reading_to_explain(environ):
    folder = have(environ)
    (folder / "one.toml").symlink_to("gone.toml")
    set_current(folder / "one.toml", environ)
    assert locate(None, environ).path == folder / "one.toml"


def test_current_session_outside_the_data_folder(environ, tmp_path, monkeypatch):
    path = tmp_path / "club.toml"
    path.write_bytes(b"")
    monkeypatch.chdir(tmp_path)
    set_current(Path("club.toml"), environ)
    monkeypatch.chdir("/")
    assert current_path(environ) == path


def test_a_data_folder_that_moves_keeps_its_current_session(environ, tmp_path):
    folder = have(environ, "one")
    set_current(folder / "one.toml", environ)
    (tmp_path / "data").rename(tmp_path / "moved")
    environ["TAROT_HOME"] = str(tmp_path / "moved")
    assert locate(None, environ).path == tmp_path / "moved" / "sessions" / "one.toml"


@posix
def test_a_name_in_bytes_that_are_no_utf8_is_kept(environ, tmp_path):
    path = Path(os.fsdecode(bytes(tmp_path) + b"/L\xe9a.toml"))
    try:
        path.write_bytes(b"")
    except OSError:  # macOS allows UTF-8 only
        return
    set_current(path, environ)
    assert current_path(environ) == path


@pytest.mark.parametrize("data", [b"", b"\n", b" \n", b"a\0b\n"])
def test_a_pointer_that_says_nothing_is_none(data, environ):
    have(environ)
    (Path(environ["TAROT_HOME"]) / "current").write_bytes(data)
    assert current_path(environ) is None


def test_a_pointer_that_cannot_be_written(environ):
    Path(environ["TAROT_HOME"]).write_bytes(b"a file where the folder should be")
    with pytest.raises(MachineFault):
        set_current(Path("club.toml"), environ)


def test_only_session_files_are_listed(environ):
    folder = have(environ, "one", ".hidden")
    (folder / "folder.toml").mkdir()
    (folder / "notes.txt").write_bytes(b"")
    os.utime(folder / "one.toml", (-(10**9), 10**11))
    assert [one.name for one in all_sessions(environ)] == ["one"]


def test_where_a_new_session_goes(environ, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folder = Path(environ["TAROT_HOME"]) / "sessions"
    assert path_for_new("club", None, environ) == folder / "club.toml"
    assert folder.is_dir()
    assert path_for_new("club", "other", environ) == folder / "other.toml"
    assert path_for_new("club", "other.toml", environ) == tmp_path / "other.toml"
    environ["TAROT_SESSION"] = "./here.toml"
    assert path_for_new("club", None, environ) == tmp_path / "here.toml"


def test_a31_a_new_session_has_no_twin_by_case_or_accents(environ):
    folder = have(environ, "Léa")
    assert path_for_new("lea", None, environ) == folder / "Léa.toml"


def test_default_name():
    day = date(2026, 12, 1)
    assert default_name(day, []) == "2026-12-01"
    assert default_name(day, ["2026-12-01"]) == "2026-12-01-2"
    assert default_name(day, ["2026-12-01", "2026-12-01-2"]) == "2026-12-01-3"


@pytest.mark.parametrize(
    "text",
    ["", " ", "a/b", "a\\b", "..", ".hidden", "-f", "a\x1bb", "a\nb\x00", "con", "NUL.old", "lpt1",
     "end.", "a:b", "what?", "x" * 61, "club.toml", "\u202eevil"],
)  # fmt: skip
def test_names_that_no_file_can_have(text):
    refusal(check_session_name, text)


@pytest.mark.parametrize(
    ("text", "name"),
    [(" club  du jeudi ", "club du jeudi"), ("Le\u0301a", "Léa"), ("x" * 60, "x" * 60),
     ("2026-12-01", "2026-12-01"), ("日本", "日本"), ("console", "console")],
)  # fmt: skip
def test_names_that_are_fine(text, name):
    assert check_session_name(text) == name


@posix
def test_a_terminal_whose_folder_is_gone(environ, tmp_path, monkeypatch):
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    with pytest.raises(BadFile, match="folder of this terminal is gone"):
        locate("club.toml", environ)
    monkeypatch.undo()


def test_the_list_of_sessions_says_in_which_folder_they_are(surroundings, tmp_path):
    run("new", "club", "--players", "Emma,Nico,Pat")
    ran = run("sessions", "--lang", "fr")
    assert ran.out.splitlines()[-1] == f"Dossier\u00a0: {surroundings / 'sessions'}"
