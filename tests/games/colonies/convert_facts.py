"""Turns the project's table of facts about colonies into the small one that the tests compare with.

python -m tests.games.colonies.convert_facts colonies.json

Cards are said in the words of mars, with some more: `settle`, `one more fleet`, `one marker +1, another -1`.
"""

import json
import sys
from pathlib import Path
from typing import Any

from tests.games.fact_table import written
from tests.games.mars.convert_facts import (
    Fact,
    all_of,
    corporation,
    counted,
    kind,
    moment,
    need,
    numbers,
    ongoing,
    paid,
    points,
    project,
    said,
)

TABLE = Path(__file__).with_name("facts.json")


# What a card needs, counts and scores.


@need.also
def own_need(fact: Fact) -> str:
    """A requirement of something that the player has."""
    bound = f"<= {fact['max']}" if "max" in fact else f">= {fact['min']}"
    match fact:
        case {"type": "card_resource", "resource": token, "scope": "self"}:
            return f"own {token} {bound}"
        case {"type": "colonies", "scope": "self"}:
            return f"own colony {bound}"
        case {"type": "cities", "scope": "self"}:
            return f"own city {bound}"
    return ""


@counted.also
def also_counted(fact: Fact) -> str:
    """What is counted, and how many of it make one."""
    what = counted_thing(fact)
    most = f", at most {fact['max']}" if "max" in fact else ""
    return f"{fact['divisor']} {what}{most}" if what else ""


def counted_thing(fact: Fact) -> str:
    """What is counted."""
    match fact:
        case {"count": "tags", "scope": "all", "tag": tag}:
            return f"{tag} tag of all"
        case {"count": "cards_without_tags", "scope": "self"}:
            return "own card without tags"
        case {"count": "colonies", "scope": "self"}:
            return "own colony"
        case {"count": "colonies", "scope": "all"}:
            return "colony"
        case {"count": "card_resource", "scope": "self", "resource": token}:
            return f"own {token}"
        case {"count": "resources_here", "resource": token}:
            return f"{token} here"
    return ""


@points.also
def counted_points(fact: int | Fact) -> int | str:
    """Points that are counted by colonies."""
    match fact:
        case {"kind": "per_colony_in_play", "scope": "all", "vp": n, "per": per}:
            return f"{n} per {per} colony"
    return 0


# What a card does.


@said.also
def also_said(fact: Fact) -> list[str]:
    """One effect that is about cards, or tokens on them."""
    match fact:
        case {"kind": "add_card_resource", "card_tag": tag, **rest}:
            return [f"{phrase} {tag}" for phrase in said({"kind": "add_card_resource", **rest})]
        case {"kind": "lose_card_resource", "resource": token, "amount": 1, "from": "own_any_card", "mandatory": True}:
            return [f"take 1 {token} any"]
        case {"kind": "draw_per", "count": n, "per": per}:
            return [f"draw {n} per {counted(per)}"]
        case {"kind": "draw_then_discard", "draw": n, "discard": k}:
            return [f"draw {n}, then discard {k}"]
    return said_of_colonies(fact)


def said_of_colonies(fact: Fact) -> list[str]:
    """One effect that is about colonies, fleets and markers."""
    match fact:
        case {"kind": "place_colony", "count": 1, "may_duplicate": again}:
            return ["settle again" if again else "settle"]
        case {"kind": "gain_own_colony_bonuses", "which": "all_own_colonies"}:
            return ["bonus of each own colony"]
        case {"kind": "gain_trade_fleet", "count": 1}:
            return ["one more fleet"]
        case {"kind": "free_trade", "requires_available_fleet": True}:
            return ["trade freely, with a fleet at home"]
        case {"kind": "add_colony_tile", "choice": "any tile not in play"}:
            return ["bring a tile"]
        case {"kind": "shift_two_tracks", "steps": [first, second]}:
            return [f"one marker {first:+}, another {second:+}"]
    return []


@paid.also
def also_paid(cost: Fact) -> str:
    """What an action costs."""
    match cost:
        case {"kind": "spend_card_resource_variable", "resource": token, "from": "this", "min": 1}:
            return f"take any {token} here"
    return ""


@ongoing.also
def also_ongoing(fact: Fact) -> str:
    """What a card does as long as it is in play."""
    match fact:
        case {"kind": "trigger", "on": {"fires": "per_new_type"} as on, "effect": [effect]}:
            return f"{moment(on)}: {all_of([effect])} per 1 new kind of tag"
        case {"kind": "trade_discount", "amount": n}:
            return f"trade -{n}"
        case {"kind": "trade_track_boost", "steps": n, "optional": True}:
            return f"before a trade: may push its marker {n}"
        case {"kind": "card_purchase_cost", "cost": n}:
            return f"buy a card for {n} mc"
        case {"kind": "pay_with", "resource": "floater_on_this_card", "as": other, "rate": n, "reversible": False}:
            assert fact["scope"] == f"any {other} cost you pay"
            return f"floater here as {n} {kind(other)}"
    return ""


