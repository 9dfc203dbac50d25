"""Trading: a fleet flies to a colony tile; its income, and then the bonuses of the colonies there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasei.cardgame.nouns import TOKENS
from kasei.cardgame.payment import pay
from kasei.core.effect import Effect, Estimate, Frame, frame_of
from kasei.core.happening import NO_CARD, NOTHING
from kasei.core.kernel import State
from kasei.core.marks import seat_mark
from kasei.core.option import AMOUNT, ARGUMENT, BRANCH
from kasei.games.colonies.deeds import TRADED
from kasei.games.colonies.nouns import (
    FLEET,
    NO_FLEET,
    NO_PRICE,
    NO_TRADE,
    SLEEPS,
    TRADE,
    TRADE_OFF,
    TRADE_PUSH,
    VISITED,
)
from kasei.games.colonies.state import colonies_of
from kasei.games.colonies.tiles import LAST_STEP, PRINTED, brief, income_text
from kasei.games.colonies.verbs import carry_out, move_marker
from kasei.games.mars.flow.turn import MarsOffer
from kasei.games.mars.language.effect import Choice, Plain
from kasei.games.mars.language.kinds import STOCK_KIND
from kasei.games.mars.language.nouns import ENERGY, HEAT, MC, RESOURCES, TITANIUM
from kasei.games.mars.state.state import Mars
from kasei.lang.counts import Need
from kasei.lang.lacks import lack_of
from kasei.lang.wording import join

WAYS: Final[tuple[int, ...]] = (MC, ENERGY, TITANIUM)  # to pay for a trade
PRICES: Final[tuple[int, ...]] = (9, 3, 3)
Progress = tuple[int, ...]  # of the bonuses of a trade: the tile, the trader, and how far round the table


# What it costs.


def price(m: Mars, player: int, way: int) -> int:
    """What a trade costs a player who pays in this way."""
    return PRICES[way] - m.players[player].tableau.levels[TRADE_OFF.number]


def can_pay(m: Mars, player: int, way: int) -> bool:
    """Can a player pay for a trade in this way?"""
    due, kind = price(m, player, way), WAYS[way]
    return m.players[player].stock[kind] >= due or m.reach(player, kind) >= due


def can_pay_somehow(m: Mars, player: int) -> bool:
    """Can a player pay for a trade?"""
    for way in range(len(WAYS)):
        if can_pay(m, player, way):
            return True
    return False


def ways_to_pay(m: Mars, player: int) -> list[int]:
    """The ways in which a player can pay for a trade."""
    return [way for way in range(len(WAYS)) if can_pay(m, player, way)]


def pay_trade(m: Mars, f: Frame, tile: int, way: int) -> None:
    """Let the frame's player pay for a trade with a tile in this way."""
    m.emit(f.player, TRADED, tile)
    pay(m, f, m.purses(f.player, WAYS[way]), price(m, f.player, way))


def way_text(m: Mars, player: int, way: int) -> str:
    """What a trade costs in this way, in words."""
    return RESOURCES[WAYS[way]].of(price(m, player, way))


@dataclass(frozen=True)
class PayTrade(Choice):
    """Pay for a trade with the tile in `progress`, in one of several ways."""

    def takes(self) -> int:
        return 1 << MC | 1 << ENERGY | 1 << TITANIUM | 1 << HEAT

    def answers(self, m: Mars, f: Frame) -> list[int]:
        return [BRANCH + way for way in ways_to_pay(m, f.player)]

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        pay_trade(m, f, f.progress[0], option & ARGUMENT)

    def option_text(self, s: State, f: Frame, option: int) -> str:
        assert isinstance(s, Mars)
        return f"pay {way_text(s, f.player, option & ARGUMENT)}"

    def text_now(self, s: State, f: Frame) -> str:
        return f"choose how to pay for the trade with {PRINTED[f.progress[0]].name}"


# What it brings.


@dataclass(frozen=True)
class Visit(Plain):
    """Fly to the tile in `progress`: before the trade its marker may be pushed, by those who can."""

    def act(self, m: Mars, f: Frame) -> None:
        tile = f.progress[0]
        m.extra = colonies_of(m).with_visitor(tile, f.player)
        most = pushes(m, f.player, tile)
        if most and push_matters(tile, colonies_of(m).markers[tile], most):
            push_step(m, INCOME, f.player, f.progress)
            push_step(m, PUSH, f.player, f.progress)
        else:
            INCOME.act(m, f)


