"""The yardstick of a league: read and parse the session files of a folder, and nothing else."""

import gc
import sys
from pathlib import Path

import tomli

gc.set_threshold(100_000)  # as every command sets it
for path in sorted(Path(sys.argv[1]).glob("*.toml")):
    tomli.loads(path.read_bytes().decode())
