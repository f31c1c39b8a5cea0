"""Every test has a data folder of its own, English, and a terminal of no particular width."""

import pytest


@pytest.fixture(autouse=True)
def surroundings(tmp_path_factory, monkeypatch):
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("TAROT_HOME", str(home))
    for name in ("TAROT_SESSION", "TAROT_BACKUPS", "TAROT_DEBUG", "COLUMNS", "LINES", "NO_COLOR",
                 "FORCE_COLOR", "LC_ALL", "LC_MESSAGES", "LANGUAGE"):  # fmt: skip
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TAROT_LANG", "en")
    monkeypatch.setenv("LANG", "C.UTF-8")
    return home
