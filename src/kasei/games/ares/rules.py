"""Ares as the rest of the program sees it."""

from __future__ import annotations

from typing import Final, cast

from kasei.cardgame.catalogue import Kit
from kasei.cardgame.deeds import ADDED, GAINED, REMOVED, SPENT, TOOK_AWAY, TOOK_OFF
from kasei.cardgame.payment import bill_of
from kasei.core.face import Bill, End, Lack, Standing, Value
from kasei.core.happening import NONE, Happening, Line
from kasei.core.kernel import State
from kasei.core.option import ARGUMENT, PLAY, SELL, SHARED, STANDARD, TARGET, USE, Names, Verb
from kasei.core.rules import Plain, Rules, weights_in
from kasei.core.shuffle import Generator
from kasei.games.ares.cards import CARDS
from kasei.games.ares.cards.corporations import CORPORATIONS
from kasei.games.ares.evaluate.features import feature_names, features
from kasei.games.ares.evaluate.position import evaluate
from kasei.games.ares.evaluate.supposing import suppose
from kasei.games.ares.evaluate.weights import weights_of
from kasei.games.ares.face import Legend, Position, Private, Public
from kasei.games.ares.flow.action_phase import ACT
from kasei.games.ares.flow.arranging import arrange
from kasei.games.ares.flow.offers import OFFERS
from kasei.games.ares.flow.phases import PhaseTurn
from kasei.games.ares.flow.playing import lack_of_needs
from kasei.games.ares.flow.scoring import ending, missing, points, total, winners
from kasei.games.ares.flow.setup import begin
from kasei.games.ares.flow.standards import STANDARDS, compulsory
from kasei.games.ares.language import deeds, nouns
from kasei.games.ares.language.nouns import (
    ACTION,
    CUBE_NAMES,
    FOREST,
    PHASE_NAMES,
    RESOURCES,
    STEP_SIZES,
    TRACK_NAMES,
    UNITS,
)
from kasei.games.ares.state.audit import audit
from kasei.games.ares.state.card import AresCatalogue, Card
from kasei.games.ares.state.purses import SALES
from kasei.games.ares.state.state import BETWEEN, CUBE, DRAW, DUMMY, FOUND, OCEANS, OWN_VERBS, PHASE, TRACK, Ares, Mode
from kasei.games.ares.text.card import card_facts
from kasei.games.ares.text.log import log_lines
from kasei.games.ares.text.questions import describe, question_text
from kasei.games.ares.text.reasons import closed, why_no_action, why_no_play, why_no_standard
from kasei.games.ares.view.legend import legend
from kasei.games.ares.view.redeal import redeal, secrets
from kasei.games.ares.view.view import private, public
from kasei.lang.nouns import names_of
from kasei.lang.wording import capital

STEPS: Final = {"novice": 2, "advanced": 1, "expert": 0}
BLUE_PROJECTS: Final = 64  # they come first
SIZES: Final = {
    PHASE: 5,
    DUMMY: 5,
    DRAW: 1,
    FOUND: len(CORPORATIONS),
    CUBE: 2,
    TRACK: 2,
}
KIT: Final = Kit(
    name="ares",
    cards=CARDS,
    verbs=tuple([(own, SIZES[own.number]) for own in OWN_VERBS]),
    offers=OFFERS,
    standards=STANDARDS,
    purses=(SALES,),
)


