"""The table of facts, made by `convert_facts.py`, and how a declared card is said in its words."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kasei.cardgame.counts import TagCount, TokensHere
from kasei.cardgame.deeds import PLAYED, TAGGED
from kasei.cardgame.drawing import Draw, DrawKeep, GiveUp
from kasei.cardgame.nouns import ANIMALS, MICROBES, TAG_NAMES, TOKENS
from kasei.cardgame.ongoing import TagCheaper
from kasei.cardgame.tableau import Level, Ongoing, Pays, Shift, When
from kasei.cardgame.tokens import Add, AddHere, TakeHere
from kasei.core.effect import Effect, Then
from kasei.core.happening import NONE
from kasei.games.mars.language import counts, deeds, ongoing
from kasei.games.mars.language.boxes import RepeatBox
from kasei.games.mars.language.drawing import LookBuy, Search
from kasei.games.mars.language.nouns import TILE_NAMES, TRACK_NAMES, degrees
from kasei.games.mars.language.others import Drop, Strip, StripCard, TakeOff
from kasei.games.mars.language.tiles import Claim, Place, PlaceOffMars, ProduceThere, Raise
from kasei.games.mars.language.tokens import AddMore, AddThere
from kasei.games.mars.language.verbs import ANY, Gain, Lower, NextCheaper, NextStretch, Pay, Produce, Rate, Spend
from kasei.games.mars.state import card as cards
from kasei.games.mars.state.board import PLACE_NAMES
from kasei.games.mars.state.purses import HeatPays
from kasei.lang.combine import Do, Either, Given, If, May
from kasei.lang.counts import THAT, Amount, AtLeast, AtMost, Count, Each, Need
from kasei.lang.triggers import On
from tests.games.mars.convert_facts import Phrasing

FACTS: dict[str, list[Any]] = json.loads(Path(__file__).with_name("facts.json").read_text())


@dataclass(frozen=True)
class Fact:
    """A project or a corporation."""

    id: str
    name: str
    colour: str
    set: str
    cost: int
    tags: list[str] = field(default_factory=list)
    needs: list[str] = field(default_factory=list)
    makes: list[str] = field(default_factory=list)
    play: list[str] = field(default_factory=list)
    effects: list[str] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)
    first: list[str] = field(default_factory=list)
    holds: str = ""
    points: int | str = 0


CARDS = [Fact(**row) for row in [*FACTS["projects"], *FACTS["corporations"]]]
BY_NAME = {fact.name: fact for fact in CARDS}

# The names of the table for our numbers.
KINDS = ("mc", "steel", "titanium", "plants", "energy", "heat")
USUAL_PLACES = ("city normal", "greenery normal", "ocean reserved", "any non reserved")  # by tile
PLACES = {
    "sea": "ocean reserved",
    "land": "non ocean reserved",
    "noctis": "noctis city",
    "volcanic": "volcanic area",
    "metal": "steel or titanium bonus",
    "own_metal": "steel or titanium bonus and adjacent to own tile",
    "alone": "next to no other tile",
    "two_cities": "adjacent to at least 2 cities",
    "by_city": "adjacent to any city",
    "by_greenery": "adjacent to any greenery",
}
GREENERY_PRICE = FACTS["numbers"][0]["greenery_conversion.plants"]


# What is counted and needed.


@Phrasing
def counted(count: Count) -> str:
    """What is counted."""
    match count:
        case TagCount(tag=tag):
            return f"own {TAG_NAMES[tag]} tag"
        case counts.OthersTags(tag=tag):
            return f"{TAG_NAMES[tag]} tag of opponents"
        case TokensHere(noun=noun):
            return f"{noun.one} here"
        case counts.Cities(on_mars=on_mars):
            return "city on mars" if on_mars else "city"
        case counts.OwnGreeneries():
            return "own greenery"
        case counts.OwnProduction(kind=kind):
            return f"own {KINDS[kind]} production"
        case counts.EventsPlayed():
            return "event"
        case counts.Touching(tile=tile):
            return f"{TILE_NAMES[tile]} touching"
    raise AssertionError(count)


def needed(need: Need) -> str:
    """A requirement, or a condition inside an effect."""
    match need:
        case counts.Limit(track=track, at=at, most=most):
            shown = degrees(at) if TRACK_NAMES[track] == "temperature" else at
            return f"{TRACK_NAMES[track]} {'<=' if most else '>='} {shown}"
        case counts.HasRisen():
            return "tr rose"
        case AtLeast(of=count, n=n):
            return f"{counted(count)} >= {n}"
        case AtMost(of=count, n=n):
            return f"{counted(count)} <= {n}"
    raise AssertionError(need)


def per(each: Each) -> str:
    """So many for every so many."""
    return f"per {each.per} {counted(each.of)}"


def amount(n: Amount, what: str = "") -> str:
    """How many of what."""
    if n == THAT:
        return f"that many {what}"
    words = [str(n), what] if isinstance(n, int) else [str(n.n), what, per(n)]
    return " ".join(word for word in words if word)


def scored(points: Amount, holds: str) -> int | str:
    """Points, or what they are counted by, on a card that holds such tokens."""
    match points:
        case Each(n=n, per=1, of=counts.AnyHere()):
            return f"{n} if any {holds} here"
        case Each(n=n):
            return f"{n} {per(points)}"
    return points


# Effects.


@Phrasing
def said(effect: Effect) -> str:
    """An effect in the words of the table."""
    match effect:
        case Do(parts=parts):
            return ", ".join(sorted(said(part) for part in parts))
        case Either(branches=branches):
            return " or ".join(sorted(said(branch) for branch in branches))
        case If(need=need, then=then, otherwise=Effect() as otherwise):
            return f"if {needed(need)}: {said(then)}, else: {said(otherwise)}"
        case Given(need=need, effect=inner):
            return f"if {needed(need)}: {said(inner)}"
        case May(effect=inner):
            return f"may {said(inner)}"
        case Then(first=first, then=then):
            assert first.is_cost()
            return f"{paid(first)} > {said(then)}"
        case Gain(kind=kind, n=n):
            return f"gain {amount(n, KINDS[kind])}"
        case Produce(kind=kind, n=n):
            return f"make {amount(n, KINDS[kind])}"
        case Rate(n=n):
            return f"rate {amount(n)}"
        case Raise(of=track, n=n):
            return f"raise {TRACK_NAMES[track.track]} {n}"
        case Spend():
            return paid(effect)
    return said_of_others(effect) or said_of_places(effect) or said_of_cards(effect)


def said_of_others(effect: Effect) -> str:
    """An effect on what others have."""
    match effect:
        case Drop(kind=kind, n=n):
            return f"drop {n} {KINDS[kind]}"
        case Strip(kind=kind, n=n, beside=beside, steals=steals):
            return f"{'steal' if steals else 'strip'} up to {n} {KINDS[kind]}{' beside' if beside else ''}"
        case StripCard(kind=kind, n=n):
            return f"strip up to {n} {TOKENS[kind].one} of a card"
    return ""


def said_of_places(effect: Effect) -> str:
    """An effect on the map."""
    match effect:
        case Place(tile=tile, area=area, named=named):
            where = USUAL_PLACES[tile] if area.name == "usual" else PLACES[area.name]
            return f"place {'named ' if named else ''}{TILE_NAMES[tile]}, {where}"
        case PlaceOffMars(place=place):
            return f"place city, {PLACE_NAMES[place].lower()}"
        case Claim():
            return "claim, non reserved empty"
        case ProduceThere():
            return "make 1 of the metal there"
        case RepeatBox(tag=tag):
            return f"repeat the box of a {TAG_NAMES[tag.tag]} card"
    return ""


def said_of_cards(effect: Effect) -> str:
    """An effect that is about cards, or tokens on them."""
    match effect:
        case AddHere(kind=kind, n=n):
            return f"add {amount(n, TOKENS[kind].one)} here"
        case Add(kinds=kinds, n=n, another=another, tag=None):
            return f"add {n} {tokens(kinds)} {'another' if another else 'any'}"
        case AddThere(kinds=kinds):
            return f"add 1 {tokens(kinds)} there"
        case AddMore():
            return "add 1 more"
        case Draw(n=n):
            return f"draw {amount(n)}"
        case DrawKeep(n=n, keep=keep):
            return f"draw {n} keep {keep}"
        case LookBuy():
            return "look at 1, buy or discard"
        case Search(tag=tag, kind=kind):
            return f"reveal 1, {TAG_NAMES[tag.tag]}: add 1 {TOKENS[kind].one} here"
        case NextCheaper(n=n):
            return f"next card -{n} mc"
        case NextStretch(n=n):
            return f"next card stretches {n}"
    raise AssertionError(effect)


def tokens(kinds: tuple[int, ...]) -> str:
    """Kinds of tokens."""
    return "/".join(TOKENS[kind].one for kind in kinds)


@Phrasing
def paid(cost: Effect) -> str:
    """What has to be given."""
    match cost:
        case Pay(n=n, metal=metal):
            return f"pay {n} mc{'' if metal == NONE else f' or {KINDS[metal]}'}"
        case Spend(kind=kind, n=n):
            return f"spend {'any' if n == ANY else n} {KINDS[kind]}"
        case Lower(kind=kind):
            return f"lower any {KINDS[kind]}"
        case Produce():
            return said(cost)
        case TakeHere(kind=kind, n=n):
            return f"take {n} {TOKENS[kind].one} here"
        case TakeOff(kind=kind):
            return f"take 1 {TOKENS[kind].one} anywhere"
        case GiveUp(n=n):
            return f"discard {n}"
    raise AssertionError(cost)


def phrases(effect: Effect | None) -> list[str]:
    """What a card does at once, one by one; what only comes after something else is a phrase of its own."""
    if isinstance(effect, Do):
        return sorted(phrase for part in effect.parts for phrase in phrases(part))
    if isinstance(effect, Then) and (not effect.first.is_cost() or isinstance(effect.first, Spend)):
        return sorted(phrases(effect.first) + phrases(effect.then))
    return [said(effect)] if effect else []


def alternatives(effect: Effect | None) -> list[str]:
    """The alternatives of an action."""
    if isinstance(effect, Either):
        return sorted(said(branch) for branch in effect.branches)
    return [said(effect)] if effect else []


# What a card does as long as it is in play.


@Phrasing
def lasting(effect: Ongoing) -> str:
    """A lasting effect."""
    match effect:
        case When(on=on, effect=inner):
            return f"{'anyone' if on.anyone else 'you'} {moment(on)}: {said(inner)}"
        case TagCheaper(n=n, tag=tag):
            return f"{TAG_NAMES[tag.tag]} card -{n} mc"
        case ongoing.EachTagCheaper(n=n, tag=tag):
            return f"{TAG_NAMES[tag.tag]} tag -{n} mc"
        case ongoing.Safe(kind=kind):
            return f"safe here: {TOKENS[kind].one}"
        case Shift(level=level, n=n):
            return shifted(level, n)
        case Pays(purse=HeatPays()):
            return "heat as mc"
    raise AssertionError(effect)


def shifted(level: Level, n: int) -> str:
    """A number that is raised."""
    return {
        cards.OFF_ALL: f"card -{n} mc",
        cards.STEEL_WORTH: f"steel +{n} mc",
        cards.TITANIUM_WORTH: f"titanium +{n} mc",
        cards.STRETCH: f"stretches {n}",
        cards.GREENERY_OFF: f"greenery for {GREENERY_PRICE - n} plants",
        cards.POWER_OFF: f"power plant -{n} mc",
        cards.GUARD: f"safe from opponents: plants/{tokens((ANIMALS, MICROBES))}",
    }[level]


@Phrasing
def moment(on: On) -> str:
    """What a card waits for."""
    match on:
        case On(deed=deed, whats=whats, test=None) if deed is TAGGED:
            return f"play {'/'.join(sorted(TAG_NAMES[tag] for tag in whats))}"
        case On(deed=deed, test=ongoing.IsEvent(tag=tag)) if deed is PLAYED:
            return f"play {f'{TAG_NAMES[tag]} ' if tag >= 0 else ''}event"
        case On(deed=deed, whats=(tile,), test=test) if deed is deeds.PLACED:
            assert test is None or test == ongoing.MARS
            return f"place {TILE_NAMES[tile]}{' on mars' if test else ''}"
        case On(deed=deed, whats=whats, test=ongoing.OnMetal()) if deed is deeds.PLACED:
            assert whats == tuple(range(len(TILE_NAMES)))
            return "place a tile on steel/titanium"
        case On(deed=deed, test=None) if deed is deeds.BUILT:
            return "pay for a standard project"
        case On(deed=deed, test=ongoing.Dear(price=price)) if deed is deeds.PAID:
            return f"pay for {price} mc"
    raise AssertionError(on)
