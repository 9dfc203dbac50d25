"""The deck and the discards: shuffled again when the deck is empty, also in the middle of a draw."""

from __future__ import annotations

from typing import cast

from kasei.core.hidden import imagine
from kasei.core.zones import OPEN, zone_in
from kasei.games.ares.state.state import Ares
from tests.games.ares.course import also, short_deck, sold
from tests.games.ares.table import Table, number, numbers

FOUR = ["Comet", "Lichen", "Worms", "Trees"]


def test_the_deck_is_drawn_from_the_top() -> None:
    t = Table("action", tableau=["AI Central"], deck=["Comet", "Lichen", "Worms"]).use("AI Central")
    assert t.in_hand() == ["Comet", "Lichen"]
    assert t.state.deck[t.state.top - 1] == number("Worms")


def test_an_empty_deck_is_made_of_the_discards() -> None:
    t = short_deck(Table("action", tableau=["Circuit Board Factory"]), [], FOUR).use("Circuit Board Factory")
    assert t.in_hand()[0] in FOUR
    assert t.state.top == 3
    assert t.state.discards == []


def test_in_the_middle_of_a_draw() -> None:
    t = short_deck(Table("action", tableau=["AI Central"]), ["Fish"], FOUR).use("AI Central")
    assert len(t.me.hand) == 2
    assert "Fish" in t.in_hand()
    assert set(t.in_hand()) - {"Fish"} < set(FOUR)
    assert (t.state.top, t.state.discards) == (3, [])
    assert t.game.log(1)[-2:] == ["The discards are shuffled: 4 cards", "Ann draws 2 cards"]


def test_not_before_it_is_needed() -> None:
    t = short_deck(Table("action", tableau=["AI Central"]), ["Fish", "Moss"], FOUR).use("AI Central")
    assert t.in_hand() == ["Fish", "Moss"]
    assert (t.state.top, sold(t)) == (0, numbers(FOUR))


def test_shuffled_by_chance() -> None:
    found = set()
    for seed in range(12):
        t = short_deck(Table("action", tableau=["Circuit Board Factory"], seed=seed), [], FOUR)
        found.add(t.use("Circuit Board Factory").in_hand()[0])
    assert found == set(FOUR)


def test_what_is_sold_comes_back() -> None:
    t = short_deck(Table("action", ["Mine"], ["Circuit Board Factory"]), [], [])
    t.sell("Mine").use("Circuit Board Factory")
    assert t.in_hand() == ["Mine"]


def test_cards_in_play_do_not_come_back() -> None:
    t = Table("construction", ["Release of Inert Gases", "Research"], chosen=True)
    short_deck(t, [], ["Comet"]).play("Release of Inert Gases").play("Research")
    assert t.in_hand() == ["Comet"]
    assert t.in_play("Release of Inert Gases")


def test_nothing_left_gives_nothing() -> None:
    t = short_deck(Table("action", tableau=["AI Central", "Think Tank"]), ["Fish"], [])
    t.use("AI Central")
    assert t.in_hand() == ["Fish"]
    assert "Think Tank" in t.usable(), "a draw may come to nothing"
    t.use("Think Tank")
    assert (t.in_hand(), t.me.mc) == (["Fish"], 98)


def test_research_in_the_middle_of_the_discards() -> None:
    t = short_deck(Table("development", ["Mine"]), ["Fish", "Moss", "Bushes"], FOUR)
    also(t, "research").end()
    assert [len(me.drawn) for me in t.state.players] == [2, 2]
    assert t.me.drawn == tuple(numbers(["Fish", "Moss"]))
    assert number("Bushes") in t.they.drawn
    assert t.state.top == 3


def test_research_with_too_few_cards() -> None:
    t = short_deck(Table("development", ["Mine"]), ["Fish"], [])
    also(t, "research").end()
    assert t.in_hand() == ["Fish", "Mine"], "one card is kept of one"
    assert t.they.drawn == ()


def test_a_shuffle_is_told_in_research_too() -> None:
    t = short_deck(Table("development", ["Mine"]), ["Fish"], FOUR)
    also(t, "research").end()
    assert "The discards are shuffled: 4 cards" in t.game.log(1)


def test_a_shuffle_is_told_when_cards_are_revealed_too() -> None:
    t = short_deck(Table("action", tableau=["Brainstorming Session"]), [], FOUR).use("Brainstorming Session")
    assert "The discards are shuffled: 4 cards" in t.game.log(1)


def test_what_was_known_of_the_discards_is_forgotten() -> None:
    t = Table("action", tableau=["Advanced Screening Technology", "Circuit Board Factory"])
    short_deck(t, ["Comet", "Lava Flows", "Crater"], []).use("Advanced Screening Technology")
    assert {zone_in(place) for place in t.state.discards} == {OPEN}, "all have seen what was revealed"
    t.use("Circuit Board Factory")
    worlds = [cast(Ares, imagine(t.rules, t.state, 1, key)) for key in range(40)]
    hands = {world.players[0].hand[0] for world in worlds}
    assert hands == set(numbers(["Comet", "Lava Flows", "Crater"])), "it may be any of the three"
