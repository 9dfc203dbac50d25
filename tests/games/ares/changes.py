"""All numbers of a player and of Mars, and how they differ between two moments."""

from kasei.games.ares.flow.scoring import points
from tests.games.ares.table import Table

TAGGED = {  # cards with just one tag of the kind, which do nothing about playing others
    "science": [
        "Interns",
        "Matter Manufacturing",
        "Standard Technology",
        "Advanced Screening Technology",
        "Gene Repair",
    ],
    "power": ["Power Supply Consortium", "Energy Storage"],
    "jovian": ["Callisto Penal Mines"],
    "plant": ["Farmers Market", "Community Gardens", "Heather", "Lichen"],
    "microbe": ["Tardigrades"],
    "animal": ["Fish"],
    "event": ["Comet", "Lava Flows", "Bribed Committee"],
}


def numbers(t: Table, seat: int = 0) -> dict[str, int]:
    """All that a card may change."""
    a = t.state
    me = a.players[seat]
    scored = points(a, seat)
    makes = dict(zip(("makes mc", "makes heat", "makes plants", "makes cards"), t.makes(seat)))
    return makes | {
        "mc": me.mc,
        "heat": me.heat,
        "plants": me.plants,
        "tr": me.tr,
        "forests": me.forests,
        "oxygen": a.tracks[0],
        "temperature": a.tracks[1],
        "oceans": a.tracks[2],
        "cards": len(me.hand),
        "tokens": sum(me.tokens),
        "steel": me.tableau.steel,
        "titanium": me.tableau.titanium,
        "vp": scored.printed + scored.counted,
    }


def change(before: dict[str, int], after: dict[str, int]) -> str:
    """What is different: `mc -18, tr 1`; the rest is the same."""
    return ", ".join(f"{name} {after[name] - before[name]}" for name in sorted(after) if after[name] != before[name])


def by_name(changes: str) -> str:
    """Changes in the order of their names."""
    return ", ".join(sorted(changes.split(", "), key=lambda words: words.rsplit(" ", 1)[0]))
