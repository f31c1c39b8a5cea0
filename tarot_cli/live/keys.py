"""What the keys do in the room."""

from __future__ import annotations

from collections.abc import Callable

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

from tarot_cli.live.room import Room


class Keys:
    """The bindings: Enter, the ways to leave, and those that scroll what was said."""

    def __init__(
        self,
        room: Room,
        buffer: Buffer,
        scroll: Callable[[int, bool], None],
        said_something: Callable[[], None],
    ) -> None:
        """Take the room, its line, and what to tell the screen."""
        self._room = room
        self._buffer = buffer
        self._scroll = scroll
        self._said_something = said_something
        self.bindings = KeyBindings()
        add = self.bindings.add
        add("enter")(self._enter)
        add("c-c")(self._interrupt)
        add("c-d")(self._end)
        add("escape", eager=False)(self._clear)
        add("pagedown")(lambda event: scroll(1, False))
        add("pageup")(lambda event: scroll(-1, False))

    def _enter(self, event: KeyPressEvent) -> None:
        text = self._buffer.text
        if self._room.asked is None and not text.strip():
            self._scroll(1, True)
            return
        if self._room.asked is None:
            self._buffer.append_to_history()
        self._buffer.reset()
        self._room.enter(text)
        self._said_something()
        if self._room.leaves:
            event.app.exit()

    def _interrupt(self, event: KeyPressEvent) -> None:
        """Clear the line; on an empty one leave the question, and without a question the room."""
        if self._buffer.text:
            self._buffer.reset()
        elif self._room.asked is not None:
            self._buffer.text = self._room.drop_question()
            self._buffer.cursor_position = len(self._buffer.text)
        else:
            event.app.exit()

    def _end(self, event: KeyPressEvent) -> None:
        if self._buffer.text:
            self._buffer.delete()
        else:
            event.app.exit()

    def _clear(self, event: KeyPressEvent) -> None:
        self._buffer.cancel_completion()
