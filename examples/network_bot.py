"""A bot that plays over the network, against a bot of the server or, with an invitation, at somebody's table:

.venv/bin/python examples/network_bot.py http://localhost:8765 [ares|mars|nine]
.venv/bin/python examples/network_bot.py http://localhost:8765/#join=ID.INVITE
"""

import random
import sys

from kasei import KaseiError
from kasei.client import Client
from kasei.server.messages import At


def choose(at: At) -> list[int]:
    """Anything but the first option, by chance: `at` has the view, and the options as numbers; 0 is to pass."""
    return [random.choice(at["options"][1:] or at["options"])]


def play(address: str, game: str) -> None:
    """Sit down, and play to the end."""
    address, _, invitation = address.partition("/#join=")
    client = Client(address)
    if invitation:
        number, invite = invitation.split(".")
        table = client.join(number, "Robot", invite)
    else:
        opponent = client.shelf()["usual"]
        table = client.create({"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": opponent}]})
    print(f"playing {table.id} in seat {table.seat}")
    end = table.play(choose)
    print(end["table"]["result"])
    client.hang_up()


if len(sys.argv) < 2:
    sys.exit(__doc__)
try:
    play(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "ares")
except (KaseiError, OSError, ValueError) as error:  # a server that refuses, or is not there
    sys.exit(f"network_bot: {error}")
