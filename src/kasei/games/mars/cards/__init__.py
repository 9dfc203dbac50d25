"""Every card, in the order of the box: projects by their numbers, then corporations."""

from kasei.games.mars.cards.blue import BLUES
from kasei.games.mars.cards.corporations import CORPORATIONS
from kasei.games.mars.cards.green import GREENS
from kasei.games.mars.cards.red import REDS

CARDS = (*sorted([*GREENS, *BLUES, *REDS], key=lambda spec: spec.id), *CORPORATIONS)
