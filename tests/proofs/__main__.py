"""Print every limit in points: `python -m tests.proofs`."""

from .handful_limits import handfuls
from .pack import CONTRACTS, OUDLERS, OUTCOMES, SEATS, Contract, Outcome
from .pack_limits import gaps, limits, reachable


def points(halves: int) -> str:
    """Write half points as points: 81 is 40.5."""
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)


def _row(seats: int, contract: Contract, outcome: Outcome) -> str:
    cells = []
    for oudlers in OUDLERS:
        bounds = limits(seats, contract, oudlers, outcome)
        if bounds is None:
            cells.append("-")
            continue
        least, greatest, step = bounds
        cells.append(f"{points(least)}..{points(greatest)}/{points(step)}")
    return f"{seats} {contract:13}{outcome:8}" + "".join(f"{cell:15}" for cell in cells)


def _odd(seats: int, contract: Contract, oudlers: int) -> str:
    def some(values: frozenset[int]) -> str:
        return " ".join(points(value) for value in sorted(values)) or "-"

    plain = reachable(seats, contract, oudlers, "both")
    unpaid = reachable(seats, contract, oudlers, "both", unpaid=True) - plain
    left = reachable(seats, contract, oudlers, "both", left=True) - plain
    return (
        f"{seats} {contract:13}{oudlers} gaps: {some(gaps(seats, contract, oudlers, 'both'))}"
        f" | unpaid adds: {some(unpaid)} | left adds: {some(left)}"
    )


def main() -> None:
    """Print limits, then gaps and what an odd fate of the Excuse adds, then handfuls."""
    for outcome in OUTCOMES:
        for seats in SEATS:
            for contract in CONTRACTS:
                print(_row(seats, contract, outcome))
    for seats in SEATS:
        for contract in CONTRACTS:
            for oudlers in OUDLERS:
                print(_odd(seats, contract, oudlers))
    for seats in SEATS:
        print(seats, *sorted("+".join(shown) or "none" for shown in handfuls(seats)))


if __name__ == "__main__":
    main()
