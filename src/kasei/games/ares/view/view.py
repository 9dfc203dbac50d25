"""What a seat may see of a table, as plain data."""

from __future__ import annotations

from kasei.core.happening import NONE
from kasei.core.hidden import SPECTATOR
from kasei.core.rules import Plain
from kasei.core.zones import OPEN, card_in, hand_of, zone_in
from kasei.games.ares.flow.offers import lack_of_action
from kasei.games.ares.flow.phases import question_for
from kasei.games.ares.flow.scoring import points
from kasei.games.ares.language.nouns import OCEAN_TRACK
from kasei.games.ares.state.paying import due, least_sales, money
from kasei.games.ares.state.state import SET_UP, Ares, Player
from kasei.lang.lacks import reason
from kasei.lang.picking import Pick


def public(a: Ares) -> Plain:
    """What everybody may see."""
    return {
        "round": a.round,
        "last_round": a.mode.last,
        "phase": a.phase,
        "phases": [phase for phase in range(5) if a.agenda >> phase & 1],
        "oxygen": a.tracks[0],
        "temperature": 2 * a.tracks[1] - 30,
        "tracks": a.tracks[:],
        "began": a.began[:],
        "oceans": list(a.oceans[: a.tracks[OCEAN_TRACK]]),
        "deck": a.top,
        "discards": len(a.discards),
        "revealed": [card_in(place) for place in a.discards if zone_in(place) == OPEN],
        "dummy": dummy(a) if a.mode.solo else None,
        "cubes": {"copper": a.copper, "coloured": a.coloured} if a.mode.coop else None,
        "trade": a.offered != NONE,
        "complete": a.complete(),
        "players": [side(a, seat, me) for seat, me in enumerate(a.players)],
    }


def known_number(n: int) -> int | None:
    """A number, or None where there is none."""
    return None if n == NONE else n


def dummy(a: Ares) -> Plain:
    """The dummy of solo: what it plays in this round, what it still has, and where its cube stands."""
    return {"phase": known_number(a.turned) if a.agenda else None, "left": sorted(a.dummy), "cube": a.cube}


def side(a: Ares, seat: int, me: Player) -> Plain:
    """One player's side of the table."""
    t = me.tableau
    return {
        "corporation": known_number(t.corporation),
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
        "tokens": {str(card): n for card, n in zip(t.holders, me.tokens)},
        "used": list(me.used),
        "phase": known_number(me.phase) if a.agenda else None,
        "planned": me.phase != NONE and not a.agenda and a.phase != SET_UP,
        "last": known_number(me.last),
        "plays": me.plays,
        "bonus": me.bonus,
        "next_off": me.next_off,
        "next_shift": me.next_shift,
        "playing": known_number(me.playing),
        "due": due(a, seat),
        "sale": me.sale(),
        "purse": money(a, seat),
        "actions": list(t.actions),
        "points": points(a, seat).named(),
    }


def private(a: Ares, seat: int) -> Plain:
    """What only this seat may see besides."""
    me = a.players[seat]
    return {
        "hand": me.hand[:],
        **hand_prices(a, seat, me),
        "idle": [reason(lack_of_action(a, seat, card)) for card in me.tableau.actions],
        "drawn": list(me.drawn),
        "picks": picks(a, seat),
        "offers": offers(a, me),
        "dealt": list(me.dealt),
        "phase": known_number(me.phase),
        "offered": known_number(a.offered),
        "known": [known(a, seat, other) for other in range(len(a.players))],
    }


def known(a: Ares, seat: int, other: int) -> list[int]:
    """The cards that the seat knows for certain to be in a hand; of its own hand those that everybody knows there."""
    return a.memory.of(SPECTATOR if other == seat else seat).certain(hand_of(other))


def hand_prices(a: Ares, seat: int, me: Player) -> Plain:
    """For each card in hand what it costs, what is lacking, and how many others have to be sold for it."""
    cards = [a.catalogue.cards[card] for card in me.hand]
    questions = [question_for(a, seat, card) for card in cards]
    prices = [play.price(me, card) for play, card in zip(questions, cards)]
    return {
        "prices": prices,
        "lacks": [reason(play.lack_of_card(a, seat, card)) for play, card in zip(questions, cards)],
        "sales": [least_sales(me, card, price) for card, price in zip(cards, prices)],
    }


def picks(a: Ares, seat: int) -> Plain | None:
    """Which cards the seat may pick from, and the least and the most that it may pick; None if it picks none now."""
    f = a.asking[seat]
    if f is None or not isinstance(f.effect, Pick):
        return None
    cards = f.effect.candidates(a, f)
    least, most = min(f.effect.least(a, f), len(cards)), min(f.effect.most(a, f), len(cards))
    return {"of": list(cards), "least": least, "most": most}


def offers(a: Ares, me: Player) -> Plain:
    """What each card that is drawn, revealed or offered in trade costs the player, with all lasting discounts."""
    cards = [*me.drawn, *me.revealed, *([] if a.offered == NONE else [a.offered])]
    return {str(card): me.price(a.catalogue.cards[card], 0) for card in cards}
