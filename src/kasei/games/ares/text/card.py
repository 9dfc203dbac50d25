"""Cards of ares in words and in symbols."""

from __future__ import annotations

from kasei.cardgame import text
from kasei.cardgame.nouns import CARD, TAG_NAMES
from kasei.core import face
from kasei.core.marks import words
from kasei.games.ares.language.nouns import COLOUR_NAMES, CORPORATION, RESOURCES, STEEL, TITANIUM
from kasei.games.ares.state.card import STEEL_PRICE, TITANIUM_PRICE, Card
from kasei.games.ares.state.paying import least_sales
from kasei.games.ares.state.state import Ares, Player
from kasei.lang.counts import Amount, amount, amount_icons
from kasei.lang.nouns import Noun
from kasei.lang.wording import join, sentences


def needs_text(card: Card) -> str:
    """What a card requires."""
    return text.needs_text(card.spec)


def spends_text(card: Card) -> str:
    """What is spent besides the price: `2 plants`."""
    return join([RESOURCES[kind].of(n) for kind, n in card.spent()])


def made(card: Card) -> list[tuple[int, Amount]]:
    """What a card produces: (resource, how many)."""
    fixed: list[tuple[int, Amount]] = [(kind, n) for kind, n in enumerate(card.makes) if n]
    scaled: list[tuple[int, Amount]] = [(kind, each) for kind, each, _ in card.scaled]
    return fixed + scaled


def makes_text(card: Card) -> str:
    """The same in words: `produces 2 MC and 1 plant`, `produces 1 MC for each of your power tags`."""
    makes = join([f"{amount(n, RESOURCES[kind])}{text.own_note(n, card.tags)}" for kind, n in made(card)])
    return f"produces {makes}" if makes else ""


def makes_icons(card: Card) -> str:
    """The same in symbols."""
    return ", ".join([amount_icons(n, RESOURCES[kind]) for kind, n in made(card)])


def metals(card: Card) -> list[tuple[int, Noun, str, int]]:
    """The capabilities of a card: (how many, of what, for cards with which tag, MC that one is worth to begin with)."""
    printed = ((card.steel, STEEL, "building", STEEL_PRICE), (card.titanium, TITANIUM, "space", TITANIUM_PRICE))
    return [metal for metal in printed if metal[0]]


def metal_text(card: Card) -> str:
    """The same in words: `gives 2 steel (building cards cost 4 MC less)`."""
    gives = join([f"{metal.of(n)} ({tag} cards cost {n * worth} MC less)" for n, metal, tag, worth in metals(card)])
    return f"gives {gives}" if gives else ""


def metal_icons(card: Card) -> str:
    """The same in symbols."""
    return ", ".join([amount_icons(n, metal) for n, metal, _, _ in metals(card)])


def card_text(card: Card) -> str:
    """All that a card does, in sentences."""
    spends = spends_text(card)
    also = [f"to play this card, also spend {spends}" if spends else ""]
    start = f"start with {card.cost} MC" if card.colour == CORPORATION else ""
    return sentences(start, *text.card_phrases(card.spec, also, [makes_text(card), metal_text(card)]))


def card_icons(card: Card) -> str:
    """All that a card does, in symbols."""
    makes = makes_icons(card)
    also = [f"[spend {RESOURCES[kind].icons_of(n)}]" for kind, n in card.spent()]
    return text.card_icons(card.spec, also, [f"makes {makes}" if makes else "", metal_icons(card)])


def card_parts(card: Card) -> list[face.CardPart]:
    """The parts of what a card does."""
    makes = [(makes_icons(card), makes_text(card)), (metal_icons(card), metal_text(card))]
    return text.card_parts(card.spec, [text.part("makes", icons, phrase) for icons, phrase in makes if phrase])


def card_facts(card: Card) -> face.Card:
    """A card with its facts and its generated words."""
    return {
        "card": card.number,
        "id": str(card.number + 1),
        "name": card.name,
        "kind": COLOUR_NAMES[card.colour],
        "cost": card.cost,
        "tags": [TAG_NAMES[tag] for tag in card.tags],
        "needs": text.needs_facts(card.spec),
        "spends": [{"what": RESOURCES[kind].one, "n": n} for kind, n in card.spent()],
        "holds": text.holds_name(card.spec),
        "points": text.points_facts(card.spec),
        "parts": card_parts(card),
        "icons": words(card_icons(card)),
        "text": card_text(card),
        "first": card.first,
    }


def short_text(card: Card) -> str:
    """What a card does, in one line, without what it requires."""
    gives = ", ".join([metal.of(n) for n, metal, _, _ in metals(card)])
    return text.short_text(card.spec, [makes_text(card), f"gives {gives}" if gives else ""])


def pick_text(card: Card) -> str:
    """Describe a card to choose, with all that matters in the choice."""
    tags = f", {' '.join(TAG_NAMES[tag] for tag in card.tags)}" if card.tags else ""
    needs = f"requires {needs_text(card)}; " if card.needs else ""
    spends = f"spend {spends_text(card)}; " if card.spends else ""
    return f"{card.name} ({card.cost} MC{tags}): {needs}{spends}{short_text(card)}"


def play_text(me: Player, number: int, a: Ares, price: int) -> str:
    """Describe a card to play, with its price and what it does."""
    card = a.catalogue.cards[number]
    sold = least_sales(me, card, price)
    due = join([f"{price} MC" if price else "", spends_text(card)]) or "free"
    selling = f", selling {CARD.of(sold)}" if sold else ""
    return f"play {card.name} ({due}{selling}): {short_text(card)}"
