"""The command `kasei`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import NamedTuple

from kasei import __version__
from kasei.bots import (
    BOTS,
    FAMILIES,
    USUAL,
    Bot,
    Opponent,
    bot_for,
    bot_to_seat,
    dismiss,
    new_bot,
    seed_at,
)
from kasei.core.checks import harmless
from kasei.core.errors import BadRecord, BadSetting, KaseiError
from kasei.core.face import Value
from kasei.core.record import parse_record
from kasei.core.rules import Box, Setting
from kasei.edge.arguments import add_additions, settings_of, whole_number
from kasei.edge.calling import command_line
from kasei.edge.running import in_words, run
from kasei.edge.saving import Saved, games_folder, new_saved, new_saved_in, open_saved
from kasei.edge.signals import asking_first
from kasei.edge.streams import console, sane_terminal, say
from kasei.face.game import AnyGame
from kasei.face.opening import numbered
from kasei.face.schema import schema
from kasei.face.shapes import TYPES
from kasei.face.table import new_game, replay, resume
from kasei.games import ADDITIONS, GAMES, game_box
from kasei.lab import commands as lab

NOT_KEPT = "This game is not kept: {problem}. --out FILE keeps it in a file of yours."
RESUME = "go on with the game in this file; without a name, list the games that were not finished"
PLAYERS = "a list of you, you:NAME, bot:NAME and exec:COMMAND, a program of yours (you,bot:{usual})"
HAS_ALL = "a game that is resumed has its seed, settings, additions and file already"
NAME_AGAIN = "a program from outside plays in it, and no record says which: name it again, as in --players {players}"
OTHER_PLAYERS = "--players {players} are not the players of this game; they would be as in --players {wanted}"
CARD_WORDS = "only cards with all these: a kind of card, a card's number, or words of its name, tags and text"

DEEDS = "list all; export or delete the game of an id; backup to a new file, also while the server runs; restore one"
SERVE_NOTE = "Each flag with a value can stand in the environment too: --bot-pace as KASEI_BOT_PACE."
OPEN = "open the page in the browser, if this runs at a terminal with a screen"
SERVE_FLAGS = {
    "database": "a file, or postgresql://...; without it a file in your data folder",
    "host": "the address to listen on (127.0.0.1; 0.0.0.0 for all)",
    "port": "the port (8765), or the next that is free; 0 for any",
    "prefix": "the path below which everything lies, such as /kasei",
    "base": "the address that people use where a proxy is in front, such as https://games.example.org",
    "proxies": "addresses or networks of proxies whose headers are believed, with commas between",
    "bot_pace": "seconds between the turns of bots (0.6)",
    "bot_seconds": "seconds that a bot may think (20)",
    "outside": "programs that may be seated as bots: NAME=COMMAND, with semicolons between",
    "workers": "processes in which bots think, at most",
    "tables": "tables kept in memory while nobody is there (1000)",
    "rate": "requests a second of one address (30; 0: no limit)",
    "games": "games an hour of one address (60; 0: no limit)",
    "sockets": "sockets of one seat (8)",
    "connections": "open connections of one address (256; 0: no limit)",
    "lines": "WebSockets of one address (100; 0: no limit)",
    "messages": "messages a second on one socket (20)",
    "metrics": "the token that /metrics asks for; without it only this machine may ask",
    "log": "json or text (text on a terminal)",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command."""
    return run("kasei", lambda: obey(arguments(argv)))


def obey(args: argparse.Namespace) -> int:
    """Do what was asked for."""
    command: Callable[[argparse.Namespace], int] = args.command
    return command(args)