def pushes(m: Mars, player: int, tile: int) -> int:
    """How many steps a player may push the marker of a tile before a trade."""
    return min(m.players[player].tableau.levels[TRADE_PUSH.number], LAST_STEP - colonies_of(m).markers[tile])


def push_matters(tile: int, step: int, most: int) -> bool:
    """Does it make a difference how far a marker is pushed?"""
    income = PRINTED[tile].income
    for further in range(step + 1, step + most + 1):
        if income[further] != income[step]:
            return True
    return False


@dataclass(frozen=True)
class Push(Choice):
    """Push the marker of the tile in `progress` some steps, as one likes."""

    def answers(self, m: Mars, f: Frame) -> list[int]:
        return [AMOUNT + n for n in range(pushes(m, f.player, f.progress[0]) + 1)]

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        tile, n = f.progress[0], option & ARGUMENT
        if n:
            move_marker(m, f.player, tile, colonies_of(m).markers[tile] + n)

    def option_text(self, s: State, f: Frame, option: int) -> str:
        assert isinstance(s, Mars)
        tile, n = f.progress[0], option & ARGUMENT
        steps = f"{n} step{'s' if n > 1 else ''}" if n else "not at all"
        return f"{steps}: {income_text(tile, colonies_of(s).markers[tile] + n)}"

    def text_now(self, s: State, f: Frame) -> str:
        return f"choose how far to push the marker of {PRINTED[f.progress[0]].name} before the trade"


@dataclass(frozen=True)
class Income(Plain):
    """Get the income of the tile in `progress` and one's own bonuses there; then the other owners get theirs."""

    def act(self, m: Mars, f: Frame) -> None:
        c, tile = colonies_of(m), f.progress[0]
        effects: list[Effect] = [PRINTED[tile].bonus for owner in c.owners[tile] if owner == f.player]
        income = PRINTED[tile].income[c.markers[tile]]
        if income is not None:
            effects = [income, *effects]
        then_share(m, f.player, effects, (tile, f.player, 1))


@dataclass(frozen=True)
class Share(Plain):
    """Let the other owners get their bonuses, one after the other round the table, and then move the marker back.

    `progress` is the tile, the trader, and how far round the table it has come.
    """

    def act(self, m: Mars, f: Frame) -> None:
        share(m, f.progress)


def then_share(m: Mars, player: int, effects: list[Effect], progress: Progress) -> None:
    """Let a player do these effects, and then the next owners get their bonuses. What the player has to answer, or
    draws, waits on the player's own stack, and the next owners behind it."""
    if all_give(effects):
        carry_out(m, player, effects)
        share(m, progress)
    else:
        push_step(m, SHARE, player, progress)
        carry_out(m, player, effects)


def all_give(effects: list[Effect]) -> bool:
    """Do all of these only give?"""
    for effect in effects:
        if not effect.gives():
            return False
    return True


def share(m: Mars, progress: Progress) -> None:
    """Let the next owner round the table get the bonus of a tile; after the last one its marker goes back."""
    tile, trader, first = progress
    owners = colonies_of(m).owners[tile]
    for place in range(first, m.mode.players):
        player = (trader + place) % m.mode.players
        n = owners.count(player)
        if n:
            then_share(m, player, [PRINTED[tile].bonus] * n, (tile, trader, place + 1))
            return
    m.extra = colonies_of(m).with_marker(tile, len(owners))


PAY_TRADE: Final = PayTrade()
VISIT: Final = Visit()
PUSH: Final = Push()
INCOME: Final = Income()
SHARE: Final = Share()


def push_step(m: Mars, step: Effect, player: int, progress: Progress) -> None:
    """Let a step of a player's trade follow."""
    m.push_for(step, player, NO_CARD, NOTHING, player, progress)


def trade_text(m: Mars, player: int, tile: int) -> str:
    """A tile, and what a trade with it brings to everybody."""
    c, printed = colonies_of(m), PRINTED[tile]
    owners = [f"{'you' if owner == player else seat_mark(owner)}: {brief(printed.bonus)}" for owner in c.owners[tile]]
    return "; ".join([f"{printed.name}: {income_text(tile, c.markers[tile])}", *owners])


