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
    box = "energy -1, M€ +2, any one player's heat -2"
    assert card_text(card) == f"Production: {box}. Gain 3 plants; place a city."
    assert told(card) == [("makes", f"production: {box}"), ("now", "gain 3 plants; place a city")]
    assert plain(card_icons(card)) == "production -1 energy, +2 M€, -2 heat of any player | +3 plants · city"


def told(card: Card) -> list[tuple[str, str]]:
    """The parts of a card, in words."""
    return [(part["kind"], part["text"]) for part in card_parts(card)]


def test_a_box_that_depends_on_a_tile_follows_it() -> None:
    tile = "place this card's tile on an unreserved area that shows steel or titanium"
    assert told(NAMED["Mining Rights"]) == [("now", tile), ("makes", "production: +1 of the metal shown there")]
    assert plain(card_icons(NAMED["Mining Rights"])) == "special tile* | production +1 steel/titanium"


def test_moss_spends_its_plant_first() -> None:
    assert told(NAMED["Moss"]) == [("now", "spend 1 plant"), ("makes", "production: plant +1")]
    assert plain(card_icons(NAMED["Moss"])) == "[oceans ≥3] | -1 plant | production +1 plant"


def test_a_box_says_its_alternatives() -> None:
    assert card_text(NAMED["Artificial Photosynthesis"]) == "Production: either energy +2 or plant +1."
    asteroid = NAMED["Nitrogen-Rich Asteroid"]
    assert card_text(asteroid).startswith("Production: plant +1, or plant +4 with at least 3 plant tags. ")
    assert plain(card_icons(asteroid)).split(" | ")[0] == "production (plant tag ≥3 → +4 plant, else +1 plant)"


def test_search_for_life_is_worth_its_points_once() -> None:
    assert card_facts(NAMED["Search for Life"])["points"] == {"n": 3, "per": 1, "each": "science", "once": True}
    assert plain(card_icons(NAMED["Search for Life"])).endswith(" | 3 VP if any science here")


def test_what_branches_share_is_said_once() -> None:
    text = "Either remove up to 3 titanium, 4 steel or 7 M€ from any one player."
    assert card_text(NAMED["Sabotage"]) == text
    text = "Either remove up to 2 animals from one card of any player or up to 5 plants from any one player."
    assert card_text(NAMED["Virus"]) == text
    assert "Action: either spend 1 plant or 1 steel to gain 7 M€." in card_text(NAMED["Electro Catapult"])


def test_beginners_have_their_cards_for_free() -> None:
    text = "Start with 42 M€ and all cards that are dealt to you, for free."
    assert card_text(NAMED["Beginner Corporation"]) == text


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
    assert card_text(NAMED["Power Grid"]) == "Production: energy +1 for each of your power tags (this card included)."
    assert "(this card included)" not in card_text(NAMED["Miranda Resort"])


def test_io_mining_industries_is_worth_a_point_for_its_own_tag() -> None:
    assert card_text(NAMED["Io Mining Industries"]).endswith("each of your jovian tags (this card included).")


def test_insulation_gives_as_many_as_it_takes() -> None:
    assert card_text(NAMED["Insulation"]) == "Production: heat -X (1 or more), M€ +X."


def test_capital_is_worth_the_oceans_beside_it() -> None:
    assert card_text(NAMED["Capital"]).endswith("Worth 1 VP for each ocean beside this city.")