# Arguments.


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for. The words of `cards` may stand among its flags."""
    top = parser()
    args, rest = top.parse_known_args(argv)
    if rest and (args.command is not cards or any(word.startswith("-") for word in rest)):
        top.error(f"unrecognized arguments: {harmless(' '.join(rest))}")
    if rest:
        args.words += rest
    return args


def parser() -> argparse.ArgumentParser:
    """The commands and what they take."""
    top = argparse.ArgumentParser(
        prog="kasei",
        description="Board games about settling Mars: play them, browse them, let bots play them.",
        epilog=shelf(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"kasei {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    one = add(commands, "play", "play in the terminal", play, game="?")
    one.add_argument("--players", help=PLAYERS.format(usual=USUAL))
    one.add_argument("--seed", help="deals the same game again; without it chance deals")
    one.add_argument("--out", metavar="FILE", help="keep the record of the game in this new file")
    one.add_argument("--resume", nargs="?", const="", metavar="FILE", help=RESUME)
    one.add_argument("--no-confirm", action="store_true", help="never ask before what can't be taken back")
    one.add_argument("--explain", action="store_true", help="bots say what they thought of their two best options")
    add_settings(one)

    one = add(commands, "cards", "every card with its text", cards)
    one.add_argument("words", nargs="*", metavar="WORD", help=CARD_WORDS)
    one.add_argument("--json", action="store_true", help="as JSON")

    text = "the JSON schema of what leaves the engine"
    one = commands.add_parser("schema", help=text, description=f"{text}: of everything, or of one type")
    one.set_defaults(command=show_schema)
    one.add_argument("type", nargs="?", metavar="TYPE", help=", ".join(TYPES))

    one = add(commands, "simulate", "let bots play many games", lab.simulate)
    lab.add_simulation(one)
    add_settings(one)

    one = add(commands, "arena", "compare bots: each plays the same deals from every seat", lab.arena)
    lab.add_arena(one)
    add_settings(one)

    one = add(commands, "train", "let the search bots learn from games among themselves", lab.learn)
    lab.add_training(one)
    add_settings(one)

    one = commands.add_parser("replay", help="retell a recorded game", description="retell a recorded game")
    one.set_defaults(command=retell)
    one.add_argument("file", metavar="FILE", help="a record, or FILE:K for line K of a file of records")
    one.add_argument("--to", type=whole_number(0), metavar="N", help="stop after N choices")
    one.add_argument("--round", type=whole_number(0), metavar="N", help="only round or generation N; 0 is the set-up")
    one.add_argument("--undone", action="store_true", help="also what was taken back")
    one.add_argument("--json", action="store_true", help="as JSON, with what was taken back")

    text = "let people and programs play over the network"
    one = commands.add_parser("serve", help=text, description=text, epilog=SERVE_NOTE)
    one.set_defaults(command=serve)
    for name, words in SERVE_FLAGS.items():
        one.add_argument(f"--{name.replace('_', '-')}", help=words)
    one.add_argument("--open", action=argparse.BooleanOptionalAction, default=False, help=OPEN)

    text = "look after the games that a server keeps"
    one = commands.add_parser("games", help=text, description=text)
    one.set_defaults(command=look_after)
    one.add_argument("deed", metavar="DEED", choices=["list", "export", "delete", "backup", "restore"], help=DEEDS)
    one.add_argument("what", nargs="?", metavar="WHAT", help="the id of a game, or the file of a backup")
    one.add_argument("--database", help=SERVE_FLAGS["database"])

    text = "measure how fast the games are played"
    one = add(commands, "bench", text, lab.measure, game="?", default=next(iter(GAMES)))
    lab.add_bench(one)
    return top


def add(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    text: str,
    command: Callable[[argparse.Namespace], int],
    game: str | None = None,
    default: str | None = None,
) -> argparse.ArgumentParser:
    """A command about a game."""
    one = commands.add_parser(name, help=text, description=text)
    one.set_defaults(command=command)
    one.add_argument("game", nargs=game, default=default, metavar="GAME", help=" or ".join(GAMES))
    known = [f"{each.name}, to {to}" for to, additions in ADDITIONS.items() for each in additions]
    add_additions(one, f"add this to the game: {'; '.join(known)}")
    return one


def add_settings(one: argparse.ArgumentParser) -> None:
    """The settings of a game, one flag for each."""
    text = f"a setting of the game; see {command_line('--help')}".replace("%", "%%")
    one.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE", help=text)


def shelf() -> str:
    """The games and the bots, with what can be set."""
    lines = ["games and their settings (the first value is the default):"]
    for box in GAMES.values():
        lines.append(f"  {box.name}: {box.summary}; {for_players(box.players)}")
        lines += setting_lines(box.settings)
        for addition in ADDITIONS.get(box.name, ()):
            lines.append(f"    --with {addition.name}: {addition.summary}")
            lines += [f"  {line}" for line in setting_lines(addition.settings)]
    return "\n".join([*lines, "", "bots:", *bot_lines()])


def bot_lines() -> list[str]:
    """The bots with how strong they are and how they play, each on a line."""
    names, levels = max(map(len, BOTS)), max(len(bot.level) for bot in BOTS.values())
    return [f"  {bot.name:{names}}  {bot.level:{levels}}  {bot.text}{only_in(bot)}" for bot in BOTS.values()]


def only_in(bot: Opponent) -> str:
    """Which games a bot plays, if not all of them."""
    return f" ({', '.join(bot.games)} only)" if bot.games else ""


def setting_lines(settings: Sequence[Setting]) -> list[str]:
    """Settings with their values and what they are about, each on a line."""
    flags = [f"-o {setting.name}={setting.listing().replace(', ', '|')}" for setting in settings]
    space = max([len(flag) for flag in flags], default=0)
    return [f"    {flag:{space}}  {about(setting)}" for flag, setting in zip(flags, settings)]


def for_players(numbers: Sequence[int]) -> str:
    """How many players: `1 player`, `1 or 2 players`, `1 to 4 players`."""
    between = " to " if len(numbers) > 2 else " or "
    return f"{between.join(str(n) for n in dict.fromkeys((numbers[0], numbers[-1])))} player{'s' * (numbers[-1] > 1)}"


def about(setting: Setting) -> str:
    """What a setting is about, and how many players it is for if not for any number."""
    return f"{setting.text} ({for_players(setting.players)})" if setting.players else setting.text


def is_live() -> bool:
    """Is somebody there who can be asked?"""
    return sys.stdin.isatty() and sys.stdout.isatty()


# Commands.


class Begun(NamedTuple):
    """A game that is played from now on: who plays, None for a person, its file, and why it has none."""

    game: AnyGame
    bots: Sequence[str | None]
    file: Saved | None
    note: str = ""


def play(args: argparse.Namespace) -> int:
    from kasei.play import terminal
    from kasei.play.keeping import untouched

    sane_terminal()
    found = begun(args) if args.resume is None else resumed(args)
    if found is None:
        return 0
    game, bots, file, note = found
    named = args.out is not None or args.resume is not None
    manner = terminal.Manner(not args.no_confirm, args.explain, args.seed or "", note, named)
    players = [None if name is None else seated_bot(game, seat, name) for seat, name in enumerate(bots)]
    with nullcontext() if file is None else file, asking_first():
        try:
            return terminal.play(game, players, manner=manner, file=file)
        finally:
            for bot in filter(None, players):
                dismiss(bot)
            if file is not None and not named and untouched(game):
                with suppress(OSError):
                    file.drop()


def begun(args: argparse.Namespace) -> Begun:
    """A new game."""
    box = game_box(args.game or usual_game(args.additions), args.additions)
    settings = settings_of(box, args.option)
    listed = (usual_players(box, settings) if args.players is None else args.players).split(",")
    names, bots = zip(*[seated(entry, seat, box.name) for seat, entry in enumerate(listed)])
    known = [None if bot is None else bot_for(bot).name for bot in bots]
    game = new_game(box.name, len(names), args.seed, numbered(names), bots=known, additions=args.additions, **settings)
    if args.out is not None:
        return Begun(game, bots, new_saved(args.out))
    try:
        return Begun(game, bots, new_saved_in(games_folder(), box.name))
    except (OSError, KaseiError) as error:
        return Begun(game, bots, None, NOT_KEPT.format(problem=in_words(error)))


def usual_game(additions: Sequence[str]) -> str:
    """The game that is played if nobody says which: the first to which all these can be added."""
    for name in GAMES:
        if {*additions} <= {each.name for each in ADDITIONS.get(name, ())}:
            return name
    return next(iter(GAMES))


def usual_players(box: Box, settings: dict[str, Value]) -> str:
    """Who plays if nobody says: a person against a bot, or alone where the settings are for that."""
    against = 2 in box.players and all(box.setting(name).is_for(2) for name in settings)
    return f"you,bot:{USUAL}" if against else "you"


def seated(entry: str, seat: int, game: str | None = None) -> tuple[str, str | None]:
    """The name of a player, and of the bot that plays; None for a person."""
    entry = entry.strip()
    kind, _, name = entry.partition(":")
    if kind == "you":
        return name or f"Player {seat + 1}", None
    if entry in BOTS or kind in FAMILIES:
        kind, name = "bot", entry
    if kind != "bot" or not name:
        raise BadSetting(f"player {entry!r} is not of the form you, you:NAME, bot:NAME or exec:COMMAND")
    return bot_to_seat(name, game).title, name


def seated_bot(game: AnyGame, seat: int, name: str) -> Bot:
    """The bot of that name, whose chance is another one in every seat, game and sitting."""
    return new_bot(name, seed_at(game.key, seat, game.changes))


def resumed(args: argparse.Namespace) -> Begun | None:
    """The game of a file; without a file, one of a list, or none."""
    from kasei.play.saves import chosen_file

    if args.seed is not None or args.out is not None or args.option or args.additions:
        raise BadSetting(HAS_ALL)
    with asking_first():
        name = args.resume or chosen_file(games_folder(), args.game, console(), is_live())
    if name is None:
        return None
    file, text = open_saved(name)
    try:
        game = resume(text)
        if args.game not in (None, game.record.game):
            raise BadRecord(f"this is a game of {game.record.game}, and not of {args.game}")
        if game.over:
            raise BadRecord(f"the game is over: {command_line('replay', name)} retells it")
        bots = playing_on(game, args.players)
    except KaseiError as error:
        file.close()
        raise BadRecord(f"{name}: {error}") from None
    return Begun(game, bots, file)


def playing_on(game: AnyGame, players: str | None) -> list[str | None]:
    """The bots of a game that is resumed, or those that are to play on in their place.

    A record may come from anybody: no program is run because it stands there.
    """
    from kasei.play.resuming import has_program, players_of

    wanted = players_of(game.bots)
    if players is None:
        if has_program(game.bots):
            raise BadSetting(NAME_AGAIN.format(players=wanted))
        bots = game.bots
    else:
        bots = [seated(entry, seat, game.record.game)[1] for seat, entry in enumerate(players.split(","))]
        if [bot is None for bot in bots] != [bot is None for bot in game.bots]:
            raise BadSetting(OTHER_PLAYERS.format(players=players, wanted=wanted))
    for bot in filter(None, bots):
        bot_for(bot)
    return bots


def cards(args: argparse.Namespace) -> int:
    from kasei.play.browsing import selected, show_cards

    numbers = game_box(args.game, args.additions).players
    words = [word.lower() for word in args.words]
    legend = new_game(args.game, 2 if 2 in numbers else numbers[0], additions=args.additions).legend()
    found = selected(legend["cards"], words)
    if args.json:
        print(json.dumps(found, indent=2))
    elif found:
        show_cards(found, legend["plurals"], console())
    else:
        say(f"kasei: no card of {args.game} has all of these: {', '.join(words)}")
    return 0 if found else 1


def show_schema(args: argparse.Namespace) -> int:
    if args.type is not None and args.type not in TYPES:
        raise BadSetting(f"there is no type {args.type!r}; there are {', '.join(TYPES)}")
    names = TYPES if args.type is None else [args.type]
    found = {name: schema(TYPES[name]) for name in names}
    print(json.dumps(found if args.type is None else found[args.type], indent=2))
    return 0


def retell(args: argparse.Namespace) -> int:
    from kasei.play.retelling import Reader, as_data, retold, round_word, show_all

    text = record_text(args.file)
    try:
        record = parse_record(text)
        game = replay(record, args.to)
    except BadRecord as error:
        raise BadRecord(f"{args.file}: {error}") from None
    if args.json:
        print(json.dumps(as_data(record, game, args.round), indent=2))
        return 0
    page, live = console(), is_live()
    chapters = retold(game, len(record.choices), page, args.round, wrap=live, undone=args.undone)
    if live:
        with asking_first():
            Reader(chapters, page, round_word(game)).read()
    else:
        show_all(chapters, page)
    return 0


def record_text(name: str) -> str:
    """The text of a record: all of a file, or one of its lines."""
    path, _, line = name.rpartition(":")
    one_line = not Path(name).exists() and path and line.isdecimal()
    lines = Path(path if one_line else name).read_text(encoding="utf-8", errors="replace").splitlines()
    if one_line:
        if not 1 <= int(line) <= len(lines):
            raise BadRecord(f"{path} has lines 1 to {len(lines)}, not {line}")
        return lines[int(line) - 1]
    if len(lines) > 1 and lines[0].endswith("}") and lines[1].startswith("{"):
        raise BadRecord(f"{name} holds {len(lines)} records: say which, as in {command_line('replay', f'{name}:1')}")
    return "\n".join(lines)


def serve(args: argparse.Namespace) -> int:
    from kasei.server.service import serve as run_server
    from kasei.server.settings import settings_from

    return run_server(settings_from({name: getattr(args, name) for name in SERVE_FLAGS}), args.open)


def look_after(args: argparse.Namespace) -> int:
    from kasei.server import operating
    from kasei.server.settings import settings_from

    settings = settings_from({"database": args.database})
    if (args.deed == "list") != (args.what is None):
        takes = {"list": "nothing more", "backup": "the name of a new file", "restore": "the name of a backup"}
        wanted = takes.get(args.deed, "the id of a game")
        raise BadSetting(f"{args.deed} takes {wanted}")
    if args.deed == "list":
        for line in operating.with_store(settings, operating.listing):
            print(line)
    elif args.deed == "export":
        print(operating.with_store(settings, lambda store: operating.record(store, args.what)))
    elif args.deed == "delete":
        operating.with_store(settings, lambda store: operating.delete(store, args.what))
        print(f"{args.what} is deleted")
    elif args.deed == "restore":
        kept = operating.restore(settings, args.what)
        print(f"{settings.file} holds the games of {args.what} again")
        if kept is not None:
            print(f"What was there before is kept in {kept}")
    else:
        operating.with_store(settings, lambda store: operating.backup(store, args.what))
        print(f"all games are copied to {args.what}")
    return 0
