"""Work that takes long, away from the loop: each kind in threads of its own, and only so much of it at once."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

from retrorocket.server.faults import busy

Given = ParamSpec("Given")
Found = TypeVar("Found")


class Pool:
    """A few threads for one kind of work; what does not fit is refused at once, so that nobody else waits for it."""

    def __init__(self, name: str, threads: int, most: int) -> None:
        self.name: Final = name
        self.most: Final = most
        self.threads: Final = ThreadPoolExecutor(threads, name)
        self.under_way: int = 0

    async def run(self, work: Callable[Given, Found], *args: Given.args, **more: Given.kwargs) -> Found:
        """The result of the work; `busy` where too much of its kind is under way."""
        if self.under_way >= self.most:
            raise busy(f"too much {self.name} is under way: try again in a moment")
        self.under_way += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, lambda: work(*args, **more))
        finally:
            self.under_way -= 1

    def stop(self) -> None:
        """Begin nothing more."""
        self.threads.shutdown(wait=False, cancel_futures=True)


class Pools:
    """The kinds of work that need what this process holds; what anybody may ask for is done elsewhere (`crews.py`)."""

    def __init__(self) -> None:
        self.loading: Final = Pool("loading", 2, 400)

    def stop(self) -> None:
        """End all."""
        self.loading.stop()
