"""`tarot check`: validates session files, says what to repair, and brings back a kept version."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

from typer import Argument, Context, Exit, Option

from tarot_cli.commands.evening import short
from tarot_cli.commands.frame import Desk, command, desk_of
from tarot_cli.errors import BadFile, TarotError
from tarot_cli.lang.message import mark, say, say_n
from tarot_cli.session import backup, care, store
from tarot_cli.session.locate import locate
from tarot_cli.show.screen import Screen


@command(
    "check",
    help=mark("Check session files: what is wrong, on which line, and how to repair it."),
    examples=("tarot check", "tarot check club.toml thursday", "tarot check --restore"),
)
def check(
    ctx: Context,
    sessions: Annotated[
        list[str] | None,
        Argument(
            metavar="[FILE|NAME]...", help=mark("Sessions to check; the current one if none.")
        ),
    ] = None,
    restore: Annotated[
        bool,
        Option("--restore", help=mark("Bring back the kept version with most deals.")),
    ] = False,
) -> None:
    desk = desk_of(ctx)
    screen = Screen.for_stdout(os.environ)
    meant: list[str | None] = [*sessions] if sessions else [None]
    paths = [locate(text or desk.session, os.environ).path for text in meant]
    if restore:
        for path in paths:
            _restore(path, desk, screen)
        return
    found = [_checked(path, desk) for path in paths]
    if desk.json:
        screen.json(found)
    else:
        for one in found:
            _show(one, screen)
    worst = max(one["exit"] for one in found)
    if worst:
        raise Exit(worst)


def _checked(path: Path, desk: Desk) -> dict[str, Any]:
    """Return what is to be said about one file, and the exit code that it deserves."""
    language = desk.language
    kept = backup.versions(path)
    versions = language(
        say_n("{n} earlier version is kept.", "{n} earlier versions are kept.", len(kept))
    )
    try:
        stored = store.load(path)
    except TarotError as error:
        sentences = [language(sentence) for sentence in error.sentences]
        if kept and isinstance(error, BadFile):
            sentences.append(
                language(say("tarot check --restore brings back the one with most deals."))
            )
        return {"path": str(path), "ok": False, "said": sentences, "exit": error.exit_code}
    deals = len(stored.standings.rows)
    said = [
        language(
            say_n(
                "{path}: in order, {n} deal, sum {sum}.",
                "{path}: in order, {n} deals, sum {sum}.",
                deals,
                path=short(stored.path),
                sum=stored.standings.sum,
            )
        ),
        versions,
        *(language(worry) for worry in care.worries(stored)),
    ]
    return {"path": str(path), "ok": True, "deals": deals, "said": said, "exit": 0}


def _show(found: dict[str, Any], screen: Screen) -> None:
    for sentence in found["said"]:
        if found["ok"]:
            screen.line(sentence)
        else:
            screen.note(sentence)


def _restore(path: Path, desk: Desk, screen: Screen) -> None:
    done = care.restore(path)
    language = desk.language
    screen.line(
        language(
            say_n(
                "Back in place: the version of {time}, with {n} deal.",
                "Back in place: the version of {time}, with {n} deals.",
                done.version.deals,
                time=f"{done.version.time:%Y-%m-%d %H:%M}",
            )
        )
    )
    if done.aside is not None:
        screen.line(language(say("What was there is kept as {path}.", path=short(done.aside))))
