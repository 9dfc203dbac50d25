"""The last positions of three games that builders have played, scored by hand."""

from __future__ import annotations

from kasei.games.mars.state.board import GANYMEDE, PHOBOS
from tests.games.mars.course import AWARDS, MILESTONES, Course, hex_of, number


def goals(c: Course, claimed: dict[str, int], funded: dict[str, int]) -> None:
    """These milestones are claimed and these awards are funded, by whom."""
    c.state.milestones = tuple([(MILESTONES.index(name), seat) for name, seat in claimed.items()])
    c.state.awards = tuple([(AWARDS.index(name), seat) for name, seat in funded.items()])


def tokens(c: Course, seat: int, on: dict[str, int]) -> None:
    """So many tokens lie on the cards of a player."""
    me = c.state.players[seat]
    me.tokens = [on[c.state.catalogue.cards[card].name] for card in me.tableau.holders]


def ratings(c: Course, *tr: int) -> None:
    """The TR of all players."""
    for me, n in zip(c.state.players, tr):
        me.tr = n


def points(*n: int) -> dict[str, int]:
    """Points by where they come from."""
    names = ("TR", "milestones", "awards", "greeneries", "cities", "printed on cards", "counted on cards")
    return dict(zip(names, n))


def test_a_game_for_two() -> None:
    """Seed 1: generation 16."""
    c = Course("United Nations Mars Initiative", "Ecoline")
    c.lay("ocean", "A2", "A4", "A5", "D8", "E4", "E5", "F6", "F7", "F8")
    c.lay("city", "A1", "C4", "D1", "D3", "H2", "I4").lay("special", "B3")
    c.lay("greenery", "B1", "C3", "D2", "D4", "G2")
    c.lay("city", "E9", "F2", "F4", seat=1).lay("special", "D5", seat=1)
    c.lay("greenery", "B4", "B5", "C5", "C6", "C7", "D6", "D7", "E7", "G4", "H4", seat=1)
    c.state.board = c.state.board.with_name(number("Capital"), hex_of("E9"))
    c.played("Open City", "Fish", "Industrial Center")
    c.played("Tardigrades", "Ecological Zone", "Noctis Farming", "Small Animals", "Capital", seat=1)
    tokens(c, 0, {"Fish": 1})
    tokens(c, 1, {"Tardigrades": 17, "Ecological Zone": 6, "Small Animals": 6})
    c.give(heat=2).give(1, heat=11).make(mc=11).make(1, mc=7)
    ratings(c, 46, 47)
    goals(c, {"Terraformer": 0, "Mayor": 0, "Gardener": 1}, {"Landlord": 0, "Banker": 0, "Thermalist": 1})

    assert [award["points"] for award in c.public()["awards"] if award["by"] is not None] == [
        [0, 5],  # Landlord: 6 + 5 + 1 = 12 tiles and 3 + 10 + 1 = 14
        [5, 0],  # Banker: 11 and 7
        [0, 5],  # Thermalist: 2 and 11
    ]
    beside_ann = 1 + 4 + 1 + 3 + 1 + 1  # A1: B1; C4: B4 C5 D4 C3; D1: D2; D3: C3 D4 D2; H2: G2; I4: H4
    beside_bob = 0 + 1 + 1  # E9; F2: G2; F4: G4
    ann_counts = 1  # Fish
    bob_counts = 4 + 3 + 3 + 2  # Tardigrades 17/4, Ecological Zone 6/2, Small Animals 6/2, Capital: D8 F8
    assert c.game.breakdown == [
        points(46, 10, 5, 5, beside_ann, 1, ann_counts),  # Open City
        points(47, 5, 10, 10, beside_bob, 1, bob_counts),  # Noctis Farming
    ]
    assert c.game.scores == [46 + 10 + 5 + 5 + 11 + 1 + 1, 47 + 5 + 10 + 10 + 2 + 1 + 12] == [79, 87]


