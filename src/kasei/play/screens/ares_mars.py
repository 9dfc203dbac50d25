"""Mars in ares: the round, its phases, the tracks with their zones and the oceans."""

from __future__ import annotations

from rich.console import RenderableType
from rich.rule import Rule
from rich.style import Style
from rich.table import Table
from rich.text import Text

from kasei.games.ares.flow.coop import COOP_POINTS
from kasei.games.ares.flow.solo import LAST_CUBE
from kasei.games.ares.language.nouns import (
    ENDS,
    MC,
    NEW_CARDS,
    NUMERALS,
    OCEAN_TRACK,
    PHASE_NAMES,
    PLANTS,
    RESOURCES,
    TEMPERATURE_TRACK,
    ZONE_NAMES,
)
from kasei.games.ares.language.nouns import ZONES as ZONE_OF
from kasei.games.ares.state.state import OCEANS
from kasei.lang.wording import join
from kasei.play import messages
from kasei.play.screens.ares_view import WATER, ZONES, Dummy, Public, View
from kasei.play.screens.parts import FAINT, GAP, LABEL, PLAIN, STRONG, TITLE
from kasei.play.screens.pen import Pen

ROOMY = 100  # columns from which a step has two
TRACK_LABELS = 11
TRACK_VALUES = 6


def title(view: View) -> Rule:
    """The mode and the round."""
    public = view["public"]
    form = messages.ARES_TITLE_OF if public["last_round"] else messages.ARES_TITLE
    form = form if public["round"] else messages.ARES_SET_UP
    text = form.format(game=mode(view), round=public["round"], last=public["last_round"])
    return Rule(Text(text, TITLE), style=LABEL)


def mode(view: View) -> str:
    """Against each other, alone or together."""
    settings = view["settings"]
    if view["public"]["dummy"]:
        return messages.ARES_ALONE.format(difficulty=settings["difficulty"])
    return messages.ARES_TOGETHER if settings.get("coop") else messages.ARES_NAME


def phase_name(phase: int) -> str:
    """A phase by number and name."""
    return messages.ARES_PHASE.format(numeral=NUMERALS[phase], name=PHASE_NAMES[phase])


def phases(public: Public, names: list[str], pen: Pen) -> Text:
    """The phases of this round, who has chosen each and how far it has come; or what nobody may choose again."""
    if not public["round"]:
        return Text()
    if not public["phases"]:
        return planning(public, names)
    return Text(" " * GAP).join([of_the_round(phase, public, names, pen) for phase in public["phases"]])


def of_the_round(phase: int, public: Public, names: list[str], pen: Pen) -> Text:
    """A phase of this round, with its bonus for those who have chosen it."""
    by = [name for name, side in zip(names, public["players"]) if side["phase"] == phase]
    dummy = public["dummy"]
    by += [messages.ARES_DUMMY] if dummy and dummy["phase"] == phase else []
    passed, now = phase < public["phase"], phase == public["phase"]
    sign = pen.turn if now else pen.funded if passed else " "
    style = TITLE if now else FAINT if passed else STRONG
    chosen = messages.ARES_CHOSEN_BY.format(names=", ".join(by))
    return Text.assemble((f"{sign} ", TITLE), (phase_name(phase), style), (chosen, FAINT if passed else PLAIN))


def planning(public: Public, names: list[str]) -> Text:
    """The phases of the round before, which their players may not choose again."""
    barred = [
        messages.ARES_NOT_AGAIN_FOR.format(phase=phase_name(side["last"]), name=name)
        for side, name in zip(public["players"], names)
        if side["last"] is not None
    ]
    again = ["; ", messages.ARES_NOT_AGAIN.format(phases=", ".join(barred))] if barred else []
    return Text.assemble((messages.ARES_PLANNING, TITLE), *again)


