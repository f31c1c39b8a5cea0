"""`python -m tarot_cli`, for machines where another command is called `tarot`."""

from tarot_cli.cli import main

main()
