"""Long work is done in turn: who asks a hundred times delays nobody else, and is told to come again."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from patience import PATIENCE, breathe
from retrorocket.server.faults import Fault
from retrorocket.server.turns import Asker, Turns
from serving import Person, Server, play_out

ANN, BEN = Asker("house", "ann"), Asker("house", "ben")
CAT = Asker("elsewhere", "cat")


async def settle() -> None:
    """Let everybody who can go on do so."""
    for _ in range(20):
        await asyncio.sleep(0)


class Office:
    """Where work is done when it is said so, and noted."""

    def __init__(self, most: int) -> None:
        self.turns = Turns("work", most)
        self.served: list[str] = []
        self.refused: list[str] = []
        self.go = asyncio.Semaphore(0)

    async def work(self, asker: Asker, name: str) -> None:
        """One job."""
        try:
            async with self.turns.of(asker):
                await self.go.acquire()
                self.served.append(name)
        except Fault:
            self.refused.append(name)

    async def come(self, asker: Asker, *names: str) -> list[asyncio.Task[None]]:
        """Several jobs of one asker, one after the other."""
        tasks = []
        for name in names:
            tasks.append(asyncio.create_task(self.work(asker, name)))
            await settle()
        return tasks

    async def done(self) -> None:
        """Let all work be done."""
        for _ in range(100):
            self.go.release()
        await settle()


def test_people_take_turns_and_so_do_addresses() -> None:
    async def story() -> None:
        office = Office(20)
        await office.come(ANN, "a1", "a2", "a3", "a4", "a5")
        await office.come(BEN, "b1", "b2")
        await office.come(CAT, "c1", "c2")
        await office.done()
        assert office.served == ["a1", "a2", "c1", "b1", "c2", "a3", "b2", "a4", "a5"]
        assert (office.turns.under_way, office.refused) == (0, [])

    asyncio.run(story())


def test_where_all_is_full_the_last_of_whoever_has_most_gives_way() -> None:
    async def story() -> None:
        office = Office(4)
        await office.come(ANN, "a1", "a2", "a3", "a4", "a5")
        assert office.refused == ["a5"]
        await office.come(BEN, "b1")
        assert office.refused == ["a5", "a4"]
        await office.come(CAT, "c1")
        await office.come(CAT, "c2")
        assert office.refused == ["a5", "a4", "a3", "c2"]
        await office.done()
        assert office.served == ["a1", "a2", "c1", "b1"]
        assert office.turns.under_way == 0

    asyncio.run(story())


def test_who_does_not_wait_any_more_is_passed_over() -> None:
    async def story() -> None:
        office = Office(3)
        await office.come(ANN, "a1")
        (gone,) = await office.come(BEN, "b1")
        gone.cancel()
        await settle()
        assert office.turns.under_way == 1
        await office.come(CAT, "c1", "c2")
        await office.done()
        assert (office.served, office.turns.under_way, office.turns.taken) == (["a1", "c1", "c2"], 0, False)

    asyncio.run(story())


class Crowd:
    """One person who asks for the same again and again, a score of times at once."""

    def __init__(self, person: Person, method: str, path: str, body: object) -> None:
        self.person, self.method, self.path, self.body = person, method, path, body
        self.told: list[int] = []
        self.stopped = False

    def __enter__(self) -> Crowd:
        """Begin to ask."""
        self.pool = ThreadPoolExecutor(24)
        self.asking = [self.pool.submit(self.ask) for _ in range(24)]
        return self

    def __exit__(self, *_: object) -> None:
        """Have asked enough."""
        self.stopped = True
        for each in self.asking:
            each.result()
        self.pool.shutdown()

    def ask(self) -> None:
        """Ask until it is enough."""
        with httpx.Client(timeout=PATIENCE, headers={"authorization": f"Bearer {self.person.token}"}) as http:
            while not self.stopped:
                url = f"{self.person.server.url}/api{self.path}"
                self.told.append(http.request(self.method, url, json=self.body).status_code)

    def refused(self, times: int) -> None:
        """Wait until it was told to come again so many times more."""
        enough = self.told.count(503) + times
        while self.told.count(503) < enough:
            breathe()


def wishes(person: Person, what: str) -> tuple[str, str, object]:
    """Something long that a person may ask for, at a table of their own."""
    if what == "hint":
        table = person.make("me", "me", game="doomsday")["table"]["id"]
        return "POST", f"/tables/{table}/hint", {"seat": 0}
    table = person.make("me", "me", game="doomsday")["table"]["id"]
    seated = person.sit(table)
    play_out([seated])
    seated.close()
    query = {"replay": "?eyes=full&count=50", "position": "?step=9"}.get(what, "")
    return "POST" if what == "verify" else "GET", f"/tables/{table}/{what}{query}", None


@pytest.mark.parametrize("what", ["replay", "position", "verify", "hint"])
def test_somebody_else_is_served_while_one_person_asks_without_end(server: Server, what: str) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    crowd, wish = Crowd(ann, *wishes(ann, what)), wishes(ben, what)
    with crowd:
        for _ in range(5):
            crowd.refused(3)
            answer = ben.ask(*wish)
            assert answer.status_code == 200, answer.text
    assert set(crowd.told) == {200, 503}
