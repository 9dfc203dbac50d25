"""How colonies are played, told to a person who has never done it."""

from __future__ import annotations

from typing import Final

TRADING: Final = """\
COLONY TILES lie beside Mars, and you have a trade fleet. As an action you may TRADE: pay 9 M€, 3 energy or 3 titanium \
and send a fleet that is at home to a tile where no fleet is. You gain what its marker shows; then everybody who has \
a colony there, you too, gains the bonus of the tile, once for each. After that the marker goes back to the colonies."""
BUILDING: Final = """\
COLONIES are a standard project for 17 M€, and some cards build one. A tile has room for three, and for one of yours \
unless a card says otherwise. Whoever builds gains what is printed there at once, and the bonus at each trade, \
whoever trades."""
SOLAR: Final = """\
AFTER PRODUCTION all fleets come home and all markers go up one step, so a tile that nobody visits becomes worth more. \
Tiles that hold floaters, microbes or animals can't be used until somebody has a card in play that can hold them."""
GOVERNMENT: Final = """\
WORLD GOVERNMENT, in a game with that setting: after production the first player raises oxygen or temperature a step, \
or places an ocean. Nobody gains TR or a bonus by it, but cards that wait for such a thing see it. If that completes \
Mars, one more generation is played."""
ALONE: Final = """\
ALONE, M€ production begins 2 steps lower, four colony tiles are drawn, and you choose the one that is left out."""
HELP: Final = (TRADING, BUILDING, SOLAR, GOVERNMENT, ALONE)
