"""The vocabulary of nine: what its projects are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from kasei.core.kernel import Effect, Frame, State
from kasei.core.option import SKIP
from kasei.games.nine.board import NONE, TAG_NAMES
from kasei.games.nine.state import (
    CITIES,
    ENDS,
    FUND,
    GREENERY,
    GREENERY_BONUS,
    GREENERY_CUBES,
    HEAT,
    HEAT_BONUS,
    HEAT_CUBES,
    HEX,
    LINE,
    MOVE,
    STANDARD,
    TAKE,
    TOKENS,
    WATER,
    WATER_CUBES,
    Nine,
    Player,
)
from kasei.lang.counts import Amount, Count, Need, amount, amount_icons, number
from kasei.lang.lacks import NO_EFFECT, NOWHERE, TOO_DEAR, TOO_FEW_OWN, lack_kind, lack_of
from kasei.lang.nouns import Noun
from kasei.lang.wording import then

CREDIT: Final = Noun("credit", "credits", "credit")
HEAT_CUBE: Final = Noun("heat", "heat", "heat")
GREENERY_CUBE: Final = Noun("greenery", "greenery", "greenery")
WATER_CUBE: Final = Noun("water", "water", "water")
CITY_CUBE: Final = Noun("city", "cities", "city")
TAGS: Final = tuple([Noun(f"{name} tag", f"{name} tags", name) for name in TAG_NAMES])
TOKEN_NOUNS: Final = tuple([Noun(f"{name} token", f"{name} tokens", f"{name}-token") for name in TAG_NAMES])
PIECES: Final = {
    cube: Noun(f"{cube.one} cube", f"{cube.one} cubes", cube.icon) for cube in (HEAT_CUBE, GREENERY_CUBE, WATER_CUBE)
}

NONE_LEFT: Final = lack_kind("no {noun} left in the supply", counts_need=False)
NOTHING_TO_TAKE: Final = lack_kind("your opponent has no {noun} to take", counts_need=False)

NO_HEAT: Final = lack_of(NONE_LEFT, HEAT_CUBE.number)
NO_CREDIT: Final = lack_of(NONE_LEFT, CREDIT.number)
NO_TOKEN: Final = [lack_of(NONE_LEFT, noun.number) for noun in TOKEN_NOUNS]
NO_SITE: Final = lack_of(NOWHERE, CITY_CUBE.number, 1)
NOTHING: Final = lack_of(NO_EFFECT)

# Events: what is told to whoever listens.
FUNDED: Final = 0  # project
TOOK_STANDARD: Final = 1  # standard project
PASSED: Final = 2
DREW: Final = 3  # face
FACED: Final = 4  # project
PLACED: Final = 5  # cube, hex
FOUNDED: Final = 6  # hex
MOVED: Final = 7  # from, to
GAINED_HEAT: Final = 8  # how many
GAINED_CREDITS: Final = 9  # how many
TOOK_TOKEN: Final = 10  # tag
TOOK_CREDITS: Final = 11  # how many
TOOK_HEAT: Final = 12  # how many
GENERATION: Final = 13  # number
INCOME: Final = 14  # how many
ENDING: Final = 15
SPENT_TOKEN: Final = 16  # tag, how many


@dataclass(frozen=True)
class Cubes(Count):
    """Cubes of one kind that have left the supply."""

    thing: int = 0

    def count(self, s: State, player: int, card: int) -> int:
        n = cast(Nine, s)
        if self.thing == HEAT:
            return HEAT_CUBES - n.heat
        return GREENERY_CUBES - n.greenery if self.thing == GREENERY else WATER_CUBES - n.water


@dataclass(frozen=True)
class OwnCities(Count):
    """The cities of the player."""

    def count(self, s: State, player: int, card: int) -> int:
        return len(cast(Nine, s).players[player].cities)


def take_heat(n: Nine) -> bool:
    """Take a heat cube out of the supply; true if a water cube hung on it."""
    line = n.heat - (1 if n.heat_hangs else 0)
    n.heat -= 1
    if line == 0:
        n.heat_hangs = False
        return False
    return n.water_hangs and line == LINE - HEAT_BONUS + 1


@dataclass(frozen=True)
class GainHeat(Effect):
    """Heat cubes into your own supply."""

    n: int = 1

    def lack(self, s: State, player: int, card: int) -> int:
        return 0 if cast(Nine, s).heat else NO_HEAT

    def apply(self, s: State, f: Frame) -> None:
        n = cast(Nine, s)
        left = f.data[0] if f.data else self.n
        gained = 0
        while gained < left and n.heat > 0:
            gained += 1
            n.players[f.player].heat += 1
            if take_heat(n):
                if left > gained:
                    n.push(self, f.player, f.card, (left - gained,))
                n.push(BONUS_WATER, f.player, f.card)
                break
        if n.heard is not None and gained:
            n.tell(GAINED_HEAT, f.player, (gained,))

    def text(self) -> str:
        return f"gain {HEAT_CUBE.of(self.n)}"

    def icons(self) -> str:
        return f"+{self.n} heat"


@dataclass(frozen=True)
class GiveHeat(Effect):
    """Heat for the opponent, if any is left."""

    def lack(self, s: State, player: int, card: int) -> int:
        n = cast(Nine, s)
        return 0 if n.heat and not n.solo else NO_HEAT

    def apply(self, s: State, f: Frame) -> None:
        n = cast(Nine, s)
        if n.heat == 0 or n.solo:
            return
        n.players[1 - f.player].heat += 1
        if take_heat(n):
            n.push(BONUS_WATER, f.player, f.card)
        if n.heard is not None:
            n.tell(GAINED_HEAT, 1 - f.player, (1,))

    def text(self) -> str:
        return "your opponent gains 1 heat"

    def icons(self) -> str:
        return "opponent +1 heat"


@dataclass(frozen=True)
class GainCredits(Effect):
    """Credits, as far as the supply has them."""

    n: Amount

    def post(self, ledger: list[int], s: State, player: int, card: int) -> int:
        if ledger[0] > 0 and number(self.n, s, player, card) > 0:
            return 0
        return NO_CREDIT

    def apply(self, s: State, f: Frame) -> None:
        gain_credits(cast(Nine, s), f.player, number(self.n, s, f.player, f.card))

    def text(self) -> str:
        return f"gain {amount(self.n, CREDIT)}"

    def icons(self) -> str:
        return f"+{amount_icons(self.n, CREDIT)}"


def gain_credits(n: Nine, player: int, most: int) -> None:
    """Credits from the general supply, as far as it has them."""
    gained = min(most, n.credits)
    n.credits -= gained
    n.players[player].credits += gained
    if n.heard is not None and gained:
        n.tell(GAINED_CREDITS, player, (gained,))


class Robbery(Effect):
    """Takes something from the opponent: a project that does is not funded in vain."""


@dataclass(frozen=True)
class TakeCredits(Robbery):
    """Up to so many credits of the opponent, who must have one."""

    n: int

    def lack(self, s: State, player: int, card: int) -> int:
        n = cast(Nine, s)
        return 0 if n.players[1 - player].credits else lack_of(NOTHING_TO_TAKE, CREDIT.number)

    def apply(self, s: State, f: Frame) -> None:
        n = cast(Nine, s)
        other = n.players[1 - f.player]
        taken = min(self.n, other.credits)
        other.credits -= taken
        n.players[f.player].credits += taken
        if n.heard is not None:
            n.tell(TOOK_CREDITS, f.player, (taken,))

    def text(self) -> str:
        return f"take up to {CREDIT.of(self.n)} from your opponent"

    def icons(self) -> str:
        return f"steal {self.n} credit"


@dataclass(frozen=True)
class TakeHeat(Robbery):
    """One heat cube of the opponent, who must have one."""

    def lack(self, s: State, player: int, card: int) -> int:
        return 0 if cast(Nine, s).players[1 - player].heat else lack_of(NOTHING_TO_TAKE, HEAT_CUBE.number)

    def apply(self, s: State, f: Frame) -> None:
        n = cast(Nine, s)
        n.players[1 - f.player].heat -= 1
        n.players[f.player].heat += 1
        if n.heard is not None:
            n.tell(TOOK_HEAT, f.player, (1,))

    def text(self) -> str:
        return "take 1 heat from your opponent"

    def icons(self) -> str:
        return "steal 1 heat"


def token_words(tag: int) -> str:
    """`the science token`, of which there is one; `a nature token`, of which there are two."""
    return f"{'the' if TOKENS[tag] == 1 else 'a'} {TOKEN_NOUNS[tag].one}"


@dataclass(frozen=True)
class TakeToken(Effect):
    """A token from the supply, if you like."""

    tag: int

    def lack(self, s: State, player: int, card: int) -> int:
        return 0 if cast(Nine, s).tokens[self.tag] else NO_TOKEN[self.tag]

    def options(self, s: State, f: Frame) -> list[int]:
        n = cast(Nine, s)
        won = n.solo and n.exhausted() == 3  # at once: nothing more is asked
        return [SKIP, TAKE + self.tag] if n.tokens[self.tag] and not won else []

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option == SKIP:
            return
        n = cast(Nine, s)
        n.tokens[self.tag] -= 1
        n.players[f.player].tokens[self.tag] += 1
        if n.heard is not None:
            n.tell(TOOK_TOKEN, f.player, (self.tag,))

    def text(self) -> str:
        return f"you may take {token_words(self.tag)}"

    def icons(self) -> str:
        return f"({TOKEN_NOUNS[self.tag].icon})"


@dataclass(frozen=True)
class Place(Effect):
    """Cubes on vacant hexes, one after the other."""

    n: int = 1

    def sites(self, n: Nine) -> list[int]:
        """Where a cube may go, if one is left."""
        raise NotImplementedError

    def left(self, n: Nine) -> int:
        """How many cubes are left to place."""
        raise NotImplementedError

    def placed(self, n: Nine, f: Frame, hex: int) -> None:
        """What a cube on this hex brings about."""
        raise NotImplementedError

    def noun(self) -> Noun:
        """What is placed."""
        raise NotImplementedError

    def thing(self) -> int:
        """What then stands on the hex."""
        raise NotImplementedError

    def lack(self, s: State, player: int, card: int) -> int:
        n = cast(Nine, s)
        if self.sites(n):
            return 0
        if self.left(n):
            return lack_of(NOWHERE, PIECES[self.noun()].number, 1)
        return lack_of(NONE_LEFT, self.noun().number)

    def options(self, s: State, f: Frame) -> list[int]:
        return self.sites(cast(Nine, s))

    def chosen(self, s: State, f: Frame, option: int) -> None:
        n = cast(Nine, s)
        left = f.data[0] if f.data else self.n
        if left > 1:
            n.push(self, f.player, f.card, (left - 1,))
        n.put(self.thing(), option - HEX)
        if n.heard is not None:
            n.tell(PLACED, f.player, (self.thing(), option - HEX))
        self.placed(n, f, option - HEX)

    def delicate(self) -> bool:
        return True

    def words(self, left: int) -> str:
        """Its words when so many cubes are left to place."""
        return f"place {self.noun().of(left)}"

    def text(self) -> str:
        return self.words(self.n)

    def icons(self) -> str:
        return f"{self.n} {self.noun().icon} ⬢"


@dataclass(frozen=True)
class PlaceHeat(Place):
    """A heat cube on land, where it harms the cities that it touches."""

    def sites(self, n: Nine) -> list[int]:
        return n.land if n.heat else []

    def left(self, n: Nine) -> int:
        return n.heat

    def noun(self) -> Noun:
        return HEAT_CUBE

    def thing(self) -> int:
        return HEAT

    def placed(self, n: Nine, f: Frame, hex: int) -> None:
        if take_heat(n):
            n.push(BONUS_WATER, f.player, f.card)

    def words(self, left: int) -> str:
        return f"place {PIECES[HEAT_CUBE].of(left)} on the map"


@dataclass(frozen=True)
class PlaceGreenery(Place):
    """A greenery cube on land; under the bonus rules the fourth brings a heat cube."""

    def sites(self, n: Nine) -> list[int]:
        return n.land if n.greenery else []

    def left(self, n: Nine) -> int:
        return n.greenery

    def noun(self) -> Noun:
        return GREENERY_CUBE

    def thing(self) -> int:
        return GREENERY

    def placed(self, n: Nine, f: Frame, hex: int) -> None:
        n.greenery -= 1
        if n.heat_hangs and GREENERY_CUBES - n.greenery == GREENERY_BONUS:
            n.heat_hangs = False
            n.heat -= 1
            n.players[f.player].heat += 1
            if n.heard is not None:
                n.tell(GAINED_HEAT, f.player, (1,))


@dataclass(frozen=True)
class PlaceWater(Place):
    """A water cube on a blue hex: a credit for each water that it touches, and the token of its icon if you like."""

    def sites(self, n: Nine) -> list[int]:
        return n.sea if n.water else []

    def left(self, n: Nine) -> int:
        return n.water

    def noun(self) -> Noun:
        return WATER_CUBE

    def thing(self) -> int:
        return WATER

    def take(self, n: Nine) -> None:
        """Take the cube out of the supply: one that hangs on a heat cube comes last."""
        if n.water_hangs and n.water == 1:
            n.water_hangs = False
        n.water -= 1

    def placed(self, n: Nine, f: Frame, hex: int) -> None:
        self.take(n)
        gain_credits(n, f.player, n.touching(WATER, hex))
        if n.map.token[hex] != NONE:
            n.push(TOKEN_EFFECTS[n.map.token[hex]], f.player, f.card)


@dataclass(frozen=True)
class PlaceBonusWater(PlaceWater):
    """The water cube that hung on the eighth heat."""

    def text(self) -> str:
        return "place the bonus water of the 8th heat"

    def take(self, n: Nine) -> None:
        n.water_hangs = False
        n.water -= 1


@dataclass(frozen=True)
class FoundCity(Effect):
    """A new city, or one of yours moved to another hex."""

    def lack(self, s: State, player: int, card: int) -> int:
        return 0 if cast(Nine, s).can_found(player) else NO_SITE

    def options(self, s: State, f: Frame) -> list[int]:
        n = cast(Nine, s)
        if f.data:
            return n.city_sites(f.data[0])
        own = n.players[f.player].cities
        found = n.city_sites(NONE) if len(own) < CITIES else []
        return found + sorted([MOVE + city for city in own if n.city_sites(city)])

    def chosen(self, s: State, f: Frame, option: int) -> None:
        n = cast(Nine, s)
        if option >= MOVE:
            n.ask(Frame(self, f.player, f.card, (option - MOVE,), f.chooser, f.below))
            return
        if f.data:
            n.leave(f.player, f.data[0])
        n.found(f.player, option - HEX)
        if n.heard is not None:
            if f.data:
                n.tell(MOVED, f.player, (f.data[0], option - HEX))
            else:
                n.tell(FOUNDED, f.player, (option - HEX,))

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        return "found or move a city"

    def icons(self) -> str:
        return "city ⬢"


@dataclass(frozen=True)
class MayFoundCity(FoundCity):
    """The same, if you like."""

    def options(self, s: State, f: Frame) -> list[int]:
        options = super().options(s, f)
        return options if f.data or not options else [SKIP, *options]

    def chosen(self, s: State, f: Frame, option: int) -> None:
        if option != SKIP:
            super().chosen(s, f, option)

    def text(self) -> str:
        return f"you may {super().text()}"

    def icons(self) -> str:
        return f"({super().icons()})"


@dataclass(frozen=True)
class Steps(Effect):
    """One after the other; what is impossible is skipped. Possible if anything is, and nothing is lacking to take."""

    parts: tuple[Effect, ...]

    def post(self, ledger: list[int], s: State, player: int, card: int) -> int:
        possible = False
        for part in self.parts:
            lack = part.post(ledger, s, player, card)
            if not lack:
                possible = True
            elif isinstance(part, Robbery):
                return lack
        return 0 if possible else NOTHING

    def apply(self, s: State, f: Frame) -> None:
        for part in reversed(self.parts):
            s.push(part, f.player, f.card)

    def delicate(self) -> bool:
        return True

    def text(self) -> str:
        return then([part.text() for part in self.parts])

    def icons(self) -> str:
        return " · ".join([part.icons() for part in self.parts])


BONUS_WATER: Final = PlaceBonusWater()
TOKEN_EFFECTS: Final = tuple([TakeToken(tag) for tag in range(5)])


class Project:
    """A project, or a standard project: what it costs, needs and does, and the tags that it lends whom it faces."""

    def __init__(
        self,
        number: int,
        name: str,
        cost: int,
        tags: tuple[int, ...],
        needs: tuple[tuple[int, int], ...],
        when: Need | None,
        effect: Effect,
        standard: bool,
    ) -> None:
        self.number = number
        self.name = name
        self.cost = cost
        self.tags = tags
        self.needs = needs  # (tag, how many)
        self.when = when
        self.effect = effect
        self.standard = standard
        self.option = STANDARD + number - ENDS if standard else FUND + number
        self.to_supply = cost if standard else cost - 1  # a project keeps one credit to show that it is funded
        self.too_dear = lack_of(TOO_DEAR, CREDIT.number, cost)
        self.checks = [(tag, n, lack_of(TOO_FEW_OWN, TAGS[tag].number, n)) for tag, n in needs]

    def lack(self, n: Nine, player: int) -> int:
        """0, or the reason why the player can't fund it."""
        me = n.players[player]
        if me.credits < self.cost:
            return self.too_dear + me.credits
        for tag, needed, too_few in self.checks:
            have = me.tags[tag] + me.tokens[tag]
            if have < needed:
                return too_few + have
        if self.when is not None:
            lack = self.when.lack(n, player, self.number)
            if lack:
                return lack
        return self.effect.post([n.credits + self.to_supply], n, player, self.number)

    def fund(self, n: Nine, player: int) -> None:
        """Pay for it: credits, and a token for each tag that nothing else covers."""
        me = n.players[player]
        me.credits -= self.cost
        n.credits += self.to_supply
        for tag, spent in self.tokens_spent(me):
            me.tokens[tag] -= spent
            n.tokens[tag] += spent
            if n.heard is not None:
                n.tell(SPENT_TOKEN, player, (tag, spent))

    def tokens_spent(self, me: Player) -> list[tuple[int, int]]:
        """The tokens that the player has to spend: (tag, how many)."""
        return [(tag, needed - me.tags[tag]) for tag, needed in self.needs if needed > me.tags[tag]]
