"""The room of `tarot table`: what it says of a line and proposes, and a whole evening in it."""
