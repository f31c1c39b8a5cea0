"""Speed and memory as ratios to a bare program: `python benchmarks/run.py [--runs 20]`.

Each command is timed as a whole process, in turn with the bare program (A B A B …), so that a
machine that changes its pace changes both. See README.md beside this file.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
sys.path.insert(0, str(HERE.parent))

BARE = [sys.executable, str(HERE / "bare.py"), "Nico", "47"]
SCRIPT = Path(sys.executable).with_name("tarot")
TAROT = [str(SCRIPT)] if SCRIPT.exists() else [sys.executable, "-m", "tarot_cli"]
LINE = ["deal", "nico", "g", "2", "47"]


def once(
    command: Sequence[str], env: dict[str, str], before: Callable[[], object]
) -> tuple[float, int]:
    """Run a process; return its wall seconds and its peak memory in KiB."""
    before()
    start = time.perf_counter()
    process = subprocess.Popen(
        command,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{' '.join(command)} ended with {process.returncode}")
    return seconds, usage.ru_maxrss


def ratio(
    name, command, env, runs, before=lambda: None, bare=BARE, bare_before=lambda: None, bar=None
):
    """Print the median of the pairwise ratios command / bare, and both medians."""
    pairs = []
    memory = 0
    once(command, env, before)
    once(bare, env, bare_before)
    for _ in range(runs):
        mine, peak = once(command, env, before)
        theirs, _ = once(bare, env, bare_before)
        pairs.append((mine, theirs))
        memory = max(memory, peak)
    middle = statistics.median(a / b for a, b in pairs)
    mine = statistics.median(a for a, _ in pairs) * 1000
    theirs = statistics.median(b for _, b in pairs) * 1000
    verdict = "" if bar is None else ("  holds" if middle <= bar else "  MISSED")
    print(
        f"| {name} | {mine:.0f} ms | {theirs:.0f} ms | {middle:.2f} | {bar} |{verdict}", flush=True
    )
    return memory


def best_of(function, times=5):
    """Return the least seconds of several calls."""
    least = float("inf")
    for _ in range(times):
        start = time.perf_counter()
        function()
        least = min(least, time.perf_counter() - start)
    return least


def in_process():
    """Measure validation, scoring and reading inside this process."""
    import gc

    import tomli
    from evenings import evening

    from tarot_cli.rules.possible import check
    from tarot_cli.rules.scoring import score
    from tarot_cli.session.encode import encode
    from tarot_cli.session.store import interpret

    gc.set_threshold(100_000)  # as every command sets it
    session = evening(10_000)
    deals = [record.what for record in session.deals]

    def judge():
        for deal in deals:
            hand = deal.hand(4)
            check(deal, hand)
            score(hand)

    rate = len(deals) / best_of(judge)
    print(f"| validate and score | {rate:,.0f} deals a second | 100,000 |", flush=True)
    data = encode(session).text.encode()
    ours = best_of(lambda: interpret(data, Path("bench.toml")))
    theirs = best_of(lambda: tomli.loads(data.decode()))
    print(f"| read 10,000 deals | {ours / theirs:.2f} of the TOML parser alone | 2 |", flush=True)


def main():
    """Measure everything and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=20)
    runs = parser.parse_args().runs
    from evenings import evening

    from tarot_cli.session.encode import encode

    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        env = {**os.environ, "TAROT_HOME": str(home), "PYTHONPATH": str(HERE.parent)}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        env["LC_ALL"] = "C.UTF-8"
        files = {}
        for deals in (30, 10_000):
            files[deals] = home / f"{deals}.toml"
            files[deals].write_text(encode(evening(deals)).text, "utf-8")
        work = home / "work.toml"

        def fresh(deals):
            return lambda: shutil.copy(files[deals], work)

        short = [*TAROT, *LINE, "--session", str(work)]
        long_file = home / "long.toml"
        long = [*TAROT, *LINE, "--session", str(long_file)]
        print("| what | tarot | yardstick | ratio | at most |\n|---|---|---|---|---|")
        peak = ratio("deal into 30 deals / bare", short, env, runs, fresh(30), bar=0.8)
        ratio(
            "score --json / bare",
            [*TAROT, "score", "g", "2", "47", "petit", "--json"],
            env,
            runs,
            bar=0.7,
        )
        completing = {
            **env,
            "_TAROT_COMPLETE": "zsh",
            "_TAROT_LINE": "tarot deal ni",
            "TAROT_SESSION": str(work),
        }
        ratio("complete a name / bare", TAROT, completing, runs, fresh(30), bar=0.6)
        ratio(
            "deal into 10,000 / into 30",
            long,
            env,
            runs,
            lambda: shutil.copy(files[10_000], long_file),
            bare=short,
            bare_before=fresh(30),
            bar=4,
        )
        season = home / "sessions"
        season.mkdir()
        for number in range(1000):
            (season / f"{number}.toml").write_text(encode(evening(30, seed=number)).text, "utf-8")
        ratio(
            "league of 1,000 sessions / parsing them",
            [*TAROT, "league", "--json"],
            env,
            runs,
            bare=[sys.executable, str(HERE / "parse.py"), str(season)],
            bar=3,
        )
        print(f"| peak memory of deal | {peak / 1024:.1f} MiB | | | 45 MiB |")
        in_process()


main()
