"""The tables, as numbered steps: the same text for both databases but for a few words."""

from __future__ import annotations

from secrets import token_hex
from typing import Final

from kasei.core.errors import KaseiError
from kasei.server.store import Statement

SQLITE: Final = {"bytes": "BLOB", "long": "INTEGER", "by_key": " WITHOUT ROWID"}
POSTGRES: Final = {"bytes": "BYTEA", "long": "BIGINT", "by_key": ""}

META: Final = "CREATE TABLE IF NOT EXISTS meta (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)"
FIND_VERSION: Final = "SELECT value FROM meta WHERE name = 'version'"
SET_VERSION: Final = (
    "INSERT INTO meta (name, value) VALUES ('version', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
SET_INSTANCE: Final = "INSERT INTO meta (name, value) VALUES ('instance', $1) ON CONFLICT DO NOTHING"

MIGRATIONS: list[tuple[str, ...]] = [
    (
        """CREATE TABLE game (
            id TEXT NOT NULL PRIMARY KEY,
            rules TEXT NOT NULL,
            name TEXT NOT NULL,
            players INTEGER NOT NULL,
            settings TEXT NOT NULL,
            additions TEXT NOT NULL,
            key {bytes} NOT NULL,
            position TEXT,
            bots TEXT NOT NULL,
            status TEXT NOT NULL,
            listed INTEGER NOT NULL,
            clock INTEGER,
            host TEXT,
            frozen_at INTEGER,
            due {long},
            at {long} NOT NULL,
            result TEXT,
            rematch TEXT)""",
        "CREATE INDEX game_due ON game (due) WHERE due IS NOT NULL",
        "CREATE INDEX game_listed ON game (at) WHERE listed = 1 AND status IN ('open', 'running')",
        """CREATE TABLE seat (
            game TEXT NOT NULL REFERENCES game,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            person TEXT,
            token {bytes} UNIQUE,
            bot TEXT,
            bot_since {long},
            back_at {long},
            resigned INTEGER NOT NULL,
            webhook TEXT,
            PRIMARY KEY (game, seat)){by_key}""",
        "CREATE INDEX seat_person ON seat (person) WHERE person IS NOT NULL",
        """CREATE TABLE move (
            game TEXT NOT NULL REFERENCES game,
            change INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            number INTEGER NOT NULL,
            entries TEXT NOT NULL,
            by TEXT NOT NULL,
            request TEXT NOT NULL,
            checksum {long} NOT NULL,
            events {bytes} NOT NULL,
            at {long} NOT NULL,
            PRIMARY KEY (game, change),
            UNIQUE (game, seat, request))""",  # rows one after the other, as they come: fewer pages are written so
        "CREATE TABLE person (id TEXT NOT NULL PRIMARY KEY, recovery {bytes} UNIQUE, at {long} NOT NULL)",
        """CREATE TABLE device (
            token {bytes} NOT NULL PRIMARY KEY,
            person TEXT NOT NULL REFERENCES person,
            at {long} NOT NULL){by_key}""",
        "CREATE INDEX device_person ON device (person)",
        """CREATE TABLE invite (
            token {bytes} NOT NULL PRIMARY KEY,
            game TEXT NOT NULL REFERENCES game,
            reach TEXT NOT NULL){by_key}""",
        "CREATE INDEX invite_game ON invite (game)",
        """CREATE TABLE watcher (
            game TEXT NOT NULL REFERENCES game,
            person TEXT NOT NULL,
            PRIMARY KEY (game, person)){by_key}""",
        "CREATE TABLE process (id TEXT NOT NULL PRIMARY KEY, build TEXT NOT NULL, seen {long} NOT NULL)",
    ),
]


def step_from(version: int, words: dict[str, str]) -> list[Statement]:
    """The statements that bring tables of a version to the next, to be run in one transaction; none if it is the last.

    A database that a newer program has made is refused.
    """
    newest = len(MIGRATIONS)
    if version > newest:
        raise KaseiError(
            f"the database has tables of version {version}, and this program knows them up to {newest}:"
            " use the newer Kasei that made them"
        )
    if version == newest:
        return []
    changes: list[Statement] = [(text.format(**words),) for text in MIGRATIONS[version]]
    return [*changes, (SET_INSTANCE, token_hex(8)), (SET_VERSION, str(version + 1))]
