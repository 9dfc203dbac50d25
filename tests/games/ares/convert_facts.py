"""Turns the project's table of facts about ares into the small one that the tests compare with.

python -m tests.games.ares.convert_facts ares_cards.json

Effects are said in a few words, each with its numbers: `gain 3 plants`, `pay 10 mc > flip 1`.
"""

import json
import sys
from pathlib import Path
from typing import Any

from tests.games.fact_table import written

TABLE = Path(__file__).with_name("facts.json")
RESOURCES = ("mc", "heat", "plants", "cards")
MOMENTS = {
    "flip_ocean": "flip",
    "gain_forest_vp": "forest",
    "gain_steel_capability": "steel",
    "first_tr_raise_in_phase": "first rise of tr",
    "play_card": "play card",
    "raise_oxygen": "raise oxygen",
    "raise_temperature": "raise temperature",
    "use_card_action": "use action",
}

# What a card needs, makes and scores.


def needs(fact: dict[str, Any]) -> list[str]:
    """What a card requires, less what it spends."""
    zones = [f"{track} {' '.join(fact[f'{track}_zones'])}" for track in ("oxygen", "temperature") if track in fact]
    least = [f"oceans >= {fact['oceans_min']}"] if "oceans_min" in fact else []
    most = [f"oceans <= {fact['oceans_max']}"] if "oceans_max" in fact else []
    tags = [f"{tag} >= {n}" for tag, n in fact.get("tags", {}).items()]
    rating = [f"tr >= {fact['tr_min']}"] if "tr_min" in fact else []
    known = {"oxygen", "oxygen_zones", "temperature", "temperature_zones", "tags", "spend"}
    assert not fact.keys() - known - {"oceans_min", "oceans_max", "tr_min"}, fact
    return zones + least + most + tags + rating


def made(fact: dict[str, Any]) -> dict[str, int]:
    """What is produced whatever else is in play."""
    assert not fact.keys() - {*RESOURCES, "scaled"}, fact
    return {kind: fact[kind] for kind in RESOURCES if fact.get(kind)}


def scaled(fact: dict[str, Any]) -> list[str]:
    """What is produced for each of something."""
    return [f"{part['amount']} {part['resource']} per {counted(part)}" for part in fact.get("scaled", [])]


def counted(fact: dict[str, Any]) -> str:
    """What is counted, and how many of it make one."""
    kind = fact["count"]
    names = {"tag": f"{fact.get('tag')} tag", "resource_on_this_card": f"{fact.get('resource')} here"}
    others = {"forest_vp": "forest", "blue_cards_in_play": "blue card", "cards_played": "project"}
    return f"{fact['per']} {(names | others)[kind]}"


def points(fact: int | dict[str, Any] | None) -> int | str:
    """Points, or what they are counted by."""
    return f"{fact['vp']} per {counted(fact)}" if isinstance(fact, dict) else fact or 0


# What a card does.


def said(fact: dict[str, Any]) -> list[str]:
    """One effect, in one phrase or several."""
    match fact:
        case {"op": "gain", **amounts}:
            return [f"gain {n} {kind}" for kind, n in amounts.items()]
        case {"op": "raise_tr", "steps": n}:
            return [f"gain {n} tr"]
        case {"op": "raise_tr_per_tag", "tag": tag, "steps_per_tag": n, "include_self": True}:
            return [f"gain {n} tr per 1 {tag} tag"]
        case {"op": "raise_oxygen", "steps": n}:
            return [f"raise oxygen {n}"]
        case {"op": "raise_temperature", "steps": n}:
            return [f"raise temperature {n}"]
        case {"op": "flip_ocean", "count": n}:
            return [f"flip {n}"]
        case {"op": "gain_forest", "count": n}:
            return [f"forest {n}"]
        case {"op": "add_resource", "target": where, "resource": kinds, "amount": n}:
            return [f"add {n} {'/'.join(kinds)} {'here' if where == 'self' else where}"]
        case {"op": "remove_resource", "target": "self", "resource": [kind], "amount": n}:
            return [f"take {n} {kind} here"]
        case {"op": "choose_one", "options": branches}:
            return [" or ".join(branch(parts) for parts in branches)]
        case {"op": "conditional", "if": {"own_tags_min": tags}, "then": parts}:
            return [f"if {tag} >= {n}: {listed(parts)}" for tag, n in tags.items()]
    return said_of_cards(fact)


