"""The board of mars: the generation, the tracks, the map, and the goals beside it."""

from __future__ import annotations

from functools import partial

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from kasei import HEX, MarsLegend, MarsView
from kasei.games.mars.face import Public, Track
from kasei.lang.wording import capital, join
from kasei.play import mars_messages as words
from kasei.play import messages
from kasei.play.layout import Form, Part, Rank
from kasei.play.screens.mars_goals import goals, goals_in_short
from kasei.play.screens.mars_map import MarsMap, Scale
from kasei.play.screens.mars_styles import TRACKS
from kasei.play.screens.parts import FAINT, GAP, LABEL, STRONG, TITLE, WARNING, beside
from kasei.play.screens.pen import Pen
from kasei.play.screens.seen import Seen
from kasei.play.screens.tracks import cells, level

LABELS = 11  # columns of the name of a track
LEVELS = 6  # columns of where it stands
BARS = 40  # columns from which steps are drawn
BONUSES = 80  # columns from which it is said which step brings what
SLIM = 18  # columns beside the map that are of any use
SIGNS = 11  # columns of what a sign means


def title(view: MarsView) -> Rule:
    """The generation and the phase."""
    public = view["public"]
    game = words.ALONE if len(public["players"]) == 1 else words.NAME
    if view["additions"]:
        game = words.WITH.format(game=game, additions=join(view["additions"]))
    form = words.TITLE_OF if public["last_generation"] else words.TITLE
    form = words.TITLE_LAST if is_last(public) else form if public["generation"] else words.SET_UP
    phase = words.PHASES.get(public["phase"]) or words.ANY_PHASE.format(phase=public["phase"])
    deck = words.DECK.format(deck=public["deck"], discards=public["discards"])
    last = public["last_generation"]
    text = form.format(game=game, generation=public["generation"], last=last, phase=phase, deck=deck)
    return Rule(Text(text, TITLE), style=LABEL)


def is_last(public: Public) -> bool:
    """Does the game end with this generation, since Mars is complete? Where one plays, it ends with a number."""
    return public["complete"] and not public["last_generation"] and public["phase"] != "final greeneries"


# Tracks.


def levels(public: Public, legend: MarsLegend, pen: Pen) -> Text:
    """Oxygen, temperature and oceans in one line."""
    said = Text()
    if public["generation"]:
        form = words.GENERATION_OF if public["last_generation"] else words.GENERATION
        generation = form.format(generation=public["generation"], last=public["last_generation"])
        said.append(generation, TITLE).append(" " * GAP)
    for track in legend["tracks"]:
        now = pen.said(level(track, public["tracks"][track["name"]]))
        said.append(f"{capital(track['name'])} ", LABEL).append(now, STRONG).append(" " * GAP)
    return said.append(words.COMPLETE, WARNING) if is_last(public) else said


