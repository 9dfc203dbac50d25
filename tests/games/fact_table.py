"""How a converted table of facts is written; nothing of `kasei` is needed for that."""

import json
from typing import Any


def written(tables: dict[str, list[Any]]) -> str:
    """As JSON with a line for each row."""
    parts = []
    for name, rows in tables.items():
        lines = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in rows)
        parts.append(f" {json.dumps(name)}: [\n{lines}\n ]")
    return "{\n" + ",\n".join(parts) + "\n}\n"
