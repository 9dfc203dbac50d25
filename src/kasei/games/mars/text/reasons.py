"""Why something can't be done now, in words."""

from __future__ import annotations

from kasei.core.effect import Frame
from kasei.core.face import Lack
from kasei.core.option import HEX, PLAY, STANDARD, USE
from kasei.games.mars.flow.goals import AWARD_LIST, MILESTONE_LIST, lacks_of_award, lacks_of_milestone
from kasei.games.mars.flow.offers import lack_of_action
from kasei.games.mars.flow.playing import lacks_of_card
from kasei.games.mars.flow.standards import CONVERSIONS, NO_CARDS, lacks_of_conversion, lacks_of_standard
from kasei.games.mars.flow.turn import TURN, lack_of_first
from kasei.games.mars.language.nouns import CITY, OCEAN, SPECIAL
from kasei.games.mars.language.tiles import LAND_PLACE, USUAL_PLACE, Claim, Place
from kasei.games.mars.state.board import HEXES, LAND, SEA
from kasei.games.mars.state.state import ACTION, AWARD, CONVERT, MILESTONE, PATENTS, Mars
from kasei.lang.lacks import lack_facts, plain_lack, reason, reasons


def why_no_play(m: Mars, player: int, number: int) -> str:
    """Why a card in hand can't be played now."""
    return reasons(lacks_of_card(m, player, m.catalogue.cards[number])) or why_not_now(m, player)


def why_no_action(m: Mars, player: int, number: int) -> str:
    """Why a card in play can't be used now."""
    if m.catalogue.cards[number].spec.action is None:
        return "it is in play, and has no action"
    if number in m.players[player].used:
        return "it has been used in this generation"
    return reason(lack_of_action(m, player, number)) or why_not_now(m, player)


def why_no_standard(m: Mars, player: int, which: int) -> str:
    """Why a standard project can't be bought now; empty if it can."""
    if STANDARD + which in m.options(player):
        return ""
    return reasons(lacks_of_standard(m, player, which)) or why_not_now(m, player)


def why_not_now(m: Mars, player: int) -> str:
    """Why what could be done can't be done at this moment."""
    if m.phase != ACTION:
        return "that is done in the action phase"
    f = m.asking[player]
    if f is not None:
        return "the first action of your corporation comes first" if f.effect is TURN else "answer first what is asked"
    return "you have passed in this generation" if m.players[player].passed else "it is not your turn"


def closed(m: Mars, player: int) -> list[tuple[int, Lack]]:
    """What a player who is asked may look for among the options, and why it is not there."""
    f = m.asking[player]
    if f is not None and isinstance(f.effect, (Place, Claim)):
        return closed_hexes(m, f)
    if f is None or f.effect is not TURN:
        return []
    me = m.players[player]
    if me.owes_first and not lack_of_first(m, player):
        first = plain_lack("the first action of your corporation comes first")
        cards = [PLAY + card for card in me.hand] + [USE + card for card in me.tableau.actions]
        return [(option, first) for option in cards + [option for option, _ in lacks_of_others(m, player)]]
    options = m.options(player)
    found: list[tuple[int, Lack]] = []
    for card in me.hand:
        if PLAY + card not in options:
            found.append((PLAY + card, lack_facts(lacks_of_card(m, player, m.catalogue.cards[card]) or [0])))
    for card in me.tableau.actions:
        if USE + card not in options:
            found.append((USE + card, lack_of_use(m, player, card)))
    return found + [(option, lack_facts(lacks)) for option, lacks in lacks_of_others(m, player) if lacks]


def lacks_of_others(m: Mars, player: int) -> list[tuple[int, list[int]]]:
    """All that a turn may be used for besides cards, each with what the player lacks for it."""
    found = [(STANDARD + i, lacks_of_standard(m, player, i)) for i in range(len(m.catalogue.kit.standards))]
    found += [(CONVERT + i, lacks_of_conversion(m, player, i)) for i in range(len(CONVERSIONS))]
    if not m.mode.solo:
        found += [(MILESTONE + i, lacks_of_milestone(m, player, i)) for i in range(len(MILESTONE_LIST))]
        found += [(AWARD + i, lacks_of_award(m, player, i)) for i in range(len(AWARD_LIST))]
    return [*found, (PATENTS, [] if m.players[player].hand else [NO_CARDS])]


def closed_hexes(m: Mars, f: Frame) -> list[tuple[int, Lack]]:
    """The hexes that can't be chosen, where one is asked for, and why not."""
    others = [hex for hex in range(HEXES) if HEX + hex not in m.options(f.chooser)]
    return [(HEX + hex, plain_lack(why_no_hex(m, f, hex))) for hex in others]


def why_no_hex(m: Mars, f: Frame, hex: int) -> str:
    """Why a hex can't be chosen, where one is asked for."""
    board, bit = m.board, 1 << hex
    if not board.free & bit:
        return "has a tile"
    if not board.open_to(f.player) & bit:
        return "is claimed by another player"
    area = f.effect.area if isinstance(f.effect, Place) else LAND_PLACE
    if area is not USUAL_PLACE and area is not LAND_PLACE:
        return f"won't do: the tile goes {area.text}"
    tile = f.effect.tile if isinstance(f.effect, Place) else SPECIAL
    if tile == OCEAN and area is USUAL_PLACE:
        return "is not reserved for oceans"
    if not LAND & bit:
        return "is reserved for oceans" if SEA & bit else "is reserved for Noctis City"
    if isinstance(f.effect, Claim):
        return "is claimed by you"
    return "is beside a city" if tile == CITY else "is not beside a tile of yours"


def lack_of_use(m: Mars, player: int, number: int) -> Lack:
    """That the action of a card has been used, or what is lacking for it."""
    if number in m.players[player].used:
        return plain_lack("has been used in this generation", "used")
    return lack_facts([lack_of_action(m, player, number)])
