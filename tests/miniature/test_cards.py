"""The hard cards of the base game, one transcript each."""

from __future__ import annotations

from kasei.core.happening import NO_CARD, NOBODY, NOTHING
from kasei.core.kernel import run
from kasei.core.option import ACCEPT, AMOUNT, BRANCH, HEX, PICK, PLAYER, SKIP, STANDARD, TARGET, USE
from kasei.core.zones import laid_down
from kasei.lang.triggers import Trigger
from tests.miniature.board import METAL, hexes_of
from tests.miniature.counts import ANYONE, placed
from tests.miniature.nouns import (
    CITY,
    ENDS,
    ENERGY,
    GREENERY,
    HEAT,
    HEAT_STEP,
    MC,
    OCEAN,
    OCEAN_STEP,
    OCEANS,
    OXYGEN,
    PLANTS,
    STEEL,
    TEMPERATURE,
    TITANIUM,
)
from tests.miniature.others import Strip
from tests.miniature.playing import EnterPlay
from tests.miniature.rounds import WORLD
from tests.miniature.seat import Seat
from tests.miniature.tiles import Place


def test_immigrant_city_at_minus_four_lays_the_city_first() -> None:
    seat = Seat()
    seat.me.makes[:2] = [-4, 0]
    seat.me.makes[ENERGY] = 1
    assert seat.lack("Immigrant City") == ""
    seat.play("Immigrant City")
    assert seat.asks(HEX), "the loss can't come first, so nobody is asked for the order"
    seat.choose(HEX + 11)
    assert (seat.me.makes[MC], seat.me.makes[ENERGY]) == (-5, 0)


def test_immigrant_city_at_minus_five_needs_tharsis_republic() -> None:
    seat = Seat()
    seat.me.makes[ENERGY] = 1
    seat.me.makes[MC] = -5
    assert seat.lack("Immigrant City") == "needs 2 M€ production, you have -5"
    seat.enter("Tharsis Republic")
    assert seat.lack("Immigrant City") == ""
    seat.play("Immigrant City").choose(HEX + 11)
    assert (seat.me.makes[MC], seat.me.stock[MC]) == (-5, 100 - 13 + 3)


def test_immigrant_city_needs_energy_and_room() -> None:
    seat = Seat()
    assert seat.lack("Immigrant City") == "needs 1 energy production, you have 0"
    seat.me.makes[ENERGY] = 1
    for hex in (4, 8, 10, 13, 17):
        seat.m.board = seat.m.board.with_tile(CITY, hex, 1, NO_CARD)
    seat.m.board = seat.m.board.with_tile(GREENERY, 2, 1, NO_CARD)
    assert seat.lack("Immigrant City") == "there is no place for a city"


def test_moss_takes_the_plant_that_viral_enhancers_give() -> None:
    seat = Seat()
    seat.m.tracks[OCEANS] = 2
    assert seat.lack("Moss") == "needs at least 3 oceans, there are 2"
    seat.m.tracks[OCEANS] = 3
    assert seat.lack("Moss") == "takes 1 plant, you have 0"
    seat.enter("Viral Enhancers")
    assert seat.lack("Moss") == ""
    assert seat.play("Moss").done, "a plant is all that Moss can be given"
    assert (seat.me.stock[PLANTS], seat.me.makes[PLANTS]) == (0, 1)


def test_viral_enhancers_see_their_own_tags_and_the_card_just_played() -> None:
    seat = Seat().play("Viral Enhancers")
    assert seat.me.stock[PLANTS] == 1
    seat.m.tracks[OXYGEN] = 11
    seat.play("Predators").choose(BRANCH + 1)
    assert seat.tokens("Predators") == 1


def test_mining_rights_hand_on_where_they_lie_and_robotic_workforce_remembers() -> None:
    seat = Seat()
    assert seat.lack("Robotic Workforce") == "no card of yours has production that can be repeated"
    seat.play("Mining Rights")
    assert seat.options == [HEX + hex for hex in hexes_of(METAL)]
    seat.choose(HEX + 10)
    assert (seat.me.makes[TITANIUM], seat.me.stock[TITANIUM]) == (1, 1)
    assert seat.play("Robotic Workforce").done
    assert seat.me.makes[TITANIUM] == 2


def test_robotic_workforce_lists_the_boxes_that_work() -> None:
    seat = Seat("Building Industries", "Nuclear Power", "Geothermal Power", "Strip Mine")
    seat.me.makes[ENERGY] = 1
    seat.me.makes[MC] = -4
    seat.play("Robotic Workforce")
    boxes = ["Building Industries", "Geothermal Power"]
    assert seat.options == sorted(TARGET + seat.number(name) for name in boxes)
    seat.choose(TARGET + seat.number("Building Industries"))
    assert (seat.me.makes[ENERGY], seat.me.makes[STEEL]) == (0, 2)


