"""What happens in nine. Where `what` is a noun, it is the number of what was gained, spent or taken."""

from __future__ import annotations

from typing import Final

from kasei.core.happening import Deed

FUNDED: Final = Deed("funded", what="card", enters=True)
TOOK_STANDARD: Final = Deed("took_standard", what="standard")
PASSED: Final = Deed("passed")
DREW: Final = Deed("drew", what="pair")
FACED: Final = Deed("faced", what="card")

PLACED: Final = Deed("placed", what="piece", where="hex")
FOUNDED: Final = Deed("founded", where="hex")
MOVED: Final = Deed("moved", what="hex that it left", where="hex")

GAINED: Final = Deed("gained", what="noun", n="how many", sign=1)
SPENT: Final = Deed("spent", what="noun", n="how many", sign=-1)
TOOK: Final = Deed("took", what="noun", n="how many", sign=1)
ROBBED: Final = Deed("robbed", what="noun", n="how many", sign=1)
COLLECTED: Final = Deed("collected", what="noun", n="how many", sign=1)
RETURNED: Final = Deed("returned", what="noun", n="how many", sign=-1)

GENERATION: Final = Deed("generation", n="its number", begins="round")
ENDING: Final = Deed("ending")
