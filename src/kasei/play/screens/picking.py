"""Cards that are picked: how many, of which, and how that is said."""

from __future__ import annotations

from typing import Any

from kasei import PICK
from kasei.play import messages
from kasei.play.screens.parts import typed_list
from kasei.play.screens.screen import Picks
from kasei.play.screens.seen import Seen


def picks(seen: Seen[Any]) -> Picks | None:
    """The cards that are still to be picked, and how many; none where all that is left to say is that it is enough."""
    decision = seen.decision
    if decision is None or decision["kind"] != "several" or not seen.open_for(PICK):
        return None
    done = decision["picked"]
    left = [card for card in decision["candidates"] if card > max(done, default=-1)]
    keys = {key: PICK + card for key, card in seen.numbered.items() if card in left}
    return Picks(keys, max(0, decision["least"] - len(done)), decision["most"] - len(done))


def pick_words(seen: Seen[Any], wanted: Picks) -> str:
    """How many cards are picked, and of which; or which are marked, and how many more are picked."""
    return more_words(seen, wanted) if seen.marked else how_many_words(wanted)


def how_many_words(wanted: Picks) -> str:
    """How many cards are picked, and of which."""
    keys, least, most = list(wanted.keys), wanted.least, wanted.most
    if (least, most) == (0, 1):
        return messages.TYPE_CARD_OR_NONE.format(keys=typed_list(keys))
    form = messages.TYPE_SOME_CARDS if least < most else messages.TYPE_CARDS if most > 1 else messages.TYPE_CARD
    example = " ".join(keys[: min(most, max(least, 2))])
    return form.format(least=least, most=most, example=example, keys=typed_list(keys))


def more_words(seen: Seen[Any], wanted: Picks) -> str:
    """Which cards are marked, and how many more are picked."""
    marked = [key for key, option in wanted.keys.items() if option - PICK in seen.marked]
    others = typed_list([key for key in wanted.keys if key not in marked])
    n = (wanted.least if wanted.least == wanted.most else wanted.most) - len(marked)
    form = messages.TYPE_MORE if len(marked) < wanted.least else messages.TYPE_MORE_OR_DONE
    if not n:
        form = messages.TYPE_DONE if wanted.most > 1 else messages.TYPE_DONE_OR_OTHER
    return form.format(marked=", ".join(marked), n=n, keys=others)


def picking(seen: Seen[Any], card: int) -> tuple[bool, str]:
    """Whether a card can be picked, and whether it is marked."""
    wanted = picks(seen)
    options = wanted.keys.values() if wanted else seen.options
    return PICK + card in options, messages.MARKED if is_marked(seen, card) else ""


def is_marked(seen: Seen[Any], card: int) -> bool:
    """Is a card marked, or picked already?"""
    return card in seen.marked or (seen.decision is not None and card in seen.decision["picked"])
