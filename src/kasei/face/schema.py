"""The types of what leaves the engine, read as JSON schemas and as exact checks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    Literal,
    NamedTuple,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from kasei.face.forms import JSON_NAMES, Check, Form, Record, Schema, any_of, dict_of, list_of, number, one_of, plain

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
EXACT: Final = "a TypedDict, list[...], dict[str, ...], Literal[...], a union of these, str, int, float, bool or None"


def schema(kind: type) -> Schema:
    """Return the JSON schema of a TypedDict, with those that it is made of by their names under `$defs`."""
    if not is_typeddict(kind):
        raise TypeError(f"{shown(kind)} is no TypedDict")
    reader = Reader(root=kind)
    root = reader.record(kind)
    nested = {name: record.body() for name, record in reader.records.items() if record is not root}
    return {"$schema": DRAFT, "title": root.name, **root.body(), "$defs": nested}


def misfit(value: object, kind: object) -> str:
    """Return where and why a value does not fit a type exactly, or nothing if it does.

    >>> misfit({"Ann": [1, 2, True]}, dict[str, list[int]])
    "['Ann'][2]: True is no int"
    """
    found = check_of(kind)(value)
    return found and found.removeprefix(".").removeprefix(": ")


@cache
def check_of(kind: object) -> Check:
    """Return the check of a type, made once."""
    return Reader().form(kind, "the type").check


class Field(NamedTuple):
    """A field of a TypedDict."""

    name: str
    kind: object
    required: bool


def fields_of(kind: Any) -> list[Field]:
    """Return the fields of a TypedDict, those of its bases first."""
    fields = []
    for name, hint in get_type_hints(kind, include_extras=True).items():
        mark = get_origin(hint)
        required = mark is Required or (mark is not NotRequired and name in kind.__required_keys__)
        fields.append(Field(name, get_args(hint)[0] if mark in (Required, NotRequired) else hint, required))
    return fields


Named = Callable[[type], str]


def plain_name(kind: type) -> str:
    """The name of a type as it was written."""
    return kind.__name__


class Reader:
    """Reads one type and all TypedDicts that it is made of."""

    def __init__(self, root: type | None = None, prefix: str = "#/$defs/", named: Named = plain_name) -> None:
        self.root = root
        self.prefix = prefix  # of references to TypedDicts
        self.named = named
        self.records: dict[str, Record] = {}

    def form(self, kind: object, where: str) -> Form:
        """Return the form of a type; `where` is the field that has it."""
        origin, args = get_origin(kind), get_args(kind)
        if isinstance(kind, type) and is_typeddict(kind):
            return self.record(kind)
        if kind is None:
            return plain(NoneType)
        if isinstance(kind, type) and kind in JSON_NAMES:
            return plain(kind)
        if kind is float:
            return number()
        if origin is Literal:
            return literal(args, where)
        if origin is list:
            return list_of(self.form(args[0], where))
        if origin is dict and args[0] is str:
            return dict_of(self.form(args[1], where))
        if origin is Union or origin is UnionType:
            return self.union(args, where)
        raise inexact(kind, where)

    def union(self, kinds: Sequence[object], where: str) -> Form:
        """Return the form of a union, whose Literals are read as one."""
        values = [value for kind in kinds if get_origin(kind) is Literal for value in get_args(kind)]
        forms = [self.form(kind, where) for kind in kinds if get_origin(kind) is not Literal]
        if values:
            forms.insert(0, literal(values, where))
        return any_of(forms) if len(forms) > 1 else forms[0]

    def record(self, kind: type) -> Record:
        """Return the form of a TypedDict, of which no other has the name."""
        name = self.named(kind)
        if name not in self.records:
            fields = fields_of(kind)
            required = frozenset([field.name for field in fields if field.required])
            record = Record(kind, "#" if kind is self.root else f"{self.prefix}{name}", required)
            self.records[name] = record  # before its fields, which may be about it
            for field in fields:
                record.add(field.name, self.form(field.kind, f"{name}.{field.name}"))
        if self.records[name].kind is not kind:
            raise TypeError(f"two types are called {name}: in {self.records[name].kind.__module__}, {kind.__module__}")
        return self.records[name]


def literal(values: Sequence[object], where: str) -> Form:
    """Return the form of values that are named one by one."""
    for value in values:
        if type(value) not in JSON_NAMES:
            raise inexact(value, where)
    return one_of(values)


def inexact(kind: object, where: str) -> TypeError:
    """The error for a type that does not say what is in JSON."""
    return TypeError(f"{where}: {shown(kind)} is not exact; it should be {EXACT}")


def shown(kind: object) -> str:
    """A type as it is written."""
    return kind.__name__ if isinstance(kind, type) else repr(kind)
