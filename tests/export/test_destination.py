"""Where an export may go, and that nothing partial is left where it may not."""

import os
import stat

import pytest

from tarot_cli.errors import MachineFault, Refused
from tarot_cli.export import destination


@pytest.fixture
def session(tmp_path):
    file = tmp_path / "club.toml"
    file.write_text('format = 1\nname = "club"\nplayers = ["A", "B", "C"]\n')
    return file


def put(path, data, session=None, *, force=False):
    destination.write(destination.check(path, session, force=force), data, force=force)


def test_a_new_file_is_written_and_nothing_else(tmp_path):
    put(tmp_path / "out.csv", b"x")
    assert os.listdir(tmp_path) == ["out.csv"]
    assert (tmp_path / "out.csv").read_bytes() == b"x"


def test_a_new_file_honours_the_umask(tmp_path):
    old = os.umask(0o077)
    try:
        put(tmp_path / "out.csv", b"x")
    finally:
        os.umask(old)
    assert stat.S_IMODE((tmp_path / "out.csv").stat().st_mode) == 0o600


def test_a_file_that_is_there_stays_unless_forced(tmp_path):
    file = tmp_path / "out.csv"
    file.write_bytes(b"old")
    with pytest.raises(Refused, match="--force"):
        put(file, b"new")
    assert file.read_bytes() == b"old"
    put(file, b"new", force=True)
    assert file.read_bytes() == b"new"


def test_a_file_that_appears_meanwhile_stays(tmp_path):
    file = destination.check(tmp_path / "out.csv", None, force=False)
    file.write_bytes(b"theirs")
    with pytest.raises(Refused):
        destination.write(file, b"mine", force=False)
    assert file.read_bytes() == b"theirs"
    assert os.listdir(tmp_path) == ["out.csv"]


@pytest.mark.parametrize("kind", ["itself", "symlink", "hard link", "other spelling"])
def test_the_session_is_never_replaced(kind, session, tmp_path):
    path = tmp_path / "out.csv"
    if kind == "itself":
        path = session
    elif kind == "symlink":
        path.symlink_to(session)
    elif kind == "hard link":
        path.hardlink_to(session)
    else:
        path = tmp_path / "." / "club.toml"
    before = session.read_bytes()
    with pytest.raises(Refused, match="session itself"):
        put(path, b"new", session, force=True)
    assert session.read_bytes() == before


def test_no_other_session_is_replaced_either(session, tmp_path):
    with pytest.raises(Refused, match="is a tarot session"):
        put(session, b"new", tmp_path / "other.toml", force=True)


def test_a_link_keeps_pointing_to_what_is_written(tmp_path):
    file, link = tmp_path / "out.csv", tmp_path / "link.csv"
    file.write_bytes(b"old")
    link.symlink_to(file)
    put(link, b"new", force=True)
    assert link.is_symlink()
    assert file.read_bytes() == b"new"


def test_a_link_to_nothing_is_refused(tmp_path):
    link = tmp_path / "link.csv"
    link.symlink_to(tmp_path / "gone.csv")
    with pytest.raises(Refused, match="points to nothing"):
        put(link, b"new", force=True)


def test_folders_devices_and_pipes_fail(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", type(tmp_path)("/dev/full")):
        with pytest.raises(MachineFault):
            put(path, b"new", force=True)
    assert os.listdir(tmp_path) == ["pipe"]


def test_a_missing_folder_is_refused(tmp_path):
    with pytest.raises(Refused, match="There is no folder"):
        put(tmp_path / "gone" / "out.csv", b"x")


@pytest.mark.parametrize("force", [True, False])
def test_a_disk_that_is_full_leaves_nothing(tmp_path, monkeypatch, force):
    file = tmp_path / "out.csv"
    if force:
        file.write_bytes(b"old")

    def full(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(destination.os, "fsync", full)
    with pytest.raises(MachineFault, match="the disk is full"):
        put(file, b"new", force=force)
    assert os.listdir(tmp_path) == (["out.csv"] if force else [])
    assert not force or file.read_bytes() == b"old"


@pytest.mark.parametrize(
    "text",
    [
        'players = ["A", "B", "C"]\nname = "club"\nformat = 1\n',
        "# a comment\n" * 500 + 'format = 1\nplayers = ["A", "B", "C"]\n',
        '"format" = 1\n"players" = ["A", "B", "C"]\n',
        'format = 1\nplayers = ["A",',
    ],
    ids=["other order", "far below", "quoted keys", "cut off"],
)
@pytest.mark.parametrize("name", ["evening", "evening.toml"])
def test_a_session_is_known_however_it_is_written(tmp_path, text, name):
    file = tmp_path / name
    file.write_text(text)
    with pytest.raises(Refused, match="is a tarot session"):
        put(file, b"new", force=True)
    assert file.read_text() == text


def test_no_file_that_is_called_like_a_session_is_replaced(tmp_path):
    file = tmp_path / "broken.toml"
    file.write_bytes(b"\xff\x00 nothing that could be read")
    with pytest.raises(Refused, match="is a tarot session"):
        put(file, b"new", force=True)


def test_what_is_replaced_keeps_its_mode(tmp_path):
    file = tmp_path / "out.csv"
    file.write_bytes(b"old")
    file.chmod(0o600)
    put(file, b"new", force=True)
    assert (file.read_bytes(), stat.S_IMODE(file.stat().st_mode)) == (b"new", 0o600)


def test_the_longest_name_that_a_file_may_have_is_written(tmp_path):
    put(tmp_path / f"{'札' * 83}.csv", b"x")
    assert len(os.listdir(tmp_path)) == 1


def without_links(monkeypatch):
    def no_link(*places):
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(destination.os, "link", no_link)


def test_where_there_are_no_hard_links_a_claimed_name_goes_with_the_failure(tmp_path, monkeypatch):
    without_links(monkeypatch)
    put(tmp_path / "good.csv", b"x")

    def no_move(*places):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(destination.os, "replace", no_move)
    with pytest.raises(MachineFault):
        put(tmp_path / "bad.csv", b"x")
    assert os.listdir(tmp_path) == ["good.csv"]


def test_where_there_are_no_hard_links_a_file_that_appears_meanwhile_stays(tmp_path, monkeypatch):
    without_links(monkeypatch)
    file = destination.check(tmp_path / "out.csv", None, force=False)
    file.write_bytes(b"theirs")
    with pytest.raises(Refused, match="is there already"):
        destination.write(file, b"mine", force=False)
    assert file.read_bytes() == b"theirs"
