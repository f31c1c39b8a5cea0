"""A second opinion on every score: deals played out card by card, from the rule book alone.

Nothing here knows the score counter. A deal is dealt, bid, played, counted and paid with the
words of the FFT rule book (RO201206, cited by page); the outcome is a `Facts`: what a scorekeeper
would write down, and what each seat must win or lose.
"""
