"""The course of a game of ares."""
