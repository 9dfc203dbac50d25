"""What a game of mars takes from outside: an addition with cards, a verb, a project, a step, a purse and a state."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, cast

from kasei.cardgame.catalogue import Addition, Annex
from kasei.cardgame.payment import Purse
from kasei.cardgame.tableau import Pays, Standard
from kasei.core.effect import Frame
from kasei.core.face import Added, AddedLegend, Site, SiteName, Value
from kasei.core.happening import NO_CARD, Deed, Happening
from kasei.core.kernel import State, step
from kasei.core.option import ACCEPT, ADDITION, PLAY, SKIP, STANDARD, Names, Verb
from kasei.core.shuffle import Generator, key_of
from kasei.games.mars.cards.writing import green
from kasei.games.mars.flow.turn import TURN, MarsOffer
from kasei.games.mars.language.effect import MarsEffect, Plain
from kasei.games.mars.language.nouns import HEAT, MC, STEEL
from kasei.games.mars.language.verbs import Gain
from kasei.games.mars.rules import KIT, MarsRules
from kasei.games.mars.state.state import Mars
from kasei.lang.combine import May
from kasei.lang.lacks import lack_kind, lack_of
from kasei.lang.triggers import Extra, Table

VISIT: Final = ADDITION  # visit this moon
VISITED: Final[Deed] = Deed("visited", what="moon", n="how often", sign=1)
MOONS: Final = ("Phobos", "Deimos")
AWAY: Final = lack_of(lack_kind("is being visited"))


@dataclass(frozen=True)
class Moons(Extra):
    """Who visits each moon, how often players have visited one, and how many cards have entered play."""

    visitors: tuple[int, ...] = (-1, -1)
    visits: tuple[int, ...] = (0, 0)
    entered: int = 0


def moons_of(s: Table) -> Moons:
    return cast(Moons, s.extra)


class Sky(Annex):
    """The moons on the table."""

    def begin(self, table: Table, chance: Generator) -> Extra:
        return Moons()

    def entered(self, table: Table, player: int, card: int) -> None:
        table.extra = replace(moons_of(table), entered=moons_of(table).entered + 1)

    def public(self, table: Table) -> Added:
        moons = moons_of(table)
        visitors = [None if who < 0 else who for who in moons.visitors]
        sites: list[Site] = [
            {"site": i, "marker": None, "owners": [], "visitor": who} for i, who in enumerate(visitors)
        ]
        return {"name": self.name, "sites": sites, "players": [{"visits": n} for n in moons.visits]}

    def legend(self) -> AddedLegend:
        sites: list[SiteName] = [
            {"name": moon, "steps": [], "places": [], "bonus": "", "waits": None} for moon in MOONS
        ]
        return {"name": self.name, "about": "moon", "place": "base", "visit": "visit", "sites": sites, "help": []}

    def accounts(self, table: Table, player: int) -> dict[str, int]:
        return {"visits": moons_of(table).visits[player]}

    def account(self, happening: Happening) -> str:
        return "visits" if happening.deed is VISITED else ""

    def evaluate(self, table: Table, player: int) -> float:
        return 5.0 * moons_of(table).visits[player]

    def audit(self, table: Table) -> None:
        assert len(moons_of(table).visitors) == len(MOONS)


class Visit(MarsOffer):
    """Visit a moon: everybody else may gain heat, one after the other."""

    def add(self, options: list[int], m: Mars, f: Frame) -> None:
        options += [option for option, lacks in self.judged(m, f.player) if not lacks]

    def take(self, m: Mars, f: Frame, argument: int) -> None:
        moons = moons_of(m)
        visitors = tuple([f.player if moon == argument else who for moon, who in enumerate(moons.visitors)])
        visits = tuple([n + (player == f.player) for player, n in enumerate(moons.visits)])
        m.extra = replace(moons, visitors=visitors, visits=visits)
        m.happen(f.player, VISITED, argument, n=1)
        for player in range(m.mode.players):
            if player != f.player:
                m.push(May(Gain(HEAT, 2)), player, NO_CARD)

    def text(self, m: Mars, f: Frame, argument: int) -> str:
        return f"visit {MOONS[argument]}"

    def judged(self, m: Mars, player: int) -> list[tuple[int, list[int]]]:
        return [(VISIT + moon, [AWAY] if who >= 0 else []) for moon, who in enumerate(moons_of(m).visitors)]


@dataclass(frozen=True)
class Depart(MarsEffect):
    """All visitors leave."""

    def act(self, m: Mars, f: Frame) -> None:
        m.extra = replace(moons_of(m), visitors=(-1, -1))


@dataclass(frozen=True)
class Welcome(Plain):
    """A set-up choice of the addition that needs no answer: everybody begins with heat."""

    def act(self, m: Mars, f: Frame) -> None:
        m.gain(f.player, HEAT, 7)


@dataclass(frozen=True)
class Robots(Purse):
    """Pay for cards with a building tag with heat, each worth 4."""

    def name(self) -> str:
        return "robots"

    def fits(self, currency: int, accepts: int) -> bool:
        return currency == MC and accepts >> STEEL & 1 == 1

    def worth(self, s: State, player: int) -> int:
        return 4

    def holds(self, s: State, player: int) -> int:
        return cast(Mars, s).players[player].stock[HEAT]

    def spend(self, s: State, f: Frame, n: int) -> None:
        cast(Mars, s).spend(f.player, HEAT, n, f.card, f)

    def takes(self) -> int:
        return 1 << HEAT

    def place(self) -> int:
        return 3

    def text(self) -> str:
        return "robots build"

    def icons(self) -> str:
        return "robots"


SKY: Final = Addition(
    name="sky",
    cards=(
        green("S1", "Robot Factory", 2, "science", effect=Pays(Robots())),
        green("S2", "Dome of Robots", 26, "building", points=3),
    ),
    verbs=((Verb(VISIT, "visit", "moon"), len(MOONS)),),
    offers=(Visit(VISIT),),
    standards=(Standard(MC, 4, Gain(STEEL, 3), name="meteorite"),),
    setup=(Welcome(),),
    steps=(Depart(),),
    names=(("moon", Names(list(MOONS))),),
    texts=((VISITED, lambda who, h: f"{who} visits {MOONS[h.what]}"),),
    annexes=(Sky("sky"),),
)
SETTINGS: Final[dict[str, Value]] = {"corporate_era": True, "draft": False, "beginners": "0,1"}
RULES: Final = MarsRules(2, dict(SETTINGS), KIT + SKY)


def begun() -> Mars:
    """A game whose first player takes the first turn."""
    return RULES.deal(key_of(1))


def test_mars_itself_is_as_before() -> None:
    assert (len(KIT.cards), len((KIT + SKY).cards)) == (221, 223)
    assert len(MarsRules(2, dict(SETTINGS)).listing) == 221


def test_cards_verbs_names_and_projects_are_listed() -> None:
    assert [card["name"] for card in RULES.listing[-2:]] == ["Robot Factory", "Dome of Robots"]
    assert tuple(RULES.names["moon"].names) == MOONS
    assert RULES.names["standard"].names[-1] == "meteorite"
    m = begun()
    options = m.options(0)
    assert {VISIT, VISIT + 1, STANDARD + 5} <= set(options)
    assert RULES.describe(m, 0, VISIT + 1) == "Visit Deimos"


def test_set_up_choices_are_carried_out() -> None:
    assert [me.stock[HEAT] for me in begun().players] == [7, 7]


def test_others_answer_before_the_second_action() -> None:
    m = begun()
    step(m, 0, VISIT)
    assert (m.asking[0], m.options(1)) == (None, [SKIP, ACCEPT])
    step(m, 1, ACCEPT)
    assert m.players[1].stock[HEAT] == 9
    f = m.asking[0]
    assert f is not None
    assert (f.effect, m.players[0].actions) == (TURN, 1)


def test_why_not() -> None:
    m = begun()
    step(m, 0, VISIT)
    step(m, 1, SKIP)
    assert dict(RULES.closed(m, 0))[VISIT]["text"] == "is being visited"


def test_the_log_and_the_accounts() -> None:
    m = begun()
    before = RULES.accounts(m, 0)
    log: list[Happening] = []
    m.log = log
    step(m, 0, VISIT + 1)
    assert [line.text for line in RULES.lines(log)] == ["\x1aseat 0\x1a visits Deimos"]
    assert RULES.accounts(m, 0)["visits"] - before["visits"] == 1
    assert RULES.account(log[0]) == "visits"
    log.clear()
    step(m, 1, SKIP)
    step(m, 0, STANDARD + 5)
    assert "standard project meteorite for 4" in "".join([line.text for line in RULES.lines(log)])


def test_the_view_and_the_legend() -> None:
    m = begun()
    assert RULES.legend("")["added"] == [Sky("sky").legend()]
    step(m, 0, VISIT + 1)
    (added,) = RULES.public(m)["added"]
    assert ([site["visitor"] for site in added["sites"]], added["players"]) == (
        [None, 0],
        [{"visits": 1}, {"visits": 0}],
    )


def test_what_enters_play_is_seen() -> None:
    m = begun()
    assert moons_of(m).entered == 2, "two corporations"
    arranged = RULES.arrange(key_of(1), {"players": [{"cards": ["Mine", "Comet"]}]})
    assert moons_of(arranged).entered == 2


def test_a_purse_of_a_card_pays() -> None:
    players = [{"cards": ["Robot Factory"], "hand": ["Dome of Robots"], "stock": {"mc": 2, "heat": 6}}]
    m = RULES.arrange(key_of(1), {"players": players})
    dome = RULES.names["card"].names.index("Dome of Robots")
    assert PLAY + dome in m.options(0)
    m.players[0].stock[HEAT] = 5
    m.stale()
    assert PLAY + dome not in m.options(0)


def test_steps_of_a_generation() -> None:
    m = begun()
    step(m, 0, VISIT)
    for _ in range(20):
        if m.generation > 1:
            break
        player = next(seat for seat, f in enumerate(m.asking) if f is not None)
        step(m, player, m.options(player)[0])
    assert moons_of(m).visitors == (-1, -1)


def test_its_state_is_evaluated_and_audited() -> None:
    m = begun()
    before = RULES.evaluate(m, 0)
    m.extra = replace(moons_of(m), visits=(2, 0))
    assert RULES.evaluate(m, 0) - before == 10.0
    RULES.audit(m)
