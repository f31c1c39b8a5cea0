"""Saving: links, modes, rights, and a file that is no longer the one that was read."""

import os
import stat
import threading

import pytest

from tarot_cli.errors import MachineFault
from tarot_cli.session import files
from tests.storage.machine import WAYS, left_in, saving, saving_under

pytestmark = pytest.mark.skipif(os.name == "nt", reason="links, modes and rights of POSIX")


def mode_of(path):
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("user", [["--nobody"], []], ids=["owner", "root or owner"])
def test_j2_read_only_file_is_not_got_around(user, file):
    file.chmod(0o444)
    for action in ("check", "append"):
        told = saving(action, file, "new\n", *user)
        assert told["error"] == "MachineFault"
        assert "read-only" in told["text"]
    assert file.read_bytes() == b"old\n"
    assert left_in(file.parent) == [file.name]
    assert mode_of(file) == 0o444


@pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="needs two users")
def test_j2_file_of_somebody_else_is_told_before_anything(file):
    os.chown(file, 0, 0)
    file.chmod(0o644)
    for action in ("check", "append"):
        told = saving(action, file, "new\n", "--nobody")
        assert f"{file} is read-only" in told["text"]
    assert file.read_bytes() == b"old\n"


@pytest.mark.parametrize("user", [["--nobody"], []], ids=["owner", "root or owner"])
def test_j3_read_only_folder_is_told_before_anything(user, file):
    file.parent.chmod(0o555)
    for action in ("check", "append"):
        told = saving(action, file, "new\n", *user)
        assert told["error"] == "MachineFault"
        assert f"folder {file.parent} is read-only" in told["text"]
    assert file.read_bytes() == b"old\n"


@pytest.mark.parametrize("way", ["relative", "absolute", "link to a link", "linked folder"])
def test_j6_j7_link_is_kept_and_its_target_written(way, file, folder):
    link = folder / "link.toml"
    match way:
        case "relative":
            link.symlink_to(file.name)
        case "absolute":
            link.symlink_to(file)
        case "link to a link":
            (folder / "middle").symlink_to(file)
            link.symlink_to("middle")
        case "linked folder":
            (folder / "way").symlink_to(folder, target_is_directory=True)
            link = folder / "way" / file.name
    target = os.readlink(link) if link.is_symlink() else None
    assert saving("append", link, "new\n", "--nobody") == {"warnings": []}
    assert file.read_bytes() == b"old\nnew\n"
    assert (os.readlink(link) if link.is_symlink() else None) == target
    assert not file.is_symlink()


@pytest.mark.skipif(not os.path.isdir("/dev/shm"), reason="needs a second file system")
def test_j7_j26_link_across_file_systems(folder):
    import tempfile
    from pathlib import Path

    with tempfile.TemporaryDirectory(dir="/dev/shm") as other:
        far = Path(other) / "evening.toml"
        far.write_bytes(b"old\n")
        link = folder / "evening.toml"
        link.symlink_to(far)
        with files.exclusive(link) as held:
            held.replace(b"new\n")
        assert far.read_bytes() == b"new\n"
        assert link.is_symlink()
        assert left_in(Path(other)) == ["evening.toml"]


def test_j8_broken_link_is_not_written_through(folder):
    link = folder / "evening.toml"
    link.symlink_to("gone.toml")
    assert saving("append", link, "new\n")["error"] == "BadFile"
    assert left_in(folder) == ["evening.toml"]


def test_j10_other_name_of_the_file_keeps_the_old_text(file, folder):
    os.link(file, folder / "other.toml")
    saving("append", file, "new\n")
    assert (folder / "other.toml").read_bytes() == b"old\n"


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o660, 0o664, 0o644])
@pytest.mark.parametrize("umask", ["022", "077"])
def test_j11_mode_and_owner_are_kept(mode, umask, file):
    file.chmod(mode)
    before = file.stat()
    saving("append", file, "new\n", "--umask", umask)
    after = file.stat()
    assert file.read_bytes() == b"old\nnew\n"
    assert mode_of(file) == mode
    assert (after.st_uid, after.st_gid) == (before.st_uid, before.st_gid)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="needs two users")
def test_j11_who_shares_the_folder_by_its_group_keeps_the_group(file, folder):
    """Alice's file, in a folder of the club: Bob may write it, the club still can."""
    os.chown(folder, 0, 65534)
    folder.chmod(0o2775)
    os.chown(file, 0, 65534)
    file.chmod(0o664)
    assert saving("append", file, "new\n", "--nobody") == {"warnings": []}
    assert mode_of(file) == 0o664
    assert file.stat().st_gid == 65534


def test_j14_file_replaced_between_reading_and_writing(file):
    with files.exclusive(file) as held:
        other = file.with_name("other")
        other.write_bytes(b"synced\n")
        os.replace(other, file)
        with pytest.raises(MachineFault, match="changed on disk"):
            held.replace(b"new\n")
    assert file.read_bytes() == b"synced\n"
    assert left_in(file.parent) == [file.name]


def test_j14_file_written_in_place_between_reading_and_writing(file):
    with files.exclusive(file) as held:
        file.write_bytes(b"synced\n")
        with pytest.raises(MachineFault, match="changed on disk"):
            held.replace(b"new\n")
    assert file.read_bytes() == b"synced\n"


def test_j14_same_text_in_another_file_is_another_file(file):
    """Somebody else may hold the lock of the other one."""
    with files.exclusive(file) as held:
        other = file.with_name("other")
        other.write_bytes(b"old\n")
        os.replace(other, file)
        with pytest.raises(MachineFault, match="changed on disk"):
            held.replace(b"new\n")
    assert file.read_bytes() == b"old\n"


def test_j14_file_removed_between_reading_and_writing_is_not_made_again(file):
    with files.exclusive(file) as held:
        file.unlink()
        with pytest.raises(MachineFault, match="changed on disk"):
            held.replace(b"new\n")
    assert left_in(file.parent) == []


def test_j14_a_file_replaced_without_end_ends_in_one_answer(file):
    done = threading.Event()

    def sync():
        other = file.with_name("other")
        while not done.is_set():
            other.write_bytes(b"synced\n")
            os.replace(other, file)

    syncing = threading.Thread(target=sync)
    syncing.start()
    try:
        for _ in range(5):
            told = saving("append", file, "new\n", "--patience", "0.2")
            assert told.get("error", "MachineFault") == "MachineFault"
    finally:
        done.set()
        syncing.join()
    assert file.read_bytes() in (b"synced\n", b"synced\nnew\n")


@pytest.mark.parametrize("fault", ["fchmod:EPERM", "fchown:EPERM", "fchmod:ENOSYS"])
@pytest.mark.parametrize("way", WAYS)
def test_j28_no_modes_is_no_error(way, fault, file):
    assert saving_under(way, fault, "append", file, "new\n") == {"warnings": []}
    assert file.read_bytes() == b"old\nnew\n"


def test_j26_a_long_name_has_room_for_its_temporary_file(folder):
    path = folder / f"{'é' * 120}.toml"
    files.create(path, b"old\n")
    with files.exclusive(path) as held:
        held.replace(b"new\n")
    assert path.read_bytes() == b"new\n"


def test_a_folder_that_may_be_written_but_not_listed(file):
    file.parent.chmod(0o333)
    assert saving("append", file, "new\n", "--nobody") == {"warnings": []}
    assert file.read_bytes() == b"old\nnew\n"
