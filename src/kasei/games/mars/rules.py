"""Mars as the rest of the program sees it."""

from __future__ import annotations

from typing import Final, cast

from kasei.cardgame.catalogue import Kit
from kasei.cardgame.deeds import ADDED, GAINED, REMOVED, SPENT, TOOK_AWAY, TOOK_OFF
from kasei.cardgame.log import log_lines
from kasei.cardgame.nouns import CARD
from kasei.cardgame.payment import bill_of
from kasei.core.face import Bill, End, Lack, Standing, Value
from kasei.core.happening import NONE, Happening, Line
from kasei.core.kernel import State
from kasei.core.option import HEX, PLAY, PLAYER, SHARED, TARGET, USE, Names, Verb
from kasei.core.rules import Plain, Rules, weights_in
from kasei.core.shuffle import Generator
from kasei.games.mars.cards import CARDS
from kasei.games.mars.evaluate.features import feature_names, features
from kasei.games.mars.evaluate.position import evaluate
from kasei.games.mars.evaluate.weights import weights_of
from kasei.games.mars.face import Legend, Position, Private, Public
from kasei.games.mars.flow.arranging import arrange
from kasei.games.mars.flow.founding import SETUP
from kasei.games.mars.flow.goals import AWARD_LIST, MILESTONE_LIST
from kasei.games.mars.flow.offers import OFFERS
from kasei.games.mars.flow.playing import EnterPlay, lack_of_needs
from kasei.games.mars.flow.rounds import STEPS
from kasei.games.mars.flow.scoring import ending, points, total, winners
from kasei.games.mars.flow.setup import begin
from kasei.games.mars.flow.standards import CONVERSIONS, STANDARDS
from kasei.games.mars.flow.turn import TURN
from kasei.games.mars.language import deeds
from kasei.games.mars.language.nouns import (
    ENDS,
    ENERGY,
    MC,
    PRODUCTIONS,
    RATING,
    RESOURCES,
    STEP_SIZES,
    TILES,
    TRACK_NAMES,
    UNITS,
)
from kasei.games.mars.state.audit import audit
from kasei.games.mars.state.board import AREAS, HEXES, PLACE_NAMES
from kasei.games.mars.state.card import Card, MarsCatalogue
from kasei.games.mars.state.purses import METALS, STOCKS
from kasei.games.mars.state.state import (
    AWARD,
    CONVERT,
    FEWER,
    FIRST,
    FOUND,
    MILESTONE,
    OWN_VERBS,
    PATENTS,
    PHASE_NAMES,
    SET_UP,
    Mars,
    Mode,
)
from kasei.games.mars.text.card import card_facts
from kasei.games.mars.text.log import log_texts
from kasei.games.mars.text.questions import describe, question_text
from kasei.games.mars.text.reasons import closed, why_no_action, why_no_play, why_no_standard
from kasei.games.mars.view.legend import legend
from kasei.games.mars.view.redeal import redeal, secrets
from kasei.games.mars.view.view import private, public
from kasei.lang.nouns import names_of
from kasei.lang.wording import capital

KIT: Final = Kit(name="mars", cards=CARDS, offers=OFFERS, standards=STANDARDS, setup=SETUP, steps=STEPS, purses=METALS)


