"""The sides of the players in games with a hand and cards in play: whose come first, and the keys of their actions."""

from __future__ import annotations

from kasei import USE, AresLegend, AresView, MarsLegend, MarsView
from kasei.games.ares.face import Side as AresSide
from kasei.games.mars.face import Side as MarsSide
from kasei.play import messages
from kasei.play.screens.seen import Seen

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


def own_actions(view: CardView) -> dict[int, str]:
    """What is typed for the actions of the cards of whoever looks."""
    assert view["seat"] is not None
    return action_keys(view, view["seat"])


def unusable(seen: Seen[AresView] | Seen[MarsView], legend: CardLegend) -> list[str]:
    """The actions that can't be used now, and why."""
    keys = own_actions(seen.view)
    closed = {card: seen.closed(USE + card) for card in keys}
    reasons = [
        messages.NOT_NOW_ONE.format(key=keys[card], name=legend["cards"][card]["name"], reason=each["lack"]["short"])
        for card, each in closed.items()
        if each is not None
    ]
    return [messages.NOT_NOW.format(actions=", ".join(reasons))] if reasons else []


def known(view: CardView, player: int) -> list[int]:
    """The cards in another's hand that whoever looks has seen."""
    if player == view["seat"]:
        return []
    private = view["private"]
    return private["known"][player] if private else view["public"]["players"][player]["shown"]
