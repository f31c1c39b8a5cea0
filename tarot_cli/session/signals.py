"""Signals held back for the short time of a save, so that it is done or not begun."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def held_back() -> Iterator[None]:
    """Hold back the signals that end a command, and a file-size limit, until the block is left."""
    mask = getattr(signal, "pthread_sigmask", None)
    if mask is None:
        yield
        return
    ending = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGTSTP}
    before = mask(signal.SIG_BLOCK, ending)
    # Python ignores SIGXFSZ itself, so that a file-size limit is an error of the write.
    try:
        yield
    finally:
        mask(signal.SIG_SETMASK, before)
