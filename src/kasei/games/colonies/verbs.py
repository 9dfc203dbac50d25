"""Verbs about colonies: built, and what they bring; markers moved, fleets received, tiles brought in and left out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.cardgame.nouns import IN_HAND, TOKENS
from kasei.cardgame.table import CardTable
from kasei.cardgame.tableau import NO_TOKENS
from kasei.core.effect import Effect, Estimate, Frame, frame_of
from kasei.core.happening import NO_CARD, NOBODY
from kasei.core.kernel import State
from kasei.core.option import ARGUMENT
from kasei.games.colonies.deeds import BROUGHT, COMMISSIONED, LEFT_OUT, MOVED, SETTLED, WOKE
from kasei.games.colonies.nouns import (
    COLONY,
    FLEET,
    MARKERS,
    NO_SPOT,
    NO_TILE_LEFT,
    SLEEPS,
    SPOT,
    STUCK,
    TILE,
    YOURS,
)
from kasei.games.colonies.state import TILE_COUNT, colonies_of
from kasei.games.colonies.tiles import LAST_STEP, PRINTED, SPOTS, START_STEP, income_text
from kasei.games.mars.language.effect import Choice, Gift, MarsEffect
from kasei.games.mars.language.kinds import MADE_KIND, STOCK_KIND
from kasei.games.mars.language.nouns import MC
from kasei.games.mars.state.state import Mars, frame_for
from kasei.lang.combine import union
from kasei.lang.lacks import NOWHERE, lack_of
from kasei.lang.pool import Pool, wake
from kasei.lang.triggers import Table

SOLO_TILES: Final = 3  # kept in a game for one
BUILDING: Final = union([tile.placed.grants() for tile in PRINTED])  # what building a colony may bring
BONUSES: Final = union([tile.bonus.grants() for tile in PRINTED])


# Tiles.


def can_be_held(table: Table, kind: int) -> bool:
    """Has anybody a card in play that can hold such tokens?"""
    assert isinstance(table, CardTable)
    for side in table.sides:
        for holder in side.in_play().holders:
            if table.card(holder).holds == kind:
                return True
    return False


def wake_tiles(table: Table, kind: int) -> None:
    """Put the markers of tiles that wait for such tokens on their tracks."""
    for tile in colonies_of(table).tiles:
        c = colonies_of(table)
        if not c.is_awake(tile) and PRINTED[tile].holds == kind:
            table.extra = c.with_marker(tile, START_STEP)
            table.emit(NOBODY, WOKE, tile)


def tile_text(tile: int) -> str:
    """A tile: what a trade with it brings at the most, what building there does, and what it waits for."""
    waits = waits_for(tile)
    trade = f"a trade brings at the most: {income_text(tile, LAST_STEP)}; a colony: {settling_text(tile)}"
    return f"{PRINTED[tile].name}: {trade}{f'; it waits for {waits}' if waits else ''}"


def settling_text(tile: int) -> str:
    """What a colony on a tile brings, at once and later."""
    return f"{PRINTED[tile].placed.text()}; at each trade: {PRINTED[tile].bonus.text()}"


def waits_for(tile: int) -> str:
    """What a tile waits for before it can be used, in words; empty where it is used at once."""
    kind = PRINTED[tile].holds
    return "" if kind == NO_TOKENS else f"a card in play that can hold {TOKENS[kind].many}"


@dataclass(frozen=True)
class BringTile(MarsEffect):
    """Bring a colony tile that is not in use into the game."""

    def lacks(self, m: Mars, f: Frame) -> int:
        return 0 if len(colonies_of(m).tiles) < TILE_COUNT else NO_TILE_LEFT

    def answers(self, m: Mars, f: Frame) -> list[int]:
        used = colonies_of(m).tiles
        return [TILE + tile for tile in range(TILE_COUNT) if tile not in used]

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        tile = option & ARGUMENT
        c = colonies_of(m)
        m.extra = c.with_tiles(tuple(sorted([*c.tiles, tile])))
        m.emit(f.player, BROUGHT, tile)
        kind = PRINTED[tile].holds
        if kind != NO_TOKENS and can_be_held(m, kind):
            wake_tiles(m, kind)

    def option_text(self, s: State, f: Frame, option: int) -> str:
        return tile_text(option & ARGUMENT)

    def text(self) -> str:
        return "bring a colony tile that is not in use into the game"

    def icons(self) -> str:
        return "+1 colony tile"

    def estimate(self, e: Estimate) -> None:
        e.add(STOCK_KIND + MC, 3)


@dataclass(frozen=True)
class LeaveOut(MarsEffect):
    """In a game for one, leave one of the colony tiles that were drawn out of the game."""

    def act(self, m: Mars, f: Frame) -> None:
        if m.mode.solo and len(colonies_of(m).tiles) > SOLO_TILES:
            m.ask(f)

    def answers(self, m: Mars, f: Frame) -> list[int]:
        return [TILE + tile for tile in colonies_of(m).tiles]

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        c = colonies_of(m)
        m.extra = c.with_tiles(tuple([tile for tile in c.tiles if tile != option & ARGUMENT]))
        m.emit(f.player, LEFT_OUT, option & ARGUMENT)

    def option_text(self, s: State, f: Frame, option: int) -> str:
        return f"leave out {tile_text(option & ARGUMENT)}"

    def text(self) -> str:
        return "choose the colony tile that is left out of the game"


# Colonies.


@dataclass(frozen=True)
class BuildColony(MarsEffect):
    """Build a colony on a tile with a free spot; on one where you have a colony already only `again`."""

    again: bool = False

    def takes(self) -> int:
        return SPOT

    def grants(self) -> int:
        return BUILDING

    def lacks(self, m: Mars, f: Frame) -> int:
        c = colonies_of(m)
        for tile in c.tiles:
            if c.has_room(tile, f.player, self.again):
                return 0
        return lack_of(NOWHERE, COLONY.number, 1)

    def answers(self, m: Mars, f: Frame) -> list[int]:
        c = colonies_of(m)
        return [TILE + tile for tile in c.tiles if c.has_room(tile, f.player, self.again)]

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        tile = option & ARGUMENT
        m.extra = colonies_of(m).with_colony(tile, f.player)
        m.happen(f.player, SETTLED, tile, n=1, f=f)
        brings = frame_for(PRINTED[tile].placed, f)
        if brings.effect.gives():
            brings.effect.apply(m, brings)
        else:
            wake(m, (brings,))

    def option_text(self, s: State, f: Frame, option: int) -> str:
        tile = option & ARGUMENT
        return f"{PRINTED[tile].name}: {settling_text(tile)}"

    def option_idle(self, s: State, f: Frame, option: int) -> list[str]:
        placed = frame_for(PRINTED[option & ARGUMENT].placed, f)
        return placed.effect.idle(s, placed)

    def text(self) -> str:
        return f"build a colony{', also where you have one already' if self.again else ''}"

    def icons(self) -> str:
        return f"{COLONY.icon}{'*' if self.again else ''}"

    def estimate(self, e: Estimate) -> None:
        e.add(MADE_KIND + MC, 1.5)
        e.add(STOCK_KIND + MC, 4)


def lack_of_room(m: Mars, player: int, tile: int, again: bool) -> int:
    """0, or why a player can't build a colony on a tile that is in use."""
    c = colonies_of(m)
    if c.has_room(tile, player, again):
        return 0
    if not c.is_awake(tile):
        return lack_of(SLEEPS, TOKENS[PRINTED[tile].holds].number, 2)
    return NO_SPOT if len(c.owners[tile]) == SPOTS else YOURS


