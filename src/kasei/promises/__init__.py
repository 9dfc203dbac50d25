"""What every game promises, checked while it is played. Import it to test a game of your own."""

from kasei.promises.report import BrokenPromise, Report
from kasei.promises.run import keep, modes
from kasei.promises.watch import POLICIES

__all__ = ["POLICIES", "BrokenPromise", "Report", "keep", "modes"]
