"""What every game promises, checked while it is played. Import it to test a game of your own."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise, product
from random import Random
from time import perf_counter

from kasei.bots.policies import builds_first, by_chance
from kasei.core.errors import CannotUndo, KaseiError
from kasei.core.happening import Happening
from kasei.core.hidden import SPECTATOR, asked_in, imagine, view
from kasei.core.kernel import State, step
from kasei.core.option import ARGUMENT, verb
from kasei.core.record import parse_record
from kasei.core.rules import Box, Rules
from kasei.core.shuffle import key_of
from kasei.play.table import Game, check_choice, replay_with
from kasei.snapshots import changeable, freeze

SAMPLE = 1 / 12  # of the decisions, each check on its own
REPLAYS = 1 / 4  # of the games
LONGEST = 50_000  # choices in a game
DEEPEST = 500  # choices until an effect is done
WORLDS = 20  # tries to imagine one in which another player has the card in question
NAME = "Player No."  # and a number: other names than those of players who have none
MANY_UNSEEN = 5  # cards: so many are hardly ever dealt the same three times

POLICIES = ("random", "builder")


class BrokenPromise(AssertionError):
    """A promise that a game did not keep, with what is needed to see it again."""


@dataclass
class Report:
    """How often each promise was checked, what was chosen, and how long it took."""

    checked: Counter[str] = field(default_factory=Counter)
    chosen: Counter[int] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def add(self, other: Report) -> None:
        """Take in another report."""
        self.checked.update(other.checked)
        self.chosen.update(other.chosen)
        self.games.update(other.games)
        self.seconds += other.seconds


def modes(box: Box) -> list[Rules]:
    """A game in every number of players and with every combination of its settings."""
    found = []
    for players in box.players:
        settings = [setting for setting in box.settings if setting.is_for(players)]
        for values in product(*(setting.values for setting in settings)):
            chosen = {setting.name: value for setting, value in zip(settings, values)}
            found.append(box.build(players, box.settle(players, chosen)))
    return found


def keep(rules: Rules, seed: int | str, policy: str = "random", sample: float = SAMPLE) -> Report:
    """Play a whole game and raise BrokenPromise if it breaks a promise anywhere."""
    watch = Watch(rules, seed, policy, sample)
    began = perf_counter()
    try:
        watch.play()
    except BrokenPromise:
        raise
    except Exception as error:
        raise BrokenPromise(f"{watch.where()}: {type(error).__name__}: {error}") from error
    watch.report.seconds = perf_counter() - began
    return watch.report


class Listener:
    """A seat that asks now and then what has happened since it last did."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.asked: list[tuple[int | None, int]] = [(None, 0)]  # the last change then, and how many lines it had heard

    def listen(self, game: Game, seat: int) -> None:
        """Ask again."""
        self.lines += game.log(seat, self.asked[-1][0])
        self.asked.append((game.number, len(self.lines)))