def said_of_cards(fact: dict[str, Any]) -> list[str]:
    """One effect that is about cards."""
    match fact:
        case {"op": "draw", "cards": n}:
            return [f"draw {n}"]
        case {"op": "draw_then_discard", "draw": n, "discard": k, "discard_from": "hand"}:
            return [f"draw {n}", f"discard {k}"]
        case {"op": "draw_then_discard", "draw": n, "discard": k, "discard_from": "drawn_cards"}:
            return [f"draw {n} keep {n - k}"]
        case {"op": "grant_extra_play", "colors": colours, "count": n, "free": True, "max_printed_cost": most}:
            return [f"play {n} {'/'.join(colours)} more, free up to {most} mc"]
        case {"op": "grant_extra_play", "colors": colours, "count": n, "free": False}:
            return [f"play {n} {'/'.join(colours)} more"]
        case {"op": "next_card_modifier", "discount_mc": n}:
            return [f"next card -{n} mc"]
        case {"op": "next_card_modifier", "requirement_zone_shift": {"zones": n}}:
            return [f"next card reads {n} zone off"]
        case {"op": "reveal_top", "cards": n, "keep": k, "keep_if": {"any_tag": tags}, "rest": "discard"}:
            return [f"reveal {n} keep {k} {'/'.join(tags)}"]
        case {"op": "reveal_top", "cards": n, "branch": [{"if": {"color": colour}, "then": [_, gain]}, _]}:
            return [f"reveal {n}, {colour}: {listed([gain])}, other: keep"]
        case {"op": "convert", "from": given, "to": got, "rate": 1, "max": most}:
            return [f"swap {most or 'any'} {given} to {got}"]
        case {"op": "discard_up_to_then_draw_same", "max": n}:
            return [f"redraft up to {n}"]
        case {"op": "optional_discard_to_draw", "discard": 1, "draw": n, "draw_if_discarded_has_tag": more}:
            return [f"may discard 1 > draw {n}, {tag} {k}" for tag, k in more.items()]
    raise AssertionError(fact)


def listed(facts: list[dict[str, Any]]) -> str:
    """Effects that come one after the other."""
    return ", ".join(phrase for fact in facts for phrase in said(fact))


def branch(facts: list[dict[str, Any]]) -> str:
    """An alternative: what has to be given comes first."""
    if facts[0]["op"] == "remove_resource":
        return f"{listed(facts[:1])} > {listed(facts[1:])}"
    return listed(facts)


def paid(cost: dict[str, Any], less: dict[str, Any] | None) -> str:
    """What an action costs."""
    match cost:
        case {"mc": n}:
            return f"pay {n} mc{reduced(less)}"
        case {"discard_cards": n}:
            return f"discard {n}"
        case {"remove_resource": {"from": "any_own_card", "resource": kinds, "amount": n}}:
            return f"take {n} {'/'.join(kinds)} anywhere"
    ((kind, n),) = cost.items()
    return f"spend {n} {kind}"


def reduced(less: dict[str, Any] | None) -> str:
    """What a price in MC is reduced by."""
    match less:
        case None:
            return ""
        case {"if": {"blue_cards_in_play_min": least}, "amount_mc": n}:
            return f" less {n} if blue card >= {least}"
        case {"per": "tag", "tag": tag, "amount_mc": n, "min": 0}:
            return f" less {n} per 1 {tag} tag"
        case {"per": metal, "amount_mc": n, "min": 0}:
            return f" less {n} per 1 {metal}"
    raise AssertionError(less)


def action(fact: dict[str, Any]) -> str:
    """An action: what it costs, what it does, and what is different for who chose the phase."""
    chosen = fact.get("if_chose_action_phase", {})
    cost = paid(fact["cost"], fact.get("cost_reduction")) if fact.get("cost") else ""
    if "replace_cost" in chosen:
        cost = f"if chosen: {paid(chosen['replace_cost'], None)}, else: {cost}"
    extra = f", if chosen: {listed(chosen['extra_effect'])}" if "extra_effect" in chosen else ""
    return f"{cost} > {listed(fact['effect'])}{extra}" if cost else f"{listed(fact['effect'])}{extra}"


