"""The table of facts, made by `convert_facts.py`, and how a declared card or tile of colonies is said in its words."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kasei.cardgame.deeds import PLAYED
from kasei.cardgame.drawing import Discard, Draw
from kasei.cardgame.nouns import TAG_NAMES, TOKENS
from kasei.cardgame.tableau import NO_TOKENS, Ongoing, Pays, Shift
from kasei.cardgame.tokens import Add, TakeAny, TakeSome
from kasei.core.effect import Effect, Then
from kasei.games.colonies import COLONIES
from kasei.games.colonies.counts import (
    AllColonies,
    AllTags,
    DearCard,
    FewHere,
    HasNewTags,
    NewTags,
    OwnColonies,
    OwnTokens,
    Tagless,
)
from kasei.games.colonies.deeds import SETTLED
from kasei.games.colonies.nouns import FLOATERS, TRADE_OFF, TRADE_PUSH
from kasei.games.colonies.purses import FloatersPay
from kasei.games.colonies.tiles import SPOTS, START_STEP, Tile
from kasei.games.colonies.trading import CanTrade, TradeFreely
from kasei.games.colonies.verbs import BringTile, BuildColony, Collect, MoveMarkers, ReceiveFleet
from kasei.games.mars.language.counts import OwnCities
from kasei.games.mars.language.nouns import COLOUR_NAMES, HEAT
from kasei.games.mars.state.card import CARD_PRICE, MarsSpec
from kasei.lang.combine import Given
from kasei.lang.counts import Count
from kasei.lang.triggers import On
from tests.games.mars.facts import (
    KINDS,
    Fact,
    alternatives,
    counted,
    lasting,
    moment,
    needed,
    paid,
    phrases,
    said,
    scored,
    tokens,
)

FACTS: dict[str, list[Any]] = json.loads(Path(__file__).with_name("facts.json").read_text())


@dataclass(frozen=True)
class TileFact:
    """A colony tile; `waits` is the token that a card in play has to hold before the tile can be used."""

    name: str
    income: list[str]
    placed: str
    bonus: str
    spots: int
    start: int
    waits: str


CARDS = [Fact(**row) for row in [*FACTS["projects"], *FACTS["corporations"]]]
TILES = [TileFact(**row) for row in FACTS["tiles"]]


# What is counted.


@counted.also
def also_counted(count: Count) -> str:
    """What is counted."""
    match count:
        case OwnColonies():
            return "own colony"
        case AllColonies():
            return "colony"
        case OwnCities():
            return "own city"
        case OwnTokens(kind=kind):
            return f"own {TOKENS[kind].one}"
        case AllTags(tag=tag):
            return f"{TAG_NAMES[tag]} tag of all"
        case Tagless():
            return "own card without tags"
        case FewHere(noun=noun, most=most):
            return f"{noun.one} here, at most {most}"
        case NewTags():
            return "new kind of tag"
    return ""


# Effects.


@said.also
def also_said(effect: Effect) -> str:
    """An effect in the words of the table."""
    match effect:
        case BuildColony(again=again):
            return "settle again" if again else "settle"
        case Collect():
            return "bonus of each own colony"
        case ReceiveFleet():
            return "one more fleet"
        case BringTile():
            return "bring a tile"
        case MoveMarkers():
            return "one marker +1, another -1"
        case Given(need=CanTrade(), effect=Then(first=first, then=TradeFreely())):
            return f"{paid(first)} > trade freely, with a fleet at home"
        case Add(kinds=kinds, n=n, another=another, tag=tag) if tag is not None:
            return f"add {n} {tokens(kinds)} {'another' if another else 'any'} {TAG_NAMES[tag.tag]}"
        case TakeAny(kinds=kinds):
            return f"take 1 {tokens(kinds)} any"
        case Then(first=Draw(n=n), then=Discard(n=k)):
            return f"draw {n}, then discard {k}"
    return ""


@paid.also
def also_paid(cost: Effect) -> str:
    """What has to be given."""
    match cost:
        case TakeSome(kind=kind):
            return f"take any {TOKENS[kind].one} here"
    return ""


# What a card does as long as it is in play.


@lasting.also
def also_lasting(effect: Ongoing) -> str:
    """A lasting effect."""
    match effect:
        case Shift(level=level, n=n) if level is TRADE_OFF:
            return f"trade -{n}"
        case Shift(level=level, n=n) if level is TRADE_PUSH:
            return f"before a trade: may push its marker {n}"
        case Shift(level=level, n=n) if level is CARD_PRICE:
            return f"buy a card for {CARD_PRICE.start + n} mc"
        case Pays(purse=FloatersPay(n=n) as purse):
            assert [kind for kind in range(len(KINDS)) if purse.fits(kind, 0)] == [HEAT]
            return f"{TOKENS[FLOATERS].one} here as {n} {KINDS[HEAT]}"
    return ""


@moment.also
def also_moment(on: On) -> str:
    """What a card waits for."""
    match on:
        case On(deed=deed, test=None) if deed is SETTLED:
            return "settle"
        case On(deed=deed, test=DearCard(price=price)) if deed is PLAYED:
            return f"play a card of {price} mc"
        case On(deed=deed, test=HasNewTags()) if deed is PLAYED:
            return "play new kinds of tags, no event"
    return ""


# Cards and tiles.


def token(kind: int) -> str:
    """What something holds, or waits for."""
    return "" if kind == NO_TOKENS else TOKENS[kind].one


def declared(spec: MarsSpec) -> Fact:
    """A declared card as a fact; what it plays is all that it does at once, its production box included."""
    holds = token(spec.holds)
    return Fact(
        id=spec.id,
        name=spec.name,
        colour=COLOUR_NAMES[spec.colour],
        set=COLONIES.name,
        cost=spec.cost,
        tags=[TAG_NAMES[tag] for tag in spec.tags],
        needs=sorted(needed(need) for need in spec.needs),
        makes=phrases(spec.makes),
        play=phrases(spec.play),
        effects=sorted(lasting(effect) for effect in spec.ongoing),
        actions=alternatives(spec.action),
        first=phrases(spec.first),
        holds=holds,
        points=scored(spec.points, holds),
    )


def declared_tile(tile: Tile) -> TileFact:
    """A declared tile as a fact."""
    return TileFact(
        name=tile.name,
        income=["" if effect is None else said(effect) for effect in tile.income],
        placed=said(tile.placed),
        bonus=said(tile.bonus),
        spots=SPOTS,
        start=START_STEP,
        waits=token(tile.holds),
    )
