"""The state of the room between two keys: what the file says, what was answered, what is asked."""

from __future__ import annotations

from tarot_cli.lang.language import Language
from tarot_cli.lang.message import say
from tarot_cli.live.lines import Answer, Asked, Runner
from tarot_cli.live.meaning import Meaning, meaning
from tarot_cli.live.watch import Watch
from tarot_cli.notation.write import line_of

_REMEMBERED = 30


class Room:
    """One evening on one screen. Knows no keys and no terminal, so that both screens share it."""

    def __init__(self, watch: Watch, language: Language, runner: Runner) -> None:
        """Take the watched session, the language, and who runs the lines."""
        self.watch = watch
        self.language = language
        self.runner = runner
        self.said = ""
        self.asked: Asked | None = None
        self.leaves = False
        self._line = ""
        self._answers: list[Answer] = []

    def enter(self, text: str) -> None:
        """Take a line, or the answer to what is asked."""
        if self.asked is None:
            if not text.strip():
                return
            self._line, self._answers = text, []
        else:
            answer = text if text.strip() else self.asked.usual
            if answer is None:
                return
            self._answers.append(Answer(self.asked.question, answer))
        elsewhere = self._elsewhere() if self.asked is None else ""
        outcome = self.runner.run(self._line, self._answers)
        self.said, self.asked = f"{elsewhere}\n{outcome.text}".strip("\n"), outcome.asked
        self.leaves = outcome.leaves
        self.watch.look()

    def look(self) -> bool:
        """Look at the file; say which deal came from elsewhere. Return whether anything changed."""
        before = self.watch.stored, self.watch.fault
        told = self._elsewhere()
        if told:
            self.said = told if self.asked is not None else f"{told}\n{self.said}".rstrip()
        return before[0] is not self.watch.stored or before[1] != self.watch.fault

    def _elsewhere(self) -> str:
        """Look at the file; return what another terminal recorded meanwhile, as a line."""
        before = len(self.watch.session.deals)
        self.watch.look()
        deals = self.watch.session.deals
        if len(deals) <= before:
            return ""
        line = f"{len(deals)}. {line_of(deals[-1], self.language.code)}"
        return self.language(say("Recorded elsewhere: {line}", line=line))

    def drop_question(self) -> str:
        """Stop answering; nothing was written. Return the line that had led to the question."""
        self.asked, self.said = None, ""
        return self._line

    def earlier_lines(self) -> list[str]:
        """Return the lines of the last deals, for the up arrow."""
        records = self.watch.session.deals[-_REMEMBERED:]
        return [line_of(record, self.language.code) for record in records]

    def meaning(self, text: str) -> Meaning:
        """Return what the line typed so far means, or what may be answered."""
        if self.asked is not None:
            if self.asked.usual:
                usual = say("Enter: {usual}. Ctrl-C: back to the line.", usual=self.asked.usual)
                return Meaning(usual, None)
            return Meaning(say("Ctrl-C: back to the line; nothing is recorded."), None)
        return meaning(text, self.watch.standings, self.runner, self.language.code)

    @property
    def fault(self) -> list[str]:
        """What is wrong with the file just now; the table is the last good one then."""
        return [self.language(sentence) for sentence in self.watch.fault]
