"""Lines of the log, and card text, of a game other than ares."""

from __future__ import annotations

import pytest

from kasei.cardgame.deeds import (
    ADDED,
    DISCARDED,
    DRAFTED,
    DREW,
    FOUNDED,
    GAINED,
    KEPT,
    LOOKED,
    PLAYED,
    PRODUCED,
    RESHUFFLED,
    REVEALED,
    SPENT,
    TOOK_IN,
    TOOK_STANDARD,
    USED,
)
from kasei.cardgame.drawing import Draw
from kasei.cardgame.log import TEXTS, LogTexts, log_lines
from kasei.cardgame.text import card_phrases, needs_text, points_text, short_text
from kasei.core.happening import NOBODY, NONE, Deed, Happening, Line
from kasei.core.marks import plain
from kasei.core.option import AMOUNT, HEX, PLAYER, SELL, STANDARD
from kasei.lang.wording import sentences
from tests.miniature.cards import MINI
from tests.miniature.nouns import HEAT, PLANTS, RESOURCES
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


def words(told: list[Line]) -> list[str]:
    """Lines with the names of players and cards."""
    cards = [card.name for card in Seat().m.catalogue.kit.cards]
    return [plain(line.text, NAMES, cards) for line in told]


def lines(seat: Seat, viewer: int = 0) -> list[str]:
    """What a viewer is told of all that happened."""
    log = [h.seen_by(viewer) for h in seat.m.log or []]
    return words(log_lines(LogTexts(TEXTS, {GAINED: RESOURCES}, {}), log))


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
        "Requires at least 3 oxygen. Effect: for each animal, plant or microbe tag that you play (this card included), "
        "add 1 microbe to this card. Holds microbes. Worth 1 VP for every 3 microbes on this card."
    )
    assert needs_text(specs["AI Central"]) == "at least 3 science tags (this card not counted)"
    assert (
        points_text(specs["Water Import from Europa"]) == "worth 1 VP for each of your jovian tags (this card included)"
    )
    assert short_text(specs["Space Station"], ()) == "cards with a space tag cost you 2 M€ less; worth 1 VP"
    assert plain(specs["Space Station"].ongoing[0].icons()) == "space: -2 M€"
    assert short_text(specs["Cheap Science"], ()) == "nothing but its tags"
    assert short_text(specs["Mars University"], ()) == (
        "for each science tag that you play (this card included), you may discard a card from your hand to draw a "
        "card; worth 1 VP"
    )


def test_what_is_gained_twice_is_added_up() -> None:
    seat = listened()
    seat.do(Gain(PLANTS, 2)).do(Gain(PLANTS, 1))
    assert lines(seat) == ["Ann gains 3 plants"]


def test_a_draw_has_a_line_of_its_own() -> None:
    seat = listened()
    seat.do(Draw(1)).do(Gain(PLANTS, 1))
    assert lines(seat, 1) == ["Ann draws 1 card", "Ann gains 1 plant"]


def told(*happenings: Happening) -> list[str]:
    """Lines of what happened, to a viewer who knows all of it."""
    return words(log_lines(LogTexts(TEXTS, {GAINED: RESOURCES}, {}), list(happenings)))


def of(deed: Deed, by: int = 0, what: int = NONE, n: int = 0) -> Happening:
    """A happening about Moss, where it is about a card."""
    return Happening(deed, by, what, Seat().number("Moss"), n)


HEAT_SPENT = Happening(SPENT, 0, HEAT, n=3)
PLANTS_GAINED = of(GAINED, what=PLANTS, n=2)


def test_what_is_spent_before_a_gain_has_one_line_with_it_and_after_it_one_of_its_own() -> None:
    assert told(HEAT_SPENT, PLANTS_GAINED) == ["Ann spends 3 heat and gains 2 plants"]
    assert told(PLANTS_GAINED, HEAT_SPENT) == ["Ann gains 2 plants", "Ann spends 3 heat"]
    assert told(HEAT_SPENT, HEAT_SPENT) == ["Ann spends 6 heat"]


