"""A position that is set up by hand: checked piece by piece, and played on from the first turn of its generation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kasei.core.checks import brief
from kasei.core.face import CardName
from kasei.core.happening import Happening
from kasei.core.kernel import run
from kasei.core.option import Names
from kasei.core.position import MOST, Places, card_at, no_more_players, not_more, number_at, refusal
from kasei.core.shuffle import generator
from kasei.games.nine.board import HEXES, TAG_NAMES, TOUCHING
from kasei.games.nine.face import PlayerPosition, Position
from kasei.games.nine.flow import DRAWS, RESEARCH, TURN
from kasei.games.nine.state import (
    CITIES,
    CREDITS,
    DECK_CARDS,
    ENDS,
    GREENERY,
    GREENERY_BONUS,
    GREENERY_CUBES,
    HEAT,
    HEAT_BONUS,
    HEAT_CUBES,
    LINE,
    PURSE,
    TOKENS,
    WATER,
    WATER_CUBES,
    Mode,
    Nine,
)

SITES: Final = (4, 14)  # hexes of the cities that are left out, by seat: land on every map


def arrange(mode: Mode, names: Names, key: int, position: Position, log: list[Happening] | None) -> Nine:
    """Set up a position and run it to its first question."""
    n = Nine(key, mode, None)
    n.shuffles = 1
    n.generation = number_at("generation", position.get("generation", 1), 1, mode.last or MOST)
    n.first = number_at("first", position.get("first", 0), 0, 0 if mode.solo else 1)
    covered = Places()
    arrange_players(n, position.get("players", []), covered)
    arrange_cubes(n, position, covered)
    arrange_cards(n, position, names)
    n.push_table(TURN, n.first)
    n.log = log
    run(n, 0)
    n.log = None
    return n


# Players.


def arrange_players(n: Nine, players: Sequence[PlayerPosition], covered: Places) -> None:
    """Give players what they have, and leave the rest in the supply."""
    no_more_players(len(players), len(n.players), "nine")
    nobody: PlayerPosition = {}
    for seat in range(len(n.players)):
        side = players[seat] if seat < len(players) else nobody
        arrange_cities(n, seat, side, covered)
        if seat and n.solo:
            arrange_dummy(n, side)
        else:
            arrange_player(n, seat, side)
    credits = PURSE if n.solo else CREDITS
    n.credits = credits - not_more(sum([player.credits for player in n.players]), "credits", credits)
    for tag, name in enumerate(TAG_NAMES):
        held = sum([player.tokens[tag] for player in n.players])
        n.tokens[tag] = TOKENS[tag] - not_more(held, f"{name} tokens", TOKENS[tag])


def arrange_player(n: Nine, seat: int, side: PlayerPosition) -> None:
    """Give a player credits, heat and tokens."""
    where = f"players[{seat}]"
    me = n.players[seat]
    me.credits = number_at(f"{where}.credits", side.get("credits", PURSE), 0, PURSE if n.solo else CREDITS)
    me.heat = number_at(f"{where}.heat", side.get("heat", 0), 0, HEAT_CUBES)
    for name, held in side.get("tokens", {}).items():
        here = f"{where}.tokens[{brief(name)}]"
        if name not in TAG_NAMES:
            raise refusal(here, held, f"the tags are {', '.join(TAG_NAMES)}")
        tag = list(TAG_NAMES).index(name)
        me.tokens[tag] = number_at(here, held, 0, TOKENS[tag])


def arrange_dummy(n: Nine, side: PlayerPosition) -> None:
    """Leave the dummy of solitaire with its cities alone."""
    for key, value in side.items():
        if key != "cities":
            raise refusal(f"players[1].{key}", value, "the dummy of solitaire has cities and nothing else")
    n.players[1].credits = 0
    n.players[1].passed = True


def arrange_cities(n: Nine, seat: int, side: PlayerPosition, covered: Places) -> None:
    """Found the cities of a player."""
    where = f"players[{seat}].cities"
    if "cities" not in side:
        found_at(n, seat, f"{where} by default", SITES[seat], covered)
        return
    cities = side["cities"]
    if not 1 <= len(cities) <= CITIES:
        raise refusal(where, cities, f"everybody has 1 or {CITIES} cities")
    for i, hex in enumerate(cities):
        found_at(n, seat, f"{where}[{i}]", hex, covered)


def found_at(n: Nine, seat: int, where: str, hex: int, covered: Places) -> None:
    """Found a city."""
    cover(n, where, hex, False, covered)
    if TOUCHING[hex] & n.cities:
        raise refusal(where, hex, "a city can't touch another one")
    n.found(seat, hex)


# The map.


def cover(n: Nine, where: str, hex: int, water: bool, covered: Places) -> None:
    """Note what covers a hex, if it is one and may be covered by that."""
    number_at(where, hex, 0, HEXES - 1)
    if n.map.blue[hex] != water:
        raise refusal(where, hex, f"on {n.map.name} that hex is {'land' if water else 'for water'}")
    covered.take(hex, where, hex)


def arrange_cubes(n: Nine, position: Position, covered: Places) -> None:
    """Put cubes on the map, and leave the rest in the supply."""
    heat, greenery, water = position.get("heat", []), position.get("greenery", []), position.get("water", [])
    put_all(n, "heat", HEAT, heat, covered)
    put_all(n, "greenery", GREENERY, greenery, covered)
    put_all(n, "water", WATER, water, covered)
    held = sum([player.heat for player in n.players])
    n.heat = HEAT_CUBES - not_more(len(heat) + held, "heat cubes", HEAT_CUBES)
    n.greenery = GREENERY_CUBES - not_more(len(greenery), "greenery cubes", GREENERY_CUBES)
    n.water = WATER_CUBES - not_more(len(water), "water cubes", WATER_CUBES)
    n.heat_hangs = n.mode.bonus and len(greenery) < GREENERY_BONUS and n.heat > 0
    n.water_hangs = n.mode.bonus and n.heat - n.heat_hangs > LINE - HEAT_BONUS and n.water > 0
    if n.is_won():
        raise refusal("water", water, "with all heat and greenery used up solitaire would be won")


def put_all(n: Nine, where: str, thing: int, hexes: Sequence[int], covered: Places) -> None:
    """Put cubes of one kind on the map."""
    for i, hex in enumerate(hexes):
        cover(n, f"{where}[{i}]", hex, thing == WATER, covered)
        n.put(thing, hex)


# Cards.


def arrange_cards(n: Nine, position: Position, names: Names) -> None:
    """Turn projects to the players, and stack the deck; nobody has seen more of it than at that time of a game."""
    places = Places()
    facing = position.get("facing", [])
    if len(facing) > DRAWS:
        raise refusal("facing", facing, f"{DRAWS} cards are in use at the most")
    for i, name in enumerate(facing):
        project = project_at(f"facing[{i}]", name, names, places)
        n.drawn = (*n.drawn, project // 2)
        RESEARCH.turn_to(n.players[0], project)
        if not n.solo:
            RESEARCH.turn_to(n.players[1], project ^ 1)
    deck = position.get("deck", [])
    n.deck = tuple([project_at(f"deck[{i}]", name, names, places) // 2 ^ 1 for i, name in enumerate(deck)])
    n.deck = n.deck + rest_of_deck(n.key, places)
    n.unseen = 0 if n.generation > 1 else len(n.deck) - (2 if n.solo else 1)


def project_at(where: str, name: CardName, names: Names, places: Places) -> int:
    """Find a project, and note where its card lies."""
    project = card_at(where, name, names)
    if project >= ENDS:
        raise refusal(where, name, "that is a standard project, and on no card")
    places.take(project // 4, where, name, "its card")
    return project


def rest_of_deck(key: int, places: Places) -> tuple[int, ...]:
    """The cards that lie nowhere else, shuffled."""
    chance = generator(key, 0)
    cards = [card for card in range(DECK_CARDS) if card not in places.where]
    chance.shuffle(cards)
    return tuple([2 * card + chance.below(2) for card in cards])
