"""The table of facts, made by `convert_facts.py`, and how a declared card is said in its words."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kasei.cardgame.counts import TagCount, TokensHere
from kasei.cardgame.deeds import PLAYED, TAGGED, USED
from kasei.cardgame.drawing import Discard, Draw, DrawKeep, GiveUp, Screen
from kasei.cardgame.nouns import TAG_NAMES, TOKENS
from kasei.cardgame.ongoing import TagCheaper
from kasei.cardgame.tableau import Ongoing, Pays, Shift
from kasei.cardgame.tokens import Add, AddHere, TakeAny, TakeHere
from kasei.core.effect import Effect, Then
from kasei.games.ares.flow.playing import NextCheaper, NextShift, OneMorePlay, PlayFree
from kasei.games.ares.language import deeds
from kasei.games.ares.language.counts import (
    BlueCards,
    ChosePhase,
    Forests,
    InZone,
    OceansFlipped,
    ProjectsPlayed,
    Rating,
    SteelLevel,
    TitaniumLevel,
)
from kasei.games.ares.language.drawing import Brainstorm, Redraft, Study
from kasei.games.ares.language.nouns import TRACK_NAMES, ZONE_NAMES
from kasei.games.ares.language.ongoing import Lobby, Researching, WorthMore
from kasei.games.ares.language.triggers import When
from kasei.games.ares.language.verbs import MOST_SWAPPED, Flip, Forest, Gain, Pay, Raise, Reduced, Spend, Swap
from kasei.games.ares.state.card import FOREST_OFF, OFF_ALL, OFF_DEAR, READS_ZONES, SALE, STANDARD_OFF
from kasei.games.ares.state.purses import MICROBES_OFF, MICROBES_PAID, PLANT_OFF, HeatPays, MicrobesPay, PlantPays
from kasei.games.ares.state.state import DEAR
from kasei.lang.combine import Do, Either, If
from kasei.lang.counts import AtLeast, AtMost, Count, Each, Need

FACTS: dict[str, list[Any]] = json.loads(Path(__file__).with_name("facts.json").read_text())


@dataclass(frozen=True)
class Fact:
    """A project or a corporation."""

    number: int
    name: str
    colour: str
    cost: int
    tags: list[str] = field(default_factory=list)
    needs: list[str] = field(default_factory=list)
    spends: dict[str, int] = field(default_factory=dict)
    makes: dict[str, int] = field(default_factory=dict)
    scaled: list[str] = field(default_factory=list)
    gives: dict[str, int] = field(default_factory=dict)
    play: list[str] = field(default_factory=list)
    effects: list[str] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)
    holds: str = ""
    points: int | str = 0
    first: bool = False


CARDS = [Fact(**row) for row in [*FACTS["projects"], *FACTS["corporations"]]]

# The names of the table for our numbers.
KINDS = ("mc", "heat", "plants", "cards", "tr")
MOMENTS = {
    PLAYED: ("play card",),
    deeds.RAISED: ("raise oxygen", "raise temperature", "flip"),
    deeds.FORESTED: ("forest",),
    USED: ("use action",),
    deeds.GAINED_STEEL: ("steel",),
    deeds.ROSE: ("first rise of tr",),
}


def counted(count: Count) -> str:
    """What is counted."""
    match count:
        case TagCount(tag=tag):
            return f"{TAG_NAMES[tag]} tag"
        case TokensHere(noun=noun):
            return f"{noun.one} here"
        case Forests():
            return "forest"
        case BlueCards():
            return "blue card"
        case ProjectsPlayed():
            return "project"
        case SteelLevel():
            return "steel"
        case TitaniumLevel():
            return "titanium"
    raise AssertionError(count)


def every(each: Each) -> str:
    """So many for every so many."""
    return f"{each.per} {counted(each.of)}"


def needed(need: Need) -> str:
    """A requirement, or a condition inside an effect."""
    match need:
        case InZone(track=track, low=low, high=high):
            return f"{TRACK_NAMES[track]} {' '.join(ZONE_NAMES[low : high + 1])}"
        case AtLeast(of=OceansFlipped(), n=n):
            return f"oceans >= {n}"
        case AtMost(of=OceansFlipped(), n=n):
            return f"oceans <= {n}"
        case AtLeast(of=TagCount(tag=tag), n=n):
            return f"{TAG_NAMES[tag]} >= {n}"
        case AtLeast(of=Rating(), n=n):
            return f"tr >= {n}"
        case AtLeast(of=BlueCards(), n=n):
            return f"blue card >= {n}"
        case ChosePhase():
            return "chosen"
    raise AssertionError(need)


def kinds(tokens: tuple[int, ...]) -> str:
    """Kinds of tokens."""
    return "/".join(TOKENS[kind].one for kind in tokens)


def tags(counts: tuple[TagCount, ...]) -> str:
    """Kinds of tags."""
    return "/".join(TAG_NAMES[count.tag] for count in counts)


def said(effect: Effect) -> str:
    """An effect in the words of the table."""
    match effect:
        case Do(parts=parts):
            return ", ".join(said(part) for part in parts)
        case Either(branches=branches):
            return " or ".join(said(branch) for branch in branches)
        case If(need=need, then=then, otherwise=None):
            return f"if {needed(need)}: {said(then)}"
        case Gain(kind=kind, n=int(n)):
            return f"gain {n} {KINDS[kind]}"
        case Gain(kind=kind, n=Each() as each):
            return f"gain {each.n} {KINDS[kind]} per {every(each)}"
        case Raise(of=zone, n=n):
            return f"raise {TRACK_NAMES[zone.track]} {n}"
        case Flip(n=n):
            return f"flip {n}"
        case Forest(n=n):
            return f"forest {n}"
        case AddHere(kind=kind, n=n):
            return f"add {n} {TOKENS[kind].one} here"
        case Add(kinds=tokens, n=n, another=another):
            return f"add {n} {kinds(tokens)} {'another' if another else 'any'}"
        case Then(first=first, then=then) if first.is_cost():
            return f"{paid(first)} > {said(then)}"
        case Then(first=first, then=then):
            return f"{said(first)}, {said(then)}"
        case Lobby(mc=n):
            return f"may pay {n} mc > gain 1 tr"
        case Swap(kind=kind, most=n):
            return f"swap {'any' if n == MOST_SWAPPED else n} heat to {KINDS[kind]}"
    return said_of_cards(effect)


def said_of_cards(effect: Effect) -> str:
    """An effect that is about cards."""
    match effect:
        case Draw(n=n):
            return f"draw {n}"
        case Discard(n=n):
            return f"discard {n}"
        case DrawKeep(n=n, keep=keep):
            return f"draw {n} keep {keep}"
        case OneMorePlay():
            return "play 1 blue/red more"
        case PlayFree(most=n):
            return f"play 1 green more, free up to {n} mc"
        case NextCheaper(n=n):
            return f"next card -{n} mc"
        case NextShift():
            return "next card reads 1 zone off"
        case Screen(n=n, tags=wanted):
            return f"reveal {n} keep 1 {tags(wanted)}"
        case Brainstorm(mc=n):
            return f"reveal 1, green: gain {n} mc, other: keep"
        case Redraft(n=n):
            return f"redraft up to {n}"
        case Study(tag=tag, n=n):
            return f"may discard 1 > draw 1, {tags((tag,))} {n}"
    raise AssertionError(effect)


def paid(cost: Effect) -> str:
    """What an action costs."""
    match cost:
        case Pay(n=n, less=None):
            return f"pay {n} mc"
        case Pay(n=n, less=Each() as less):
            return f"pay {n} mc less {less.n} per {every(less)}"
        case Reduced(usual=Pay(n=n, less=None), need=need, better=Pay(n=low, less=None)):
            return f"pay {n} mc less {n - low} if {needed(need)}"
        case Reduced(usual=Spend() as usual, need=need, better=Spend() as better):
            return f"if {needed(need)}: {paid(better)}, else: {paid(usual)}"
        case Spend(kind=kind, n=n):
            return f"spend {n} {KINDS[kind]}"
        case TakeHere(kind=kind, n=n):
            return f"take {n} {TOKENS[kind].one} here"
        case TakeAny(kinds=tokens):
            return f"take 1 {kinds(tokens)} anywhere"
        case GiveUp():
            return "discard 1"
    raise AssertionError(cost)


def lasting(ongoing: Ongoing) -> list[str]:
    """What a card does as long as it is in play."""
    match ongoing:
        case When():
            return waiting(ongoing)
        case WorthMore(steel=steel, titanium=titanium):
            return [f"{name} +{n} mc" for name, n in (("steel", steel), ("titanium", titanium)) if n]
        case TagCheaper(n=n, tag=tag):
            return [f"{tags((tag,))} tag -{n} mc"]
        case Shift(level=level, n=n):
            return [SHIFTS[level].format(n=abs(n))]
        case Pays(purse=PlantPays()):
            return [f"card -{PLANT_OFF} mc for 1 plants"]
        case Pays(purse=MicrobesPay()):
            return [f"card -{MICROBES_OFF} mc for {MICROBES_PAID} microbe here"]
        case Researching(draw=draw, keep=keep):
            return [f"research{f' draw {draw}' if draw else ''}{f' keep {keep}' if keep else ''}"]
        case Pays(purse=HeatPays()):
            return ["heat as mc"]
    raise AssertionError(ongoing)


SHIFTS = {
    READS_ZONES: "reads {n} zone off",
    OFF_ALL: "card -{n} mc",
    OFF_DEAR: f"card >= {DEAR} mc -{{n}} mc",
    SALE: "sold card +{n} mc",
    STANDARD_OFF: "standard action -{n} mc",
    FOREST_OFF: "standard forest -{n} plants",
}


def waiting(when: When) -> list[str]:
    """A trigger: one for all tags that it waits for, and one for each other moment."""
    on = when.on
    moments = [MOMENTS[on.deed][what] for what in on.whats] if on.deed is not TAGGED else []
    if on.deed is TAGGED:
        moments = [f"play {'/'.join(TAG_NAMES[tag] for tag in on.whats)}"]
    own = ", own too" if when.sees_own else ""
    return [f"on {moment}{own}: {said(when.effect)}" for moment in moments]
