"""The words of the terminal. The words of cards, questions and options come from the rules."""

# The keyboard.
PROMPT = "{name}> "
QUESTION = "{name} - {question}"
COMMANDS = "u undo   w NAME why not   c NAME card   t table   l log   ? help   q quit"
SHORT_COMMANDS = "t shows the rest   u undo   w why not   c card   l log   ? help   q quit"
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
    "skip": "n",
    "sell": "s",
    "yes": "y",
    "no": "n",
    "done": "d",
}
BAD_ANSWER = "'{typed}' is no answer here. Type {answers}; or ? for help."
MANY_ANSWERS = "'{typed}' could be several things: {names}."
NOT_TOGETHER = "{typed} can't be answered there, and so nothing was done."
NOT_TOGETHER_SINCE = "Nothing was done. {reason}."
CONFIRM_THAT = "This can't be taken back."
IDLE = "{text} ({idle})"
CLOSED = "{reason}. Type {answers}; or ? for help."
WITHOUT_NAME = "Which card? Type {command} and its name, or a part of it: {command} {example}"
NO_SUCH_CARD = "There is no card '{typed}'."
MANY_SUCH_CARDS = "'{typed}' could be several cards."
PERHAPS = "{problem} Perhaps {names}?"
OTHER_CARDS = "one of {n} more"
WHY_NOT = "{what}: {reason}."
WHY_NO_HEX = "{what} {reason}."
NOT_YET_IN_HAND = "{what}: it is not in your hand yet, it is one of those to choose from."
NOTHING_IN_THE_WAY = "{what}: nothing is in the way, you can have it now."
THIS_IS_OPEN = "Nothing is in the way of {typed}, you can have it now."
NOT_ASKED = "'{typed}' is no answer to this question."
TAKEN_BACK = "{name} has taken back {what}."
TAKEN_BACK_WITH = "{name} has taken back {what}, and {bots} will choose anew."
LAST_CHOICE = "the last choice"
LAST_CHOICES = "the last {n} choices"
NOTHING_TO_UNDO = "{name} has nothing to take back."
CANNOT_UNDO = "{name}'s last choice can't be taken back: {reason}."
UNDO_OF_OTHER = " u {name} takes back that of {name}, who chose last at this keyboard."
NOBODY_HERE = "'{typed}' is nobody at this keyboard. Type u, or u and one of these names: {names}"
MARKS_GONE = "The marks are taken away."
EMPTY_LOG = "Nothing has happened yet."
BAD_LOG = "'{typed}' is no number of lines. Type l for the newest lines of the log, or l 20 for the last 20."
NEW_IN_LOG = "{sign} new since your last turn"
EARLIER_NEWS = "({n} more before that: l shows the log)"
UNDONE = "{text} (taken back)"
THOUGHT = "{label} ({worth:+.1f} points)"
THOUGHT_HIDDEN = "{verb} a card ({worth:+.1f} points)"
THOUGHTS = "{name} weighed {options}"
THINKING = "{name} is thinking ..."
BOT_FAILED = "{name} has failed: {reason}. Builder plays on in its place."
TALLY_ENTERED = {  # by how cards came into play, or to the hand
    "played": "plays {cards}",
    "founded": "founds {cards}",
    "funded": "funds {cards}",
    "drew": "draws {cards}",
    "kept": "keeps {cards}",
    "bought": "buys {cards}",
    "took_in": "takes {cards}",
}
TALLY_GOALS = {"claimed": "claims {what}", "funded": "funds {what}"}
TALLY_LAID = "{what} on {where}"
TALLY_CARDS = "{n} cards"
TALLY_TAKES = "takes {standards}"
TALLY_TIMES = "{what} x{n}"
TALLY_PLACES = "places {things}"
TALLY_PLACED = "{n} {what}"
TALLY_MORE = "{what} {n:+} {unit}"
TALLY_SHIFT = "{what} {before}→{after}"
PLURALS = {"card": "cards", "forest": "forests"}  # where those of a game have none
CONFIRM_QUIT = "Leave the game for good? y or n: "
CONFIRM_QUIT_SAVED = "Leave the game? It is saved. y or n: "
CONFIRM = "{label}: this can't be taken back."
SURE = "Do it? y or n, or a to do it and not be asked again: "
ALWAYS = ("a", "always")
THOUGHT_AGAIN = "Nothing was done."
YES = ("y", "yes")
LEFT = "You have left the game."
LEFT_UNTOUCHED = "You have left the game. Nothing was chosen in it, and so it is not kept."
LEFT_SAVED = "You have left the game. {resume} goes on with it."
BROKEN_OFF = "{resume} goes on with the game."
SAVED = "The game is written to {file}: {replay} retells it."
NOT_SAVED = "The game is not saved: {problem}."
SAVED_ELSEWHERE = "{problem}. The game is written to {file} instead."
SEED = "--seed {seed} deals the same cards again."
MORE = "Enter for more, q to stop: "
OLDER = "Enter for older lines, q to stop: "
BACK = "Enter to go back to the game: "
AT_THE_END = "The game is over. l log, t table, c NAME card, ? help, q or Enter to leave: "
NOT_AT_THE_END = "The game is over, and '{typed}' does nothing any more."
NO_MORE = ("q", "quit", "n", "no")
HAND_OVER = "Pass the keyboard to {name}, then press Enter. "
RANGE = "{low} to {high}"
OR = "or"
GOES_ON = "..."

