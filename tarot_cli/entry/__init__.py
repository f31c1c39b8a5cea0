"""Options, deal line and answers to questions: one way to one validated deal."""
