"""The corporations; the cost of each is the M€ it starts with."""

from __future__ import annotations

from kasei.cardgame.counts import ANIMAL, ANIMALS_HERE, PLANT
from kasei.cardgame.nouns import ANIMALS
from kasei.cardgame.ongoing import play_of
from kasei.cardgame.tableau import Pays, When
from kasei.cardgame.tokens import Add, AddHere
from kasei.games.colonies.counts import CARDS_DEARER, NEW_TAGS, PLAY_NEW_TAGS, SETTLE
from kasei.games.colonies.nouns import FLOATERS
from kasei.games.colonies.purses import FloatersPay
from kasei.games.colonies.verbs import BringTile, BuildColony
from kasei.games.mars.cards.writing import corporation
from kasei.games.mars.language.nouns import MC, TITANIUM
from kasei.games.mars.language.verbs import Gain, Produce
from kasei.lang.counts import each

CORPORATIONS = [
    corporation("aridor", "Aridor", 40, effect=When(PLAY_NEW_TAGS, Produce(MC, each(NEW_TAGS))), first=BringTile()),
    corporation(
        "arklight",
        "Arklight",
        45,
        "animal",
        makes=Produce(MC, 2),
        effect=When(play_of(ANIMAL, PLANT), AddHere(ANIMALS)),
        holds=ANIMALS,
        points=each(ANIMALS_HERE, per=2),
    ),
    corporation("polyphemos", "Polyphemos", 50, makes=Produce(MC, 5), play=Gain(TITANIUM, 5), effect=CARDS_DEARER),
    corporation("poseidon", "Poseidon", 45, effect=When(SETTLE, Produce(MC)), first=BuildColony()),
    corporation(
        "stormcraft-incorporated",
        "Stormcraft Incorporated",
        48,
        "jovian",
        effect=Pays(FloatersPay(2)),
        action=Add((FLOATERS,), another=False),
        holds=FLOATERS,
    ),
]
