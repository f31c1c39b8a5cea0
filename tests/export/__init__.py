"""Exports as other programs read them, and imports as a person mistypes them."""
