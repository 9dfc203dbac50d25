"""Plays nine in the terminal: driver.py PLAYERS SEED [map], where a player is a name or bot:KIND."""

from __future__ import annotations

import sys

import kasei
from kasei.bots import Bot, new_bot
from kasei.play.terminal import Manner, play


def chooser(player: str) -> Bot | None:
    """A bot, or nothing for a person."""
    return new_bot(player.removeprefix("bot:"), 1) if player.startswith("bot:") else None


def main(players: str, seed: str, map: str = "tharsis", bonus: str = "") -> int:
    listed = players.split(",")
    names = [player.removeprefix("bot:").capitalize() for player in listed]
    bots = [player.removeprefix("bot:") if player.startswith("bot:") else None for player in listed]
    game = kasei.new_game("nine", len(listed), seed, names, bots=bots, map=map, bonus=bool(bonus))
    return play(game, [chooser(player) for player in listed], manner=Manner(confirms=False))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
