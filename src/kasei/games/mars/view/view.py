"""What a seat may see of a table, as plain data."""

from __future__ import annotations

from kasei.cardgame.payment import Payment
from kasei.core.happening import NONE
from kasei.core.hidden import SPECTATOR
from kasei.core.zones import OPEN, card_in, hand_of, zone_in
from kasei.games.mars.face import (
    Claim,
    Goal,
    InHand,
    Offered,
    OnCard,
    Private,
    Public,
    Side,
    Stock,
    Tile,
    Tracks,
    Usable,
)
from kasei.games.mars.flow.goals import (
    AWARD_LIST,
    AWARD_PRICES,
    GOAL_POINTS,
    MILESTONE_LIST,
    MOST_GOALS,
    is_taken,
)
from kasei.games.mars.flow.offers import lack_of_action
from kasei.games.mars.flow.playing import lacks_of_card
from kasei.games.mars.flow.scoring import award_points, award_values, counted_on, points
from kasei.games.mars.flow.standards import CONVERSIONS, conversion_price
from kasei.games.mars.language.nouns import CITY, GREENERY, OCEAN, SPECIAL, TILE_NAMES, degrees
from kasei.games.mars.state.board import hexes_of
from kasei.games.mars.state.card import CARD_PRICE, STEEL_WORTH, TITANIUM_WORTH
from kasei.games.mars.state.state import PHASE_NAMES, Mars, Player
from kasei.lang.lacks import reason


def public(m: Mars) -> Public:
    """What everybody may see."""
    return {
        "generation": m.generation,
        "last_generation": m.mode.last or None,
        "phase": PHASE_NAMES[m.phase],
        "first": m.first,
        "tracks": tracks(m.tracks),
        "tiles": tiles(m),
        "claims": claims(m),
        "milestones": [] if m.mode.solo else [milestone(m, which) for which in range(len(MILESTONE_LIST))],
        "awards": [] if m.mode.solo else [award(m, which) for which in range(len(AWARD_LIST))],
        "award_price": None if m.mode.solo or len(m.awards) == MOST_GOALS else AWARD_PRICES[len(m.awards)],
        "deck": m.top,
        "discards": len(m.discards),
        "revealed": [card_in(place) for place in m.discards if zone_in(place) == OPEN],
        "complete": m.complete(),
        "players": [side(m, seat, me) for seat, me in enumerate(m.players)],
        "added": [annex.public(m) for annex in m.catalogue.kit.annexes],
    }


def tracks(steps: list[int]) -> Tracks:
    """Where the tracks stand after so many steps."""
    return {"oxygen": steps[0], "temperature": degrees(steps[1]), "oceans": steps[2]}


# The map.


def tiles(m: Mars) -> list[Tile]:
    """All tiles, on the map and off it."""
    board = m.board
    named = {hex: card for card, hex in board.special}
    on_mars: list[Tile] = [
        {"where": hex, "tile": TILE_NAMES[kind_on(m, hex)], "owner": owner_on(m, hex), "card": named.get(hex)}
        for hex in hexes_of(board.oceans | board.cities | board.greeneries | union(board.owned))
    ]
    off: list[Tile] = [{"where": place, "tile": "city", "owner": owner, "card": None} for place, owner in board.off]
    return on_mars + off


def union(masks: list[int]) -> int:
    """All hexes of these masks."""
    found = 0
    for mask in masks:
        found |= mask
    return found


def kind_on(m: Mars, hex: int) -> int:
    """The kind of the tile on a hex."""
    board = m.board
    masks = ((OCEAN, board.oceans), (CITY, board.cities), (GREENERY, board.greeneries))
    return next((kind for kind, mask in masks if mask >> hex & 1), SPECIAL)


def owner_on(m: Mars, hex: int) -> int | None:
    """The owner of the tile on a hex, if it has one."""
    return next((seat for seat, owned in enumerate(m.board.owned) if owned >> hex & 1), None)


def claims(m: Mars) -> list[Claim]:
    """The markers on hexes that are still free."""
    board = m.board
    return [
        {"where": hex, "owner": seat} for seat, mask in enumerate(board.claims) for hex in hexes_of(mask & board.free)
    ]


# Goals.


def owner_in(taken: tuple[tuple[int, int], ...], which: int) -> int | None:
    """Who has claimed a milestone or funded an award, if anybody."""
    return next((seat for goal, seat in taken if goal == which), None)


