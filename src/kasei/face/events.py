"""What happened, as events and as lines of the log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kasei.core.face import Change, Event
from kasei.core.happening import NONE, Happening, Line
from kasei.core.marks import plain, seat_mark, words
from kasei.core.rules import Rules

if TYPE_CHECKING:
    from kasei.face.game import AnyGame


def lines_of(game: AnyGame, seat: int | None, numbers: Iterable[int]) -> list[str]:
    """Lines of the log of these changes, as a seat may know them; without a seat, with all secrets."""
    cards = game.rules.names["card"].names
    return [plain(line.text, game.names, cards) for number in numbers for line in lines_in(game, seat, number)]


def lines_in(game: AnyGame, seat: int | None, number: int) -> list[Line]:
    """What happened in one change."""
    if number and game.made[2 * number - 1] < 0:
        player, n = game.made[2 * number - 2], -game.made[2 * number - 1]
        return [Line(f"{seat_mark(player)} takes back {'a choice' if n == 1 else f'{n} choices'}", [])]
    told = game.past.journal.happenings(number)
    return game.rules.lines(told if seat is None else [happening.seen_by(seat) for happening in told])


def events_of(game: AnyGame, seat: int | None, numbers: Iterable[int]) -> list[Event]:
    """What happened in these changes, as a seat may know it; without a seat, with all secrets."""
    return [event for number in numbers for event in events_in(game, seat, number)]


def events_in(game: AnyGame, seat: int | None, number: int) -> list[Event]:
    """What happened in one change, each with its round and phase."""
    journal = game.past.journal
    round, phase = journal.rounds[number], journal.phases[number]
    found: list[Event] = []
    for line in lines_in(game, seat, number):
        event = undo_event(game, number) if not line.told else event_of(game.rules, line.told)
        for h in line.told:
            if h.deed.begins == "round":
                round, phase = h.n, None
            elif h.deed.begins == "phase":
                phase = game.rules.names["phase"].names[h.what]
        event |= {"change": number, "round": round, "phase": phase, "text": words(line.text)}
        event["undone"] = number in game.undone
        found.append(event)
    return found


def who_knows_more(game: AnyGame, numbers: Iterable[int]) -> list[int]:
    """The seats that know something of these changes that others don't."""
    told = [h for number in numbers for h in game.past.journal.happenings(number) if h.secret]
    return sorted({seat for h in told for seat in (h.by, h.on) if 0 <= seat < game.rules.players})


def undo_event(game: AnyGame, number: int) -> Event:
    """A choice, or several, that somebody took back."""
    event = empty_event("undo")
    event["seat"], event["n"] = game.made[2 * number - 2], -game.made[2 * number - 1]
    event["undoes"] = game.undos[number][:]
    return event


def slim_event(event: Event) -> dict[str, object]:
    """An event without what is empty, to be kept in few bytes; `empty_event` has the rest."""
    return {key: value for key, value in event.items() if value or (value == 0 and value is not False)}


def empty_event(kind: str) -> Event:
    """An event of a kind, about nothing yet."""
    return {
        "change": 0,
        "round": 0,
        "phase": None,
        "kind": kind,
        "seat": None,
        "on": None,
        "what": None,
        "hex": None,
        "n": None,
        "cards": [],
        "changes": [],
        "undone": False,
        "undoes": [],
        "text": [],
    }


def event_of(rules: Rules, told: list[Happening]) -> Event:
    """What a line of the log tells, the main happening first."""
    h = told[0]
    event = empty_event(h.deed.name)
    event["seat"], event["on"] = seat_of(rules, h.by), seat_of(rules, h.on)
    event["what"] = what_of(rules, h)
    event["hex"] = h.where if h.deed.where == "hex" else None
    event["n"] = h.n if h.deed.n else None
    event["cards"] = list(dict.fromkeys([card for each in told for card in cards_in(rules, each)]))
    event["changes"] = changes_in(rules, told)
    return event


def seat_of(rules: Rules, player: int) -> int | None:
    """A player's seat; None for nobody, and for a dummy."""
    return player if player < rules.players else None


def what_of(rules: Rules, h: Happening) -> str | None:
    """The name of what a happening is about."""
    known = rules.names.get(h.deed.what)
    return known.names[h.what] if known is not None and h.what != NONE else None


def cards_in(rules: Rules, h: Happening) -> list[int]:
    """The cards that a happening is about, as far as they are known."""
    known = rules.names.get(h.deed.what)
    about = [known.cards[h.what]] if known is not None and known.cards and h.what != NONE else []
    where = [h.where] if h.deed.where == "card" and h.where != NONE else []
    return [*about, *where, *h.cards, *h.secret]


def changes_in(rules: Rules, told: Iterable[Happening]) -> list[Change]:
    """What happenings change of what players have, summed up."""
    sums: dict[tuple[int, str, int | None], int] = {}
    for h in told:
        on_card = h.deed.what == "token" and h.deed.where == "card"
        for player, account, n in rules.changes(h):
            what = rules.names["token"].names[h.what] if on_card else account
            place = player, what, h.where if on_card else None
            sums[place] = sums.get(place, 0) + n
    changed = [(seat_of(rules, player), what, card, n) for (player, what, card), n in sums.items() if n]
    return [{"seat": seat, "what": what, "card": card, "n": n} for seat, what, card, n in changed]
