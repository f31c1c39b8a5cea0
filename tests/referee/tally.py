"""How often each fact occurs over many deals."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from .facts import Facts
from .limits import within
from .table import CONTRACTS


@dataclass
class Tally:
    """Counts over a heap of deals."""

    deals: int = 0
    seen: dict[str, Counter[str]] = field(default_factory=dict)
    extremes: dict[tuple[str, int], tuple[int, int]] = field(default_factory=dict)
    """Least and most half points without a slam, by contract and oudlers."""
    out_of_bounds: int = 0
    largest: int = 0
    smallest: int = 0

    def add(self, facts: Facts) -> None:
        """Count one deal."""
        self.deals += 1
        for title, value in _labels(facts):
            self.seen.setdefault(title, Counter())[value] += 1
        if facts.slam in (None, "failed"):
            key = (facts.contract, facts.oudlers)
            low, high = self.extremes.get(key, (facts.half_points, facts.half_points))
            self.extremes[key] = min(low, facts.half_points), max(high, facts.half_points)
            self.out_of_bounds += not within(facts)
        self.largest = max(self.largest, facts.taker_change)
        self.smallest = min(self.smallest, facts.taker_change)

    def lines(self) -> Iterator[str]:
        """The summary, one line each."""
        for title, counter in self.seen.items():
            yield title
            for value, number in counter.most_common():
                yield f"  {value:<28}{number:>9}  {100 * number / self.deals:6.2f} %"
        yield "least and most points without a slam"
        for contract in CONTRACTS:
            for oudlers in range(4):
                if (contract, oudlers) in self.extremes:
                    low, high = self.extremes[contract, oudlers]
                    yield f"  {contract:<14}{oudlers} oudlers  {low / 2:>5} to {high / 2:>5}"
        yield f"out of the derived bounds: {self.out_of_bounds}"
        yield f"taker's score: {self.smallest} to {self.largest}"


def tally(deals: Iterable[Facts]) -> Tally:
    """Count a heap of deals."""
    result = Tally()
    for facts in deals:
        result.add(facts)
    return result


def _labels(facts: Facts) -> Iterator[tuple[str, str]]:
    yield "contract", facts.contract
    yield "result", "made" if facts.made else "lost"
    yield "oudlers", str(facts.oudlers)
    yield "slam", facts.slam or "none"
    yield "petit au bout", facts.petit or "nobody"
    yield "handfuls", " + ".join(sorted(size for _, size in facts.handfuls)) or "none"
    yield "excuse", facts.excuse
    yield "pile", "half" if facts.half_points % 2 else "whole"
    if facts.seats == 5:
        yield "attack", "alone" if facts.alone else "with a partner"
    if facts.made and facts.per_defender < 0:
        yield "odd results", "made, yet the taker pays"
    if not facts.made and facts.per_defender > 0:
        yield "odd results", "lost, yet the taker is paid"
