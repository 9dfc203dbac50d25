"""Every game keeps its promises."""

from __future__ import annotations

import pytest

from kasei.core.option import verb
from kasei.core.rules import Rules
from kasei.games import GAMES, game_box, rules_of
from kasei.promises import POLICIES, Report, keep, modes
from tests.toys import BAZAAR

SEEDS = {"nine": 12, "ares": 2, "mars": 1, "mars with colonies": 1, "bazaar": 12}  # games of each mode and policy
WITH_COLONIES = [
    rules_of("mars", players, {"world_government": governed, "colony_corporation": governed}, ["colonies"])
    for players in range(1, 6)
    for governed in (False, True)
]
MODES = [*[rules for box in (*GAMES.values(), BAZAAR) for rules in modes(box)], *WITH_COLONIES]


def name_of(rules: Rules) -> str:
    return " ".join([rules.title, str(rules.players), *(f"{name}={value}" for name, value in rules.settings.items())])


@pytest.mark.parametrize("rules", MODES, ids=name_of)
def test_promises_are_kept(rules: Rules) -> None:
    report = Report()
    for seed in range(SEEDS[rules.title]):
        for policy in POLICIES:
            report.add(keep(rules, f"test {seed}", policy, sample=0.25))
    print(f"{name_of(rules)}: {dict(report.checked)} in {report.seconds:.1f} s")
    assert report.checked["undo restores exactly"] > 0
    assert report.checked["every option can be carried to its end"] > 0
    assert report.checked["what is told adds up to what has changed"] > 0


def test_every_kind_of_option_is_chosen() -> None:
    for box in (*GAMES.values(), game_box("mars", ["colonies"])):
        verbs = {kind for rules in modes(box) for kind in rules.verbs}
        chosen: set[int] = set()
        for i, rules in enumerate(modes(box) * 12):
            if chosen == verbs:
                break
            chosen |= {verb(option) for option in keep(rules, i, POLICIES[i % 2], sample=0).chosen}
        assert chosen == verbs
