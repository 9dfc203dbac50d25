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
from kasei.play.layout import Form, Part, Rank, if_room
from kasei.play.screens.hexes import Cell, draw_map, map_width
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
BARE, COMPACT, FULL = range(3)  # how much is told of the players and the supply
NO_PROJECTS, OWN, ALL, OWN_TEXTS, ALL_TEXTS = range(5)  # which projects are shown, and with which texts
RANKS = {OWN: Rank.ASKED, ALL: Rank.ASKED, OWN_TEXTS: Rank.PLAYED, ALL_TEXTS: Rank.WORDS}
BELOW = {NO_PROJECTS: Rank.NEEDED, **RANKS}


class NineScreen:
    """Draws nine."""

    def __init__(self, legend: NineLegend, names: list[str], pen: Pen) -> None:
        self.legend = legend
        self.cards = legend["cards"]
        self.tags = legend["names"]["tag"]
        self.names = names
        self.pen = pen

    def held(self, view: NineView) -> list[int]:
        return []

    def nearest(self, view: NineView) -> list[list[int]]:
        sides = enumerate(view["public"]["players"])
        return [side["projects"] for _, side in sorted(sides, key=lambda side: side[0] != view["seat"])]

    def picks(self, seen: Seen[NineView]) -> Picks | None:
        return None

    def signs(self, seen: Seen[NineView]) -> dict[str, int]:
        return {str(hex): kind + hex for kind in (HEX, MOVE) for hex in seen.open_for(kind)}

    def card(self, facts: Card) -> RenderableType:
        return in_full(facts, self.tags)

    def thing(self, seen: Seen[NineView], typed: str) -> str:
        return ""

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

    def asides(self, seen: Seen[NineView]) -> list[str]:
        return []

    def closed(self, seen: Seen[NineView], typed: str) -> str:
        hex = next((hex["hex"] for hex in self.legend["hexes"] if typed == str(hex["hex"])), None)
        closed = None if hex is None else seen.closed(HEX + hex)
        if closed is not None:
            return messages.NINE_CLOSED.format(hex=hex, reason=closed["lack"]["text"])
        city_first = hex is not None and seen.open_for(MOVE) and not seen.open_for(HEX)
        return messages.NINE_CITY_FIRST if city_first else ""

    def warning(self, seen: Seen[NineView], option: int) -> str:
        return ""

    def outcome(self, view: NineView, scores: list[int], winners: list[int]) -> str:
        return outcome(self.names, scores, winners)

    def table(self, seen: Seen[NineView], width: int) -> list[Part]:
        title = if_room(Rank.HEADING, lambda: self.title(seen.view["public"]))
        brief = [
            Form(Rank.NEEDED, lambda: self.upper(seen, width, BARE)),
            Form(Rank.HEADING, lambda: self.upper(seen, width, COMPACT)),
        ]
        if width >= WIDE:
            return [title, [*brief, *[self.wide(seen, width, which, rank) for which, rank in RANKS.items()]]]
        drawn = Rank.HEADING if seen.open_for(HEX, MOVE) else Rank.AROUND
        upper = [
            Form(drawn, lambda: self.upper(seen, width, COMPACT, borders=True)),
            Form(Rank.AROUND, lambda: self.upper(seen, width, FULL, borders=True)),
        ]
        return [title, [*brief, *upper], [self.below(seen, which, rank) for which, rank in BELOW.items()]]

    def upper(self, seen: Seen[NineView], width: int, form: int, borders: bool = False) -> RenderableType:
        """The map, and beside it what lies in the supply and what the players have."""
        rows = self.rows(seen)
        drawn = draw_map(rows, borders)
        supply, players = self.supply(seen.view["public"], form), self.players(seen, form)
        if width < NARROW:
            return Group(drawn, supply, *players)
        space = width - map_width(rows) - GAP
        gap = [""] if form == FULL else []
        return beside(drawn, map_width(rows), Group(supply, *gap, *players), space)

    def wide(self, seen: Seen[NineView], width: int, which: int, rank: Rank) -> Form:
        """The map, and beside it all else."""
        rows = self.rows(seen)
        space = width - map_width(rows) - GAP
        half = (space - GAP) // 2

        def draw() -> RenderableType:
            one, *others = self.players(seen)
            players = beside(one, half, Group(*others), half)
            right = Group(self.supply(seen.view["public"]), "", players, "", *self.projects(seen, which))
            return beside(draw_map(rows), map_width(rows), right, space)

        return Form(rank, draw)

    def below(self, seen: Seen[NineView], which: int, rank: Rank) -> Form:
        """The projects below the map."""
        return Form(rank, lambda: Group(*self.projects(seen, which)) if which else None)

    def rows(self, seen: Seen[NineView]) -> list[list[Cell]]:
        """The hexes of the map, with those in brackets that may be chosen."""
        return map_rows(seen.view["public"], self.legend["hexes"], set(seen.open_for(HEX, MOVE)), self.pen)

    def order(self, view: NineView) -> list[int]:
        """The players, whoever looks first."""
        return sorted(range(len(view["public"]["players"])), key=lambda player: player != view["seat"])

    def players(self, seen: Seen[NineView], form: int = FULL) -> list[RenderableType]:
        """What each player has."""
        asked = [each["seat"] for each in seen.view["asked"]]
        public = seen.view["public"]
        return [self.player(public, player, player in asked, form) for player in self.order(seen.view)]

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

    def supply(self, public: Public, form: int = FULL) -> RenderableType:
        """What lies in the general supply, and the cards to come; or only how much there is of what runs out."""
        supply, pen = public["supply"], self.pen
        cubes = Text()
        for thing, sign, words, n in (
            ("heat", pen.heat, messages.NINE_HEAT, supply["heat"]),
            ("greenery", pen.greenery, messages.NINE_GREENERY, supply["greenery"]),
            ("water", pen.water, messages.NINE_WATER, supply["water"]),
        ):
            cubes.append(f" {sign} ", CUBES[thing]).append(words.format(n=n))
        credits = labelled()
        held = plural(supply["credits"], messages.NINE_CREDIT, messages.NINE_CREDITS)
        if form < FULL:
            credits.add_row(
                messages.NINE_SUPPLY, messages.NINE_SUPPLY_IN.format(credits=held, generation=public["generation"])
            )
            return Group(credits, cubes)
        credits.add_row(messages.NINE_SUPPLY, held)
        lines = labelled()
        lines.add_row(messages.NINE_TOKENS, tag_counts(supply["tokens"], self.tags))
        if public["bonus"] is not None:
            lines.add_row(messages.NINE_BONUS, bonus_text(public["bonus"]))
        lines.add_row(messages.NINE_NEXT, "\n".join(self.deck(public["deck"], NAMED_CARDS)))
        return Group(credits, cubes, lines)

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

    def player(self, public: Public, player: int, asked: bool, form: int) -> RenderableType:
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
        if form == BARE:
            return Group(first, purse)
        marks = self.marks(public, player) if form == FULL else ""
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

    def projects(self, seen: Seen[NineView], which: int) -> list[RenderableType]:
        """The card drawn and the projects of all players, the one whose table it is before the other."""
        public = seen.view["public"]
        first, *others = self.order(seen.view)
        return [
            *self.drawn(seen.open_for(FACE)),
            self.facing(public, first, which >= OWN_TEXTS),
            *[self.facing(public, player, which >= ALL_TEXTS) for player in others if which >= ALL],
        ]

    def facing(self, public: Public, player: int, with_effects: bool) -> RenderableType:
        """The projects that face a player."""
        side = public["players"][player]
        if not side["projects"] and not side["funded"]:
            return Group()
        title = f"{colour(public, player, self.pen)[0]} {messages.NINE_PROJECTS.format(name=self.name(player))}"
        waiting = [project(self.cards[number], self.tags, with_effects) for number in sorted(side["projects"])]
        done = [funded(self.cards[number], self.tags, self.pen.funded) for number in sorted(side["funded"])]
        return Group(heading(title), *waiting, *done)


def bonus_text(bonus: Bonus) -> str:
    """Which bonus cubes are still to be had."""
    left = [messages.NINE_BONUSES[name] for name, hangs in bonus.items() if hangs]
    return join(left) or messages.NINE_BONUS_GONE


def plural(n: int, one: str, many: str) -> str:
    """So many, in words."""
    return one if n == 1 else many.format(n=n)
