"""Nets learned from games that a search plays with itself."""
