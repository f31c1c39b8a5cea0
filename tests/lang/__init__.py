"""The French of the program: its catalogue, kept complete, and the tests that it is."""