def test_the_price_of_an_action_is_spent_before_it_brings_something() -> None:
    for begun, words in ((of(USED), "uses Moss"), (of(TOOK_STANDARD), "takes a standard action")):
        assert told(begun, HEAT_SPENT, PLANTS_GAINED) == [f"Ann {words} for 3 heat and gains 2 plants"]
        assert told(begun, PLANTS_GAINED, HEAT_SPENT) == [f"Ann {words} and gains 2 plants", "Ann spends 3 heat"]


def test_what_is_spent_after_a_card_is_played_is_not_its_price() -> None:
    assert told(of(PLAYED), HEAT_SPENT) == ["Ann plays Moss", "Ann spends 3 heat"]


def test_a_card_takes_in_what_was_spent_for_nothing_else() -> None:
    assert told(HEAT_SPENT, PLANTS_GAINED, of(PLAYED)) == ["Ann spends 3 heat and gains 2 plants", "Ann plays Moss"]
    assert told(of(USED), HEAT_SPENT, of(PLAYED)) == ["Ann uses Moss for 3 heat", "Ann plays Moss"]
    assert told(HEAT_SPENT, of(USED)) == ["Ann spends 3 heat", "Ann uses Moss"]


def test_what_is_spent_for_a_card_says_for_which_until_it_is_played() -> None:
    spent = of(SPENT, what=HEAT, n=3)
    assert told(spent) == ["Ann spends 3 heat for Moss"]
    assert told(spent, of(PLAYED)) == ["Ann plays Moss for 3 heat"]


def test_what_another_spends_and_gains_is_another_line() -> None:
    others = Happening(SPENT, 1, HEAT, n=4), of(GAINED, 1, PLANTS, 1)
    assert told(HEAT_SPENT, *others) == ["Ann spends 3 heat", "Bob spends 4 heat and gains 1 plant"]
    assert told(PLANTS_GAINED, others[1]) == ["Ann gains 2 plants", "Bob gains 1 plant"]
    assert told(HEAT_SPENT, of(PLAYED, 1)) == ["Ann spends 3 heat", "Bob plays Moss"]


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        (ADDED, "adds 1 animal to Moss"),
        (DREW, "draws 1 card"),
        (LOOKED, "draws 1 card"),
        (KEPT, "keeps 1 of 0 cards"),
        (DRAFTED, "drafts 1 card"),
        (TOOK_IN, "takes Moss into the hand"),
    ],
)
def test_what_brings_nothing_besides_takes_in_no_gain(deed: Deed, words: str) -> None:
    assert told(of(deed, what=0, n=1), PLANTS_GAINED) == [f"Ann {words}", "Ann gains 2 plants"]


def test_what_is_gained_by_a_card_follows_it() -> None:
    assert told(of(PLAYED), PLANTS_GAINED) == ["Ann plays Moss and gains 2 plants"]
    assert told(of(FOUNDED), PLANTS_GAINED) == ["Ann plays Moss with 2 plants"]
    assert told(of(PRODUCED)) == ["Ann produces nothing"]


def test_what_is_discarded_is_named_at_the_end_of_its_line() -> None:
    moss = Seat().number("Moss")
    discarded = Happening(DISCARDED, 0, n=1, secret=(moss,))
    assert told(discarded, PLANTS_GAINED) == ["Ann discards 1 card and gains 2 plants: Moss"]
    assert told(discarded.seen_by(1)) == ["Ann discards 1 card"]


def test_an_empty_deck_reveals_nothing() -> None:
    assert told(Happening(REVEALED, 0)) == ["Ann reveals nothing"]


def test_what_happens_by_itself_names_nobody() -> None:
    assert told(Happening(RESHUFFLED, NOBODY, n=12)) == ["The discards are shuffled: 12 cards"]
