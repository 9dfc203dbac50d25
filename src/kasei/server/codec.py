"""JSON as it is written and read here, and the small things that tables and routes write alike."""

from __future__ import annotations

from typing import Any

import msgspec

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode
Raw = msgspec.Raw


def text(value: Any) -> str:
    """A value as JSON text."""
    return encode(value).decode()
