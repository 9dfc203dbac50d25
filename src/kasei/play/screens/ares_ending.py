"""Who has won a game of ares."""

from __future__ import annotations

from kasei import AresLegend, AresView
from kasei.play import messages
from kasei.play.screens.parts import outcome


def who_won(view: AresView, legend: AresLegend, names: list[str], scores: list[int], winners: list[int]) -> str:
    """The outcome: alone and together it is about winning at all."""
    if view["public"]["dummy"]:
        form = messages.ARES_WON_ALONE if winners else messages.ARES_LOST_ALONE
        return form.format(name=names[0], points=scores[0])
    if legend["points_to_win"] is None:
        return outcome(names, scores, winners)
    form = messages.ARES_WON_TOGETHER if winners else messages.ARES_LOST_TOGETHER
    lacking = "" if view["public"]["complete"] else messages.ARES_BUT_MARS
    return form.format(points=sum(scores), needed=legend["points_to_win"], mars=lacking)
