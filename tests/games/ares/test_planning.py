"""Planning: all choose a phase in secret, and the phases that were chosen come in their order."""

from __future__ import annotations

import pytest

from kasei.core.errors import IllegalChoice
from kasei.games.ares.language.nouns import PHASE_NAMES
from tests.games.ares.course import ares, own, plan, planning, plans, play_round, shared, side

EVERY = list(PHASE_NAMES)


def test_all_five_in_the_first_round() -> None:
    game = planning(3)
    assert game.asked == [0, 1, 2]
    assert [plans(game, seat) for seat in range(3)] == [EVERY] * 3


def test_a_secret_until_all_have_chosen() -> None:
    seen = []
    for phase in ("production", "research"):
        game = planning()
        plan(game, phase)
        assert side(game, 0)["planned"], "that it is chosen can be seen"
        assert not side(game, 1)["planned"]
        assert own(game, 0)["phase"] == phase
        assert ares(game).agenda == 0
        seen.append((game.view(1), game.view(-1), game.log(1), game.asked))
    assert seen[0] == seen[1]


def test_revealed_when_all_have_chosen() -> None:
    game = planning()
    plan(game, "development", "research")
    assert [side(game, seat)["phase"] for seat in (0, 1)] == ["development", "research"]
    assert shared(game)["phases"] == ["development", "research"]
    assert [line for line in game.log(-1) if "chosen" in line] == [
        "Ann has chosen I development",
        "Bob has chosen V research",
    ]


def test_a_choice_is_made_once() -> None:
    game = planning()
    plan(game, "production")
    with pytest.raises(IllegalChoice, match="nothing to choose now"):
        plan(game, "research")


def test_never_the_same_as_in_the_round_before() -> None:
    game = planning()
    plan(game, "production", "action")
    play_round(game)
    assert ares(game).round == 2
    assert plans(game, 0) == [phase for phase in EVERY if phase != "production"]
    assert plans(game, 1) == [phase for phase in EVERY if phase != "action"]
    with pytest.raises(IllegalChoice):
        plan(game, "production")
    plan(game, "research", "production")
    play_round(game)
    assert "production" in plans(game, 0), "a round later it is open again"
    assert "production" not in plans(game, 1)
    assert "action" in plans(game, 1)


def test_what_another_chose_is_open() -> None:
    game = planning()
    plan(game, "production", "action")
    play_round(game)
    assert "action" in plans(game, 0)
    assert "production" in plans(game, 1)


def test_nobody_is_asked_in_a_phase_that_nobody_chose() -> None:
    game = planning(4)
    plan(game, "research", "action", "construction", "development")
    assert sorted(set(play_round(game))) == [0, 1, 2, 4]


def began(*phases: str) -> list[str]:
    """The phases that begin in a round for which these were chosen."""
    game = planning(len(phases))
    plan(game, *phases)
    play_round(game)
    return [line.split()[-1] for line in game.log(-1) if line.startswith("Phase ")]


def test_only_chosen_phases_and_each_once() -> None:
    assert began("research", "development") == ["development", "research"]
    assert began("action", "action") == ["action"]
    assert began("production", "construction", "production") == ["construction", "production"]
    assert began("research", "production", "action", "construction") == [
        "construction",
        "action",
        "production",
        "research",
    ]


def test_a_phase_chosen_by_several_gives_its_bonus_to_each() -> None:
    game = planning(3)
    before = [me.mc for me in ares(game).players]
    gains = [me.income() for me in ares(game).players]
    plan(game, "production", "research", "production")
    after = [me.mc for me in ares(game).players]
    assert [new - old - gain for old, new, gain in zip(before, after, gains)] == [4, 0, 4]


def test_nobody_goes_on_before_all_have_ended_a_phase() -> None:
    game = planning()
    plan(game, "development", "construction")
    game.choose(1, game.state.options(1)[0])
    assert ares(game).phase == 0
    assert game.asked == [0]
    game.choose(0, game.state.options(0)[0])
    assert ares(game).phase == 1
    assert game.asked == [0, 1]
