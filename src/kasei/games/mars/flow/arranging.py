"""A position that is set up by hand: checked piece by piece, and played on from the beginning of its action phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from kasei.cardgame.arranging import arrange_piles, arrange_tokens
from kasei.cardgame.playing import parts_of
from kasei.core.effect import Then
from kasei.core.face import AddedPosition, CardName
from kasei.core.happening import NOBODY, NONE, Happening
from kasei.core.kernel import run
from kasei.core.option import Names
from kasei.core.position import MOST, Places, card_at, no_more_players, number_at, refusal
from kasei.games.mars.face import Amounts, PlaceName, PlayerPosition, Position, TilePosition
from kasei.games.mars.flow.goals import AWARD_LIST, MILESTONE_LIST, MOST_GOALS
from kasei.games.mars.flow.rounds import push_steps
from kasei.games.mars.flow.setup import new_table
from kasei.games.mars.language.deeds import GENERATION
from kasei.games.mars.language.nouns import (
    CITY,
    COLDEST,
    COLOUR_NAMES,
    CORPORATION,
    DEGREES,
    ENDS,
    KINDS,
    LOWEST,
    MC,
    OCEAN,
    OCEAN_TRACK,
    OXYGEN_TRACK,
    SPECIAL,
    TEMPERATURE_TRACK,
    TILE_NAMES,
    degrees,
)
from kasei.games.mars.language.tiles import Place
from kasei.games.mars.state.board import HEXES, LAND, NOCTIS, PLACE_NAMES, SEA
from kasei.games.mars.state.card import Card, MarsCatalogue
from kasei.games.mars.state.state import Mars, Mode

PLACES: Final = Names(PLACE_NAMES)
KIND_NAMES: Final = ("mc", "steel", "titanium", "plants", "energy", "heat")  # as in a position


def arrange(
    mode: Mode, catalogue: MarsCatalogue, key: int, position: Position, log: list[Happening] | None = None
) -> Mars:
    """Set up a position and run it to its first question."""
    m = new_table(mode, catalogue, key)
    m.corporations = ()
    m.generation = number_at("generation", position.get("generation", 1), 1, mode.last or MOST)
    m.first = number_at("first", position.get("first", 0), 0, mode.players - 1)
    arrange_tracks(m, position)
    players = position.get("players", [])
    no_more_players(len(players), mode.players, "mars")
    places, areas = Places(), Places()
    for seat, side in enumerate(players):
        arrange_player(m, seat, side, places)
    for i, tile in enumerate(position.get("tiles", [])):
        arrange_tile(m, f"tiles[{i}]", tile, areas)
    for seat, side in enumerate(players):
        arrange_claims(m, seat, side.get("claims", []), areas)
    arrange_goals(m, players)
    arrange_added(m, position.get("added", {}))
    top = projects_at(m, "deck", position.get("deck", []), places)
    discards = projects_at(m, "discards", position.get("discards", []), places)
    arrange_piles(m, top, discards, places)
    m.shuffles = 2  # more than a deal comes to: nothing is known of a deck that was shuffled since
    begin_actions(m, log)
    return m


def begin_actions(m: Mars, log: list[Happening] | None) -> None:
    """Begin what a generation consists of after research."""
    m.log = log
    m.emit(NOBODY, GENERATION, n=m.generation)
    push_steps(m, research=False)
    run(m, 0)
    m.log = None


def arrange_added(m: Mars, added: dict[str, AddedPosition]) -> None:
    """Set up what additions have on the table."""
    annexes = m.catalogue.kit.annexes
    for name, given in added.items():
        if name not in [annex.name for annex in annexes]:
            raise refusal(f"added.{name}", given, "there is no such addition to this game")
    for annex in annexes:
        annex.arrange(m, added.get(annex.name, {}), f"added.{annex.name}")


# Cards.


def project_at(m: Mars, where: str, name: CardName, places: Places) -> int:
    """Find a project, and note where it lies."""
    card = m.catalogue.cards[card_at(where, name, m.catalogue.names["card"])]
    if card.colour == CORPORATION:
        raise refusal(where, name, f"{card.name} is a corporation, not a project")
    of_this_game(m, where, name, card)
    places.take(card.number, where, name)
    return card.number


def projects_at(m: Mars, where: str, names: Sequence[CardName], places: Places) -> list[int]:
    """Find the projects of a list, and note where they lie."""
    return [project_at(m, f"{where}[{i}]", name, places) for i, name in enumerate(names)]


def corporation_at(m: Mars, where: str, name: CardName, places: Places) -> Card:
    """Find a corporation, and note whose it is; that of beginners may be several players'."""
    card = m.catalogue.cards[card_at(where, name, m.catalogue.names["card"])]
    if card.colour != CORPORATION:
        raise refusal(where, name, f"{card.name} is a {COLOUR_NAMES[card.colour]} card, not a corporation")
    of_this_game(m, where, name, card)
    if card.number != m.catalogue.beginner:
        places.take(card.number, where, name)
    return card


