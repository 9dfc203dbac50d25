"""Ares as the rest of the program sees it."""

from __future__ import annotations

from typing import Final, cast

from kasei.cardgame.catalogue import Kit
from kasei.cardgame.deeds import ADDED, GAINED, REMOVED, SPENT, TOOK_AWAY, TOOK_OFF
from kasei.cardgame.nouns import TAG_NAMES
from kasei.cardgame.redeal import unseen_cards
from kasei.core.happening import NONE, Happening
from kasei.core.kernel import State
from kasei.core.option import AMOUNT, PLAY, SELL, SPAN, STANDARD, TARGET, USE, verb
from kasei.core.rules import Plain, Rules, Value
from kasei.core.shuffle import Generator
from kasei.games.ares.cards import CARDS
from kasei.games.ares.cards.corporations import CORPORATIONS
from kasei.games.ares.evaluate.position import evaluate
from kasei.games.ares.flow.offers import OFFERS, lack_of_action
from kasei.games.ares.flow.phases import PhaseTurn, question_for
from kasei.games.ares.flow.playing import lack_of_needs
from kasei.games.ares.flow.scoring import points, total, winners
from kasei.games.ares.flow.setup import begin
from kasei.games.ares.flow.standards import STANDARDS
from kasei.games.ares.language import deeds, nouns
from kasei.games.ares.language.nouns import (
    ACTION,
    COLOUR_NAMES,
    CONSTRUCTION,
    DEVELOPMENT,
    FOREST,
    GREEN_PROJECT,
    PHASE_NAMES,
    RESOURCES,
    TRACK_NAMES,
)
from kasei.games.ares.state.audit import audit
from kasei.games.ares.state.card import AresCatalogue, Card
from kasei.games.ares.state.purses import SALES
from kasei.games.ares.state.state import CUBE, DRAW, DUMMY, FOUND, OCEANS, OWN_VERBS, PHASE, TRACK, Ares, Mode
from kasei.games.ares.text.card import card_icons, card_text, needs_text, spends_text
from kasei.games.ares.text.log import log_lines
from kasei.games.ares.text.questions import describe, question_text
from kasei.games.ares.view.redeal import redeal
from kasei.games.ares.view.view import private, public
from kasei.lang.lacks import reason
from kasei.lang.wording import capital, then

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
        verbs = self.catalogue.sizes | {
            AMOUNT: SPAN,
            PLAY: len(self.catalogue.projects),
            SELL: len(self.catalogue.projects),
            USE: BLUE_PROJECTS,
            TARGET: BLUE_PROJECTS,
            STANDARD: len(self.catalogue.standards),
        }
        unused = ([] if solo else [DUMMY, TRACK]) + ([] if coop else [CUBE])
        used = {number: size for number, size in verbs.items() if number not in unused}
        super().__init__("ares", players, settings, used, [card_facts(card) for card in self.catalogue.cards], SELL)
        setup = settings["setup"]
        steps = STEPS[str(settings["difficulty"])] if solo else 0
        self.mode = Mode(players, coop, steps, setup == "advanced", setup == "first")

    def deal(self, key: int, log: list[Happening] | None = None) -> Ares:
        return begin(self.mode, self.catalogue, key, log)

    def scores(self, s: State) -> list[int]:
        a = cast(Ares, s)
        return [total(a, player) for player in range(self.players)]

    def winners(self, s: State) -> list[int]:
        return winners(cast(Ares, s))

    def breakdown(self, s: State) -> list[dict[str, int]]:
        return [points(cast(Ares, s), player).named() for player in range(self.players)]

    def content(self) -> str:
        settings = (self.players, sorted(self.settings.items()))
        return repr((settings, OCEANS, self.catalogue.standards, [declared(card) for card in self.catalogue.cards]))

    # Who sees what.

    def public(self, s: State) -> Plain:
        return public(cast(Ares, s))

    def private(self, s: State, seat: int) -> Plain:
        return private(cast(Ares, s), seat)

    def redeal(self, s: State, seat: int, chance: Generator) -> None:
        redeal(cast(Ares, s), seat, chance)

    def unseen(self, s: State, seat: int) -> int:
        return unseen_cards(cast(Ares, s), seat)

    # Words.

    def question(self, s: State, player: int) -> str:
        f = s.asking[player]
        return "" if f is None else capital(question_text(cast(Ares, s), f))

    def describe(self, s: State, player: int, option: int) -> str:
        f = s.asking[player]
        return "" if f is None else describe(cast(Ares, s), f, option)

    def label(self, option: int) -> str:
        kind, argument = verb(option), option - verb(option)
        name = self.catalogue.verbs[kind].name
        if kind == FOUND:
            return f"{name} {self.catalogue.cards[self.catalogue.corporations[argument]].name}"
        if kind in (PHASE, DUMMY):
            return f"{name} {PHASE_NAMES[argument]}"
        return f"{name} {TRACK_NAMES[argument]}" if kind == TRACK else self.catalogue.label(option)

    def find(self, name: str) -> int | None:
        wanted = name.strip().lower()
        names = [card.name.lower() for card in self.catalogue.cards]
        if wanted in names:
            return names.index(wanted)
        found = [number for number, known in enumerate(names) if wanted and wanted in known]
        return found[0] if len(found) == 1 else None

    def why_not(self, s: State, player: int, card: int) -> str:
        a = cast(Ares, s)
        me = a.players[player]
        options = s.options(player)
        if PLAY + card in options or USE + card in options:
            return ""
        if card in me.tableau.cards or card == me.tableau.corporation:
            return why_no_action(a, player, card)
        return why_no_play(a, player, card) if card in me.hand else "it is not in your hand"

    def lines(self, happenings: list[Happening], names: list[str]) -> list[str]:
        return log_lines(self.catalogue, happenings, names)

    # For bots and tests.

    def evaluate(self, s: State, player: int) -> float:
        return evaluate(cast(Ares, s), player)

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

    def account(self, happening: Happening) -> str:
        deed = happening.deed
        if deed in (GAINED, SPENT, TOOK_AWAY):
            return RESOURCES[happening.what].one
        if deed in (ADDED, REMOVED, TOOK_OFF):
            return self.catalogue.cards[happening.where].name
        return FOREST.one if deed is deeds.FORESTED else RESOURCES[nouns.NEW_CARDS].one

    def audit(self, s: State) -> None:
        audit(cast(Ares, s))


