"""Ares as the rest of the program sees it."""

from __future__ import annotations

from typing import Final, cast

from kasei.core.kernel import Event, State
from kasei.core.option import ACCEPT, AMOUNT, BRANCH, DONE, ORDER, PASS, PICK, SKIP, SPAN
from kasei.core.rules import Plain, Rules, Value
from kasei.core.shuffle import Generator
from kasei.games.ares.cards import DECK
from kasei.games.ares.evaluate.position import worth
from kasei.games.ares.flow.action_phase import STANDARD_PRICES, lack_of_action
from kasei.games.ares.flow.phases import question_for
from kasei.games.ares.flow.scoring import points, total, winners
from kasei.games.ares.flow.setup import CORPORATIONS, begin
from kasei.games.ares.language.nouns import (
    ACTION,
    COLOUR_NAMES,
    CONSTRUCTION,
    DEVELOPMENT,
    GREEN_PROJECT,
    PHASE_NAMES,
    TAG_NAMES,
)
from kasei.games.ares.state.audit import audit
from kasei.games.ares.state.card import PROJECTS, Card
from kasei.games.ares.state.state import (
    CUBE,
    DRAW,
    DUMMY,
    FOUND,
    OCEANS,
    PHASE,
    PLAY,
    SELL,
    STANDARD,
    TARGET,
    TRACK,
    USE,
    Ares,
    Mode,
)
from kasei.games.ares.text.card import card_icons, card_text, needs_words, spends_words
from kasei.games.ares.text.questions import (
    describe,
    label,
    question_words,
    tell,
)
from kasei.games.ares.view.redeal import redeal, unseen
from kasei.games.ares.view.view import private, public
from kasei.lang.lacks import reason
from kasei.lang.wording import capital, then

STEPS: Final = {"novice": 2, "advanced": 1, "expert": 0}
BLUE_PROJECTS: Final = 64  # they come first
VERBS: Final = {
    PASS: 1,
    SKIP: 1,
    ACCEPT: 1,
    DONE: 1,
    PICK: PROJECTS,
    AMOUNT: SPAN,
    BRANCH: 3,
    ORDER: PROJECTS + CORPORATIONS,
    PHASE: 5,
    PLAY: PROJECTS,
    USE: BLUE_PROJECTS,
    STANDARD: len(STANDARD_PRICES),
    DRAW: 1,
    SELL: PROJECTS,
    TARGET: BLUE_PROJECTS,
    FOUND: CORPORATIONS,
}


class AresRules(Rules):
    """Ares Expedition: against each other, alone, or together against time."""

    def __init__(self, players: int, settings: dict[str, Value]) -> None:
        solo, coop = players == 1, bool(settings.get("coop"))
        verbs = dict(VERBS)
        if solo:
            verbs |= {DUMMY: 5, TRACK: 2}
        if coop:
            verbs |= {CUBE: 2}
        super().__init__("ares", players, settings, verbs, [card_facts(card) for card in DECK], SELL)
        setup = settings["setup"]
        steps = STEPS[str(settings["difficulty"])] if solo else 0
        self.mode = Mode(players, coop, steps, setup == "advanced", setup == "first")

    def deal(self, key: int, heard: list[Event] | None = None) -> Ares:
        return begin(self.mode, key, heard)

    def scores(self, s: State) -> list[int]:
        a = cast(Ares, s)
        return [total(a, player) for player in range(self.players)]

    def winners(self, s: State) -> list[int]:
        return winners(cast(Ares, s))

    def breakdown(self, s: State) -> list[dict[str, int]]:
        return [points(cast(Ares, s), player).named() for player in range(self.players)]

    def content(self) -> str:
        terms = (self.players, sorted(self.settings.items()))
        return repr((terms, OCEANS, STANDARD_PRICES, [declared(card) for card in DECK]))

    # Who sees what.

    def public(self, s: State) -> Plain:
        return public(cast(Ares, s))

    def private(self, s: State, seat: int) -> Plain:
        return private(cast(Ares, s), seat)

    def redeal(self, s: State, seat: int, chance: Generator) -> None:
        redeal(cast(Ares, s), seat, chance)

    def unseen(self, s: State, seat: int) -> int:
        return unseen(cast(Ares, s), seat)

    # Words.

    def question(self, s: State, player: int) -> str:
        f = s.asking[player]
        return "" if f is None else capital(question_words(cast(Ares, s), f))

    def describe(self, s: State, player: int, option: int) -> str:
        f = s.asking[player]
        return "" if f is None else describe(cast(Ares, s), f, option)

    def label(self, option: int) -> str:
        return label(option)

    def find(self, name: str) -> int | None:
        wanted = name.strip().lower()
        names = [card.name.lower() for card in DECK]
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

    def story(self, event: Event, names: list[str]) -> str:
        return tell(event, names)

    # For bots and tests.

    def worth(self, s: State, player: int) -> float:
        return worth(cast(Ares, s), player)

    def audit(self, s: State) -> None:
        audit(cast(Ares, s))


def why_no_play(a: Ares, player: int, number: int) -> str:
    """Why a card in hand can't be played now."""
    card = DECK[number]
    phase = DEVELOPMENT if card.colour == GREEN_PROJECT else CONSTRUCTION
    lack = reason(question_for(a, player, card).lack_of(a, player, card))
    if a.phase == phase:
        return lack or why_not_now(a, player)
    when = f"{COLOUR_NAMES[card.colour]} cards are played in the {PHASE_NAMES[phase]} phase"
    return f"{when}; it {lack}" if lack else when


def why_no_action(a: Ares, player: int, number: int) -> str:
    """Why a card in play can't be used now."""
    me = a.players[player]
    if DECK[number].action is None:
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
        card.play,
        (card.makes, card.scaled, card.steel, card.titanium),
        card.ongoing,
        card.action,
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
        "condition": then([needs_words(card), f"spend {spends_words(card)}" if card.spends else ""]),
        "text": card_text(card),
        "icons": card_icons(card),
        "first": card.first,
    }