def milestone(m: Mars, which: int) -> Goal:
    """A milestone, and how far all players are."""
    goal = MILESTONE_LIST[which]
    by = owner_in(m.milestones, which)
    seats = range(m.mode.players)
    values = [goal.of.count(m, m.catalogue.blank[seat]) for seat in seats]
    return {"name": goal.name, "by": by, "values": values, "points": [GOAL_POINTS * (seat == by) for seat in seats]}


def award(m: Mars, which: int) -> Goal:
    """An award, and how far all players are."""
    values = award_values(m, which)
    scored = award_points(m, which) if is_taken(m.awards, which) else [0] * len(values)
    return {"name": AWARD_LIST[which].name, "by": owner_in(m.awards, which), "values": values, "points": scored}


# Players.


def stock(n: list[int]) -> Stock:
    """An amount of each resource."""
    return {"mc": n[0], "steel": n[1], "titanium": n[2], "plants": n[3], "energy": n[4], "heat": n[5]}


def side(m: Mars, seat: int, me: Player) -> Side:
    """One player's side of the table."""
    t = me.tableau
    return {
        "corporation": known_card(t.corporation),
        "stock": stock(me.stock),
        "production": stock(me.makes),
        "tr": me.tr,
        "rose": me.rose,
        "tags": t.tags[:],
        "hand": len(me.hand),
        "drawn": len(me.drawn),
        "kept": len(me.kept),
        "revealed": list(me.revealed),
        "shown": m.memory.of(SPECTATOR).certain(hand_of(seat)),
        "cards": list(t.cards),
        "tokens": [on_card(card, n) for card, n in zip(t.holders, me.tokens)],
        "counted": [on_card(card, counted_on(m, seat, card)) for card in t.tallied],
        "actions": list(t.actions),
        "used": list(me.used),
        "passed": me.passed,
        "acted": me.actions,
        "first": me.owes_first,
        "off": me.next_off,
        "stretch": me.stretch(),
        "steel_worth": t.level(STEEL_WORTH),
        "titanium_worth": t.level(TITANIUM_WORTH),
        "card_price": t.level(CARD_PRICE),
        "playing": known_card(me.playing),
        "due": due(m, seat),
        "points": points(m, seat).named(),
    }


def known_card(card: int) -> int | None:
    """The number of a card, or None where there is none."""
    return None if card == NONE else card


def on_card(card: int, n: int) -> OnCard:
    """A card in play with a number."""
    return {"card": card, "n": n}


def due(m: Mars, seat: int) -> int:
    """What a player who is asked how to pay still has to pay."""
    f = m.asking[seat]
    return f.progress[0] if f is not None and isinstance(f.effect, Payment) else 0


def private(m: Mars, seat: int) -> Private:
    """What only this seat may see besides."""
    me = m.players[seat]
    return {
        "hand": [in_hand(m, seat, me, card) for card in me.hand],
        "actions": [usable(m, seat, card) for card in me.tableau.actions],
        "drawn": [offered(m, me, card) for card in me.drawn],
        "kept": [offered(m, me, card) for card in me.kept],
        "revealed": [offered(m, me, card) for card in me.revealed],
        "dealt": list(me.dealt),
        "known": [known(m, seat, other) for other in range(len(m.players))],
        "prices": list(me.tableau.prices),
        "conversions": [conversion_price(m, seat, standard) for standard in CONVERSIONS],
    }


def known(m: Mars, seat: int, other: int) -> list[int]:
    """The cards that the seat knows for certain to be in a hand; of its own hand those that everybody knows there."""
    return m.memory.of(SPECTATOR if other == seat else seat).certain(hand_of(other))


def in_hand(m: Mars, seat: int, me: Player, number: int) -> InHand:
    """A card in hand: what it costs, and what is lacking."""
    card = m.catalogue.cards[number]
    lacks = lacks_of_card(m, seat, card)
    return {"card": number, "price": me.price(card), "lack": reason(lacks[0]) if lacks else None}


def usable(m: Mars, seat: int, card: int) -> Usable:
    """A card in play with an action, and what the seat lacks for that."""
    lack = lack_of_action(m, seat, card)
    return {"card": card, "lack": reason(lack) if lack else None}


def offered(m: Mars, me: Player, card: int) -> Offered:
    """A card to choose from, and what it would cost to play it."""
    return {"card": card, "price": me.price(m.catalogue.cards[card])}
