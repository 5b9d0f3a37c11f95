"""A real Ray cluster of two nodes on this machine; one of them is killed while games are played.

Run as a program with the folder of the run; what came of it is written beside the folder, for Ray prints much.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from lab.runs import SHARD, SLOW
from patience import until
from retrorocket.lab.engines import never
from retrorocket.lab.extras import extra
from retrorocket.lab.ray_engine import RayEngine
from retrorocket.lab.runs import begin_run


class Siege:
    """Counts games and kills a node behind the first of them, when both nodes have games in hand."""

    def __init__(self, ray: Any, cluster: Any, node: Any) -> None:
        self.ray = ray
        self.cluster = cluster
        self.node = node
        self.given = 0

    def tick(self) -> None:
        """One more game is there."""
        self.given += 1
        if self.given == 1:
            until(lambda: not self.ray.available_resources().get("CPU"), "both nodes play")
            self.cluster.remove_node(self.node, allow_graceful=False)


def main(folder: Path, games: int) -> None:
    """Play on two nodes, of which one is lost."""
    ray: Any = extra("ray")
    utils: Any = __import__("ray.cluster_utils", fromlist=["Cluster"])
    cluster = utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    node = cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False, configure_logging=False)
    cluster.wait_for_nodes()
    engine = RayEngine(SLOW.told(True), "", 2)
    width = engine.width()
    siege = Siege(ray, cluster, node)
    run = begin_run(folder, SLOW, games, False, SHARD)
    run.play(engine, never, siege.tick)
    until(lambda: len(alive(ray)) == 1, "the node is gone")
    told = {"width": width, "given": siege.given, "nodes": len(alive(ray))}
    folder.with_suffix(".json").write_text(json.dumps(told))
    ray.shutdown()
    cluster.shutdown()


def alive(ray: Any) -> list[Any]:
    """The nodes that are left."""
    return [node for node in ray.nodes() if node["Alive"]]


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
