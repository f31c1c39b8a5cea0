"""`html`: the evening as one page that needs nothing else: no script, no font, no network."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from tarot_cli.export.chart import chart_css, inline
from tarot_cli.export.texts import plain, style
from tarot_cli.lang.language import Language
from tarot_cli.lang.message import Message, Signed, say
from tarot_cli.rules.deal import Deal
from tarot_cli.session.dates import began
from tarot_cli.session.entries import in_order
from tarot_cli.session.standings import Row, Standings
from tarot_cli.show import sentences
from tarot_cli.show.figures import NOTHING, decimal, score
from tarot_cli.show.sheet import Line, sheet
from tarot_cli.stats.collecting import statistics
from tarot_cli.stats.course import course
from tarot_cli.stats.player import ROLES, PlayerStats


def export(standings: Standings, language: Language) -> str:
    """Return the page: table, chart, statistics, and every deal in words."""
    parts = [
        *_top(standings, language),
        *_table(standings, language),
        *_chart(standings, language),
        *_statistics(standings, language),
        *_in_words(standings, language),
    ]
    body = "\n".join(parts)
    css = f"{chart_css()}\n{style('page.css')}"
    return whole(language, standings.session.name, css, body)


def whole(language: Language, title: str, css: str, body: str) -> str:
    """Return a complete HTML document around `body`."""
    return f"""<!DOCTYPE html>
<html lang="{language.code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{text(title)}</title>
<style>
{css}
</style>
</head>
<body>
{body}
</body>
</html>
"""


def text(raw: str) -> str:
    """Return a text as HTML shows it."""
    return escape(plain(raw))


def name(raw: str) -> str:
    """Return a person's name, whatever the direction of its script."""
    return f"<bdi>{text(raw)}</bdi>"


def _top(standings: Standings, language: Language) -> Iterator[str]:
    session = standings.session
    yield f"<h1>{text(session.name)}</h1>"
    facts: list[Message] = []
    moment = began(session)
    if moment is not None:
        facts.append(say("{date}", date=f"{moment:%Y-%m-%d %H:%M}"))
    facts += [sentences.check_line(standings), *sentences.next_deal(standings)]
    yield f'<p class="facts">{" · ".join(text(language(fact)) for fact in facts)}</p>'
    ranked = sorted(standings.totals.items(), key=lambda one: standings.places[one[0]])
    yield '<ol class="ranks">'
    for player, total in ranked:
        yield (
            f'<li value="{standings.places[player]}">{name(player)}'
            f" <b>{language.value(Signed(total))}</b></li>"
        )
    yield "</ol>"


def _table(standings: Standings, language: Language) -> Iterator[str]:
    table = sheet(standings, language)
    yield '<div class="wide"><table class="deals">'
    heads = "".join(f'<th scope="col">{name(player)}</th>' for player in table.players)
    deal = text(language(say("deal")))
    yield f'<thead><tr><th scope="col">#</th><th scope="col">{deal}</th>{heads}</tr></thead>'
    yield "<tbody>"
    yield from (_row(line, "td") for line in table.lines)
    yield '</tbody><tbody class="foot">'
    yield from (_row(line, "th") for line in table.foot)
    yield "</tbody></table></div>"


def _row(line: Line, cell: str) -> str:
    what = " ".join(part for part in (line.contract, line.result) if part)
    about = f"<small>{text(what)}</small>" if what else ""
    cells = "".join(f"<{cell}{_sign(value)}>{text(value)}</{cell}>" for value in line.cells)
    taker = name(line.attack).replace("+", "+<wbr>") if line.attack else ""
    return f"<tr><td>{line.number}</td><td>{taker} {about}</td>{cells}</tr>"


def _sign(value: str) -> str:
    lost = value.startswith("-") and value != NOTHING
    return ' class="loss"' if lost else ""


def _chart(standings: Standings, language: Language) -> Iterator[str]:
    known = course(standings)
    if known.deals:
        yield f"<h2>{text(language(say('Totals after each deal')))}</h2>"
        yield from inline(known, language)


def _statistics(standings: Standings, language: Language) -> Iterator[str]:
    if not standings.played:
        return
    known = statistics([standings])
    yield f"<h2>{text(language(say('Statistics')))}</h2>"
    heads = (
        say("player"),
        say("deals"),
        say("taken"),
        say("contracts made"),
        say("best"),
        say("worst"),
    )
    yield from _plain_table(heads, [_counts(one, language) for one in known.players], language)
    roles = (say("mean as taker"), say("mean as partner"), say("mean as defender"))
    means = [_means(one, language) for one in known.players]
    yield from _plain_table((say("player"), *roles), means, language)
    names = (say("contract"), say("deals"), say("contracts made"))
    rows = [
        [text(language.value(one)), str(tries.played), str(tries.made)]
        for one, tries in known.table.contracts.items()
        if tries.played
    ]
    yield from _plain_table(names, rows, language)


def _counts(player: PlayerStats, language: Language) -> list[str]:
    return [
        name(player.name),
        str(player.played),
        str(player.taken.played),
        str(player.taken.made),
        score(player.best, language),
        score(player.worst, language),
    ]


def _means(player: PlayerStats, language: Language) -> list[str]:
    return [name(player.name), *(decimal(player.scores[role].mean, language) for role in ROLES)]


def _plain_table(
    heads: Iterable[Message], rows: list[list[str]], language: Language
) -> Iterator[str]:
    yield '<div class="wide"><table class="counts"><thead><tr>'
    yield "".join(f'<th scope="col">{text(language(head))}</th>' for head in heads)
    yield "</tr></thead><tbody>"
    for cells in rows:
        yield f"<tr>{''.join(f'<td{_sign(cell)}>{cell}</td>' for cell in cells)}</tr>"
    yield "</tbody></table></div>"


def _in_words(standings: Standings, language: Language) -> Iterator[str]:
    if not standings.rows and not standings.session.changes:
        return
    yield f"<h2>{text(language(say('Deal by deal')))}</h2>"
    yield '<ul class="words">'
    for entry, _, _ in in_order(standings):
        if not isinstance(entry, Row):
            yield f"<li>{text(language(sentences.change(entry)))}</li>"
            continue
        told = sentences.about(entry, standings)
        if isinstance(entry.record.what, Deal):
            yield f"<li>{'<br>'.join(text(language(one)) for one in told)}</li>"
        else:
            first = " ".join(language(one) for one in told)
            yield f"<li>{entry.number}. {text(first)}</li>"
    yield "</ul>"
