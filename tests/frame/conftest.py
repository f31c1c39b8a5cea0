"""Real processes for the tests of the frame: `tarot` itself, and a hut of throw-away commands."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


@pytest.fixture
def environ(tmp_path):
    """An environment without anything that a developer's own would add."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    return {
        **kept,
        "PYTHONPATH": os.pathsep.join((str(ROOT), str(HERE))),
        "PYTHONDONTWRITEBYTECODE": "1",
        "TAROT_HOME": str(tmp_path / "data"),
        "HOME": str(tmp_path),
        "LC_ALL": "C.UTF-8",
    }


def _runner(module, environ):
    def run(*args, shell=None, text=True, **changes):
        """Run with `changes` to the environment; `shell` is a line with `$TAROT` in it."""
        env = {**environ, **{name: value for name, value in changes.items() if value is not None}}
        for name in [name for name, value in changes.items() if value is None]:
            env.pop(name, None)
        command = [sys.executable, "-m", module, *args]
        if shell is not None:
            env["TAROT"] = f"{sys.executable} -m {module}"
            command = ["bash", "-c", shell]
        return subprocess.run(
            command,
            env=env,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=60,
            **({"encoding": "utf-8", "errors": "surrogateescape"} if text else {}),
        )

    return run


@pytest.fixture
def tarot(environ):
    """Runs the real `tarot`."""
    return _runner("tarot_cli", environ)


@pytest.fixture
def hut(environ):
    """Runs the throw-away commands in the real frame."""
    return _runner("hut", environ)


@pytest.fixture
def on_terminal(environ):
    """Runs the hut on a real pseudo-terminal and returns what it printed there."""
    pexpect = pytest.importorskip("pexpect")

    def run(*args, columns=80, code=0, **changes):
        env = {**environ, "TERM": "xterm-256color", **changes}
        child = pexpect.spawn(
            sys.executable,
            ["-m", "hut", *args],
            env=env,
            dimensions=(24, columns),
            encoding="utf-8",
            timeout=60,
        )
        child.expect(pexpect.EOF)
        child.close()
        assert child.exitstatus == code
        return child.before.replace("\r\n", "\n")

    return run
