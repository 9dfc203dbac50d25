"""The words of the terminal. The words of cards, questions and options come from the rules."""

# The keyboard.
PROMPT = "{name}> "
QUESTION = "{name} - {question}"
COMMANDS = "u undo   w NAME why not   c NAME card   t table   l log   ? help   q quit"
SHORT_COMMANDS = "t shows what is left out here   u undo   w why not   c card   l log   ? help"
LETTERS = {  # words that may be typed in full
    "undo": "u",
    "why": "w",
    "card": "c",
    "log": "l",
    "table": "t",
    "help": "?",
    "h": "?",
    "quit": "q",
    "pass": "p",
    "skip": "s",
    "done": "d",
}
BAD_ANSWER = "'{typed}' is no answer here. Type {answers}; or ? for help."
CLOSED = "{reason}. Type {answers}; or ? for help."
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
EARLIER_IN_SHORT = "(l shows {n} more) "
CONFIRM_QUIT = "Leave the game for good? Type y to leave, anything else to stay: "
YES = ("y", "yes")
STAYED = "The game goes on."
LEFT = "You have left the game."
MORE = "Enter for more, q to stop: "
TO_SCORE = "Press Enter to see the score. "
NO_MORE = ("q", "quit", "n", "no")
HAND_OVER = "Pass the keyboard to {name}, then press Enter. "
RANGE = "{low} to {high}"
OR = "or"

KEYBOARD_HELP = """\
Type what stands before an option. Hexes have their number on the map, in brackets if you may choose them. Commands:
u        undo: take back your last choice. Not if it showed something new, such as a card, or touched what others
         share; nor if somebody has chosen or the game has moved on since
w NAME   why can't I have this card now? A part of its name is enough
c NAME   show a card
t        the whole table with all projects and options, also where the screen is too short for them
l        the log of the whole game
q        leave the game; you can't come back to it
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
NINE_NAME = "NINE"
NINE_ALONE = "NINE, solitaire,"
NINE_TITLE = "{game} on {map}, generation {generation}"
NINE_TITLE_OF = "{game} on {map}, generation {generation} of {last}"
NINE_TITLE_ENDING = "{game} on {map}, generation {generation}, the last"
NINE_SHORT_TAGS = {"production": "prod."}
NINE_BLUE = "blue"
NINE_CUBES = ("", "HEAT", "GREEN", "WATER")
NINE_WHITE = "WHITE"
NINE_BLACK = "BLACK"
NINE_DUMMY = "the dummy"
NINE_SUPPLY = "Supply"
NINE_SUPPLY_IN = "{credits}; generation {generation}"
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
NINE_BONUSES_IN_SHORT = {"heat": "4th greenery", "water": "8th heat"}
NINE_NEXT = "Next"
NINE_CARD = "{one} / {other}"
NINE_UNSEEN = "({n} not seen yet)"
NINE_MORE_CARDS = "({n} more)"
NINE_POINT = "1 point"
NINE_POINTS = "{n} points"
NINE_PURSE = "{credits}, {heat} heat, income {income}"
NINE_TAGS = "Tags"
NINE_STARTS = "start player"
NINE_STANDARD = "standard taken"
NINE_PASSED = "passed"
NINE_PROJECTS = "{name}'s projects"
NINE_DRAWN = "The card drawn"
NINE_FUNDED = "funded"
NINE_STANDARD_KIND = "standard project"

NINE_HEXES = "Type the number of a hex in brackets: {numbers}"
NINE_MOVES = "Type the number of one of your cities to move it: {numbers}"
NINE_OCCUPIED = "Hex {hex} is occupied"
NINE_NO_WATER = "Hex {hex} is land, and water goes on blue hexes"
NINE_ONLY_WATER = "Hex {hex} is blue, and blue hexes are for water"
NINE_NEXT_TO_CITY = "Hex {hex} is next to a city, and cities never touch"
NINE_CITY_FIRST = "Choose first which city you move"

NINE_ENDED = "The game has ended: {reasons}."
NINE_USED_UP = "all {kinds} cubes are used up"
NINE_NO_LAND = "no land is vacant"
NINE_LAST_PLAYED = "generation {last} was the last"
NINE_ALL_USED = "All heat, greenery and water cubes are used up, in generation {generation} of {last}."
NINE_CUBES_LEFT = "Generation {last} was the last. Left in the supply: {cubes}."
NINE_KINDS = ("heat", "greenery", "water")