class MarsRules(Rules):
    """Terraforming Mars: against each other, or alone against time."""

    def __init__(self, players: int, settings: dict[str, Value], kit: Kit = KIT) -> None:
        self.mode = Mode(players, settings)
        self.catalogue = MarsCatalogue(kit, players, self.mode.era, EnterPlay, STOCKS)
        self.log_texts = log_texts(kit)
        listing = [card_facts(card) for card in self.catalogue.cards]
        names = names_in(self.catalogue)
        verbs = verbs_of(self.catalogue, self.mode)
        super().__init__("mars", players, settings, verbs, names, listing, PATENTS, kit.additions)

    def deal(self, key: int, log: list[Happening] | None = None) -> Mars:
        return begin(self.mode, self.catalogue, key, log)

    def arrange(self, key: int, position: Plain, log: list[Happening] | None = None) -> Mars:
        return arrange(self.mode, self.catalogue, key, cast(Position, position), log)

    def scores(self, s: State) -> list[int]:
        m = cast(Mars, s)
        return [total(m, player) for player in range(self.players)]

    def winners(self, s: State) -> list[int]:
        return winners(cast(Mars, s))

    def breakdown(self, s: State) -> list[dict[str, int]]:
        return [points(cast(Mars, s), player).named() for player in range(self.players)]

    def content(self) -> str:
        settings = (self.players, sorted(self.settings.items()))
        goals = (MILESTONE_LIST, AWARD_LIST, CONVERSIONS)
        cards = [declared(card) for card in self.catalogue.cards]
        return repr((settings, AREAS, goals, self.catalogue.kit.standards, cards))

    def end(self, s: State) -> End:
        return ending(cast(Mars, s))

    # Who sees what.

    def public(self, s: State) -> Public:
        return public(cast(Mars, s))

    def private(self, s: State, seat: int) -> Private:
        return private(cast(Mars, s), seat)

    def redeal(self, s: State, seat: int, chance: Generator) -> None:
        redeal(cast(Mars, s), seat, chance)

    def secrets(self, s: State, seat: int) -> set[int]:
        return secrets(cast(Mars, s), seat)

    def round(self, s: State) -> int:
        return cast(Mars, s).generation

    def phase(self, s: State) -> str | None:
        phase = cast(Mars, s).phase
        return None if phase == SET_UP else PHASE_NAMES[phase]

    def standings(self, s: State) -> list[Standing]:
        return [standing(cast(Mars, s), player) for player in range(self.players)]

    # Words.

    def legend(self, rules: str) -> Legend:
        return legend(super().legend(rules), self.catalogue, self.mode)

    def question(self, s: State, player: int) -> str:
        f = s.asking[player]
        return "" if f is None else capital(question_text(cast(Mars, s), f))

    def describe(self, s: State, player: int, option: int) -> str:
        f = s.asking[player]
        return "" if f is None else describe(cast(Mars, s), f, option)

    def why_not(self, s: State, player: int, card: int) -> str:
        m = cast(Mars, s)
        me = m.players[player]
        options = s.options(player)
        if PLAY + card in options or USE + card in options:
            return ""
        if card in me.tableau.cards or card == me.tableau.corporation:
            return why_no_action(m, player, card)
        return why_no_play(m, player, card) if card in me.hand else "it is not in your hand"

    def why_no_standard(self, s: State, player: int, which: int) -> str:
        return why_no_standard(cast(Mars, s), player, which)

    def closed(self, s: State, player: int) -> list[tuple[int, Lack]]:
        return closed(cast(Mars, s), player)

    def bill(self, s: State, player: int) -> Bill | None:
        return bill_of(s, player)

    def lines(self, happenings: list[Happening]) -> list[Line]:
        return log_lines(self.log_texts, happenings)

    # For bots and tests.

    def evaluate(self, s: State, player: int) -> float:
        return evaluate(cast(Mars, s), player)

    def weights(self) -> dict[str, float]:
        return weights_in(weights_of(self.mode))

    def features(self, s: State, player: int) -> list[float]:
        return features(cast(Mars, s), player)

    def feature_names(self) -> list[str]:
        return feature_names(self.mode)

    def outcome(self, s: State, player: int) -> tuple[float, float]:
        if not self.mode.solo:
            return super().outcome(s, player)
        m = cast(Mars, s)
        return float(m.complete()), float(sum(m.tracks) - sum(ENDS))

    def waits_idly(self) -> bool:
        return True

    def judged(self, s: State, player: int) -> list[int]:
        m = cast(Mars, s)
        f = m.asking[player]
        me = m.players[player]
        if f is None or f.effect is not TURN or me.owes_first:
            return []
        cards = [self.catalogue.cards[number] for number in me.hand]
        met = [card for card in cards if not lack_of_needs(m, player, card)]
        return [PLAY + card.number for card in met] + [USE + card for card in me.tableau.actions if card not in me.used]

    def accounts(self, s: State, player: int) -> dict[str, int]:
        me = cast(Mars, s).players[player]
        found = {noun.one: n for noun, n in zip(RESOURCES, me.stock)}
        found |= {noun.one: n for noun, n in zip(PRODUCTIONS, me.makes)}
        found[RATING.one] = me.tr
        found[CARD.one] = len(me.hand) + (me.playing != NONE)
        for number, n in zip(me.tableau.holders, me.tokens):
            found[self.catalogue.cards[number].name] = n
        for annex in self.catalogue.kit.annexes:
            found |= annex.accounts(cast(Mars, s), player)
        return found

    def levels(self, s: State) -> dict[str, int]:
        return dict(zip(TRACK_NAMES, cast(Mars, s).tracks))

    def account(self, happening: Happening) -> str:
        deed = happening.deed
        if deed in (GAINED, SPENT, TOOK_AWAY, deeds.STOLE):
            return RESOURCES[happening.what].one
        if deed in (deeds.PRODUCES, deeds.LOWERED, deeds.LOWERED_OTHER):
            return PRODUCTIONS[happening.what].one
        if deed in (ADDED, REMOVED, TOOK_OFF):
            return self.catalogue.cards[happening.where].name
        if deed is deeds.WARMED:
            return RESOURCES[ENERGY].one
        if deed is deeds.ROSE:
            return RATING.one
        for annex in self.catalogue.kit.annexes:
            name = annex.account(happening)
            if name:
                return name
        return CARD.one

    def audit(self, s: State) -> None:
        audit(cast(Mars, s))
        for annex in self.catalogue.kit.annexes:
            annex.audit(cast(Mars, s))


