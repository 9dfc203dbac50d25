"""Every card, in the order of the box."""

from kasei.games.ares.cards.blue import BLUES
from kasei.games.ares.cards.corporations import CORPORATIONS
from kasei.games.ares.cards.green import GREENS
from kasei.games.ares.cards.red import REDS

CARDS = (*BLUES, *REDS, *GREENS, *CORPORATIONS)
