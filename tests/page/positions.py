"""Tables that are full, to be looked at: set up as positions of the engine, and brought to a server as records."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import kasei
from kasei.client import Client
from kasei.games import AresPosition, MarsPosition

CORPORATIONS = ("Ecoline", "Helion", "Mining Guild", "Tharsis Republic", "ThorGate")
IN_PLAY = 8  # cards of each player, of five
IN_HAND = 9
MILESTONES = ("Gardener", "Builder")
AWARDS = ("Landlord", "Banker")


def busy_mars() -> MarsPosition:
    """Mars for five with forty cards in play, tiles all over the map, and everything in stock."""
    names = iter([card["name"] for card in kasei.new_game("mars", 5).cards() if card["kind"] != "corporation"])
    players: list[Any] = []
    for corporation in CORPORATIONS:
        players.append(
            {
                "corporation": corporation,
                "cards": [next(names) for _ in range(IN_PLAY)],
                "hand": [next(names) for _ in range(IN_HAND)],
                "stock": {"mc": 87, "steel": 6, "titanium": 5, "plants": 17, "energy": 4, "heat": 23},
                "production": {"mc": 12, "steel": 2, "titanium": 1, "plants": 3, "energy": 2, "heat": 6},
                "tr": 33,
            }
        )
    players[1]["milestones"] = list(MILESTONES)
    players[2]["awards"] = list(AWARDS)
    oceans: list[Any] = [{"where": where, "tile": "ocean"} for where in ("A2", "A4", "E5", "F6")]
    land = ("A1", "B2", "C3", "C5", "D4", "E2", "F3", "F5", "G4", "H2", "H4", "I1")
    kinds, owners = cycle(("city", "greenery", "greenery")), cycle(range(5))
    tiles = [*oceans, *[{"where": where, "tile": next(kinds), "owner": next(owners)} for where in land]]
    return {"generation": 7, "first": 0, "oxygen": 7, "temperature": -8, "tiles": tiles, "players": players}


def busy_ares() -> AresPosition:
    """Ares for four with thirteen cards in play each, in the action phase."""
    cards = [card["name"] for card in kasei.new_game("ares", 4).cards() if card["kind"] != "corporation"]
    corporations = [card["name"] for card in kasei.new_game("ares", 4).cards() if card["kind"] == "corporation"]
    names, players = iter(cards), list[Any]()
    for corporation in corporations[:4]:
        players.append(
            {
                "corporation": corporation,
                "cards": [next(names) for _ in range(13)],
                "hand": [next(names) for _ in range(10)],
                "mc": 46,
                "heat": 19,
                "plants": 11,
                "tr": 17,
                "forests": 3,
                "chosen": True,
            }
        )
    return {"round": 12, "phase": "action", "oxygen": 7, "temperature": -4, "oceans": 4, "players": players}


def bring(client: Client, game: str, position: Any, players: int, name: str = "Mira", **more: Any) -> str:
    """Bring such a table to a server, with bots in all seats but the first; its id."""
    bots = [None, *["greedy"] * (players - 1)]
    names = [name, "Jonas", "Aiko", "Ravi", "Ingrid"][:players]
    table = kasei.new_game(game, players, seed=11, position=position, names=names, bots=bots, **more)
    return client.bring(table.record.to_json()).id
