"""English and French: sentences as values, and the one place where they become text."""