def carry_out(m: Mars, player: int, effects: list[Effect]) -> None:
    """Let a player do all of these: what only gives at once, what would bring nothing not at all, and the rest in an
    order that the player is asked for only where cards are drawn, since these may tell what to choose."""
    waiting: list[Frame] = []
    draws = False
    for effect in effects:
        f = frame_of(effect, player)
        if effect.gives():
            effect.apply(m, f)
        elif not effect.vain(m, f):
            waiting.append(f)
            draws = draws or effect.grants() & IN_HAND != 0
    if draws and len(waiting) > 1:
        m.push(Pool(tuple(waiting)), player, NO_CARD)
    else:
        for f in reversed(waiting):
            m.push_frame(f)


@dataclass(frozen=True)
class Collect(MarsEffect):
    """Get the bonus of each of your colonies, as if somebody had traded there."""

    def takes(self) -> int:
        return IN_HAND

    def grants(self) -> int:
        return BONUSES

    def is_vain(self, m: Mars, f: Frame) -> bool:
        return colonies_of(m).colonies(f.player) == 0

    def act(self, m: Mars, f: Frame) -> None:
        carry_out(m, f.player, self.bonuses(m, f.player))

    def bonuses(self, m: Mars, player: int) -> list[Effect]:
        """The bonuses of all colonies of a player."""
        c = colonies_of(m)
        return [PRINTED[tile].bonus for tile in c.tiles for owner in c.owners[tile] if owner == player]

    def idle_now(self, m: Mars, f: Frame) -> list[str]:
        if self.is_vain(m, f):
            return ["no effect: you have no colonies"]
        return [idle for bonus in self.bonuses(m, f.player) for idle in bonus.idle(m, frame_of(bonus, f.player))]

    def text(self) -> str:
        return "get the bonus of each of your colonies"

    def icons(self) -> str:
        return f"bonus / own {COLONY.icon}"

    def estimate(self, e: Estimate) -> None:
        e.add(STOCK_KIND + MC, 3)


