"""What a server can be told, by flags or by the environment: a flag --bot-pace is KASEI_BOT_PACE there."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from kasei.core.checks import brief
from kasei.core.errors import BadSetting
from kasei.edge.arguments import all_cores
from kasei.edge.saving import data_folder
from kasei.server.roster import programs_in

PREFIX: Final = "KASEI_"
Network = IPv4Network | IPv6Network


@dataclass(frozen=True)
class Settings:
    """How a server runs. Each field may be given as a flag or in the environment."""

    database: str = ""  # a file, or postgresql://...; without it a file in the data folder
    host: str = "127.0.0.1"
    port: int = 8765
    prefix: str = ""  # the path below which everything lies, such as /kasei
    base: str = ""  # the address that people use, such as https://games.example.org, where a proxy is in front
    proxies: str = ""  # addresses or networks of proxies whose headers are believed, with commas between
    bot_pace: float = 0.6  # seconds between the turns of bots
    bot_seconds: float = 20.0  # that a bot may think
    outside: str = ""  # programs that may be seated as bots: NAME=COMMAND, with semicolons between
    workers: int = max(4, all_cores() + 2)  # in which bots think, at most: more than cores, since some may hang
    tables: int = 1000  # at which nobody is and that are kept in memory
    rate: float = 30.0  # requests a second of one address; 0 for no limit
    games: float = 60.0  # games an hour of one address; 0 for no limit
    connections: int = 256  # of one address; 0 for no limit
    sockets: int = 8  # of one seat
    lines: int = 100  # sockets of one address; 0 for no limit
    messages: float = 20.0  # a second on one socket
    metrics: str = ""  # the token that /metrics asks for; without it only this machine may ask
    log: str = ""  # json or text; without it text on a terminal

    @property
    def networks(self) -> list[Network]:
        """The networks of proxies that are believed."""
        try:
            return [ip_network(part.strip(), strict=False) for part in self.proxies.split(",") if part.strip()]
        except ValueError as error:
            raise BadSetting(f"proxies: {error}") from None

    @property
    def programs(self) -> dict[str, str]:
        """The commands of programs that may be seated as bots, by their names."""
        return programs_in(self.outside)

    @property
    def is_postgres(self) -> bool:
        """Is the database a server of its own?"""
        return self.database.startswith(("postgresql://", "postgres://"))

    @property
    def file(self) -> Path:
        """The file of the database."""
        return Path(self.database) if self.database else data_folder() / "kasei.sqlite"

    def check(self) -> Settings:
        """The settings, if they make sense."""
        assert self.networks is not None
        assert self.programs is not None
        if self.prefix and (not self.prefix.startswith("/") or self.prefix.endswith("/")):
            raise BadSetting(f"prefix is {brief(self.prefix)}; it begins with a slash and does not end with one")
        if self.base and (urlsplit(self.base).scheme not in ("http", "https") or not urlsplit(self.base).netloc):
            raise BadSetting(f"base is {brief(self.base)}, not an address such as https://games.example.org")
        if self.log not in ("", "json", "text"):
            raise BadSetting(f"log is {brief(self.log)}; it is json or text")
        if not 0 <= self.port < 65536:
            raise BadSetting(f"port is {self.port}; it is 0 to 65535")
        for name in ("workers", "sockets", "tables"):
            if getattr(self, name) < 1:
                raise BadSetting(f"{name} is {getattr(self, name)}; there must be 1 at least")
        for name in ("connections", "lines"):
            if getattr(self, name) < 0:
                raise BadSetting(f"{name} is {getattr(self, name)}; it can't be less than 0")
        for name in ("bot_pace", "bot_seconds", "rate", "games", "messages"):
            if not 0 <= getattr(self, name) < 1e6:
                raise BadSetting(f"{name} is {getattr(self, name)}; it can't be less than 0")
        return self


def settings_from(flags: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Settings:
    """Settings by flags, and those that no flag says by the environment."""
    told: dict[str, Any] = {}
    for field in fields(Settings):
        given = flags.get(field.name)
        text = environment.get(PREFIX + field.name.upper())
        if given is None and text is not None:
            given = text
        if given is not None:
            try:
                told[field.name] = type(field.default)(given)  # type: ignore[misc]
            except ValueError:
                raise BadSetting(f"{field.name} is {brief(given)}, not a number") from None
    return Settings(**told).check()