def test_a_game_for_three_without_the_corporate_era() -> None:
    """Seed 2: generation 11."""
    c = Course("Inventrix", "CrediCor", "ThorGate", corporate_era=False)
    c.lay("ocean", "A2", "A4", "A5", "B6", "D8", "E5", "E6", "F8", "G6")  # the last one is an Artificial Lake
    c.lay("city", "G3").lay("greenery", "B3", "C3", "C4", "F3")
    c.lay("city", "A1", "B4", "D2", "H6", seat=1).lay("greenery", "C5", "D1", "D5", "G5", "G7", "H5", seat=1)
    c.lay("city", "H1", "I3", seat=2).lay("greenery", "C2", "D3", "D4", "G1", seat=2)
    c.played("Adaptation Technology", "Rover Construction", "Wave Power", "Biomass Combustors")
    c.played("Ants", seat=1).played("Artificial Lake", seat=2)
    tokens(c, 1, {"Ants": 1})
    c.give(steel=10, titanium=11).give(1, steel=10, titanium=10).give(2, steel=7, titanium=9)
    c.make(mc=3).make(1, mc=4).make(2, mc=3)
    ratings(c, 34, 37, 34)
    goals(c, {"Terraformer": 1, "Mayor": 1, "Gardener": 1}, {"Landlord": 2, "Banker": 0, "Miner": 1})

    assert [award["points"] for award in c.public()["awards"] if award["by"] is not None] == [
        [0, 5, 2],  # Landlord: 5, 10 and 6 tiles
        [2, 5, 2],  # Banker: 3, 4 and 3
        [5, 2, 0],  # Miner: 10 + 11, 10 + 10 and 7 + 9
    ]
    beside = [
        1,  # G3: F3
        0 + 3 + 3 + 2,  # A1; B4: C5 C4 B3; D2: C2 D3 D1; H6: G7 H5
        1 + 0,  # H1: G1; I3
    ]
    assert c.game.breakdown == [
        points(34, 0, 7, 4, beside[0], 1 + 1 + 1 - 1, 0),
        points(37, 15, 12, 6, beside[1], 0, 0),  # one microbe is half a point
        points(34, 0, 4, 4, beside[2], 1, 0),
    ]
    assert c.game.scores == [34 + 7 + 4 + 1 + 2, 37 + 15 + 12 + 6 + 8, 34 + 4 + 4 + 1 + 1] == [48, 78, 44]


def test_a_game_for_four() -> None:
    """Seed 3, with a draft: generation 12."""
    c = Course("Saturn Systems", "CrediCor", "Mining Guild", "ThorGate")
    c.lay("ocean", "A2", "A4", "A5", "B6", "D8", "E5", "F7", "I5", "I3")  # the last one is an Artificial Lake
    c.lay("city", "C6", "D5", "E3").lay("special", "F5").lay("greenery", "C4", "G5", "G6", "H4")
    c.lay("city", "B1", "F1", seat=1).lay("special", "D1", seat=1)
    c.lay("greenery", "A1", "B2", "B5", "C1", "C2", "C5", "D6", seat=1)
    c.lay("city", "A3", "D2", "I1", seat=2).lay("greenery", "E2", "E6", seat=2)  # a Mangrove on E6
    c.lay("city", "E9", "H3", "H6", seat=3).lay("greenery", "G7", seat=3)
    c.state.board = c.state.board.with_city_off(GANYMEDE, 0).with_city_off(PHOBOS, 3)
    c.played("Ganymede Colony", "Ecological Zone", "Flooding", "Noctis Farming").played("Space Station", seat=1)
    c.played("Energy Tapping", "Artificial Lake", "Pets", seat=2)
    c.played("Immigration Shuttles", "Breathing Filters", "Phobos Space Haven", seat=3)
    c.played("Asteroid Mining Consortium", "Biomass Combustors", "Trees", seat=3)
    tokens(c, 0, {"Ecological Zone": 3})
    tokens(c, 2, {"Pets": 2})
    for seat, (mc, heat) in enumerate([(9, 7), (2, 1), (11, 9), (7, 17)]):
        c.make(seat, mc=mc).give(seat, heat=heat)
    ratings(c, 33, 35, 28, 29)
    goals(c, {"Mayor": 2, "Gardener": 1, "Builder": 2}, {"Landlord": 1, "Banker": 0, "Thermalist": 2})

    assert [award["points"] for award in c.public()["awards"] if award["by"] is not None] == [
        [2, 5, 0, 0],  # Landlord: 9, 10, 5 and 5 tiles, those off Mars among them
        [2, 0, 5, 0],  # Banker: 9, 2, 11 and 7
        [0, 0, 2, 5],  # Thermalist: 7, 1, 9 and 17
    ]
    beside = [
        3 + 4 + 1,  # C6: B5 D6 C5; D5: C4 C5 D6 E6; E3: E2; none on Ganymede
        4 + 1,  # B1: A1 B2 C2 C1; F1: E2
        0 + 3 + 0,  # A3; D2: C1 C2 E2; I1
        0 + 1 + 2,  # E9; H3: H4; H6: G6 G7
    ]
    assert c.game.breakdown == [
        points(33, 0, 4, 4, beside[0], -1 + 1, 2 + 1),  # Ganymede: 2 jovian tags; Ecological Zone 3/2
        points(35, 5, 5, 7, beside[1], 1, 0),
        points(28, 10, 7, 2, beside[2], -1 + 1, 1),  # Pets 2/2
        points(29, 0, 5, 1, beside[3], 2 + 3 + 1 - 1 + 1, 4),  # Immigration Shuttles: 4 + 2 + 3 + 4 = 13 cities
    ]
    assert c.game.scores == [
        33 + 4 + 4 + 8 + 0 + 3,
        35 + 5 + 5 + 7 + 5 + 1,
        28 + 10 + 7 + 2 + 3 + 0 + 1,
        29 + 5 + 1 + 3 + 6 + 4,
    ]
    assert c.game.scores == [52, 58, 51, 48]