def ongoing(fact: dict[str, Any]) -> str:
    """What a card does as long as it is in play."""
    match fact:
        case {"type": "trigger"}:
            return trigger(fact)
        case {"type": "requirement_zone_shift", "zones": n, "stacks": False}:
            return f"reads {n} zone off"
        case {"type": "capability_value_bonus", "capability": metal, "amount_mc": n}:
            return f"{metal} +{n} mc"
        case {"type": "discount", "amount_mc": n, "applies_to": {"any_card": True}}:
            return f"card -{n} mc"
        case {"type": "discount", "amount_mc": n, "applies_to": {"tag": tag}}:
            return f"{tag} tag -{n} mc"
        case {"type": "discount", "amount_mc": n, "applies_to": {"printed_cost_min": least}}:
            return f"card >= {least} mc -{n} mc"
        case {"type": "optional_discount", "amount_mc": n, "cost": {"plants": k}}:
            return f"card -{n} mc for {k} plants"
        case {"type": "optional_discount", "amount_mc": n, "cost": {"resource_on_this_card": {"microbe": k}}}:
            return f"card -{n} mc for {k} microbe here"
        case {"type": "research_modifier", "draw": n, "keep": k}:
            return f"research{f' draw {n}' if n else ''}{f' keep {k}' if k else ''}"
        case {"type": "discard_value_bonus", "amount_mc": n}:
            return f"sold card +{n} mc"
        case {"type": "standard_action_discount", "amount_mc": n, "applies_to": "standard_actions_paid_in_mc"}:
            return f"standard action -{n} mc"
        case {"type": "standard_action_discount", "amount_plants": n, "applies_to": "forest_paid_in_plants"}:
            return f"standard forest -{n} plants"
        case {"type": "resource_substitution", "use": used, "as": other, "reverse": False}:
            return f"{used} as {other}"
    raise AssertionError(fact)


def trigger(fact: dict[str, Any]) -> str:
    """What a card does each time something happens."""
    moment = MOMENTS.get(fact["on"]) or f"play {'/'.join(fact['tags'])}"
    own = ", own too" if fact.get("include_self") else ""
    may = f"may {paid(fact['cost'], None)} > " if fact.get("optional") else ""
    return f"on {moment}{own}: {may}{listed(fact['do'])}"


# The tables.


def project(fact: dict[str, Any]) -> dict[str, Any]:
    """A project; what is empty is left out."""
    requirements, production = fact.get("requirements") or {}, fact.get("production") or {}
    always = {"number": fact["number"], "name": fact["name"], "colour": fact["color"], "cost": fact["cost"]}
    fields = {
        "tags": fact.get("tags") or [],
        "needs": needs(requirements),
        "spends": requirements.get("spend", {}),
        "makes": made(production),
        "scaled": scaled(production),
        "gives": fact.get("capabilities") or {},
        "play": [phrase for part in fact.get("immediate") or [] for phrase in said(part)],
        "effects": sorted(ongoing(part) for part in fact.get("effects") or []),
        "actions": [action(part) for part in fact.get("actions") or []],
        "holds": fact.get("holds_resource") or "",
        "points": points(fact.get("vp")),
        "first": fact["first_game"],
    }
    return always | {name: value for name, value in fields.items() if value}


def corporation(fact: dict[str, Any]) -> dict[str, Any]:
    """A corporation, in the same fields; its cost is what it starts with."""
    extra = fact.get("starting_cards_extra")
    return project(
        {
            "number": fact["number"],
            "name": fact["name"],
            "color": "corporation",
            "cost": fact["starting_mc"],
            "tags": fact.get("tags"),
            "production": fact.get("starting_production"),
            "capabilities": fact.get("starting_capabilities"),
            "immediate": [{"op": "draw", "cards": extra}] if extra else [],
            "effects": fact.get("effects"),
            "first_game": fact["first_game"],
        }
    )


def convert(source: dict[str, Any]) -> dict[str, list[Any]]:
    """The tables that the tests use, each a list."""
    tracks = source["tracks"]
    constants = source["constants"]
    return {
        "projects": [project(fact) for fact in source["projects"]],
        "corporations": [corporation(fact) for fact in source["corporations"]],
        "oceans": [[tile.get(kind, 0) for kind in ("mc", "plants", "cards")] for tile in source["oceans"]["tiles"]],
        "zones": [{"track": track, **tracks[track]["zones"]} for track in ("oxygen", "temperature")],
        "standards": [{"cost": fact["cost"], "effect": fact["effect"]} for fact in source["standard_actions"]],
        "numbers": [{name: value for name, value in constants.items() if isinstance(value, int)}],
    }


if __name__ == "__main__":
    TABLE.write_text(written(convert(json.loads(Path(sys.argv[1]).read_text()))))