def why_no_play(a: Ares, player: int, number: int) -> str:
    """Why a card in hand can't be played now."""
    card = a.catalogue.cards[number]
    phase = DEVELOPMENT if card.colour == GREEN_PROJECT else CONSTRUCTION
    lack = reason(question_for(a, player, card).lack_of_card(a, player, card))
    if a.phase == phase:
        return lack or why_not_now(a, player)
    when = f"{COLOUR_NAMES[card.colour]} cards are played in the {PHASE_NAMES[phase]} phase"
    return f"{when}; it {lack}" if lack else when


def why_no_action(a: Ares, player: int, number: int) -> str:
    """Why a card in play can't be used now."""
    me = a.players[player]
    if a.catalogue.cards[number].spec.action is None:
        return "it is in play, and has no action"
    if a.phase != ACTION:
        return "it is in play; actions are used in the action phase"
    if a.asking[player] is None:
        return "you have ended this phase"
    if number in me.used and not me.bonus:
        return "it has been used in this phase"
    return reason(lack_of_action(a, player, number)) or why_not_now(a, player)


def why_not_now(a: Ares, player: int) -> str:
    """Why what could be done in this phase can't be done at this moment."""
    if a.asking[player] is not None:
        return "answer first what is asked"
    return "you have ended this phase" if a.players[player].plays else "you have played in this phase"


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


def card_facts(card: Card) -> Plain:
    """A card with its facts and its generated words."""
    return {
        "id": str(card.number + 1),
        "number": card.number,
        "name": card.name,
        "kind": COLOUR_NAMES[card.colour],
        "cost": card.cost,
        "tags": [TAG_NAMES[tag] for tag in card.tags],
        "condition": then([needs_text(card), f"spend {spends_text(card)}" if card.spends else ""]),
        "text": card_text(card),
        "icons": card_icons(card),
        "first": card.first,
    }
