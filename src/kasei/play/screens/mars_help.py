"""The rules of mars, told to a person who has never played: paragraph by paragraph."""

from __future__ import annotations

from typing import Final

from kasei import MarsLegend, MarsView
from kasei.core.face import AddedLegend
from kasei.lang.wording import join
from kasei.play import messages
from kasei.play.screens.added import verbs_about
from kasei.play.screens.pen import Pen

AIM: Final = """\
THE AIM: more victory points (VP) than the others when Mars is complete: oxygen 14 %, temperature 8 °C and 9 oceans. \
The game ends with the generation in which the last of the three comes to its end."""
AIM_ALONE: Final = """\
THE AIM: complete Mars (oxygen 14 %, temperature 8 °C and 9 oceans) within {last} generations. Points tell how well \
you have done. Two neutral cities with a greenery each are there from the start, and there are no milestones and \
awards."""
GENERATION: Final = {
    "A GENERATION": "",
    "research": "draw 4 cards and buy as many of them as you like for 3 M€ each. The first generation has none",
    "draft": (
        "before you buy, keep one of the 4 cards and hand the others on, until all are kept: clockwise, to the next in "
        "the order of the players' numbers, in even generations, and the other way round in odd ones"
    ),
    "actions": (
        "take turns with one or two actions each, until all have passed. Who passes is out for this generation; to end "
        "a turn after one action is not to pass"
    ),
    "production": (
        "energy that is left turns into heat, then everybody gains M€ for TR and M€ production, and all else that is "
        "produced"
    ),
}
ALONE: Final = {
    "actions": (
        "take turns with one or two actions each, until you pass, which ends the generation; to end a turn after one "
        "action is not to pass"
    ),
    "production": "energy that is left turns into heat, then you gain M€ for TR, and all that you produce",
}
ACTIONS: Final = {
    "ACTIONS": "",
    "play a card": "pay its price, meet what it requires, and carry out what it says",
    "use a card": "the action of a blue card of yours, or of your corporation, once in a generation",
    "standard project": "buy one of {standards}, or sell patents",
    "convert": "8 plants into a greenery, or 8 heat into a step of temperature",
    "claim a milestone": "for 8 M€, if you have what it needs: 5 VP. Three of the five can be claimed",
    "fund an award": (
        "for 8, then 14, then 20 M€: at the end, whoever has most has 5 VP, and the second 2 VP with three or more "
        "players. Three of the five can be funded"
    ),
}
CARDS: Final = """\
CARDS cost M€. Steel takes off 2 M€ each from cards with a building tag, titanium 3 M€ each from cards with a space \
tag. Green cards do what they say at once, blue cards have effects and actions as well, red cards are events: their \
tags count only while they are played. What is required is 'at least' or 'at most' of oxygen, temperature, oceans or \
tags."""
PRODUCTION: Final = """\
PRODUCTION can't be lowered below 0, that of M€ not below -5. 'Any one player's' production may be your own, and has \
to be if nobody else has it."""
PRODUCTION_ALONE: Final = """\
PRODUCTION can't be lowered below 0, that of M€ not below -5. Where cards lower or take what another has, there is a \
neutral opponent who always has enough."""
MARS: Final = """\
MARS: each step of oxygen or temperature and each ocean raises your TR (terraform rating) by 1; TR is points and \
income. Some steps bring more: 8 % oxygen a step of temperature, -24 and -20 °C heat production, 0 °C an ocean."""
TILES: Final = """\
TILES bring what is printed on their hex, and 2 M€ for each ocean beside them. Oceans go on hexes kept for them. A \
greenery goes beside a tile of yours if it can, and raises oxygen; it is 1 VP. A city goes on land that is beside no \
other city; it is 1 VP for each greenery beside it, whoever owns that. At the very end plants can still be turned into \
greeneries, without oxygen."""
POINTS: Final = """\
POINTS: TR, milestones, awards, greeneries, greeneries beside your cities, and what stands on cards. If they are \
level, M€ decide."""
MAP: Final = """\
THE MAP: hexes are named by row and place, A1 to I5. Letters are what a tile brings there: s steel, t titanium, p \
plant, c card. ~ is kept for oceans, ^ is volcanic, * is kept for Noctis City, ! is claimed. {greenery} is a greenery, \
{city} a city, {special} the tile of a card and {water} an ocean; the number is that of its owner. Where a hex is \
asked for, those that may be chosen are in brackets or have {turn} before them."""
TABLE: Final = """\
THE TABLE: each player has a line with what there is and, after the + or -, what is produced; the income of M€ is that \
and TR. {turn} is before whoever is asked. {goals}In the hand {can} is a card that you can play or pick, {no} one that \
you can't."""
TABLE_GOALS: Final = """\
Beside milestones stands what is needed, and how far everybody is, in the order of the players' numbers; a number \
before a milestone or an award is who has claimed or funded it. """
SIGNS: Final = """\
SIGNS: where there is no room for words, what a card does is told in signs: what it requires in brackets, what it \
takes with a minus, what it gives with a plus; a tile with a * goes where the card says. c and the number of the card \
tells it in words. G, B and R are green, blue and red. Short tags: {tags}."""
KEYS: Final = """\
KEYS: cards in your hand have numbers, which they keep. 3 plays or picks card 3, c3 shows it, w3 says why it can't be \
played. r1, r2 and so on run the actions of your cards; x1 to x{last} are standard projects, x{plants} turns plants \
into a greenery and x{heat} heat into temperature; {goals}{sites}s sells patents, s2 s5 or sell comet at once; p \
passes or ends your turn. A hex is its name, d3; where a hex is asked for, c 3 with a space is card 3. Names do as \
well: comet, aquifer. Several answers in one line are done in a row: x4 d3 builds a greenery on D3, 3 2 plays card 3 \
and pays 2 steel. Several cards are picked at once, as in 2 5, then d; or one after the other: a number marks a card, \
and takes its mark away again."""
SITES: Final = """\
{name}: {about}s have numbers, and each has a track: a digit is the player who has a {place} there, {full} is the \
marker. Beside it stands what a {visit} brings now, and on the next step; c and its name, or {key}, tells all steps."""
KEYS_SITES: Final = "{letter}1, {letter}2 and so on {verb} with {about}s; "
KEYS_GOALS: Final = "m1 to m5 claim milestones, k1 to k5 fund awards; "
HINTS: Final = """\
FOR A FIRST GAME: early on, cards that raise production; buy no more cards than you can pay for soon. {goals}Put \
cities where greeneries will be, and your greeneries beside your own cities."""
HINTS_GOALS: Final = "Claim a milestone as soon as you can, fund an award that you lead in. "
ACTIONS_GOALS: Final = ("claim a milestone", "fund an award")


