"""The corporations: what each starts with, and what each does, by name."""

from typing import Any

import pytest

from kasei.cardgame.nouns import TAG_NAMES
from kasei.core.option import PASS, PICK, SKIP
from kasei.core.shuffle import key_of
from kasei.face.game import AnyGame
from kasei.games import rules_of
from kasei.games.ares.state.state import FOUND, Ares, Player
from tests.games.ares.facts import CARDS
from tests.games.ares.table import Table, number

# MC, tags, what is produced, steel, titanium and cards in hand
START: list[tuple[str, int, str, list[int], int, int, int]] = [
    ("CrediCor", 48, "", [0, 0, 0, 0], 0, 0, 8),
    ("Ecoline", 27, "plant", [0, 0, 1, 0], 0, 0, 8),
    ("Helion", 28, "space", [0, 3, 0, 0], 0, 0, 8),
    ("Interplanetary Cinematics", 46, "building", [0, 0, 0, 0], 1, 0, 8),
    ("Inventrix", 33, "science", [0, 0, 0, 0], 0, 0, 8 + 3),
    ("Mining Guild", 27, "building building", [0, 0, 0, 0], 1, 0, 8),
    ("PhoboLog", 20, "space", [0, 0, 0, 0], 0, 1, 8),
    ("Saturn Systems", 24, "jovian", [0, 0, 0, 0], 0, 1, 8),
    ("Teractor", 51, "earth", [0, 0, 0, 0], 0, 0, 8),
    ("Tharsis Republic", 40, "", [0, 0, 0, 0], 0, 0, 8),
    ("ThorGate", 45, "power", [0, 1, 0, 0], 0, 0, 8),
    ("United Nations Mars Initiative", 35, "", [0, 0, 0, 0], 0, 0, 8),
]


def founded(name: str) -> Player:
    """A player who has begun with this corporation."""
    game = AnyGame(rules_of("ares", 2, {}), key_of(1), ["Ann", "Bob"])
    a = game.state
    assert isinstance(a, Ares)
    first, second = [number(other) for other, *_ in START if other != name][:2]
    a.players[0].dealt, a.players[1].dealt = (number(name), first), (second,)
    a.stale()
    game.choose(0, FOUND + a.catalogue.corporations.index(number(name)))
    while a.round == 0:
        game.choose(1, a.options(1)[0])
        a = game.state
        assert isinstance(a, Ares)
    return a.players[0]


@pytest.mark.parametrize(("name", "mc", "tags", "makes", "steel", "titanium", "hand"), START, ids=[r[0] for r in START])
def test_start(name: str, mc: int, tags: str, makes: list[int], steel: int, titanium: int, hand: int) -> None:
    me = founded(name)
    assert (me.mc, me.tr, me.heat, me.plants, len(me.hand)) == (mc, 5, 0, 0, hand)
    assert me.tableau.corporation == number(name)
    found = [tag for tag, n in zip(TAG_NAMES, me.tableau.tags) for _ in range(n)]
    assert sorted(found) == sorted(tags.split())
    assert (me.tableau.makes, me.tableau.steel, me.tableau.titanium) == (makes, steel, titanium)


def test_none_is_left_out() -> None:
    assert [row[0] for row in START] == [fact.name for fact in CARDS if fact.colour == "corporation"]


def priced(corporation: str, *cards: str, tableau: tuple[str, ...] = ()) -> list[int]:
    """What cards cost with a corporation."""
    t = Table(tableau=tableau, corporation=corporation)
    return [t.price(card) for card in cards]


def test_credicor() -> None:  # ruling: credicor
    assert priced("CrediCor", "Tropical Resort", "Mass Converter", "Large Convoy") == [19, 20 - 4, 36 - 4]
    cheaper = priced("CrediCor", "Callisto Penal Mines", "Industrial Farming", tableau=("Mine", "Space Station"))
    assert cheaper == [20 - 4 - 4 - 3, 19 - 4], "it looks at the printed cost"
    t = Table(hand=["Comet"], corporation="CrediCor", mc=21).sea(2).play("Comet")
    assert t.me.mc == 21 - (25 - 4) + 4


def test_ecoline() -> None:  # ruling: forced conversion
    t = Table("action", corporation="Ecoline", plants=14)
    assert t.standards() == ["forest by plants", "forest", "temperature", "ocean"]
    t.standard("forest by plants")
    assert (t.me.plants, t.me.forests, t.me.tr) == (7, 1, 6)
    assert PASS not in t.options(), "seven plants have to be used too"
    t.standard("forest by plants")
    assert (t.me.plants, t.me.forests, PASS in t.options()) == (0, 2, True)
    assert t.standard("forest").me.mc == 80
    assert "forest by plants" not in Table("action", corporation="Ecoline", plants=6).standards()
    assert "forest by plants" not in Table("action", plants=7).standards()


