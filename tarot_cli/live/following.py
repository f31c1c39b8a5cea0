"""A full screen that looks again and again whether its file has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from prompt_toolkit.application import Application

_LOOK_EVERY = 1.0


def run_following(app: Application[None], look: Callable[[], bool]) -> None:
    """Show `app` until it is left, and draw it anew whenever `look` says that something changed."""

    async def keep_looking() -> None:
        while True:
            await asyncio.sleep(_LOOK_EVERY)
            if look():
                app.invalidate()

    def start_looking() -> None:
        app.create_background_task(keep_looking())

    app.run(pre_run=start_looking)
