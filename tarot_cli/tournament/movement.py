"""Who sits at which table in each round, so that people meet as many others as can be.

At a table of four all play; of five or six people at a table the dealer, and who follows, sit out
in turn (FFT p.12). Everything here is a function of its arguments: the same people in the same
order get the same plan.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random

from tarot_cli.errors import Refused
from tarot_cli.lang.message import say

SEATS = 4
MOST_ROUNDS = 20
MOST_PEOPLE = 400
_TRIES = 12
_SEED = 78
_UNFAIR = 3
"""How much worse a second time at a larger table is than meeting somebody a second time."""

Group = tuple[str, ...]
Round = tuple[Group, ...]


def table_sizes(people: int) -> tuple[int, ...]:
    """Return how many sit at each table, the larger tables last. Raises Refused when none fit."""
    if people < SEATS or people == 2 * SEATS - 1:
        raise Refused(
            say("{n} people make no tables of four.", n=people),
            say("A table has four, five or six people; with fewer or seven, type tarot new."),
        )
    if people > MOST_PEOPLE:
        raise Refused(say("A tournament has {most} people at most.", most=MOST_PEOPLE))
    tables, over = divmod(people, SEATS)
    each, more = divmod(over, tables)
    return tuple(SEATS + each + (at >= tables - more) for at in range(tables))


def plan(people: Sequence[str], rounds: int) -> tuple[Round, ...]:
    """Return the tables of each round, with as few second meetings as a search of each finds.

    Raises Refused for a number of people or of rounds that makes no tournament.
    """
    sizes = table_sizes(len(people))
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Refused(say("A tournament has 1 to {most} rounds.", most=MOST_ROUNDS))
    past = _Past(min(sizes))
    random = Random(_SEED)
    found: list[Round] = []
    for number in range(rounds):
        best = _best(_starts(len(people), sizes, number, random), past)
        past.add(best)
        found.append(tuple(tuple(people[one] for one in table) for table in best))
    return tuple(found)


def meetings(rounds: Sequence[Round]) -> Counter[int]:
    """Return how many pairs sit at one table how often: once, twice, and so on."""
    pairs = Counter(
        frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, 2)
    )
    return Counter(pairs.values())


Tables = list[list[int]]


class _Past:
    """Who has met whom so far, and who has sat at one of the larger tables and plays less."""

    def __init__(self, smallest: int) -> None:
        self._smallest = smallest
        self._met: Counter[tuple[int, int]] = Counter()
        self._crowded: Counter[int] = Counter()

    def add(self, tables: Tables) -> None:
        for table in tables:
            self._met.update(_pairs(table))
            if len(table) > self._smallest:
                self._crowded.update(table)

    def cost(self, tables: Sequence[Sequence[int]]) -> int:
        """Return how much these tables repeat: a third time weighs more than a second."""
        return sum(self._of(table) for table in tables)

    def _of(self, table: Sequence[int]) -> int:
        times = [self._met[pair] for pair in _pairs(table)]
        if len(table) > self._smallest:
            times += [_UNFAIR * self._crowded[one] for one in table]
        return sum(2 * one + one * one for one in times if one)


def _best(starts: Iterator[Tables], past: _Past) -> Tables:
    """Return the one of the improved `starts` that repeats least, or nothing."""
    best = _improved(next(starts), past)
    least = past.cost(best)
    while least and (start := next(starts, None)) is not None:
        tables = _improved(start, past)
        cost = past.cost(tables)
        if cost < least:
            best, least = tables, cost
    return best


def _dealt(people: Sequence[int], sizes: Sequence[int]) -> Tables:
    """Return the people table by table, in their order."""
    rest = iter(people)
    return [[next(rest) for _ in range(size)] for size in sizes]


def _starts(people: int, sizes: Sequence[int], number: int, random: Random) -> Iterator[Tables]:
    """Give arrangements to begin with: the old move by seats, then some at random.

    In the move the first at each table stays, the second goes one table up, the third two, and so
    on: with enough tables nobody meets again.
    """
    first, tables = _dealt(range(people), sizes), len(sizes)
    moved: Tables = [[] for _ in sizes]
    for at, table in enumerate(first):
        for seat, one in enumerate(table[:SEATS]):
            moved[(at + number * seat) % tables].append(one)
    spare = [one for table in first for one in table[SEATS:]]
    turn = number % len(spare) if spare else 0
    rest = iter(spare[turn:] + spare[:turn])
    for table, size in zip(moved, sizes, strict=True):
        table += [next(rest) for _ in range(size - SEATS)]
    yield moved
    for _ in range(_TRIES):
        yield _dealt(random.sample(range(people), people), sizes)


def _improved(tables: Tables, past: _Past) -> Tables:
    """Exchange two people of two tables as long as that spares a repetition."""
    better = past.cost(tables) > 0
    while better:
        better = False
        for one, other in combinations(tables, 2):
            least = past.cost((one, other))
            for here, there in product(range(len(one)), range(len(other))):
                if not least:
                    break
                one[here], other[there] = other[there], one[here]
                cost = past.cost((one, other))
                if cost < least:
                    least, better = cost, True
                else:
                    one[here], other[there] = other[there], one[here]
    return tables


def _pairs(table: Sequence[int]) -> Iterator[tuple[int, int]]:
    return combinations(sorted(table), 2)
