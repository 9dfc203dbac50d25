"""A position that is set up by hand: checked piece by piece, and played on from the beginning of its phase."""

from __future__ import annotations

from collections.abc import Sequence

from kasei.cardgame.arranging import arrange_piles, arrange_tokens
from kasei.core.face import CardName
from kasei.core.happening import NOBODY, Happening
from kasei.core.kernel import run
from kasei.core.position import MOST, Places, card_at, no_more_players, number_at, refusal
from kasei.core.shuffle import generator
from kasei.games.ares.face import PlayerPosition, Position
from kasei.games.ares.flow.rounds import NEXT_PHASE
from kasei.games.ares.flow.setup import new_table
from kasei.games.ares.flow.solo import DUMMY_HAND
from kasei.games.ares.language.nouns import (
    COLDEST,
    COLOUR_NAMES,
    CORPORATION,
    DEGREES,
    ENDS,
    OCEAN_TRACK,
    OXYGEN_TRACK,
    PHASE_NAMES,
    TEMPERATURE_TRACK,
    degrees,
)
from kasei.games.ares.state.card import AresCatalogue, Card
from kasei.games.ares.state.state import START_TR, Ares, Mode


def arrange(
    mode: Mode, catalogue: AresCatalogue, key: int, position: Position, log: list[Happening] | None = None
) -> Ares:
    """Set up a position and run it to its first question."""
    a = new_table(mode, catalogue, key)
    a.corporations = ()
    a.round = number_at("round", position.get("round", 1), 1, mode.last or MOST)
    arrange_tracks(a, position)
    arrange_oceans(a, position.get("next_oceans", []))
    phase = PHASE_NAMES.index(position.get("phase", PHASE_NAMES[0]))
    players = position.get("players", [])
    no_more_players(len(players), mode.players, "ares")
    places = Places()
    for seat, side in enumerate(players):
        arrange_player(a, seat, side, phase, places)
    top = projects_at(a, "deck", position.get("deck", []), places)
    discards = projects_at(a, "discards", position.get("discards", []), places)
    arrange_piles(a, top, discards, places)
    if mode.solo:
        arrange_dummy(a, phase)
    a.shuffles = 2 + a.cube  # more than a deal comes to: nothing is known of a deck that was shuffled since
    begin_at(a, phase, log)
    return a


def begin_at(a: Ares, phase: int, log: list[Happening] | None) -> None:
    """Begin a phase, which is the only one that is left in this round."""
    a.agenda = 1 << phase
    a.phase = phase - 1
    a.push_table(NEXT_PHASE, NOBODY)
    a.log = log
    run(a, 0)
    a.log = None


# Mars.


def arrange_tracks(a: Ares, position: Position) -> None:
    """Set oxygen, temperature and the number of oceans."""
    warmest = degrees(ENDS[TEMPERATURE_TRACK])
    temperature = number_at("temperature", position.get("temperature", COLDEST), COLDEST, warmest)
    steps = (temperature - COLDEST) // DEGREES
    if temperature != degrees(steps):
        raise refusal("temperature", temperature, f"it rises from {COLDEST} in steps of {DEGREES}")
    a.tracks[OXYGEN_TRACK] = number_at("oxygen", position.get("oxygen", 0), 0, ENDS[OXYGEN_TRACK])
    a.tracks[TEMPERATURE_TRACK] = steps
    a.tracks[OCEAN_TRACK] = number_at("oceans", position.get("oceans", 0), 0, ENDS[OCEAN_TRACK])
    if a.complete() and not a.mode.last:
        raise refusal("oceans", ENDS[OCEAN_TRACK], "with oxygen and temperature at their end the game would be over")


def arrange_oceans(a: Ares, tiles: Sequence[int]) -> None:
    """Put the tiles that are flipped next after those that are."""
    flipped = a.tracks[OCEAN_TRACK]
    left = ENDS[OCEAN_TRACK] - flipped
    if len(tiles) > left:
        raise refusal("next_oceans", tiles, f"{left} can still be flipped")
    for i, tile in enumerate(tiles):
        number_at(f"next_oceans[{i}]", tile, 0, ENDS[OCEAN_TRACK] - 1)
        if tile in tiles[:i]:
            raise refusal(f"next_oceans[{i}]", tile, "there is one tile of each number")
    others = [tile for tile in a.oceans if tile not in tiles]
    a.oceans = (*others[:flipped], *tiles, *others[flipped:])


# Cards.


def project_at(a: Ares, where: str, name: CardName, places: Places) -> int:
    """Find a project, and note where it lies."""
    card = card_at(where, name, a.catalogue.names["card"])
    if a.catalogue.colours[card] == CORPORATION:
        raise refusal(where, name, f"{a.catalogue.cards[card].name} is a corporation, not a project")
    places.take(card, where, name)
    return card


def projects_at(a: Ares, where: str, names: Sequence[CardName], places: Places) -> list[int]:
    """Find the projects of a list, and note where they lie."""
    return [project_at(a, f"{where}[{i}]", name, places) for i, name in enumerate(names)]


def corporation_at(a: Ares, where: str, name: CardName, places: Places) -> Card:
    """Find a corporation, and note whose it is."""
    number = card_at(where, name, a.catalogue.names["card"])
    card = a.catalogue.cards[number]
    if card.colour != CORPORATION:
        raise refusal(where, name, f"{card.name} is a {COLOUR_NAMES[card.colour]} card, not a corporation")
    places.take(number, where, name)
    return card


# Players.


def arrange_player(a: Ares, seat: int, side: PlayerPosition, phase: int, places: Places) -> None:
    """Give a player cards and resources."""
    where = f"players[{seat}]"
    me = a.players[seat]
    if "corporation" in side:
        a.enter(seat, corporation_at(a, f"{where}.corporation", side["corporation"], places))
    for card in projects_at(a, f"{where}.cards", side.get("cards", []), places):
        a.enter(seat, a.catalogue.cards[card])
    me.hand = sorted(projects_at(a, f"{where}.hand", side.get("hand", []), places))
    arrange_tokens(a, seat, f"{where}.tokens", side.get("tokens", {}), a.catalogue.names["card"])
    me.mc = number_at(f"{where}.mc", side.get("mc", 0), 0, MOST)
    me.heat = number_at(f"{where}.heat", side.get("heat", 0), 0, MOST)
    me.plants = number_at(f"{where}.plants", side.get("plants", 0), 0, MOST)
    me.tr = number_at(f"{where}.tr", side.get("tr", START_TR), 0, MOST)
    me.forests = number_at(f"{where}.forests", side.get("forests", 0), 0, MOST)
    if side.get("chosen", False):
        me.phase = phase


# Solo.


def arrange_dummy(a: Ares, phase: int) -> None:
    """Let the dummy have played this phase in this round, and others by chance in the rounds before."""
    a.cube = 1 + (a.round - 1) // DUMMY_HAND
    a.turned = phase
    left = [other for other in range(DUMMY_HAND) if other != phase]
    generator(a.key, a.shuffles).shuffle(left)
    a.dummy = tuple(left[(a.round - 1) % DUMMY_HAND :])
