"""Reading deals back: lines, csv and JSON become told entries, which are checked one by one.

    reading = read(data, "csv", "thursday.csv")   # tarot_cli.export.reading.source
    entries = replay(session, reading.told)       # tarot_cli.export.reading.replay

Nothing is written here; every fault is collected with its line before anything is refused.
"""
