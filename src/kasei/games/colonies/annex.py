"""Colonies on the table: set up, seen, printed, counted and checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kasei.cardgame.catalogue import Annex
from kasei.cardgame.table import CardTable
from kasei.cardgame.tableau import NO_TOKENS
from kasei.core.effect import Frame
from kasei.core.face import Added, AddedLegend, AddedPosition, Site, SiteName
from kasei.core.happening import NONE, Happening
from kasei.core.shuffle import Generator
from kasei.games.colonies.cards.corporations import CORPORATIONS
from kasei.games.colonies.deeds import COMMISSIONED, SETTLED
from kasei.games.colonies.evaluate import evaluate
from kasei.games.colonies.help import HELP
from kasei.games.colonies.nouns import COLONY, FLEET, TILE, TILE_VERB, TRADE_VERB
from kasei.games.colonies.position import FLEETS, arrange, first_marker
from kasei.games.colonies.state import ASLEEP, TILE_COUNT, Colonies, colonies_of, new_colonies
from kasei.games.colonies.tiles import LAST_STEP, PRINTED, SPOTS, brief
from kasei.games.colonies.verbs import SOLO_TILES, BuildColony, can_be_held, lack_of_room, waits_for, wake_tiles
from kasei.games.mars.language.nouns import MC
from kasei.games.mars.state.state import Mars
from kasei.lang.triggers import Extra, Table

COLONY_CORPORATION: Final = "colony_corporation"  # the setting
FEWEST_TILES: Final = 5
SOLO_PRODUCTION: Final = -2  # of M€, by which a game for one begins lower
AT_HOME: Final = "at home"  # of the fleets, in a view
OWN_IDS: Final = [spec.id for spec in CORPORATIONS]


def tiles_for(players: int) -> int:
    """How many tiles are drawn; in a game for one, one of them is left out."""
    return SOLO_TILES + 1 if players == 1 else max(FEWEST_TILES, players + 2)


class ColoniesAnnex(Annex):
    """What colonies has on the table."""

    def begin(self, table: Table, chance: Generator) -> Extra:
        assert isinstance(table, Mars)
        players = table.mode.players
        tiles = list(range(TILE_COUNT))
        chance.shuffle(tiles)
        if table.mode.solo:
            table.players[0].makes[MC] += SOLO_PRODUCTION
        markers = tuple([first_marker(table, tile) for tile in range(TILE_COUNT)])
        drawn = tuple(sorted(tiles[: tiles_for(players)]))
        return new_colonies(drawn, markers, players)

    def dealt_apart(self, table: Table) -> Sequence[int]:
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
        return {"name": self.name, "sites": [site(c, tile) for tile in c.tiles], "players": fleets}

    def legend(self) -> AddedLegend:
        sites = [site_name(tile) for tile in range(TILE_COUNT)]
        return {
            "name": self.name,
            "about": TILE_VERB.about,
            "place": COLONY.one,
            "visit": TRADE_VERB.name,
            "sites": sites,
            "help": list(HELP),
        }

    def closed(self, table: Table, f: Frame) -> list[tuple[int, int]]:
        assert isinstance(table, Mars)
        if not isinstance(f.effect, BuildColony):
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
        "steps": [brief(income) for income in printed.income],
        "places": [brief(printed.placed)] * SPOTS,
        "bonus": brief(printed.bonus),
        "waits": waits_for(tile) or None,
    }


# An audit.


def audit(table: Table) -> None:
    """Raise AssertionError if tiles, colonies or fleets are not in order."""
    c = colonies_of(table)
    assert list(c.tiles) == sorted(set(c.tiles)), "each tile is there once"
    for tile in range(TILE_COUNT):
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
        away = c.visitors.count(player)
        assert 0 <= c.at_home[player] == c.fleets[player] - away, "fleets are at home or on a tile"
