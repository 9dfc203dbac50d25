"""Colonies on the table: set up, seen, printed, counted and checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kasei.cardgame.catalogue import Annex
from kasei.cardgame.table import CardTable
from kasei.cardgame.tableau import NO_TOKENS
from kasei.core.effect import Effect, Frame
from kasei.core.face import Added, AddedLegend, AddedPosition, Site, SiteName, SitePosition
from kasei.core.happening import NONE, Happening
from kasei.core.marks import plain
from kasei.core.option import Names
from kasei.core.position import MOST, Places, number_at, refusal
from kasei.core.shuffle import Generator
from kasei.games.colonies.cards.corporations import CORPORATIONS
from kasei.games.colonies.deeds import COMMISSIONED, SETTLED
from kasei.games.colonies.evaluate import evaluate
from kasei.games.colonies.help import HELP
from kasei.games.colonies.nouns import COLONY, FLEET, TILE, TILE_VERB
from kasei.games.colonies.state import ASLEEP, TILES, Colonies, colonies_of
from kasei.games.colonies.tiles import LAST_STEP, PRINTED, SPOTS, START_STEP
from kasei.games.colonies.verbs import SOLO_TILES, Settle, can_be_held, lack_of_room, waits_for, wake_tiles
from kasei.games.mars.language.nouns import MC
from kasei.games.mars.state.state import Mars
from kasei.lang.triggers import Extra, Table

NAME: Final = "colonies"
COLONY_CORPORATION: Final = "colony_corporation"  # the setting
FEWEST_TILES: Final = 5
SOLO_PRODUCTION: Final = -2  # of M€, by which a game for one begins lower
FLEETS: Final = "fleets"  # what players have, in a view and in a position
AT_HOME: Final = "at home"


def tiles_for(players: int) -> int:
    """How many tiles are drawn; in a game for one, one of them is left out."""
    return SOLO_TILES + 1 if players == 1 else max(FEWEST_TILES, players + 2)


def first_marker(table: Table, tile: int) -> int:
    """Where the marker of a tile stands at first."""
    kind = PRINTED[tile].holds
    return START_STEP if kind == NO_TOKENS or can_be_held(table, kind) else ASLEEP


class ColoniesAnnex(Annex):
    """What colonies has on the table."""

    def begin(self, table: Table, chance: Generator) -> Extra:
        assert isinstance(table, Mars)
        players = table.mode.players
        tiles = list(range(TILES))
        chance.shuffle(tiles)
        if table.mode.solo:
            table.players[0].makes[MC] += SOLO_PRODUCTION
        markers = tuple([first_marker(table, tile) for tile in range(TILES)])
        drawn = tuple(sorted(tiles[: tiles_for(players)]))
        return Colonies(drawn, markers, ((),) * TILES, (NONE,) * TILES, (1,) * players)

    def apart(self, table: Table) -> Sequence[int]:
        assert isinstance(table, Mars)
        if not table.mode.settings[COLONY_CORPORATION]:
            return ()
        return [card for card in table.catalogue.corporations if table.catalogue.cards[card].printed.id in OWN_IDS]

    def entered(self, table: Table, player: int, card: int) -> None:
        assert isinstance(table, CardTable)
        kind = table.card(card).holds
        if kind != NO_TOKENS:
            wake_tiles(table, kind)

    # What is seen.

    def public(self, table: Table) -> Added:
        c = colonies_of(table)
        fleets = [{FLEETS: n, AT_HOME: c.at_home[player]} for player, n in enumerate(c.fleets)]
        return {"name": NAME, "sites": [site(c, tile) for tile in c.tiles], "players": fleets}

    def legend(self) -> AddedLegend:
        sites = [site_name(tile) for tile in range(TILES)]
        return {"name": NAME, "about": TILE_VERB.about, "sites": sites, "help": list(HELP)}

    def closed(self, table: Table, f: Frame) -> list[tuple[int, int]]:
        assert isinstance(table, Mars)
        if not isinstance(f.effect, Settle):
            return []
        lacks = [(tile, lack_of_room(table, f.player, tile, f.effect.again)) for tile in colonies_of(table).tiles]
        return [(TILE + tile, lack) for tile, lack in lacks if lack]

    def accounts(self, table: Table, player: int) -> dict[str, int]:
        c = colonies_of(table)
        return {COLONY.one: c.colonies(player), FLEET.one: c.fleets[player]}

    def account(self, happening: Happening) -> str:
        return {SETTLED: COLONY.one, COMMISSIONED: FLEET.one}.get(happening.deed, "")

    # Setting up, and checking.

    def arrange(self, table: Table, given: AddedPosition, where: str) -> None:
        arrange(table, given, where)

    def evaluate(self, table: Table, player: int) -> float:
        assert isinstance(table, Mars)
        return evaluate(table, player)

    def audit(self, table: Table) -> None:
        audit(table)


OWN_IDS: Final = [spec.id for spec in CORPORATIONS]


def site(c: Colonies, tile: int) -> Site:
    """A tile as everybody sees it."""
    marker, visitor = c.markers[tile], c.visitors[tile]
    return {
        "site": tile,
        "marker": None if marker == ASLEEP else marker,
        "owners": list(c.owners[tile]),
        "visitor": None if visitor == NONE else visitor,
    }


def site_name(tile: int) -> SiteName:
    """A tile as it is printed."""
    printed = PRINTED[tile]
    return {
        "name": printed.name,
        "steps": [said(income) for income in printed.income],
        "places": [said(printed.placed)] * SPOTS,
        "bonus": said(printed.bonus),
        "waits": waits_for(tile) or None,
    }


def said(effect: Effect | None) -> str:
    """What an income or a bonus brings, in a few words: `+2 energy`."""
    return "nothing" if effect is None else plain(effect.icons())


# A position.


def arrange(table: Table, given: AddedPosition, where: str) -> None:
    """Set up tiles, colonies and fleets; what is left out is as in a new game."""
    seats = len(table.asking)
    c = colonies_of(table)
    if "sites" in given:
        c = Colonies((), c.markers, c.owners, c.visitors, c.fleets)
        places = Places()
        for i, each in enumerate(given["sites"]):
            c = with_site(table, c, each, f"{where}.sites[{i}]", places)
    elif seats == 1:
        c = c.with_tiles(c.tiles[:SOLO_TILES])
    fleets = list(c.fleets)
    for seat, has in enumerate(given.get("players", [])):
        here = f"{where}.players[{seat}]"
        if seat >= seats or set(has) - {FLEETS}:
            raise refusal(here, has, f"there are {seats} players, who have {FLEETS}")
        fleets[seat] = number_at(f"{here}.{FLEETS}", has.get(FLEETS, 1), 1, MOST)
    c = Colonies(c.tiles, c.markers, c.owners, c.visitors, tuple(fleets))
    for seat in range(seats):
        if c.at_home[seat] < 0:
            raise refusal(where, c.visitors.count(seat), f"so many fleets of player {seat} are away, of {fleets[seat]}")
    table.extra = c


def with_site(table: Table, c: Colonies, given: SitePosition, where: str, places: Places) -> Colonies:
    """One tile more in use, as it is given."""
    seats = len(table.asking)
    found = NAMES.like(given["name"])
    if len(found) != 1:
        raise refusal(f"{where}.name", given["name"], f"there are {', '.join(NAMES.names)}")
    tile = found[0]
    places.take(tile, f"{where}.name", given["name"])
    c = c.with_tiles(tuple(sorted([*c.tiles, tile]))).with_marker(tile, first_marker(table, tile))
    if c.markers[tile] == ASLEEP and set(given) != {"name"}:
        raise refusal(where, given, f"it waits for {waits_for(tile)}")
    owners = given.get("owners", [])
    if len(owners) > SPOTS:
        raise refusal(f"{where}.owners", owners, f"there are {SPOTS} spots for colonies")
    for i, owner in enumerate(owners):
        c = c.with_colony(tile, number_at(f"{where}.owners[{i}]", owner, 0, seats - 1))
    if "marker" in given:
        c = c.with_marker(tile, number_at(f"{where}.marker", given["marker"], len(owners), LAST_STEP))
    if "visitor" in given:
        c = c.with_visitor(tile, number_at(f"{where}.visitor", given["visitor"], 0, seats - 1))
    return c


NAMES: Final = Names([tile.name for tile in PRINTED])


# An audit.


def audit(table: Table) -> None:
    """Raise AssertionError if tiles, colonies or fleets are not in order."""
    c = colonies_of(table)
    assert list(c.tiles) == sorted(set(c.tiles)), "each tile is there once"
    for tile in range(TILES):
        marker, owners = c.markers[tile], c.owners[tile]
        used = tile in c.tiles
        assert used or (not owners and c.visitors[tile] == NONE), "what is not in use is empty"
        assert len(owners) <= SPOTS, "there are three spots for colonies"
        if marker == ASLEEP:
            assert not owners, "nobody settles where nobody can trade"
            assert not used or not can_be_held(table, PRINTED[tile].holds), "what can be used is awake"
        else:
            assert len(owners) <= marker <= LAST_STEP, "the marker is on its track, above the colonies"
    for player in range(len(table.asking)):
        assert c.at_home[player] >= 0, "no more fleets are away than there are"