def test_mining_area_lies_beside_a_tile_of_yours() -> None:
    seat = Seat()
    assert seat.lack("Mining Area") == "there is no place for a mine"
    seat.m.board = seat.m.board.with_tile(CITY, 4, 0, NO_CARD)
    assert seat.play("Mining Area").options == [HEX + 0, HEX + 5]
    seat.choose(HEX + 0)
    assert (seat.me.makes[STEEL], seat.me.stock[STEEL]) == (1, 2)


def test_insulation_hands_the_amount_on() -> None:
    seat = Seat()
    assert seat.lack("Insulation") == "needs 1 heat production, you have 0"
    seat.me.makes[HEAT] = 3
    assert seat.play("Insulation").options == [AMOUNT + 1, AMOUNT + 2, AMOUNT + 3]
    seat.choose(AMOUNT + 2)
    assert (seat.me.makes[HEAT], seat.me.makes[MC]) == (1, 2)


def test_an_amount_is_handed_on_whatever_others_do_in_between() -> None:
    seat = Seat("Arctic Algae")
    seat.me.makes[HEAT] = 3
    seat.play("Insulation").do(Place(OCEAN), player=1).choose(HEX + 1, player=1)
    seat.choose(AMOUNT + 2)
    assert (seat.me.makes[MC], seat.me.stock[PLANTS]) == (2, 2)


def test_power_infrastructure_hands_the_amount_on() -> None:
    seat = Seat("Power Infrastructure").turn()
    assert USE + seat.number("Power Infrastructure") not in seat.options
    seat.me.stock[ENERGY] = 3
    seat.use("Power Infrastructure").choose(AMOUNT + 2)
    assert (seat.me.stock[ENERGY], seat.me.stock[MC]) == (1, 102)


def test_flooding_strips_an_owner_beside_the_ocean() -> None:
    seat = Seat(seats=3)
    seat.m.board = seat.m.board.with_tile(CITY, 0, 1, NO_CARD).with_tile(CITY, 11, 2, NO_CARD)
    seat.play("Flooding").choose(HEX + 1)
    assert seat.options == [SKIP, PLAYER + 1]
    seat.choose(PLAYER + 1)
    assert seat.other.stock[MC] == 96
    assert seat.play("Flooding").choose(HEX + 18).done, "nobody has a tile there"


def test_flooding_without_an_ocean_to_lay_robs_nobody() -> None:
    seat = Seat()
    seat.m.board = seat.m.board.with_tile(CITY, 0, 1, NO_CARD)
    seat.m.tracks[OCEANS] = ENDS[OCEANS]
    assert seat.play("Flooding").done
    assert seat.other.stock[MC] == 100


def test_what_follows_nothing_is_not_about_what_woke_it() -> None:
    seat = Seat()
    seat.m.tracks[OCEANS] = ENDS[OCEANS]
    flooding = Place(OCEAN) >> Strip(MC, 4, beside=True)
    seat.m.add_trigger(Trigger(0, NO_CARD, placed(CITY, by=ANYONE), flooding))
    seat.do(Place(CITY), player=1).choose(HEX + 4, player=1)
    assert seat.done, "nobody is robbed beside the city"


def test_hackers_without_energy_and_on_the_opponent() -> None:
    seat = Seat()
    assert seat.lack("Hackers") == "needs 1 energy production, you have 0"
    seat.me.makes[ENERGY] = 1
    assert seat.play("Hackers").options == [PLAYER + 0, PLAYER + 1]
    seat.choose(PLAYER + 1)
    assert (seat.me.makes[ENERGY], seat.me.makes[MC], seat.other.makes[MC]) == (0, 2, -2)


def test_hackers_on_oneself_where_the_opponent_is_too_low() -> None:
    seat = Seat()
    seat.me.makes[ENERGY] = 1
    seat.me.makes[MC] = -5
    seat.other.makes[MC] = -4
    assert seat.play("Hackers").done
    assert (seat.me.makes[MC], seat.other.makes[MC]) == (-5, -4)


def test_energy_tapping_on_oneself_where_nobody_else_has_energy() -> None:
    seat = Seat()
    assert seat.lack("Energy Tapping") == ""
    assert seat.play("Energy Tapping").done
    assert seat.me.makes[ENERGY] == 0
    seat.other.makes[ENERGY] = 1
    assert seat.play("Energy Tapping").options == [PLAYER + 0, PLAYER + 1]
    seat.choose(PLAYER + 1)
    assert (seat.me.makes[ENERGY], seat.other.makes[ENERGY]) == (1, 0)


def test_helion_leaves_the_heat_that_the_card_takes() -> None:
    seat = Seat("Helion")
    seat.me.stock[MC] = 1
    seat.me.stock[HEAT] = 5
    assert seat.play("Local Heat Trapping").done, "the price in M€, though heat could pay; plants, without animals"
    assert (seat.me.stock[MC], seat.me.stock[HEAT], seat.me.stock[PLANTS]) == (0, 0, 4)
    seat.me.stock[HEAT] = 5
    assert seat.lack("Local Heat Trapping") == "takes 5 heat, you have 4"
    seat.me.stock[HEAT] = 6
    assert seat.play("Local Heat Trapping").me.stock[HEAT] == 0


def test_helion_may_choose_where_there_is_enough() -> None:
    seat = Seat("Helion", "Pets", "Livestock")
    seat.me.stock[HEAT] = 6
    assert seat.play("Local Heat Trapping").options == [AMOUNT + 0, AMOUNT + 1]
    seat.choose(AMOUNT + 1, BRANCH + 1, TARGET + seat.number("Pets"))
    assert (seat.me.stock[MC], seat.me.stock[HEAT], seat.tokens("Pets")) == (100, 0, 2)


def test_water_import_takes_titanium() -> None:
    seat = Seat("Water Import from Europa")
    seat.me.stock[MC] = 6
    seat.me.stock[TITANIUM] = 3
    assert seat.use("Water Import from Europa").options == [AMOUNT + 2, AMOUNT + 3]
    seat.choose(AMOUNT + 3)
    assert (seat.me.stock[TITANIUM], seat.me.stock[MC]) == (0, 3)
    assert seat.asks(HEX)


def test_predators_need_an_animal_and_pets_are_safe() -> None:
    seat = Seat("Predators")
    seat.enter("Pets", 1)
    seat.put("Pets", 2, 1)
    predators = seat.m.catalogue.cards[seat.number("Predators")].action[0]
    assert predators.effect.lack(seat.m, predators) != 0
    assert USE + seat.number("Predators") not in seat.turn().options
    seat.enter("Livestock", 1)
    seat.put("Livestock", 2, 1)
    assert seat.use("Predators").done
    assert (seat.tokens("Predators"), seat.tokens("Livestock", 1), seat.tokens("Pets", 1)) == (1, 1, 2)


def test_pets_count_every_city() -> None:
    seat = Seat("Pets")
    seat.do(Place(CITY), player=1).choose(HEX + 4, player=1)
    seat.do(Place(CITY, off_mars=True), player=1)
    assert seat.tokens("Pets") == 2
    seat = Seat().play("Pets")
    assert seat.tokens("Pets") == 1


def test_arctic_algae_wake_on_anybodys_ocean() -> None:
    seat = Seat("Arctic Algae")
    seat.do(Place(OCEAN), player=1).choose(HEX + 1, player=1)
    assert (seat.me.stock[PLANTS], seat.other.stock[PLANTS]) == (2, 0)
    seat.do(Place(OCEAN)).choose(HEX + 9)
    assert seat.me.stock[PLANTS] == 2 + 2 + 1
    seat.m.tracks[TEMPERATURE] = 10
    assert seat.lack("Arctic Algae") == "needs at most 9 temperature, there are 10"


def test_tharsis_republic_tells_mars_from_elsewhere_and_you_from_others() -> None:
    seat = Seat("Tharsis Republic")
    seat.do(Place(CITY), player=1).choose(HEX + 4, player=1)
    assert (seat.me.makes[MC], seat.me.stock[MC]) == (1, 100)
    seat.do(Place(CITY, off_mars=True))
    assert (seat.me.makes[MC], seat.me.stock[MC]) == (1, 103)


def test_optimal_aerobraking_waits_for_a_space_event() -> None:
    seat = Seat("Optimal Aerobraking").play("Mineral Deposit").play("Soletta")
    assert seat.me.stock[HEAT] == 0
    seat.play("Asteroid")
    assert (seat.me.stock[MC], seat.me.stock[HEAT]) == (100 - 5 - 35 - 14 + 3, 3)


def test_saturn_systems_count_their_own_tag_and_those_of_others() -> None:
    seat = Seat()
    seat.enter("Saturn Systems", 1)
    seat.play("Water Import from Europa")
    assert seat.other.makes[MC] == 1


def test_nitrogen_rich_asteroid_counts_tags() -> None:
    seat = Seat("Moss", "Arctic Algae")
    assert seat.play("Nitrogen-Rich Asteroid").me.makes[PLANTS] == 1
    seat.enter("Adapted Lichen")
    assert seat.play("Nitrogen-Rich Asteroid").me.makes[PLANTS] == 5
    assert seat.me.tr == 20 + 2 * 3


def test_credicor_is_paid_back_by_the_printed_price() -> None:
    seat = Seat("CrediCor", "Space Station", "Earth Catapult")
    seat.me.stock[MC] = 17
    assert seat.lack("Nitrogen-Rich Asteroid") == "costs 27 M€, you can pay 17"
    seat.play("Comet").choose(HEX + 1)
    assert seat.me.stock[MC] == 17 - (21 - 4) + 4
    seat.me.stock[MC] = 25
    seat.turn().choose(STANDARD + 3, HEX + 4)
    assert seat.me.stock[MC] == 25 - 23 + 4 + 2, "a greenery beside an ocean"


def test_a_corporation_brings_its_money_and_is_not_paid_for() -> None:
    seat = Seat()
    credicor = seat.m.card(seat.number("CrediCor"))
    seat.do(EnterPlay(credicor))
    assert seat.me.stock[MC] == 157, "CrediCor is paid back for what it pays, and not for itself"
    assert (seat.me.tableau.corporation, seat.me.tableau.cards) == (credicor.number, ())


def test_unmi_acts_only_if_the_rating_rose() -> None:
    seat = Seat("United Nations Mars Initiative").turn()
    unmi = USE + seat.number("United Nations Mars Initiative")
    assert unmi not in seat.options
    seat.choose(STANDARD + 1).turn()
    assert unmi in seat.options
    seat.choose(unmi)
    assert (seat.me.tr, seat.me.stock[MC]) == (22, 100 - 14 - 3)
    assert unmi not in seat.turn().options


def test_mars_university_discards_and_draws() -> None:
    seat = Seat("Mars University")
    seat.hold("Moss")
    top = seat.m.deck[seat.m.top - 1]
    assert seat.play("Cheap Science").options == [SKIP, ACCEPT]
    assert seat.choose(ACCEPT).done, "the only card in hand is discarded without a question"
    assert (seat.me.hand, seat.m.discards) == ([top], [laid_down(seat.number("Moss"), 0)])


def test_mars_university_counts_itself_and_asks_nothing_of_an_empty_hand() -> None:
    assert Seat().play("Mars University").done
    seat = Seat()
    seat.hold("Moss")
    seat.hold("Hackers")
    seat.play("Mars University").choose(ACCEPT)
    assert seat.options == sorted(PICK + seat.number(name) for name in ("Moss", "Hackers"))


def test_olympus_conference_counts_two_tags_in_sequence() -> None:
    seat = Seat().play("Olympus Conference")
    assert seat.tokens("Olympus Conference") == 1, "it counts itself"
    seat.put("Olympus Conference", -1)
    seat.play("Double Science")
    assert seat.options == [BRANCH + 0, BRANCH + 1], "the first tag adds one, which the second may spend"
    seat.choose(BRANCH + 1)
    assert (seat.tokens("Olympus Conference"), len(seat.me.hand)) == (0, 1)


def test_land_claim_keeps_others_away() -> None:
    seat = Seat()
    seat.play("Land Claim").choose(HEX + 4)
    place = Place(GREENERY)
    assert HEX + 4 not in seat.do(place, player=1).m.options(1)
    seat.m.asking[0] = None
    seat.m.waiting -= 1
    assert HEX + 4 in seat.do(place).options


def test_the_world_government_raises_for_nobody() -> None:
    seat = Seat("Arctic Algae")
    seat.m.tracks[TEMPERATURE] = HEAT_STEP - 1
    for _ in range(2):
        seat.m.push_for(WORLD, NOBODY, NO_CARD, NOTHING, 0)
    run(seat.m, 0)
    seat.choose(BRANCH + 1, BRANCH + 2, HEX + 9)
    assert seat.m.tracks == [0, HEAT_STEP, 1]
    assert (seat.me.tr, seat.me.makes[HEAT]) == (20, 0)
    assert seat.me.stock[PLANTS] == 2, "what is printed there is nobody's; Arctic Algae see anyone's"


def test_warmth_brings_an_ocean_that_the_chooser_lays_for_nobody() -> None:
    seat = Seat()
    seat.m.tracks[TEMPERATURE] = OCEAN_STEP - 1
    seat.m.push_for(WORLD, NOBODY, NO_CARD, NOTHING, 0)
    run(seat.m, 0)
    seat.choose(BRANCH + 1, HEX + 9)
    assert (seat.me.tr, seat.me.stock[PLANTS], seat.m.tracks[OCEANS]) == (20, 0, 1)
