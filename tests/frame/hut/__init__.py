"""A few throw-away commands to try the frame with: `python -m hut NAME …`."""
