"""What a type allows, in two ways: as a JSON schema, and as a function that checks values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from types import NoneType
from typing import Any, Final

from kasei.core.checks import brief

Schema = dict[str, object]
Types = frozenset[type]
Check = Callable[[Any], str]  # what does not fit, after its path: ".players[1].mc: 'x' is no int"; empty if all does
Fields = dict[str, tuple[Types, Check]]  # of each field the types that are sure, and its check

JSON_NAMES: Final[dict[type, str]] = {str: "string", int: "integer", bool: "boolean", NoneType: "null"}
NO_TYPES: Final[Types] = frozenset()


class Form:
    """What a type allows: values of certain types, of which those that are `sure` fit without a check."""

    def __init__(self, name: str, schema: Schema, types: set[type], sure: Types, check: Check) -> None:
        self.name = name
        self.schema = schema
        self.types = frozenset(types)
        self.sure = sure
        self.check = check

    def distance(self, value: Any) -> tuple[int, int]:
        """How far a value of the right type is from fitting, to find the one that is meant among several."""
        return 0, 0


def plain(kind: type) -> Form:
    """A type that JSON knows."""
    name = "None" if kind is NoneType else kind.__name__

    def check(value: object) -> str:
        return "" if type(value) is kind else wrong(value, name)

    return Form(name, {"type": JSON_NAMES[kind]}, {kind}, frozenset({kind}), check)


def number() -> Form:
    """A float that JSON can write."""

    def check(value: object) -> str:
        return "" if type(value) is float and isfinite(value) else wrong(value, "finite float")

    return Form("finite float", {"type": "number"}, {float}, NO_TYPES, check)


def one_of(values: Sequence[object]) -> Form:
    """Values that are named one by one."""
    name = either([repr(value) for value in values])
    types = {type(value) for value in values}
    known = {(type(value), value) for value in values}

    def check(value: object) -> str:
        return "" if type(value) in types and (type(value), value) in known else wrong(value, name)

    return Form(name, {"enum": list(values)}, types, NO_TYPES, check)


def list_of(item: Form) -> Form:
    """A list of any length."""
    sure, check_item = item.sure, item.check

    def check(value: Any) -> str:
        if type(value) is not list:
            return wrong(value, "list")
        if sure.issuperset(map(type, value)):
            return ""
        for i, each in enumerate(value):
            if type(each) not in sure and (found := check_item(each)):
                return f"[{i}]{found}"
        return ""

    return Form("list", {"type": "array", "items": item.schema}, {list}, NO_TYPES, check)


def dict_of(item: Form) -> Form:
    """A dict with any keys that are texts."""
    sure, check_item = item.sure, item.check

    def check(value: Any) -> str:
        if type(value) is not dict:
            return wrong(value, "dict")
        for key, each in value.items():
            if type(key) is not str:
                return f": the key {brief(key)} is no str"
            if type(each) not in sure and (found := check_item(each)):
                return f"[{brief(key)}]{found}"
        return ""

    return Form("dict", {"type": "object", "additionalProperties": item.schema}, {dict}, NO_TYPES, check)


def any_of(forms: Sequence[Form]) -> Form:
    """A union: a value is checked by those members that allow its type."""
    name = either([form.name for form in forms])
    types = {kind for form in forms for kind in form.types}
    sure = NO_TYPES.union(*[form.sure for form in forms])
    checks = {kind: first_fit([form for form in forms if kind in form.types]) for kind in types - sure}

    def check(value: object) -> str:
        kind = type(value)
        if kind in sure:
            return ""
        return checks[kind](value) if kind in checks else wrong(value, name)

    return Form(name, {"anyOf": [form.schema for form in forms]}, types, sure, check)


def first_fit(forms: Sequence[Form]) -> Check:
    """Try one form after the other; what fits none is compared with the nearest."""
    if len(forms) == 1:
        return forms[0].check
    checks = [form.check for form in forms]

    def check(value: object) -> str:
        for each in checks:
            if not each(value):
                return ""
        return min(forms, key=lambda form: form.distance(value)).check(value)

    return check


class Record(Form):
    """What a TypedDict allows; its fields are added one by one, since they may be about itself."""

    def __init__(self, kind: type, reference: str, required: frozenset[str]) -> None:
        self.kind = kind
        self.required = required
        self.fields: dict[str, Form] = {}
        self.checks: Fields = {}
        check = check_fields(kind.__name__, required, self.checks)
        super().__init__(kind.__name__, {"$ref": reference}, {dict}, NO_TYPES, check)

    def add(self, name: str, form: Form) -> None:
        """Add a field."""
        self.fields[name] = form
        self.checks[name] = (form.sure, form.check)

    def body(self) -> Schema:
        """The schema that others refer to."""
        description = " ".join((self.kind.__doc__ or "").split())
        return {
            **({"description": description} if description else {}),
            "type": "object",
            "properties": {name: form.schema for name, form in self.fields.items()},
            "required": [name for name in self.fields if name in self.required],
            "additionalProperties": False,
        }

    def distance(self, value: Any) -> tuple[int, int]:
        """Literals that fit, by which such types are told apart, bring it nearer; then keys that differ count."""
        tags = [name for name, form in self.fields.items() if "enum" in form.schema and name in value]
        fitting = [name for name in tags if not self.fields[name].check(value[name])]
        return -len(fitting), len(self.fields.keys() ^ value.keys())


def check_fields(name: str, required: frozenset[str], fields: Fields) -> Check:
    """The check of a TypedDict, by the types that are sure and the check of each field."""
    allowed = fields.keys()

    def check(value: Any) -> str:
        if type(value) is not dict:
            return wrong(value, name)
        keys = value.keys()
        if keys != allowed and not required <= keys <= allowed:
            return wrong_keys(value, required, fields)
        for key, each in value.items():
            sure, check_field = fields[key]
            if type(each) not in sure and (found := check_field(each)):
                return f".{key}{found}"
            if type(key) is not str:
                return f": the key {brief(key)} is no str"
        return ""

    return check


def wrong_keys(value: dict[object, object], required: frozenset[str], fields: Fields) -> str:
    """Name the first key that is missing or one too many."""
    for key in fields:
        if key in required and key not in value:
            return f": the key {key!r} is missing"
    unknown = [key for key in value if key not in fields]
    return f": the key {brief(unknown[0])} is one too many; there are {', '.join(fields)}"


def wrong(value: object, name: str) -> str:
    """Say what a value is not."""
    return f": {brief(value)} is no {name}"


def either(names: Sequence[str]) -> str:
    """Join names by commas and "or".

    >>> either(["int", "str", "None"])
    'int, str or None'
    """
    return " or ".join([part for part in (", ".join(names[:-1]), names[-1]) if part])
