"""Mars in words."""
