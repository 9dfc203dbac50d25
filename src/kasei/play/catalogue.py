"""The words of the terminal, all in one place. The words of cards, questions and options come from the rules."""

# The keyboard.
PROMPT = "{name}> "
QUESTION = "{name} - {question}"
COMMANDS = "u undo   w NAME why not   c NAME card   l log   ? help   q quit   Enter redraw"
LETTERS = {  # words that may be typed in full
    "undo": "u",
    "why": "w",
    "card": "c",
    "log": "l",
    "help": "?",
    "h": "?",
    "quit": "q",
    "pass": "p",
    "skip": "s",
    "done": "d",
}
BAD_ANSWER = "'{typed}' is no answer here. Type {answers}; or ? for help."
WITHOUT_NAME = "Which card? Type {command} and its name, or a part of it: {command} {example}"
NO_SUCH_CARD = "There is no card '{typed}'."
MANY_SUCH_CARDS = "'{typed}' could be several cards."
PERHAPS = "{problem} Perhaps {names}?"
WHY_NOT = "{card}: {reason}."
NOTHING_IN_THE_WAY = "{card}: nothing is in the way, you can have it now."
TAKEN_BACK = "{name} has taken back the last choice."
CANNOT_UNDO = "That can't be taken back: {reason}."
EMPTY_LOG = "Nothing has happened yet."
EARLIER_NEWS = "({n} more before that: l shows the whole log)"
CONFIRM_QUIT = "Leave the game? It is not saved. Type y to leave, anything else to stay: "
YES = ("y", "yes")
STAYED = "The game goes on."
LEFT = "You have left the game. It was not saved."
HAND_OVER = "Pass the keyboard to {name}, then press Enter. "
RANGE = "{low} to {high}"
OR = "or"

KEYBOARD_HELP = """\
Type what stands before an option. Hexes have their number on the map, in brackets if you may choose them. Commands:
u        undo the last choice, unless it drew a card or somebody else has chosen since
w NAME   why can't I have this card now? A part of its name is enough
c NAME   show a card
l        the log of the whole game
q        leave the game, which is not saved
Enter    draw the table again"""

WRONG_SEATS = "{given} players for a game of {players}"
NO_SCREEN = "the terminal can't draw {game!r}; it draws {games}"

# The end.
FINAL_SCORE = "Final score"
SCORE = "Points so far"
TOTAL = "total"
WON_ALONE = "{name} has won."
LOST_ALONE = "{name} has lost."
WINS = "{name} wins."
WINS_TIE = "The points are level, and {name} wins the tie."
DRAW = "A draw between {names}."
NOBODY_WINS = "Nobody has won."

# Cards.
COST = "cost"
LENDS = "lends"
NEEDS = "needs"
CARD = " ({kind}): {about}."
CARD_COST = "costs {cost}"
CARD_FREE = "free"
CARD_LENDS = "lends {tags}"
CARD_NEEDS = "needs {needs}"

# Nine.
NINE_TITLE = "NINE on {map}, generation {generation}"
NINE_TITLE_OF = "NINE on {map}, generation {generation} of {last}"
NINE_TITLE_ENDING = "NINE on {map}, generation {generation}, the last"
NINE_SHORT_TAGS = {"production": "prod."}
NINE_BLUE = "blue"
NINE_CUBES = ("", "HEAT", "GREEN", "WATER")
NINE_WHITE = "WHITE"
NINE_BLACK = "BLACK"
NINE_DUMMY = "the dummy"
NINE_SUPPLY = "Supply"
NINE_HEAT = " {n} heat "
NINE_GREENERY = " {n} green "
NINE_WATER = " {n} water"
NINE_CREDIT = "1 credit"
NINE_CREDITS = "{n} credits"
NINE_TOKENS = "Tokens"
NINE_NONE = "none"
NINE_BONUS = "Bonus"
NINE_BONUSES = {"heat": "a heat with the 4th greenery", "water": "a water with the 8th heat"}
NINE_BONUS_GONE = "none left"
NINE_NEXT = "Next"
NINE_CARD = "{one} / {other}"
NINE_UNSEEN = "({n} not seen yet)"
NINE_MORE_CARDS = "({n} more)"
NINE_POINT = "1 point"
NINE_POINTS = "{n} points"
NINE_PURSE = "{credits}, {heat} heat, income {income}"
NINE_TAGS = "Tags"
NINE_STARTS = "start player"
NINE_STANDARD = "standard project taken"
NINE_PASSED = "passed"
NINE_PROJECTS = "{name}'s projects"
NINE_DRAWN = "The card drawn"
NINE_FUNDED = "funded"
NINE_STANDARD_KIND = "standard project"

NINE_AIM = """\
The aim: more points than your opponent at the end. It comes with the generation in which two of the three kinds of \
cubes (heat, greenery, water) have left the supply or no land is vacant{limit}."""
NINE_AIM_LIMIT = ", and with generation {last} in any case"
NINE_AIM_ALONE = """\
The aim: all heat, greenery and water cubes out of the supply within {last} generations. You keep one project of each \
card. The other colour is a dummy that owns two cities and does nothing."""

NINE_RULES = """\
A generation: three cards are drawn in turn, and whoever draws one decides which of its two projects faces whom. Then \
you take turns: fund one of your projects, take a standard project (one in a generation), or pass for the rest of it. \
At the end each city brings 1 credit and 1 more for each water next to it, but nobody keeps more than 5. The cards go \
under the deck and come back turned over; the other player starts.

A project costs credits and needs tags: from all projects that face you, funded or not, from hexes under your cities, \
and from tokens, which are spent. Conditions on heat count the cubes on the map and those that players hold.

The map: one cube on a hex. Water goes on blue hexes, all else on land; cities never touch. A name on land is a tag \
for the city there, a name on a blue hex a token for whoever places water there. Water earns 1 credit for each water \
that it touches.

Points: for each of your cities +1 for each greenery and -1 for each heat next to it; +1 for each heat or water next \
to your cities and to no other; +1 for each heat that you hold.

Standard projects, with cost and needs:"""
