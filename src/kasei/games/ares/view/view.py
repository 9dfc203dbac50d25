"""What a seat may see of a table, as plain data."""

from __future__ import annotations

from typing import Final, Literal

from kasei.core.happening import NONE
from kasei.core.hidden import SPECTATOR
from kasei.core.zones import OPEN, card_in, hand_of, zone_in
from kasei.games.ares.face import (
    Cubes,
    Dummy,
    InHand,
    Offered,
    OnCard,
    PhaseName,
    Private,
    Public,
    Side,
    Tracks,
    Usable,
)
from kasei.games.ares.flow.offers import lack_of_action
from kasei.games.ares.flow.phases import question_for
from kasei.games.ares.flow.scoring import counted_on, points_with
from kasei.games.ares.language.nouns import OCEAN_TRACK, PHASE_NAMES, degrees
from kasei.games.ares.state.card import MORE_DRAWN, MORE_KEPT
from kasei.games.ares.state.paying import due, least_sales, money
from kasei.games.ares.state.state import SET_UP, Ares, Player
from kasei.lang.lacks import reason

Stage = PhaseName | Literal["set-up", "planning", "end of round"]
STAGES: Final[tuple[Stage, ...]] = ("set-up", "planning", *PHASE_NAMES, "end of round")  # from SET_UP on


def public(a: Ares) -> Public:
    """What everybody may see."""
    return {
        "round": a.round,
        "last_round": a.mode.last or None,
        "phase": STAGES[a.phase - SET_UP],
        "phases": [PHASE_NAMES[phase] for phase in range(5) if a.agenda >> phase & 1],
        "tracks": tracks(a.tracks),
        "began": tracks(a.began),
        "flipped": list(a.oceans[: a.tracks[OCEAN_TRACK]]),
        "deck": a.top,
        "discards": len(a.discards),
        "revealed": [card_in(place) for place in a.discards if zone_in(place) == OPEN],
        "dummy": dummy(a) if a.mode.solo else None,
        "cubes": cubes(a) if a.mode.coop else None,
        "trade": a.offered != NONE,
        "complete": a.complete(),
        "players": [side(a, seat, me) for seat, me in enumerate(a.players)],
    }


def tracks(steps: list[int]) -> Tracks:
    """Where the tracks stand after so many steps."""
    return {"oxygen": steps[0], "temperature": degrees(steps[1]), "oceans": steps[2]}


def phase_name(phase: int) -> PhaseName | None:
    """The name of a phase, or None where there is none."""
    return None if phase == NONE else PHASE_NAMES[phase]


def known_card(card: int) -> int | None:
    """The number of a card, or None where there is none."""
    return None if card == NONE else card


def dummy(a: Ares) -> Dummy:
    """The dummy of solo: what it plays in this round, what it still has, and which of its hands this is."""
    left = [PHASE_NAMES[phase] for phase in sorted(a.dummy)]
    return {"phase": phase_name(a.turned) if a.agenda else None, "left": left, "hand": a.cube}


def cubes(a: Ares) -> Cubes:
    """The pile of co-op."""
    return {"copper": a.copper, "coloured": a.coloured}


def side(a: Ares, seat: int, me: Player) -> Side:
    """One player's side of the table."""
    t = me.tableau
    counted = [on_card(card, counted_on(a, seat, card)) for card in t.tallied]
    return {
        "corporation": known_card(t.corporation),
        "mc": me.mc,
        "heat": me.heat,
        "plants": me.plants,
        "tr": me.tr,
        "forests": me.forests,
        "steel": t.steel,
        "titanium": t.titanium,
        "income": {"mc": me.income(), "heat": t.makes[1], "plants": t.makes[2], "cards": t.makes[3]},
        "tags": t.tags[:],
        "hand": len(me.hand),
        "drawn": len(me.drawn),
        "revealed": list(me.revealed),
        "shown": a.memory.of(SPECTATOR).certain(hand_of(seat)),
        "cards": list(t.cards),
        "tokens": [on_card(card, n) for card, n in zip(t.holders, me.tokens)],
        "counted": counted,
        "actions": list(t.actions),
        "used": list(me.used),
        "phase": phase_name(me.phase) if a.agenda else None,
        "planned": me.phase != NONE and not a.agenda and a.phase != SET_UP,
        "last": phase_name(me.last),
        "plays": me.plays,
        "bonus": me.bonus > 0,
        "off": me.next_off,
        "shift": me.next_shift,
        "playing": known_card(me.playing),
        "due": due(a, seat),
        "sale": me.sale(),
        "purse": money(a, seat),
        "points": points_with(me, sum([each["n"] for each in counted])).named(),
    }


def on_card(card: int, n: int) -> OnCard:
    """A card in play with a number."""
    return {"card": card, "n": n}


def private(a: Ares, seat: int) -> Private:
    """What only this seat may see besides."""
    me = a.players[seat]
    return {
        "hand": [in_hand(a, seat, me, card) for card in me.hand],
        "actions": [usable(a, seat, card) for card in me.tableau.actions],
        "drawn": [offered(a, me, card) for card in me.drawn],
        "revealed": [offered(a, me, card) for card in me.revealed],
        "offered": None if a.offered == NONE else offered(a, me, a.offered),
        "dealt": list(me.dealt),
        "phase": phase_name(me.phase),
        "known": [known(a, seat, other) for other in range(len(a.players))],
        "prices": list(me.tableau.prices),
        "draws": me.tableau.level(MORE_DRAWN),
        "keeps": me.tableau.level(MORE_KEPT),
    }


def known(a: Ares, seat: int, other: int) -> list[int]:
    """The cards that the seat knows for certain to be in a hand; of its own hand those that everybody knows there."""
    return a.memory.of(SPECTATOR if other == seat else seat).certain(hand_of(other))


def in_hand(a: Ares, seat: int, me: Player, number: int) -> InHand:
    """A card in hand: what it costs, what is lacking, and how many others have to be sold for it."""
    card = a.catalogue.cards[number]
    play = question_for(a, seat, card)
    price = play.price(me, card)
    lacks = play.lacks_of_card(a, seat, card)
    return {
        "card": number,
        "price": price,
        "lack": reason(lacks[0]) if lacks else None,
        "sales": least_sales(me, card, price),
    }


def usable(a: Ares, seat: int, card: int) -> Usable:
    """A card in play with an action, and what the seat lacks for that."""
    lack = lack_of_action(a, seat, card)
    return {"card": card, "lack": reason(lack) if lack else None}


def offered(a: Ares, me: Player, card: int) -> Offered:
    """A card that is drawn, revealed or offered, and what it would cost with all lasting discounts."""
    return {"card": card, "price": me.price(a.catalogue.cards[card], 0)}
