"""Terraforming Mars with the Corporate Era: for one to five players."""

from collections.abc import Mapping
from functools import partial

from kasei.cardgame.catalogue import Addition
from kasei.core.face import Value
from kasei.core.rules import Box, Seats, Setting
from kasei.games.mars.face import Legend as MarsLegend
from kasei.games.mars.face import Position as MarsPosition
from kasei.games.mars.face import View as MarsView
from kasei.games.mars.rules import KIT, MarsRules
from kasei.games.mars.state.state import AWARD, CONVERT, FEWER, FIRST, FOUND, MILESTONE, PATENTS

__all__ = [
    "AWARD",
    "CONVERT",
    "FEWER",
    "FIRST",
    "FOUND",
    "MARS",
    "MILESTONE",
    "PATENTS",
    "MarsLegend",
    "MarsPosition",
    "MarsView",
    "mars_with",
]


def refusal(players: int, settings: Mapping[str, Value]) -> str:
    """Why these settings do not go together; empty if they do."""
    if players == 1 and not settings["corporate_era"]:
        return "corporate_era can't be false in a game for one: its rules need the cards of the Corporate Era"
    return ""


SETTINGS = (
    Setting(
        "corporate_era",
        (True, False),
        "with the cards of the Corporate Era; without, production starts at 1",
        lines=("all cards and corporations", "the basic cards; every production starts at 1: shorter"),
    ),
    Setting(
        "draft",
        (False, True),
        "cards are drafted in research",
        (2, 3, 4, 5),
        lines=("everybody is dealt four cards to buy from", "everybody picks one card and passes the rest on"),
    ),
    Seats("beginners", ("none", "0", "0,1"), "the seats, from 0 on, that take the Beginner Corporation"),
)


def mars_with(*additions: Addition) -> Box:
    """The game with these additions."""
    kit = KIT
    for addition in additions:
        kit += addition
    return Box(
        "mars",
        "Terraforming Mars with the Corporate Era, solo included",
        (1, 2, 3, 4, 5),
        SETTINGS + kit.settings,
        partial(MarsRules, kit=kit),
        refusal,
        kit.additions,
    )


MARS = mars_with()
