"""Players that see only what a person in their seat would."""

from kasei.bots.players import BOTS, Bot, Builder, Chance, Greedy, new_bot, weighed_by

__all__ = ["BOTS", "Bot", "Builder", "Chance", "Greedy", "new_bot", "weighed_by"]
