"""The engine of many machines: Ray hands ranges of games to its workers and plays again what a lost one had in hand.

Ray starts apart processes for each set of packs, since workers of one set have their packs in their environment.
"""

import os
import warnings
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

from retrorocket.lab.engines import AHEAD, PATIENCE, interrupts_held
from retrorocket.lab.extras import extra
from retrorocket.lab.worker import LabError, play_part

SEPARATE = "RETROROCKET_LAB_PACKS"
ADDRESS = "RAY_ADDRESS"


class RayEngine:
    """Plays on a cluster: the one at an address, that of RAY_ADDRESS, or one started here."""

    def __init__(self, told: dict[str, Any], address: str, workers: int) -> None:
        self.ray: Any = extra("ray")
        self.told = told
        self.began = not self.ray.is_initialized()
        if self.began:
            self.join(address or os.environ.get(ADDRESS, ""), workers)
        self.work = self.ray.remote(play_part).options(
            num_cpus=1, max_retries=-1, runtime_env={"env_vars": {SEPARATE: told["data"]}}
        )
        self.job = self.ray.put(told)

    def join(self, address: str, workers: int) -> None:
        """Join a cluster, or start one with as many workers as asked for."""
        quiet = {"log_to_driver": False, "configure_logging": False}
        try:
            with interrupts_held(), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                if address:
                    self.ray.init(address=address, **quiet)
                else:
                    self.ray.init(num_cpus=workers, include_dashboard=False, **quiet)
        except Exception as error:  # Ray raises nothing narrower when a node does not start in time
            raise LabError(f"no Ray cluster at {address or 'this machine'}: {in_one_line(error)}") from None

    def width(self) -> int:
        """How many games can be played side by side: it may change while nodes come and go."""
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def play(self, parts: Iterator[range], stopped: Callable[[], bool]) -> Iterator[list[Any]]:
        """Keep the cluster busy and give what it played in order."""
        waiting: deque[Any] = deque()
        while True:
            ahead = self.width() * AHEAD
            while len(waiting) < ahead and not stopped() and (part := next(parts, None)) is not None:
                waiting.append(self.work.remote(self.job, part.start, part.stop))
            if not waiting or stopped():
                self.cancel(waiting)
                return
            if self.ray.wait([waiting[0]], timeout=PATIENCE)[0]:
                yield self.taken(waiting.popleft())

    def taken(self, result: Any) -> list[Any]:
        """One result; what went wrong on a worker is told in one line."""
        try:
            found: list[Any] = self.ray.get(result)
        except self.ray.exceptions.RayTaskError as error:
            cause = error.cause if isinstance(error.cause, LabError) else None
            raise LabError(f"on a Ray worker: {cause or str(error).splitlines()[-1]}") from None
        return found

    def cancel(self, waiting: "deque[Any]") -> None:
        """Take back what nobody waits for any more."""
        for result in waiting:
            self.ray.cancel(result)

    def close(self) -> None:
        """Leave the cluster; one that was started here ends."""
        if self.began:
            self.ray.shutdown()


def in_one_line(error: Exception) -> str:
    """What an error says; of one that announces a traceback, how that ends."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()] or [type(error).__name__]
    return " ".join([lines[0], lines[-1]]) if lines[0].endswith(":") else lines[0]
