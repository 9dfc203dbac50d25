"""The rules of nine, told to a person who has never played: paragraph by paragraph."""

from __future__ import annotations

from typing import Final

AIM: Final = """\
THE AIM: more points than your opponent when the game ends. It ends with the generation in which two of the three \
kinds of cubes (11 heat, 7 greenery, 4 water) are used up, or the last vacant land hex is filled{limit}. That \
generation is still played until both of you have passed; then points are counted."""
LIMIT: Final = "; with generation {last} in any case"
SET_UP: Final = """\
SET-UP: each of you has 5 credits. You draw three cards in turn, and whoever draws one decides which of its two \
projects faces whom. Then each places a first city for free: first the other player, then the start player."""
GENERATION: Final = """\
A GENERATION: three cards are drawn and turned as in the set-up. Then you take turns: fund one of the projects that \
face you, take a standard project (one in a generation), or pass, which is for the rest of the generation. It is over \
when both have passed. Then both collect their income, the cards go under the deck, and the other player starts."""

AIM_ALONE: Final = """\
THE AIM: bring all heat, greenery and water cubes (11, 7 and 4) out of the supply within {last} generations. You win \
as soon as the last one is gone, and lose if any is left after generation {last}. Points do not decide."""
SET_UP_ALONE: Final = """\
SET-UP: you have 5 credits. The other colour is a dummy: it has two cities, and nobody acts for it. You draw three \
cards; one end of each is yours, as you choose, and the other end is nobody's. Then you place a first city for free."""
GENERATION_ALONE: Final = """\
A GENERATION: you draw three cards and choose an end of each. Then you fund projects that face you and take at most \
one standard project, one after the other, until you pass. Then you collect your income, and the cards go under the \
deck."""

CREDITS: Final = """\
CREDITS: there are {credits}, and you begin with all of them{shared}. What you pay goes to the supply, but \
one credit lies on each funded project until the generation is over. You gain only what the supply has, so a gain can \
be cut short, and Sell Patent needs a credit in the supply."""
SHARED: Final = " in your hands, 5 each: you share one supply"
INCOME: Final = """\
INCOME comes at the end of a generation: 1 credit for each of your cities, and 1 more for each water next to it. \
After that nobody keeps more than 5 credits."""
PROJECTS: Final = """\
PROJECTS cost credits and need tags. A project LENDS you its tags as long as it faces you, funded or not, also for \
itself. A city lends the tag printed under it. Tokens are tags too, but are spent. A condition on heat counts the \
cubes on the map and those that players hold."""
DECK: Final = """\
NEXT shows the cards to come, with the two projects that will be in use: a card is turned over each time that it is \
drawn. '(3 not seen yet)' are cards that nobody knows yet."""
MAP: Final = """\
THE MAP: hexes have a number, in brackets if you may choose them. One cube on a hex. Water goes on blue hexes, all \
else on land. You have at most two cities; with two you can only move one. Cities never touch each other. A name on \
land is a tag for the city there; a name on a blue hex is a token for whoever places water there. Water brings 1 \
credit for each water that it touches."""
POINTS: Final = """\
POINTS: for each of your cities +1 for each greenery next to it and -1 for each heat next to it. +1 for each heat or \
water that is next to one or more of your cities and to no city of {other}. +1 for each heat that you hold. So a heat \
next to one of your cities comes to 0, and to -1 if a city of {other} touches it too."""
TIES: Final = """\
If points are level, the one wins whose cities earn more in all; then greenery counts, then water, then heat."""
BONUS: Final = """\
BONUS RULES: two cubes wait for a bonus. Whoever places the 4th greenery gains a heat cube. Whoever takes the 8th \
heat, the waiting one not counted, places a water cube at once. If a waiting cube is needed earlier, because it is the \
last of its kind, it is taken as any other and the bonus is gone."""
HINTS: Final = """\
FOR A FIRST GAME: place your first city next to blue hexes and vacant land. When you choose an end of a card, look at \
the tags that it lends, not only at what it does. And put greenery next to your own cities, heat next to the other's."""
HINTS_ALONE: Final = """\
FOR A FIRST GAME: water next to your cities is income for the rest of the game, so place it early. Found a second city \
soon. And look at the tags that an end lends, not only at what it does."""
STANDARDS: Final = "STANDARD PROJECTS, with cost and needs:"


def paragraphs(alone: bool, bonus: bool, last: int | None) -> list[str]:
    """The rules in the order in which they are needed."""
    limit = LIMIT.format(last=last) if last else ""
    opening = [AIM_ALONE, SET_UP_ALONE, GENERATION_ALONE] if alone else [AIM, SET_UP, GENERATION]
    credits = CREDITS.format(credits=5 if alone else 10, shared="" if alone else SHARED)
    points = POINTS.format(other="the dummy" if alone else "your opponent")
    return [
        *[text.format(last=last, limit=limit) for text in opening],
        credits,
        INCOME,
        PROJECTS,
        DECK,
        MAP,
        *([] if alone else [points, TIES]),
        *([BONUS] if bonus else []),
        HINTS_ALONE if alone else HINTS,
        STANDARDS,
    ]
