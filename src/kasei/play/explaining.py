"""What bots say of their choices: the two best options, and what each was worth."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final, NamedTuple

from kasei import Option
from kasei.bots import Bot, weighed_by
from kasei.face.game import AnyGame
from kasei.play import messages

MOST: Final = 2  # options that are told


class Thought(NamedTuple):
    """An option that a bot has weighed: in a few words, its verb, the card that it is about, and its worth."""

    label: str
    verb: str
    card: int | None
    worth: float


def thoughts(game: AnyGame, seat: int, bot: Bot) -> list[Thought]:
    """What a bot thinks of the best options of the question that it is about to answer."""
    decision = game.decision(seat)
    options = {option["option"]: option for option in decision["options"]} if decision else {}
    best = [(options[number], worth) for number, worth in weighed_by(bot)[:MOST] if number in options]
    return [Thought(option["label"], option["verb"], held_card(option), worth) for option, worth in best]


def held_card(option: Option) -> int | None:
    """The card that an option is about, unless it is one that everybody may have."""
    return None if option["verb"] == "standard" else option["about"]["card"]


def said_by(name: str, best: Sequence[Thought], public: Container[int]) -> str:
    """The same in words; a card that only the bot knows is not named."""
    known = [(each.label if each.card is None or each.card in public else None, each) for each in best]
    words = [
        (messages.THOUGHT if label else messages.THOUGHT_HIDDEN).format(label=label, verb=each.verb, worth=each.worth)
        for label, each in known
    ]
    return messages.THOUGHTS.format(name=name, options=", ".join(words))
