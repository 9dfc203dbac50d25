"""Colonies in a position that is set up by hand."""

from __future__ import annotations

from typing import Final

from kasei.cardgame.tableau import NO_TOKENS
from kasei.core.face import AddedPosition, SitePosition
from kasei.core.position import MOST, Places, no_more_players, number_at, refusal
from kasei.games.colonies.state import ASLEEP, Colonies, colonies_of
from kasei.games.colonies.tiles import LAST_STEP, NAMES, PRINTED, SPOTS, START_STEP
from kasei.games.colonies.verbs import SOLO_TILES, can_be_held, waits_for
from kasei.lang.triggers import Table

FLEETS: Final = "fleets"  # what players have, in a position and in a view


def first_marker(table: Table, tile: int) -> int:
    """Where the marker of a tile stands at first."""
    kind = PRINTED[tile].holds
    return START_STEP if kind == NO_TOKENS or can_be_held(table, kind) else ASLEEP


def arrange(table: Table, given: AddedPosition, where: str) -> None:
    """Set up tiles, colonies and fleets; what is left out is as in a new game."""
    seats = len(table.asking)
    c = colonies_of(table)
    players = given.get("players", [])
    no_more_players(len(players), seats, "mars")
    for seat, has in enumerate(players):
        c = with_fleets(c, seat, has, f"{where}.players[{seat}]")
    if "sites" in given:
        c, places = c.with_tiles(()), Places()
        for i, each in enumerate(given["sites"]):
            c = with_site(table, c, each, f"{where}.sites[{i}]", places)
    elif seats == 1:
        c = c.with_tiles(c.tiles[:SOLO_TILES])
    table.extra = c


def with_fleets(c: Colonies, seat: int, has: dict[str, int], where: str) -> Colonies:
    """The fleets of a player, as they are given."""
    if set(has) - {FLEETS}:
        raise refusal(where, has, f"players have {FLEETS} and nothing else")
    return c.with_fleets(seat, number_at(f"{where}.{FLEETS}", has.get(FLEETS, 1), 1, MOST) - c.fleets[seat])


def with_site(table: Table, c: Colonies, given: SitePosition, where: str, places: Places) -> Colonies:
    """One tile more in use, as it is given."""
    seats = len(table.asking)
    found = NAMES.like(given["name"])
    if len(found) != 1:
        raise refusal(f"{where}.name", given["name"], f"there are {', '.join(NAMES.names)}")
    tile = found[0]
    places.take(tile, f"{where}.name", given["name"])
    c = c.with_tiles(tuple(sorted([*c.tiles, tile]))).with_marker(tile, first_marker(table, tile))
    if not c.is_awake(tile) and set(given) != {"name"}:
        raise refusal(where, given, f"it waits for {waits_for(tile)}")
    owners = given.get("owners", [])
    if len(owners) > SPOTS:
        raise refusal(f"{where}.owners", owners, f"there are {SPOTS} spots for colonies")
    for i, owner in enumerate(owners):
        c = c.with_colony(tile, number_at(f"{where}.owners[{i}]", owner, 0, seats - 1))
    if "marker" in given:
        c = c.with_marker(tile, number_at(f"{where}.marker", given["marker"], len(owners), LAST_STEP))
    if "visitor" in given:
        visitor = number_at(f"{where}.visitor", given["visitor"], 0, seats - 1)
        if not c.at_home[visitor]:
            raise refusal(f"{where}.visitor", visitor, f"all {FLEETS} of this player are on other tiles")
        c = c.with_visitor(tile, visitor)
    return c
