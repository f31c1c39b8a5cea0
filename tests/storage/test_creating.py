"""A new file: never in place of anything, with the mode that the umask leaves."""

import os
import stat

import pytest

from tarot_cli.errors import Refused
from tarot_cli.session import files
from tests.storage.machine import WAYS, left_in, saving, saving_under, start

posix = pytest.mark.skipif(os.name == "nt", reason="rights and special files of POSIX")


def test_a31_a_new_file_holds_its_bytes_and_nothing_is_left_beside_it(folder):
    files.create(folder / "evening.toml", b"new\n")
    assert (folder / "evening.toml").read_bytes() == b"new\n"
    assert left_in(folder) == ["evening.toml"]


@posix
@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("file", "is there already"),
        ("link to a file", "is there already"),
        ("broken link", "points to nothing"),
        ("folder", "is a folder"),
        ("pipe", "is a pipe"),
        ("device", "is a device"),
        ("missing folder", "There is no folder"),
        ("file as folder", "There is no folder"),
    ],
)
def test_a31_nothing_is_replaced(kind, words, folder):
    path = folder / "evening.toml"
    match kind:
        case "file":
            path.write_bytes(b"old\n")
        case "link to a file":
            (folder / "real.toml").write_bytes(b"old\n")
            path.symlink_to("real.toml")
        case "broken link":
            path.symlink_to("gone.toml")
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case "device":
            path.symlink_to(os.devnull)
        case "missing folder":
            path = folder / "gone" / "evening.toml"
        case "file as folder":
            path.write_bytes(b"old\n")
            path = path / "evening.toml"
    before = left_in(folder)
    with pytest.raises(Refused, match=words):
        files.create(path, b"new\n")
    assert left_in(folder) == before
    for name in before:
        if (folder / name).is_file():
            assert (folder / name).read_bytes() == b"old\n"


@posix
@pytest.mark.parametrize("way", WAYS)
def test_a31_a_file_that_comes_up_meanwhile_is_kept_without_hard_links_too(way, folder):
    """FAT has no links: then the name is claimed first."""
    path = folder / "evening.toml"
    assert saving_under(way, "link:EPERM", "create", path, "new") == {}
    assert path.read_bytes() == b"new"
    told = saving_under(way, "link:EPERM", "create", path, "newer")
    assert told["error"] == "Refused"
    assert path.read_bytes() == b"new"
    assert left_in(folder) == ["evening.toml"]


@posix
@pytest.mark.parametrize("fault", ["link:ENOSPC", "link:EIO", "fsync:EIO", "write:ENOSPC"])
@pytest.mark.parametrize("way", WAYS)
def test_a_new_file_that_fails_leaves_nothing(way, fault, folder):
    told = saving_under(way, fault, "create", folder / "evening.toml", "new")
    assert told["code"] == 4
    assert left_in(folder) == []


def test_a31_of_many_who_create_one_file_one_wins(folder):
    path = folder / "evening.toml"
    writers = [start("create", path, f"writer {number}") for number in range(6)]
    told = [writer.communicate(timeout=120)[0] for writer in writers]
    winners = [number for number, text in enumerate(told) if text == "{}\n"]
    assert len(winners) == 1
    assert path.read_text() == f"writer {winners[0]}"
    assert sum('"Refused"' in text for text in told) == 5
    assert left_in(folder) == ["evening.toml"]


@posix
@pytest.mark.parametrize(("umask", "mode"), [("077", 0o600), ("022", 0o644), ("002", 0o664)])
def test_j11_new_file_honours_the_umask(umask, mode, folder):
    saving("create", folder / "evening.toml", "new", "--umask", umask)
    assert stat.S_IMODE((folder / "evening.toml").stat().st_mode) == mode


@posix
def test_j3_nothing_is_made_in_a_read_only_folder(folder):
    folder.chmod(0o555)
    for told in (
        saving("create", folder / "evening.toml", "new", "--nobody"),
        saving("create", folder / "evening.toml", "new"),
    ):
        assert told["error"] == "MachineFault"
        assert "read-only" in told["text"]
    assert left_in(folder) == []
