"""What one evening or many amount to: counts and means. Pure functions; knows no screen."""
