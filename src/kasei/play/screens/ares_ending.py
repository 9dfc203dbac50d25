"""Why a game of ares has ended, and who has won."""

from __future__ import annotations

from kasei.games.ares.flow.coop import COOP_POINTS
from kasei.games.ares.language.nouns import ENDS
from kasei.lang.wording import join
from kasei.play import messages
from kasei.play.screens.ares_mars import value
from kasei.play.screens.ares_view import Public, View
from kasei.play.screens.parts import outcome


def why_ended(public: Public) -> str:
    """What ended the game, and how Mars stands."""
    if public["last_round"]:
        return messages.ARES_LAST_ROUND.format(last=public["last_round"], mars=mars(public))
    return messages.ARES_ENDED.format(round=public["round"])


def mars(public: Public) -> str:
    """What Mars still lacks."""
    missing = [
        form.format(now=value(track, at))
        for track, (form, at, end) in enumerate(zip(messages.ARES_MISSING, public["tracks"], ENDS))
        if at < end
    ]
    return messages.ARES_MARS_SHORT.format(missing=join(missing)) if missing else messages.ARES_MARS_COMPLETE


def who_won(view: View, names: list[str], scores: list[int], winners: list[int]) -> str:
    """The outcome: alone and together it is about winning at all."""
    if view["public"]["dummy"]:
        form = messages.ARES_WON_ALONE if winners else messages.ARES_LOST_ALONE
        return form.format(name=names[0], points=scores[0])
    if not view["settings"].get("coop"):
        return outcome(names, scores, winners)
    form = messages.ARES_WON_TOGETHER if winners else messages.ARES_LOST_TOGETHER
    lacking = "" if view["public"]["complete"] else messages.ARES_BUT_MARS
    return form.format(points=sum(scores), needed=COOP_POINTS, mars=lacking)
