"""States as plain values, to be compared, and what of them can be changed in place."""

from __future__ import annotations

from hashlib import blake2b

from kasei.cardgame.catalogue import Catalogue
from kasei.cardgame.tableau import LEVELS
from kasei.core.effect import Effect, Frame
from kasei.core.happening import Happening
from kasei.core.hidden import asked_in
from kasei.core.kernel import State
from kasei.lang.pool import Pool
from kasei.lang.triggers import Extra, Trigger

CACHED = {"choices", "trial", "dead"}  # what is listed anew, or tried
SOMETIMES = {"kept"}  # what few games use: left out of fingerprints where it is empty
PLAIN = {int, bool, str, type(None)}
FIELDS: dict[type, list[str]] = {}


def freeze(value: object) -> object:
    """A state as nested tuples, to be compared. Values that a copy shares are compared as themselves."""
    if type(value) in PLAIN:
        return value
    if isinstance(value, list | tuple):
        return tuple(value) if set(map(type, value)) <= PLAIN else tuple([freeze(item) for item in value])
    if isinstance(value, Frame):
        return frozen_frame(value)
    if isinstance(value, Trigger):
        return value.fields()
    if isinstance(value, State):
        for player in asked_in(value):
            value.options(player)
    if isinstance(value, Extra) or (hasattr(value, "copy") and not isinstance(value, dict)):
        return tuple([(name, freeze(getattr(value, name))) for name in fields_of(type(value), value)])
    return value


def frozen_frame(f: Frame | None) -> object:
    """A frame and all below it."""
    frames = []
    while f is not None:
        effect = freeze(f.effect.waiting) if isinstance(f.effect, Pool) else f.effect
        frames.append((effect, f.player, f.card, f.about.fields(), f.chooser, f.progress))
        f = f.below
    return tuple(frames)


def fields_of(kind: type, value: object) -> list[str]:
    """The names of the fields of a state or of a part of it, interpreted or compiled."""
    found = FIELDS.get(kind)
    if found is None:
        found = FIELDS[kind] = named_fields(kind, value)
    return found


def named_fields(kind: type, value: object) -> list[str]:
    """The same, looked up."""
    names = set(getattr(value, "__dict__", ()))
    for base in kind.__mro__:
        names |= {*getattr(base, "__slots__", ()), *getattr(base, "__mypyc_attrs__", ())}
    return sorted(names - {"__dict__", "log"})


def fingerprint(s: State) -> str:
    """A hash of all numbers in a state, of what is hidden and what waits too; words have no part in it."""
    return blake2b(repr(numbers(s)).encode(), digest_size=12).hexdigest()


def numbers(value: object) -> object:
    """The numbers in a state, or in a part of it; what never changes, and what has no numbers, is left out."""
    if value is None or isinstance(value, int):
        return value
    if isinstance(value, list | tuple):
        return [numbers(item) for item in value]
    if isinstance(value, dict):
        return sorted([(key, numbers(item)) for key, item in value.items()])
    if isinstance(value, Frame):
        return [
            waiting(value),
            value.player,
            value.card,
            told(value.about),
            value.chooser,
            value.progress,
            numbers(value.below),
        ]
    if isinstance(value, Trigger):
        return [value.owner, value.card, repr(value.effect)]
    if isinstance(value, Extra):
        return [numbers(getattr(value, name)) for name in fields_of(type(value), value)] or None
    if hasattr(value, "copy"):
        fields = [(name, getattr(value, name)) for name in fields_of(type(value), value) if name not in CACHED]
        return [numbers_in(name, field) for name, field in fields if field or name not in SOMETIMES]
    return None


def numbers_in(field: str, value: object) -> object:
    """The numbers in a field. What stands in the order of a vocabulary is told by name: it grows with each game that
    is loaded."""
    if field == "levels" and isinstance(value, list):
        return sorted([(LEVELS[i].name, n) for i, n in enumerate(value) if n != LEVELS[i].start])
    if field == "triggers" and isinstance(value, tuple):
        return sorted([repr(numbers(trigger)) for slot in value for trigger in slot])
    return numbers(value)


def waiting(f: Frame) -> object:
    """What a frame is to do: effects are known by what they declare, which has no words."""
    return [numbers(one) for one in f.effect.waiting] if isinstance(f.effect, Pool) else repr(f.effect)


def told(h: Happening) -> list[object]:
    """A happening, its deed by name, and without the number of a noun."""
    what = None if h.deed.what == "noun" else h.what
    return [h.deed.name, h.by, what, h.where, h.n, h.on, h.cards, h.secret]


def changeable(value: object) -> set[int]:
    """The ids of all lists, dicts and sets within a state. What is pending, and the catalogue, are left out."""
    if type(value) in PLAIN or isinstance(value, Effect | Frame | Catalogue | type):
        return set()
    if isinstance(value, tuple | list | dict | set):
        within = [*value, *value.values()] if isinstance(value, dict) else value
        own = set() if isinstance(value, tuple) else {id(value)}
    else:
        within, own = [getattr(value, name) for name in fields_of(type(value), value)], set()
    return own.union(*map(changeable, within))
