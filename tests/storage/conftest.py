"""A folder that other users may enter, so that rights mean something even to root's tests."""

import os
import shutil
import tempfile
from pathlib import Path

import pytest

from tests.storage.saving import NOBODY


@pytest.fixture
def folder():
    made = Path(tempfile.mkdtemp(prefix="tarot-")).resolve()
    made.chmod(0o755)
    if os.name != "nt" and os.geteuid() == 0:
        os.chown(made, NOBODY, NOBODY)
    yield made
    for root, folders, _ in os.walk(made):
        for name in folders:
            Path(root, name).chmod(0o755)
    made.chmod(0o755)
    shutil.rmtree(made)


@pytest.fixture
def file(folder):
    """A file of nobody's in that folder."""
    path = folder / "evening.toml"
    path.write_bytes(b"old\n")
    if os.name != "nt" and os.geteuid() == 0:
        os.chown(path, NOBODY, NOBODY)
    return path
