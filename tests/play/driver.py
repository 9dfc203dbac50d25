"""Plays nine in the terminal: driver.py PLAYERS SEED [map], where a player is a name or bot:KIND."""

from __future__ import annotations

import sys

import kasei
from kasei.bots import new_bot
from kasei.play.terminal import Chooser, play


def chooser(player: str) -> Chooser | None:
    """A bot, or nothing for a person."""
    if not player.startswith("bot:"):
        return None
    bot = new_bot(player.removeprefix("bot:"), 1)
    return lambda game, seat: bot.choose(game.seat(seat))


def main(players: str, seed: str, map: str = "tharsis", bonus: str = "") -> int:
    listed = players.split(",")
    names = [player.removeprefix("bot:").capitalize() for player in listed]
    game = kasei.new_game("nine", len(listed), seed, names, map=map, bonus=bool(bonus))
    return play(game, [chooser(player) for player in listed])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
