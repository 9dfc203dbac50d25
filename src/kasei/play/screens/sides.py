"""The sides of the players in games with a hand and cards in play: whose come first, and the keys of their actions."""

from __future__ import annotations

from kasei import AresLegend, AresView, MarsLegend, MarsView
from kasei.games.ares.face import Side as AresSide
from kasei.games.mars.face import Side as MarsSide

CardView = AresView | MarsView
CardLegend = AresLegend | MarsLegend
Side = AresSide | MarsSide
ACTION_LETTERS = {"ares": "a", "mars": "r"}  # in mars, a and a number is a hex


def order(view: CardView) -> list[int]:
    """The players, whoever looks first."""
    return sorted(range(len(view["public"]["players"])), key=lambda player: player != view["seat"])


def held(view: CardView) -> list[int]:
    """The cards of whoever looks: those in hand, then those drawn or revealed to choose from."""
    private = view["private"]
    if private is None:
        return []
    return [held["card"] for held in (*private["hand"], *private["drawn"], *private["revealed"])]


def in_play(view: CardView) -> list[int]:
    """The cards in play, one's own before those of others."""
    sides = [view["public"]["players"][player] for player in order(view)]
    return [card for side in sides for card in (*side["cards"], side["corporation"]) if card is not None]


def actions_in_order(side: Side) -> list[int]:
    """The cards with an action, as they came into play."""
    return [card for card in (side["corporation"], *side["cards"]) if card is not None and card in side["actions"]]


def action_keys(view: CardView, player: int) -> dict[int, str]:
    """What is typed for the actions of a player's cards."""
    letter = ACTION_LETTERS[view["game"]]
    return {card: f"{letter}{n}" for n, card in enumerate(actions_in_order(view["public"]["players"][player]), 1)}


def known(view: CardView, player: int) -> list[int]:
    """The cards in another's hand that whoever looks has seen."""
    if player == view["seat"]:
        return []
    private = view["private"]
    return private["known"][player] if private else view["public"]["players"][player]["shown"]
