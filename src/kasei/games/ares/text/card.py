"""Cards in words and in symbols, generated from what they do."""

from __future__ import annotations

from kasei.games.ares.language.counts import TagCount
from kasei.games.ares.language.nouns import CARDS, POINT, RESOURCES, TAG_NAMES, TOKENS
from kasei.games.ares.state.card import PROJECTS, STEEL_PRICE, TITANIUM_PRICE, Card
from kasei.lang.counts import AtLeast, amount, amount_icons
from kasei.lang.tableau import NO_TOKENS
from kasei.lang.wording import join, sentences


def needs_text(card: Card) -> str:
    """What a card requires: `at least 4 science tags`. Its own tags do not help."""
    tags = [need.of.tag for need in card.needs if isinstance(need, AtLeast) and isinstance(need.of, TagCount)]
    own = " (this card not counted)" if set(tags) & set(card.tags) else ""
    return join([need.text() for need in card.needs]) + own


def spends_text(card: Card) -> str:
    """What is spent besides the price: `2 plants`."""
    return join([RESOURCES[kind].of(n) for kind, n in card.spent()])


def makes_text(card: Card) -> str:
    """What a card produces: `2 MC and 1 plant`, `1 MC for each of your power tags`."""
    fixed = [RESOURCES[kind].of(n) for kind, n in enumerate(card.makes) if n]
    return join(fixed + [amount(each, RESOURCES[kind]) for kind, each, _ in card.scaled])


def metal_text(card: Card) -> str:
    """The capabilities of a card: `2 steel (building cards cost 4 MC less)`."""
    metals = ((card.steel, "steel", "building", STEEL_PRICE), (card.titanium, "titanium", "space", TITANIUM_PRICE))
    return join([f"{n} {name} ({tag} cards cost {n * worth} MC less)" for n, name, tag, worth in metals if n])


def metal_icons(card: Card) -> str:
    """The same in symbols."""
    return ", ".join([f"{n} {name}" for n, name in ((card.steel, "steel"), (card.titanium, "titanium")) if n])


def points_text(card: Card) -> str:
    """What a card scores at the end."""
    if card.tally is not None:
        return f"worth {amount(card.tally, POINT)}" + (" on this card" if not card.tally.of.owned else "")
    return f"worth {POINT.of(card.points)}" if card.points else ""


def card_text(card: Card) -> str:
    """All that a card does, in sentences."""
    needs, spends, makes, metals = needs_text(card), spends_text(card), makes_text(card), metal_text(card)
    start = card.number >= PROJECTS
    return sentences(
        f"start with {card.cost} MC" if start else "",
        f"requires {needs}" if needs else "",
        f"to play this card, also spend {spends}" if spends else "",
        card.spec.play.text() if card.spec.play else "",
        f"produces {makes}" if makes else "",
        f"gives {metals}" if metals else "",
        *[f"effect: {ongoing.text_on(card.tags)}" for ongoing in card.spec.ongoing],
        f"action: {card.spec.action.text()}" if card.spec.action else "",
        f"holds {TOKENS[card.holds].many}" if card.holds != NO_TOKENS else "",
        points_text(card),
    )


def card_icons(card: Card) -> str:
    """All that a card does, in symbols."""
    makes = [f"{n} {RESOURCES[kind].icon}" for kind, n in enumerate(card.makes) if n]
    makes += [amount_icons(each, RESOURCES[kind]) for kind, each, _ in card.scaled]
    parts = [
        *[f"[{need.icons()}]" for need in card.needs],
        *[f"[spend {n} {RESOURCES[kind].icon}]" for kind, n in card.spent()],
        card.spec.play.icons() if card.spec.play else "",
        f"makes {', '.join(makes)}" if makes else "",
        metal_icons(card),
        *[ongoing.icons() for ongoing in card.spec.ongoing],
        f"action {card.spec.action.icons()}" if card.spec.action else "",
        f"{amount_icons(card.tally, POINT)}" if card.tally else f"{card.points} VP" if card.points else "",
    ]
    return " | ".join([part for part in parts if part])


def short_text(card: Card) -> str:
    """What a card does, in one line, without what it requires."""
    makes, metals = makes_text(card), metal_icons(card)
    parts = [
        card.spec.play.text() if card.spec.play else "",
        f"produces {makes}" if makes else "",
        f"gives {metals}" if metals else "",
        *[ongoing.text_on(card.tags) for ongoing in card.spec.ongoing],
        f"action: {card.spec.action.text()}" if card.spec.action else "",
        points_text(card),
    ]
    return "; ".join([part for part in parts if part]) or "nothing but its tags"


def pick_text(card: Card) -> str:
    """A card to choose, with all that matters in the choice."""
    tags = f", {' '.join(TAG_NAMES[tag] for tag in card.tags)}" if card.tags else ""
    needs = f"requires {needs_text(card)}; " if card.needs else ""
    spends = f"spend {spends_text(card)}; " if card.spends else ""
    return f"{card.name} ({card.cost} MC{tags}): {needs}{spends}{short_text(card)}"


def cards_text(n: int) -> str:
    """So many cards."""
    return RESOURCES[CARDS].of(n)
