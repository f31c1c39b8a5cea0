"""Proofs from the pack alone: which counts and which handfuls 78 cards allow.

Nothing here knows the score counter. Every limit is found by going through all the ways in which
the cards can lie, class of cards by class of cards; none is assumed. The tests beside it compare
the outcome with the numbers that people wrote down. `python -m tests.proofs` prints the tables.
"""
