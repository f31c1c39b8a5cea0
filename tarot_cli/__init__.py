"""tarot-cli: the score counter for French Tarot."""

__version__ = "0.1.0"
