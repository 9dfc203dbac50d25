"""Cards of ares in words and in symbols."""

from __future__ import annotations

from kasei.cardgame import text
from kasei.cardgame.nouns import CARD, TAG_NAMES
from kasei.games.ares.language.nouns import CORPORATION, RESOURCES
from kasei.games.ares.state.card import STEEL_PRICE, TITANIUM_PRICE, Card
from kasei.games.ares.state.paying import least_sales
from kasei.games.ares.state.state import Ares, Player
from kasei.lang.counts import amount, amount_icons
from kasei.lang.wording import join, sentences


def needs_text(card: Card) -> str:
    """What a card requires."""
    return text.needs_text(card.spec)


def spends_text(card: Card) -> str:
    """What is spent besides the price: `2 plants`."""
    return join([RESOURCES[kind].of(n) for kind, n in card.spent()])


def makes_text(card: Card) -> str:
    """What a card produces: `produces 2 MC and 1 plant`, `produces 1 MC for each of your power tags`."""
    fixed = [RESOURCES[kind].of(n) for kind, n in enumerate(card.makes) if n]
    makes = join(fixed + [amount(each, RESOURCES[kind]) for kind, each, _ in card.scaled])
    return f"produces {makes}" if makes else ""


def metal_text(card: Card) -> str:
    """The capabilities of a card: `gives 2 steel (building cards cost 4 MC less)`."""
    metals = ((card.steel, "steel", "building", STEEL_PRICE), (card.titanium, "titanium", "space", TITANIUM_PRICE))
    gives = join([f"{n} {name} ({tag} cards cost {n * worth} MC less)" for n, name, tag, worth in metals if n])
    return f"gives {gives}" if gives else ""


def metal_icons(card: Card) -> str:
    """The same in symbols."""
    return ", ".join([f"{n} {name}" for n, name in ((card.steel, "steel"), (card.titanium, "titanium")) if n])


def card_text(card: Card) -> str:
    """All that a card does, in sentences."""
    spends = spends_text(card)
    also = [f"to play this card, also spend {spends}" if spends else ""]
    start = f"start with {card.cost} MC" if card.colour == CORPORATION else ""
    return sentences(start, *text.card_phrases(card.spec, also, [makes_text(card), metal_text(card)]))


def card_icons(card: Card) -> str:
    """All that a card does, in symbols."""
    makes = [f"{n} {RESOURCES[kind].icon}" for kind, n in enumerate(card.makes) if n]
    makes += [amount_icons(each, RESOURCES[kind]) for kind, each, _ in card.scaled]
    also = [f"[spend {n} {RESOURCES[kind].icon}]" for kind, n in card.spent()]
    return text.card_icons(card.spec, also, [f"makes {', '.join(makes)}" if makes else "", metal_icons(card)])


def short_text(card: Card) -> str:
    """What a card does, in one line, without what it requires."""
    metals = metal_icons(card)
    return text.short_text(card.spec, [makes_text(card), f"gives {metals}" if metals else ""])


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
