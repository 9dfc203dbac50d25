"""What a contest shows as tables of text: the same in the terminal and on the page."""

from __future__ import annotations

from collections.abc import Sequence
from math import isinf
from typing import NamedTuple

from kasei.lab.estimates import Estimate
from kasei.lab.findings import BotResult, Findings, Named
from kasei.lab.match import failure_text
from kasei.lab.tally import mean

LIKELY = "likely (95 %)"


class Sheet(NamedTuple):
    """A table: the first column has names, the others have figures."""

    columns: list[str]
    rows: list[list[str]]


def summary(findings: Findings) -> str:
    """What was played, in words."""
    contest = findings.contest
    how = "Each bot plays every deal" if findings.apart else "Each deal is played from every seat"
    if not findings.apart and contest.seats < len(contest.bots):
        how += " by every group of bots"
    settings = ", ".join(f"{name}={str(value).lower()}" for name, value in findings.settings.items())
    games, deals = counted(len(findings.games), "game"), counted(findings.deals, "deal")
    played = f"{games} on {deals} for {counted(contest.seats, 'seat')}, seed {contest.seed} ({settings})"
    told = [f"{played}. {how}."]
    if findings.to_play:
        told.append(f"The last deal lacks {counted(findings.to_play, 'game')}.")
    if findings.broken_off:
        told.append(f"{findings.broken_off:,} were broken off for their length and are not counted.")
    return " ".join(told)


def failures(findings: Findings) -> list[str]:
    """Which programs have failed, how often, and why they did at first."""
    return [failure_text(name, reason, choices) for name, choices, reason in findings.failures]


def counted(n: int, one: str) -> str:
    """So many of something.

    >>> counted(1, "deal"), counted(2000, "game")
    ('1 deal', '2,000 games')
    """
    return f"{n:,} {one}{'s' * (n != 1)}"


def span(estimate: Estimate, form: str) -> str:
    """Between which values the true one is likely to lie.

    >>> span(Estimate(0.5, 0.4, 0.6), ".0%")
    '40% to 60%'
    """
    return "?" if isinf(estimate.low) else f"{estimate.low:{form}} to {estimate.high:{form}}"


def standings(findings: Findings) -> Sheet:
    """Who won how often, the best first."""
    rated = [] if findings.apart else ["Elo", LIKELY]
    rows = []
    for bot in best_first(findings.bots):
        row = [bot.name, f"{bot.won.value:.1%}", span(bot.won, ".0%")]
        if bot.elo:
            row += [f"{bot.elo.value:+.0f}", "" if bot.elo.low == bot.elo.high else span(bot.elo, "+.0f")]
        rows.append(row)
    return Sheet(["bot", "won", LIKELY, *rated], rows)


def comparison(findings: Findings) -> list[Sheet]:
    """Who won how often, and in a ladder who did better than whom."""
    return [standings(findings), duels(findings)] if findings.is_ladder else [standings(findings)]


def best_first(bots: Sequence[BotResult]) -> list[BotResult]:
    """Bots by their ratings, or by how often they have won where they have none."""
    return sorted(bots, key=lambda bot: -(bot.elo or bot.won).value)


def points(findings: Findings) -> Sheet:
    """How many points the bots have, how many more than the others, and what is left of their money."""
    rows = []
    for bot in best_first(findings.bots):
        more = [f"{bot.margin.value:+.1f}", span(bot.margin, "+.1f")] if bot.margin else ["", ""]
        rows.append([bot.name, f"{bot.points.value:.1f}", *more, f"{bot.money:.1f}"])
    return Sheet(["bot", "points", "more than others", LIKELY, "money left"], rows)


def duels(findings: Findings) -> Sheet:
    """Who did better than whom, of the games in which both sat at the table."""
    better = findings.duel_rates()
    bots = best_first(findings.bots)
    rows = [[one.name, *[rate_text(better.get((one.name, other.name))) for other in bots]] for one in bots]
    return Sheet(["better than", *[bot.name for bot in bots]], rows)


def rate_text(rate: float | None) -> str:
    """A rate, if there is one."""
    return "" if rate is None else f"{rate:.1%}"


def times(findings: Findings) -> Sheet:
    """How many choices the bots have, and how long these take them in milliseconds."""
    rows = []
    for bot in best_first(findings.bots):
        took = [milliseconds(seconds) for seconds in (bot.cpu, bot.cpu_most, bot.clock)]
        rows.append([bot.name, f"{bot.choices:.1f}", *took])
    return Sheet(["bot", "choices", "CPU ms each", "CPU ms at most", "clock ms each"], rows)


def milliseconds(seconds: float) -> str:
    """A time in as many digits as it deserves.

    >>> milliseconds(0.00000274), milliseconds(1.2)
    ('0.0027', '1,200')
    """
    return f"{1000 * seconds:.2g}" if seconds < 0.1 else f"{1000 * seconds:,.0f}"


def categories(findings: Findings) -> Sheet:
    """Where the points of the bots come from, on average."""
    names = category_names(findings)
    rows = [[bot.name, *[f"{bot.categories.get(name, 0):.1f}" for name in names]] for bot in findings.bots]
    return Sheet(["points by category", *names], rows)


def category_names(findings: Findings) -> list[str]:
    """The categories of points, in the order of the game."""
    return list(dict.fromkeys([name for bot in findings.bots for name in bot.categories]))


def lengths(findings: Findings) -> Sheet:
    """How long the games were."""
    rounds = findings.lengths
    choices = [game.choices for game in findings.games]
    return Sheet(
        ["a game", "on average", "at least", "at most"],
        [
            ["rounds", f"{mean(rounds):.1f}", str(min(rounds)), str(max(rounds))],
            ["choices", f"{sum(choices) / len(choices):.1f}", str(min(choices)), str(max(choices))],
        ],
    )


def rounds(findings: Findings) -> Sheet:
    """How many games had so many rounds."""
    return Sheet(["rounds", "games"], [[str(n), f"{findings.lengths[n]:,}"] for n in sorted(findings.lengths)])


def named_sheet(what: str, figure: str, named: Sequence[Named], form: str) -> Sheet:
    """Corporations or cards, and what they went with."""
    rows = [
        [each.name, f"{each.times:,}", f"{each.estimate.value:{form}}", span(each.estimate, form)] for each in named
    ]
    return Sheet([what, "times", figure, LIKELY], rows)


def courses(findings: Findings) -> Sheet:
    """The points of the bots round by round."""
    found = findings.courses()
    last = max(len(course) for course in found.values())
    rows = [[str(i), *[f"{course[i]:.1f}" for course in found.values()]] for i in range(last)]
    return Sheet(["after round", *found], rows)
