"""What may be read, what is refused at once, and what is waited for."""

import os
import socket
import threading
import time
from pathlib import Path

import pytest

from tarot_cli.errors import BadFile, MachineFault
from tarot_cli.session import files
from tests.storage.machine import saving

posix = pytest.mark.skipif(os.name == "nt", reason="rights and special files of POSIX")


def text_of(caught):
    return str(caught.value)


@posix
def test_j4_file_that_may_not_be_read(file):
    file.chmod(0o200)
    told = saving("read", file, "--nobody")
    assert told["error"] == "MachineFault"
    assert told["code"] == 4
    assert str(file) in told["text"]


@posix
@pytest.mark.parametrize("action", ["read", "check", "append", "create"])
def test_j4_folder_above_that_may_not_be_entered(action, folder):
    inner = folder / "closed" / "inner"
    inner.mkdir(parents=True)
    (inner / "evening.toml").write_bytes(b"old\n")
    (folder / "closed").chmod(0)
    told = saving(action, inner / "evening.toml", "--nobody")
    assert told["error"] in ("MachineFault", "BadFile", "Refused")
    assert str(inner) in told["text"]


@posix
def test_j6_j7_links_of_every_kind_lead_to_the_file(file, folder):
    other = folder / "other"
    other.mkdir()
    (other / "far.toml").symlink_to(Path("..") / file.name)
    (folder / "near.toml").symlink_to(other / "far.toml")
    (folder / "way").symlink_to(other, target_is_directory=True)
    for link in (other / "far.toml", folder / "near.toml", folder / "way" / "far.toml"):
        assert files.read(link) == (file, b"old\n")


@posix
@pytest.mark.parametrize("call", [files.read, files.check_writable])
def test_j8_broken_link_is_told_and_its_target_not_made(call, folder):
    link = folder / "evening.toml"
    link.symlink_to("gone.toml")
    with pytest.raises(BadFile) as caught:
        call(link)
    assert "points to nothing" in text_of(caught)
    assert os.listdir(folder) == ["evening.toml"]


@posix
def test_j8_link_to_itself(folder):
    link = folder / "evening.toml"
    link.symlink_to(link)
    with pytest.raises(BadFile):
        files.read(link)


@posix
@pytest.mark.parametrize("kind", ["folder", "pipe", "socket", "device", "linked pipe"])
def test_j12_what_is_no_file_is_refused_at_once(kind, folder):
    path = folder / "evening.toml"
    listening = socket.socket(socket.AF_UNIX)
    match kind:
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case "socket":
            listening.bind(str(path))
        case "device":
            path = Path("/dev/null")
        case "linked pipe":
            os.mkfifo(folder / "pipe")
            path.symlink_to("pipe")
    for action in ("read", "check", "append"):
        told = saving(action, path)
        assert told["error"] == "BadFile"
        assert kind.removeprefix("linked ") in told["text"]
    listening.close()


@posix
def test_j16_a_file_that_is_swapped_is_waited_for(file):
    away = file.with_name("away")
    file.rename(away)
    back = threading.Timer(0.3, lambda: away.rename(file))
    back.start()
    assert files.read(file).data == b"old\n"
    back.join()
    file.rename(away)
    back = threading.Timer(0.3, lambda: away.rename(file))
    back.start()
    with files.exclusive(file) as held:
        held.replace(b"new\n")
    assert file.read_bytes() == b"new\n"
    back.join()


def test_j16_a_file_that_stays_away_is_told_and_never_made(folder):
    for call in (files.read, files.check_writable):
        began = time.monotonic()
        with pytest.raises(BadFile) as caught:
            call(folder / "evening.toml")
        assert time.monotonic() - began >= 0.9
        assert str(folder / "evening.toml") in text_of(caught)
    assert os.listdir(folder) == []


def test_j30_a_folder_that_was_moved_is_told_without_waiting(folder):
    with pytest.raises(BadFile, match="Looked at"):
        files.read(folder / "moved" / "evening.toml")


def test_h28_a_file_too_large_is_refused_unread(folder):
    path = folder / "evening.toml"
    with path.open("wb") as large:
        large.truncate(200 * 2**20)
    with pytest.raises(BadFile, match="200 MB; the largest is 32"):
        files.read(path)


def test_h28_the_largest_is_read(folder):
    path = folder / "evening.toml"
    with path.open("wb") as large:
        large.truncate(files.LARGEST)
    assert len(files.read(path).data) == files.LARGEST


def test_a_name_longer_than_any_is_no_session(folder):
    with pytest.raises(BadFile):
        files.read(folder / f"{'é' * 300}.toml")


def test_j15_conflicted_copies_are_found(file, folder):
    copies = [
        "evening (Emma's conflicted copy 2026-12-01).toml",
        "evening (copie en conflit de Léa 2026-12-01).toml",
        "evening.sync-conflict-20261201-054235-ABCDEFG.toml",
        "Evening (Conflicted Copy).toml",
    ]
    others = ["evenings (conflicted copy).toml", "evening-2.toml", "late.sync-conflict-1.toml"]
    for name in (*copies, *others):
        (folder / name).write_bytes(b"")
    assert [path.name for path in files.conflicted_copies(file)] == sorted(copies)
    assert files.conflicted_copies(folder / "gone" / "evening.toml") == []


@posix
def test_j4_fault_keeps_its_kind(file):
    if os.geteuid() == 0:
        assert saving("read", file)["data"] == "old\n"
    else:
        file.chmod(0)
        with pytest.raises(MachineFault):
            files.read(file)
