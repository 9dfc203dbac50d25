"""`python -m kasei` is the command `kasei`."""

import sys

from kasei.cli import main

if __name__ == "__main__":
    sys.exit(main())
