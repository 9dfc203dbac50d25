"""What happens in nine. Where `what` is a noun, it is the number of what was gained, spent or taken."""

from __future__ import annotations

from typing import Final

from kasei.core.happening import Deed

FUNDED: Final = Deed("funded", what="project")
TOOK_STANDARD: Final = Deed("took a standard project", what="standard project")
PASSED: Final = Deed("passed")
DREW: Final = Deed("drew", what="face")
FACED: Final = Deed("faced", what="project")

PLACED: Final = Deed("placed", what="cube", where="hex")
FOUNDED: Final = Deed("founded a city", where="hex")
MOVED: Final = Deed("moved a city", what="hex that it left", where="hex")

GAINED: Final = Deed("gained", what="noun", n="how many", sign=1)
SPENT: Final = Deed("spent", what="noun", n="how many", sign=-1)
TOOK: Final = Deed("took from the supply", what="noun", n="how many", sign=1)
ROBBED: Final = Deed("took from another", what="noun", n="how many", sign=1)
COLLECTED: Final = Deed("collected income", what="noun", n="how many", sign=1)
RETURNED: Final = Deed("returned what is above the limit", what="noun", n="how many", sign=-1)

GENERATION: Final = Deed("a generation begins", n="its number")
ENDING: Final = Deed("the end is triggered")
