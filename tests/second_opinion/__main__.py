"""The long run: `python -m tests.second_opinion --deals 100000 --seed 7`."""

import argparse
import sys
from random import Random

from tests.referee.evening import play_out
from tests.second_opinion.feed import disagreement


def main() -> None:
    """Play and compare; stop at the first difference with its seed, seats and number."""
    parser = argparse.ArgumentParser(prog="python -m tests.second_opinion", description=__doc__)
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    for seats in (3, 4, 5):
        rng = Random(options.seed)
        for number in range(options.deals // 3 + 1):
            difference = disagreement(play_out(rng, seats))
            if difference is not None:
                sys.exit(f"seed {options.seed}, {seats} seats, deal {number}: {difference}")
        print(f"{seats} seats: {options.deals // 3 + 1} deals agree", flush=True)


main()
