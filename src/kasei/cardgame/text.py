"""Cards in words and in symbols, generated from what they do."""

from __future__ import annotations

from collections.abc import Sequence

from kasei.cardgame.counts import TagCount
from kasei.cardgame.nouns import POINT, TOKENS
from kasei.cardgame.tableau import NO_TOKENS, Spec
from kasei.core import face
from kasei.core.marks import words
from kasei.lang.counts import Amount, AtLeast, Each, Need, amount, amount_icons
from kasei.lang.wording import INCLUDED, NOT_INCLUDED, join, then

Texts = Sequence[str]


def own_note(n: Amount, tags: tuple[int, ...]) -> str:
    """That a card with these tags counts itself, where it does."""
    return INCLUDED if isinstance(n, Each) and isinstance(n.of, TagCount) and n.of.tag in tags else ""


def need_note(need: Need, tags: tuple[int, ...]) -> str:
    """That the tags of a card do not help with its own need, where they could."""
    of = need.of if isinstance(need, AtLeast) else None
    return NOT_INCLUDED if isinstance(of, TagCount) and of.tag in tags else ""


def needs_facts(spec: Spec) -> list[face.Need]:
    """What a card requires."""
    needs = [need.facts() for need in spec.needs]
    for need, facts in zip(spec.needs, needs):
        facts["text"] += need_note(need, spec.tags)
    return needs


def needs_text(spec: Spec) -> str:
    """The same in words: `at least 4 science tags`."""
    notes = [need_note(need, spec.tags) for need in spec.needs]
    return join([need.text() for need in spec.needs]) + max(notes, default="")


def holds_name(spec: Spec) -> str | None:
    """The kind of tokens that a card holds, if any."""
    return TOKENS[spec.holds].one if spec.holds != NO_TOKENS else None


def points_facts(spec: Spec) -> face.Points | None:
    """What a card scores at the end, if anything."""
    points = spec.points
    if isinstance(points, int):
        return {"n": points, "per": 1, "each": None, "once": False} if points else None
    return {"n": points.n, "per": points.per, "each": points.of.noun.one, "once": points.of.once()}


def points_text(spec: Spec) -> str:
    """The same in words."""
    points = spec.points
    if isinstance(points, int):
        return f"worth {POINT.of(points)}" if points else ""
    return f"worth {amount(points, POINT)}{own_note(points, spec.tags)}"


def part(kind: face.PartKind, icons: str, text: str) -> face.CardPart:
    """A part of what a card does, from its symbols with marks and its words."""
    return {"kind": kind, "icons": words(icons), "text": text}


def card_parts(spec: Spec, makes: Sequence[face.CardPart]) -> list[face.CardPart]:
    """The parts of what a card does; what it `makes` is a game's own."""
    play, action = spec.play, spec.action
    return [
        *([part("now", play.icons(), play.text())] if play else []),
        *makes,
        *[part("effect", ongoing.icons(), ongoing.text_on(spec.tags)) for ongoing in spec.ongoing],
        *([part("action", action.icons(), action.text())] if action else []),
    ]


def card_phrases(spec: Spec, also: Texts, makes: Texts) -> list[str]:
    """All that a card does, phrase by phrase: what it `also` costs, and what it `makes`, are a game's own."""
    needs = needs_text(spec)
    effects = then([ongoing.text_on(spec.tags) for ongoing in spec.ongoing])
    return [
        f"requires {needs}" if needs else "",
        *also,
        spec.play.text() if spec.play else "",
        *makes,
        f"effect: {effects}" if effects else "",
        f"action: {spec.action.text()}" if spec.action else "",
        f"holds {TOKENS[spec.holds].many}" if spec.holds != NO_TOKENS else "",
        points_text(spec),
    ]


def card_icons(spec: Spec, also: Texts, makes: Texts) -> str:
    """The same in symbols."""
    points = spec.points
    parts = [
        *[f"[{need.icons()}]" for need in spec.needs],
        *also,
        spec.play.icons() if spec.play else "",
        *makes,
        *[ongoing.icons() for ongoing in spec.ongoing],
        f"action {spec.action.icons()}" if spec.action else "",
        amount_icons(points, POINT) if points else "",
    ]
    return " | ".join([part for part in parts if part])


def short_text(spec: Spec, makes: Texts) -> str:
    """What a card does, in one line, without what it requires."""
    parts = [
        spec.play.text() if spec.play else "",
        *makes,
        *[ongoing.text_on(spec.tags) for ongoing in spec.ongoing],
        f"action: {spec.action.text()}" if spec.action else "",
        points_text(spec),
    ]
    return "; ".join([part for part in parts if part]) or "nothing but its tags"
