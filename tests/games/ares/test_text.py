"""Questions, options and events in words, and what each seat is told of them."""

from __future__ import annotations

import re

import pytest

from kasei.core.digest import playthrough
from kasei.core.face import Value
from kasei.core.hidden import SPECTATOR
from kasei.core.option import AMOUNT, PASS, PICK, PLAY, SELL, SKIP, STANDARD, TARGET, USE
from kasei.face.game import AnyGame
from kasei.face.table import new_game
from kasei.games import rules_of
from kasei.games.ares.state.state import CUBE, DRAW, DUMMY, FOUND, PHASE, TRACK
from tests.games.ares.course import ares, plan, planning
from tests.games.ares.table import CATALOGUE, Table, number


def asks(t: Table, seat: int = 0) -> str:
    """The question that is open to a seat."""
    return t.rules.question(t.state, seat)


def said(t: Table, option: int, seat: int = 0) -> str:
    """An option in words."""
    return t.game.describe(seat, option)


# Questions and options.


def test_plan_in_words() -> None:
    game = planning()
    assert game.question(game.asked[0]) == "Choose a phase for this round"
    assert [game.describe(0, PHASE + phase) for phase in range(5)] == [
        "I development: you pay 3 MC less for your green card",
        "II construction: you also draw a card, or play a second blue or red card",
        "III action: you use one card action a second time",
        "IV production: you gain 4 MC more",
        "V research: you draw 3 more cards and keep 1 more",
    ]


def test_development_in_words() -> None:
    t = Table("development", ["Mine", "Food Factory"], plants=2, chosen=True)
    assert asks(t) == "Play a green card, or end the phase"
    assert said(t, PASS) == "End the phase"
    assert said(t, PLAY + number("Mine")) == "Play Mine (7 MC): gives 2 steel"
    assert said(t, PLAY + number("Food Factory")) == "Play Food Factory (6 MC and 2 plants): produces 4 MC"
    assert said(t, SELL + number("Mine")) == "Sell Mine for 3 MC"


def test_ending_a_phase_without_its_bonus_says_so() -> None:
    t = Table("construction", ["Comet", "Fish"], chosen=True)
    assert said(t, PASS) == "End the phase, without your bonus (draw a card or play a second)"
    assert said(t.draw(), PASS) == "End the phase"
    t = Table("construction", ["Comet", "Fish"], chosen=True).play("Comet")
    assert said(t, PASS) == "End the phase, without your bonus (draw a card or play one more)"
    assert said(Table("construction", ["Comet"]), PASS) == "End the phase"


def test_ending_the_action_phase_without_its_bonus_says_so() -> None:
    t = Table("action", tableau=["Tardigrades"], chosen=True)
    bonus = "End the phase, without your bonus (use the action of a card a second time)"
    assert said(t, PASS) == said(t.use("Tardigrades"), PASS) == bonus
    assert said(t.use("Tardigrades"), PASS) == "End the phase"
    assert said(Table("action", tableau=["Tardigrades"]), PASS) == "End the phase"
    assert said(Table("action", chosen=True), PASS) == "End the phase"


def test_construction_in_words() -> None:
    t = Table("construction", ["Comet"], ["Composting Factory"], chosen=True)
    assert asks(t) == "Play a blue or red card, or end the phase"
    assert said(t, PLAY + number("Comet")) == "Play Comet (25 MC): raise the temperature 1 step; flip an ocean"
    assert said(t, DRAW) == "Draw a card instead of playing a second one"
    assert said(t, SELL + number("Comet")) == "Sell Comet for 4 MC"


def test_actions_in_words() -> None:
    t = Table("action", tableau=["Tardigrades", "Standard Technology"], corporation="Ecoline", heat=8, plants=7)
    must = "heat or plants that make a standard action must be used before you end the phase"
    assert asks(t) == f"Use actions: {must}"
    assert said(t, USE + number("Tardigrades")) == "Tardigrades: add 1 microbe to this card"
    assert [said(t, STANDARD + which) for which in range(5)] == [
        "Standard action: 7 plants to gain a forest and raise the oxygen 1 step",
        "Standard action: 16 MC to gain a forest and raise the oxygen 1 step",
        "Standard action: 8 heat to raise the temperature 1 step",
        "Standard action: 10 MC to raise the temperature 1 step",
        "Standard action: 11 MC to flip an ocean",
    ]


def test_paying_in_words() -> None:
    t = Table("development", ["Power Grid", "Comet", "Mine"], mc=5).play("Power Grid")
    assert asks(t) == "Choose cards to sell for Power Grid (8 MC due)"
    assert said(t, PICK + number("Mine")) == "Sell Mine (10 MC, building): gives 2 steel"
    t = Table("development", ["Power Grid"], corporation="Helion", mc=5, heat=9).play("Power Grid")
    assert asks(t) == "Choose how much to pay in heat for Power Grid (8 MC due)"
    assert said(t, AMOUNT + 3) == "Pay 3 heat and 5 MC"
    t = Table("action", corporation="Helion", mc=10, heat=5).standard("temperature")
    assert asks(t) == "Choose how much to pay in heat for the standard action temperature (14 MC due)"