# Several cards that are picked.
PICK_STRANGE = "{typed} is no card: type {wanted}."
PICK_OTHER = "There is no card {typed} among these: type {wanted}."
PICK_MANY = "That would be {n} cards{marked}: type {wanted}."
PICK_FEW = "Too few are marked, {n} of {least}: type {wanted}."
PICK_MARKED = " with the marked {keys}"
PICK_ONE = "one of {keys}"
PICK_ALL = "{most} of the cards {keys}"
PICK_SOME = "{least} to {most} of the cards {keys}, then d"
PICK_UP_TO = "up to {most} of the cards {keys}, then d"
PICK_DONE = "Done ({n} marked)"
PICK_NOTHING = "Done (none)"

KEYBOARD_HELP = (
    "Type what stands before an option, the number that it has on the table, or a part of its name. y is yes and n is "
    "no. Several answers may stand in one line. Commands:"
)
COMMAND_HELP = {
    "u": (
        "undo: take back your last choice, or the marks on cards that you are picking, and what bots have chosen "
        "since. Not if you have seen something new since, such as a card, nor past the choice of another person"
    ),
    "u NAME": "the same for NAME, another who plays at this keyboard",
    "w NAME": "why can't I have this now? A part of the name of a card is enough, or what is typed for it, such as w 3",
    "c NAME": "show a card; c 3 shows the one that has the number 3",
    "t": "the whole table with all cards and options, also where the screen is too short for them",
    "l": "the log from its end, Enter goes on to older lines; l 20 shows its last 20 lines",
    "q": "leave the game; where it is saved, play --resume goes on with it",
    "Enter": "draw the table again",
}
FOR_SEVERAL = "u NAME"  # help for several people at one keyboard

WRONG_SEATS = "{given} players for a game of {players}"
NO_SCREEN = "the terminal can't draw {game!r}; it draws {games}"

# The end.
ENDED = "The game has ended: {reason}."
FINAL_SCORE = "Final score"
SCORE = "Points so far"
TOTAL = "total"
POINT = "1 point"
POINTS = "{n} points"
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
NINE_CUBES = {"heat": "HEAT", "greenery": "GREEN", "water": "WATER"}
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
NINE_NEXT = "Next"
NINE_CARD = "{one} / {other}"
NINE_UNSEEN = "({n} not seen yet)"
NINE_MORE_CARDS = "({n} more)"
NINE_POINT = POINT
NINE_POINTS = POINTS
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
NINE_CLOSED = "Hex {hex} {reason}"
NINE_CITY_FIRST = "Choose first which city you move"

# Cards in hand and in play, and tracks.
SIDE = "{name}: {corporation}"
NO_CORPORATION = "{name}: no corporation yet"
SIDE_EFFECT = " ({effect})"
TAGS = "tags {tags}"
NO_TAGS = "no tags"
TAG_COUNT = "{n} {tag}"
PLAYED = "{n} {kind}"
IN_PLAY_ACTION = "{name} ({key})"
IN_PLAY_USED = "{name} ({key}, used)"
IN_PLAY_HOLDS = "{name} [{tokens}]"
KNOWN = "holds {cards}"
HAND = "Your hand"
DRAWN = "Drawn"
REVEALED = "Revealed"
HAND_TAGS = "tags"
HAND_DOES = "what it does, or why not"
REDUCED = "{price} ({cost})"
FREE = "free"
FOLDED = "{n} cards, {numbers} (t shows them)"
BUT = "(but {reasons})"
MARKED = "(marked)"
SHORT_TAGS = {
    "building": "bld",
    "space": "spc",
    "power": "pow",
    "science": "sci",
    "jovian": "jov",
    "earth": "ear",
    "plant": "plt",
    "microbe": "mic",
    "animal": "ani",
    "event": "evt",
    "city": "cty",
}
PROJECT_COST = "{cost} {money}"
PROJECT_TAGS = "tags {tags}"
DEALT = "Your corporations"
TYPE_CARD = "Type the number of a card: {keys}"
TYPE_CARD_OR_NONE = "Type the number of a card, or d for none: {keys}"
TYPE_CARDS = "Type the numbers of {most} cards, as in {example}: {keys}"
TYPE_SOME_CARDS = "Type the numbers of {least} to {most} cards, as in {example}, then d: {keys}"
TYPE_MORE = "Marked: {marked}. Type {n} more: {keys}; a marked one again unmarks it"
TYPE_MORE_OR_DONE = "Marked: {marked}. Type d, or up to {n} more: {keys}; a marked one again unmarks it"
TYPE_DONE = "Marked: {marked}. Type d if that is all; a marked one again unmarks it"
TYPE_DONE_OR_OTHER = "Marked: {marked}. Type d if you take it, or another one: {keys}"
NOT_NOW = "Not now: {actions}"
NOT_NOW_ONE = "{key} {name} ({reason})"
NO_CARD = "You have no card {key}"
TOO_MUCH = "{n} is too much or too little"
CLOSED_BY_VERB = {  # by the verb of what is not open
    "play": "{name} can't be played now: {reason}",
    "use": "{name} can't be used now: {reason}",
    "standard": "{name} can't be taken now: {reason}",
    "phase": "{name} {reason}",
}
LEVEL = "{n} {unit}"
LEVEL_OF = "{n} of {last}"
COMPLETE = "complete"
STOCK = "{n} {income:+}"

