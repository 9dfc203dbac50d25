"""A bot that plays over the network: python examples/network_bot.py http://localhost:8765/#join=ID.INVITE

Without an invitation it makes a table of its own, against a bot of the server.
"""

import random
import sys

from kasei.client import Client
from kasei.server.messages import At


def choose(at: At) -> list[int]:
    """Anything but passing, by chance: `at` has the view, and the options as numbers."""
    return [random.choice(at["options"][1:] or at["options"])]


address, _, invitation = sys.argv[1].partition("/#join=")
client = Client(address)
if invitation:
    game, invite = invitation.split(".")
    table = client.join(game, "Robot", invite)
else:
    opponent = client.shelf()["usual"]
    table = client.create({"game": "ares", "seats": [{"kind": "me"}, {"kind": "bot", "bot": opponent}]})
print(f"playing {table.id} in seat {table.seat}")
end = table.play(choose)
print(end["table"]["result"])
client.hang_up()