def paragraphs(view: MarsView, legend: MarsLegend, pen: Pen) -> list[str | dict[str, str]]:
    """The rules in the order in which they are needed; in a game for one without milestones and awards."""
    last = view["public"]["last_generation"]
    alone = len(view["public"]["players"]) == 1
    standards = join([standard["name"] for standard in legend["standards"]], messages.OR)
    actions = {
        what: text.format(standards=standards)
        for what, text in ACTIONS.items()
        if not alone or what not in ACTIONS_GOALS
    }
    generation = {
        what: ALONE.get(what, text) if alone else text
        for what, text in GENERATION.items()
        if what != "draft" or view["settings"].get("draft")
    }
    tags = ", ".join(f"{messages.SHORT_TAGS[tag]} {tag}" for tag in legend["names"]["tag"])
    signs = {"greenery": pen.greenery, "city": pen.city, "special": pen.special, "water": pen.water, "turn": pen.turn}
    return [
        AIM_ALONE.format(last=last) if alone else AIM,
        generation,
        actions,
        CARDS,
        PRODUCTION_ALONE if alone else PRODUCTION,
        MARS,
        TILES,
        *([] if alone else [POINTS]),
        *[text for printed in legend["added"] for text in printed["help"]],
        MAP.format(**signs),
        TABLE.format(turn=pen.turn, can=pen.funded, no=pen.no, goals="" if alone else TABLE_GOALS),
        *[sites(printed, pen) for printed in legend["added"]],
        SIGNS.format(tags=tags),
        HINTS.format(goals="" if alone else HINTS_GOALS),
        KEYS.format(**keys(legend), goals="" if alone else KEYS_GOALS),
    ]


def sites(printed: AddedLegend, pen: Pen) -> str:
    """How the sites of an addition are drawn."""
    names = {"name": printed["name"].upper(), "about": printed["about"], "place": printed["place"]}
    return SITES.format(**names, visit=printed["visit"], key=f"c{printed['visit'][0]}1", full=pen.full)


def keys(legend: MarsLegend) -> dict[str, object]:
    """What is typed for projects, conversions and the sites of additions."""
    n = len(legend["standards"])
    menu = [verb for printed in legend["added"] for verb in verbs_about(printed, legend["verbs"])[:1]]
    sites = [KEYS_SITES.format(letter=verb["verb"][0], verb=verb["verb"], about=verb["about"]) for verb in menu]
    return {"last": n, "plants": n + 1, "heat": n + 2, "sites": "".join(sites)}
