"""What an evening leaves behind: one file per format, each from Standings and Language to text.

`tarot_cli.export.formats` lists them, `destination` writes them, `reading` reads back what can be.
No arithmetic of the game is done here, and no library of a format is imported before it is asked.
"""
