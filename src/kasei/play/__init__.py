"""A game in progress, and playing it in a terminal."""
