"""Who is calling: tokens, which are kept as hashes, and the persons and seats that they stand for."""

from __future__ import annotations

import secrets
from base64 import b32encode
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from time import monotonic
from typing import Final

from starlette.requests import cookie_parser

from kasei.server.clock import now_ms
from kasei.server.store import NotStored, Store

COOKIE: Final = "kasei"
SAFE_COOKIE: Final = "__Host-kasei"  # by https, for this host alone
YEAR: Final = 365 * 24 * 3600
RENEW_MS: Final = 24 * 3600 * 1000  # after which a browser's token is renewed when it comes
STRANGER_MS: Final = 7 * 24 * 3600 * 1000  # after which a person without a game is forgotten
AT_ONCE: Final = 500
TOKEN_BYTES: Final = 32
LONGEST_TOKEN: Final = 200
BELIEVED_S: Final = 60.0  # seconds; another process may have forgotten somebody
MOST_KNOWN: Final = 10_000  # tokens that are remembered without asking the database


def new_token() -> tuple[str, bytes]:
    """A token that nobody can guess, and what is kept of it."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    return token, hashed(token)


def hashed(token: str) -> bytes:
    """What is kept of a token."""
    return sha256(token[:LONGEST_TOKEN].encode(errors="replace")).digest()


def new_id() -> str:
    """An id that nobody can guess and that says nothing: 80 random bits in small letters and digits."""
    return "".join([secrets.choice("abcdefghijklmnopqrstuvwxyz234567") for _ in range(16)])


def id_for(person: str, request: str | None) -> str:
    """The id of what a request of a person makes: of the same key the same, and without a key a new one."""
    if request is None:
        return new_id()
    return b32encode(sha256(f"{person} {request}".encode()).digest()[:10]).decode().lower()


@dataclass(frozen=True)
class Caller:
    """Whoever calls: a person, if known, and the token, which may be that of a seat."""

    person: str | None = None
    token: bytes | None = None
    is_old: bool = False  # was the token not used for a day?


NOBODY: Final = Caller()


class Callers:
    """The persons, by their tokens."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: OrderedDict[bytes, tuple[str, float]] = (
            OrderedDict()
        )  # whose it is, and until when that is believed

    async def caller(self, token: str | None) -> Caller:
        """Whoever has a token."""
        if not token:
            return NOBODY
        kept = hashed(token)
        person, until = self.known.get(kept, ("", 0.0))
        if monotonic() < until:
            return Caller(person, kept)
        found = await self.store.person_with(kept)
        if found is None:
            return Caller(None, kept)
        self.note(kept, found[0])
        return Caller(found[0], kept, found[1] < now_ms() - RENEW_MS)

    async def renew(self, caller: Caller) -> None:
        """Note that a token was used, if the database is there."""
        if caller.token is not None:
            with suppress(NotStored):
                await self.store.renew_device(caller.token, now_ms())

    async def forget_strangers(self) -> None:
        """Forget persons who have not come for long and neither play nor look on anywhere."""
        while await self.store.forget_strangers(now_ms() - STRANGER_MS, AT_ONCE) == AT_ONCE:
            pass

    def note(self, token: bytes, person: str) -> None:
        """Remember whose a token is."""
        self.known[token] = person, monotonic() + BELIEVED_S
        if len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)

    def forget(self, person: str) -> None:
        """Remember nothing of a person."""
        for token in [token for token, (each, _) in self.known.items() if each == person]:
            del self.known[token]

    async def new_person(self) -> tuple[str, str]:
        """A person who was not here before, and the token."""
        person, (token, kept) = new_id(), new_token()
        await self.store.add_person(person, kept, now_ms())
        self.note(kept, person)
        return person, token

    async def recovered(self, recovery: str) -> tuple[str, str] | None:
        """The person of a recovery token, which is used up, and a token for this device."""
        token, kept = new_token()
        person = await self.store.recover(hashed(recovery), kept, now_ms())
        return None if person is None else (person, token)


def token_in(headers: Mapping[str, str], secure: bool) -> str | None:
    """The token that a request carries: in the header Authorization, or else in a cookie.

    By https only the cookie counts that nobody but this host can set.
    """
    kind, _, token = headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer" and token.strip():
        return token.strip()
    jar = cookie_parser(headers.get("cookie", ""))
    return jar.get(SAFE_COOKIE if secure else COOKIE)


def cookie(token: str, secure: bool, age: int = YEAR) -> str:
    """The header that gives a browser its token, where no script reads it."""
    name = SAFE_COOKIE if secure else COOKIE
    return f"{name}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict{'; Secure' if secure else ''}"