def test_helion() -> None:
    t = Table("development", ["Sponsors"], corporation="Helion", mc=3, heat=4).play("Sponsors")
    assert t.amounts() == [2, 3, 4]
    t.amount(3)
    assert t.has() == (1, 1, 0, 5)
    t = Table("development", ["Sponsors"], corporation="Helion", mc=0, heat=9).play("Sponsors")
    assert t.has() == (0, 4, 0, 5), "where there is no choice nothing is asked"
    assert not Table("development", ["Sponsors"], corporation="Helion", mc=2, heat=2).playable()
    assert not Table("development", ["Sponsors"], mc=0, heat=9).playable()


def test_helion_does_not_pay_twice_with_the_same_heat() -> None:  # ruling: helion
    resort: dict[str, Any] = {"hand": ["Tropical Resort"], "corporation": "Helion"}
    assert not Table("development", **resort, mc=10, heat=13).playable()
    t = Table("development", **resort, mc=11, heat=13).play("Tropical Resort")
    assert t.has() == (0, 0, 0, 5)
    t = Table("development", **resort, mc=15, heat=13).play("Tropical Resort")
    assert t.amounts() == [4, 5, 6, 7, 8]
    assert not Table("development", **resort, mc=100, heat=4).playable(), "MC are no heat"


def test_helion_sells_only_what_heat_leaves_uncovered() -> None:  # ruling: payment
    t = Table("development", ["Coal Imports", "Comet", "Research"], corporation="Helion", mc=5, heat=6)
    t.play("Coal Imports")
    assert t.offers(PICK) == ["Comet", "Research"]
    t.pick("Comet")
    assert (t.amounts(), t.in_hand()) == ([5, 6], ["Research"])
    t.amount(5)
    assert t.has() == (0, 1, 0, 5)


def test_helion_pays_for_actions() -> None:  # ruling: helion
    t = Table("action", tableau=["Farmers Market"], corporation="Helion", mc=8, heat=7).use("Farmers Market").amount(1)
    assert t.has() == (8, 6, 2, 5)
    t.standard("temperature")
    assert t.has() == (0, 0, 2, 6)


def test_interplanetary_cinematics() -> None:
    found = priced("Interplanetary Cinematics", "Comet", "Mine", "Colonizer Training Camp", "Bribed Committee")
    assert found == [25 - 2, 10 - 2, 10 - 2 - 2, 5 - 2]
    assert Table(hand=["Lava Flows"], corporation="Interplanetary Cinematics").play("Lava Flows").me.mc == 85


def test_inventrix() -> None:  # ruling: zone shift
    t = Table("development", ["Trees", "Farming", "Archaebacteria", "Algae"], corporation="Inventrix", temperature=-18)
    assert t.playable() == ["Archaebacteria", "Trees"], "yellow and purple are next to red; oceans are no zones"


def test_mining_guild() -> None:
    assert Table("development", ["Mine"], corporation="Mining Guild").play("Mine").me.tr == 5 + 2, "one for each steel"
    assert Table("development", ["Surface Mines"], corporation="Mining Guild").play("Surface Mines").me.tr == 6
    assert Table("development", ["Strip Mine"], corporation="Mining Guild").play("Strip Mine").me.tr == 5 - 1 + 2
    assert Table("development", ["Titanium Mine"], corporation="Mining Guild").play("Titanium Mine").me.tr == 5


def test_phobolog() -> None:  # ruling: capability upgrades
    assert priced("PhoboLog", "Soletta", "Comet", "Mine") == [30 - 4, 25 - 4, 10]
    assert priced("PhoboLog", "Soletta", tableau=("Ganymede Shipyard",)) == [30 - 3 * 4]
    both = priced("PhoboLog", "Soletta", "Mine", tableau=("Advanced Alloys", "Surface Mines"))
    assert both == [30 - 2 * 5, 10 - 3]
    assert priced("Saturn Systems", "Soletta", tableau=("Advanced Alloys",)) == [30 - 4]


def test_saturn_systems() -> None:  # ruling: saturn systems
    t = Table("development", ["Miranda Resort"], corporation="Saturn Systems").play("Miranda Resort")
    assert (t.me.tr, t.me.mc) == (6, 100 - 15 + 3)
    t = Table(hand=["Terraforming Ganymede"], corporation="Saturn Systems").play("Terraforming Ganymede")
    assert t.me.tr == 5 + 2 + 1, "two tags are counted, and one is played"
    assert Table("development", ["Soletta"], corporation="Saturn Systems").play("Soletta").me.tr == 5


