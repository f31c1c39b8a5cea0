"""Odd inputs and conditions, each a row with the right behaviour."""