def idle_trade(m: Mars, player: int, tile: int) -> list[str]:
    """That the income of a tile would bring nothing now, and why, in words."""
    income = PRINTED[tile].income[colonies_of(m).markers[tile]]
    return ["no income: the marker is at its start"] if income is None else income.idle(m, frame_of(income, player))


# Whether it can be done.


def lack_of_tile(m: Mars, tile: int) -> int:
    """0, or why nobody can trade with a tile now."""
    c = colonies_of(m)
    if not c.is_awake(tile):
        return lack_of(SLEEPS, TOKENS[PRINTED[tile].holds].number, 2)
    return 0 if c.is_open(tile) else VISITED


def open_tiles(m: Mars, player: int) -> list[int]:
    """The tiles with which a player can trade, what that costs aside."""
    c = colonies_of(m)
    return [tile for tile in c.tiles if c.is_open(tile)] if c.at_home[player] else []


class Trade(MarsOffer):
    """Trade with a colony tile."""

    def add(self, options: list[int], m: Mars, f: Frame) -> None:
        if colonies_of(m).at_home[f.player] and can_pay_somehow(m, f.player):
            for tile in open_tiles(m, f.player):
                options.append(TRADE + tile)

    def take(self, m: Mars, f: Frame, argument: int) -> None:
        push_step(m, VISIT, f.player, (argument,))
        ways = ways_to_pay(m, f.player)
        if len(ways) == 1:
            pay_trade(m, f, argument, ways[0])
        else:
            push_step(m, PAY_TRADE, f.player, (argument,))

    def text(self, m: Mars, f: Frame, argument: int) -> str:
        ways = [way_text(m, f.player, way) for way in ways_to_pay(m, f.player)]
        return f"trade for {join(ways, 'or')} with {trade_text(m, f.player, argument)}"

    def idle(self, m: Mars, f: Frame, argument: int) -> list[str]:
        return idle_trade(m, f.player, argument)

    def judged(self, m: Mars, player: int) -> list[tuple[int, list[int]]]:
        fleet = 0 if colonies_of(m).at_home[player] else NO_FLEET
        dear = 0 if can_pay_somehow(m, player) else lack_of(NO_PRICE, 0, price(m, player, 0), m.reach(player, MC))
        tiles = [(tile, (lack_of_tile(m, tile), fleet, dear)) for tile in colonies_of(m).tiles]
        return [(TRADE + tile, [lack for lack in lacks if lack]) for tile, lacks in tiles]


@dataclass(frozen=True)
class CanTrade(Need):
    """A fleet has to be at home, and a tile open."""

    def lack(self, s: State, f: Frame) -> int:
        assert isinstance(s, Mars)
        if not colonies_of(s).at_home[f.player]:
            return NO_FLEET
        return 0 if open_tiles(s, f.player) else NO_TRADE

    def clause(self) -> str:
        return "if you have a trade fleet at home"

    def icons(self) -> str:
        return f"{FLEET.icon} at home"


@dataclass(frozen=True)
class TradeFreely(Choice):
    """Trade with a colony tile without paying for it."""

    def lacks(self, m: Mars, f: Frame) -> int:
        return CAN_TRADE.lack(m, f)

    def answers(self, m: Mars, f: Frame) -> list[int]:
        return [TRADE + tile for tile in open_tiles(m, f.player)]

    def go_on(self, m: Mars, f: Frame, option: int) -> None:
        m.emit(f.player, TRADED, option & ARGUMENT)
        push_step(m, VISIT, f.player, (option & ARGUMENT,))

    def option_text(self, s: State, f: Frame, option: int) -> str:
        assert isinstance(s, Mars)
        return f"trade with {trade_text(s, f.player, option & ARGUMENT)}"

    def option_idle(self, s: State, f: Frame, option: int) -> list[str]:
        assert isinstance(s, Mars)
        return idle_trade(s, f.player, option & ARGUMENT)

    def text(self) -> str:
        return "trade without paying for it"

    def icons(self) -> str:
        return "free trade"

    def estimate(self, e: Estimate) -> None:
        e.add(STOCK_KIND + MC, 8)


CAN_TRADE: Final = CanTrade()