@dataclass(frozen=True)
class ReceiveFleet(Gift):
    """Receive one more trade fleet."""

    def act(self, m: Mars, f: Frame) -> None:
        m.extra = colonies_of(m).with_fleets(f.player, 1)
        m.happen(f.player, COMMISSIONED, n=1)

    def text(self) -> str:
        return "receive one more trade fleet"

    def icons(self) -> str:
        return f"+1 {FLEET.icon}"

    def estimate(self, e: Estimate) -> None:
        e.add(MADE_KIND + MC, 2.5)


# Markers.


def move_marker(m: Mars, player: int, tile: int, step: int) -> None:
    """Move a marker to a step."""
    m.extra = colonies_of(m).with_marker(tile, step)
    m.emit(player, MOVED, tile, n=step)


@dataclass(frozen=True)
class MoveMarkers(Choice):
    """Move one marker up a step and then another down; `progress` is the tile of the one that went up."""

    def takes(self) -> int:
        return MARKERS

    def lacks(self, m: Mars, f: Frame) -> int:
        return 0 if self.answers(m, f) else STUCK

    def answers(self, m: Mars, f: Frame) -> list[int]:
        c = colonies_of(m)
        down = [tile for tile in c.tiles if c.markers[tile] > len(c.owners[tile])]
        if f.progress:
            return [TILE + tile for tile in down if tile != f.progress[0]]
        up = [tile for tile in c.tiles if c.is_awake(tile) and c.markers[tile] < LAST_STEP]
        return [TILE + tile for tile in up if down and down != [tile]]

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        tile = option & ARGUMENT
        move_marker(m, f.player, tile, colonies_of(m).markers[tile] + (-1 if f.progress else 1))
        if not f.progress:
            m.push_frame(f.again((tile,)))

    def option_text(self, s: State, f: Frame, option: int) -> str:
        return f"{PRINTED[option & ARGUMENT].name}: move its marker 1 step {'down' if f.progress else 'up'}"

    def text_now(self, s: State, f: Frame) -> str:
        return "choose the marker that goes down" if f.progress else self.text()

    def text(self) -> str:
        return "move the marker of one colony tile in use up 1 step and that of another down 1 step, not onto a colony"

    def icons(self) -> str:
        return "one marker +1 · another -1"

    def estimate(self, e: Estimate) -> None:
        e.add(STOCK_KIND + MC, 2)