def verbs_of(catalogue: MarsCatalogue, mode: Mode) -> list[tuple[Verb, int]]:
    """All verbs of a game, each with the number of its arguments; alone there is a neutral opponent, and no goals."""
    n, seats = len(catalogue.cards), mode.players + mode.solo
    sizes = {PLAY: n, USE: n, TARGET: n, HEX: HEXES, PLAYER: seats, FEWER: seats, FIRST: 1, PATENTS: 1}
    sizes |= {FOUND: len(catalogue.founders), CONVERT: len(CONVERSIONS)}
    if not mode.solo:
        sizes |= {MILESTONE: len(MILESTONE_LIST), AWARD: len(AWARD_LIST)}
    own = [(each, sizes[each.number]) for each in (*SHARED, *OWN_VERBS) if each.number in sizes]
    return sorted([*catalogue.verbs, *own], key=verb_number)


def verb_number(sized: tuple[Verb, int]) -> int:
    """The key by which verbs are sorted."""
    return sized[0].number


def names_in(catalogue: MarsCatalogue) -> dict[str, Names]:
    """What the arguments of verbs, and what happens, is about, by name."""
    founders = catalogue.founders
    return catalogue.names | {
        "corporation": Names([catalogue.cards[card].name for card in founders], founders),
        "hex": Names(PLACE_NAMES),
        "tile": names_of(TILES),
        "track": Names(TRACK_NAMES, units=UNITS, steps=STEP_SIZES),
        "resource": names_of(RESOURCES),
        "conversion": Names([standard.name for standard in CONVERSIONS]),
        "milestone": Names([goal.name for goal in MILESTONE_LIST]),
        "award": Names([goal.name for goal in AWARD_LIST]),
        "phase": Names(PHASE_NAMES),
    }


def standing(m: Mars, player: int) -> Standing:
    """How a player stands."""
    me = m.players[player]
    income, cards = me.tr + me.makes[MC], len(me.tableau.cards)
    return {"points": total(m, player), "rating": me.tr, "income": income, "cards": cards}


def declared(card: Card) -> tuple[object, ...]:
    """All that a card declares, without words."""
    spec = card.printed
    return (
        (card.colour, card.cost, card.tags, card.needs),
        (spec.play, spec.makes, spec.ongoing, spec.action, spec.first),
        (card.holds, card.points, card.tally, spec.era, spec.safe),
    )
