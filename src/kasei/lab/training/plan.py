"""What is trained, and by which games."""

from __future__ import annotations

import shlex
from dataclasses import dataclass

from kasei.core.errors import BadSetting
from kasei.core.face import Value
from kasei.core.rules import Plain, Rules
from kasei.games import rules_of


@dataclass(frozen=True)
class Plan:
    """A kind of game, and for each round of training how many games are played, and how."""

    game: str
    players: int
    settings: dict[str, Value]
    additions: tuple[str, ...]
    first: int  # games of the first round, which greedy players play; 0: as in all rounds, a search does
    games: int  # that another round adds to what is learned from
    samples: int  # games that a search imagines for a choice in them
    gate_games: int  # that the new net plays against the old
    seconds: float  # for a choice in those

    def rules(self) -> Rules:
        """The rules of its game; refused where there is nothing to learn from."""
        rules = rules_of(self.game, self.players, self.settings, self.additions)
        if self.first == 1:
            raise BadSetting("the first round needs 2 games at least; with 0, a search plays as many as in later ones")
        if not rules.feature_names():
            raise BadSetting(f"no net learns {self.game}: it has no features")
        return rules

    def is_greedy(self, number: int) -> bool:
        """Do greedy players play the games of the round of this number?"""
        return number == 1 and self.first > 0

    def plain(self) -> Plain:
        """All that its games depend on, as plain data."""
        return {
            "game": self.game,
            "players": self.players,
            "settings": dict(self.rules().settings),
            "additions": list(self.additions),
            "first": self.first,
            "games": self.games,
            "samples": self.samples,
            "gate_games": self.gate_games,
            "seconds": self.seconds,
        }

    def command(self) -> str:
        """What is typed to train so, the folder and the number of rounds aside."""
        words = ["kasei", "train", self.game, "--players", str(self.players)]
        for addition in self.additions:
            words += ["--with", addition]
        for name, value in self.settings.items():
            words += ["-o", f"{name}={str(value).lower()}"]
        words += ["--first", str(self.first), "--games", str(self.games), "--samples", str(self.samples)]
        return shlex.join([*words, "--gate-games", str(self.gate_games), "--seconds", str(self.seconds)])
