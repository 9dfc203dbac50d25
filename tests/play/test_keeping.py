"""A game is kept however it ends: in another file where its own can't be written."""

from __future__ import annotations

import signal
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import kasei
from kasei import Seat
from kasei.edge.signals import Interrupted, interruptible
from kasei.play.terminal import play


class Full:
    """A file that finds no room."""

    name = "full.json"

    def save(self, text: str) -> None:
        raise OSError(28, "No space left on device", self.name)


class Breaking:
    """Chooses a few times, and then something breaks."""

    def __init__(self, error: BaseException) -> None:
        self.error = error
        self.left = 3

    def choose(self, seat: Seat) -> int:
        self.left -= 1
        if not self.left:
            raise self.error
        return seat.options[0]


@pytest.mark.parametrize("error", [BrokenPipeError("nobody reads"), Interrupted(signal.SIGTERM), ZeroDivisionError()])
def test_what_breaks_off_a_game_tells_where_it_is_kept(
    error: BaseException, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    game = kasei.new_game("nine", 2, 3, bots=["mine", "mine"])
    bot = Breaking(error)
    with pytest.raises(type(error)) as raised:
        play(game, [bot, bot], Console(file=StringIO()), file=Full())
    (kept,) = tmp_path.iterdir()
    assert raised.value.__notes__ == [f"full.json: No space left on device. The game is written to {kept} instead."]
    assert kasei.resume(kept.read_text()).changes == game.changes == 2


class Slow:
    """Chooses a few times, and then a signal comes while it thinks."""

    def __init__(self, think: Callable[[Seat], object]) -> None:
        self.left = 3
        self.think = think

    def choose(self, seat: Seat) -> int:
        self.left -= 1
        if not self.left:
            signal.raise_signal(signal.SIGTERM)  # in this thread, whatever others there are
            self.think(seat)
        return seat.options[0]


@pytest.mark.parametrize(
    ("think", "changes"),
    [(lambda seat: seat.imagine(1), 2), (lambda seat: seat.pause(), 2), (lambda seat: seat.view(), 3)],
)
def test_a_signal_breaks_a_bot_off_in_its_pauses_and_nowhere_else(
    think: Callable[[Seat], object], changes: int
) -> None:
    game, bot = kasei.new_game("nine", 2, 3, bots=["mine", "mine"]), Slow(think)
    with interruptible(), pytest.raises(Interrupted):
        play(game, [bot, bot], Console(file=StringIO()))
    assert game.changes == changes
    assert signal.SIGTERM in signal.pthread_sigmask(signal.SIG_BLOCK, [])  # later ones are held back