@moment.also
def also_moment(on: Fact) -> str:
    """What a card waits for."""
    match on:
        case {"event": "tag_played", "includes_this_card": False}:
            return moment(on | {"includes_this_card": True})
        case {"event": "card_played", "by": "self", "printed_cost_min": n}:
            return f"you play a card of {n} mc"
        case {"event": "new_tag_type_in_play", "by": "self", "excludes": "red cards"}:
            return "you play new kinds of tags, no event"
        case {"event": "colony_placed", "by": "any", "includes_own": True}:
            return "anyone settle"
    return ""


# The tables.


def prepared(fact: Fact) -> Fact:
    """A card, checked, with its two moves of markers, if it has them, as one effect."""
    check_triggers(fact)
    effects = fact.get("effects", [])
    settled = [part["may_duplicate"] for part in effects if part["kind"] == "place_colony"]
    musts = fact.get("must_be_able_to", [])
    assert settled == [part["may_duplicate"] for part in musts if part.get("type") == "legal_colony_spot"], fact
    moves = [part for part in effects if part["kind"] == "shift_colony_track"]
    if not moves:
        return fact
    assert [part["which"] for part in moves] == ["one_tile", "a_different_tile"], fact
    assert all(part["mandatory"] for part in moves), fact
    others = [part for part in effects if part not in moves]
    return fact | {"effects": [*others, {"kind": "shift_two_tracks", "steps": [part["steps"] for part in moves]}]}


def check_triggers(fact: Fact) -> None:
    """A card that waits for tags counts itself if it has one of them."""
    for part in fact["ongoing"]:
        on = part.get("on", {})
        if "includes_this_card" in on:
            assert on["includes_this_card"] == bool(set(on["tags"]) & set(fact["tags"])), fact


def income(fact: Fact) -> list[str]:
    """What a trade brings, by the step of the marker; empty where that is nothing."""
    if fact["kind"] == "production":
        deltas = [{name: fact["amount"]} for name in fact["resource_by_position"]]
        return [all_of([{"kind": "production", "delta": delta}]) for delta in deltas]
    return [brought(fact, n) if n else "" for n in fact["by_position"]]


def brought(fact: Fact, n: int) -> str:
    """An income of so many."""
    match fact:
        case {"kind": "gain", "resource": resource}:
            return all_of([{"kind": "gain", "resources": {resource: n}}])
        case {"kind": "add_card_resource"}:
            return all_of([{**fact, "amount": n, "target": "own_any_card"}])
        case {"kind": "draw", "resource": "cards"}:
            return all_of([{"kind": "draw", "count": n}])
    raise AssertionError(fact)


def tile(fact: Fact) -> Fact:
    """A colony tile, with the token for which it waits, if it starts asleep."""
    asleep = fact["starts_inactive"]
    steps = income(fact["trade_income"])
    assert asleep == ("activates_when" in fact) == (fact["start_marker"] is None), fact
    assert fact["track_length"] == len(steps), fact
    return {
        "name": fact["name"],
        "income": steps,
        "placed": all_of(fact["build_bonus"]),
        "bonus": all_of(fact["colony_bonus"]),
        "spots": fact["colony_spots"],
        "start": fact["marker_on_activation"] if asleep else fact["start_marker"],
        "waits": fact["activates_when"]["any_player_has_card_in_play_holding"] if asleep else "",
    }


def prices(fact: Fact) -> Fact:
    """What a trade costs, by the resource with which it is paid."""
    assert not fact["mixing_allowed"]
    return {kind(resource): n for option in fact["cost_options"] for resource, n in option.items()}


def convert(source: Fact) -> dict[str, list[Any]]:
    """The tables that the tests use, each a list."""
    constants = source["constants"]
    built = constants["build_colony"]
    fleets = [fact["number"] for fact in source["projects"] if "one more fleet" in all_of(prepared(fact)["effects"])]
    assert fleets == constants["extra_fleets_from"]
    told = {**constants, "trade": prices(constants["trade"]), "solo": source["solo"], "counts": source["counts"]}
    return {
        "projects": [project(prepared(fact)) for fact in source["projects"]],
        "corporations": [corporation(prepared(fact)) for fact in source["corporations"]],
        "tiles": [tile(fact) for fact in source["tiles"]],
        "tokens": source["new_card_resources"],
        "standards": [{"cost": built["cost"], "does": all_of(built["effect"])}],
        "numbers": [numbers(told, {})],
    }


if __name__ == "__main__":
    TABLE.write_text(written(convert(json.loads(Path(sys.argv[1]).read_text()))))
