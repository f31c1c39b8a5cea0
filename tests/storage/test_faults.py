"""The disk is full, may not grow, or breaks: the old file is whole, with nothing left beside it."""

import errno
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tarot_cli.commands.at_table import _unexpected
from tarot_cli.errors import MachineFault
from tarot_cli.export.reading.source import load
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import Message
from tarot_cli.session.care import _put_aside
from tarot_cli.session.locate import path_for_new, set_current
from tarot_cli.session.machine import why
from tests.storage.machine import WAYS, left_in, saving, saving_under

pytestmark = pytest.mark.skipif(os.name == "nt", reason="limits and mounts of POSIX")


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("write:ENOSPC", "the disk is full"),
        ("write:EDQUOT", "the quota is used up"),
        ("write:EIO", "the disk has a fault"),
        ("fsync:EIO", "the disk has a fault"),
        ("fsync:ENOSPC", "the disk is full"),
        ("rename:EIO", "the disk has a fault"),
        ("rename:EROFS", "the disk is read-only"),
    ],
)
@pytest.mark.parametrize("way", WAYS)
def test_a_save_that_fails_leaves_the_old_file(way, fault, words, file):
    told = saving_under(way, fault, "append", file, "new\n")
    assert told["error"] == "MachineFault"
    assert told["code"] == 4
    assert words in told["text"]
    assert str(file) in told["text"]
    assert file.read_bytes() == b"old\n"
    assert left_in(file.parent) == [file.name]
    assert saving("append", file, "new\n") == {"warnings": []}


@pytest.mark.parametrize("way", WAYS)
def test_j24_a_folder_that_the_disk_does_not_confirm_is_told_as_saved(way, file):
    """The second fsync is the folder's: the new file is in place, so it is no failure."""
    if way == "python":
        told = _second_fsync_fails(file)
    else:
        tracer = ("strace", "-qq", "-o", os.devnull, "-e", "trace=fsync",
                  "-e", "inject=fsync:error=EIO:when=2")  # fmt: skip
        told = saving("append", file, "new\n", tracer=tracer)
    assert len(told["warnings"]) == 1
    assert "the disk did not confirm it" in told["warnings"][0]
    assert file.read_bytes() == b"old\nnew\n"


def _second_fsync_fails(file):
    from tarot_cli.session import files

    real, seen = os.fsync, []

    def fsync(handle):
        seen.append(handle)
        if len(seen) == 2:
            raise OSError(5, "Input/output error")
        real(handle)

    with pytest.MonkeyPatch.context() as patch, files.exclusive(file) as held:
        patch.setattr(os, "fsync", fsync)
        held.replace(held.data + b"new\n")
        return {"warnings": [warning.text for warning in held.warnings]}


def test_file_may_not_grow_further(file):
    file.write_bytes(b"x" * 5000)
    told = saving("append", file, "new\n", "--limit", 4096)
    assert told["error"] == "MachineFault"
    assert "may not grow further" in told["text"]
    assert file.read_bytes() == b"x" * 5000
    assert left_in(file.parent) == [file.name]


def test_new_file_may_not_grow_further(folder):
    told = saving("create", folder / "evening.toml", "x" * 5000, "--limit", 4096)
    assert told["code"] == 4
    assert left_in(folder) == []


@pytest.fixture
def small_disk(folder):
    """A disk of 256 kB, where this machine lets us have one; else /dev/full's answer is enough."""
    disk = folder / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=256k,mode=777", "tmpfs", str(disk)]
    if (
        os.geteuid() != 0
        or shutil.which("mount") is None
        or subprocess.run(command, capture_output=True, check=False).returncode != 0
    ):
        yield None
        return
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def test_disk_is_full(small_disk, file):
    if small_disk is None:
        told = saving("append", file, "new\n", "--limit", 2)
        assert told["error"] == "MachineFault"
        return
    path = small_disk / "evening.toml"
    path.write_bytes(b"x" * 100_000)
    (small_disk / "ballast").write_bytes(b"x" * 100_000)
    told = saving("append", path, "y" * 100)
    assert told["error"] == "MachineFault"
    assert "the disk is full" in told["text"]
    assert "Make room" in told["text"]
    assert path.read_bytes() == b"x" * 100_000
    assert left_in(small_disk) == ["ballast", "evening.toml"]
    (small_disk / "ballast").unlink()
    assert saving("append", path, "y" * 100) == {"warnings": []}


def test_j3_read_only_disk(small_disk, file):
    if small_disk is None:
        file.parent.chmod(0o555)
        assert saving("check", file)["error"] == "MachineFault"
        return
    path = small_disk / "evening.toml"
    path.write_bytes(b"old\n")
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    for action in ("check", "append"):
        told = saving(action, path, "new\n")
        assert told["error"] == "MachineFault"
        assert "read-only" in told["text"]
    assert saving("create", small_disk / "new.toml", "new")["error"] == "MachineFault"
    assert saving("read", path)["data"] == "old\n"


USUAL = (
    "EACCES EBUSY EDQUOT EEXIST EFBIG EIO EISDIR EMFILE ENAMETOOLONG ENFILE ENOENT ENOSPC ENOTDIR"
    " EPERM EROFS"
)


@pytest.mark.parametrize("name", USUAL.split())
def test_usual_causes_are_sentences_of_ours(name):
    assert isinstance(why(OSError(getattr(errno, name), "raw")), Message)


def test_an_unusual_cause_is_told_in_the_words_of_the_machine():
    assert why(OSError(errno.EDOM, "raw")) == "raw"
    assert why(OSError()) == "OSError"


def _full(*args, **more):
    raise OSError(errno.ENOSPC, "raw")


def test_every_room_tells_the_cause_in_our_words(tmp_path, monkeypatch):
    file, environ = tmp_path / "club.toml", {"TAROT_HOME": str(tmp_path / "data")}
    file.write_bytes(b"")
    for method in ("mkdir", "rename", "open"):
        monkeypatch.setattr(Path, method, _full)
    for fails in (
        lambda: path_for_new("club", None, environ),
        lambda: set_current(file, environ),
        lambda: _put_aside(file),
        lambda: load(str(file)),
    ):
        with pytest.raises(MachineFault, match="the disk is full"):
            fails()
    (told,) = _unexpected(OSError(errno.ENOSPC, "raw"))
    assert "the disk is full" in Language()(told)
