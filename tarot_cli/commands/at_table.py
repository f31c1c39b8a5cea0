"""Running the lines that are typed in the room of `tarot table`: a deal, or any command."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import TextIO

from tarot_cli.commands.root import COMMANDS, root, tarot
from tarot_cli.commands.terminal import Terminal, in_room
from tarot_cli.commands.twins import COMMAND_TWINS
from tarot_cli.errors import Refused, TarotError
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import Message, mark, say
from tarot_cli.live.lines import Answer, Asked, Outcome
from tarot_cli.notation.quoting import split_line
from tarot_cli.notation.words import CONTRACTS, contract_key
from tarot_cli.session.machine import why
from tarot_cli.session.names import find, key
from tarot_cli.show.screen import Screen

HELP = ("help", "?", "aide", "h")
QUIT = ("quit", "q", "quitter", "exit", "sortir", "fin")
_OUTSIDE = ("new", "use", "table", "sessions", "completion", "import", "check")
"""Commands about other sessions, or about none: not from inside this one."""

_EXTRA = {"help": mark("what can be typed here"), "quit": mark("leave; everything is saved")}

_TWIN_OF = {"help": "aide", "quit": "quitter"}
for _french, _name in COMMAND_TWINS.items():
    _TWIN_OF.setdefault(_name, _french)


class TableRunner:
    """Runs lines in one session, as `tarot` would, and catches what they print."""

    def __init__(self, path: Path, language: Language, people: Callable[[], Sequence[str]]) -> None:
        """Take the session's file, and a way to ask who is at the table now."""
        self._path = path
        self._language = language
        self._people = people

    @property
    def commands(self) -> dict[str, Message]:
        """The commands that may be typed here, each with its line of help; in French their twins.

        What is typed in the other language is understood as well.
        """
        lines = {name: line for name, (_, line) in COMMANDS.items() if name not in _OUTSIDE}
        called = _in_french if self._language.code == "fr" else str
        return {called(name): Message(line, {}) for name, line in {**lines, **_EXTRA}.items()}

    def about(self, command: str) -> Message:
        """Return the line of help of `command`, whose name is as in `tarot --help`."""
        if command in _EXTRA:
            return Message(_EXTRA[command], {})
        line = COMMANDS[command][1] if command in COMMANDS else mark("people come and go")
        return Message(line, {})

    def command_of(self, words: Sequence[str]) -> str | None:
        """Return the command that `words` begin with; None when they are a deal, or nothing.

        A player's name before a contract is a deal, whatever the name. A word that only a command
        or a French twin of one spells is that command; players' names go before twins.
        """
        if not words or self._is_taker(words):
            return None
        word = key(words[0])
        if word in HELP:
            return "help"
        if word in QUIT:
            return "quit"
        word = word if self._is_known(word) else COMMAND_TWINS.get(word, word)
        return word if self._is_known(word) else None

    @staticmethod
    def _is_known(word: str) -> bool:
        return any(name.split()[0] == word for name in COMMANDS)

    def _is_taker(self, words: Sequence[str]) -> bool:
        if len(words) < 2 or contract_key(words[1].rstrip("0123456789")) not in CONTRACTS:
            return False
        return self._somebody(words[0].partition("+")[0])

    def _somebody(self, word: str) -> bool:
        try:
            find(word, tuple(self._people()))
        except Refused:
            return False
        return True

    def options_of(self, command: str) -> Sequence[str]:
        """Return the options of `command`, as --note."""
        made = tarot().get_command(None, command)
        params = getattr(made, "params", ())
        shown = [max(param.opts, key=len) for param in params if not param.hidden]
        outside = ("--session", "--lang", "--json")
        return [name for name in shown if name.startswith("--") and name not in outside]

    def run(self, line: str, answers: Sequence[Answer] = ()) -> Outcome:
        """Run `line` and return what it printed, or the question that it met.

        A line that asks is run again from its start with the answers so far: nothing is written
        before the last of them.
        """
        paper = _Paper()
        asked: Asked | None = None
        leaves = False
        prompt = _Prompt(self._language, paper, answers)
        with _printing_on(paper), in_room(prompt):
            try:
                leaves = self._run(split_line(line))
            except Asked as question:
                asked = question
            except TarotError as error:
                prompt.explain(error.sentences)
            except Exception as error:
                if os.environ.get("TAROT_DEBUG"):
                    raise
                prompt.explain(_unexpected(error))
        return Outcome(paper.since_last_answer(), asked, leaves)

    def _run(self, words: list[str]) -> bool:
        if words and key(words[0]) == "tarot":
            words = words[1:]
        if not words:
            return False
        command = self.command_of(words)
        if command == "quit":
            return True
        if command == "help":
            self._help(words[1:])
        elif command in _OUTSIDE:
            raise Refused(
                say("tarot {command} is for the terminal, not for this table.", command=command),
                say("quit leaves; everything is saved."),
            )
        elif command is None:
            self._root(["deal", *words])
        else:
            self._root([command, *self._family(command, words[1:])])
        return False

    @staticmethod
    def _family(command: str, words: list[str]) -> list[str]:
        """Return the words after `command`, a French one of a family put into its own word."""
        if not words or not any(name.startswith(f"{command} ") for name in COMMANDS):
            return words
        second = COMMAND_TWINS.get(key(words[0]), words[0])
        return [second if f"{command} {second}" in COMMANDS else words[0], *words[1:]]

    def _help(self, words: list[str]) -> None:
        command = self.command_of(words)
        if command is not None and command not in _EXTRA:
            self._root([command, *self._family(command, words[1:]), "--help"])
            return
        screen, language = Screen.for_stdout(os.environ), self._language
        screen.line(
            language(say("A deal: TAKER[+PARTNER] CONTRACT OUDLERS POINTS, as nico g 2 47 petit"))
        )
        screen.line(language(say("Then: petit, single:NAME, slam, slam-announced … (help deal)")))
        for name, line in self.commands.items():
            if self.command_of([name]) != "deal":
                screen.line(f"  {name:<14} {language(line)}")

    def _root(self, words: list[str]) -> None:
        root(["--session", str(self._path), *words], self._language)


