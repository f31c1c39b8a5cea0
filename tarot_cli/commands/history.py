"""`tarot history` and `tarot explain`: the deals as lines, and one deal step by step."""

from __future__ import annotations

from typing import Annotated

from typer import Argument, Context

from tarot_cli.commands.evening import Evening, deal_number
from tarot_cli.commands.frame import command
from tarot_cli.commands.proposing import numbers
from tarot_cli.lang.message import Signed, mark, say
from tarot_cli.rules.deal import Deal
from tarot_cli.session.edits import check_number
from tarot_cli.session.standings import Row
from tarot_cli.show import documents, sentences
from tarot_cli.show.explanation import explained


@command(
    "history",
    help=mark("Show the deals as the lines to type, with what each was worth."),
    examples=("tarot history", "tarot history --json"),
)
def history(ctx: Context) -> None:
    evening = Evening.open(ctx)
    if evening.desk.json:
        evening.screen.json(documents.history(evening.standings))
        return
    if not evening.session.deals and not evening.session.changes:
        evening.screen.line(evening.language(say("No deal yet.")))
    changes = list(evening.session.changes)
    for row in evening.standings.rows:
        while changes and changes[0].after < row.number:
            evening.screen.line(evening.line_of_change(changes.pop(0)))
        evening.screen.line(_line(evening, row))
    for change in changes:
        evening.screen.line(evening.line_of_change(change))


def _line(evening: Evening, row: Row) -> str:
    line = f"{row.number:>3}. {evening.line_of(row.record)}"
    if row.score is None:
        return line
    worth = evening.language.value(Signed(row.score.per_defender))
    forced = isinstance(row.record.what, Deal) and row.record.what.forced
    mark_of_force = f"  {evening.language(say('(forced)'))}" if forced else ""
    return f"{line}  [{worth}]{mark_of_force}"


@command(
    "explain",
    help=mark("Show how a deal was computed, step by step; the last one unless you say which."),
    examples=("tarot explain", "tarot explain 3"),
    complete={"number": numbers},
)
def explain(
    ctx: Context,
    number: Annotated[str | None, Argument(metavar="[N]", help=mark("Number of the deal."))] = None,
) -> None:
    evening = Evening.open(ctx)
    wanted = len(evening.session.deals) if number is None else deal_number(number)
    check_number(evening.stored, wanted)
    row = evening.standings.rows[wanted - 1]
    if evening.desk.json:
        evening.screen.json(documents.row(row))
        return
    screen, language = evening.screen, evening.language
    screen.line(f"{row.number}. {evening.line_of(row.record)}")
    deal = row.record.what
    if not isinstance(deal, Deal) or row.score is None:
        for sentence in sentences.about(row, evening.standings):
            screen.line(language(sentence))
        return
    screen.line(language(sentences.told(deal, row.score)))
    for sentence in explained(row, row.score):
        screen.line(f"  {language(sentence)}")
    for sentence in sentences.asides(deal, row, evening.standings):
        screen.line(f"  {language(sentence)}")
    screen.line(f"  {language.names(sentences.gains(row.changes))}")
