"""The generated words of all cards: a golden file, and some that are made of several parts."""

from kasei.core import face
from kasei.core.marks import plain, said
from kasei.games.mars.cards import CARDS
from kasei.games.mars.cards.writing import corporation, green
from kasei.games.mars.language.nouns import CITY, ENERGY, HEAT, MC, PLANTS
from kasei.games.mars.language.others import Drop
from kasei.games.mars.language.tiles import Place
from kasei.games.mars.language.verbs import Gain, Produce
from kasei.games.mars.state.card import Card
from kasei.games.mars.text.card import card_facts, card_icons, card_parts, card_text, pick_text
from kasei.lang.combine import do
from tests.golden import assert_golden

SHOWN = [card_facts(Card(number, spec, 1)) for number, spec in enumerate(CARDS)]
NAMED = {spec.name: Card(number, spec, 1) for number, spec in enumerate(CARDS)}


def line(card: face.Card) -> str:
    """A card on one line."""
    needs = "; ".join([need["text"] for need in card["needs"]])
    fields = [card["id"], card["name"], card["kind"], card["cost"], " ".join(card["tags"]) or "-"]
    fields += [needs or "-", card["text"] or "-", said(card["icons"]) or "-"]
    return " | ".join(str(field) for field in fields)


def test_texts() -> None:
    assert_golden("mars_texts.txt", "".join(f"{line(card)}\n" for card in SHOWN))


def test_every_card_says_something() -> None:
    for card in SHOWN:
        assert card["text"].endswith("."), card["name"]
        assert "  " not in card["text"], card["name"]


def test_a_production_box_is_one_phrase_and_what_goes_down_comes_first() -> None:
    makes = do(Produce(MC, 2), Produce(ENERGY, -1), Drop(HEAT, 2))
    card = Card(0, green("000", "Mill", 3, makes=makes, play=do(Gain(PLANTS, 3), Place(CITY))), 1)
    lost = "lower one player's heat production 2 steps"
    assert card_text(card) == f"Production: energy -1, M€ +2. {lost.capitalize()}. Gain 3 plants; place a city."
    assert [(part["kind"], part["text"]) for part in card_parts(card)] == [
        ("makes", f"production: energy -1, M€ +2; {lost}"),
        ("now", "gain 3 plants; place a city"),
    ]


def test_a_corporation_says_what_it_starts_with_and_its_first_action() -> None:
    start = Gain(PLANTS, 3)
    card = Card(0, corporation("x", "Gardens", 36, "plant", makes=Produce(PLANTS, 2), play=start, first=Place(CITY)), 1)
    assert card_text(card) == "Start with 36 M€ and 3 plants. Production: plant +2. First action: place a city."
    assert pick_text(card) == "Gardens (36 M€, plant): production: plant +2; gain 3 plants; first action: place a city"


def test_lake_marineris_says_its_oceans_once() -> None:
    card = NAMED["Lake Marineris"]
    assert card_text(card) == "Requires at least 0 °C. Place 2 oceans. Worth 2 VP."
    assert plain(card_icons(card)).split(" | ")[1] == "2 oceans"


def test_power_grid_counts_its_own_tag() -> None:
    assert "for each of your power tags (this card's own too)" in card_text(NAMED["Power Grid"])
    assert "(this card's own too)" not in card_text(NAMED["Miranda Resort"])


def test_insulation_gives_as_many_as_it_takes() -> None:
    assert card_text(NAMED["Insulation"]).endswith("any number of steps to raise your M€ production that many steps.")


def test_capital_is_worth_the_oceans_beside_it() -> None:
    assert card_text(NAMED["Capital"]).endswith("Worth 1 VP for each ocean beside its tile.")
