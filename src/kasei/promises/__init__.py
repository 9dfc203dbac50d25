"""What every game promises, checked while it is played. Import it to test a game of your own."""

from kasei.promises.modes import all_modes, modes
from kasei.promises.report import BrokenPromise, Report
from kasei.promises.run import keep
from kasei.promises.watch import POLICIES

__all__ = ["POLICIES", "BrokenPromise", "Report", "all_modes", "keep", "modes"]