class AresRules(Rules):
    """Ares Expedition: against each other, alone, or together against time."""

    def __init__(self, players: int, settings: dict[str, Value]) -> None:
        solo, coop = players == 1, bool(settings.get("coop"))
        self.catalogue = AresCatalogue(KIT, players)
        cards = len(self.catalogue.projects)
        sizes = {PLAY: cards, SELL: cards, USE: BLUE_PROJECTS, TARGET: BLUE_PROJECTS}
        verbs = [*self.catalogue.verbs, *[(each, sizes[each.number]) for each in SHARED if each.number in sizes]]
        unused = ([] if solo else [DUMMY, TRACK]) + ([] if coop else [CUBE])
        used = sorted([(each, n) for each, n in verbs if each.number not in unused], key=verb_number)
        listing = [card_facts(card) for card in self.catalogue.cards]
        super().__init__("ares", players, settings, used, names_in(self.catalogue), listing, SELL)
        setup = settings["setup"]
        steps = STEPS[str(settings["difficulty"])] if solo else 0
        self.mode = Mode(players, coop, steps, setup == "advanced", setup == "first")

    def deal(self, key: int, log: list[Happening] | None = None) -> Ares:
        return begin(self.mode, self.catalogue, key, log)

    def arrange(self, key: int, position: Plain, log: list[Happening] | None = None) -> Ares:
        return arrange(self.mode, self.catalogue, key, cast(Position, position), log)

    def scores(self, s: State) -> list[int]:
        a = cast(Ares, s)
        return [total(a, player) for player in range(self.players)]

    def winners(self, s: State) -> list[int]:
        return winners(cast(Ares, s))

    def together(self) -> bool:
        return self.mode.coop

    def breakdown(self, s: State) -> list[dict[str, int]]:
        return [points(cast(Ares, s), player).named() for player in range(self.players)]

    def content(self) -> str:
        settings = (self.players, sorted(self.settings.items()))
        return repr((settings, OCEANS, self.catalogue.standards, [declared(card) for card in self.catalogue.cards]))

    def end(self, s: State) -> End:
        return ending(cast(Ares, s))

    # Who sees what.

    def public(self, s: State) -> Public:
        return public(cast(Ares, s))

    def private(self, s: State, seat: int) -> Private:
        return private(cast(Ares, s), seat)

    def redeal(self, s: State, seat: int, chance: Generator) -> None:
        redeal(cast(Ares, s), seat, chance)

    def secrets(self, s: State, seat: int) -> set[int]:
        return secrets(cast(Ares, s), seat)

    def round(self, s: State) -> int:
        return cast(Ares, s).round

    def phase(self, s: State) -> str | None:
        phase = cast(Ares, s).phase
        return PHASE_NAMES[phase] if 0 <= phase < BETWEEN else None

    def standings(self, s: State) -> list[Standing]:
        return [standing(cast(Ares, s), player) for player in range(self.players)]

    # Words.

    def legend(self, rules: str) -> Legend:
        return legend(super().legend(rules), self.catalogue, self.mode)

    def question(self, s: State, player: int) -> str:
        f = s.asking[player]
        return "" if f is None else capital(question_text(cast(Ares, s), f))

    def describe(self, s: State, player: int, option: int) -> str:
        f = s.asking[player]
        return "" if f is None else describe(cast(Ares, s), f, option)

    def why_not(self, s: State, player: int, card: int) -> str:
        a = cast(Ares, s)
        me = a.players[player]
        options = s.options(player)
        if PLAY + card in options or USE + card in options:
            return ""
        if card in me.tableau.cards or card == me.tableau.corporation:
            return why_no_action(a, player, card)
        return why_no_play(a, player, card) if card in me.hand else "it is not in your hand"

    def why_no_standard(self, s: State, player: int, which: int) -> str:
        return why_no_standard(cast(Ares, s), player, which)

    def closed(self, s: State, player: int) -> list[tuple[int, Lack]]:
        return closed(cast(Ares, s), player)

    def must(self, s: State, player: int) -> list[int]:
        f = s.asking[player]
        if f is None or f.effect is not ACT:
            return []
        return [STANDARD + which for which in compulsory(cast(Ares, s), player)]

    def bill(self, s: State, player: int) -> Bill | None:
        return bill_of(s, player)

    def lines(self, happenings: list[Happening]) -> list[Line]:
        return log_lines(happenings)

    # For bots and tests.

    def evaluate(self, s: State, player: int) -> float:
        return evaluate(cast(Ares, s), player)

    def weights(self) -> dict[str, float]:
        return weights_in(weights_of(self.mode))

    def attempt(self, s: State, player: int, option: int) -> None:
        if option & ~ARGUMENT == PHASE and not self.mode.solo:
            cast(Ares, s).players[player].phase = option & ARGUMENT
        else:
            super().attempt(s, player, option)

    def suppose(self, s: State, seat: int) -> None:
        suppose(cast(Ares, s), seat)

    def kind(self) -> str:
        return f"{super().kind()}-coop" if self.mode.coop else super().kind()

    def features(self, s: State, player: int) -> list[float]:
        return features(cast(Ares, s), player)

    def feature_names(self) -> list[str]:
        return feature_names(self.mode)

    def outcome(self, s: State, player: int) -> tuple[float, float]:
        if not self.mode.last:
            return super().outcome(s, player)
        a = cast(Ares, s)
        return float(len(winners(a)) > 0), float(-missing(a))

    def judged(self, s: State, player: int) -> list[int]:
        a = cast(Ares, s)
        f = a.asking[player]
        me = a.players[player]
        if f is None or not isinstance(f.effect, PhaseTurn):
            return []
        cards = [self.catalogue.cards[number] for number in me.hand]
        open_to = [card for card in cards if card.colour & f.effect.colours() and not lack_of_needs(a, player, card)]
        actions = me.tableau.actions if a.phase == ACTION else []
        used = [] if me.bonus else me.used
        return [PLAY + card.number for card in open_to] + [USE + card for card in actions if card not in used]

    def accounts(self, s: State, player: int) -> dict[str, int]:
        a = cast(Ares, s)
        me = a.players[player]
        cards = len(me.hand) + (me.playing != NONE)
        found = {noun.one: n for noun, n in zip(RESOURCES, (me.mc, me.heat, me.plants, cards, me.tr))}
        found[FOREST.one] = me.forests
        for number, n in zip(me.tableau.holders, me.tokens):
            found[self.catalogue.cards[number].name] = n
        return found

    def makes(self, s: State, player: int) -> dict[str, int]:
        made = cast(Ares, s).players[player].tableau.makes
        return {f"{noun.one} production": n for noun, n in zip(RESOURCES, made)}

    def levels(self, s: State) -> dict[str, int]:
        return dict(zip(TRACK_NAMES, cast(Ares, s).tracks))

    def account(self, happening: Happening) -> str:
        deed = happening.deed
        if deed in (GAINED, SPENT, TOOK_AWAY):
            return RESOURCES[happening.what].one
        if deed in (ADDED, REMOVED, TOOK_OFF):
            return self.catalogue.cards[happening.where].name
        return FOREST.one if deed is deeds.FORESTED else RESOURCES[nouns.NEW_CARDS].one

    def audit(self, s: State) -> None:
        audit(cast(Ares, s))


