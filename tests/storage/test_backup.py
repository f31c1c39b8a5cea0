"""Earlier versions: kept out of the way, thinned, never replaced by fewer deals."""

import os
from datetime import datetime, timedelta

import pytest

from tarot_cli.session import backup


@pytest.fixture
def path(tmp_path, monkeypatch):
    monkeypatch.setenv("TAROT_BACKUPS", str(tmp_path / "kept"))
    made = tmp_path / "sessions" / "evening.toml"
    made.parent.mkdir()
    made.write_bytes(b"")
    return made


@pytest.fixture
def clock(monkeypatch):
    """A clock that goes as it is told."""

    class Clock(datetime):
        at = datetime(2026, 12, 1, 21, 0)

        @classmethod
        def now(cls, tz=None):
            return cls.at

    monkeypatch.setattr(backup, "datetime", Clock)
    return Clock


def deals_of(path):
    return [one.deals for one in backup.versions(path)]


def test_a_version_is_kept_outside_the_folder_of_the_session(path):
    assert backup.keep(path, b"one\n", 1) == []
    (kept,) = backup.versions(path)
    assert kept.path.read_bytes() == b"one\n"
    assert kept.deals == 1
    assert abs(datetime.now() - kept.time) < timedelta(minutes=5)
    assert os.listdir(path.parent) == ["evening.toml"]


def test_nothing_kept(path):
    assert backup.versions(path) == []
    assert backup.fullest(path) is None


def test_j32_the_fullest_stays_however_many_smaller_follow(path):
    for number in (30, *([3] * 40)):
        assert backup.keep(path, b"%d" % number, number) == []
    kept = backup.fullest(path)
    assert kept.deals == 30
    assert kept.path.read_bytes() == b"30"
    assert len(backup.versions(path)) <= 12


def test_the_newest_of_the_fullest(path):
    for text in (b"first", b"second"):
        backup.keep(path, text, 7)
    backup.keep(path, b"third", 6)
    assert backup.fullest(path).path.read_bytes() == b"second"


def test_the_last_ten_and_one_a_day(path, clock):
    for day in range(1, 6):
        for number in range(1, 21):
            clock.at = datetime(2026, 12, day, 21, number)
            backup.keep(path, b"", 20 * (day - 1) + number)
    assert deals_of(path) == [20, 40, 60, 80, *range(91, 101)]


def test_l1_a_clock_set_back_loses_nothing_that_was_just_kept(path, clock):
    for number in range(20):
        clock.at = datetime(2026, 12, 1, 21, number)
        backup.keep(path, b"", number)
    clock.at = datetime(1970, 1, 1, 0, 0, 1)
    backup.keep(path, b"", 20)
    clock.at = datetime(1970, 1, 1, 0, 0, 2)
    backup.keep(path, b"just now", 19)
    assert b"just now" in [one.path.read_bytes() for one in backup.versions(path)]
    assert backup.fullest(path).deals == 20


def test_sessions_of_one_name_in_two_folders_are_apart(path, tmp_path):
    other = tmp_path / "evening.toml"
    backup.keep(path, b"", 1)
    backup.keep(other, b"", 2)
    assert deals_of(path) == [1]
    assert deals_of(other) == [2]


@pytest.mark.skipif(os.name == "nt", reason="links of POSIX")
def test_j6_a_link_has_the_versions_of_its_file(path, tmp_path):
    link = tmp_path / "link.toml"
    link.symlink_to(path)
    backup.keep(path, b"", 4)
    assert deals_of(link) == [4]


def test_j31_a_folder_that_cannot_be_written_is_a_warning(path, tmp_path):
    (tmp_path / "kept").write_bytes(b"a file where the folder should be")
    (warning,) = backup.keep(path, b"", 1)
    assert "no backup could be kept" in warning.text
    assert backup.versions(path) == []


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs Linux's full disk")
def test_j31_a_full_disk_is_a_warning_and_leaves_nothing(path, monkeypatch):
    monkeypatch.setattr(backup.Path, "write_bytes", _onto_a_full_disk)
    (warning,) = backup.keep(path, b"x", 1)
    assert warning.values["why"].text == "the disk is full"
    assert os.listdir(backup.folder_of(path, os.environ)) == []


def _onto_a_full_disk(path, data):
    path.touch()
    with open("/dev/full", "wb", buffering=0) as full:
        full.write(data)


def test_litter_of_a_killed_process_goes_in_time(path):
    backup.keep(path, b"", 0)
    folder = backup.folder_of(path, os.environ)
    (folder / "20000101T000000000000-1.part").write_bytes(b"")
    (folder / "note of mine.txt").write_bytes(b"")
    (folder / "20260230T000000000000-1.toml").write_bytes(b"no such day")
    for number in range(12):
        backup.keep(path, b"", number)
    names = os.listdir(folder)
    assert not [name for name in names if name.endswith(".part")]
    assert "note of mine.txt" in names


@pytest.mark.skipif(os.name == "nt", reason="modes of POSIX")
def test_versions_are_private(path):
    backup.keep(path, b"", 1)
    assert backup.folder_of(path, os.environ).stat().st_mode & 0o077 == 0


def test_an_empty_setting_is_none(path, tmp_path):
    there = {"TAROT_BACKUPS": "", "TAROT_HOME": str(tmp_path / "data")}
    assert backup.folder_of(path, there).parent == tmp_path / "data" / "backups"