def test_teractor() -> None:  # ruling: tag discounts
    assert priced("Teractor", "Cartel", "Miranda Resort", "Olympus Conference", "Mine") == [3, 12, 12, 10]
    assert priced("Teractor", "Miranda Resort", tableau=("Interplanetary Conference",)) == [15 - 3 - 3 - 3]
    assert Table(hand=["Investment Loan"], corporation="Teractor").play("Investment Loan").me.mc == 110


def test_tharsis_republic() -> None:
    deck = ["Birds", "Fish", "Comet", "Mine", "Moss", "Trees", "Worms"]
    t = Table("research", corporation="Tharsis Republic", deck=deck)
    assert len(t.me.drawn) == 3
    t.pick("Birds", "Comet")
    assert t.in_hand() == ["Birds", "Comet"]
    t = Table("research", corporation="Tharsis Republic", deck=deck, chosen=True)
    assert len(t.me.drawn) == 5 + 1
    assert t.pick("Birds", "Fish", "Comet").in_hand() == ["Birds", "Fish", "Comet"]


def test_thorgate() -> None:
    assert priced("ThorGate", "Power Plant", "Windmills", "Power Infrastructure", "Mine") == [0, 7, 1, 10]
    assert Table("development", ["Smelting"], corporation="ThorGate").play("Smelting").me.mc == 75


UNMI = "United Nations Mars Initiative"


def test_united_nations_mars_initiative() -> None:
    t = Table(hand=["Release of Inert Gases"], corporation=UNMI).play("Release of Inert Gases")
    assert t.me.tr == 7
    t.accept()
    assert (t.me.tr, t.me.mc, t.state.round) == (8, 100 - 16 - 6, 4), "the step that was bought brings no other"
    t = Table(hand=["Release of Inert Gases"], corporation=UNMI).play("Release of Inert Gases").skip()
    assert (t.me.tr, t.me.mc) == (7, 84)


def test_united_nations_mars_initiative_once_in_a_phase() -> None:  # ruling: unmi
    t = Table(hand=["Deimos Down", "Comet"], corporation=UNMI, chosen=True).sea(2).play("Deimos Down").skip()
    assert t.playable() == ["Comet"]
    t.play("Comet")
    assert (t.me.tr, t.state.round) == (5 + 3 + 2, 4), "an offer that was declined is gone"


def test_united_nations_mars_initiative_in_each_phase() -> None:  # ruling: unmi
    t = Table("action", corporation=UNMI, heat=16).standard("temperature by heat").accept()
    t.standard("temperature by heat")
    assert (t.me.tr, t.me.mc) == (5 + 2 + 1, 94)
    t.end().phase("action").phase("research", seat=1).standard("ocean")
    assert t.options()[0] == SKIP
    assert t.accept().me.tr == 8 + 1 + 1


def test_united_nations_mars_initiative_must_be_paid() -> None:
    t = Table(hand=["Release of Inert Gases"], corporation=UNMI, mc=21).play("Release of Inert Gases")
    assert (t.me.tr, t.me.mc, t.state.round) == (7, 5, 4)
    t = Table(hand=["Release of Inert Gases", "Comet"], corporation=UNMI, mc=21).play("Release of Inert Gases").accept()
    assert (t.me.tr, t.me.mc, t.in_hand()) == (8, 5 + 3 - 6, [])


def test_united_nations_mars_initiative_is_about_rises_of_its_own() -> None:
    t = Table("development", ["Lunar Beam"], corporation=UNMI).play("Lunar Beam")
    assert (t.me.tr, t.state.round) == (4, 4), "TR that is spent is no rise"
    t = Table(hand=["Lava Flows"], corporation=UNMI, temperature=8).play("Lava Flows")
    assert (t.me.tr, t.state.round) == (5, 4), "nor is a step that brings nothing"
    before: dict[str, Any] = {"their_hand": ["Bribed Committee"], "their_turn": True}
    t = Table(hand=["Interns"], corporation=UNMI, **before)
    t.they.mc = 5
    t.state.stale()
    t.play("Bribed Committee", seat=1)
    assert (t.they.tr, t.playable()) == (7, ["Interns"]), "nor is another player's"


def test_united_nations_mars_initiative_waits_for_the_rest_of_the_card() -> None:
    t = Table("construction", ["Deimos Down"], corporation="United Nations Mars Initiative", mc=30).play("Deimos Down")
    assert (t.me.mc, t.me.tr) == (7, 8), "the 7 MC of the card are there when it is offered"
    assert t.accept().has()[::3] == (1, 9)


def test_united_nations_mars_initiative_is_told() -> None:
    t = Table("construction", ["Deimos Down"], corporation=UNMI, mc=41).play("Deimos Down").accept()
    assert "Ann spends 6 MC and gains 1 TR" in t.game.log(1)
