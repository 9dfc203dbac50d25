"""Turns the project's tables of facts about mars into the small one that the tests compare with.

python -m tests.games.mars.convert_facts base_cards.json tharsis_map.json

Effects are said in a few words, each with its numbers: `gain 3 plants`, `pay 8 mc or steel > place ocean, ocean
reserved`. What may come in any order is sorted.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from tests.games.fact_table import written

TABLE = Path(__file__).with_name("facts.json")
KINDS = ("mc", "steel", "titanium", "plants", "energy", "heat")
BOXES = {  # what belongs to the production box of a card
    "production",
    "production_per",
    "decrease_any_production",
    "convert_production",
    "production_matching_placement_bonus",
}
WHERES = {"this": "here", "own_other_card": "another", "own_any_card": "any", "the_card_just_played": "there"}

Fact = dict[str, Any]
T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class Phrasing(Generic[T, R]):
    """How something is said; what additions to the game say of their own is asked first."""

    say: Callable[[T], R]
    more: list[Callable[[T], R]] = field(default_factory=list)

    def __call__(self, thing: T) -> R:
        """Say it; an addition that knows nothing of it says nothing."""
        for say in self.more:
            if found := say(thing):
                return found
        return self.say(thing)

    def also(self, say: Callable[[T], R]) -> Callable[[T], R]:
        """Add what an addition says."""
        self.more.append(say)
        return say


def kind(name: str) -> str:
    """The short name of a resource."""
    short = "mc" if name == "megacredits" else name
    assert short in KINDS, name
    return short


def listed(phrases: list[str]) -> str:
    """Effects that belong together."""
    return ", ".join(sorted(phrases))


# What a card needs, counts and scores.


@Phrasing
def need(fact: Fact) -> str:
    """A requirement."""
    bound = f"<= {fact['max']}" if "max" in fact else f">= {fact['min']}"
    match fact:
        case {"type": "oxygen" | "temperature" | "oceans" as track}:
            return f"{track} {bound}"
        case {"type": "tags", "tag": tag, "scope": "self"}:
            return f"own {tag} tag {bound}"
        case {"type": "production", "resource": resource}:
            return f"own {kind(resource)} production {bound}"
        case {"type": "greeneries", "scope": "self"}:
            return f"own greenery {bound}"
        case {"type": "cities", "scope": "all"}:
            return f"city {bound}"
    raise AssertionError(fact)


@Phrasing
def counted(fact: Fact) -> str:
    """What is counted, and how many of it make one."""
    match fact:
        case {"count": "tags", "scope": "self", "tag": tag}:
            what = f"own {tag} tag"
        case {"count": "tags", "scope": "opponents", "tag": tag}:
            what = f"{tag} tag of opponents"
        case {"count": "cities", "scope": "all", "where": "anywhere"}:
            what = "city"
        case {"count": "cities", "scope": "all", "where": "on_mars"}:
            what = "city on mars"
        case {"count": "events_played", "scope": "all"}:
            what = "event"
        case _:
            raise AssertionError(fact)
    return f"{fact['divisor']} {what}"


@Phrasing
def points(fact: int | Fact) -> int | str:
    """Points, or what they are counted by."""
    match fact:
        case int(n):
            return n
        case {"kind": "per_resource_here", "resource": token, "vp": n, "per": per}:
            return f"{n} per {per} {token} here"
        case {"kind": "threshold_resource_here", "resource": token, "min": 1, "vp": n}:
            return f"{n} if any {token} here"
        case {"kind": "per_tag", "tag": tag, "scope": "self", "vp": n, "per": per}:
            return f"{n} per {per} own {tag} tag"
        case {"kind": "per_adjacent_tile", "tile": tile, "to": "this_tile", "owner": "any", "vp": n, "per": per}:
            return f"{n} per {per} {tile} touching"
        case {"kind": "per_city_in_play", "scope": "all", "where": "anywhere", "vp": n, "per": per}:
            return f"{n} per {per} city"
    raise AssertionError(fact)


# What a card does.


@Phrasing
def said(fact: Fact) -> list[str]:
    """One effect, in one phrase or several."""
    match fact:
        case {"kind": "gain", "resources": amounts}:
            return [f"gain {n} {kind(resource)}" for resource, n in amounts.items()]
        case {"kind": "gain_per", "resource": resource, "amount": n, "per": per}:
            return [f"gain {n} {kind(resource)} per {counted(per)}"]
        case {"kind": "gain_equal_to_paid", "resource": resource, "rate": 1}:
            return [f"gain that many {kind(resource)}"]
        case {"kind": "lose", "resources": amounts, "mandatory": True}:
            return [f"spend {n} {kind(resource)}" for resource, n in amounts.items()]
        case {"kind": "raise_tr", "steps": n}:
            return [f"rate {n}"]
        case {"kind": "raise_tr_per", "steps": n, "per": per}:
            return [f"rate {n} per {counted(per)}"]
        case {"kind": "raise_global", "parameter": track, "steps": n}:
            return [f"raise {track} {n}"]
        case {"kind": "choice", "options": branches}:
            return [" or ".join(sorted(branch(parts) for parts in branches))]
        case {"kind": "conditional", "if": {"count": "tags", "tag": tag, "min": n}, "then": then, "else": other}:
            return [f"if own {tag} tag >= {n}: {all_of(then)}, else: {all_of(other)}"]
    return made(fact) or taken(fact) or placed(fact) or said_of_cards(fact)


def made(fact: Fact) -> list[str]:
    """One effect on production."""
    match fact:
        case {"kind": "production", "delta": steps}:
            return [f"make {n} {kind(resource)}" for resource, n in steps.items()]
        case {"kind": "production_per", "resource": resource, "amount": n, "per": per}:
            return [f"make {n} {kind(resource)} per {counted(per)}"]
        case {"kind": "decrease_any_production", "resource": resource, "amount": n, "mandatory": True}:
            return [f"drop {n} {kind(resource)}"]
        case {"kind": "convert_production", "from": given, "to": got, "rate": 1, "min": 1}:
            return [f"lower any {kind(given)} > make that many {kind(got)}"]
        case {"kind": "production_matching_placement_bonus", "among": ["steel", "titanium"], "amount": 1}:
            return ["make 1 of the metal there"]
        case {"kind": "copy_production_box", "of": "own_card_with_tag", "tag": tag}:
            return [f"repeat the box of a {tag} card"]
    return []


def taken(fact: Fact) -> list[str]:
    """One effect that takes something from others, as one likes."""
    match fact:
        case {"kind": "remove_resource", "resource": token, "up_to": n, "from": "one_card", "mandatory": False}:
            return [f"strip up to {n} {token} of a card"]
        case {"kind": "remove_resource", "resource": resource, "up_to": n, "from": place, "mandatory": False}:
            beside = {"player_board": "", "owner_of_tile_adjacent_to_placed_ocean": " beside"}[place]
            return [f"strip up to {n} {kind(resource)}{beside}"]
        case {"kind": "steal", "resource": resource, "up_to": n, "mandatory": False}:
            return [f"steal up to {n} {kind(resource)}"]
    return []


def placed(fact: Fact) -> list[str]:
    """One effect on the map."""
    match fact:
        case {"kind": "place_tile", "tile": tile, "count": n, "placement": place}:
            name = {"city": "city", "greenery": "greenery", "ocean": "ocean", "capital": "named city"}
            where = place.removeprefix("reserved:").replace("_", " ")
            return [f"place {name.get(tile, 'named special')}, {where}"] * n
        case {"kind": "claim_area", "placement": place, "exclusive_to_owner": True}:
            return [f"claim, {place.replace('_', ' ')}"]
    return []


def said_of_cards(fact: Fact) -> list[str]:
    """One effect that is about cards, or tokens on them."""
    match fact:
        case {"kind": "add_card_resource", "resource": "same_as_card", "amount": 1}:
            assert fact["target"] == "own_card_with_resource_already"
            return ["add 1 more"]
        case {"kind": "add_card_resource", "resource": tokens, "amount": n, "target": where}:
            return [f"add {n} {tokens.replace('_or_', '/')} {WHERES[where]}"]
        case {"kind": "draw", "count": n}:
            return [f"draw {n}"]
        case {"kind": "discard_then_draw", "discard": n, "draw": k}:
            return [f"discard {n} > draw {k}"]
        case {"kind": "look_keep", "look": n, "keep": k}:
            return [f"draw {n} keep {k}"]
        case {"kind": "look_buy", "look": 1}:
            return ["look at 1, buy or discard"]
        case {"kind": "reveal_top", "count": 1, "discard_revealed": True, "if_tag": tag, "then": [then]}:
            return [f"reveal 1, {tag}: {all_of([then])}"]
        case {"kind": "next_card_discount", "amount": n, "until": "end_of_generation"}:
            return [f"next card -{n} mc"]
        case {"kind": "next_card_requirement_offset", "steps": n, "until": "end_of_generation"}:
            return [f"next card stretches {n}"]
    raise AssertionError(fact)


def all_of(facts: list[Fact]) -> str:
    """Effects that belong together."""
    return listed([phrase for fact in facts for phrase in said(fact)])


def branch(facts: list[Fact]) -> str:
    """An alternative: what has to be given comes first."""
    if facts[0]["kind"] == "spend_card_resource":
        return f"{paid(facts[0])} > {all_of(facts[1:])}"
    return all_of(facts)


@Phrasing
def paid(cost: Fact) -> str:
    """What an action costs."""
    match cost:
        case {"kind": "pay", "resources": {"megacredits": n}, **more}:
            return f"pay {n} mc{''.join(f' or {metal}' for metal in more.get('may_use', []))}"
        case {"kind": "pay", "resources": amounts}:
            ((resource, n),) = amounts.items()
            return f"spend {n} {kind(resource)}"
        case {"kind": "pay_variable", "resource": resource, "min": 1}:
            return f"spend any {kind(resource)}"
        case {"kind": "decrease_own_production", "delta": steps}:
            ((resource, n),) = steps.items()
            return f"make {n} {kind(resource)}"
        case {"kind": "spend_card_resource", "resource": token, "amount": n, "from": "this"}:
            return f"take {n} {token} here"
        case {"kind": "remove_card_resource", "resource": token, "amount": 1, "from": "any_card_of_any_player"}:
            return f"take 1 {token} anywhere"
    raise AssertionError(cost)


def action(fact: Fact) -> str:
    """An action, or one of the alternatives of one."""
    cost = "".join(f"{paid(part)} > " for part in fact["cost"])
    only = "if tr rose: " if fact.get("condition") == {"tr_raised_this_generation": True} else ""
    assert len(fact["cost"]) <= 1, fact
    assert bool(only) == ("condition" in fact), fact
    return f"{only}{cost}{all_of(fact['effect'])}"


@Phrasing
def ongoing(fact: Fact) -> str:
    """What a card does as long as it is in play."""
    match fact:
        case {"kind": "trigger", "on": on, "effect": parts}:
            return f"{moment(on)}: {'may ' if fact.get('optional') else ''}{all_of(parts)}"
        case {"kind": "discount", "amount": n, "applies_to": "cards", "per": "card"}:
            return f"card -{n} mc"
        case {"kind": "discount", "amount": n, "applies_to": {"tag": tag}, "per": per}:
            return f"{tag} {per} -{n} mc"
        case {"kind": "resource_value", "resource": metal, "bonus": n}:
            return f"{metal} +{n} mc"
        case {"kind": "requirement_offset", "steps": n, "parameters": ["temperature", "oxygen", "oceans"]}:
            return f"stretches {n}"
        case {"kind": "protect", "what": what, "scope": "this_card", "from": "everyone"}:
            return f"safe here: {'/'.join(what)}"
        case {"kind": "protect", "what": what, "scope": "owner_all", "from": "opponents"}:
            return f"safe from opponents: {'/'.join(what)}"
        case {"kind": "conversion_cost", "conversion": "convert_plants", "cost": n}:
            return f"greenery for {n} plants"
        case {"kind": "standard_project_discount", "project": project, "amount": n}:
            return f"{project.replace('_', ' ')} -{n} mc"
        case {"kind": "pay_with", "resource": resource, "as": other, "rate": 1, "reversible": False}:
            return f"{kind(resource)} as {kind(other)}"
    raise AssertionError(fact)


@Phrasing
def moment(on: Fact) -> str:
    """What a card waits for."""
    who = {"self": "you", "any": "anyone"}[on["by"]]
    match on:
        case {"event": "tag_played", "tags": tags, "fires": "per_tag", "includes_this_card": True}:
            return f"{who} play {'/'.join(sorted(tags))}"
        case {"event": "tile_placed", "tile": tile, **more}:
            return f"{who} place {tile}{' on mars' if more.get('where') == 'on_mars' else ''}"
        case {"event": "tile_placed_on_bonus", "bonus_any_of": metals, "fires": "once_per_tile"}:
            return f"{who} place a tile on {'/'.join(metals)}"
        case {"event": "card_played", "color": "red", **more}:
            return f"{who} play {more['tag'] + ' ' if 'tag' in more else ''}event"
        case {"event": "standard_project_paid", "except": ["sell_patents"]}:
            return f"{who} pay for a standard project"
        case {"event": "card_or_standard_project_paid", "printed_cost_min": n}:
            return f"{who} pay for {n} mc"
    raise AssertionError(on)


# The tables.


def check(fact: Fact) -> None:
    """What is told of a fact besides, and has to agree with the rest of it."""
    for part in fact["effects"]:
        per = part.get("per", {})
        if "include_this" in per:
            assert per["include_this"] == (per["tag"] in fact["tags"] if "tag" in per else not fact["tags"]), fact
        if part["kind"] == "place_tile" and part["tile"] not in ("city", "greenery", "ocean"):
            assert part["tile"].replace("_", " ") == fact["name"].lower(), fact


def is_box(part: Fact) -> bool:
    """Does this effect belong to the production box?"""
    inner = [*part.get("then", []), *(each for option in part.get("options", []) for each in option)]
    return part["kind"] in BOXES or any(is_box(each) for each in inner)


def card(fact: Fact) -> Fact:
    """A project; what is empty is left out."""
    check(fact)
    always = {name: fact[name] for name in ("id", "name", "colour", "set", "cost")}
    fields = {
        "tags": fact["tags"],
        "needs": sorted(need(part) for part in fact["requirements"]),
        "makes": sorted(phrase for part in fact["effects"] if is_box(part) for phrase in said(part)),
        "play": sorted(phrase for part in fact["effects"] if not is_box(part) for phrase in said(part)),
        "effects": sorted(ongoing(part) for part in fact["ongoing"]),
        "actions": sorted(action(part) for part in fact["actions"]),
        "first": [phrase for part in fact.get("first_action") or [] for phrase in said(part)],
        "holds": fact["holds"] or "",
        "points": points(fact["vp"]),
    }
    return always | {name: value for name, value in fields.items() if value}


def project(fact: Fact) -> Fact:
    """A project."""
    return card(fact | {"id": fact["number"], "colour": fact["color"]})


def corporation(fact: Fact) -> Fact:
    """A corporation, in the same fields; its cost is the M€ it starts with."""
    start = fact["start"]
    resources = {name: n for name, n in start["resources"].items() if name != "megacredits"}
    made = [{"kind": "production", "delta": start["production"]}] if start["production"] else []
    name = fact["name"].lower().replace(" ", "-")
    return card(
        fact
        | {
            "id": "beginner" if fact["set"] == "beginner" else name,
            "colour": "corporation",
            "cost": start["resources"]["megacredits"],
            "requirements": [],
            "effects": [{"kind": "gain", "resources": resources}, *made],
        }
    )


def area(fact: Fact, ids: list[str]) -> Fact:
    """An area of the map; those around it by their places in the list."""
    return {
        "type": fact["type"],
        "volcanic": fact["volcanic"],
        "name": fact["name"] or "",
        "bonus": fact["bonus"],
        "around": [ids.index(id) for id in fact["neighbors"]],
    }


def bonus_steps(tracks: Fact) -> list[Fact]:
    """What stands on the tracks, and at which value."""
    return [
        {"track": track, "at": step["at"], "does": all_of(step["bonus"])}
        for track, fact in tracks.items()
        for step in fact.get("bonus_steps", [])
    ]


def standard(fact: Fact) -> Fact:
    """A standard project; selling patents is told apart."""
    return {"name": fact["name"], "cost": fact["cost"], "does": all_of(fact["action"])}


def numbers(facts: Fact, found: Fact, path: str = "") -> Fact:
    """All numbers of a nested table, by their paths: `research.cards_drawn`."""
    for name, value in facts.items():
        if isinstance(value, dict):
            numbers(value, found, f"{path}{name}.")
        elif isinstance(value, int) or (isinstance(value, list) and all(isinstance(n, int) for n in value)):
            found[f"{path}{name}"] = value
    return found


def convert(source: Fact, plan: Fact) -> dict[str, list[Any]]:
    """The tables that the tests use, each a list."""
    ids = [space["id"] for space in plan["spaces"]]
    return {
        "projects": [project(fact) for fact in source["projects"]],
        "corporations": [corporation(fact) for fact in source["corporations"]],
        "areas": [area(space, ids) for space in plan["spaces"]],
        "off_mars": [place["name"] for place in plan["off_board"]],
        "bonus_steps": bonus_steps(plan["tracks"]),
        "milestones": [{"name": fact["name"], "needs": fact["needs"]} for fact in source["milestones"]],
        "awards": [{"name": fact["name"], "measure": fact["measure"].split(" (")[0]} for fact in source["awards"]],
        "standards": [standard(fact) for fact in source["standard_projects"] if fact["id"] != "sell_patents"],
        "numbers": [numbers({**source["constants"], "solo": source["solo"]}, {})],
    }


if __name__ == "__main__":
    cards, plan = [json.loads(Path(name).read_text()) for name in sys.argv[1:3]]
    TABLE.write_text(written(convert(cards, plan)))
