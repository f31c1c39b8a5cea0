"""An answer that cannot be printed: what is said then, and that what was written stays written."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tarot_cli.errors import MachineFault
from tarot_cli.lang.message import Message, say
from tarot_cli.session.machine import why


def reader_gone(error: OSError) -> bool:
    """Whether the reader of a pipe has left, as head and less do; Windows has its own word."""
    return error.errno in (errno.EPIPE, errno.ESHUTDOWN) or (
        os.name == "nt" and error.errno == errno.EINVAL
    )


def could_not_print(error: OSError, kept: Message | None = None) -> tuple[Message, ...]:
    """Return what is said of an answer that could not be printed; `kept` is what was written."""
    lost = error.errno == errno.EIO
    cause = say("the disk or the terminal fails") if lost else why(error)
    return (
        say("The answer could not be printed: {why}.", why=cause),
        kept or say("What was confirmed is saved; look at tarot standings."),
    )


@contextmanager
def printing_after(kept: Message) -> Iterator[None]:
    """Print an answer about what is already written; when that fails, say that it is `kept`."""
    try:
        yield
        with suppress(ValueError):  # somebody closed it on purpose
            if sys.stdout is not None:
                sys.stdout.flush()
    except OSError as error:
        if error.filename is not None or reader_gone(error):
            raise
        raise MachineFault(*could_not_print(error, kept)) from None
