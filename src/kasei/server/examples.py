"""Examples of answers for the description, from a small game that is really played, and always the same one."""

from __future__ import annotations

from functools import cache
from typing import Final

from kasei.bots import BOTS, USUAL
from kasei.core.checks import KEY_BITS
from kasei.core.digest import digest
from kasei.face.game import AnyGame
from kasei.face.opening import key_from
from kasei.face.table import replay
from kasei.games import rules_of
from kasei.server.api import ERASED, LEFT, WITHDRAWN, row_shown
from kasei.server.calls import place_of
from kasei.server.codec import decode, text
from kasei.server.errors import Refusal
from kasei.server.loading import game_of
from kasei.server.messages import At
from kasei.server.rows import GameRow, SeatRow
from kasei.server.shelf import legend_shown, shelf_shown
from kasei.server.showing import message_to
from kasei.server.table import Table

GAME: Final = "nine"
NAMES: Final = ("Ann", "Bob")
ANN: Final = 0
ID: Final = "k4sei7fz2q3examp"
PERSON: Final = "p3rson5example2a"
TOKEN: Final = "cmVhbCBvbmVzIGFyZSByYW5kb20sIG9mIGNvdXJzZSE"
MADE: Final = 1_767_225_600_000  # the first of January 2026
PACE: Final = 5_000  # milliseconds between changes
CHANGES: Final = 5  # at least
FEW: Final = 2


@cache
def examples() -> dict[str, object]:
    """An example of every answer, by the name of the request or of the type of what it gives."""
    table = played()
    game = table.game
    assert game is not None
    at: At = decode(message_to(table, ANN, False, game.changes - 1, table.row.host)) | {"now": table.moved_at + PACE}
    option = at["options"][-1]
    return {
        "Shelf": decode(shelf_shown(tuple(BOTS.values()))),
        "legend": {name: few(value) for name, value in decode(legend_shown(game.rules)[0]).items()},
        "Me": {"id": PERSON, "token": None},
        "new_me": {"id": PERSON, "token": TOKEN},
        "Recovery": {"token": TOKEN},
        "erase_me": ERASED,
        "leave": LEFT,
        "withdraw": WITHDRAWN,
        "Invitation": {"token": TOKEN},
        "Tables": {"tables": [row_shown(table, ANN)], "next": place_of(table.row)},
        "Seated": {"id": ID, "seat": ANN, "token": None, "invite": None, "watch": TOKEN, "at": at},
        "At": at,
        **told(game, option),
        "Health": {"status": "ok", "detail": ""},
        "Problem": Refusal("invalid", "detail is 'all'; it can be options or decision").problem(),
    }


def played() -> Table:
    """A table in the middle of a game, at which Ann is asked."""
    rules = rules_of(GAME, len(NAMES), {})
    row = GameRow(
        id=ID,
        rules=digest(rules),
        name=GAME,
        players=len(NAMES),
        settings=text(dict(rules.settings)),
        additions=text([]),
        key=key_from(ID).to_bytes(KEY_BITS // 8, "big"),
        bots=text([None] * len(NAMES)),
        status="running",
        at=MADE,
        host=PERSON,
    )
    seats = [SeatRow(ID, i, name, PERSON if i == ANN else None) for i, name in enumerate(NAMES)]
    table = Table(row, seats, game_of(row, seats))
    game = table.game
    assert game is not None
    while game.changes < CHANGES or ANN not in game.asked:
        seat = game.asked[0]
        game.choose(seat, game.options(seat)[-1])
        table.note_time(MADE + game.changes * PACE, seat)
    return table


def told(game: AnyGame, option: int) -> dict[str, object]:
    """What Ann is told of a game besides how it stands; `option` is one that she has."""
    since, last = game.news_since(ANN), game.changes
    return {
        "Preview": game.preview(ANN, option),
        "Suggestion": {
            "bot": USUAL,
            "number": game.since[ANN],
            "option": option,
            "text": game.describe(ANN, option),
            "weighed": [{"option": option, "worth": 1.5}],
        },
        "Text": {"text": game.describe(ANN, option)},
        "Reason": {"reason": game.why_not(ANN, 1)},
        "Log": {"seq": last, "more": False, "events": game.events(ANN, last - 1), "lines": game.log(ANN, last - 1)},
        "News": {"since": since, "tallies": game.tallies(ANN, since)},
        "Series": {"moments": game.series()},
        "RecordText": {"record": game.record.to_json()},
        "Past": {
            "change": last,
            "changes": last,
            "view": replay(game.record, last).view(ANN),
            "events": game.events(ANN, last - 1),
        },
    }


def few(value: object) -> object:
    """The first of what is printed: an example need not be complete."""
    if isinstance(value, dict):
        return {name: few(value[name]) for name in list(value)[:FEW]}
    return value[:FEW] if isinstance(value, list) else value
