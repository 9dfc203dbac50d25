"""All cards of colonies: the projects in the order of the box, then the corporations."""

from kasei.games.colonies.cards.blue import BLUES
from kasei.games.colonies.cards.corporations import CORPORATIONS
from kasei.games.colonies.cards.green import GREENS
from kasei.games.colonies.cards.red import REDS

CARDS = (*sorted([*GREENS, *BLUES, *REDS], key=lambda spec: spec.id), *CORPORATIONS)
