"""Why something can't be done now, in words."""

from __future__ import annotations

from kasei.core.effect import Frame
from kasei.core.face import Lack
from kasei.core.option import ARGUMENT, HEX, STANDARD, USE, verb
from kasei.games.mars.flow.offers import lack_of_action
from kasei.games.mars.flow.playing import lacks_of_card
from kasei.games.mars.flow.standards import lacks_of_standard
from kasei.games.mars.flow.turn import TURN, lack_of_first
from kasei.games.mars.language.areas import LAND_PLACE, NOCTIS_PLACE, SEA_PLACE, USUAL_PLACE
from kasei.games.mars.language.nouns import CITY, OCEAN, SPECIAL
from kasei.games.mars.language.tiles import Claim, Place
from kasei.games.mars.state.board import HEXES, LAND, SEA
from kasei.games.mars.state.state import ACTION, Mars
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
    if f is None:
        return []
    if f.effect is not TURN:
        return [(option, lack_facts([lack])) for each in m.catalogue.kit.annexes for option, lack in each.closed(m, f)]
    judged = [each for offer in m.catalogue.kit.offers for each in offer.judged(m, player)]
    if m.players[player].owes_first and not lack_of_first(m, player):
        first = plain_lack("the first action of your corporation comes first")
        return [(option, first) for option, _ in judged]
    options = m.options(player)
    return [(option, why_closed(m, player, option, lacks)) for option, lacks in judged if option not in options]


def why_closed(m: Mars, player: int, option: int, lacks: list[int]) -> Lack:
    """That the action of a card has been used, or what is lacking."""
    if verb(option) == USE and option & ARGUMENT in m.players[player].used:
        return plain_lack("has been used in this generation", "used")
    return lack_facts(lacks or [0])


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
    tile = f.effect.tile if isinstance(f.effect, Place) else SPECIAL
    if tile == OCEAN and area is USUAL_PLACE:
        return "is not reserved for oceans"
    if not LAND & bit and area not in (SEA_PLACE, NOCTIS_PLACE):
        return "is reserved for oceans" if SEA & bit else "is reserved for Noctis City"
    if isinstance(f.effect, Claim):
        return "is claimed by you"
    if area is not USUAL_PLACE:
        return f"won't do: the tile goes {area.text}"
    return "is beside a city" if tile == CITY else "is not beside a tile of yours"
