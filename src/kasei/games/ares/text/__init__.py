"""Ares in words."""
