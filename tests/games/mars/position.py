"""A game of mars set up by hand: cards, resources, production, tokens, tiles and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self, cast

from kasei.core.happening import NOBODY
from kasei.core.kernel import run
from kasei.core.shuffle import key_of
from kasei.games import rules_of
from kasei.games.mars.flow.founding import FOUND_ALL
from kasei.games.mars.flow.rounds import GENERATION_STEP, STEPS
from kasei.games.mars.flow.setup import new_table
from kasei.games.mars.flow.turn import NEXT_TURN, TURN
from kasei.games.mars.language.nouns import COLDEST, DEGREES, OCEAN, OCEAN_TRACK, TILE_NAMES, TRACK_NAMES
from kasei.games.mars.rules import MarsRules
from kasei.games.mars.state.board import HEX_NAMES
from kasei.games.mars.state.state import ACTION, Player
from tests.games.mars.facts import CARDS, KINDS

FIRST_OCEANS = ("A5", "B6", "D8", "F8", "F7", "F6", "E6", "E5", "A4")  # where `oceans` lie; A2, E4 and I5 stay free


def tagged(tag: str, n: int) -> list[str]:
    """So many cards with a tag that need no tags and do nothing by themselves; those with few other tags first."""
    found = [fact for fact in CARDS if fact.colour in ("green", "blue") and fact.tags.count(tag) == 1]
    idle = [fact for fact in found if not fact.effects and not any("tag" in need for need in fact.needs)]
    return [fact.name for fact in sorted(idle, key=lambda fact: (fact.colour == "blue", len(fact.tags)))][:n]


class Position:
    """A game in an action phase. These cards are in play before me, without what they did when they were played.

    `numbers` are what I have of resources, and where the tracks stand: `Table(plants=3, oxygen=5)`.
    """

    def __init__(
        self,
        *cards: str,
        corporation: str = "",
        hand: Sequence[str] = (),
        deck: Sequence[str] = (),
        players: int = 2,
        mc: int = 100,
        **numbers: int,
    ) -> None:
        self.rules = cast(MarsRules, rules_of("mars", players, {}))
        self.m = new_table(self.rules.mode, self.rules.catalogue, key_of(1))
        self.m.corporations = ()
        self.stack(deck)
        self.enter(*([corporation] if corporation else []), *cards)
        self.hold(*hand)
        for seat in range(players):
            self.has(seat, mc=100)
        self.has(mc=mc, **{kind: n for kind, n in numbers.items() if kind in KINDS})
        self.at(**{track: n for track, n in numbers.items() if track not in KINDS})
        self.begin()
        self.start(0)

    def begin(self) -> None:
        """Begin the actions of the first generation."""
        m = self.m
        m.generation = 1
        m.phase = ACTION
        m.push_table(GENERATION_STEP, NOBODY)
        for part in reversed(STEPS[2:]):  # research and actions come first
            m.push_table(part, NOBODY)
        m.push_table(NEXT_TURN, 0)
        self.turn(0)

    @property
    def me(self) -> Player:
        return self.m.players[0]

    @property
    def they(self) -> Player:
        return self.m.players[1]

    # Arranging.

    def number(self, name: str) -> int:
        """The number of a card."""
        return self.m.catalogue.numbers[name]

    def numbered(self, names: Sequence[str]) -> list[int]:
        """The numbers of cards."""
        return [self.number(name) for name in names]

    def away(self, *numbers: int) -> None:
        """Take cards off the deck."""
        self.m.deck = [card for card in self.m.deck[: self.m.top] if card not in numbers]
        self.m.top = len(self.m.deck)

    def stack(self, names: Sequence[str]) -> Self:
        """These cards lie on top of the deck, the next one first."""
        cards = self.numbered(names)
        self.away(*cards)
        self.m.deck = [*self.m.deck, *reversed(cards)]
        self.m.top = len(self.m.deck)
        return self

    def enter(self, *names: str, seat: int = 0) -> Self:
        """Cards lie in play already; events face down."""
        for card in [self.m.card(number) for number in self.numbered(names)]:
            self.away(card.number)
            self.m.enter(seat, card)
            if card.event:
                side = self.m.players[seat]
                side.tableau = side.tableau.face_down(card)
        self.m.stale()
        return self

    def hold(self, *names: str, seat: int = 0) -> Self:
        """Cards are in hand."""
        cards = self.numbered(names)
        self.away(*cards)
        self.m.players[seat].hand = sorted({*self.m.players[seat].hand, *cards})
        self.m.stale()
        return self

    def put(self, name: str, n: int, seat: int = 0) -> Self:
        """So many tokens lie on a card."""
        side = self.m.players[seat]
        side.tokens[side.tableau.holders.index(self.number(name))] = n
        self.m.stale()
        return self

    def has(self, seat: int = 0, **stock: int) -> Self:
        """A player has so much of these resources."""
        for name, n in stock.items():
            self.m.players[seat].stock[KINDS.index(name)] = n
        self.m.stale()
        return self

    def makes(self, seat: int = 0, **production: int) -> Self:
        """A player produces so much of these resources."""
        for name, n in production.items():
            self.m.players[seat].makes[KINDS.index(name)] = n
        self.m.stale()
        return self

    def at(self, oxygen: int = 0, temperature: int = COLDEST, oceans: int = 0) -> Self:
        """Mars is like this."""
        self.m.tracks[:2] = [oxygen, (temperature - COLDEST) // DEGREES]
        return self.sea(*FIRST_OCEANS[:oceans])

    def tile(self, tile: str, *names: str, owner: int = 0) -> Self:
        """Tiles of a kind lie on these hexes."""
        for name in names:
            self.m.board = self.m.board.with_tile(TILE_NAMES.index(tile), HEX_NAMES.index(name), owner)
        self.m.stale()
        return self

    def sea(self, *names: str) -> Self:
        """Oceans lie on these hexes."""
        self.m.tracks[OCEAN_TRACK] += len(names)
        return self.tile(TILE_NAMES[OCEAN], *names)

    def turn(self, seat: int = 0) -> Self:
        """It is this player's turn, with two actions left; all others have passed."""
        self.pause()
        for other, player in enumerate(self.m.players):
            player.passed = other != seat
        self.m.push_table(NEXT_TURN, seat)
        run(self.m, seat)
        self.m.stale()
        return self

    def pause(self) -> None:
        """It is nobody's turn."""
        m = self.m
        for asked in m.asking:
            assert asked is None or asked.effect is TURN, f"{asked.effect!r} is asked"
        waiting = m.stacks[-1]
        assert waiting is not None
        assert waiting.effect is NEXT_TURN
        m.stacks = [*[None for _ in m.asking], waiting.below]
        m.asking = [None for _ in m.asking]
        m.waiting = 0

    def reveal(self, *corporations: str) -> Self:
        """Reveal a corporation of each player, as at the beginning of a game."""
        self.start(0)
        self.pause()
        for player, number in zip(self.m.players, self.numbered(corporations), strict=True):
            player.dealt = (number,)
        self.m.push_table(NEXT_TURN, 0)
        self.m.push_table(FOUND_ALL, NOBODY)
        run(self.m, 0)
        self.rules.audit(self.m)
        return self

    # What changes.

    def numbers(self) -> list[dict[str, int]]:
        """For each player all numbers that a card may change."""
        return [self.numbers_of(player) for player in self.m.players]

    def numbers_of(self, player: Player) -> dict[str, int]:
        """All numbers of a player that a card may change, and those of Mars."""
        found = dict(zip(KINDS, player.stock)) | {"cards": len(player.hand)}
        found |= {f"makes {kind}": n for kind, n in zip(KINDS, player.makes)}
        found |= {"tr": player.tr} | dict(zip(TRACK_NAMES, self.m.tracks))
        return found | {
            self.m.card(number).name: n for number, n in zip(player.tableau.holders, player.tokens, strict=True)
        }

    def change(self, seat: int = 0) -> str:
        """What is different since the last action began: `mc -4, plants -1, tr 1, oceans 1`.

        Tracks are shown with the player who took the action.
        """
        before, after = self.before[seat], self.numbers_of(self.m.players[seat])
        changed = {name: n - before.get(name, 0) for name, n in after.items()}
        shown = [name for name, n in changed.items() if n and (name not in TRACK_NAMES or seat == self.acting)]
        return ", ".join(f"{name} {changed[name]}" for name in shown)

    def start(self, seat: int) -> None:
        """It is the player's turn, if it was not, and changes count from here on."""
        if self.m.asking[seat] is None:
            self.turn(seat)
        self.acting = seat
        self.before = self.numbers()
