"""Mars in ares: the round, its phases, the tracks with their zones and the oceans."""

from __future__ import annotations

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from kasei import AresLegend, AresView
from kasei.games.ares.face import Dummy, PhaseName, Public, Track
from kasei.lang.wording import capital, join
from kasei.play import messages
from kasei.play.screens.ares_styles import WATER, ZONES
from kasei.play.screens.parts import FAINT, GAP, LABEL, PLAIN, STRONG, TITLE, WARNING, counted
from kasei.play.screens.pen import Pen
from kasei.play.screens.tracks import cells, level

ROOMY = 100  # columns from which a step has two
TRACK_LABELS = 11
TRACK_VALUES = 6


def title(view: AresView) -> Rule:
    """The mode and the round."""
    public = view["public"]
    form = messages.ARES_TITLE_OF if public["last_round"] else messages.ARES_TITLE
    form = form if public["round"] else messages.ARES_SET_UP
    text = form.format(game=mode(view), round=public["round"], last=public["last_round"])
    text += messages.ARES_DECK.format(deck=public["deck"], discards=public["discards"])
    return Rule(Text(text, TITLE), style=LABEL)


def mode(view: AresView) -> str:
    """Against each other, alone or together."""
    settings = view["settings"]
    if view["public"]["dummy"]:
        return messages.ARES_ALONE.format(difficulty=settings["difficulty"])
    return messages.ARES_TOGETHER if settings.get("coop") else messages.ARES_NAME


# Phases.


def numeral(phase: str, legend: AresLegend) -> str:
    """The number of a phase."""
    return next(each["numeral"] for each in legend["phases"] if each["name"] == phase)


def phase_name(phase: str, legend: AresLegend) -> str:
    """A phase by number and name."""
    return messages.ARES_PHASE.format(numeral=numeral(phase, legend), name=phase)


def phases(public: Public, legend: AresLegend, names: list[str], pen: Pen) -> Text:
    """The phases of this round, who has chosen each and how far it has come; or what nobody may choose again."""
    if not public["phases"]:
        return planning(public, legend, names)
    found = [of_the_round(phase, public, legend, names, pen) for phase in public["phases"]]
    last = [Text(messages.ARES_LAST_PHASE, WARNING)] if public["complete"] else []
    return Text(" " * GAP).join([*found, *last])


def of_the_round(phase: PhaseName, public: Public, legend: AresLegend, names: list[str], pen: Pen) -> Text:
    """A phase of this round, with its bonus for those who have chosen it."""
    by = [name for name, side in zip(names, public["players"]) if side["phase"] == phase]
    dummy = public["dummy"]
    by += [messages.ARES_DUMMY] if dummy and dummy["phase"] == phase else []
    now, passed = phase == public["phase"], is_over(phase, public, legend)
    sign = pen.turn if now else pen.funded if passed else " "
    style = TITLE if now else FAINT if passed else STRONG
    chosen = messages.ARES_CHOSEN_BY.format(names=", ".join(by))
    name = phase_name(phase, legend)
    return Text.assemble((f"{sign} ", TITLE), (name, style), (chosen, FAINT if passed else PLAIN))


def is_over(phase: PhaseName, public: Public, legend: AresLegend) -> bool:
    """Has this phase of the round been played?"""
    course = [*[each["name"] for each in legend["phases"]], "end of round"]
    return public["phase"] in course and course.index(phase) < course.index(public["phase"])


def planning(public: Public, legend: AresLegend, names: list[str]) -> Text:
    """The phases of the round before, which their players may not choose again."""
    barred = [
        messages.ARES_NOT_AGAIN_FOR.format(phase=phase_name(side["last"], legend), name=name)
        for side, name in zip(public["players"], names)
        if side["last"] is not None
    ]
    again = ["; ", messages.ARES_NOT_AGAIN.format(phases=", ".join(barred))] if barred else []
    return Text.assemble((messages.ARES_PLANNING, TITLE), *again)


# Tracks.


