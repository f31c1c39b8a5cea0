"""An evening: who sits where, what was dealt, what follows from it, and the file that holds it."""
