"""More than one phase: rounds, whole games, and a deck that runs out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from kasei.core.hidden import SPECTATOR
from kasei.core.option import ARGUMENT, verb
from kasei.core.zones import LEFTOVERS, cards_in, placed
from kasei.face.game import AnyGame
from kasei.face.table import new_game
from kasei.games.ares.language.nouns import PHASE_NAMES
from kasei.games.ares.state.state import PHASE, Ares
from tests.games.ares.table import Table, numbers

Policy = Callable[[AnyGame, int], int]  # of the seat that is asked


def planning(players: int = 2, seed: int = 1, **settings: Any) -> AnyGame:
    """A game that stands before its first choice of phases."""
    game = new_game("ares", players, seed, ["Ann", "Bob", "Cid", "Dee"][:players], setup="first", **settings)
    assert game.past.choices == []  # kept from here on: what tests change by hand is not in the record
    return game


def ares(game: AnyGame) -> Ares:
    """The state of a game."""
    return cast(Ares, game.state)


def plan(game: AnyGame, *phases: str) -> None:
    """Each seat chooses its phase."""
    for seat, phase in enumerate(phases):
        game.choose(seat, PHASE + PHASE_NAMES.index(phase))


def plans(game: AnyGame, seat: int) -> list[str]:
    """The phases that a seat may choose."""
    return [PHASE_NAMES[option & ARGUMENT] for option in game.state.options(seat) if verb(option) == PHASE]


def first_option(game: AnyGame, seat: int) -> int:
    """Always the first: end phases, plan the first phase that may be planned."""
    return game.options(seat)[0]


def play_round(game: AnyGame, policy: Policy = first_option) -> list[int]:
    """Answer until the next round or the end; the phases that there were, one for each choice made in them."""
    a = ares(game)
    now, phases = a.round, []
    while a.round == now and not game.over:
        seat = game.asked[0]
        phases.append(a.phase)
        game.choose(seat, policy(game, seat))
        game.rules.audit(a)
        a = ares(game)
    return phases


def play_out(game: AnyGame, policy: Policy = first_option) -> list[int]:
    """Play to the end; the rounds that there were."""
    rounds = []
    while not game.over:
        rounds.append(ares(game).round)
        play_round(game, policy)
    return rounds


def also(t: Table, *phases: str) -> Table:
    """These phases were chosen for this round too."""
    for phase in phases:
        t.state.agenda |= 1 << PHASE_NAMES.index(phase)
    return t


def short_deck(t: Table, deck: Sequence[str], discards: Sequence[str]) -> Table:
    """Only these cards are left in the deck, and only these discarded: others have all the rest in hand."""
    a = t.state
    left = numbers(deck)
    used = {*left, *numbers(discards)}
    for me in a.players:
        used |= {*me.hand, *me.tableau.cards, *me.drawn}
    t.they.hand = sorted([*t.they.hand, *[card for card in a.catalogue.projects if card not in used]])
    a.deck, a.top, a.discards = left[::-1], len(left), [placed(card, LEFTOVERS) for card in numbers(discards)]
    a.stale()
    t.rules.audit(a)
    return t


def shared(game: AnyGame, viewer: int = SPECTATOR) -> dict[str, Any]:
    """The table that all see, as it is shown to somebody."""
    return cast(dict[str, Any], game.view(viewer)["public"])


def side(game: AnyGame, seat: int, viewer: int = SPECTATOR) -> dict[str, Any]:
    """One player's side of the table, as somebody sees it."""
    return cast(dict[str, Any], shared(game, viewer)["players"][seat])


def own(game: AnyGame, seat: int) -> dict[str, Any]:
    """What only that seat sees."""
    return cast(dict[str, Any], game.view(seat)["private"])


def sold(t: Table) -> list[int]:
    """The discards, whoever knows them."""
    return cards_in(t.state.discards)
