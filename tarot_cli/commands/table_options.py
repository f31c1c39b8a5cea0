"""Table options as they are typed: a preset, then one option after another."""

from __future__ import annotations

from collections.abc import Sequence

from tarot_cli.errors import Refused
from tarot_cli.lang.message import say
from tarot_cli.rules.options import FFT, PRESETS, TableRules, with_option
from tarot_cli.rules.seats import SEATS


def seats_of(text: str) -> int:
    """Return the number of seats that `text` means. Raises Refused for none."""
    if text.strip() not in {str(number) for number in SEATS}:
        raise Refused(
            say("“{text}” is no number of seats.", text=text), say("Seats are 2, 3, 4 or 5.")
        )
    return int(text)


def rules_from(preset: str | None, options: Sequence[str]) -> TableRules:
    """Return the rules of `preset` ("fft" when None) with `options` ("misere=10") laid over them.

    Raises Refused for an unknown preset or option, and for one that is given twice.
    """
    rules = FFT
    if preset is not None:
        found = PRESETS.get(preset.strip().lower())
        if found is None:
            raise Refused(
                say("There are no rules called “{preset}”.", preset=preset),
                say("The rules are {names}.", names=tuple(PRESETS)),
            )
        rules = found
    seen: set[str] = set()
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise Refused(say("Type a table option as NAME=VALUE: {option}=…", option=option))
        name = name.strip().lower().replace("-", "_")
        rules = with_option(rules, name, value)
        if name in seen:
            raise Refused(say("The table option {name} is given twice.", name=name))
        seen.add(name)
    return rules
