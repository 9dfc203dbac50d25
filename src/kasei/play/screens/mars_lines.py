"""Lines that stand for several options of mars each."""

from __future__ import annotations

from itertools import groupby

from kasei import DONE, PASS, PICK, Decision, MarsLegend, MarsView, Option
from kasei.games.mars.face import Private
from kasei.lang.wording import join
from kasei.play import mars_messages as words
from kasei.play import messages
from kasei.play.screens import added
from kasei.play.screens.hand import idle
from kasei.play.screens.mars_keys import own, signs
from kasei.play.screens.parts import typed_list
from kasei.play.screens.picking import pick_words, picks
from kasei.play.screens.seen import Seen

FEW_AMOUNTS = 4  # that are listed one by one, with what each does
Lines = list[tuple[str, list[int]]]  # what is said, and the options


def in_short(seen: Seen[MarsView], legend: MarsLegend, short: bool) -> Lines:
    """Lines for cards, hexes and amounts, always; and where lines are few for projects and goals too."""
    if seen.decision is None or seen.view["private"] is None:
        return []
    return [
        *play_line(seen, legend),
        *(project_lines(seen, legend) + site_lines(seen, legend) if short else []),
        *hex_lines(options_of(seen, "hex"), short),
        *amount_line(seen),
        *pick_line(seen, legend),
    ]


def options_of(seen: Seen[MarsView], verb: str) -> list[Option]:
    """The open options of a verb."""
    return [] if seen.decision is None else [option for option in seen.decision["options"] if option["verb"] == verb]


def numbers(options: list[Option]) -> list[int]:
    """Options as numbers."""
    return [option["option"] for option in options]


def play_line(seen: Seen[MarsView], legend: MarsLegend) -> Lines:
    """The cards that can be played, with their prices."""
    prices = {held["card"]: held["price"] for held in own(seen.view)[1]["hand"]}
    options = sorted(options_of(seen, "play"), key=lambda each: seen.numbers.get(each["argument"], 0))
    named = [
        words.CARD.format(key=seen.numbers.get(card), name=legend["cards"][card]["name"], price=prices[card])
        + but(seen, card)
        for card in [option["argument"] for option in options]
    ]
    return [(words.PLAY.format(cards=", ".join(named)), numbers(options))] if named else []


def but(seen: Seen[MarsView], card: int) -> str:
    """What of a card would bring nothing now, after its name."""
    reasons = idle(seen, card)
    return f" {reasons}" if reasons else ""


def project_lines(seen: Seen[MarsView], legend: MarsLegend) -> Lines:
    """Standard projects, conversions, milestones and awards, as far as they bring all that they say."""
    keys = {option: key for key, option in signs(seen, legend).items()}
    private = own(seen.view)[1]
    prices = {"standard": private["prices"], "convert": private["conversions"]}
    costs = {"milestone": legend["milestone_price"], "award": seen.view["public"]["award_price"]}
    found: Lines = []
    for verb, (line, form) in words.LINES.items():
        options = [option for option in options_of(seen, verb) if not option["idle"]]
        said = [
            form.format(key=keys[each["option"]], name=each["about"]["name"], price=price_in(prices.get(verb), each))
            for each in options
        ]
        if said:
            found.append((line.format(options=", ".join(said), cost=costs.get(verb)), numbers(options)))
    return found


def site_lines(seen: Seen[MarsView], legend: MarsLegend) -> Lines:
    """What can be done with the sites of additions, verb by verb."""
    found: Lines = []
    for part, printed in zip(seen.view["public"]["added"], legend["added"]):
        menu = PASS in seen.options
        keys = added.keys(part, printed, legend["verbs"], seen.options, menu)
        for verb in added.verbs_about(printed, legend["verbs"]):
            signs = {option: key for key, option in keys.items()}
            mine = {signs[each["option"]]: each for each in options_of(seen, verb["verb"]) if each["option"] in signs}
            if mine:
                found.append((added.line(verb, mine, part, printed, menu), numbers(list(mine.values()))))
    return found


def price_in(prices: list[int] | None, option: Option) -> int | None:
    """What an option costs, where each has a price of its own."""
    return None if prices is None else prices[option["argument"]]


def hex_lines(options: list[Option], short: bool) -> Lines:
    """The names of the hexes; where there is room, by what they bring."""
    if short and options:
        names = typed_list([option["about"]["name"] or "" for option in options])
        return [(words.HEXES.format(hexes=names), numbers(options))]
    ordered = sorted(options, key=lambda option: (brings(option), option["argument"]))
    groups = [(there, list(some)) for there, some in groupby(ordered, key=brings)]
    found: Lines = [(words.HEXES_BY, [])] if options else []
    for there, some in groups:
        names = typed_list([option["about"]["name"] or "" for option in some])
        found.append((words.HEXES_THERE.format(hexes=names, brings=there or words.NO_BONUS), numbers(some)))
    return found


def brings(option: Option) -> str:
    """What a hex brings, in words."""
    return option["text"].removeprefix(option["about"]["name"] or "").strip(" ()")


def amount_line(seen: Seen[MarsView]) -> Lines:
    """How many may be paid with, or taken."""
    options = options_of(seen, "amount")
    if not options or seen.decision is None:
        return []
    keys = typed_list([str(option["argument"]) for option in options])
    bill = seen.decision["bill"]
    if bill is None and len(options) <= FEW_AMOUNTS:
        return []
    if bill is None:
        return [(words.AMOUNT.format(keys=keys), numbers(options))]
    part, *others = bill["parts"]
    rest = join([*[other["what"] for other in others], bill["what"]], messages.OR)
    return [(words.AMOUNT_DUE.format(keys=keys, worth=part["worth"], rest=rest), numbers(options))]


def is_purchase(decision: Decision, private: Private) -> bool:
    """Are cards bought? Of those that are drawn for nothing some have to be kept."""
    drawn = [offered["card"] for offered in private["drawn"]]
    return not decision["least"] and decision["candidates"] == drawn


def purchase(seen: Seen[MarsView], decision: Decision, legend: MarsLegend, pick: str) -> str:
    """What is picked, and what it is paid with: M€, in the set-up those of the corporation, and heat where M€ alone
    would not do; of the marked ones what they cost, and what is left."""
    side, private = own(seen.view)
    price, dealt = side["card_price"], private["dealt"]
    money = legend["cards"][dealt[0]]["cost"] if dealt else side["stock"]["mc"]
    heated = not dealt and decision["most"] * price > money
    have = (words.HAVE_HEAT if heated else words.HAVE).format(n=money, heat=side["stock"]["heat"])
    cost = price * len({*seen.marked, *decision["picked"]})
    form = words.BUY_FIRST if dealt else words.BUY
    if cost:
        form = words.BUY_AND_LEFT if cost <= money else words.BUY_SO_FAR
    return form.format(pick=pick, price=price, have=have, cost=cost, left=money - cost)


def pick_line(seen: Seen[MarsView], legend: MarsLegend) -> Lines:
    """The cards that are picked; where they are bought, at which price, and what they can be paid with."""
    if seen.decision is None or seen.decision["kind"] != "several":
        return []
    wanted = picks(seen)
    text = pick_words(seen, wanted) if wanted else words.BUY_NONE
    if is_purchase(seen.decision, own(seen.view)[1]):
        text = purchase(seen, seen.decision, legend, text)
    return [(text, [*[PICK + card for card in seen.open_for(PICK)], DONE] if wanted else [])]
