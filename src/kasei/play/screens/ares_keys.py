"""What is typed in ares: keys of cards, actions and amounts, and why one of them is not open."""

from __future__ import annotations

from typing import Final

from kasei import ACCEPT, AMOUNT, DONE, PICK, PLAY, SELL, SKIP, STANDARD, USE, AresLegend, AresView
from kasei.core.face import Closed
from kasei.games.ares import DRAW, DUMMY, PHASE
from kasei.lang.wording import capital
from kasei.play import messages
from kasei.play.screens.ares_mars import phase_name
from kasei.play.screens.ares_mats import own_side
from kasei.play.screens.parts import typed_list
from kasei.play.screens.picking import pick_words, picks
from kasei.play.screens.screen import Picks
from kasei.play.screens.seen import Seen
from kasei.play.screens.sides import held, in_play, own_actions

LINES: Final = {
    PLAY: messages.ARES_PLAY,
    PICK: messages.TYPE_CARD,
    AMOUNT: messages.ARES_AMOUNT,
    SELL: messages.ARES_SELL,
}


def nearest(view: AresView) -> list[list[int]]:
    """The cards of whoever looks, then those in play, one's own before those of others."""
    private = view["private"]
    own = [*held(view), *[card for side in view["public"]["players"] for card in side["revealed"]]]
    if private is not None:
        own += [*([private["offered"]["card"]] if private["offered"] else []), *private["dealt"]]
    return [own, in_play(view)]


def signs(seen: Seen[AresView], legend: AresLegend) -> dict[str, int]:
    """What is typed for each option that has a sign of its own."""
    if seen.view["private"] is None:
        return {}
    cards = seen.numbered
    plain = PICK if seen.open_for(PICK) else PLAY if seen.open_for(PLAY, SELL) else None
    found = {key: plain + card for key, card in cards.items() if plain is not None}
    found |= {str(n): AMOUNT + n for n in seen.open_for(AMOUNT)}
    for kind in (PHASE, DUMMY):
        found |= {str(n + 1): kind + n for n in range(len(legend["phases"])) if seen.open_for(kind)}
    found |= {key: USE + card for card, key in own_actions(seen.view).items()}
    found |= {f"x{n + 1}": STANDARD + n for n in range(len(legend["standards"]))}
    found |= {f"s{key}": SELL + card for key, card in cards.items()}
    return found | {"y": ACCEPT, "n": SKIP, "d": DRAW}


def in_short(seen: Seen[AresView], legend: AresLegend, short: bool) -> list[tuple[str, list[int]]]:
    """Lines for cards, which have their numbers on the table, and for amounts; and for actions that can't be used."""
    side = own_side(seen.view)
    keys = {option: key for key, option in signs(seen, legend).items()}
    options = {kind: [kind + argument for argument in seen.open_for(kind)] for kind in LINES}
    typed = {kind: typed_list([keys[option] for option in options[kind]]) for kind in LINES}
    if short and typed[PLAY] and typed[SELL]:
        line = messages.ARES_PLAY_OR_SELL.format(play=typed[PLAY], sell=typed[SELL], sale=side["sale"])
        return [(line, options[PLAY] + options[SELL])]
    forms = LINES | ({AMOUNT: messages.ARES_AMOUNT_DUE} if side["due"] else {})
    forms |= {PLAY: messages.ARES_PLAY_FREE} if for_free(seen) else {}
    said = {kind: form.format(keys=typed[kind], sale=side["sale"]) for kind, form in forms.items()}
    wanted = picks(seen)
    if wanted:
        said[PICK], options[PICK] = sale_words(seen, wanted), [*options[PICK], DONE]
    return [(said[kind], options[kind]) for kind in forms if options[kind]]


def for_free(seen: Seen[AresView]) -> bool:
    """Are cards played without their price?"""
    private = seen.view["private"]
    prices = {held["card"]: held["price"] for held in private["hand"]} if private else {}
    played = [prices.get(card, True) for card in seen.open_for(PLAY)]
    return SKIP in seen.options and bool(played) and not any(played)


def sale_words(seen: Seen[AresView], wanted: Picks) -> str:
    """How many cards are picked, of which, and for what."""
    side, text = own_side(seen.view), pick_words(seen, wanted)
    missing = side["due"] - side["purse"] - side["sale"] * len(seen.marked)
    return messages.ARES_SELL_FOR.format(missing=missing, sale=side["sale"], pick=text) if missing > 0 else text


def must_act(seen: Seen[AresView], legend: AresLegend) -> str:
    """What keeps a player from ending the action phase."""
    must = seen.decision["must"] if seen.decision else []
    keys = [key for key, option in signs(seen, legend).items() if option in must]
    return messages.ARES_MUST_ACT.format(keys=typed_list(keys))


# Why not.


def why_closed(seen: Seen[AresView], legend: AresLegend, typed: str) -> str:
    """Why what was typed is not open, where there is something to say."""
    if typed == "p" and seen.decision is not None and seen.decision["must"]:
        return must_act(seen, legend)
    option = signs(seen, legend).get(typed)
    if option is None:
        return unknown(seen, typed)
    closed = seen.closed(option)
    if closed is None:
        return messages.ARES_CANNOT_SELL if typed.startswith("s") else ""
    return messages.CLOSED_BY_VERB[closed["verb"]].format(name=name_of(closed, legend), reason=closed["lack"]["text"])


def name_of(closed: Closed, legend: AresLegend) -> str:
    """The name of a card, of a standard action or of a phase that is not open."""
    name = closed["about"]["name"] or ""
    return phase_name(name, legend) if closed["verb"] == "phase" else capital(name)


def unknown(seen: Seen[AresView], typed: str) -> str:
    """A number that stands for nothing."""
    if typed.isdecimal() and seen.open_for(PLAY, SELL):
        return messages.NO_CARD.format(key=typed)
    return messages.TOO_MUCH.format(n=typed) if typed.isdecimal() and seen.open_for(AMOUNT) else ""
