"""The screen of `tarot table` that stays open all evening: table above, prompt below.

It knows no command: whoever opens it says how a line is run (`tarot_cli.live.lines.Runner`).
Only this room needs prompt_toolkit, and only `tarot_cli.live.screen` imports it.
"""
