"""The generated words of all cards: a golden file, and their meaning against the facts."""

import re

import pytest

from kasei.cardgame.nouns import TAG_NAMES
from kasei.core.face import Card
from kasei.core.marks import said
from kasei.games import rules_of
from tests.games.ares.facts import CARDS, Fact
from tests.golden import assert_golden

LEGEND = rules_of("ares", 2, {}).legend("")
SHOWN, PLURALS = LEGEND["cards"], LEGEND["plurals"]
NAMES = [fact.name for fact in CARDS]
OWN = " (this card not counted)"


def condition(card: Card) -> str:
    """What a card requires, that its own tags do not help where they could, and what is spent besides its cost."""
    texts = [need["text"] for need in card["needs"]]
    bare = [text.removesuffix(OWN) for text in texts]
    required = joined(bare) + OWN * (bare != texts)
    spent = [f"spend {each['n']} {PLURALS[each['what']] if each['n'] > 1 else each['what']}" for each in card["spends"]]
    return "; ".join([required] * bool(required) + spent)


def line(card: Card) -> str:
    """A card on one line."""
    fields = [card["id"], card["name"], card["kind"], card["cost"], " ".join(card["tags"]) or "-"]
    fields += [condition(card) or "-", card["text"] or "-", said(card["icons"]) or "-"]
    return " | ".join(str(field) for field in fields)


def test_texts() -> None:
    assert_golden("ares_texts.txt", "".join(f"{line(card)}\n" for card in SHOWN))


# The sentences that the facts of a card come to.

ONE = {"mc": "MC", "plants": "plant", "cards": "card", "tr": "TR"}
MANY = {"mc": "MC", "tr": "TR", "animal": "animals", "microbe": "microbes"}
PLAY = {  # what the facts say, and how we say it
    r"gain (\d+) tr": "raise your TR {0}",
    r"gain (\d+) tr per 1 (\w+) tag": "raise your TR {0} for each of your {1} tags (this card included)",
    r"raise (\w+) (\d+)": "raise the {0} {1}",
    r"flip 1": "flip an ocean",
    r"flip (\d+)": "flip {0} oceans",
    r"forest 1": "gain a forest and raise the oxygen 1 step",
    r"forest (\d+)": "gain {0} forests and raise the oxygen {0} steps",
    r"draw 1": "draw a card",
    r"draw (\d+)": "draw {0} cards",
    r"draw (\d+) keep (\d+)": "draw {0} cards, keep {1} of them and discard the others",
    r"discard 1": "discard a card from your hand",
    r"discard (\d+)": "discard {0} cards from your hand",
    r"play 1 blue/red more": "you may play one more blue or red card in this phase",
    r"play 1 green more, free up to (\d+) mc": "you may at once play one more green card with a printed cost of {0} MC "
    "or less for 0 MC, if you meet its requirements and spend what it makes you spend",
    r"next card -(\d+) mc": "the next card that you play in this phase costs {0} MC less",
    r"next card reads 1 zone off": "for the next card that you play in this phase, you may treat the oxygen or the "
    "temperature as one zone higher or lower (never more than one zone, whatever else you have)",
}
PLACES = {
    "here": "this card",
    "another": "another card of yours that can hold {them}",
    "any": "one of your cards that can hold them",
}


