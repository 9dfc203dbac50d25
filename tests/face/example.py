"""A page of code against the types of the face, as another program would write it.

mypy reads it with everything else. A key that does not exist is an error there, which is why each of them below is
marked: where mypy found nothing to object to, it would object to the mark.
"""

from __future__ import annotations

import kasei
from kasei import AresView, Card, Decision, Event, NineView, Option


def table(view: AresView, cards: list[Card]) -> list[str]:
    """Each player's side in a line."""
    lines = []
    for name, side in zip(view["names"], view["public"]["players"]):
        number = side["corporation"]
        corporation = cards[number]["name"] if number is not None else "nobody yet"
        lines.append(
            f"{name} ({corporation}): {side['mc']} MC, {side['income']['mc']} income, {len(side['cards'])} cards"
        )
    return lines


def playable(view: AresView) -> list[int]:
    """The cards in hand that lack nothing."""
    private = view["private"]
    return [] if private is None else [held["card"] for held in private["hand"] if held["lack"] is None]


def pieces(view: NineView) -> dict[str, int]:
    """How many pieces of each kind stand on the map."""
    board = [piece for piece in view["public"]["board"] if piece is not None]
    return {piece: board.count(piece) for piece in sorted(set(board))}


def cheapest(decision: Decision) -> Option:
    """The option that costs the least."""
    seat = decision["seat"]
    return min(decision["options"], key=lambda option: -changed(option, seat))


def changed(option: Option, seat: int) -> int:
    """What an option changes of a player's MC."""
    return sum(change["n"] for change in option["changes"] if change["seat"] == seat and change["what"] == "MC")


def told(event: Event, names: list[str], cards: list[Card]) -> str:
    """An event in words."""
    said = []
    for word in event["text"]:
        if isinstance(word, str):
            said.append(word)
        elif "card" in word:
            said.append(cards[word["card"]]["name"])
        elif "seat" in word:
            said.append(names[word["seat"]])
    return "".join(said)


def play_a_few(choices: int) -> list[str]:
    """Play on, always the cheapest, and tell what happened."""
    game = kasei.new_game("ares", seed=7, names=["Ann", "Bob"])
    seat = game.seat(0)
    for _ in range(choices):
        decision = game.decision(game.asked[0])
        assert decision is not None
        game.choose(decision["seat"], cheapest(decision)["option"], asked=decision["number"])
    view = seat.view()  # an AresView, since the game is known to be ares
    return [*table(view, seat.cards()), *[told(event, view["names"], seat.cards()) for event in seat.events()]]


def of_any_game(name: str) -> int:
    """Where the game is not known, its view says which one it is."""
    view = kasei.new_game(name, seed=1).view(0)
    if view["game"] == "ares":
        return view["public"]["round"]
    return view["public"]["generation"]


def misspelt(ares: AresView, nine: NineView, decision: Decision, event: Event, card: Card) -> list[object]:
    """Keys that do not exist, or are another game's, are found out by mypy."""
    return [
        ares["publik"],  # type: ignore[typeddict-item]
        ares["public"]["tracks"]["oxigen"],  # type: ignore[typeddict-item]
        ares["public"]["players"][0]["megacredits"],  # type: ignore[typeddict-item]
        nine["public"]["tracks"],  # type: ignore[typeddict-item]
        decision["options"][0]["word"],  # type: ignore[typeddict-item]
        event["player"],  # type: ignore[typeddict-item]
        card["costs"],  # type: ignore[typeddict-item]
        kasei.new_game("nine").view(0)["public"]["round"],  # type: ignore[typeddict-item]
        kasei.new_game("ares").view(0)["public"]["generation"],  # type: ignore[typeddict-item]
    ]