def test_research_in_words() -> None:
    t = Table("research", deck=["Trees", "Slash and Burn Agriculture"], their_turn=True)
    assert asks(t) == "Keep a card of those drawn"
    trees = "requires yellow temperature or higher; gain 1 plant; produces 3 plants; worth 1 VP"
    assert said(t, PICK + number("Trees")) == f"Trees (17 MC, plant): {trees}"
    assert asks(Table("research", chosen=True, their_turn=True)) == "Keep 2 cards of those drawn"


def test_a_free_card_in_words() -> None:
    t = Table("development", ["Toll Station", "Sponsors"]).play("Toll Station")
    assert said(t, PLAY + number("Sponsors")) == "Play Sponsors (free): produces 2 MC"


def test_targets_in_words() -> None:
    t = Table(hand=["CEO's Favorite Project"], tableau=["Fish", "Tardigrades"], tokens={"Fish": 1})
    t.play("CEO's Favorite Project")
    what = "add 2 animals, 2 microbes or 2 science to one of your cards that can hold them"
    assert asks(t) == f"CEO's Favorite Project: {what}"
    assert said(t, TARGET + number("Fish")) == "Fish (1 animal)"
    assert said(t, TARGET + number("Tardigrades")) == "Tardigrades (0 microbes)"


def test_hand_limit_in_words() -> None:
    t = Table("development", [card.name for card in CATALOGUE.cards[:12]]).end()
    assert asks(t) == "Sell cards down to 10"


def test_a_corporation_in_words() -> None:
    game = new_game("ares", 2, 1)
    ares(game).players[0].dealt = (number("Ecoline"), number("Helion"))
    game.state.stale()
    assert game.question(game.asked[0]) == "Choose your corporation"
    assert game.describe(0, FOUND + number("Helion") - 208) == (
        "Helion: Start with 28 MC. Produces 3 heat. "
        "Effect: you may pay with heat as if it were MC, but not with MC as if it were heat."
    )
    advanced = new_game("ares", 2, 1, setup="advanced")
    assert advanced.question(advanced.asked[0]) == "Choose projects to exchange for new ones"


def test_solo_in_words() -> None:
    game = planning(1)
    ares(game).round, ares(game).cube, ares(game).dummy = 21, 5, (0, 3)
    plan(game, "action")
    assert game.question(game.asked[0]) == "Choose a phase for the dummy"
    assert game.describe(0, DUMMY + 3) == "IV production"
    game = planning(1)
    ares(game).round, ares(game).dummy = 5, (3,)
    plan(game, "production")
    assert game.question(game.asked[0]) == "Choose the track that rises 2 steps, for nobody"
    assert game.describe(0, TRACK).startswith("Raise the oxygen")
    game.choose(0, TRACK + 1)
    assert game.log(0)[-2:] == ["The temperature rises to -26 °C for nobody", "Round 6 begins"]


def test_coop_in_words() -> None:
    t = Table("construction", ["Comet"], their_hand=["Mine"], coop=True).end()
    t.phase("development").phase("production", seat=1)
    assert asks(t) == "Take a cube"
    assert said(t, CUBE) == "Take a copper cube: 1 MC"
    assert said(t, CUBE + 1) == "Take a coloured cube: offer a trade"
    t.cube(1)
    assert asks(t) == "Offer a card in trade"
    assert said(t, SKIP) == "Offer nothing"
    t.pick("Comet")
    assert asks(t, 1) == "Give a card for the one offered"
    assert t.game.describe(1, SKIP) == "Decline"


def test_a_question_says_nothing_that_is_secret() -> None:
    """What others are asked is in every view."""
    t = Table("research", deck=["Comet", "Fish"], their_turn=True)
    assert [asked["text"] for asked in t.game.view(SPECTATOR)["asked"]] == ["Keep a card of those drawn"] * 2


# The log.


def test_a_card_is_told() -> None:
    t = Table("development", ["Building Industries"], mc=6, heat=4, their_turn=True).play("Building Industries")
    assert t.game.log(1, since=0) == ["Ann plays Building Industries for 4 heat and 6 MC"]
    t = Table("construction", ["Release of Inert Gases"], their_turn=True).play("Release of Inert Gases")
    assert t.game.log(1)[-1] == "Ann plays Release of Inert Gases for 16 MC and gains 2 TR"


def test_a_payment_is_told() -> None:
    t = Table("development", ["Power Grid", "Comet", "Mine"], mc=5, their_turn=True).play("Power Grid").pick("Mine")
    assert t.game.log(0, since=0) == ["Ann sells 1 card for 3 MC: Mine", "Ann plays Power Grid for 8 MC"]
    assert t.game.log(1, since=0) == ["Ann sells 1 card for 3 MC", "Ann plays Power Grid for 8 MC"]
    t = Table("development", ["Power Grid"], corporation="Helion", mc=5, heat=9, their_turn=True)
    t.play("Power Grid").amount(4)
    assert t.game.log(1)[-1] == "Ann plays Power Grid for 4 heat and 4 MC"