def joined(words: list[str], last: str = "and") -> str:
    """Words as a list in a sentence."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def amount(n: int, kind: str) -> str:
    """So many of something."""
    return f"{n} {ONE.get(kind, kind) if n == 1 else MANY.get(kind, kind)}"


def phrase(fact: str) -> str:
    """Something that happens at once, in our words."""
    if " or " in fact:
        return f"either {joined([phrase(branch) for branch in fact.split(' or ')], 'or')}"
    if found := re.fullmatch(r"if (\w+) >= (\d+): (.*)", fact):
        return f"with at least {found[2]} {found[1]} tags, also {phrase(found[3])}"
    if found := re.fullmatch(r"add (\d+) (\S+) (\w+)", fact):
        kinds = found[2].split("/")
        tokens = joined([amount(int(found[1]), kind) for kind in kinds], "or")
        them = "them" if len(kinds) > 1 else MANY.get(kinds[0], kinds[0])
        return f"add {tokens} to {PLACES[found[3]].format(them=them)}"
    for pattern, words in PLAY.items():
        if found := re.fullmatch(pattern, fact):
            steps = "rais" in fact or " tr" in fact
            return words.format(
                *[f"{n} step{'s' * (n != '1')}" if steps and n.isdigit() else n for n in found.groups()]
            )
    _, n, kind = fact.split()
    return f"gain {amount(int(n), kind)}"


def need(fact: str) -> str:
    """A requirement in our words."""
    kind, *zones = fact.split()
    if kind in ("oxygen", "temperature"):
        low, high = zones[0], zones[-1]
        if low == high:
            return f"{low} {kind}"
        return f"{low} {kind} or higher" if high == "white" else f"{high} {kind} or lower"
    sign, n = zones
    noun = {"oceans": "ocean", "tr": "TR"}.get(kind, f"{kind} tag")
    return f"at {'least' if sign == '>=' else 'most'} {n} {noun}{'s' * (n != '1' and kind != 'tr')}"


def for_each(fact: str) -> str:
    """What follows a number that is counted."""
    per, noun, *rest = fact.split()
    if rest == ["here"]:
        return f"for {'each' if per == '1' else 'every'} {amount(int(per), noun).removeprefix('1 ')} on this card"
    name = " ".join([noun, *rest])
    if name == "project":
        return f"for every {per} of your projects played"
    if name == "blue card":
        return f"for every {per} of your blue cards in play"
    return f"for {'each' if per == '1' else f'every {per}'} of your {name}s"


def worth(points: int | str, tags: list[str]) -> str:
    """What a card with these tags scores."""
    if isinstance(points, int):
        return f"Worth {points} VP" if points else ""
    n, counted = points.split(" per ")
    return f"Worth {n} VP {for_each(counted)}{own_note(counted, tags)}"


def own_note(counted: str, tags: list[str]) -> str:
    """That a card counts itself."""
    return " (this card included)" * (counted.endswith("tag") and counted.split()[1] in tags)


def needs(fact: Fact) -> str:
    """All that a card requires; its own tags do not help."""
    own = any(part.split()[0] in fact.tags for part in fact.needs)
    return joined([need(part) for part in fact.needs]) + OWN * own


def metal(n: int, kind: str) -> str:
    """Steel or titanium, and what it is good for."""
    tag, worth = ("building", 2) if kind == "steel" else ("space", 3)
    return f"{n} {kind} ({tag} cards cost {n * worth} MC less)"


def sentences(fact: Fact) -> list[str]:
    """All that a card does, less what it does later."""
    made = [amount(n, kind) for kind, n in fact.makes.items()]
    for part in fact.scaled:
        n, kind, _, *counted = part.split()
        of = " ".join(counted)
        made.append(f"{amount(int(n), kind)} {for_each(of)}{own_note(of, fact.tags)}")
    play = "; ".join(phrase(part) for part in fact.play)
    spent = joined([amount(n, kind) for kind, n in fact.spends.items()])
    said = [
        f"Start with {fact.cost} MC" if fact.colour == "corporation" else "",
        f"Requires {needs(fact)}" if fact.needs else "",
        f"To play this card, also spend {spent}" if spent else "",
        f"{play[:1].upper()}{play[1:]}",
        f"Produces {joined(made)}" if made else "",
        f"Gives {joined([metal(n, kind) for kind, n in fact.gives.items()])}" if fact.gives else "",
        f"Holds {MANY.get(fact.holds, fact.holds)}" if fact.holds else "",
        worth(fact.points, fact.tags),
    ]
    return [sentence for sentence in said if sentence]


def lasting(text: str) -> list[str]:
    """The sentences about effects and actions."""
    return [part for part in text.removesuffix(".").split(". ") if part.startswith(("Effect: ", "Action: "))]


@pytest.mark.parametrize("fact", CARDS, ids=NAMES)
def test_meaning(fact: Fact) -> None:
    card = SHOWN[fact.number - 1]
    later = lasting(card["text"])
    assert [part for part in card["text"].removesuffix(".").split(". ") if part not in later] == sentences(fact)
    assert (card["id"], card["kind"], card["cost"]) == (str(fact.number), fact.colour, fact.cost)
    assert (card["tags"], card["first"]) == (fact.tags, fact.first)
    spent = [f"spend {amount(n, kind)}" for kind, n in fact.spends.items()]
    assert condition(card) == "; ".join([needs(fact)] * bool(fact.needs) + spent)


# The numbers and nouns of effects and actions.

WORDS = {  # a word of the facts, and the words that go with it
    "mc": ["MC"],
    "heat": ["heat"],
    "plants": ["plant"],
    "tr": ["TR"],
    "oxygen": ["oxygen"],
    "temperature": ["temperature"],
    "zone": ["zone", "oxygen", "temperature"],
    "flip": ["ocean"],
    "forest": ["forest"],
    "steel": ["steel"],
    "titanium": ["titanium"],
    "chosen": ["if you chose this phase"],
    "own": ["this card included"],
    "here": ["this card"],
    "another": ["another card"],
    "anywhere": ["any card of yours"],
    "may": ["you may"],
    "draw": ["draw"],
    "discard": ["discard", "from your hand"],
    "reveal": ["reveal", "into your hand"],
    "redraft": ["discard", "from your hand", "draw"],
    "research": ["research phase"],
    "standard": ["standard action"],
    "sold": ["discard for MC"],
    "green": ["green"],
    "blue": ["blue card"],
} | {tag: [tag] for tag in TAG_NAMES}
THINGS = sorted({word for words in WORDS.values() for word in words if " " not in word} - {"draw", "discard"})


def told(facts: list[str]) -> set[str]:
    """The nouns that go with these facts."""
    words = {word for fact in facts for part in re.findall("[a-z]+", fact) for word in WORDS.get(part, [])}
    return words | ({"oxygen"} if re.search(r"forest \d", " ".join(facts)) else set())


def figures(text: str) -> set[int]:
    """The numbers in a text above 1, which is often said as `a`."""
    return {int(n) for n in re.findall(r"\d+", text)} - {0, 1}


LATER = [fact for fact in CARDS if fact.effects or fact.actions]


@pytest.mark.parametrize("fact", LATER, ids=[fact.name for fact in LATER])
def test_meaning_of_effects_and_actions(fact: Fact) -> None:
    words = lasting(SHOWN[fact.number - 1]["text"])
    for kind, facts in (("Effect: ", fact.effects), ("Action: ", fact.actions)):
        text = " ".join(sentence for sentence in words if sentence.startswith(kind))
        assert bool(text) == bool(facts)
        assert figures(text) == figures(" ".join(facts))
        expected = told(facts)
        assert [word for word in expected if word not in text] == []
        found = [word for word in THINGS if re.search(rf"\b{word}s?\b", text)]
        assert [word for word in found if word not in expected] == []


def test_icons() -> None:
    icons = {card["name"]: said(card["icons"]) for card in SHOWN}
    assert icons["Comet"] == "+1 temperature · +1 ocean"
    assert icons["Strip Mine"] == "[spend 1 TR] | 2 steel, 1 titanium"
    assert icons["Medical Lab"] == "makes 1 MC / 2 building tags | 1 VP"
    assert (
        icons["Imported Hydrogen"]
        == "+1 ocean · (+3 plants / +3 microbes on another card / +2 animals on another card)"
    )
    assert all(icons.values())
