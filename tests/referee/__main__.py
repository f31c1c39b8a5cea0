"""Play many deals and print how often each fact occurs: `python -m tests.referee --deals 10000`."""

import argparse
from random import Random

from .evening import evening
from .table import SEATS
from .tally import tally


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(prog="python -m tests.referee", description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, choices=SEATS, default=4)
    options = parser.parse_args()
    result = tally(evening(Random(options.seed), options.seats, options.deals))
    print(f"{options.deals} deals, {options.seats} seats, seed {options.seed}")
    print("\n".join(result.lines()))


if __name__ == "__main__":
    main()
