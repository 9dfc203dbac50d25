"""A table of ares and all that lies on it."""