def tracks(public: Public, width: int, pen: Pen) -> Table:
    """Oxygen, temperature and oceans, one below the other."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(style=LABEL, width=TRACK_LABELS)
    table.add_column(style=STRONG, justify="right", width=TRACK_VALUES)
    table.add_column(no_wrap=True)
    table.add_column()
    cell = 2 if width >= ROOMY else 1
    for track in range(OCEAN_TRACK):
        steps = bar(track, public, pen, cell)
        table.add_row(messages.ARES_TRACKS[track], level(track, public, pen), steps, zone(track, public, pen))
    steps = cells(public["tracks"][OCEAN_TRACK], ENDS[OCEAN_TRACK], WATER, pen, cell)
    left = Text(hidden_oceans(public["oceans"]), FAINT)
    table.add_row(messages.ARES_TRACKS[OCEAN_TRACK], level(OCEAN_TRACK, public, pen), steps, left)
    return table


def value(track: int, steps: int) -> int:
    """What so many steps of a track come to."""
    return 2 * steps - 30 if track == TEMPERATURE_TRACK else steps


def level(track: int, public: Public, pen: Pen) -> str:
    """Where a track stands, in words."""
    return pen.said(messages.ARES_LEVELS[track].format(n=value(track, public["tracks"][track])))


def bar(track: int, public: Public, pen: Pen, width: int) -> Text:
    """A track with walls between its zones."""
    at = public["tracks"][track]
    bars = []
    for number, style in enumerate(ZONES):
        first, steps = ZONE_OF[track].index(number), ZONE_OF[track].count(number)
        bars.append(cells(min(max(at + 1 - first, 0), steps), steps, style, pen, width))
    return Text(pen.wall).join(bars)


def cells(full: int, all: int, style: Style, pen: Pen, width: int) -> Text:
    """So many steps, some of them made."""
    return Text(pen.full * full * width + pen.empty * (all - full) * width, style)


def zone(track: int, public: Public, pen: Pen) -> str:
    """The zone of a track, and what comes next; or what counts in this phase, if that is another."""
    steps = public["tracks"][track]
    now, began = ZONE_OF[track][steps], ZONE_OF[track][public["began"][track]]
    if steps == ENDS[track]:
        return messages.ARES_COMPLETE
    if began != now:
        return messages.ARES_ZONE_BEGAN.format(zone=ZONE_NAMES[now], began=ZONE_NAMES[began])
    if now == len(ZONE_NAMES) - 1:
        return ZONE_NAMES[now]
    start = messages.ARES_LEVELS[track].format(n=value(track, ZONE_OF[track].index(now + 1)))
    return pen.said(messages.ARES_ZONE_NEXT.format(zone=ZONE_NAMES[now], next=ZONE_NAMES[now + 1], level=start))


def hidden_oceans(flipped: list[int]) -> str:
    """What lies behind the tiles that are not flipped yet, all together."""
    left = [tile for number, tile in enumerate(OCEANS) if number not in flipped]
    rewards = [RESOURCES[kind].of(sum(n)) for kind, n in zip((MC, PLANTS, NEW_CARDS), zip(*left)) if any(n)]
    return messages.ARES_HIDDEN.format(rewards=join(rewards)) if left else messages.ARES_COMPLETE


def beside_mars(public: Public) -> list[RenderableType]:
    """The dummy of solo, or the pile of co-op."""
    if public["dummy"]:
        return [
            Text.assemble((f"{messages.ARES_DUMMY_LEFT} ".ljust(TRACK_LABELS + 1), LABEL), dummy_words(public["dummy"]))
        ]
    if public["cubes"]:
        points = sum(sum(side["points"].values()) for side in public["players"])
        text = messages.ARES_PILE_TEXT.format(**public["cubes"], points=points, needed=COOP_POINTS)
        return [Text.assemble((f"{messages.ARES_PILE} ".ljust(TRACK_LABELS + 1), LABEL), text)]
    return []


def dummy_words(dummy: Dummy) -> str:
    """What the dummy has still to play."""
    left = ", ".join(NUMERALS[phase] for phase in dummy["left"])
    form = messages.ARES_DUMMY_TEXT if left else messages.ARES_DUMMY_NONE
    return form.format(phases=left, cube=dummy["cube"], hands=LAST_CUBE)
