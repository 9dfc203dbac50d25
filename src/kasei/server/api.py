"""What the server answers to each request."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Final

from kasei.bots import STEADY, USUAL
from kasei.core.digest import digest
from kasei.core.errors import KaseiError
from kasei.core.hidden import SPECTATOR
from kasei.face.game import AnyGame
from kasei.face.table import replay
from kasei.server.callers import Caller, cookie, hashed, id_for, new_token
from kasei.server.calls import Answer, Ask, answers_in, before, choosing, place_of, request_key, undoing, whole
from kasei.server.codec import Raw
from kasei.server.errors import MOVED_ON, Refusal, refused
from kasei.server.fair_queue import Claim
from kasei.server.hall import Wish
from kasei.server.importing import checked_record, imported
from kasei.server.lobby import Lobby, known
from kasei.server.messages import Row, Text
from kasei.server.names import seen_name
from kasei.server.pool import Stale
from kasei.server.rows import GameRow
from kasei.server.shelf import legend_shown, shelf_shown
from kasei.server.showing import message_to, with_fresh
from kasei.server.store import NotStored
from kasei.server.table import PAGE, Table
from kasei.server.webhooks import checked_hook

LOG: Final = logging.getLogger("kasei.server")
MOST_LISTED: Final = 100  # tables on a page
ERASED: Final[Text] = {"text": "all that was known of you is gone"}
LEFT: Final[Text] = {"text": "you have left the table"}
WITHDRAWN: Final[Text] = {"text": "nobody comes in by it any more"}

# What there is to play.


async def shelf(ask: Ask) -> Answer:
    return Answer(shelf_shown(tuple(ask.core.roster.bots.values())), {"Cache-Control": "public, max-age=300"})


async def legend(ask: Ask) -> Answer:
    table, _ = await ask.viewer()
    game = begun(table)
    tag = f'"{digest(game.rules)}"'
    headers = {"ETag": tag, "Cache-Control": "private, max-age=86400", "Vary": "Accept-Encoding"}
    if ask.request.headers.get("if-none-match") == tag:
        return Answer(b"", headers, 304)
    plain, small = await asyncio.to_thread(legend_shown, game.rules)
    if "gzip" in ask.request.headers.get("accept-encoding", ""):
        return Answer(small, headers | {"Content-Encoding": "gzip"})
    return Answer(plain, headers)


# Me.


async def new_me(ask: Ask) -> Answer:
    callers = ask.core.callers
    if "recovery" in ask.body:
        found = await callers.recovered(ask.body["recovery"])
        if found is None:
            raise Refusal("not-found", "this link was used already, or was replaced by a newer one")
        person, token = found
    elif ask.caller.person is not None:
        return Answer({"id": ask.caller.person, "token": None})
    else:
        person, token = await ask.core.new_person(ask.address)
    shown = token if ask.body.get("token") else None
    return Answer({"id": person, "token": shown}, {} if shown else {"Set-Cookie": cookie(token, ask.secure)})


async def me(ask: Ask) -> Answer:
    return Answer({"id": ask.person(), "token": None})


async def erase_me(ask: Ask) -> Answer:
    person = ask.person()
    await ask.core.seating.erase(person)
    ask.core.callers.forget(person)
    return Answer(ERASED, {"Set-Cookie": cookie("", ask.secure, age=0)})


async def recovery(ask: Ask) -> Answer:
    token, kept = new_token()
    await ask.core.store.set_recovery(ask.person(), kept)
    return Answer({"token": token})


async def my_games(ask: Ask) -> Answer:
    found = await ask.core.store.games_of(ask.person(), MOST_LISTED + 1, before(ask.request))
    return await page(ask, found)


async def page(ask: Ask, found: Sequence[GameRow]) -> Answer:
    """A page of a list of tables; where one more was found than it holds, the list goes on."""
    rows: list[object] = []
    for row in found[:MOST_LISTED]:
        try:
            table = await ask.core.hall.glance(row)
            async with table.lock:
                if table.seats:
                    rows.append(row_shown(table, table.seat_of(ask.caller.person, ask.caller.token)))
        except Refusal:  # it was deleted just now
            pass
        except NotStored:
            raise
        except Exception:
            LOG.exception("a table can't be listed", extra={"game": row.id})
    return Answer({"tables": rows, "next": place_of(found[MOST_LISTED - 1]) if len(found) > MOST_LISTED else None})


def row_shown(table: Table, seat: int) -> Row:
    """A table in a list."""
    mine = seat in table.asked and table.seats[seat].bot is None
    return {"table": table.shown(), "seat": None if seat == SPECTATOR else seat, "mine": mine}


class Newcomer:
    """Whoever asks, and who becomes somebody, known by a cookie, when all else is in order."""

    def __init__(self, ask: Ask) -> None:
        if ask.caller.person is None and ask.request.headers.get("authorization"):
            raise Refusal("no-token", "nobody has this token")
        self.ask = ask
        self.known = ask.caller.person
        self.headers: dict[str, str] = {}

    async def person(self) -> str:
        """Who it is."""
        if self.known is None:
            self.known, token = await self.ask.core.new_person(self.ask.address)
            self.ask.caller = Caller(self.known)
            self.headers = {"Set-Cookie": cookie(token, self.ask.secure)}
        return self.known


# Making and joining.


async def listed(ask: Ask) -> Answer:
    return await page(ask, await ask.core.store.listed(MOST_LISTED + 1, before(ask.request)))


async def create(ask: Ask) -> Answer:
    who, lobby = Newcomer(ask), ask.core.lobby
    request = request_key(ask.body.get("request"))
    with await room_for(ask, who, request, all(seat["kind"] == "bot" for seat in ask.body["seats"])):
        table, seat, token = await lobby.create(who.person, ask.body, request)
        table.maker_address = ask.address
    links = await invitations(lobby, table)
    return Answer(await seated(ask, table, seat, token, links), who.headers, 201)


async def room_for(
    ask: Ask, who: Newcomer, request: str | None, is_for_bots: bool
) -> AbstractContextManager[None, bool | None]:
    """Room for a game, unless bots play it alone and there are too many of these already."""
    if is_for_bots and (who.known is None or not await ask.core.lobby.has_made(who.known, request)):
        return ask.core.room_for_bots(ask.address)
    return nullcontext()


async def invitations(lobby: Lobby, table: Table) -> tuple[str | None, str]:
    """Invitations to join a table, if it waits for players, and to watch it."""
    join = await lobby.invite(table, "join") if table.row.status == "open" else None
    return join, await lobby.invite(table, "watch")


async def seated(
    ask: Ask, table: Table, seat: int | None, token: str | None, links: tuple[str | None, str | None] = (None, None)
) -> dict[str, object]:
    """The answer to whoever has made or joined a table."""
    at = Raw((await now(ask, table)).encoded())
    return {"id": table.id, "seat": seat, "token": token, "invite": links[0], "watch": links[1], "at": at}


async def bring(ask: Ask) -> Answer:
    who, request = Newcomer(ask), request_key(ask.body.get("request"))
    name = seen_name(ask.body["name"]) if "name" in ask.body else None
    async with ask.core.one_import:
        game = await asyncio.to_thread(checked_record, ask.body["record"])
        person = await who.person()
        row, seats, moves = await asyncio.to_thread(imported, game, id_for(person, request), person, name)
    is_for_bots = row.status == "running" and all(seat.bot is not None for seat in seats)
    with await room_for(ask, who, request, is_for_bots):
        table = await ask.core.lobby.add(row, seats, moves)
        table.maker_address = ask.address
    mine = table.seat_of(person, None)
    watch = await ask.core.lobby.invite(table, "watch")
    seat = None if mine == SPECTATOR else mine
    return Answer(await seated(ask, table, seat, None, (None, watch)), who.headers, 201)


async def join(ask: Ask) -> Answer:
    who, table = Newcomer(ask), await ask.table()
    await ask.core.lobby.let_in(table, who.known, ask.body.get("invite"), "join")
    seat, token = await ask.core.lobby.join(table, who.person, ask.body)
    return Answer(await seated(ask, table, seat, token), who.headers)


async def watch(ask: Ask) -> Answer:
    who, table = Newcomer(ask), await ask.table()
    await ask.core.lobby.let_in(table, who.known, ask.body.get("invite"), "watch")
    await ask.core.store.watch(table.id, await who.person())
    shown = await now(ask, table)
    return Answer(shown.body, who.headers)


async def invite(ask: Ask) -> Answer:
    table, seat = await ask.viewer()
    if seat == SPECTATOR and not ask.core.is_host(table, seat, ask.caller):
        raise Refusal("not-allowed", "only who plays or has made the table invites")
    if ask.body["reach"] == "join" and table.row.status != "open":
        raise Refusal("conflict", "the game has begun: nobody can join it any more")
    return Answer({"token": await ask.core.lobby.invite(table, ask.body["reach"])})


async def withdraw(ask: Ask) -> Answer:
    table, seat = await ask.viewer()
    if not ask.core.is_host(table, seat, ask.caller):
        raise Refusal("not-allowed", "only who has made the table withdraws invitations")
    token = ask.body.get("token")
    await ask.core.store.withdraw(table.id, None if token is None else hashed(token))
    return Answer(WITHDRAWN)


async def start(ask: Ask) -> Answer:
    table, seat = await ask.viewer()
    if not ask.core.is_host(table, seat, ask.caller):
        raise Refusal("not-allowed", "only who has made the table begins before it is full")
    await ask.core.lobby.start(table, ask.body.get("bot"))
    return await now(ask, table)


async def leave(ask: Ask) -> Answer:
    table, seat = await ask.player()
    await ask.core.lobby.leave(table, seat)
    return Answer(LEFT)


async def rematch(ask: Ask) -> Answer:
    table, seat = await ask.player()
    person, name = ask.person(), table.seats[seat].name  # a token of this seat is none of the next game
    made = await ask.core.lobby.rematch(table, person)
    made.maker_address = ask.address
    mine = made.seat_of(person, None)
    if mine == SPECTATOR:
        mine, _ = await ask.core.lobby.join(made, known(person), {"name": name})
    return Answer(await seated(ask, made, mine, None))


# Seats.


async def hand(ask: Ask) -> Answer:
    table, seat = await ask.player()
    await ask.core.seating.hand(table, seat, ask.body.get("bot"))
    return await now(ask, table)


async def back(ask: Ask) -> Answer:
    table, seat = await ask.player()
    await ask.core.seating.take_back(table, seat)
    return await now(ask, table)


async def resign(ask: Ask) -> Answer:
    table, seat = await ask.player()
    await ask.core.seating.resign(table, seat)
    return await now(ask, table)


async def hook(ask: Ask) -> Answer:
    table, seat = await ask.player()
    url = ask.body["url"]
    await ask.core.seating.hook(table, seat, None if url is None else checked_hook(url))
    return await now(ask, table)


# Playing.


async def now(ask: Ask, table: Table, acks: tuple[str, ...] = (), repeated: bool = False) -> Answer:
    """How the table stands for who asks, with what happened after the change that is asked from.

    Nothing in it is half made, and the seat is the one that the caller has while the lock is held.
    """
    async with table.lock:
        seat = await ask.core.viewer(table, ask.caller)
        person = ask.core.person(table, seat, ask.caller)
        if not acks:  # else it was counted before the move
            charge_since(ask, table)
        return Answer(message_to(table, seat, ask.brief, ask.numbers.get("since"), person, acks, repeated))


def charge_since(ask: Ask, table: Table) -> None:
    """Count all that an answer tells of what happened."""
    since = ask.numbers.get("since")
    if since is not None:
        ask.charge(min(PAGE, table.changes - since))


def begun(table: Table) -> AnyGame:
    """The game of a table that has one."""
    if table.game is None:
        why = table.frozen["why"] if table.frozen else "the game has not begun"
        raise Refusal("conflict", why)
    return table.game


async def view(ask: Ask) -> Answer:
    return await now(ask, await ask.table())


async def choose(ask: Ask) -> Answer:
    table, seat = await ask.player()
    return await made(ask, table, choosing(seat, ask.body))


async def undo(ask: Ask) -> Answer:
    table, seat = await ask.player()
    return await made(ask, table, undoing(seat, ask.body))


async def made(ask: Ask, table: Table, wish: Wish) -> Answer:
    """The answer to a move, which a stale one gets too."""
    charge_since(ask, table)
    try:
        repeated = await ask.core.choose(table, wish)
    except Refusal as error:
        person = ask.core.person(table, wish.seat, ask.caller)
        raise with_fresh(error, table, wish.seat, ask.brief, person) from None
    return await now(ask, table, (wish.request,), repeated)


async def preview(ask: Ask) -> Answer:
    table, seat = await ask.player()
    answers = answers_in(seat, ask.body)
    async with table.held(seat):
        game = begun(table)
        return Answer(game.preview(seat, *answers(game)))


async def suggestion(ask: Ask) -> Answer:
    table, seat = await ask.player()
    async with table.held(seat):
        game = ask.core.hall.playable(table)
        if seat not in game.asked:
            raise Refusal("conflict", "you are asked nothing now")
        number = game.since[seat]
        claim = partial(Claim, (ask.address,), table.id)
        thinking = table.suggest(seat, lambda: ask.core.pool.think(game, seat, USUAL, claim))
    await asyncio.wait([thinking])
    if thinking.cancelled() or isinstance(thinking.exception(), Stale):
        raise Refusal("conflict", MOVED_ON)
    thought = thinking.result()
    async with table.lock:
        if game.since[seat] != number or thought.option not in game.options(seat):
            raise Refusal("conflict", MOVED_ON)
        text = game.describe(seat, thought.option)
    weighed = [{"option": option, "worth": worth} for option, worth in thought.weighed]
    bot = STEADY if thought.failed else USUAL
    return Answer({"bot": bot, "number": number, "option": thought.option, "text": text, "weighed": weighed})


async def describe(ask: Ask) -> Answer:
    table, seat = await ask.player()
    option = whole(ask.request.path_params["option"], "option")
    async with table.held(seat):
        return Answer({"text": begun(table).describe(seat, option)})


async def why_not(ask: Ask) -> Answer:
    table, seat = await ask.player()
    what = ask.request.query_params.get("what")
    if not what:
        raise Refusal("invalid", "what is missing: the number or the name of a card, or of a standard action")
    async with table.held(seat):
        return Answer({"reason": begun(table).why_not(seat, whole(what, "what") if what.isdecimal() else what)})


# What happened.


async def log(ask: Ask) -> Answer:
    table, seat = await ask.viewer()
    since = ask.numbers["since"]
    async with table.held(seat):
        ask.charge(min(PAGE, table.changes - (since or 0)))
        return Answer(table.log_page(seat, since))


async def news(ask: Ask) -> Answer:
    table, seat = await ask.player()
    async with table.held(seat):
        game = begun(table)
        since = game.news_since(seat)
        return Answer({"since": since, "tallies": game.tallies(seat, since)})


async def series(ask: Ask) -> Answer:
    table, _ = await ask.viewer()
    async with table.lock:
        ask.charge(begun(table).changes)
        return Answer({"moments": begun(table).series()})


def over(table: Table) -> None:
    """Refuse what is a secret while the game runs."""
    if table.row.status != "over":
        raise Refusal("not-allowed", "the record is a secret until the game is over")


async def record(ask: Ask) -> Answer:
    table, _ = await ask.viewer()
    over(table)
    ask.charge(table.changes)
    return Answer({"record": begun(table).record.to_json()})


async def past(ask: Ask) -> Answer:
    table, seat = await ask.viewer()
    over(table)
    change, wanted = ask.numbers["change"], ask.numbers["seat"]
    game = begun(table)
    at = game.changes if change is None else change
    if at > game.changes:
        raise Refusal("invalid", f"there is no change {at}: the last one is {game.changes}")
    ask.charge(at)
    try:
        viewer = seat if wanted is None else game.player(wanted)
        then = await asyncio.to_thread(replay, game.record, at)
        events = game.events(viewer, at - 1) if at else game.events(viewer)
        events = [event for event in events if event["change"] == at]
    except KaseiError as error:
        raise refused(error) from None
    return Answer({"change": at, "changes": game.changes, "view": then.view(viewer), "events": events})
