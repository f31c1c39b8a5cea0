"""The referee's deals, told to the counter as a scorekeeper would: both must agree."""