def verb_number(sized: tuple[Verb, int]) -> int:
    """The key by which verbs are sorted."""
    return sized[0].number


def names_in(catalogue: AresCatalogue) -> dict[str, Names]:
    """What the arguments of verbs, and what happens, is about, by name."""
    corporations = catalogue.corporations
    return catalogue.names | {
        "corporation": Names([catalogue.cards[card].name for card in corporations], corporations),
        "phase": Names(PHASE_NAMES),
        "track": Names(TRACK_NAMES, units=UNITS, steps=STEP_SIZES),
        "cube": Names(CUBE_NAMES),
        "resource": names_of(RESOURCES),
    }


def standing(a: Ares, player: int) -> Standing:
    """How a player stands."""
    me = a.players[player]
    cards = len(me.tableau.cards)
    return {"points": total(a, player), "rating": me.tr, "income": me.income(), "cards": cards}


def declared(card: Card) -> tuple[object, ...]:
    """All that a card declares, without words."""
    return (
        card.colour,
        card.cost,
        card.tags,
        card.needs,
        (card.heat, card.plants, card.rating),
        card.spec.play,
        (card.makes, card.scaled, card.steel, card.titanium),
        card.spec.ongoing,
        card.spec.action,
        card.holds,
        (card.points, card.tally),
        card.first,
    )
