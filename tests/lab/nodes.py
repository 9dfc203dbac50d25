"""A Ray cluster of two nodes on this machine, as a program, and games that tell how they fare on it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import sleep
from typing import Any

from kasei.core.errors import KaseiError
from kasei.lab.cluster import played_on_ray

SMALL: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 80 * 1024 * 1024, "include_dashboard": False}


def hold_cluster() -> None:
    """Two nodes until the input ends; with a line of it, the second one is killed."""
    from ray.cluster_utils import Cluster

    cluster: Any = Cluster()
    nodes = [cluster.add_node(**SMALL) for _ in range(2)]
    print(cluster.address, flush=True)
    for _ in sys.stdin:
        cluster.remove_node(nodes.pop(), allow_graceful=False)
        print("lost", flush=True)
    cluster.shutdown()


def where() -> Callable[[int], tuple[int, str]]:
    """Games that say on which node they were played."""
    import ray

    def play(number: int) -> tuple[int, str]:
        sleep(0.05)
        return number, ray.get_runtime_context().get_node_id()

    return play


def refuse() -> Callable[[int], int]:
    """Games that can't be played."""
    raise KaseiError("these games can't be played")


def try_cluster() -> None:
    """Print where forty games were played, and what is said of games that can't be."""
    print(json.dumps([game for part in played_on_ray(where, 40) for game in part]))
    try:
        list(played_on_ray(refuse, 3))
    except KaseiError as error:
        print(error)