def of_this_game(m: Mars, where: str, name: CardName, card: Card) -> None:
    """Raise BadSetting if a card is left out of this game."""
    if card.printed.era and not m.mode.era:
        raise refusal(where, name, f"{card.name} is of the Corporate Era, which this game is without")


# Players.


def arrange_player(m: Mars, seat: int, side: PlayerPosition, places: Places) -> None:
    """Give a player cards, resources and production."""
    where = f"players[{seat}]"
    me = m.players[seat]
    if "corporation" in side:
        m.enter(seat, corporation_at(m, f"{where}.corporation", side["corporation"], places))
    for number in projects_at(m, f"{where}.cards", side.get("cards", []), places):
        card = m.catalogue.cards[number]
        m.enter(seat, card)
        if card.event:
            me.tableau = me.tableau.face_down(card)
    me.hand = sorted(projects_at(m, f"{where}.hand", side.get("hand", []), places))
    arrange_tokens(m, seat, f"{where}.tokens", side.get("tokens", {}), m.catalogue.names["card"])
    me.stock = amounts_at(f"{where}.stock", side.get("stock", {}), me.stock, (0,) * KINDS)
    me.makes = amounts_at(f"{where}.production", side.get("production", {}), me.makes, LOWEST)
    me.tr = number_at(
        f"{where}.tr", side.get("tr", me.tr), max(0, -me.makes[MC]), MOST
    )  # M€ are never produced below 0


def amounts_at(where: str, amounts: Amounts, usual: list[int], least: tuple[int, ...]) -> list[int]:
    """An amount of each resource; those that are left out are as usual."""
    given = cast(dict[str, int], amounts)
    found: list[int] = []
    for kind, name in enumerate(KIND_NAMES):
        found.append(number_at(f"{where}.{name}", given.get(name, usual[kind]), least[kind], MOST))
    return found


def arrange_goals(m: Mars, players: Sequence[PlayerPosition]) -> None:
    """Let players have claimed milestones and funded awards."""
    milestones, awards = Places(), Places()
    for seat, side in enumerate(players):
        where = f"players[{seat}]"
        names = [goal.name for goal in MILESTONE_LIST]
        m.milestones += goals_at(m, seat, f"{where}.milestones", side.get("milestones", []), names, milestones)
        names = [goal.name for goal in AWARD_LIST]
        m.awards += goals_at(m, seat, f"{where}.awards", side.get("awards", []), names, awards)


def goals_at(
    m: Mars, seat: int, where: str, given: list[str], names: list[str], taken: Places
) -> tuple[tuple[int, int], ...]:
    """The milestones or awards of a player, by their names."""
    found: list[tuple[int, int]] = []
    for i, name in enumerate(given):
        here = f"{where}[{i}]"
        if m.mode.solo:
            raise refusal(here, name, "there are none in a game for one")
        if name not in names:
            raise refusal(here, name, f"there are {', '.join(names)}")
        taken.take(names.index(name), here, name)
        if len(taken.where) > MOST_GOALS:
            raise refusal(here, name, f"there can be {MOST_GOALS} in all")
        found.append((names.index(name), seat))
    return tuple(found)


# Mars.


def arrange_tracks(m: Mars, position: Position) -> None:
    """Set oxygen and temperature; the oceans are laid."""
    warmest = degrees(ENDS[TEMPERATURE_TRACK])
    temperature = number_at("temperature", position.get("temperature", COLDEST), COLDEST, warmest)
    steps = (temperature - COLDEST) // DEGREES
    if temperature != degrees(steps):
        raise refusal("temperature", temperature, f"it rises from {COLDEST} in steps of {DEGREES}")
    m.tracks[OXYGEN_TRACK] = number_at("oxygen", position.get("oxygen", 0), 0, ENDS[OXYGEN_TRACK])
    m.tracks[TEMPERATURE_TRACK] = steps


