"""What is typed in ares: keys of cards, actions and amounts, and why one of them is not open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kasei.core.option import ACCEPT, AMOUNT, ARGUMENT, DONE, PASS, PICK, PLAY, SELL, SKIP, STANDARD, USE, verb
from kasei.games.ares.flow.standards import FOREST_BY_PLANTS, STANDARDS, TEMPERATURE_BY_HEAT
from kasei.games.ares.language.nouns import ACTION, CONSTRUCTION, DEVELOPMENT
from kasei.games.ares.state.state import DRAW, DUMMY, PHASE
from kasei.play import messages
from kasei.play.screens.ares_mars import phase_name
from kasei.play.screens.ares_tableaux import action_key, actions_in_order
from kasei.play.screens.ares_view import Facts, View, open_for, own_side
from kasei.play.screens.parts import typed_list
from kasei.play.screens.screen import Picks

LINES: Final = {
    PLAY: messages.ARES_PLAY,
    PICK: messages.ARES_PICK,
    AMOUNT: messages.ARES_AMOUNT,
    SELL: messages.ARES_SELL,
}


def numbered(view: View) -> dict[str, int]:
    """The cards of whoever looks: those in hand, then those drawn or revealed to choose from."""
    private = view["private"]
    if not private:
        return {}
    cards = [*private["hand"], *private["drawn"], *own_side(view)["revealed"]]
    return {str(i + 1): card for i, card in enumerate(cards)}


def nearest(view: View) -> list[list[int]]:
    """The cards of whoever looks, then those in play, one's own before those of others."""
    private, sides = view["private"], view["public"]["players"]
    shown = [side["revealed"] for side in sides] + ([[private["offered"]], private["dealt"]] if private else [])
    own = [*numbered(view).values(), *[card for cards in shown for card in cards if card is not None]]
    first = sorted(sides, key=lambda side: not private or side is not own_side(view))
    played = [card for side in first for card in (*side["cards"], side["corporation"]) if card is not None]
    return [own, played]


def signs(view: View) -> dict[str, int]:
    """What is typed for each option that has a sign of its own."""
    if not view["private"]:
        return {}
    cards = numbered(view)
    plain = PICK if open_for(view, PICK) else PLAY if open_for(view, PLAY, SELL) else None
    found = {key: plain + card for key, card in cards.items() if plain is not None}
    found |= {str(n): AMOUNT + n for n in open_for(view, AMOUNT)}
    found |= {str(n + 1): PHASE + n for n in open_for(view, PHASE)}
    found |= {str(n + 1): DUMMY + n for n in open_for(view, DUMMY)}
    side = own_side(view)
    found |= {action_key(side, card): USE + card for card in actions_in_order(side)}
    found |= {f"x{n + 1}": STANDARD + n for n in range(len(STANDARDS))}
    found |= {f"s{key}": SELL + card for key, card in cards.items()}
    return found | {"y": ACCEPT, "n": SKIP, "d": DRAW}


def in_short(view: View, cards: list[Facts], short: bool) -> list[tuple[str, list[int]]]:
    """Lines for cards, which have their numbers on the table, and for amounts; and for actions that can't be used."""
    side = own_side(view)
    keys = {option: key for key, option in signs(view).items()}
    options = {kind: [option for option in view["options"] if verb(option) == kind] for kind in LINES}
    typed = {kind: typed_list([keys[option] for option in options[kind]]) for kind in LINES}
    if short and typed[PLAY] and typed[SELL]:
        line = messages.ARES_PLAY_OR_SELL.format(play=typed[PLAY], sell=typed[SELL], sale=side["sale"])
        return [(line, options[PLAY] + options[SELL])]
    forms = LINES | ({AMOUNT: messages.ARES_AMOUNT_DUE} if side["due"] else {})
    forms |= {PLAY: messages.ARES_PLAY_FREE} if for_free(view) else {}
    said = {kind: form.format(keys=typed[kind], sale=side["sale"]) for kind, form in forms.items()}
    wanted = picks(view)
    if wanted:
        said[PICK], options[PICK] = pick_words(view, wanted), [*options[PICK], DONE]
    return [(said[kind], options[kind]) for kind in forms if options[kind]] + idle(view, cards)


def for_free(view: View) -> bool:
    """Are cards played without their price?"""
    private = view["private"]
    prices = dict(zip(private["hand"], private["prices"]))
    played = [prices.get(card, True) for card in open_for(view, PLAY)]
    return SKIP in view["options"] and bool(played) and not any(played)


def picks(view: View) -> Picks | None:
    """The cards that are still to be picked, and how many."""
    wanted = view["private"]["picks"] if view["private"] else None
    if not wanted:
        return None
    done = view["picked"]
    last = max(done, default=-1)
    keys = {key: PICK + card for key, card in numbered(view).items() if card in wanted["of"] and card > last}
    return Picks(keys, max(0, wanted["least"] - len(done)), wanted["most"] - len(done))


