"""What is seen: sentences, tables and documents. No arithmetic of the game."""