def tracks(public: Public, legend: AresLegend, width: int, pen: Pen) -> Table:
    """Oxygen, temperature and oceans, one below the other."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(style=LABEL, width=TRACK_LABELS)
    table.add_column(style=STRONG, justify="right", width=TRACK_VALUES)
    table.add_column(no_wrap=True)
    table.add_column()
    cell = 2 if width >= ROOMY else 1
    for track in legend["tracks"]:
        now = pen.said(level(track, public["tracks"][track["name"]]))
        beside = zone(track, public, pen) if track["zones"] else Text(hidden_oceans(public, legend), FAINT)
        table.add_row(capital(track["name"]), now, bar(track, public, pen, cell), beside)
    return table


def levels(public: Public, legend: AresLegend, pen: Pen) -> Text:
    """The same in one line, without drawing."""
    said = Text()
    for track in legend["tracks"]:
        now = pen.said(level(track, public["tracks"][track["name"]]))
        where = f" ({zone(track, public, pen)})" if track["zones"] else ""
        said.append(f"{capital(track['name'])} ", LABEL).append(now, STRONG).append(f"{where}{' ' * GAP}")
    return said


def bar(track: Track, public: Public, pen: Pen, width: int) -> Text:
    """The steps of a track, with walls between its zones."""
    at = track["values"].index(public["tracks"][track["name"]])
    zones = track["zones"]
    if not zones:
        return cells(at, len(track["values"]) - 1, WATER, pen, width)
    bars = []
    for name in dict.fromkeys(zones):
        steps = zones.count(name)
        bars.append(cells(min(max(at + 1 - zones.index(name), 0), steps), steps, ZONES[name], pen, width))
    return Text(pen.wall).join(bars)


def zone(track: Track, public: Public, pen: Pen) -> str:
    """The zone of a track, and what comes next; or what counts in this phase, if that is another."""
    zones = track["zones"]
    at = track["values"].index(public["tracks"][track["name"]])
    now, began = zones[at], zones[track["values"].index(public["began"][track["name"]])]
    if at == len(zones) - 1:
        return messages.COMPLETE
    if began != now:
        return messages.ARES_ZONE_BEGAN.format(zone=now, began=began)
    after = [i for i in range(at, len(zones)) if zones[i] != now]
    if not after:
        return now
    start = level(track, track["values"][after[0]])
    return pen.said(messages.ARES_ZONE_NEXT.format(zone=now, next=zones[after[0]], level=start))


def hidden_oceans(public: Public, legend: AresLegend) -> str:
    """What lies behind the tiles that are not flipped yet, all together."""
    left = [tile for number, tile in enumerate(legend["oceans"]) if number not in public["flipped"]]
    rewards = {
        "MC": sum(tile["mc"] for tile in left),
        "plant": sum(tile["plants"] for tile in left),
        "card": sum(tile["cards"] for tile in left),
    }
    said = join([counted(n, one, legend["plurals"]) for one, n in rewards.items() if n])
    return messages.ARES_HIDDEN.format(rewards=said) if left else messages.COMPLETE


# Beside Mars.


def beside_mars(public: Public, legend: AresLegend) -> list[RenderableType]:
    """The dummy of solo, or the pile of co-op."""
    if public["dummy"]:
        text = dummy_words(public["dummy"], legend)
        return [Text.assemble((f"{messages.ARES_DUMMY_LEFT} ".ljust(TRACK_LABELS + 1), LABEL), text)]
    if public["cubes"]:
        points = sum(sum(side["points"].values()) for side in public["players"])
        text = messages.ARES_PILE_TEXT.format(**public["cubes"], points=points, needed=legend["points_to_win"])
        return [Text.assemble((f"{messages.ARES_PILE} ".ljust(TRACK_LABELS + 1), LABEL), text)]
    return []


def dummy_words(dummy: Dummy, legend: AresLegend) -> str:
    """What the dummy has still to play."""
    left = ", ".join(numeral(phase, legend) for phase in dummy["left"])
    form = messages.ARES_DUMMY_TEXT if left else messages.ARES_DUMMY_NONE
    return form.format(phases=left, hand=dummy["hand"], hands=legend["dummy_hands"])
