"""A tournament of free deals (donnes libres): who sits where in each round, and the ranking.

Its folder holds one session file a table and round, and nothing else that must agree with them.
"""
