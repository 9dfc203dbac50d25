"""Milestones and awards: what they take, how far everybody is, and whose they are."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.console import RenderableType
from rich.text import Text

from kasei import MarsLegend
from kasei.games.mars.face import Goal, Public
from kasei.play import mars_messages as words
from kasei.play.screens.cards import cut
from kasei.play.screens.mars_styles import chip
from kasei.play.screens.parts import GAP, LABEL, PLAIN, STRONG, beside, flowing

BY = 2  # columns of the owner's number
NEEDS = 3  # columns of what is needed
VALUES = 3  # columns of how far a player is


class Columns(NamedTuple):
    """How wide the names of milestones and awards are, and what stands above them."""

    milestones: int
    awards: int
    title: str

    def widths(self, players: int) -> tuple[int, int]:
        """The widths of both lists."""
        values = VALUES * players
        return BY + self.milestones + NEEDS + values, BY + self.awards + values


WIDE: Final = Columns(11, 10, words.GOALS)  # the longest names have room
NARROW: Final = Columns(8, 9, words.GOALS_NARROW)


def goals(public: Public, legend: MarsLegend, names: list[str], width: int, tall: bool) -> list[RenderableType]:
    """Both lists, beside each other if there is room, or else below each other or in running text; none in a game for
    one."""
    if not public["milestones"]:
        return []
    for columns in (WIDE, NARROW):
        left, right = columns.widths(len(public["players"]))
        lists = milestones(public, legend, columns), awards(public, columns)
        if left + right < width:
            return [beside(lists[0], left, lists[1], right, gap=min(GAP * 2, width - left - right))]
    if tall:
        return [milestones(public, legend, WIDE), awards(public, WIDE)]
    return [*goals_in_short(public, legend, names, width)]


def milestones(public: Public, legend: MarsLegend, columns: Columns) -> Text:
    """The milestones, each with what is needed; who has reached it is strong."""
    title = title_of(words.MILESTONES, milestone_price(public, legend), columns.title)
    lines = [heading(title, BY + columns.milestones + NEEDS, public)]
    for goal, printed in zip(public["milestones"], legend["milestones"]):
        need = printed["need"]
        lines.append(line(goal, f"{named(goal, columns.milestones)}{need:{NEEDS}}", need))
    return Text("\n").join(lines)


def awards(public: Public, columns: Columns) -> Text:
    """The awards; who has most is strong."""
    title = title_of(words.AWARDS, public["award_price"], columns.title)
    lines = [heading(title, BY + columns.awards, public)]
    lines += [line(goal, named(goal, columns.awards), max(goal["values"])) for goal in public["awards"]]
    return Text("\n").join(lines)


def named(goal: Goal, width: int) -> str:
    """The name of a goal in so many columns."""
    return f"{cut(goal['name'], width):{width}}"


def milestone_price(public: Public, legend: MarsLegend) -> int | None:
    """What the next milestone costs, if there is one."""
    taken = sum(goal["by"] is not None for goal in public["milestones"])
    return legend["milestone_price"] if taken < legend["goals"] else None


def title_of(goals: str, price: int | None, form: str = words.GOALS) -> str:
    """What the goals are, and what the next one costs."""
    return goals if price is None else form.format(goals=goals, price=price)


def heading(title: str, width: int, public: Public) -> Text:
    """The line above the goals, with the players' numbers."""
    text = Text(f"{title:{width}}", LABEL, no_wrap=True)
    for player in range(len(public["players"])):
        text.append(" " * (VALUES - 1)).append_text(chip(player))
    return text


def line(goal: Goal, name: str, wanted: int) -> Text:
    """A goal: whose it is, its name, and how far everybody is."""
    by = goal["by"]
    text = Text(" " * BY, no_wrap=True) if by is None else chip(by).append(" " * (BY - 1))
    text = Text(no_wrap=True).append_text(text).append(name, PLAIN if by is None else STRONG)
    for n in goal["values"]:
        text.append(f"{n:{VALUES}}", STRONG if n >= wanted else PLAIN)
    return text


def goals_in_short(public: Public, legend: MarsLegend, names: list[str], width: int) -> list[Text]:
    """The same in running text, the values in the order of the players; nothing in a game for one."""
    needs = [f" {printed['need']}" for printed in legend["milestones"]]
    lists = [
        (words.MILESTONES, milestone_price(public, legend), public["milestones"], needs),
        (words.AWARDS, public["award_price"], public["awards"], [""] * len(public["awards"])),
    ]
    return [
        flowing([Text(title_of(goals, price), LABEL), *all_said(found, needs, names)], width)
        for goals, price, found, needs in lists
        if found
    ]


def all_said(goals: list[Goal], needs: list[str], names: list[str]) -> list[Text]:
    """Goals, each with what is needed."""
    return [said(goal, need, names) for goal, need in zip(goals, needs)]


def said(goal: Goal, need: str, names: list[str]) -> Text:
    """A goal among others: `Mayor 3: 0 1`, and whose it is."""
    values = " ".join(str(n) for n in goal["values"])
    form = words.GOAL if goal["by"] is None else words.GOAL_TAKEN
    owner = "" if goal["by"] is None else names[goal["by"]]
    style = PLAIN if goal["by"] is None else STRONG
    return Text(form.format(name=f"{goal['name']}{need}", values=values, owner=owner), style)