def test_a_whole_action_phase_is_told() -> None:
    t = Table("action", ["Comet"], ["Tardigrades"], mc=49, heat=8, their_turn=True)
    t.state.oceans = (3, *[tile for tile in range(9) if tile != 3])
    t.use("Tardigrades").standard("temperature by heat").standard("forest").standard("ocean").sell("Comet").end()
    assert t.game.log(1, since=0) == [
        "Ann uses Tardigrades",
        "Ann adds 1 microbe to Tardigrades",
        "Ann takes the standard action temperature for 8 heat",
        "Ann raises the temperature to -28 °C and gains 1 TR",
        "Ann takes the standard action forest for 20 MC",
        "Ann gains a forest",
        "Ann raises the oxygen to 1 % and gains 1 TR",
        "Ann takes the standard action ocean for 15 MC",
        "Ann flips an ocean and gains 1 TR, 2 MC and 1 plant",
        "Ann sells 1 card for 3 MC",
        "Ann ends the phase",
    ]


def test_production_is_told() -> None:
    t = Table("development", tableau=["Acquired Company", "Coal Imports", "Lichen"], deck=["Fish"], mc=0)
    t.state.agenda |= 1 << 3
    t.end()
    assert t.game.log(0)[-5:] == [
        "Phase IV production",
        "Ann produces 5 MC, 3 heat and 1 plant",
        "Ann draws 1 card: Fish",
        "Bob produces 5 MC",
        "Round 4 begins",
    ]
    assert t.game.log(1)[-3] == "Ann draws 1 card"


def test_research_is_told() -> None:
    t = Table("development", deck=["Fish", "Comet", "Mine", "Trees"])
    t.state.agenda |= 1 << 4
    t.end().pick("Comet")
    assert t.game.log(0)[-3:] == [
        "Ann draws 2 cards: Fish and Comet",
        "Bob draws 2 cards",
        "Ann keeps 1 of 2 cards: Comet",
    ]
    assert t.game.log(SPECTATOR)[-3:] == ["Ann draws 2 cards", "Bob draws 2 cards", "Ann keeps 1 of 2 cards"]


def test_a_beginning_is_told() -> None:
    game = new_game("ares", 2, 1, ["Ann", "Bob"])
    for seat, pair in enumerate((("Ecoline", "Helion"), ("CrediCor", "Teractor"))):
        ares(game).players[seat].dealt = tuple(number(name) for name in pair)
        game.state.stale()
        game.choose(seat, FOUND + number(pair[0]) - 208)
    assert game.log(1) == ["Ann plays Ecoline with 27 MC", "Bob plays CrediCor with 48 MC", "Round 1 begins"]


ODD = re.compile(
    r"\b1 (cards|plants|animals|microbes|steps|oceans|forests|\w+ tags|cubes)\b"
    r"|\b([02-9]|\d\d) (card|plant|animal|microbe|step|ocean|forest|cube)\b(?! tag)"
    r"|None|  |\ba [aeiou]|\b(\w+) and \4\b|: *$"
)


@pytest.mark.parametrize(
    ("players", "settings"), [(2, {}), (1, {"difficulty": "novice"}), (2, {"coop": True}), (4, {"setup": "advanced"})]
)
def test_english(players: int, settings: dict[str, Value]) -> None:
    rules = rules_of("ares", players, settings)
    for key in range(3):
        game = AnyGame(rules, key)
        for n, (player, options, choice) in enumerate(playthrough(rules, key)[1]):
            if n % 4 == key:
                words = [game.describe(player, option) for option in options]
                assert len(set(words)) == len(options)
                words += [rules.question(game.state, player)]
                words += [rules.why_not(game.state, player, card) for card in range(len(CATALOGUE.cards))]
                assert not [line for line in words if ODD.search(line)]
            game.choose(player, choice)
        for seat in range(SPECTATOR, players):
            assert not [line for line in game.log(seat) if ODD.search(line) or not line[0].isupper()]


def test_what_a_card_spends_stands_on_its_line() -> None:
    t = Table("development", ["Strip Mine", "Comet", "Fish"], mc=10)
    assert t.play("Strip Mine").me.tr == 5
    t.pick("Comet")
    assert t.game.log(1)[-3:-1] == ["Ann sells 1 card for 3 MC", "Ann plays Strip Mine for 12 MC and 1 TR"]
    assert t.me.tr == 4


def test_what_is_spent_before_something_is_asked_says_for_what() -> None:
    t = Table("development", ["Food Factory", "Comet", "Fish"], mc=6, plants=2).play("Food Factory")
    assert t.game.log(1)[-1] == "Ann spends 2 plants for Food Factory"
