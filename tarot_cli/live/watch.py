"""The session as its file holds it now; looked at again when the file changes, never written."""

from __future__ import annotations

import os
from pathlib import Path

from tarot_cli.errors import TarotError
from tarot_cli.lang.message import Message
from tarot_cli.session import store
from tarot_cli.session.session import Session
from tarot_cli.session.standings import Standings

LOOK_EVERY = 1.0
"""Seconds between two looks of those who follow a file."""

Stamp = tuple[int, int, int] | None


class Watch:
    """Keeps the last good session of a file, and what is wrong with the file when it is broken."""

    def __init__(self, stored: store.Stored) -> None:
        """Take the session as it was read."""
        self.path: Path = stored.path
        self.stored = stored
        self.fault: tuple[Message, ...] = ()
        self._stamp = _stamp(self.path)

    @property
    def standings(self) -> Standings:
        """The last standings that could be read."""
        return self.stored.standings

    @property
    def session(self) -> Session:
        """The last session that could be read."""
        return self.stored.session

    def look(self) -> bool:
        """Read the file again if it is not as it was; return whether anything changed.

        While a file is broken or gone, the last good session stays.
        """
        stamp = _stamp(self.path)
        if stamp == self._stamp:
            return False
        # The stamp is the one from before the reading: what changes meanwhile is seen next time.
        self._stamp = stamp
        before = self.stored.data, self.fault
        try:
            self.stored = store.load(self.path)
        except TarotError as error:
            self.fault = error.sentences
        else:
            self.fault = ()
        return before != (self.stored.data, self.fault)


def _stamp(path: Path) -> Stamp:
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino
