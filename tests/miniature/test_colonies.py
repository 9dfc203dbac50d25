"""The hard cards of the addition, one transcript each."""

from __future__ import annotations

from kasei.core.kernel import run
from kasei.core.option import AMOUNT, BRANCH, PLAYER, SKIP, STANDARD, TARGET, USE
from tests.miniature.cards import MINI
from tests.miniature.colonies.addition import COLONIES, MarkersUp
from tests.miniature.colonies.tiles import Tiles, tiles_of
from tests.miniature.colonies.verbs import TILE, TRADE
from tests.miniature.nouns import ENERGY, HEAT, MC, PLANTS, STEEL, TEMPERATURE, TITANIUM
from tests.miniature.seat import Seat

BOTH = MINI + COLONIES
LUNA, CERES, IO, TRITON = range(4)
BY_ENERGY = 16
BY_TITANIUM = 32


def seat_with(*in_play: str, seats: int = 2) -> Seat:
    return Seat(*in_play, kit=BOTH, seats=seats)


def test_stormcraft_pays_heat_with_floaters() -> None:
    seat = seat_with("Stormcraft Incorporated")
    seat.me.stock[HEAT] = 4
    seat.put("Stormcraft Incorporated", 5)
    seat.turn().choose(STANDARD + 5)
    assert seat.options == [AMOUNT + 2, AMOUNT + 3, AMOUNT + 4], "2 at the least; a fifth is not needed"
    seat.choose(AMOUNT + 3)
    assert (seat.me.stock[HEAT], seat.tokens("Stormcraft Incorporated")) == (2, 2)
    assert seat.m.tracks[TEMPERATURE] == 1


def test_floaters_stand_in_for_local_heat_trapping() -> None:
    seat = seat_with("Stormcraft Incorporated")
    assert seat.lack("Local Heat Trapping") == "takes 5 heat, you have 0"
    seat.put("Stormcraft Incorporated", 3)
    assert seat.play("Local Heat Trapping").done
    assert (seat.tokens("Stormcraft Incorporated"), seat.me.stock[PLANTS]) == (0, 4)


def test_floaters_that_pay_are_not_those_that_air_raid_takes() -> None:
    seat = seat_with("Stormcraft Incorporated")
    assert seat.lack("Air Raid") == "no card of yours has floaters to take off"
    seat.put("Stormcraft Incorporated", 1)
    seat.play("Air Raid")
    assert seat.options == [SKIP, PLAYER + 1], "the floater is gone without a question"
    assert seat.tokens("Stormcraft Incorporated") == 0
    seat.choose(PLAYER + 1)
    assert (seat.me.stock[MC], seat.other.stock[MC]) == (105, 95)


def test_air_raid_takes_your_own_floater_and_the_theft_may_be_skipped() -> None:
    seat = seat_with("Stormcraft Incorporated")
    seat.enter("Titan Shuttles", 1)
    seat.put("Titan Shuttles", 2, 1)
    assert seat.lack("Air Raid") == "no card of yours has floaters to take off"
    seat.put("Stormcraft Incorporated", 1)
    seat.play("Air Raid").choose(SKIP)
    assert (seat.me.stock[MC], seat.tokens("Titan Shuttles", 1)) == (100, 2)


def test_minority_refuge_at_minus_five_only_on_luna() -> None:
    seat = seat_with()
    seat.me.makes[MC] = -5
    assert seat.play("Minority Refuge").done, "Luna, the only tile that works, is not asked for"
    assert (seat.me.makes[MC], tiles_of(seat.m).owners[LUNA]) == (-5, (0,))
    assert seat.lack("Minority Refuge") == "needs 2 M€ production, you have -5", "no second colony there"


def test_poseidon_helps_minority_refuge() -> None:
    seat = seat_with("Poseidon")
    seat.me.makes[MC] = -4
    assert seat.play("Minority Refuge").options == [TILE + LUNA, TILE + CERES, TILE + IO, TILE + TRITON]
    seat.choose(TILE + IO)
    assert (seat.me.makes[MC], seat.me.makes[HEAT]) == (-5, 1)
    seat = seat_with("Poseidon")
    seat.me.makes[MC] = -5
    assert seat.play("Minority Refuge").me.makes[MC] == -4, "one more is not enough but on Luna"


def test_poseidon_counts_the_colonies_of_others() -> None:
    seat = seat_with()
    seat.enter("Poseidon", 1)
    seat.turn().choose(STANDARD + 7, TILE + CERES)
    assert (seat.other.makes[MC], seat.me.makes[STEEL], seat.me.stock[MC]) == (1, 1, 83)


