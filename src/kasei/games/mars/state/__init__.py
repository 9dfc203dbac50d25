"""A table of mars and all that lies on it."""
