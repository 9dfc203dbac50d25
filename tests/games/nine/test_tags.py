"""Tags, tokens and where credits go."""

from kasei.core.option import HEX
from kasei.games.nine.state import MOVE
from tests.games.nine.table import Table

PRODUCTION, SPACE, SCIENCE, NATURE, ENERGY = range(5)


def test_own_tags_count() -> None:  # ruling: own_tags
    assert Table(["Farming", "Trees"], wet=[2]).can("Farming")
    assert not Table(["Farming"], wet=[2]).can("Farming")


def test_tags_of_projects_not_funded_count() -> None:  # ruling: own_tags
    assert Table(["Asteroid", "GHG Factories"]).can("Asteroid")
    assert not Table(["Asteroid", "Trees"]).can("Asteroid")


def test_tags_of_funded_projects_keep_counting() -> None:  # ruling: own_tags
    t = Table(["Asteroid", "GHG Factories"]).play("GHG Factories").skip_turn()
    assert t.can("Asteroid")


def test_tags_of_the_opponent_do_not_count() -> None:
    t = Table(["Asteroid", "Bushes"])
    assert t.they.tags[ENERGY] == 1
    assert not t.can("Asteroid")


def test_city_hexes_count() -> None:
    assert Table(["Asteroid"], cities=[0]).can("Asteroid")
    assert not Table(["Asteroid"], cities=[3]).can("Asteroid")
    assert Table(["Asteroid"], map="elysium", cities=[18], their_cities=[4]).can("Asteroid")


def test_cubes_on_bonus_hexes_give_no_tag() -> None:  # ruling: cubes_on_bonus_hexes
    t = Table(["Asteroid", "Trees"], heat=3).play("Trees").choose(HEX, 0)
    assert t.me.tags[ENERGY] == 0
    assert not Table(["Asteroid"], heated=[0]).can("Asteroid")


def test_tags_are_not_used_up() -> None:  # ruling: tags_not_spent
    t = Table(["GHG Factories", "Asteroid", "Permafrost Extraction"], heat=2)
    t.play("Asteroid").choose(HEX, 9).skip_turn()
    t.play("Permafrost Extraction").choose(HEX, 2)
    assert t.me.tags[ENERGY] == 1
    assert t.me.credits == 1


def test_token_is_spent_for_what_is_not_covered() -> None:  # ruling: tags_not_spent
    t = Table(["Lichen"], tokens="science nature").play("Lichen").choose(HEX, 9)
    assert t.holds("nature")
    assert t.state.tokens == [1, 0, 1, 1, 0]


def test_token_is_kept_where_a_tag_covers_it() -> None:  # ruling: tags_not_spent
    t = Table(["Lichen", "Water from Europa"], tokens="science").play("Lichen").choose(HEX, 9)
    assert t.holds("science")
    t = Table(["Lichen"], tokens="science", cities=[1]).play("Lichen").choose(HEX, 9)
    assert t.holds("science")


def test_tokens_and_tags_together() -> None:  # ruling: tags_not_spent
    t = Table(["Mangrove"], tokens="nature nature", wet=[2, 17]).play("Mangrove").choose(HEX, 9)
    assert t.holds("nature")
    t = Table(["Mangrove", "Trees"], tokens="nature nature", wet=[2, 17]).play("Mangrove").choose(HEX, 9)
    assert t.holds("nature nature")


def test_tokens_for_standard_projects() -> None:  # ruling: tokens_and_standard_projects
    t = Table(["Deuterium Export"], tokens="science nature").play("Energy Farms")
    assert t.holds("nature")
    assert t.me.heat == 1


def test_two_tokens_for_one_project() -> None:  # ruling: tokens_and_standard_projects
    t = Table(tokens="nature nature production", cities=[10], their_cities=[16]).play("Greenhouses").choose(HEX, 9)
    assert t.holds("production")
    assert t.log()[:2] == ["Ann takes the standard project Greenhouses for 3 credits", "Ann spends 2 nature tokens"]


def test_tokens_are_kept_for_later_generations() -> None:
    t = Table(tokens="nature science").both_pass()
    assert t.state.generation == 2
    assert t.holds("nature science")


def test_spent_token_is_in_the_supply_again() -> None:
    t = Table(["Comet"], tokens="production").play("Comet").choose(HEX, 11)
    assert t.question == "Comet: you may take the production token"


def test_project_credits() -> None:  # ruling: credit_flow
    t = Table(["Comet"], tokens="production", their_credits=2).play("Comet").choose(HEX, 2).choose(HEX, 9)
    assert (t.me.credits, t.they.credits, t.state.credits) == (2, 2, 5)
    assert len(t.me.funded) == 1
    t.both_pass()
    assert t.me.credits + t.they.credits + t.state.credits == 10


def test_gains_come_from_what_was_paid() -> None:  # ruling: credit_flow
    t = Table(["Kelp Farming"], wet=[2, 17]).play("Kelp Farming").choose(HEX, 9)
    assert (t.me.credits, t.state.credits) == (4, 0)
    t = Table(["Mining Rights"]).play("Mining Rights")
    assert t.me.credits == 4, "the one credit lies on the project"
    t = Table(["Mining Rights"], credits=4).play("Mining Rights")
    assert t.me.credits == 4, "one was in the supply"


def test_standard_credits_go_to_the_supply() -> None:  # ruling: credit_flow
    t = Table(["Ice Cap Melting"]).play("Energy Farms")
    assert (t.me.credits, t.state.credits) == (2, 3)


def test_a_project_is_funded_once() -> None:  # ruling: once_per_generation
    t = Table(["Deuterium Export", "Trees"]).play("Deuterium Export").skip_turn()
    assert t.me.credits == 4
    assert not t.can("Deuterium Export")
    assert t.why_not("Deuterium Export") == "you have funded it in this generation"


def test_nothing_is_funded_without_its_cost() -> None:
    assert Table(["Deuterium Export"], credits=1).can("Deuterium Export")
    assert not Table(["Deuterium Export"], credits=0).can("Deuterium Export")
    assert Table(["Giant Ice Asteroid"], cities=[0]).can("Giant Ice Asteroid")
    assert not Table(["Giant Ice Asteroid"], cities=[0], credits=4).can("Giant Ice Asteroid")


def test_moved_city_takes_its_tag_along() -> None:
    t = Table(["Underground City", "Asteroid"], cities=[0], their_cities=[15])
    t.play("Underground City").choose(MOVE, 0).choose(HEX, 4).skip_turn()
    assert t.me.tags == [1, 2, 0, 0, 0]
    assert not t.can("Asteroid")
