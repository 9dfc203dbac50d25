"""The words of the terminal for mars, besides those that all games share."""

from kasei.games.mars.face import TileName

MONEY = "M€"
NAME = "MARS"
ALONE = "MARS, solo"
GENERATION = "Generation {generation}"
GENERATION_OF = "Generation {generation} of {last}"
IN_SHORT = "Gen. {generation}"
IN_SHORT_OF = "G {generation}/{last}"
SET_UP = "{game}, set-up{deck}"
TITLE = "{game}, generation {generation}, {phase}{deck}"
TITLE_LAST = "{game}, generation {generation}, the last, {phase}{deck}"
TITLE_OF = "{game}, generation {generation} of {last}, {phase}{deck}"
PHASES = {"final greeneries": "the final greeneries"}  # that are not called a phase
ANY_PHASE = "{phase} phase"
DECK = " (deck {deck}, discards {discards})"
COMPLETE = "complete: this is the last generation"

# The map.
SIGNS = {
    "s": "steel",
    "t": "titanium",
    "p": "plant",
    "c": "card",
    "~": "oceans",
    "^": "volcanic",
    "*": "Noctis",
    "!": "claimed",
}
TILES: dict[TileName, str] = {"greenery": "greenery", "city": "city", "special": "other tile", "ocean": "ocean"}
TILES_IN_SHORT = {"greenery": "green", "city": "city", "special": "", "ocean": "ocean"}  # else the name of the card
BONUSES = {"steel": "s", "titan": "t", "plant": "p", "card": "c"}  # in a few letters, and in one
SIGN = "{sign} {text}"
SPECIALS = "Special tiles"
SPECIAL = "{hex} {name}"
OWNED = "{what} ({owner})"
NEXT_BONUS = "{level}: {text}"

# Goals.
MILESTONES = "Milestones"
AWARDS = "Awards"
GOALS = "{goals} {price} M€"
GOALS_NARROW = "{goals} {price}"
GOAL = "{name}: {values}"
GOAL_TAKEN = "{name}: {values} ({owner})"

# Mats.
MATS = ("VP", "TR", "M€", "steel", "titan.", "plants", "energy", "heat", "cards")
FIRST = "first"
PASSED = "passed"
KEPT = "Drafted"
CORPORATION = "Your corporation"

# What is typed.
PLAY = "Play for M€: {cards}"
CARD = "{key} {name} {price}"
LINES = {  # by verb: the line, and each option in it
    "standard": ("Build for M€: {options}", "{key} {name} {price}"),
    "convert": ("Convert: {options}", "{key} {price} {name}"),
    "milestone": ("Claim for {cost} M€: {options}", "{key} {name}"),
    "award": ("Fund for {cost} M€: {options}", "{key} {name}"),
}
VISITS = "({name} is there)"
ASLEEP = "asleep"
WAITS = "waits for {what}"
SETTLING = "{place}: {now}; at each {visit}: {later}"
SETTLED = "{place} of"
NEXT = "{now} (next {later})"
SITE = "{name} ({about}): {settling}. What a {visit} brings, step by step: {steps}.{waits}"
SITE_WAITS = " It waits for {what}."
SITE_CLOSED = "{name} is not open: {reason}"
WITH = "{game} with {additions}"
HEXES = "Type the name of a hex: {hexes}"
HEXES_BY = "Type the name of a hex, by what it brings:"
HEXES_THERE = "  {brings}: {hexes}"
NO_BONUS = "nothing"
PASS = "Pass: you take no more actions in this generation."
LAST_PASS = "Pass: you lay no more greeneries, and the game is over for you."
OTHERS_BEGIN = "Others act before you are asked again, and then this can't be taken back."
AMOUNT = "Type how many: {keys}"
AMOUNT_DUE = "Type how many: {keys} (each is worth {worth} M€, the rest is paid in {rest})"
BUY_NONE = "You can pay for no more cards"
BUY = "{pick} (you have {have})"
BUY_FIRST = "{pick} ({price} M€ each, you begin with {have})"
BUY_SO_FAR = "{pick} (so far {cost} M€ of {have})"
BUY_AND_LEFT = "{pick} (so far {cost} M€ of {have}, {left} M€ left)"
HAVE = "{n} M€"
HAVE_HEAT = "{n} M€ and {heat} heat"
CLOSED = {  # by the verb of what is not open
    "convert": "{name} can't be had now: {reason}",
    "milestone": "{name} can't be claimed now: {reason}",
    "award": "{name} can't be funded now: {reason}",
    "hex": "{name} {reason}",
    "patents": "No patents can be sold now: {reason}",
}
