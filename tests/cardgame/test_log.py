"""Lines of the log, and card text, of a game other than ares."""

from __future__ import annotations

from kasei.cardgame.drawing import Draw
from kasei.cardgame.log import TEXTS, log_lines
from kasei.cardgame.text import card_phrases, needs_text, points_text, short_text
from kasei.core.happening import Happening
from kasei.core.option import AMOUNT, HEX, PLAYER, SELL, STANDARD
from kasei.lang.wording import sentences
from tests.miniature.cards import MINI
from tests.miniature.nouns import PLANTS, RESOURCES
from tests.miniature.others import Steal, Strip
from tests.miniature.rounds import Production
from tests.miniature.seat import Seat
from tests.miniature.verbs import Gain

NAMES = ["Ann", "Bob"]


def listened(*in_play: str) -> Seat:
    """A seat at a table with a log."""
    seat = Seat(*in_play)
    log: list[Happening] = []
    seat.m.log = log
    return seat


def lines(seat: Seat, viewer: int = 0) -> list[str]:
    """What a viewer is told of all that happened."""
    log = [h.seen_by(viewer) for h in seat.m.log or []]
    return log_lines(seat.m.catalogue, TEXTS, RESOURCES, log, NAMES)


def test_a_card_is_played_for_what_was_spent_just_before() -> None:
    seat = listened().play("Mineral Deposit").play("Adapted Lichen").play("Rover Construction").choose(AMOUNT + 2)
    assert lines(seat) == [
        "Ann plays Mineral Deposit for 5 M€ and gains 5 steel",
        "Ann plays Adapted Lichen for 9 M€",
        "Ann plays Rover Construction for 2 steel and 4 M€",
    ]


def test_what_is_sold_and_drawn_is_named_to_its_player_only() -> None:
    seat = listened()
    moss = seat.hold("Moss")
    seat.turn().choose(SELL + moss)
    assert lines(seat, 1) == ["Ann sells 1 card for 1 M€"]
    assert lines(seat) == ["Ann sells 1 card for 1 M€: Moss"]
    seat = listened().do(Draw(2))
    named = " and ".join(seat.m.card(card).name for card in seat.me.hand)
    assert lines(seat, 1) == ["Ann draws 2 cards"]
    assert lines(seat) == [f"Ann draws 2 cards: {named}"]


def test_a_theft_says_from_whom() -> None:
    seat = listened()
    seat.other.stock[PLANTS] = 2
    seat.do(Steal(PLANTS, 3)).choose(PLAYER + 1)
    assert lines(seat) == ["Ann gains 2 plants from Bob"]


def test_what_is_taken_away_says_by_whom_and_from_whom() -> None:
    seat = listened()
    seat.other.stock[PLANTS] = 5
    seat.do(Strip(PLANTS, 3)).choose(PLAYER + 1)
    assert lines(seat) == ["Ann takes 3 plants away from Bob"]


def test_a_standard_project_is_taken_for_its_price() -> None:
    seat = listened().turn().choose(STANDARD + 2, HEX + 9)
    assert lines(seat) == ["Ann takes a standard action for 18 M€ and gains 1 plant"]


def test_an_action_and_its_tokens_have_a_line_each() -> None:
    assert lines(listened("Livestock").use("Livestock")) == ["Ann uses Livestock", "Ann adds 1 animal to Livestock"]


def test_each_says_what_it_produces() -> None:
    seat = listened()
    seat.me.makes[PLANTS] = 2
    assert lines(seat.do(Production())) == ["Ann produces 20 M€ and 2 plants", "Bob produces 20 M€"]


def test_the_words_of_a_card_are_those_of_its_parts() -> None:
    specs = {spec.name: spec for spec in MINI.cards}
    assert sentences(*card_phrases(specs["Decomposers"], (), ())) == (
        "Requires at least 3 oxygen. Effect: for each animal, plant or microbe tag that you play, "
        "add 1 microbe to this card. Holds microbes. Worth 1 VP for every 3 microbes on this card."
    )
    assert needs_text(specs["AI Central"]) == "at least 3 science tags (this card not counted)"
    assert points_text(specs["Water Import from Europa"]) == "worth 1 VP for each of your jovian tags"
    assert short_text(specs["Cheap Science"], ()) == "nothing but its tags"
    assert short_text(specs["Mars University"], ()) == (
        "for each science tag that you play, you may discard a card from your hand to draw a card; worth 1 VP"
    )


def test_what_is_gained_twice_is_added_up() -> None:
    seat = listened()
    seat.do(Gain(PLANTS, 2)).do(Gain(PLANTS, 1))
    assert lines(seat) == ["Ann gains 3 plants"]


def test_a_draw_has_a_line_of_its_own() -> None:
    seat = listened()
    seat.do(Draw(1)).do(Gain(PLANTS, 1))
    assert lines(seat, 1) == ["Ann draws 1 card", "Ann gains 1 plant"]
