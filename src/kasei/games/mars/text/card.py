"""Cards of mars in words and in symbols."""

from __future__ import annotations

from dataclasses import replace

from kasei.cardgame import text
from kasei.cardgame.drawing import Draw
from kasei.cardgame.nouns import TAG_NAMES
from kasei.cardgame.playing import parts_of
from kasei.core import face
from kasei.core.effect import Effect, Then
from kasei.core.marks import words
from kasei.games.mars.language.nouns import COLOUR_NAMES, CORPORATION, MC, RESOURCES
from kasei.games.mars.language.tiles import Place
from kasei.games.mars.language.verbs import Gain, Rate
from kasei.games.mars.state.card import BEGINNER, Card
from kasei.games.mars.state.state import Player
from kasei.games.mars.text.box import box_icons, box_text
from kasei.lang.wording import join, sentences, then

Parts = list[Effect]
Said = tuple[face.PartKind, str, str]  # the kind of a part, its symbols with marks, and its words


# What a card does at once, in parts.


def now(card: Card) -> Parts:
    """What a card does at once besides its production, equal parts once."""
    makes = parts_of(card.makes)
    found: Parts = []
    for part in parts_of(card.printed.play):
        if isinstance(part, Then) and part.then == card.makes:
            part = part.first
        if part not in makes and part not in found:
            found.append(part)
    return found


def comes_first(card: Card, part: Effect) -> bool:
    """Does it stand before the production box, as a cost, or since the box depends on it?"""
    makes = card.makes
    return makes is not None and (part.is_cost() or part >> makes in parts_of(card.printed.play))


def is_start(card: Card, part: Effect) -> bool:
    """Is this something that a corporation starts with?"""
    return card.colour == CORPORATION and isinstance(part, Gain)


def times(card: Card, part: Effect) -> int:
    """How often a card does this."""
    return parts_of(card.printed.play).count(part)


# The same in words.


def part_text(card: Card, part: Effect) -> str:
    """A part of a card: what is done several times is said once, and what counts tags says whether its own count."""
    if isinstance(part, Place) and times(card, part) > 1:
        return f"place {part.noun().of(times(card, part))}"
    return f"{part.text()}{text.own_note(part.n, card.tags)}" if isinstance(part, Gain | Rate | Draw) else part.text()


def part_icons(card: Card, part: Effect) -> str:
    """The same in symbols."""
    if isinstance(part, Place) and times(card, part) > 1:
        return part.noun().icons_of(times(card, part))
    return part.icons()


def makes_text(card: Card) -> str:
    """The production box: `production: energy -1, M€ +3`."""
    return f"production: {box_text(card.makes, card.tags)}" if card.makes else ""


def makes_icons(card: Card) -> str:
    """The same in symbols."""
    return f"production {box_icons(card.makes)}" if card.makes else ""


def start_text(card: Card) -> str:
    """What a corporation starts with: `start with 36 M€ and 3 plants`."""
    if card.colour != CORPORATION:
        return ""
    gains = [part.text().removeprefix("gain ") for part in now(card) if is_start(card, part)]
    hand = "all cards that are dealt to you, for free" if card.printed.id == BEGINNER else ""
    return f"start with {join([RESOURCES[MC].of(card.cost), *gains, hand])}"


def first_text(card: Card) -> str:
    """What the first action of the game has to be."""
    return f"first action: {card.first.text()}" if card.first else ""


def first_icons(card: Card) -> str:
    """The same in symbols."""
    return f"first action {card.first.icons()}" if card.first else ""


def said_at_once(card: Card, parts: Parts) -> list[Said]:
    """The production box and these parts, in the order in which they are read."""
    first = [part for part in parts if comes_first(card, part)]
    rest = [part for part in parts if part not in first]
    return [said_now(card, first), ("makes", makes_icons(card), makes_text(card)), said_now(card, rest)]


def said_now(card: Card, parts: Parts) -> Said:
    """Some parts, one after the other."""
    icons = " · ".join([part_icons(card, part) for part in parts])
    return "now", icons, then([part_text(card, part) for part in parts])


# A whole card.


def card_text(card: Card) -> str:
    """All that a card does, in sentences."""
    later = [part for part in now(card) if not is_start(card, part)]
    also = [start_text(card), *[words for _, _, words in said_at_once(card, later)]]
    return sentences(*text.card_phrases(replace(card.printed, play=None), also, [first_text(card)]))


def card_icons(card: Card) -> str:
    """All that a card does, in symbols."""
    also = [icons for _, icons, _ in said_at_once(card, now(card))]
    return text.card_icons(replace(card.printed, play=None), also, [first_icons(card)])


def card_parts(card: Card) -> list[face.CardPart]:
    """The parts of what a card does."""
    said = [*said_at_once(card, now(card)), ("now", first_icons(card), first_text(card))]
    parts = [text.part(kind, icons, words) for kind, icons, words in said if words]
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
    makes = [*[words for _, _, words in said_at_once(card, now(card))], first_text(card)]
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