def _in_french(name: str) -> str:
    """Return the French twin of a command's name, word by word, where there is one."""
    return " ".join(_TWIN_OF.get(word, word) for word in name.split())


class _Paper(io.StringIO):
    """Takes what commands print, and is as wide as the terminal."""

    def __init__(self) -> None:
        super().__init__()
        self._real: TextIO | None = sys.__stdout__
        self._answered = 0

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return getattr(self._real, "encoding", None) or "utf-8"

    def isatty(self) -> bool:
        return self._real is not None and self._real.isatty()

    def fileno(self) -> int:
        if self._real is None:
            raise OSError
        return self._real.fileno()

    def answered(self) -> None:
        """Note that an answer was given: what was printed before it has been read."""
        self._answered = self.tell()

    def since_last_answer(self) -> str:
        return self.getvalue()[self._answered :]


class _Prompt(Terminal):
    """Gives the answers that were typed at the prompt; a question without one ends the run."""

    def __init__(self, language: Language, paper: _Paper, answers: Sequence[Answer]) -> None:
        super().__init__(language)
        self._paper = paper
        self._answers = list(answers)

    def ask(self, question: Message, usual: str | None = None) -> str:
        while self._answers:
            given = self._answers.pop(0)
            if given.question.text == question.text:
                self._paper.answered()
                return given.text
            # The table has moved on and asks something else: that answer means nothing now.
        raise Asked(question, usual)

    def explain(self, sentences: Sequence[Message]) -> None:
        screen = Screen.for_stdout(os.environ)
        for sentence in sentences:
            screen.line(self._language(sentence))


@contextmanager
def _printing_on(paper: TextIO) -> Iterator[None]:
    with redirect_stdout(paper), redirect_stderr(paper):
        yield


def _unexpected(error: Exception) -> tuple[Message, ...]:
    if isinstance(error, OSError):
        return (say("The machine would not do it: {why}.", why=why(error)),)
    return (
        say("Something went wrong inside tarot ({kind}).", kind=type(error).__name__),
        say("What was confirmed is saved. TAROT_DEBUG=1 shows the details for a report."),
    )
