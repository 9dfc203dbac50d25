"""What is typed in mars: keys of cards, actions, projects, goals and hexes, and why one of them is not open."""

from __future__ import annotations

from kasei import ACCEPT, AMOUNT, HEX, PASS, PICK, PLAY, SKIP, STANDARD, USE, MarsLegend, MarsView
from kasei.games.mars import AWARD, CONVERT, MILESTONE, PATENTS
from kasei.games.mars.face import Private, Side
from kasei.lang.wording import capital
from kasei.play import mars_messages as words
from kasei.play import messages
from kasei.play.screens import added
from kasei.play.screens.seen import Seen
from kasei.play.screens.sides import held, in_play, own_actions


def own(view: MarsView) -> tuple[Side, Private]:
    """The side of the one who looks, and what only that one sees."""
    assert view["seat"] is not None
    assert view["private"] is not None
    return view["public"]["players"][view["seat"]], view["private"]


def nearest(view: MarsView) -> list[list[int]]:
    """The cards of whoever looks, then those in play, one's own before those of others."""
    private = view["private"]
    cards = [*held(view), *[card for side in view["public"]["players"] for card in side["revealed"]]]
    if private is not None:
        cards += [*private["dealt"], *[kept["card"] for kept in private["kept"]]]
    return [cards, in_play(view)]


def signs(seen: Seen[MarsView], legend: MarsLegend) -> dict[str, int]:
    """What is typed for each option that has a sign of its own; hexes by their names."""
    if seen.view["private"] is None:
        return {}
    plain = PICK if seen.open_for(PICK) else PLAY
    found = {key: plain + card for key, card in seen.numbered.items()}
    found |= {str(n): AMOUNT + n for n in seen.open_for(AMOUNT)}
    found |= {key: USE + card for card, key in own_actions(seen.view).items()}
    standards, conversions = len(legend["standards"]), len(legend["conversions"])
    projects = [*range(STANDARD, STANDARD + standards), *range(CONVERT, CONVERT + conversions)]
    found |= {f"x{n}": option for n, option in enumerate(projects, 1)}
    found |= {f"m{n + 1}": MILESTONE + n for n in range(len(legend["milestones"]))}
    found |= {f"k{n + 1}": AWARD + n for n in range(len(legend["awards"]))}
    found |= {hex["name"].lower(): HEX + n for n, hex in enumerate(legend["hexes"])}
    found |= site_signs(seen, legend)
    return found | {"s": PATENTS, "y": ACCEPT, "n": SKIP}


def site_signs(seen: Seen[MarsView], legend: MarsLegend) -> dict[str, int]:
    """What is typed for sites of additions."""
    closed = [] if seen.decision is None else [each["option"] for each in seen.decision["closed"]]
    known, menu = [*seen.options, *closed], PASS in seen.options
    found: dict[str, int] = {}
    for part, printed in zip(seen.view["public"]["added"], legend["added"]):
        found |= added.keys(part, printed, legend["verbs"], known, menu)
    return found


def why_closed(seen: Seen[MarsView], legend: MarsLegend, typed: str) -> str:
    """Why what was typed is not open, where there is something to say."""
    option = signs(seen, legend).get(typed)
    closed = None if option is None else seen.closed(option)
    if closed is not None:
        form = {**messages.CLOSED_BY_VERB, **words.CLOSED}.get(closed["verb"], words.SITE_CLOSED)
        return form.format(name=capital(closed["about"]["name"] or ""), reason=closed["lack"]["text"])
    if typed.isdecimal() and seen.open_for(AMOUNT):
        return messages.TOO_MUCH.format(n=typed)
    return messages.NO_CARD.format(key=typed) if option is None and typed.isdecimal() and seen.open_for(PLAY) else ""


def warning(seen: Seen[MarsView], option: int) -> str:
    """What is to be known before one passes, or buys cards before another begins."""
    public, decision = seen.view["public"], seen.decision
    acted = public["phase"] == "action" and own(seen.view)[0]["acted"]
    if option == PASS and not acted and not {*seen.options} <= {PASS, PATENTS}:
        return words.LAST_PASS if public["phase"] == "final greeneries" else words.PASS
    buys = public["phase"] == "research" and decision is not None and not decision["least"]
    return words.OTHERS_BEGIN if buys and public["first"] != seen.view["seat"] else ""
