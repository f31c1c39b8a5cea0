"""Every test has a data folder of its own, English, and a terminal of no particular width."""

import os

import pytest
from hypothesis import settings

# What lands is judged by the same examples every time; at a desk new ones are tried.
settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("new", deadline=None)
settings.load_profile("same" if os.environ.get("CI") else "new")


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
