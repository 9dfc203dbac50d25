"""The rules of ares, told to a person who has never played: paragraph by paragraph."""

from __future__ import annotations

from typing import Final

from kasei import AresView
from kasei.play import messages

AIM: Final = """\
THE AIM: more victory points (VP) than the others when Mars is complete: oxygen 14 %, temperature 8 °C and 9 oceans. \
The game ends with the phase in which the last of the three comes to its end."""
AIM_ALONE: Final = """\
THE AIM: complete Mars (oxygen 14 %, temperature 8 °C and 9 oceans) within {last} rounds. All rounds are played, and \
points tell how well you have done."""
AIM_TOGETHER: Final = """\
THE AIM, TOGETHER: after {last} rounds Mars is complete (oxygen 14 %, temperature 8 °C and 9 oceans) and the two of \
you have 80 points or more in all. Otherwise both lose."""
ROUND: Final = """\
A ROUND: everybody chooses one of five phases in secret, never the same in two rounds running. Then the phases that \
anybody has chosen are played in order, by everybody at the same time; who has chosen a phase has its bonus as well. \
At the end of a round, hands of more than 10 cards are sold down to 10."""
PHASES: Final = {
    "THE PHASES": "",
    "I development": "play a green card. Bonus: it costs 3 MC less",
    "II construction": "play a blue or a red card. Bonus: draw a card, or play a second one",
    "III action": (
        "use the action of each of your cards once, and standard actions as often as you like. Bonus: use one action "
        "of a card a second time"
    ),
    "IV production": "gain MC for your TR and your production, and heat, plants and cards. Bonus: 4 MC more",
    "V research": "draw 2 cards and keep 1. Bonus: draw 3 more and keep 1 more",
}
DUMMY: Final = """\
THE DUMMY turns up one of its five phases in each round, without its bonus for you, and all five before it begins \
again. Its hand is played five times; the last time you choose the order. {help}"""
HELP: Final = "After each of the first four hands you raise oxygen or temperature by {steps}, without TR."
STEPS: Final = {"novice": "2 steps", "advanced": "1 step"}
TOGETHER: Final = """\
CO-OP: in each round each of you takes a cube off the pile of 30. A copper one is 1 MC. A coloured one, of which there \
are 3, lets you offer a card of yours, for which the other gives you a card or declines."""
CARDS: Final = """\
CARDS cost MC; steel takes off 2 MC each from cards with a building tag, titanium 3 MC each from cards with a space \
tag. Any card in hand can be sold for 3 MC at your turn in a phase, and if MC are short for a card that you play, you \
are asked which cards you sell for it. Green cards produce, blue cards have effects and actions, red cards happen \
once; all stay in play with their tags."""
NEEDS: Final = """\
REQUIREMENTS: some cards need tags, oceans, or oxygen or temperature in a zone: purple, red, yellow or white. What \
counts is how Mars stood when the phase began."""
MARS: Final = """\
MARS: each step of oxygen or temperature and each ocean raises your TR (terraform rating) by 1; TR is points and \
income. An ocean that you flip also has a reward. A forest is 1 point and a step of oxygen. In the phase in which a \
track comes to its end everybody may still raise it and has the TR; after that nobody."""
STANDARD: Final = """\
STANDARD ACTIONS, as often as you like: 8 plants or 20 MC for a forest, 8 heat or 14 MC for a step of temperature, \
15 MC for an ocean. Before you end an action phase, 8 plants or 8 heat that you have must be used."""
POINTS: Final = """\
POINTS: TR, forests and what stands on cards. If they are level, heat, MC and plants that are left decide, with the \
hand sold."""
TABLE: Final = """\
THE TABLE: the lines of the players show what each has and, after the +, what the next production phase brings. A \
tick before a name is a player who is ready, an arrow one who is thinking. In the hand a tick is a card that you can \
play or pick; before a phase is chosen, one that you could play if its phase came now. An arrow is a card that you \
have marked."""
SIGNS: Final = """\
SIGNS: where there is no room for words, what a card does is told in signs: what it requires in brackets, what it \
takes with a minus, what it gives with a plus, what it produces after 'makes'. c and the number of the card tells it \
in words. B, R and G are blue, red and green. Short tags: {tags}."""
KEYS: Final = """\
KEYS: cards in your hand have numbers, which they keep. 3 plays or picks card 3, s3 sells it, s3 s5 sells two, c3 \
shows it, w3 says why it can't be played. Names do as well: comet, sell birds, use ironworks. Several cards are picked \
at once, as in 2 5, or one after the other: a number marks a card, and takes its mark away again. a1, a2 and so on are \
the actions of your cards in the order in which they came into play, x1 to x5 standard actions, d draws a card or says \
that enough cards are marked, y and n answer what is offered, p ends the phase."""
HINTS: Final = """\
FOR A FIRST GAME: look at which cards of your hand have a tick, and choose the phase in which you play the best of \
them, or the one that pays most. Early on, production and cheap green cards; later, whatever raises Mars."""


def paragraphs(view: AresView, tags: list[str]) -> list[str | dict[str, str]]:
    """The rules in the order in which they are needed."""
    public = view["public"]
    aim, special = AIM, []
    if public["dummy"]:
        aim, special = AIM_ALONE, [DUMMY.format(help=help_words(str(view["settings"]["difficulty"])))]
    elif public["cubes"]:
        aim, special = AIM_TOGETHER, [TOGETHER]
    against = not public["last_round"]
    return [
        aim.format(last=public["last_round"]),
        ROUND,
        PHASES,
        *special,
        CARDS,
        NEEDS,
        MARS,
        STANDARD,
        *([POINTS] if against else []),
        TABLE,
        SIGNS.format(tags=", ".join(f"{messages.SHORT_TAGS[tag]} {tag}" for tag in tags)),
        HINTS,
        KEYS,
    ]


def help_words(difficulty: str) -> str:
    """What Mars gets from time to time, in solo."""
    return HELP.format(steps=STEPS[difficulty]) if difficulty in STEPS else ""
