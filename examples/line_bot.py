"""A bot of its own, in plain Python: Kasei asks it in lines of JSON, and it answers in lines of JSON.

kasei play ares --players "you,exec:python3 examples/line_bot.py"
kasei simulate ares --players "greedy,exec:python3 examples/line_bot.py" --games 20

It plays the dearest card that it can, else does anything rather than pass or sell. `docs/outside-bots.md` has the rest.
"""

import json
import random
import sys

GIVES_UP = ("pass", "skip", "sell", "patents")


def choose(options: list, costs: list, chance: random.Random) -> dict:
    """One of the options, each of which has its number, its verb, what it is about, and its words."""
    plays = [option for option in options if option["verb"] == "play"]
    if plays:
        return max(plays, key=lambda option: costs[option["about"]["card"]])
    useful = [option for option in options if option["verb"] not in GIVES_UP]
    return chance.choice(useful or options)


def main() -> None:
    """The first line says which game it is; each one after it is a question, until there are no more."""
    costs, chance = [], random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            costs = [card["cost"] for card in message["legend"]["cards"]]
            chance = random.Random(message["seed"])
        elif message["type"] == "choose":
            chosen = choose(message["decision"]["options"], costs, chance)
            print(json.dumps({"number": message["number"], "choice": chosen["option"]}), flush=True)


if __name__ == "__main__":
    main()
