"""The room on a terminal that only prints lines, as TERM=dumb: a question and answer, in turn."""

from __future__ import annotations

import signal

from tarot_cli.lang.message import say
from tarot_cli.live.room import Room
from tarot_cli.live.view import status, table_lines, wrapped
from tarot_cli.show.screen import Screen

_ROWS = 12


class _Cleared(Exception):
    """Ctrl-C on a line that was not empty."""


class PlainRoom:
    """Shows the table after every change, then reads a line."""

    def __init__(self, room: Room, paper: Screen) -> None:
        """Take the room and the screen to print on."""
        self._room = room
        self._paper = paper
        self._shown: object = None

    def run(self) -> None:
        """Read and run lines until the person leaves with quit, Ctrl-C or Ctrl-D."""
        room = self._room
        while not room.leaves:
            room.look()
            if room.asked is None:
                self._show_table()
            try:
                text = _read("? " if room.asked is not None else "> ")
            except (EOFError, KeyboardInterrupt):
                print()
                if room.asked is None:
                    return
                room.drop_question()
                continue
            room.enter(text)
            if room.said:
                print(room.said)
                room.said = ""
            if room.asked is not None:
                for line in wrapped(room.language(room.asked.question), self._paper.width):
                    print(line)

    def _show_table(self) -> None:
        room = self._room
        for sentence in [*room.fault, *([room.said] if room.said else [])]:
            print(sentence)
        if self._shown is room.watch.stored:
            return
        self._shown = room.watch.stored
        standings, width = room.watch.standings, self._paper.width
        for line in table_lines(standings, room.language, self._paper, width, _ROWS):
            print(line)
        print(status(standings, room.language))
        if not standings.rows:
            print(room.language(room.meaning("").sentence))
            print(room.language(say("quit leaves; everything is saved.")))


def _read(sign: str) -> str:
    """Read a line; Ctrl-C clears one that is not empty, and on an empty one leaves."""
    try:
        import readline
    except ImportError:
        return input(sign)

    def interrupted(number: int, frame: object) -> None:
        if readline.get_line_buffer():
            raise _Cleared
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, interrupted)
    try:
        while True:
            try:
                return input(sign)
            except _Cleared:
                print()
    finally:
        signal.signal(signal.SIGINT, before)