class Watch:
    """One game under watch."""

    def __init__(self, rules: Rules, seed: int | str, policy: str, sample: float) -> None:
        self.rules = rules
        self.seed = seed
        self.policy = policy
        self.sample = sample
        self.chance = Random(f"{seed} {policy}")
        self.report = Report()
        self.report.games[f"{rules.players} players {dict(rules.settings)} {policy}"] += 1
        self.game = Game(rules, key_of(seed), [f"{NAME} {seat}" for seat in range(rules.players)])
        self.listeners = {seat: Listener() for seat in self.seats()}

    def where(self) -> str:
        """What is needed to see it again."""
        rules = self.rules
        return (
            f"{rules.name} {dict(rules.settings)}, {rules.players} players, seed {self.seed!r}, "
            f"{self.policy} play, after {self.game.number} changes"
        )

    def promise(self, kept: bool, words: str) -> None:
        """Count a promise, and raise if it is broken."""
        self.report.checked[words] += 1
        if not kept:
            raise BrokenPromise(f"{self.where()}: not true that {words}")

    def play(self) -> None:
        """Play to the end."""
        game = self.game
        checks = (
            self.every_option,
            self.twin,
            self.secrets,
            self.told,
            self.adds_up,
            self.tried,
            self.listen,
            self.worlds,
            self.secret_choice,
            self.others,
            self.take_back,
            self.take_back_late,
        )
        while not game.over:
            self.promise(game.number < LONGEST, "the game ends")
            for player in asked_in(game.state):
                self.listed(player)
            for check in checks:
                if not game.over and self.chance.random() < self.sample:
                    check()
            if game.over:
                break
            player = self.chance.choice(asked_in(game.state))
            choice = self.choice(game.state.options(player))
            self.report.chosen[choice] += 1
            game.choose(player, choice)
            self.rules.audit(game.state)
            self.report.checked["nothing is lost, negative or out of date"] += 1
        winners = self.rules.winners(game.state)
        self.promise(len(self.rules.scores(game.state)) == self.rules.players, "everybody has a score")
        self.promise(winners == sorted(set(winners)), "winners are players")
        self.promise(all(game.undoable(seat) for seat in range(self.rules.players)), "a game that is over stays over")
        if self.chance.random() < max(self.sample, REPLAYS):
            self.listen()
            self.replay()

    def choice(self, options: list[int]) -> int:
        """What this policy chooses."""
        if self.policy == "builder":
            return builds_first(options, self.chance, self.rules.selling)
        return by_chance(options, self.chance)

    def listed(self, player: int) -> None:
        """Options are there, sorted, distinct, and of the game's action space."""
        options = self.game.state.options(player)
        verbs = self.rules.verbs
        rising = all(a < b for a, b in pairwise(options))
        self.promise(bool(options) and rising, "options are there, sorted and distinct")
        known = all(option & ARGUMENT < verbs.get(verb(option), 0) for option in options)
        self.promise(known, "options belong to the action space")
        self.promise(all(self.rules.describe(self.game.state, player, o) for o in options[:1]), "options have words")

    def every_option(self) -> None:
        """Every option applies, and can be carried to the end of its effect."""
        s = self.game.state
        for player in asked_in(s):
            for option in s.options(player):
                self.rules.describe(s, player, option)
                twin = s.copy()
                step(twin, player, option)
                self.carry(twin, player)
                self.rules.audit(twin)
                self.report.checked["every option can be carried to its end"] += 1

    def carry(self, s: State, player: int) -> None:
        """Answer what an effect asks, until it is done."""
        for _ in range(DEEPEST):
            f = s.asking[player]
            if f is None or f.effect.turn():
                return
            step(s, player, self.chance.choice(s.options(player)))
        raise BrokenPromise(f"{self.where()}: an effect is not done after {DEEPEST} choices")

    def twin(self) -> None:
        """A copy is equal and independent, and lists the same options when they are listed anew."""
        s = self.game.state
        before = freeze(s)
        twin = s.copy()
        self.promise(freeze(twin) == before, "a copy is equal")
        cached = [s.options(player) for player in asked_in(s)]
        twin.stale()
        self.promise([twin.options(player) for player in asked_in(s)] == cached, "listed options are up to date")
        for _ in range(12):
            asked = asked_in(twin)
            if asked:
                player = self.chance.choice(asked)
                step(twin, player, self.chance.choice(twin.options(player)))
        self.promise(freeze(s) == before, "a copy is independent")

    def secrets(self) -> None:
        """Nothing that reaches a seat tells what it can't see."""
        s, rules = self.game.state, self.rules
        for seat in self.seats():
            world = imagine(rules, s, seat, self.chance.getrandbits(128))
            rules.audit(world)
            same = json.dumps(view(rules, s, seat)) == json.dumps(view(rules, world, seat))
            self.promise(same, "a view holds only what the seat may see")
            self.promise(asked_in(world) == asked_in(s), "an imagined world asks the same players")
            self.promise(errors(s, seat) == errors(world, seat), "errors tell no secret")
            if seat != SPECTATOR:
                cards = range(len(rules.listing)) if self.chance.random() < 0.2 else ()
                reasons = [(rules.why_not(s, seat, c), rules.why_not(world, seat, c)) for c in cards]
                self.promise(all(a == b for a, b in reasons), "reasons tell no secret")
                words = [rules.describe(s, seat, o) == rules.describe(world, seat, o) for o in s.options(seat)]
                self.promise(all(words), "the words of options tell no secret")

    def worlds(self) -> None:
        """What a seat imagines tells nothing of the truth, can't reach it, and can be played on."""
        s, rules, seat = self.game.state, self.rules, self.seat()
        imagined = [imagine(rules, s, seat, self.chance.getrandbits(128)) for _ in range(3)]
        world, key = imagined[0], self.chance.getrandbits(128)
        same = freeze(imagine(rules, s, seat, key)) == freeze(imagine(rules, world, seat, key))
        self.promise(same, "what a seat imagines depends on nothing that it can't see")
        apart = not changeable(s) & (changeable(world) | changeable(view(rules, s, seat)))
        self.promise(apart, "views and imagined worlds share nothing that can be changed")
        if seat != SPECTATOR and rules.unseen(s, seat) >= MANY_UNSEEN:
            for other in imagined:
                other.key = key
            varied = any(freeze(other) != freeze(world) for other in imagined)
            self.promise(varied, "what a seat can't see is dealt anew")
        for _ in range(20):
            if not world.over():
                player = self.chance.choice(asked_in(world))
                step(world, player, self.chance.choice(world.options(player)))
        rules.audit(world)
        self.report.checked["an imagined world can be played on"] += 1

    def secret_choice(self) -> None:
        """A choice tells another seat no more than it is told in words; a secret one leads it to imagine the same."""
        s, rules, seat = self.game.state, self.rules, self.seat()
        player = self.chance.choice(asked_in(s))
        if player == seat or len(s.options(player)) == 1:
            return
        options = self.chance.sample(s.options(player), 2)
        (one, told), (two, other_told) = [self.after(s, player, option, seat) for option in options]
        if told == other_told and questions(rules, one) == questions(rules, two):
            same = view(rules, one, seat) == view(rules, two, seat)
            self.promise(same, "who is told the same of a choice sees the same")
            key = self.chance.getrandbits(128)
            first, second = [freeze(imagine(rules, twin, seat, key)) for twin in (one, two)]
            self.promise(first == second, "a secret choice leaves no trace in what others imagine")

    def told(self) -> None:
        """The log tells no secret, and nor does who is asked, and how often."""
        s, rules, seat = self.game.state, self.rules, self.seat()
        player = self.chance.choice(asked_in(s))
        option = self.choice(s.options(player))
        for _ in range(WORLDS):
            world = imagine(rules, s, seat, self.chance.getrandbits(128))
            if option in world.options(player):
                break
        else:
            return
        truth, told = self.after(s, player, option, seat)
        other, other_told = self.after(world, player, option, seat)
        if view(rules, truth, seat) == view(rules, other, seat):
            self.promise(told == other_told, "the log tells no secret")
        if all(a == b for a, b in zip(told, other_told)):
            same = len(told) == len(other_told) and questions(rules, truth) == questions(rules, other)
            self.promise(same, "who is asked tells no secret")

    def adds_up(self) -> None:
        """The sums of what is told of a choice are what it changes, for all players and all that they have."""
        s = self.game.state
        player = self.chance.choice(asked_in(s))
        before = self.accounts(s)
        twin = s.copy()
        log: list[Happening] = []
        twin.log = log
        step(twin, player, self.choice(s.options(player)))
        for happening in log:
            for owner, account, change in self.rules.changes(happening):
                before[owner, account] += change
        self.promise(before == self.accounts(twin), "what is told adds up to what has changed")

    def accounts(self, s: State) -> Counter[tuple[int, str]]:
        """What everybody has of everything."""
        seats = range(self.rules.players)
        return Counter({(seat, name): n for seat in seats for name, n in self.rules.accounts(s, seat).items()})

    def tried(self) -> None:
        """What is judged at a glance is judged as by a trial that leaves nothing out."""
        s = self.game.state
        for player in asked_in(s):
            f = s.asking[player]
            if f is not None and f.effect.turn():
                listed = s.options(player)
                for option in self.rules.judged(s, player):
                    works = not s.lack_after(f, option)
                    self.promise(works == (option in listed), "a glance judges what can be done as a trial does")

    def seat(self) -> int:
        """Somebody who looks at the game."""
        return self.chance.choice(self.seats())

    def seats(self) -> list[int]:
        """Everybody who looks at the game."""
        return [*range(self.rules.players), SPECTATOR]

    def after(self, s: State, player: int, option: int, seat: int) -> tuple[State, list[object]]:
        """A copy after a choice, and what the seat is told of it."""
        twin = s.copy()
        log: list[Happening] = []
        twin.log = log
        step(twin, player, option)
        twin.log = None
        return twin, [happening.seen_by(seat).fields() for happening in log]

    def others(self) -> None:
        """Another player's choice removes no open option."""
        s = self.game.state
        for player in asked_in(s):
            for other in asked_in(s):
                if other != player:
                    twin = s.copy()
                    step(twin, player, self.chance.choice(s.options(player)))
                    kept = set(s.options(other)) <= set(twin.options(other))
                    self.promise(kept, "another player's choice removes no open option")

    def take_back(self) -> None:
        """What can be undone is undone exactly, and showed its player nothing new."""
        game = self.game
        player = self.chance.choice(asked_in(game.state))
        option = self.choice(game.state.options(player))
        before, number = freeze(game.state), game.number
        world = imagine(self.rules, game.state, player, self.chance.getrandbits(128))
        game.choose(player, option)
        if game.undoable(player):
            after = freeze(game.state)
            try:
                game.undo(player)
                refused = False
            except CannotUndo:
                refused = game.number == number + 1 and freeze(game.state) == after
            self.promise(refused, "what can't be undone is refused, and nothing changes")
            return
        step(world, player, option)
        same = view(self.rules, world, player) == view(self.rules, game.state, player)
        self.promise(same, "a choice that can be undone shows nothing new")
        self.undo(player)
        self.promise(freeze(game.state) == before, "undo restores exactly")

    def undo(self, player: int) -> None:
        """Take back a choice: that is one more change, of which everybody is told in one more line."""
        game, seat = self.game, self.seat()
        number, told = game.number, game.log(seat)
        game.undo(player)
        self.promise(game.number == number + 1, "an undo has a number of its own")
        undone = game.log(seat, number)
        kept = len(undone) == 1 and game.names[player] in undone[0] and game.log(seat) == told + undone
        self.promise(kept, "an undo adds a line to the log and changes no other")

    def listen(self) -> None:
        """Whoever asks what is new hears everything once, and the log since a change is the tail of the whole log."""
        game, seat = self.game, self.seat()
        listener = self.listeners[seat]
        listener.listen(game, seat)
        self.promise(listener.lines == game.log(seat), "who asks what is new is told everything once")
        since, heard = self.chance.choice(listener.asked)
        self.promise(game.log(seat, since) == listener.lines[heard:], "the log since a change is the tail of the log")

    def take_back_late(self) -> None:
        """What is undone after another has chosen leaves just what the other chose."""
        game = self.game
        asked = asked_in(game.state)
        if len(asked) < 2:
            return
        player, other = self.chance.sample(asked, 2)
        mine, theirs = self.choice(game.state.options(player)), self.choice(game.state.options(other))
        seat = self.seat()
        alone, told_alone = self.after(game.state, other, theirs, seat)
        game.choose(player, mine)
        self.promise(theirs in game.state.options(other), "another player's choice leaves open questions open")
        _, told = self.after(game.state, other, theirs, seat)
        game.choose(other, theirs)
        if not game.undoable(player):
            self.undo(player)
            self.promise(freeze(game.state) == freeze(alone), "undo leaves alone what others chose")
            self.promise(told == told_alone, "what others chose happened as it was told")

    def replay(self) -> None:
        """The record, through JSON and back, gives the same end, names and log."""
        game, seat = self.game, self.seat()
        again = replay_with(self.rules, parse_record(game.record.to_json()))
        self.promise(freeze(again.state) == freeze(game.state), "a replay ends the same")
        self.promise(again.names == game.names, "a replay has the same names")
        self.promise(again.log(seat) == game.log(seat), "a replay tells the same")


def questions(rules: Rules, s: State) -> list[str]:
    """What is asked of whom, in words that all may know."""
    return [f"{player}: {rules.question(s, player)}" for player in asked_in(s)]


def errors(s: State, seat: int) -> list[str]:
    """What the seat is told about choices that are not open."""
    told = []
    for option in (-1, 1_000_000) if seat != SPECTATOR else ():
        try:
            check_choice(s, seat, option)
        except KaseiError as error:
            told.append(str(error))
    return told
