"""Positions with colonies that are set up by hand, and those that are refused."""

from __future__ import annotations

from typing import Any, cast

import pytest

import kasei
from kasei.games.colonies.state import colonies_of
from kasei.games.colonies.tiles import PRINTED
from kasei.games.mars.state.state import Mars

NAMES = [tile.name for tile in PRINTED]


def arranged(players: int = 2, **position: Any) -> kasei.Game[kasei.MarsView]:
    """A game that begins like this."""
    return kasei.new_game("mars", players, 1, position=cast(Any, position), additions=["colonies"])


def with_colonies(**added: Any) -> kasei.Game[kasei.MarsView]:
    return arranged(added={"colonies": added})


def test_sites_and_fleets() -> None:
    sites = [{"name": "Luna", "marker": 4, "owners": [1, 0], "visitor": 1}, {"name": "Io"}]
    game = with_colonies(sites=sites, players=[{}, {"fleets": 2}])
    (added,) = game.view(0)["public"]["added"]
    assert [NAMES[site["site"]] for site in added["sites"]] == ["Io", "Luna"]
    assert added["sites"][1] == {"site": NAMES.index("Luna"), "marker": 4, "owners": [1, 0], "visitor": 1}
    assert added["players"] == [{"fleets": 1, "at home": 1}, {"fleets": 2, "at home": 1}]
    game.rules.audit(game.state)


def test_a_marker_that_is_left_out_stands_as_low_as_it_can() -> None:
    game = with_colonies(sites=[{"name": "Luna", "owners": [1, 0]}, {"name": "Io"}])
    c = colonies_of(cast(Mars, game.state))
    assert (c.markers[NAMES.index("Luna")], c.markers[NAMES.index("Io")]) == (2, 1)


def test_what_is_left_out_is_as_in_a_new_game() -> None:
    assert len(arranged().view(0)["public"]["added"][0]["sites"]) == 5
    alone = arranged(1).view(0)["public"]
    assert len(alone["added"][0]["sites"]) == 3
    assert alone["players"][0]["production"]["mc"] == -2


def test_cards_in_play_wake_tiles() -> None:
    sites = [{"name": "Titan"}, {"name": "Miranda"}]
    position = {"players": [{"cards": ["Titan Shuttles"]}], "added": {"colonies": {"sites": sites}}}
    game = kasei.new_game("mars", 2, 1, position=cast(Any, position), additions=["colonies"])
    markers = [site["marker"] for site in game.view(0)["public"]["added"][0]["sites"]]
    assert markers == [None, 1]


def test_a_position_is_kept_in_the_record() -> None:
    game = with_colonies(sites=[{"name": "Luna", "owners": [1]}])
    again = kasei.replay(game.record.to_json())
    assert again.fingerprint == game.fingerprint
    assert game.record.additions == ("colonies",)


@pytest.mark.parametrize(
    ("added", "problem"),
    [
        ({"sites": [{"name": "Moon"}]}, "position.added.colonies.sites[0].name is 'Moon': there are Callisto"),
        ({"sites": [{"name": "Io"}, {"name": "io"}]}, "it is in added.colonies.sites[0].name too"),
        ({"sites": [{"name": "Io", "marker": 7}]}, "sites[0].marker is 7: it can be 0 to 6"),
        ({"sites": [{"name": "Io", "owners": [0, 1], "marker": 1}]}, "marker is 1: it can be 2 to 6"),
        ({"sites": [{"name": "Io", "owners": [0, 1, 0, 1]}]}, "there are 3 spots for colonies"),
        ({"sites": [{"name": "Io", "owners": [2]}]}, "owners[0] is 2: it can be 0 to 1"),
        ({"sites": [{"name": "Titan", "owners": [0]}]}, "waits for a card in play that can hold floaters"),
        (
            {"sites": [{"name": "Io", "visitor": 0}, {"name": "Luna", "visitor": 0}]},
            "sites[1].visitor is 0: all fleets of this player are on other tiles",
        ),
        ({"players": [{"ships": 2}]}, "players[0] is {'ships': 2}: players have fleets and nothing else"),
        ({"players": [{}, {}, {}]}, "in this game of mars there are 2"),
        ({"players": [{"fleets": 0}]}, "players[0].fleets is 0: it can be 1 to 999"),
    ],
)
def test_what_can_not_be_is_refused(added: dict[str, Any], problem: str) -> None:
    with pytest.raises(kasei.BadSetting) as refused:
        with_colonies(**added)
    assert problem in str(refused.value)


def test_colonies_are_refused_in_a_game_without_them() -> None:
    with pytest.raises(kasei.BadSetting, match="there is no such addition to this game"):
        kasei.new_game("mars", 2, 1, position={"added": {"colonies": {}}})
