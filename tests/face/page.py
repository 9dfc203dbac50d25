"""A page of HTML that shows a whole table from plain data alone: the legend, a view and events, as JSON brings them.

It imports nothing of the engine but types: a client needs no rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kasei.core.face import Card, Decision, Event, Words
    from kasei.games.ares.face import Legend as AresLegend
    from kasei.games.ares.face import Side as AresSide
    from kasei.games.ares.face import View as AresView
    from kasei.games.nine.face import Legend as NineLegend
    from kasei.games.nine.face import Side as NineSide
    from kasei.games.nine.face import View as NineView

STYLE = """
body { font: 14px sans-serif; margin: 1em; background: #f6efe8; color: #222 }
section { border: 1px solid #c8a; border-radius: 6px; padding: .5em .8em; margin: .5em 0; background: #fff }
h1, h2 { margin: .2em 0; font-size: 1.1em }
b { font-weight: 600 }
.card { display: inline-block; border: 1px solid #999; border-radius: 4px; padding: .2em .4em; margin: .15em;
  max-width: 22em; vertical-align: top }
.green { border-left: 5px solid #2a7 }
.blue { border-left: 5px solid #27c }
.red { border-left: 5px solid #c43 }
.lack { color: #a33 }
.bar { background: #ddd; height: .6em; width: 20em }
.bar i { display: block; height: 100%; background: #c63 }
.hex { display: inline-block; width: 5em; height: 3.4em; border: 1px solid #a86; margin: 1px; text-align: center;
  vertical-align: top; font-size: .8em; background: #f3d9c4 }
.sea { background: #cde }
.row { text-align: center }
"""


def page(title: str, parts: Sequence[str]) -> str:
    """The whole page."""
    return f"<!doctype html><meta charset=utf-8><title>{escape(title)}</title><style>{STYLE}</style>{''.join(parts)}"


def section(title: str, *lines: str) -> str:
    """A part of the page."""
    return f"<section><h2>{escape(title)}</h2>{''.join(f'<div>{line}</div>' for line in lines if line)}</section>"


def said(words: Words, names: list[str], cards: list[Card]) -> str:
    """Words, and what they name."""
    parts = []
    for word in words:
        if isinstance(word, str):
            parts.append(escape(word))
        elif "card" in word:
            parts.append(f"<b>{escape(cards[word['card']]['name'])}</b>")
        elif "seat" in word:
            parts.append(f"<b>{escape(names[word['seat']])}</b>")
        else:
            parts.append(f"<i>{escape(word['text'])}</i>")
    return "".join(parts)


def shown(card: Card, note: str = "", lack: str | None = None) -> str:
    """A card with its text."""
    needs = "; ".join(need["text"] for need in card["needs"])
    head = f"<b>{escape(card['name'])}</b> {note or card['cost']} {escape(' '.join(card['tags']))}"
    reason = f"<div class=lack>{escape(lack)}</div>" if lack else ""
    asks = f"<div>needs {escape(needs)}</div>" if needs else ""
    return f"<div class='card {card['kind']}'>{head}{asks}<div>{said(card['icons'], [], [])}</div>{reason}</div>"


def log(events: list[Event], names: list[str], cards: list[Card]) -> str:
    """What happened, the last of it."""
    lines = [
        f"{event['round']} {event['phase'] or ''}: {said(event['text'], names, cards)}"
        for event in events
        if not event["undone"]
    ]
    return section("Log", *lines[-30:])


def question(decision: Decision | None) -> str:
    """What is asked, with its options and what they change."""
    if decision is None:
        return ""
    lines = []
    for option in decision["options"]:
        changes = ", ".join(f"{change['n']:+} {change['what']}" for change in option["changes"])
        lines.append(f"{escape(option['text'])} <i>{escape(changes)}</i>{' (final)' if option['seals'] else ''}")
    closed = [f"<span class=lack>{escape(each['lack']['text'])}</span>" for each in decision["closed"]]
    return section(decision["text"], *lines, *closed)


def head(view: AresView | NineView, where: str) -> str:
    """Whose eyes these are, and who is asked; or how it ended."""
    names, end = view["names"], view["end"]
    eyes = names[view["seat"]] if view["seat"] is not None else "whoever looks on"
    asked = [f"{escape(names[each['seat']])}: {escape(each['text'])}" for each in view["asked"]]
    ended = f"{escape(end['text'])}. Won: {escape(', '.join(names[seat] for seat in end['winners']))}" if end else ""
    return section(f"{view['game']}, {where}, as {eyes} sees it", *asked, ended)


# Ares.


def ares_page(legend: AresLegend, view: AresView, events: list[Event], decision: Decision | None = None) -> str:
    """A table of ares."""
    public, cards = view["public"], legend["cards"]
    parts = [head(view, f"round {public['round']}, {public['phase']}"), ares_mars(legend, view)]
    for seat, side in enumerate(public["players"]):
        parts.append(ares_side(legend, view["names"][seat], side))
    private = view["private"]
    if private is not None:
        held = [shown(cards[one["card"]], f"{one['price']} MC", one["lack"]) for one in private["hand"]]
        drawn = [shown(cards[one["card"]], f"{one['price']} MC") for one in (*private["drawn"], *private["revealed"])]
        dealt = [shown(cards[card]) for card in private["dealt"]]
        parts.append(section("Hand", "".join(held), "".join(drawn), "".join(dealt)))
    return page("ares", [*parts, question(decision), log(events, view["names"], cards)])


def ares_mars(legend: AresLegend, view: AresView) -> str:
    """Tracks, oceans, the phases of the round and what else is shared."""
    public = view["public"]
    lines = [f"phases: {', '.join(public['phases']) or 'not chosen yet'}"]
    levels = public["tracks"]
    for track, at in zip(legend["tracks"], (levels["oxygen"], levels["temperature"], levels["oceans"])):
        step = track["values"].index(at)
        zone = track["zones"][step] if track["zones"] else ""
        full = 100 * step // (len(track["values"]) - 1)
        lines.append(f"{track['name']} {at} {track['unit']} {zone}<div class=bar><i style='width:{full}%'></i></div>")
    flipped = [legend["oceans"][tile] for tile in public["flipped"]]
    lines.append("; ".join(f"{tile['mc']} MC, {tile['plants']} plants, {tile['cards']} cards" for tile in flipped))
    lines.append(f"deck {public['deck']}, discards {public['discards']}")
    if public["dummy"]:
        lines.append(f"the dummy still has {', '.join(public['dummy']['left'])}, hand {public['dummy']['hand']}")
    if public["cubes"]:
        lines.append(f"{public['cubes']['copper']} copper and {public['cubes']['coloured']} coloured cubes")
    return section("Mars", *lines)


def ares_side(legend: AresLegend, name: str, side: AresSide) -> str:
    """One player's side of the table."""
    cards, income = legend["cards"], side["income"]
    stock = f"{side['mc']} MC ({income['mc']:+}), {side['heat']} heat ({income['heat']:+}), "
    stock += f"{side['plants']} plants ({income['plants']:+}), {side['hand']} cards, TR {side['tr']}, "
    stock += f"{side['forests']} forests, {side['steel']} steel, {side['titanium']} titanium"
    tags = ", ".join(f"{n} {tag}" for n, tag in zip(side["tags"], legend["names"]["tag"]) if n)
    tokens = {each["card"]: each["n"] for each in side["tokens"]}
    counted = {each["card"]: each["n"] for each in side["counted"]}
    played = []
    for card in side["cards"]:
        facts = cards[card]
        notes = [f"{tokens[card]} {facts['holds']}" if card in tokens else "", "used" if card in side["used"] else ""]
        notes += [f"{counted[card]} points" if card in counted else ""]
        played.append(shown(facts, " ".join(note for note in notes if note) or " "))
    corporation = cards[side["corporation"]]["name"] if side["corporation"] is not None else "no corporation yet"
    points = ", ".join(f"{n} {what}" for what, n in side["points"].items())
    return section(f"{name}: {corporation}", stock, tags, points, "".join(played))


# Nine.


def nine_page(legend: NineLegend, view: NineView, events: list[Event], decision: Decision | None = None) -> str:
    """A table of nine."""
    public, cards = view["public"], legend["cards"]
    names = [*view["names"], "the dummy"]
    parts = [head(view, f"generation {public['generation']}"), nine_map(legend, view)]
    supply = public["supply"]
    tokens = ", ".join(f"{n} {tag}" for n, tag in zip(supply["tokens"], legend["names"]["tag"]) if n)
    pairs = [legend["pairs"][number] if number is not None else [] for number in public["deck"]]
    deck = [" / ".join(cards[card]["name"] for card in pair) or "?" for pair in pairs]
    cubes = f"{supply['heat']} heat, {supply['greenery']} greenery, {supply['water']} water"
    parts.append(section("Supply", cubes, f"{supply['credits']} credits", f"tokens: {tokens}", escape(", ".join(deck))))
    parts += [nine_side(legend, names[seat], side) for seat, side in enumerate(public["players"])]
    return page("nine", [*parts, question(decision), log(events, view["names"], cards)])


def nine_map(legend: NineLegend, view: NineView) -> str:
    """The map, row by row."""
    owners = {city: seat for seat, side in enumerate(view["public"]["players"]) for city in side["cities"]}
    names = [*view["names"], "the dummy"]
    rows: dict[int, list[str]] = {}
    for hex in legend["hexes"]:
        piece = view["public"]["board"][hex["hex"]]
        what = escape(names[owners[hex["hex"]]]) if piece == "city" else piece or hex["tag"] or hex["token"] or ""
        kind = "hex sea" if hex["blue"] else "hex"
        rows.setdefault(hex["row"], []).append(f"<div class='{kind}'>{hex['hex']}<br>{what}</div>")
    return section(f"Map {legend['map']}", *[f"<div class=row>{''.join(row)}</div>" for row in rows.values()])


def nine_side(legend: NineLegend, name: str, side: NineSide) -> str:
    """One player's side of the table."""
    cards, tags = legend["cards"], legend["names"]["tag"]
    stock = f"{side['credits']} credits, {side['heat']} heat, income {side['income']}"
    held = ", ".join(f"{n} {tag}" for n, tag in zip(side["tags"], tags) if n)
    tokens = ", ".join(f"{n} {tag}" for n, tag in zip(side["tokens"], tags) if n)
    points = ", ".join(f"{n} {what}" for what, n in side["points"].items())
    projects = [shown(cards[card]) for card in side["projects"]] + [
        shown(cards[card], "funded") for card in side["funded"]
    ]
    return section(name, stock, f"tags: {held}", f"tokens: {tokens}" if tokens else "", points, "".join(projects))
