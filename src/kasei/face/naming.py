"""Options by the names of their verbs and of what they are about, and what they are about."""

from __future__ import annotations

from kasei.core.checks import brief, whole
from kasei.core.errors import IllegalChoice
from kasei.core.face import Thing
from kasei.core.option import ARGUMENT, Verb, verb
from kasei.core.rules import Rules


def option_named(rules: Rules, name: object, argument: object) -> int:
    """The option of a verb and an argument, by their names."""
    known = next((each for each in rules.verbs.values() if each.name == name), None)
    if known is None:
        verbs = ", ".join(each.name for each in rules.verbs.values())
        raise IllegalChoice(f"there is no verb {brief(name)} in {rules.name}; there are {verbs}")
    if not known.about:
        if argument is not None:
            raise IllegalChoice(f"{known.name} is about nothing, and not about {brief(argument)}")
        return known.number
    if argument is None:
        raise IllegalChoice(f"{known.name} is about a {known.about}: say which, by name or number")
    place = place_of(rules, known, argument) if isinstance(argument, str) else argument
    number = whole(place, IllegalChoice, f"the {known.about}")
    if not 0 <= number < rules.sizes[known.number]:
        raise IllegalChoice(f"no {known.name} is about {known.about} {brief(argument)} in {rules.name}")
    return known.number + number


def place_of(rules: Rules, known: Verb, name: str) -> int:
    """The argument of that name, or the only one with that in its name."""
    found = rules.names[known.about].like(name) if known.about in rules.names else []
    if len(found) != 1:
        raise IllegalChoice(f"there is no {known.about} {brief(name)} in {rules.name}, or more than one fits")
    return found[0]


def thing(rules: Rules, option: int) -> Thing:
    """What an option is about."""
    about = rules.verbs[verb(option)].about
    argument = option & ARGUMENT
    known = rules.names.get(about)
    return {
        "card": known.cards[argument] if known is not None and known.cards else None,
        "hex": argument if about == "hex" else None,
        "seat": argument if about == "seat" else None,
        "name": known.names[argument] if known is not None else None,
    }
