"""The game: pure functions and frozen values, each with its page of the rule book.

The authority is the Fédération Française de Tarot, *Règlement officiel*, 1 July 2012 (RO201206),
cited as "FFT p.N". Nothing here knows a file, a screen or a command.
"""
