"""Cards in words and in symbols, generated from what they do."""

from __future__ import annotations

from kasei.games.ares.language.counts import TagCount
from kasei.games.ares.language.nouns import POINT, RESOURCES, TAG_NAMES, TOKENS
from kasei.games.ares.state.card import NONE, PROJECTS, STEEL_WORTH, TITANIUM_WORTH, Card
from kasei.lang.counts import AtLeast, amount, amount_icons
from kasei.lang.wording import join, sentences


def needs_words(card: Card) -> str:
    """What a card requires: `at least 4 science tags`. Its own tags do not help."""
    tags = [need.of.tag for need in card.needs if isinstance(need, AtLeast) and isinstance(need.of, TagCount)]
    own = " (this card not counted)" if set(tags) & set(card.tags) else ""
    return join([need.text() for need in card.needs]) + own


def spends_words(card: Card) -> str:
    """What is spent besides the price: `2 plants`."""
    return join([RESOURCES[kind].of(n) for kind, n in card.spent()])


def makes_words(card: Card) -> str:
    """What a card produces: `2 MC and 1 plant`, `1 MC for each of your power tags`."""
    fixed = [RESOURCES[kind].of(n) for kind, n in enumerate(card.makes) if n]
    return join(fixed + [amount(each, RESOURCES[kind]) for kind, each, _ in card.scaled])


def metal_words(card: Card) -> str:
    """The capabilities of a card: `2 steel (building cards cost 4 MC less)`."""
    metals = ((card.steel, "steel", "building", STEEL_WORTH), (card.titanium, "titanium", "space", TITANIUM_WORTH))
    return join([f"{n} {name} ({tag} cards cost {n * worth} MC less)" for n, name, tag, worth in metals if n])


def metal_icons(card: Card) -> str:
    """The same in symbols."""
    return ", ".join([f"{n} {name}" for n, name in ((card.steel, "steel"), (card.titanium, "titanium")) if n])


def points_words(card: Card) -> str:
    """What a card scores at the end."""
    if card.tally is not None:
        return f"worth {amount(card.tally, POINT)}" + (" on this card" if not card.tally.of.owned else "")
    return f"worth {POINT.of(card.points)}" if card.points else ""


def card_text(card: Card) -> str:
    """All that a card does, in sentences."""
    needs, spends, makes, metals = needs_words(card), spends_words(card), makes_words(card), metal_words(card)
    start = card.number >= PROJECTS
    return sentences(
        f"start with {card.cost} MC" if start else "",
        f"requires {needs}" if needs else "",
        f"to play this card, also spend {spends}" if spends else "",
        card.play.text() if card.play else "",
        f"produces {makes}" if makes else "",
        f"gives {metals}" if metals else "",
        *[f"effect: {ongoing.text_on(card.tags)}" for ongoing in card.ongoing],
        f"action: {card.action.text()}" if card.action else "",
        f"holds {TOKENS[card.holds].many}" if card.slot != NONE else "",
        points_words(card),
    )


def card_icons(card: Card) -> str:
    """All that a card does, in symbols."""
    makes = [f"{n} {RESOURCES[kind].icon}" for kind, n in enumerate(card.makes) if n]
    makes += [amount_icons(each, RESOURCES[kind]) for kind, each, _ in card.scaled]
    parts = [
        *[f"[{need.icons()}]" for need in card.needs],
        *[f"[spend {n} {RESOURCES[kind].icon}]" for kind, n in card.spent()],
        card.play.icons() if card.play else "",
        f"makes {', '.join(makes)}" if makes else "",
        metal_icons(card),
        *[ongoing.icons() for ongoing in card.ongoing],
        f"action {card.action.icons()}" if card.action else "",
        f"{amount_icons(card.tally, POINT)}" if card.tally else f"{card.points} VP" if card.points else "",
    ]
    return " | ".join([part for part in parts if part])


def short_text(card: Card) -> str:
    """What a card does, in one line, without what it requires."""
    makes, metals = makes_words(card), metal_icons(card)
    parts = [
        card.play.text() if card.play else "",
        f"produces {makes}" if makes else "",
        f"gives {metals}" if metals else "",
        *[ongoing.text_on(card.tags) for ongoing in card.ongoing],
        f"action: {card.action.text()}" if card.action else "",
        points_words(card),
    ]
    return "; ".join([part for part in parts if part]) or "nothing but its tags"


def pick_words(card: Card) -> str:
    """A card to choose, with all that matters in the choice."""
    tags = f", {' '.join(TAG_NAMES[tag] for tag in card.tags)}" if card.tags else ""
    needs = f"requires {needs_words(card)}; " if card.needs else ""
    spends = f"spend {spends_words(card)}; " if card.spends else ""
    return f"{card.name} ({card.cost} MC{tags}): {needs}{spends}{short_text(card)}"
