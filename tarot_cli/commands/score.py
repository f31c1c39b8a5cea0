"""`tarot score`: scores a deal without any session, by sides instead of names."""

from __future__ import annotations

import os
from typing import Annotated

from typer import Argument, Context, Option

from tarot_cli.commands.frame import command, desk_of
from tarot_cli.commands.table_options import rules_from, seats_of
from tarot_cli.commands.terminal import Terminal
from tarot_cli.entry.questions import ask_missing_numbers
from tarot_cli.entry.telling import Typed, tell
from tarot_cli.errors import Impossible, Refused
from tarot_cli.lang.message import mark, say
from tarot_cli.notation.draft import Draft
from tarot_cli.notation.words import SIDES, word_key
from tarot_cli.rules.deal import Hand
from tarot_cli.rules.possible import why_impossible
from tarot_cli.rules.remarks import remarks
from tarot_cli.rules.scoring import score as score_of
from tarot_cli.rules.terms import Side
from tarot_cli.show import documents, sentences
from tarot_cli.show.screen import Screen


@command(
    "score",
    help=mark("Score a deal without any session; a handful belongs to a side."),
    examples=(
        "tarot score g 2 47 petit",
        "tarot score --seats 5 --alone gs 3 56 single:defence",
        "tarot score g 2 47 petit --json",
    ),
)
def score(
    ctx: Context,
    line: Annotated[
        list[str] | None,
        Argument(
            metavar="[LINE]...",
            help=mark("CONTRACT OUDLERS POINTS, then petit, single:attack, slam …"),
        ),
    ] = None,
    seats: Annotated[str, Option("--seats", "-s", help=mark("Seats: 2, 3, 4 or 5."))] = "4",
    alone: Annotated[bool, Option("--alone", help=mark("At five: the taker plays alone."))] = False,
    contract: Annotated[
        str | None,
        Option(
            "--contract",
            "-c",
            help=mark("petite (p), garde (g), garde-sans (gs), garde-contre (gc)."),
        ),
    ] = None,
    oudlers: Annotated[
        str | None, Option("--oudlers", "-o", help=mark("Oudlers in the attack's pile, 0 to 3."))
    ] = None,
    points: Annotated[
        str | None,
        Option("--points", "-p", help=mark("Card points of the attack's pile, as 47 or 41.5.")),
    ] = None,
    defence_points: Annotated[
        str | None,
        Option("--defence-points", "-d", help=mark("Card points of the defence's pile instead.")),
    ] = None,
    petit: Annotated[
        str | None, Option("--petit", help=mark("Petit au bout: attack or defence."))
    ] = None,
    handful: Annotated[
        list[str] | None,
        Option("--handful", help=mark("attack:single, defence:double, or the number of trumps.")),
    ] = None,
    slam: Annotated[
        list[str] | None, Option("--slam", help=mark("announced, made, failed or defence."))
    ] = None,
    preset: Annotated[
        str | None, Option("--rules", help=mark("Table options by their name: fft or house."))
    ] = None,
    rule: Annotated[
        list[str] | None, Option("--rule", help=mark("One table option, as half_points=taker."))
    ] = None,
    force: Annotated[bool, Option("--force", help=mark("Score what the cards forbid."))] = False,
) -> None:
    desk = desk_of(ctx)
    rules = rules_from(preset, rule or ())
    draft = Draft(_side, seats_of(seats), taker=Side.ATTACK.value)
    typed = Typed(
        line or (), None, None, alone, contract, oudlers, points, defence_points,
        petit, handful or (), slam or (), force=force,
    )  # fmt: skip
    tell(draft, typed)
    terminal = Terminal.here(desk.language)
    if terminal is not None:
        ask_missing_numbers(draft, terminal)
    hand = _hand(draft)
    objection = None if draft.forced else why_impossible(hand)
    if objection:
        raise Impossible(*objection)
    result = score_of(hand, rules)
    screen, language = Screen.for_stdout(os.environ), desk.language
    if desk.json:
        screen.json(documents.score(result))
        return
    for sentence in sentences.scored(result):
        screen.line(language(sentence))
    for note in (*draft.echoes, *remarks(result)):
        screen.note(language(note))


def _side(text: str) -> str:
    side = SIDES.get(word_key(text))
    if side is None:
        raise Refused(
            say("“{text}” is no side.", text=text),
            say("Without a session a handful belongs to a side: single:attack, single:defence."),
        )
    return str(side.value)


def _hand(draft: Draft) -> Hand:
    """Return the hand that was told by sides; at five a partner is assumed unless alone."""
    half_points = draft.counted()
    if draft.contract is None or draft.oudlers is None:
        raise Refused(say("The deal is not complete."))
    if draft.alone and draft.seats != 5:
        raise Refused(say("Only at five seats does a taker play alone: leave alone out."))
    if draft.partner is not None or draft.miseres or draft.dealer or draft.note:
        raise Refused(say("Without a session there are no names, misères, dealers and notes."))
    return Hand(
        draft.seats,
        draft.contract,
        draft.oudlers,
        half_points,
        draft.seats == 5 and not draft.alone,
        Side(draft.petit) if draft.petit else None,
        tuple((Side(side), size) for side, size in draft.handfuls),
        draft.slam,
    )
