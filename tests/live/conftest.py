import pytest

from tarot_cli.commands.at_table import TableRunner
from tarot_cli.lang.language import load
from tarot_cli.live.room import Room
from tarot_cli.live.watch import Watch
from tarot_cli.session import store
from tarot_cli.session.session import Session

FOUR = ("Emma", "Nico", "Pat", "Léa")
FIVE = (*FOUR, "Zoé")


@pytest.fixture
def room_of(tmp_path):
    """Opens a room on a new session of the given players."""

    def open_room(*players, lang="en", **settings):
        names = players or FOUR
        session = Session("room", names, min(len(names), 5), names[0], **settings)
        watch = Watch(store.create(tmp_path / "room.toml", session))
        language = load(lang)
        runner = TableRunner(watch.path, language, lambda: tuple(watch.standings.totals))
        return Room(watch, language, runner)

    return open_room
