"""Worlds that a seat can't tell from the truth."""

from __future__ import annotations

from kasei.core.shuffle import Generator
from kasei.games.ares.cards import DECK
from kasei.games.ares.language.nouns import OCEAN_TRACK
from kasei.games.ares.state.card import NONE
from kasei.games.ares.state.state import DOUBT, EVERYBODY, MEMORY, SET_UP, Ares, Player
from kasei.lang.picking import Pick


def redeal(a: Ares, seat: int, chance: Generator) -> None:
    """Deal anew all that the seat can't see."""
    bit = 1 << seat if seat >= 0 else 0
    redeal_cards(a, seat, bit, chance)
    redeal_oceans(a, chance)
    redeal_corporations(a, seat, chance)
    if a.mode.solo and len(a.dummy) > 1:
        phases = sorted(a.dummy)
        chance.shuffle(phases)
        a.dummy = tuple(phases)
    for other, me in enumerate(a.players):
        me.tableau = me.tableau.copy()
        if other != seat:
            if me.phase != NONE and not a.agenda and a.phase != SET_UP:
                me.phase = other_phase(me, chance)
            repick(a, other)
    if seat < 0 and a.offered != NONE:
        reoffer(a)


def known_to(seen: int, bit: int) -> bool:
    """Does the seat of this bit know the card? A spectator knows what everybody knows."""
    who = seen // MEMORY & EVERYBODY
    return who & bit != 0 if bit else who == EVERYBODY


def known_by(me: Player, bit: int) -> tuple[int, ...]:
    """The cards of a hand that the seat of this bit has seen."""
    return tuple([card for card in me.shown if known_to(card, bit)])


def certain(shown: tuple[int, ...]) -> list[int]:
    """The cards among those seen that are still where they were seen."""
    return [card % MEMORY for card in shown if not card // MEMORY & DOUBT]


def doubtful(shown: tuple[int, ...]) -> list[int]:
    """The others: in the same hand still, or among what its owner has laid face down."""
    return sorted({card % MEMORY for card in shown} - set(certain(shown)))


def redeal_cards(a: Ares, seat: int, bit: int, chance: Generator) -> None:
    """The deck, others' hands and drawn cards, and the discards that the seat does not know."""
    pool = a.deck[: a.top]
    pool += [card % MEMORY for card in a.discards if not known_to(card, bit)]
    others = [other for other in range(len(a.players)) if other != seat]
    for other in others:
        me = a.players[other]
        me.shown = known_by(me, bit)
        kept = certain(me.shown)
        pool += [card for card in me.hand if card not in kept]
        pool += me.drawn
    pool.sort()
    chance.shuffle(pool)
    for other in others:
        for card in doubtful(a.players[other].shown):
            pool.remove(card)
    leftovers: list[int] = []
    if a.mode.first and not reshuffled(a):
        leftovers = take_leftovers(a, pool)
        pool = unmarked_first(pool, a.top, chance)
    laid: dict[int, int] = {}  # by the place among the discards
    for other in others:
        me = a.players[other]
        hand = certain(me.shown) + in_hand_still(a, other, bit, laid, chance)
        me.hand = sorted(hand + [pool.pop() for _ in range(len(me.hand) - len(hand))])
        me.drawn = tuple(sorted([pool.pop() for _ in me.drawn]))
    for i, card in enumerate(a.discards):
        if not known_to(card, bit):
            source = leftovers if leftovers and card < MEMORY else pool
            a.discards[i] = (laid[i] if i in laid else source.pop()) + card // MEMORY * MEMORY
    a.deck = pool
    a.top = len(pool)


def in_hand_still(a: Ares, player: int, bit: int, laid: dict[int, int], chance: Generator) -> list[int]:
    """Which doubtful cards of a player are in the hand; for the others a place among the player's discards is found."""
    me = a.players[player]
    room = len(me.hand) - len(certain(me.shown))
    places = [i for i, card in enumerate(a.discards) if card // MEMORY == 1 << player and not known_to(card, bit)]
    kept = []
    for card in doubtful(me.shown):
        place = chance.below(room + len(places))
        if place < room:
            kept.append(card)
            room -= 1
        else:
            laid[places.pop(place - room)] = card
    return kept


def reshuffled(a: Ares) -> bool:
    """Has a new deck been made of the discards? The other shuffles are the deal's and those of the dummy's phases."""
    return a.shuffles > 1 + (a.cube if a.mode.solo else 0)


def take_leftovers(a: Ares, pool: list[int]) -> list[int]:
    """Of a first game's marked cards as many as were left over, taken out of the pool: they began the discards."""
    n = len([card for card in a.discards if card < MEMORY])
    taken = [card for card in pool if DECK[card].first][:n]
    for card in taken:
        pool.remove(card)
    return taken


def unmarked_first(pool: list[int], deck: int, chance: Generator) -> list[int]:
    """The cards with none of the marked ones of a first game among those that come last to the deck."""
    plain = [card for card in pool if not DECK[card].first]
    rest = plain[deck:] + [card for card in pool if DECK[card].first]
    chance.shuffle(rest)
    return plain[:deck] + rest


def redeal_oceans(a: Ares, chance: Generator) -> None:
    """The tiles that are not flipped yet."""
    flipped = a.tracks[OCEAN_TRACK]
    hidden = sorted(a.oceans[flipped:])
    chance.shuffle(hidden)
    a.oceans = a.oceans[:flipped] + tuple(hidden)


def redeal_corporations(a: Ares, seat: int, chance: Generator) -> None:
    """The corporations that others were dealt, and those that nobody was."""
    if a.phase != SET_UP:
        return
    pool = list(a.corporations)
    for other, me in enumerate(a.players):
        if other != seat:
            pool += me.dealt
    pool.sort()
    chance.shuffle(pool)
    for other, me in enumerate(a.players):
        if other != seat:
            dealt = [pool.pop() for _ in me.dealt]
            me.dealt = tuple(dealt if a.asking[other] is None else sorted(dealt))  # who has chosen holds it first
    a.corporations = tuple(sorted(pool))


def other_phase(me: Player, chance: Generator) -> int:
    """A phase that the player may have chosen."""
    phases = [phase for phase in range(5) if phase != me.last]
    return phases[chance.below(len(phases))]


def repick(a: Ares, player: int) -> None:
    """What another has picked so far, as if it were the first that could be."""
    f = a.asking[player]
    picked = a.picked[player]
    if picked and f is not None and isinstance(f.effect, Pick):
        a.picked[player] = tuple(f.effect.candidates(a, f)[: len(picked)])


def reoffer(a: Ares) -> None:
    """To a spectator any card of the taker's may be the one that is offered."""
    for player in range(2):
        if a.asking[player] is not None:
            a.offered = a.players[1 - player].hand[0]


def unseen(a: Ares, seat: int) -> int:
    """How many cards the seat can't see."""
    others = [me for other, me in enumerate(a.players) if other != seat]
    return a.top + sum([len(me.hand) + len(me.drawn) for me in others])
