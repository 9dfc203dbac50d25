"""Nine in the terminal: the map, the supply, the players and the projects that face them."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from kasei import HEX, Card, NineLegend, NineView
from kasei.games.nine import FACE, MOVE
from kasei.games.nine.face import Bonus, Public
from kasei.lang.wording import join
from kasei.play import messages
from kasei.play.screens.hexes import draw_map, map_width
from kasei.play.screens.nine_help import paragraphs
from kasei.play.screens.nine_map import colour, map_rows
from kasei.play.screens.nine_projects import funded, heading, in_full, needs_text, project, tag_counts
from kasei.play.screens.nine_styles import CUBES
from kasei.play.screens.parts import FAINT, GAP, LABEL, STRONG, TITLE, beside, labelled, outcome, typed_list
from kasei.play.screens.pen import Pen
from kasei.play.screens.screen import Picks
from kasei.play.screens.seen import Seen

WIDE = 110  # columns from which the projects stand beside the map
NARROW = 76  # columns below which nothing does
NAMED_CARDS = 3  # of the deck: as many as a generation needs
OWN_EFFECTS, WITHOUT_EFFECTS, OWN_PROJECTS, WITHOUT_PROJECTS, WITHOUT_TITLE = range(1, 6)  # how brief a table is


class NineScreen:
    """Draws nine."""

    def __init__(self, legend: NineLegend, names: list[str], pen: Pen) -> None:
        self.legend = legend
        self.cards = legend["cards"]
        self.tags = legend["names"]["tag"]
        self.names = names
        self.pen = pen

    def numbered(self, view: NineView) -> dict[str, int]:
        return {}

    def nearest(self, view: NineView) -> list[list[int]]:
        sides = enumerate(view["public"]["players"])
        return [side["projects"] for _, side in sorted(sides, key=lambda side: side[0] != view["seat"])]

    def picks(self, seen: Seen[NineView]) -> Picks | None:
        return None

    def signs(self, seen: Seen[NineView]) -> dict[str, int]:
        return {str(hex): kind + hex for kind in (HEX, MOVE) for hex in seen.open_for(kind)}

    def card(self, facts: Card) -> RenderableType:
        return in_full(facts, self.tags)

    def help(self, view: NineView) -> list[RenderableType]:
        public = view["public"]
        *texts, standards = paragraphs(len(self.names) == 1, public["bonus"] is not None, public["last_generation"])
        return [*[Text(f"{text}\n") for text in texts], Group(Text(standards), self.standards(), "")]

    def standards(self) -> Table:
        """The standard projects, which everybody may take."""
        table = Table.grid(padding=(0, GAP, 0, 0))
        for facts in self.cards:
            if facts["kind"] == messages.NINE_STANDARD_KIND:
                table.add_row(f"  {facts['name']}", str(facts["cost"]), needs_text(facts), facts["text"])
        return table

    def in_short(self, seen: Seen[NineView], short: bool) -> list[tuple[str, list[int]]]:
        forms = {HEX: messages.NINE_HEXES, MOVE: messages.NINE_MOVES} if short else {}
        hexes = {kind: seen.open_for(kind) for kind in forms if seen.open_for(kind)}
        numbers = {kind: typed_list([str(hex) for hex in hexes[kind]]) for kind in hexes}
        return [(forms[kind].format(numbers=numbers[kind]), [kind + hex for hex in hexes[kind]]) for kind in hexes]

    def closed(self, seen: Seen[NineView], typed: str) -> str:
        hex = next((hex["hex"] for hex in self.legend["hexes"] if typed == str(hex["hex"])), None)
        closed = None if hex is None else seen.closed(HEX + hex)
        if closed is not None:
            return messages.NINE_CLOSED.format(hex=hex, reason=closed["lack"]["text"])
        city_first = hex is not None and seen.open_for(MOVE) and not seen.open_for(HEX)
        return messages.NINE_CITY_FIRST if city_first else ""

    def outcome(self, view: NineView, scores: list[int], winners: list[int]) -> str:
        return outcome(self.names, scores, winners)

    def table(self, seen: Seen[NineView], width: int, brief: int = 0) -> RenderableType:
        view, public = seen.view, seen.view["public"]
        rows = map_rows(public, self.legend["hexes"], set(seen.open_for(HEX, MOVE)), self.pen)
        order = sorted(range(len(public["players"])), key=lambda player: player != view["seat"])
        asked = [each["seat"] for each in view["asked"]]
        supply = self.supply(public, brief)
        players = [self.player(public, player, player in asked) for player in order]
        projects = self.all_projects(public, seen.open_for(FACE), order, brief)
        title = [self.title(public)] if brief < WITHOUT_TITLE else []
        gap = [""] if brief < WITHOUT_PROJECTS else []
        if width < NARROW:
            return Group(*title, draw_map(rows), supply, *players, *projects)
        space = width - map_width(rows) - GAP
        if width < WIDE:
            right = Group(supply, *gap, *players)
            return Group(*title, beside(draw_map(rows), map_width(rows), right, space), *projects)
        half = (space - GAP) // 2
        right = Group(supply, *gap, beside(players[0], half, players[1], half), *gap, *projects)
        return Group(*title, beside(draw_map(rows), map_width(rows), right, space))

    def title(self, public: Public) -> Rule:
        """The map and the generation."""
        last = public["last_generation"]
        form = messages.NINE_TITLE_OF if last else messages.NINE_TITLE
        if public["ending"]:
            form = messages.NINE_TITLE_ENDING
        game = messages.NINE_ALONE if len(self.names) == 1 else messages.NINE_NAME
        named = self.legend["map"].capitalize()
        text = form.format(game=game, map=named, generation=public["generation"], last=last)
        return Rule(Text(text, TITLE), style=LABEL)

    def supply(self, public: Public, brief: int) -> RenderableType:
        """What lies in the general supply, and the cards to come."""
        supply, pen = public["supply"], self.pen
        cubes = Text()
        for thing, sign, form, n in (
            ("heat", pen.heat, messages.NINE_HEAT, supply["heat"]),
            ("greenery", pen.greenery, messages.NINE_GREENERY, supply["greenery"]),
            ("water", pen.water, messages.NINE_WATER, supply["water"]),
        ):
            cubes.append(f" {sign} ", CUBES[thing]).append(form.format(n=n))
        credits = labelled()
        held = plural(supply["credits"], messages.NINE_CREDIT, messages.NINE_CREDITS)
        if brief >= WITHOUT_TITLE:
            held = messages.NINE_SUPPLY_IN.format(credits=held, generation=public["generation"])
        credits.add_row(messages.NINE_SUPPLY, held)
        lines = labelled()
        lines.add_row(messages.NINE_TOKENS, tag_counts(supply["tokens"], self.tags))
        short = brief >= WITHOUT_PROJECTS
        if public["bonus"] is not None:
            texts = messages.NINE_BONUSES_IN_SHORT if short else messages.NINE_BONUSES
            lines.add_row(messages.NINE_BONUS, bonus_text(public["bonus"], texts))
        deck = self.deck(public["deck"], NAMED_CARDS if brief < OWN_EFFECTS else 1)
        lines.add_row(messages.NINE_NEXT, self.one_line(deck[0]) if short else "\n".join(deck))
        return Group(credits, cubes, lines)

    def one_line(self, text: str) -> Text:
        """A text that is cut where the line ends, with a sign for that where it can be printed."""
        return Text(text, no_wrap=True, overflow="crop" if self.pen.spelled else "ellipsis")

    def deck(self, deck: list[int | None], most: int) -> list[str]:
        """The cards to come, as far as they are known."""
        lines: list[str] = []
        left = deck
        while left and len(lines) < most:
            pair = left[0]
            unseen = left.count(None) if pair is None else 0
            lines.append(messages.NINE_UNSEEN.format(n=unseen) if pair is None else self.side(pair))
            left = left[unseen or 1 :]
        rest = messages.NINE_UNSEEN if left.count(None) == len(left) else messages.NINE_MORE_CARDS
        return [*lines, rest.format(n=len(left))] if left else lines

    def side(self, pair: int) -> str:
        """The two projects on one side of a card."""
        one, other = [self.cards[project]["name"] for project in self.legend["pairs"][pair]]
        return messages.NINE_CARD.format(one=one, other=other)

    def name(self, player: int) -> str:
        """The name of a player, or of the dummy."""
        return self.names[player] if player < len(self.names) else messages.NINE_DUMMY

    def player(self, public: Public, player: int, asked: bool) -> RenderableType:
        """One player's side of the table."""
        side = public["players"][player]
        sign, colour_name, style = colour(public, player, self.pen)
        name = Text.assemble((f" {sign} {colour_name} ", style), (f" {self.name(player)} ", STRONG))
        first = Table.grid(expand=True)
        first.add_column()
        first.add_column(justify="right")
        name.append(self.pen.turn if asked else "", TITLE)
        if player >= len(self.names):
            return name
        first.add_row(name, plural(sum(side["points"].values()), messages.NINE_POINT, messages.NINE_POINTS))
        credits = plural(side["credits"], messages.NINE_CREDIT, messages.NINE_CREDITS)
        purse = messages.NINE_PURSE.format(credits=credits, heat=side["heat"], income=side["income"])
        lines = labelled()
        lines.add_row(messages.NINE_TAGS, tag_counts(side["tags"], self.tags))
        if any(side["tokens"]):
            lines.add_row(messages.NINE_TOKENS, tag_counts(side["tokens"], self.tags))
        marks = self.marks(public, player)
        return Group(first, purse, lines, *[Text(marks, FAINT)] if marks else [])

    def marks(self, public: Public, player: int) -> str:
        """What holds for a player in this generation."""
        side = public["players"][player]
        marks = [
            messages.NINE_STARTS if public["first"] == player and len(self.names) > 1 else "",
            messages.NINE_STANDARD if side["standard"] else "",
            messages.NINE_PASSED if side["passed"] else "",
        ]
        return ", ".join(mark for mark in marks if mark)

    def drawn(self, ends: list[int]) -> list[RenderableType]:
        """The card that is to be turned to one side or the other."""
        lines = [project(self.cards[end], self.tags, with_effect=False) for end in ends]
        return [heading(messages.NINE_DRAWN), *lines] if lines else []

    def all_projects(self, public: Public, drawn: list[int], order: list[int], brief: int) -> list[RenderableType]:
        """The card drawn and the projects of all players, the one whose table it is before the other."""
        if brief >= WITHOUT_PROJECTS:
            return []
        mine = self.projects(public, order[0], brief < WITHOUT_EFFECTS)
        others = order[1:] if brief < OWN_PROJECTS else []
        return [*self.drawn(drawn), mine, *[self.projects(public, player, brief < OWN_EFFECTS) for player in others]]

    def projects(self, public: Public, player: int, with_effects: bool) -> RenderableType:
        """The projects that face a player."""
        side = public["players"][player]
        if not side["projects"] and not side["funded"]:
            return Group()
        title = f"{colour(public, player, self.pen)[0]} {messages.NINE_PROJECTS.format(name=self.name(player))}"
        waiting = [project(self.cards[number], self.tags, with_effects) for number in sorted(side["projects"])]
        done = [funded(self.cards[number], self.tags, self.pen.funded) for number in sorted(side["funded"])]
        return Group(heading(title), *waiting, *done)


def bonus_text(bonus: Bonus, texts: dict[str, str]) -> str:
    """Which bonus cubes are still to be had."""
    left = [texts[name] for name, hangs in bonus.items() if hangs]
    return join(left) or messages.NINE_BONUS_GONE


def plural(n: int, one: str, many: str) -> str:
    """So many, in words."""
    return one if n == 1 else many.format(n=n)
