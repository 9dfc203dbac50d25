"""Cards of mars in words and in symbols."""

from __future__ import annotations

from dataclasses import replace

from kasei.cardgame import text
from kasei.cardgame.counts import TagCount
from kasei.cardgame.nouns import TAG_NAMES
from kasei.cardgame.playing import parts_of
from kasei.core import face
from kasei.core.effect import Effect
from kasei.core.marks import words
from kasei.games.mars.language.nouns import COLOUR_NAMES, CORPORATION, MC, RESOURCES
from kasei.games.mars.language.tiles import Place
from kasei.games.mars.language.verbs import Gain, Produce, Rate
from kasei.games.mars.state.card import Card
from kasei.games.mars.state.state import Player
from kasei.lang.counts import Amount, Each
from kasei.lang.wording import join, sentences, then

Parts = list[Effect]


# What a card does at once, in parts.


def box(card: Card) -> Parts:
    """The parts of the production box, unless it depends on what the card does first."""
    played = parts_of(card.printed.play)
    return [part for part in parts_of(card.makes) if part in played]


def steps_of(card: Card) -> list[tuple[int, int]]:
    """What the production box changes by a fixed number of steps: (resource, steps), what goes down first."""
    found = [(part.kind, part.n) for part in box(card) if isinstance(part, Produce) and isinstance(part.n, int)]
    return sorted(found, key=lambda step: step[1] > 0)


def other_makes(card: Card) -> Parts:
    """The other parts of the production box: what is counted, chosen or lost by others."""
    return [part for part in box(card) if not (isinstance(part, Produce) and isinstance(part.n, int))]


def now(card: Card) -> Parts:
    """What a card does at once besides its production, equal parts once."""
    makes = box(card)
    found: Parts = []
    for part in parts_of(card.printed.play):
        if part not in makes and part not in found:
            found.append(part)
    return found


def is_start(card: Card, part: Effect) -> bool:
    """Is this something that a corporation starts with?"""
    return card.colour == CORPORATION and isinstance(part, Gain)


# The same in words.


def amount_of(part: Effect) -> Amount:
    """How much a part brings, where that is a number or counted."""
    return part.n if isinstance(part, Produce | Gain | Rate) else 0


def part_text(card: Card, part: Effect) -> str:
    """A part of a card: what is done several times is said once, and a count of tags says whether its own count."""
    if isinstance(part, Place) and times(card, part) > 1:
        return f"place {part.noun().of(times(card, part))}"
    n = amount_of(part)
    own = isinstance(n, Each) and isinstance(n.of, TagCount) and n.of.tag in card.tags
    return f"{part.text()} (this card's own too)" if own else part.text()


def part_icons(card: Card, part: Effect) -> str:
    """The same in symbols."""
    if isinstance(part, Place) and times(card, part) > 1:
        return part.noun().icons_of(times(card, part))
    return part.icons()


def times(card: Card, part: Effect) -> int:
    """How often a card does this."""
    return parts_of(card.printed.play).count(part)


def makes_texts(card: Card) -> list[str]:
    """The production box: `production: energy -1, M€ +3`, and what else is in it."""
    steps = ", ".join([f"{RESOURCES[kind].one} {n:+}" for kind, n in steps_of(card)])
    others = [part_text(card, part) for part in other_makes(card)]
    return [f"production: {steps}", *others] if steps else others


def makes_icons(card: Card) -> str:
    """The same in symbols."""
    steps = ", ".join([f"{n:+} {RESOURCES[kind].icon}" for kind, n in steps_of(card)])
    others = [part_icons(card, part) for part in other_makes(card)]
    return " · ".join([f"production {steps}", *others] if steps else others)


def start_text(card: Card) -> str:
    """What a corporation starts with: `start with 36 M€ and 3 plants`."""
    if card.colour != CORPORATION:
        return ""
    gains = [part.text().removeprefix("gain ") for part in now(card) if is_start(card, part)]
    return f"start with {join([RESOURCES[MC].of(card.cost), *gains])}"


def first_text(card: Card) -> str:
    """What the first action of the game has to be."""
    return f"first action: {card.first.text()}" if card.first else ""


def first_icons(card: Card) -> str:
    """The same in symbols."""
    return f"first action {card.first.icons()}" if card.first else ""


def now_text(card: Card, parts: Parts) -> str:
    """Some parts, one after the other."""
    return then([part_text(card, part) for part in parts])


def now_icons(card: Card) -> str:
    """All that a card does at once besides its production, in symbols."""
    return " · ".join([part_icons(card, part) for part in now(card)])


# A whole card.


def card_text(card: Card) -> str:
    """All that a card does, in sentences."""
    later = [part for part in now(card) if not is_start(card, part)]
    also = [start_text(card), *makes_texts(card), now_text(card, later)]
    return sentences(*text.card_phrases(replace(card.printed, play=None), also, [first_text(card)]))


def card_icons(card: Card) -> str:
    """All that a card does, in symbols."""
    also = [makes_icons(card), now_icons(card)]
    return text.card_icons(replace(card.printed, play=None), also, [first_icons(card)])


def card_parts(card: Card) -> list[face.CardPart]:
    """The parts of what a card does."""
    makes = text.part("makes", makes_icons(card), then(makes_texts(card)))
    at_once = text.part("now", now_icons(card), now_text(card, now(card)))
    first = text.part("now", first_icons(card), first_text(card))
    parts = [part for part in (makes, at_once, first) if part["text"]]
    return text.card_parts(replace(card.printed, play=None), parts)


def card_facts(card: Card) -> face.Card:
    """A card with its facts and its generated words."""
    return {
        "card": card.number,
        "id": card.printed.id,
        "name": card.name,
        "kind": COLOUR_NAMES[card.colour],
        "cost": card.cost,
        "tags": [TAG_NAMES[tag] for tag in card.tags],
        "needs": text.needs_facts(card.spec),
        "spends": [],
        "holds": text.holds_name(card.spec),
        "points": text.points_facts(card.spec),
        "parts": card_parts(card),
        "icons": words(card_icons(card)),
        "text": card_text(card),
        "first": False,
    }


def short_text(card: Card) -> str:
    """What a card does, in one line, without what it requires."""
    makes = [*makes_texts(card), now_text(card, now(card)), first_text(card)]
    return text.short_text(replace(card.printed, play=None), makes)


def pick_text(card: Card) -> str:
    """Describe a card to choose, with all that matters in the choice."""
    tags = f", {' '.join([TAG_NAMES[tag] for tag in card.tags])}" if card.tags else ""
    needs = f"requires {text.needs_text(card.spec)}; " if card.needs else ""
    return f"{card.name} ({card.cost} M€{tags}): {needs}{short_text(card)}"


def play_text(me: Player, card: Card) -> str:
    """Describe a card to play, with its price and what it does."""
    price = me.price(card)
    return f"play {card.name} ({RESOURCES[MC].of(price) if price else 'free'}): {short_text(card)}"