def pick_words(view: View, wanted: Picks) -> str:
    """How many cards are picked, of which, and for what."""
    side = own_side(view)
    text = more_words(view, wanted) if view.get("marked") else how_many_words(wanted)
    missing = side["due"] - side["purse"]
    return messages.ARES_SELL_FOR.format(missing=missing, sale=side["sale"], pick=text) if missing > 0 else text


def how_many_words(wanted: Picks) -> str:
    """How many cards are picked, and of which."""
    keys, least, most = list(wanted.keys), wanted.least, wanted.most
    form = messages.ARES_PICK_SOME if least < most else messages.ARES_PICK_ALL if most > 1 else messages.ARES_PICK
    example = " ".join(keys[: min(most, max(least, 2))])
    return form.format(least=least, most=most, example=example, keys=typed_list(keys))


def more_words(view: View, wanted: Picks) -> str:
    """Which cards are marked, and how many more are picked."""
    marked = [key for key, option in wanted.keys.items() if option & ARGUMENT in view["marked"]]
    others = typed_list([key for key in wanted.keys if key not in marked])
    form = messages.ARES_PICK_MORE if len(marked) < wanted.least else messages.ARES_PICK_MORE_OR_DONE
    n = (wanted.least if wanted.least == wanted.most else wanted.most) - len(marked)
    return form.format(marked=", ".join(marked), n=n, keys=others)


def idle(view: View, cards: list[Facts]) -> list[tuple[str, list[int]]]:
    """The actions that can't be used now, and why."""
    public, side = view["public"], own_side(view)
    if public["phase"] != ACTION or not (open_for(view, USE, STANDARD, SELL) or PASS in view["options"]):
        return []
    usable = open_for(view, USE)
    reasons = [
        messages.ARES_IDLE_ONE.format(key=action_key(side, card), name=cards[card]["name"], reason=why_idle(view, card))
        for card in actions_in_order(side)
        if card not in usable
    ]
    lines = [messages.ARES_IDLE.format(actions=", ".join(reasons))] if reasons else []
    if PASS not in view["options"]:
        lines.append(must_act(view))
    return [(line, []) for line in lines]


def must_act(view: View) -> str:
    """What keeps a player from ending the action phase."""
    keys = [f"x{which + 1}" for which in open_for(view, STANDARD) if which in (FOREST_BY_PLANTS, TEMPERATURE_BY_HEAT)]
    return messages.ARES_MUST_ACT.format(keys=typed_list(keys))


def why_idle(view: View, card: int) -> str:
    """Why an action can't be used."""
    side = own_side(view)
    if card in side["used"] and not side["bonus"]:
        return messages.ARES_IDLE_USED
    return view["private"]["idle"][side["actions"].index(card)]


# Why not.


def closed(view: View, typed: str, cards: list[Facts]) -> str:
    """Why what was typed is not open, where there is something to say."""
    if typed in ("p", "pass") and open_for(view, STANDARD):
        return must_act(view)
    if not view["private"]:
        return ""
    option = signs(view).get(typed)
    if open_for(view, PHASE):
        return same_phase(view, typed)
    if option is None:
        return unknown(view, typed)
    return WHY[verb(option)](view, option & ARGUMENT, cards) if verb(option) in WHY else ""


def same_phase(view: View, typed: str) -> str:
    """Why a phase can't be chosen."""
    last = own_side(view)["last"]
    again = last is not None and typed == str(last + 1)
    return messages.ARES_SAME_PHASE.format(phase=phase_name(last)) if again else ""


def unknown(view: View, typed: str) -> str:
    """A number that stands for nothing."""
    if typed.isdecimal() and open_for(view, PLAY, SELL):
        return messages.ARES_NO_CARD.format(key=typed)
    return messages.ARES_TOO_MUCH.format(n=typed) if typed.isdecimal() and open_for(view, AMOUNT) else ""


def cannot_play(view: View, card: int, cards: list[Facts]) -> str:
    """Why a card in hand can't be played."""
    facts, private = cards[card], view["private"]
    phase = DEVELOPMENT if facts["kind"] == "green" else CONSTRUCTION
    if view["public"]["phase"] != phase:
        return messages.ARES_OTHER_PHASE.format(card=facts["name"], kind=facts["kind"], phase=phase_name(phase))
    reason = private["lacks"][private["hand"].index(card)]
    return messages.ARES_CANNOT_PLAY.format(card=facts["name"], reason=reason or messages.ARES_NO_MORE_PLAYS)


def cannot_use(view: View, card: int, cards: list[Facts]) -> str:
    """Why an action can't be used."""
    if view["public"]["phase"] != ACTION:
        return ""
    return messages.ARES_CANNOT_USE.format(card=cards[card]["name"], reason=why_idle(view, card))


WHY: Final[dict[int, Callable[[View, int, list[Facts]], str]]] = {
    PLAY: cannot_play,
    USE: cannot_use,
    STANDARD: lambda view, which, cards: messages.ARES_CANNOT_STANDARD if view["public"]["phase"] == ACTION else "",
    SELL: lambda view, card, cards: messages.ARES_CANNOT_SELL,
}
