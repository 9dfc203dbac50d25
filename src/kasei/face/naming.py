"""Options by the names of their verbs and of what they are about, and what they are about."""

from __future__ import annotations

from typing import Final

from kasei.core.checks import brief, whole
from kasei.core.errors import IllegalChoice
from kasei.core.face import Thing
from kasei.core.option import ARGUMENT, Names, Verb, verb
from kasei.core.rules import Rules

MOST_NAMED: Final = 8  # names in a message


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


def asked_about(rules: Rules, what: object) -> tuple[str, int]:
    """Whether something is a card or a standard action, and its number; a name is first looked for among cards."""
    known = {about: rules.names[about] for about in ("card", "standard") if about in rules.names}
    known = {about: names for about, names in known.items() if about == "card" or not names.cards}
    if not isinstance(what, str):
        number = whole(what, IllegalChoice, "the card")
        if 0 <= number < len(rules.listing):
            return "card", number
        raise IllegalChoice(f"there is no card {brief(what)} in {rules.name}; they are 0 to {len(rules.listing) - 1}")
    found = [(about, place) for about, names in known.items() for place in names.like(what)]
    exact = [each for each in found if known[each[0]].names[each[1]].lower() == what.strip().lower()]
    if exact:
        return exact[0]
    if found and (len(found) == 1 or found[1][0] != found[0][0]):
        return found[0]
    raise IllegalChoice(unknown_text(rules, what, known, [known[about].names[place] for about, place in found]))


def unknown_text(rules: Rules, what: str, known: dict[str, Names], found: list[str]) -> str:
    """Say what there is, where a name is nothing or too many things."""
    if found:
        more = f" and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
        return f"{brief(what)} could be {', '.join(found[:MOST_NAMED])}{more} in {rules.name}"
    if "standard" not in known:
        return f"there is no card {brief(what)} in {rules.name}; `cards()` has them all"
    standards = ", ".join(known["standard"].names)
    return (
        f"there is no card or standard action {brief(what)} in {rules.name}; "
        f"`cards()` has all cards, and the standard actions are {standards}"
    )


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
