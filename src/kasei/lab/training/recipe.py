"""Training from the first game to a net that passed its gate: rounds of self-play, fit and gate.

A round has a folder of its own, in which each stage leaves whole files; those that are there are not made again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from io import FileIO
from pathlib import Path
from typing import Final

from kasei.bots.net import NETS, digest_of, net_from
from kasei.core.errors import BadSetting, KaseiError
from kasei.core.rules import Plain
from kasei.edge.saving import lock
from kasei.lab.making import code_digest
from kasei.lab.series import Stop
from kasei.lab.training.files import SUFFIX, replace
from kasei.lab.training.gate import Gate, play_gate, shares_in, verdict
from kasei.lab.training.plan import Plan
from kasei.lab.training.players import Make, greedy, searcher
from kasei.lab.training.selfplay import SelfPlay, net_name, play_games

PLAN: Final = "plan.json"
OLD: Final = "old.json"  # the net that plays, if there is one
NEW: Final = "new.json"  # the net that was fitted
GATE: Final = "gate-{net}.txt"  # what came of each game of the gate of this net
NO_NUMPY: Final = "training needs numpy: pip install 'kasei[training]' installs it, or make install in a checkout"
GO_ON: Final = "(what is done is kept: the same command goes on from there)"


@dataclass(frozen=True)
class Training:
    """What is trained, where its games are kept, and where the nets lie that are in use."""

    plan: Plan
    data: Path
    nets: Path
    jobs: int
    make: Make = searcher

    @property
    def kind(self) -> str:
        """The kind of game that it is."""
        return self.plan.rules().kind()

    @property
    def in_use(self) -> Path:
        """The file of the net that is in use, if there is one."""
        return self.nets / f"{self.kind}.json"

    def folder(self, number: int) -> Path:
        """The folder of a round."""
        return self.data / self.kind / f"round-{number:02}"

    def features(self) -> Plain:
        """How many features there are, and a digest of them."""
        rules = self.plan.rules()
        return {"count": len(rules.feature_names()), "digest": digest_of(rules.features_key())}

    def plain(self) -> Plain:
        """All that its games depend on, as plain data."""
        return self.plan.plain() | {"features": self.features(), "code": code_digest()}


def train(training: Training, rounds: int) -> None:
    """Train for so many rounds."""
    training.plan.rules()
    if training.nets.exists() and not training.nets.is_dir():
        raise BadSetting(f"{training.nets} is no folder that nets could lie in")
    if find_spec("numpy") is None:
        raise KaseiError(NO_NUMPY)
    with alone_in(training.data / training.kind):
        for number in range(1, rounds + 1):
            train_round(training, number)


def train_round(training: Training, number: int) -> None:
    """Play, fit, and put the new net in the place of the old if it passes the gate."""
    folder, seed = training.folder(number), f"{training.kind}/{number}"
    old = begun(training, folder)
    unless(play_games(self_play(training, number, f"{seed}/play", old), folder, training.jobs))
    if not (folder / NEW).exists():
        replace(folder / NEW, fitted(training, number).encode())
    new = (folder / NEW).read_text(encoding="utf-8")
    net_from(new, str(folder / NEW)).check(training.plan.rules().features_key())
    gate = Gate(training.plan, f"{seed}/gate/{digest_of(new)}", new, old, training.make)  # each net has its own deals
    file = folder / GATE.format(net=digest_of(new))
    unless(play_gate(gate, file, training.jobs))
    found = verdict(gate, shares_in(file))
    print(
        f"round {number}: {found.text}: {'passed' if found.passed else 'not passed, so nothing is changed'}", flush=True
    )
    if found.passed and usable(training) == old:
        put_in_use(training, new, {"against": net_name(old)} | found.figures)


def self_play(training: Training, number: int, seed: str, net: str) -> SelfPlay:
    """The games of a round: the first are a hundred times as cheap, and as good to begin with."""
    plan = training.plan
    if plan.is_greedy(number):
        return SelfPlay(plan, seed, plan.first, "", greedy)
    return SelfPlay(plan, seed, plan.games, net, training.make)


def unless(stop: Stop | None) -> None:
    """Go on unless something has stopped the games."""
    if stop is not None:
        stop.add_note(GO_ON)
        raise stop


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """A folder, made if it is not there, in which nobody else trains."""
    folder.mkdir(parents=True, exist_ok=True)
    with FileIO(folder / "lock", "w") as file:
        try:
            lock(file)
        except BlockingIOError:
            raise BadSetting(f"somebody else trains in {folder}") from None
        yield


# The stages of a round.


def begun(training: Training, folder: Path) -> str:
    """The file of the net that plays in a round: the one that was in use when it began, or nothing."""
    if (folder / PLAN).exists():
        check_plan(training, folder)
    else:
        folder.mkdir(exist_ok=True)
        old = usable(training)
        if old:
            replace(folder / OLD, old.encode())
        plan = training.plain() | {"net": net_name(old)}
        replace(folder / PLAN, json.dumps(plan, indent=2).encode() + b"\n")
    return (folder / OLD).read_text(encoding="utf-8") if (folder / OLD).exists() else ""


def check_plan(training: Training, folder: Path) -> None:
    """Refuse to go on with a round that was begun in another way."""
    held = json.loads((folder / PLAN).read_text(encoding="utf-8"))
    for what, wanted in training.plain().items():
        if held.get(what) != wanted:
            there, here = json.dumps(held.get(what)), json.dumps(wanted)
            raise BadSetting(f"{folder} was begun where {what} is {there} and not {here}: take another folder")


def usable(training: Training) -> str:
    """The file of the net that is in use, which is that of the package where the folder has none; nothing without any.

    A net for other features than there are now is refused: no search could play with it.
    """
    for path in (training.in_use, NETS / training.in_use.name):
        if path.exists():
            text = path.read_text(encoding="utf-8")
            try:
                net_from(text, str(path)).check(training.plan.rules().features_key())
            except KaseiError as problem:
                raise BadSetting(f"{problem} (take {path} away first)") from None
            return text
    return ""


def fitted(training: Training, number: int) -> str:
    """The file of a net that is fitted to the positions of all rounds up to this one."""
    from kasei.lab.training.fit import fit, net_file, read_positions

    rules = training.plan.rules()
    rounds = [training.folder(each) for each in range(1, number + 1)]
    files = [sorted(folder.glob(f"*{SUFFIX}")) for folder in rounds]
    positions = read_positions(files, digest_of(rules.features_key()), len(rules.feature_names()))
    found = fit(positions)
    made: Plain = {
        "command": f"{training.plan.command()} --rounds {number}",
        "played_by": [who_played(training, each) for each in range(1, number + 1)],
        "games": len(set(positions.games.tolist())),
        "positions": len(positions.games),
        "fit": found.figures,
        "code": code_digest(),
    }
    print(f"round {number}: {summary(made)}", flush=True)
    return net_file(found, training.kind, training.features(), made)


def who_played(training: Training, number: int) -> str:
    """Who played the games of a round: greedy players, or a search by the net of this name."""
    if training.plan.is_greedy(number):
        return "greedy"
    return str(json.loads((training.folder(number) / PLAN).read_text(encoding="utf-8"))["net"])


def summary(made: Plain) -> str:
    """What a net was made of, in words."""
    found = made["fit"]
    assert isinstance(found, dict)
    loss, usual = found["log_loss"], found["log_loss_of_the_mean"]
    return (
        f"fitted to {made['positions']:,} positions of {made['games']:,} games; in those held out the loss of the win "
        f"is {loss} (of the mean: {usual}), and {found['margin_explained']:.0%} of the margin is explained"
    )


def put_in_use(training: Training, text: str, gate: Plain) -> None:
    """Put a net in the place of the one in use, and say in its file how it passed the gate."""
    held = json.loads(text)
    held["made"]["gate"] = gate
    training.nets.mkdir(parents=True, exist_ok=True)
    replace(training.in_use, json.dumps(held).encode() + b"\n")
    print(f"the net for {training.kind} is now in {training.in_use}", flush=True)
