"""The course of a game of mars."""
