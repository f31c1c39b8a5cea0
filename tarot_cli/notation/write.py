"""Writing the deal line, exactly as `tarot_cli.notation.read` reads it back."""

from __future__ import annotations

from tarot_cli.notation.quoting import quote
from tarot_cli.notation.words import MISERES, SCRIPTS, SHORT_CONTRACT, word_key
from tarot_cli.rules.deal import Deal
from tarot_cli.rules.terms import MisereKind, Unplayed
from tarot_cli.session.session import Record


def format_line(deal: Deal, language: str = "en") -> str:
    """Return the line of `deal`, with the bonus words of `language` ("en" or "fr")."""
    script = SCRIPTS[language]
    taker, options = _format_pair(deal)
    words = [
        taker,
        SHORT_CONTRACT[deal.contract],
        str(deal.oudlers),
        format_points(deal.half_points, language),
    ]
    if deal.petit is not None:
        words.append(script.petit[deal.petit])
    words += [quote(f"{script.handful[size]}:{name.lower()}") for name, size in deal.handfuls]
    if deal.slam is not None:
        words.append(script.slam[deal.slam])
    for name, kind in deal.miseres:
        clear = kind is MisereKind.TRUMPS and word_key(name.rpartition(":")[2]) not in MISERES
        suffix = "" if clear else f":{script.misere[kind]}"
        words.append(quote(f"{script.misere_prefix}:{name.lower()}{suffix}"))
    if deal.alone:
        words.append(script.alone)
    words += options
    if deal.forced:
        words.append("--force")
    if deal.note:
        words += ["--note", quote(deal.note)]
    if deal.dealer is not None:
        words += ["--dealer", quote(deal.dealer.lower())]
    return " ".join(words)


def _format_pair(deal: Deal) -> tuple[str, list[str]]:
    if deal.partner is None:
        return quote(deal.taker.lower()), []
    if "+" in deal.taker + deal.partner:
        return quote(deal.taker.lower()), ["--partner", quote(deal.partner.lower())]
    return quote(f"{deal.taker}+{deal.partner}".lower()), []


def format_points(half_points: int, language: str = "en") -> str:
    """Return half points as the line writes them: 47, 41.5 (41,5 in French)."""
    whole, half = divmod(half_points, 2)
    comma = "," if language == "fr" else "."
    return f"{whole}{comma}5" if half else str(whole)


def line_of(record: Record, language: str = "en") -> str:
    """Return the line that records `record` again: a deal line, or pass and its option."""
    if isinstance(record.what, Deal):
        return format_line(record.what, language)
    return "pass" if record.what is Unplayed.PASSED else f"pass --{record.what.value}"