def tracks(public: Public, legend: MarsLegend, width: int, pen: Pen) -> Table:
    """The same one below the other, drawn where there is room, with the steps to come that bring something."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(style=LABEL, width=LABELS)
    table.add_column(style=STRONG, justify="right", width=LEVELS)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    for track in legend["tracks"]:
        value = public["tracks"][track["name"]]
        at, last = track["values"].index(value), len(track["values"]) - 1
        bar = cells(at, last, TRACKS[track["name"]], pen) if width >= BARS else ""
        after = Text(pen.said(bonus(track, value)), FAINT) if width >= BONUSES else ""
        table.add_row(capital(track["name"]), pen.said(level(track, value)), bar, after)
    return table


def bonus(track: Track, value: int) -> str:
    """The next step that brings something, and what; or that there are no more steps."""
    if value == track["values"][-1]:
        return messages.COMPLETE
    steps = [step for step in track["bonuses"] if step["value"] > value]
    return words.NEXT_BONUS.format(level=level(track, steps[0]["value"]), text=steps[0]["text"]) if steps else ""


# The board.


class Board:
    """Tracks, map and goals, as much of them as there is room for."""

    def __init__(self, seen: Seen[MarsView], legend: MarsLegend, names: list[str], width: int, pen: Pen) -> None:
        self.public = seen.view["public"]
        self.legend = legend
        self.names = names
        self.width = width
        self.pen = pen
        self.asked = bool(seen.open_for(HEX))
        self.map = MarsMap(self.public, legend, seen.open_for(HEX), pen)

    def part(self) -> Part:
        """All forms: where a hex is to be chosen the map comes before all else, otherwise it is small at first."""
        drawn = [Form(rank, partial(self.draw, scale)) for scale, rank in self.ranks().items() if self.fits(scale)]
        brief = [Form(Rank.NEEDED, lambda: levels(self.public, self.legend, self.pen))]
        goals = [] if self.asked or not self.public["generation"] else [Form(Rank.PLAYED, self.without_map)]
        return [*brief, *goals, *drawn]

    def ranks(self) -> dict[Scale, Rank]:
        """What comes before the map."""
        if self.asked:
            return {Scale.SHORT: Rank.OPTIONS, Scale.TALL: Rank.ASKED, Scale.DRAWN: Rank.AROUND}
        small = Rank.PLAYED if self.public["generation"] else Rank.WORDS
        return {Scale.MINI: small, Scale.SHORT: Rank.AROUND, Scale.TALL: Rank.IDLE, Scale.DRAWN: Rank.AIR}

    def fits(self, scale: Scale) -> bool:
        """Is the screen wide enough? Where no hex is asked for, tracks and goals stand beside the map."""
        return self.space(scale) >= (-GAP if self.asked or scale is Scale.MINI else BARS)

    def space(self, scale: Scale) -> int:
        """The columns beside the map."""
        return self.width - self.map.width(scale) - GAP

    def without_map(self) -> RenderableType:
        """The tracks and goals in a few lines."""
        lines = goals_in_short(self.public, self.legend, self.names, self.width)
        return Group(levels(self.public, self.legend, self.pen), *lines)

    def draw(self, scale: Scale) -> RenderableType:
        """The map, and beside it tracks, goals, and what its signs mean, as far as there is room."""
        drawn, space = self.map.draw(scale), self.space(scale)
        if space < SLIM:
            return Group(levels(self.public, self.legend, self.pen), drawn)
        listed = goals(self.public, self.legend, self.names, space, tall=scale.lines > 1) if space >= BARS else []
        signs = self.signs(space) if len(listed) < scale.lines else []  # where they do not make it higher
        found = [tracks(self.public, self.legend, space, self.pen), *listed, *signs]
        return beside(drawn, self.map.width(scale), Group(*found), space)

    def signs(self, space: int) -> list[RenderableType]:
        """What the signs on the map mean, in columns."""
        columns = max(1, space // SIGNS)
        table = Table.grid(padding=(0, 1, 0, 0))
        signs = self.map.signs()
        for i in range(0, len(signs), columns):
            table.add_row(*[Text(sign, FAINT, no_wrap=True) for sign in signs[i : i + columns]])
        return [table]

    def specials(self) -> Text | None:
        """The tiles that have the name of a card, and the cities off Mars."""
        places = [*[hex["name"] for hex in self.legend["hexes"]], *self.legend["off_mars"]]
        found = []
        for tile in self.public["tiles"]:
            name = "" if tile["card"] is None else self.legend["cards"][tile["card"]]["name"]
            if name or tile["where"] >= len(self.legend["hexes"]):
                what = words.SPECIAL.format(hex=places[tile["where"]], name=name).rstrip()
                owner = self.names[tile["owner"]] if tile["owner"] is not None else ""
                found.append(words.OWNED.format(what=what, owner=owner) if owner else what)
        return Text.assemble((f"{words.SPECIALS}  ", LABEL), ", ".join(found)) if found else None
