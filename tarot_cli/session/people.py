"""Who is who over several evenings: one person, whatever capitals and accents were typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from tarot_cli.session.names import key


class People:
    """The spellings that were met. A person is known by `names.key` of any of them."""

    def __init__(self) -> None:
        """Know nobody yet."""
        self._spellings: dict[str, Counter[str]] = {}

    def meet(self, names: Iterable[str]) -> None:
        """Take the names of one evening."""
        for name in names:
            self._spellings.setdefault(key(name), Counter())[name] += 1

    def __iter__(self) -> Iterator[str]:
        """Give the keys of everybody, in the order in which they were met."""
        return iter(self._spellings)

    def name(self, person: str) -> str:
        """Return how to write `person` (a key): as on most evenings.

        Of equals the one with capitals and small letters, then with accents, then the first met.
        """
        met = self._spellings[person]
        return max(met, key=lambda name: (met[name], _is_mixed(name), not name.isascii()))


def _is_mixed(name: str) -> bool:
    return name not in (name.upper(), name.lower())
