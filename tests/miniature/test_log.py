"""What is told of what happens, and to whom."""

from __future__ import annotations

from kasei.cardgame.deeds import DREW, GAINED
from kasei.cardgame.drawing import Draw
from kasei.core.happening import Happening
from kasei.core.option import HEX, PLAYER
from tests.miniature.deeds import PLACED, PRODUCES
from tests.miniature.nouns import CITY, MC, OCEANS
from tests.miniature.others import Steal
from tests.miniature.seat import Seat
from tests.miniature.tiles import Place


def listening(seat: Seat) -> list[Happening]:
    log: list[Happening] = []
    seat.m.log = log
    return log


def test_what_is_drawn_is_told_to_its_player_only() -> None:
    seat = Seat()
    log = listening(seat)
    seat.do(Draw(2))
    (drew,) = log
    assert (drew.deed, drew.n, sorted(drew.secret)) == (DREW, 2, seat.me.hand)
    assert drew.seen_by(1).secret == ()
    assert drew.seen_by(0) is drew


def test_what_follows_a_draw_knows_how_many_and_not_which() -> None:
    seat = Seat().do(Draw(2) >> Place(CITY))
    f = seat.m.asking[0]
    assert f is not None
    assert (f.about.deed, f.about.n, f.about.secret) == (DREW, 2, ())


def test_a_theft_is_one_happening_done_to_somebody() -> None:
    seat = Seat()
    log = listening(seat)
    seat.do(Steal(MC, 5)).choose(PLAYER + 1)
    assert [h.fields() for h in log] == [Happening(GAINED, 0, MC, n=5, on=1).fields()]


def test_parts_and_triggers_are_told_as_they_happen() -> None:
    seat = Seat("Immigrant City")
    log = listening(seat)
    seat.do(Place(CITY)).choose(HEX + 4)
    assert [(h.deed, h.what, h.n) for h in log] == [(PLACED, CITY, 0), (PRODUCES, MC, 1)]


def test_nobody_listens_to_a_trial() -> None:
    seat = Seat("Viral Enhancers")
    seat.m.tracks[OCEANS] = 3
    log = listening(seat)
    assert seat.lack("Moss") == ""
    assert log == []