# Ares.
ARES_NAME = "ARES"
ARES_MONEY = "MC"
ARES_ALONE = "ARES, solo ({difficulty})"
ARES_TOGETHER = "ARES, co-op"
ARES_SET_UP = "{game}, set-up"
ARES_TITLE = "{game}, round {round}"
ARES_TITLE_OF = "{game}, round {round} of {last}"
ARES_DECK = " (deck {deck}, discards {discards})"
ARES_LAST_PHASE = "this is the last phase"
ARES_PHASE = "{numeral} {name}"
ARES_CHOSEN_BY = " ({names})"
ARES_PLANNING = "Planning"
ARES_NOT_AGAIN = "not again: {phases}"
ARES_NOT_AGAIN_FOR = "{name} {phase}"
ARES_DUMMY = "dummy"
ARES_DUMMY_LEFT = "Dummy"
ARES_DUMMY_TEXT = "still to play {phases} of its hand {hand} of {hands}"
ARES_DUMMY_NONE = "has played its hand {hand} of {hands}"
ARES_PILE = "Pile"
ARES_PILE_TEXT = "{copper} copper cubes, {coloured} coloured; together {points} of {needed} points"
ARES_OFFERED = "Offered in trade"
ARES_ZONE_NEXT = "{zone}, {next} from {level}"
ARES_ZONE_BEGAN = "{zone} (in this phase {began})"
ARES_HIDDEN = "hidden: {rewards}"
ARES_MATS = ("VP", "TR", "forests", "MC", "heat", "plants", "cards", "steel", "titan.")
ARES_THINKS = "thinking"
ARES_HAS_CHOSEN = "has chosen"
ARES_READY = "ready"
ARES_SELL_ONE = "(sell 1 card)"
ARES_SELL_SOME = "(sell {n} cards)"

ARES_PLAY = "Type the number of a card to play it: {keys}"
ARES_PLAY_FREE = "Type the number of a card to play it for free: {keys}"
ARES_PLAY_OR_SELL = "Type {play} to play that card, {sell} to sell it for {sale} MC"
ARES_SELL_FOR = "{pick} ({missing} MC missing, {sale} MC a card)"
ARES_SELL = "Type s and the number of a card to sell it for {sale} MC: {keys}"
ARES_AMOUNT = "Type how much heat: {keys}"
ARES_AMOUNT_DUE = "Type how much of it you pay in heat, the rest is paid in MC: {keys}"
ARES_CANNOT_SELL = "Cards can't be sold before this is answered"
ARES_MUST_ACT = "Before you end the phase, use up your heat or plants: {keys}"

ARES_WON_ALONE = "{name} has won with {points} points."
ARES_LOST_ALONE = "{name} has lost, with {points} points."
ARES_WON_TOGETHER = "You have won together, with {points} points: {needed} were needed."
ARES_LOST_TOGETHER = "You have lost together: {points} points of {needed}{mars}."
ARES_BUT_MARS = ", and Mars is not complete"

# Games that were not finished.
SAVES_COLUMNS = ("", "game", "players", "round", "last played")
SAVES_BOT = "bot {name}"
SAVES_BOTS = "bots {names}"
SAVES_ELSEWHERE = "now, elsewhere"
SAVES_HOW_TO = "To go on with one of them:"
SAVES_NONE = "There is no game to go on with in {folder}."
SAVES_PROBLEM = "{file}: {problem}"
SAVES_READING = "reading games"
SAVES_WHICH = "Which one do you go on with? Type its number, or Enter for none: "
SAVES_NO_SUCH = "'{typed}' is none of them."
JUST_NOW = "just now"
AGO = "{n} {unit}{s} ago"

# A game retold.
ROUNDS = {"ares": "Round", "mars": "Generation", "nine": "Generation"}  # what a round is called
BEFORE_ROUNDS = "Before {round} 1"
AFTER_CHOICES = "After {changes} of {choices} choices"
STANDINGS = "Standings: {players}"
STANDING = "{name} with {points}, income {income}"
STANDING_RATED = "{name} with {points}, TR {rating}, income {income}"
NO_SUCH_ROUND = "there is no {round} {n} in this game; there are {rounds}"
NO_ROUNDS = "nothing has happened in this game yet"
NEXT_PAGE = "Enter for more, b for the page before, {rounds} for a {round}, q to stop: "
LAST_PAGE = "That is all. b for the page before, {rounds} for a {round}, Enter to stop: "
NO_PAGE = "'{typed}' is no page."
PAGE_BEFORE = ("b", "back")
STOP_READING = ("q", "quit")
