"""A full screen that looks again and again whether its file has changed."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress

from prompt_toolkit.application import Application

from tarot_cli.live.watch import LOOK_EVERY

_ENDS = ("SIGTERM", "SIGHUP")


def run_following(app: Application[None], look: Callable[[], bool]) -> None:
    """Show `app` until it is left, and draw it anew whenever `look` says that something changed.

    A program that ends it from outside gets the terminal back as it was. Raises KeyboardInterrupt
    then.
    """

    async def keep_looking() -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            if look():
                app.invalidate()

    def end() -> None:
        if not app.is_done:
            app.exit(exception=KeyboardInterrupt)

    def start() -> None:
        app.create_background_task(keep_looking())
        # Windows has no such signals, and its loop takes no handlers.
        with suppress(NotImplementedError, RuntimeError):
            for name in _ENDS:
                if hasattr(signal, name):
                    asyncio.get_running_loop().add_signal_handler(getattr(signal, name), end)

    app.run(pre_run=start)