def place_at(where: str, name: PlaceName) -> int:
    """Find a hex or a place off Mars."""
    if isinstance(name, int):
        return number_at(where, name, 0, len(PLACE_NAMES) - 1)
    found = PLACES.like(name)
    if len(found) != 1:
        raise refusal(where, name, f"hexes are {PLACE_NAMES[0]} to {PLACE_NAMES[HEXES - 1]}, from the top left on")
    return found[0]


def arrange_tile(m: Mars, where: str, given: TilePosition, areas: Places) -> None:
    """Lay a tile."""
    place, tile = place_at(f"{where}.where", given["where"]), TILE_NAMES.index(given["tile"])
    areas.take(place, f"{where}.where", given["where"])
    check_area(where, given, place, tile)
    owner = owner_at(m, where, given, place, tile)
    card = naming_card(m, where, given, tile, owner)
    if place >= HEXES:
        m.board = m.board.with_city_off(place, owner)
        return
    m.board = m.board.with_tile(tile, place, owner)
    if card != NONE:
        m.board = m.board.with_name(card, place)
    if tile == OCEAN:
        if m.tracks[OCEAN_TRACK] == ENDS[OCEAN_TRACK]:
            raise refusal(f"{where}.tile", given["tile"], f"there are {ENDS[OCEAN_TRACK]} oceans in all")
        m.tracks[OCEAN_TRACK] += 1


def check_area(where: str, given: TilePosition, place: int, tile: int) -> None:
    """Raise BadSetting if no such tile may ever lie there."""
    here, noun = f"{where}.tile", given["tile"]
    if place >= HEXES and tile != CITY:
        raise refusal(here, noun, "off Mars there are only cities")
    if place < HEXES and NOCTIS >> place & 1 and tile != CITY:
        raise refusal(here, noun, f"only a city may lie on {PLACE_NAMES[place]}")
    if place < HEXES and SEA >> place & 1 and tile == CITY:
        raise refusal(here, noun, f"no city may lie on {PLACE_NAMES[place]}, which is reserved for oceans")


def owner_at(m: Mars, where: str, given: TilePosition, place: int, tile: int) -> int:
    """Who owns a tile; oceans are nobody's, and in a game for one cities and greeneries may be."""
    if "owner" in given:
        if tile == OCEAN:
            raise refusal(f"{where}.owner", given["owner"], "oceans have no owner")
        return number_at(f"{where}.owner", given["owner"], 0, m.mode.players - 1)
    if tile == OCEAN or (m.mode.solo and tile != SPECIAL and place < HEXES):
        return NOBODY
    raise refusal(f"{where}.tile", given["tile"], "it needs an owner")


def naming_card(m: Mars, where: str, given: TilePosition, tile: int, owner: int) -> int:
    """The card that gives a tile its name, which its owner has in play; NONE if there is none."""
    if "card" not in given:
        if tile == SPECIAL:
            raise refusal(f"{where}.tile", given["tile"], "it needs the card that names it")
        return NONE
    here, name = f"{where}.card", given["card"]
    card = m.catalogue.cards[card_at(here, name, m.catalogue.names["card"])]
    if tile_named_by(card) != tile:
        raise refusal(here, name, f"{card.name} does not name a tile of this kind")
    if card.number not in m.players[owner].tableau.cards:
        raise refusal(here, name, f"{card.name} is not among the cards that the owner has in play")
    if m.board.tile_of(card.number) >= 0:
        raise refusal(here, name, f"the tile of {card.name} lies somewhere else already")
    return card.number


def tile_named_by(card: Card) -> int:
    """The kind of the tile that a card names; NONE if it names none."""
    for part in parts_of(card.printed.play):
        first = part.first if isinstance(part, Then) else part
        if isinstance(first, Place) and first.named:
            return first.tile
    return NONE


def arrange_claims(m: Mars, seat: int, claims: Sequence[PlaceName], areas: Places) -> None:
    """Mark the hexes on which only this player may build."""
    for i, name in enumerate(claims):
        where = f"players[{seat}].claims[{i}]"
        place = place_at(where, name)
        if place >= HEXES or not LAND >> place & 1:
            raise refusal(where, name, "only land that is not reserved can be marked")
        areas.take(place, where, name)
        m.board = m.board.with_claim(place, seat)