def test_trade_is_an_offer_of_the_addition() -> None:
    seat = seat_with()
    seat.m.extra = Tiles((1, 1, 1, 1), ((1,), (), (), ()))
    seat.turn().choose(TRADE + LUNA)
    assert (seat.me.stock[MC], seat.other.stock[MC]) == (100 - 9 + 2, 102)
    assert tiles_of(seat.m).fleets[LUNA] == 0
    assert not [option for option in seat.options if TRADE <= option < TILE], "one fleet"
    assert seat.m.copy().extra is seat.m.extra


def test_cryo_sleep_makes_each_way_of_trading_cheaper() -> None:
    seat = seat_with()
    seat.me.stock[MC] = 8
    seat.me.stock[ENERGY] = seat.me.stock[TITANIUM] = 2
    assert max(seat.turn().options) < TRADE
    seat = seat_with("Cryo-Sleep")
    seat.me.stock[MC] = 8
    seat.me.stock[ENERGY] = seat.me.stock[TITANIUM] = 2
    assert {TRADE + IO, TRADE + BY_ENERGY + IO, TRADE + BY_TITANIUM + IO} <= set(seat.turn().options)
    seat.choose(TRADE + BY_ENERGY + IO)
    assert (seat.me.stock[ENERGY], seat.me.stock[HEAT], seat.me.stock[MC]) == (0, 3, 8)


def test_trading_by_titanium_is_no_purse_for_it() -> None:
    seat = seat_with("Helion")
    seat.me.stock[MC] = 4
    seat.me.stock[HEAT] = 7
    seat.turn().choose(TRADE + CERES)
    assert seat.options == [AMOUNT + 5, AMOUNT + 6, AMOUNT + 7], "heat pays what is due in M€"
    seat.choose(AMOUNT + 5)
    assert (seat.me.stock[MC], seat.me.stock[HEAT], seat.me.stock[STEEL]) == (0, 2, 2)


def test_titan_shuttles_hand_the_amount_on() -> None:
    seat = seat_with("Titan Shuttles").use("Titan Shuttles")
    assert seat.tokens("Titan Shuttles") == 2, "without floaters there is one way only"
    seat.me.used = ()
    seat.use("Titan Shuttles").choose(BRANCH + 1, AMOUNT + 2)
    assert (seat.me.stock[TITANIUM], seat.tokens("Titan Shuttles")) == (2, 0)


def test_titan_shuttles_add_to_jovian_cards_only() -> None:
    seat = seat_with("Titan Shuttles", "Stormcraft Incorporated").use("Titan Shuttles")
    assert seat.options == sorted(TARGET + seat.number(n) for n in ("Titan Shuttles", "Stormcraft Incorporated"))


def test_stormcraft_acts_without_floaters() -> None:
    seat = seat_with("Stormcraft Incorporated").use("Stormcraft Incorporated")
    assert seat.tokens("Stormcraft Incorporated") == 1
    assert USE + seat.number("Stormcraft Incorporated") not in seat.turn().options


def test_market_manipulation_lists_only_what_leaves_a_second_marker() -> None:
    seat = seat_with()
    seat.m.extra = Tiles((1, 1, 6, 1), ((1,), (0,), (), (1,)))
    assert seat.play("Market Manipulation").options == [TILE + LUNA, TILE + CERES, TILE + TRITON]
    assert seat.choose(TILE + CERES).done, "Io alone can go down"
    assert tiles_of(seat.m).markers == (1, 2, 5, 1)


def test_market_manipulation_needs_two_tiles() -> None:
    seat = seat_with()
    seat.m.extra = Tiles((1, 1, 1, 0), ((1,), (0,), (1,), ()))
    assert seat.lack("Market Manipulation") == "no two markers can be moved"
    seat.m.extra = Tiles((6, 6, 6, 3), ((1,), (0,), (1,), ()))
    seat.play("Market Manipulation")
    assert seat.options == [TILE + LUNA, TILE + CERES, TILE + IO], "only Triton could go up"


def test_markers_go_up_and_fleets_come_home() -> None:
    seat = seat_with().turn()
    seat.choose(TRADE + IO)
    seat.m.asking[0] = None
    seat.m.waiting = 0
    seat.m.push_table(MarkersUp(), 0)
    run(seat.m, 0)
    assert tiles_of(seat.m).markers == (2, 2, 1, 2)
    assert 0 not in tiles_of(seat.m).fleets
