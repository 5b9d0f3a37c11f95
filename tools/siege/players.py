"""Players: simple clients over sockets. They take any listed action, come back whenever a line breaks, and note all."""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tools.siege.promises import Promises

DOWN = (OSError, WebSocketException, httpx.TransportError, EOFError, TimeoutError)
"""What a killed server looks like from outside."""
COME_AGAIN = (503,)
"""The database is away."""
AGAIN = 0.05
"""Seconds between two tries."""
ANSWERED = 30.0
"""Seconds after which a client asks anew on a fresh line."""


class Line:
    """One socket of one person at one table; it knows how far it has heard the journal, also over breaks."""

    def __init__(self, ports: list[int], person: dict[str, str], table: str, promises: Promises) -> None:
        self.ports = ports
        self.person = person
        self.table = table
        self.promises = promises
        self.socket: ClientConnection | None = None
        self.state: dict[str, Any] = {"seq": 0}
        self.seen = 0
        self.ids = 0
        self.tries = 0

    async def connected(self) -> ClientConnection:
        """The socket, opened anew after a break, each time at the next server."""
        if self.socket is None:
            port = self.ports[self.tries % len(self.ports)]
            self.tries += 1
            self.socket = await connect(f"ws://127.0.0.1:{port}/api/live", max_size=None, compression=None)
            self.state = {"seq": 0}
            hello = {"type": "hello", "table": self.table, "token": self.person["token"], "seen": self.seen}
            await self.socket.send(json.dumps(hello))
            await self.reach(1)
        return self.socket

    async def hear(self) -> list[dict[str, Any]]:
        """The next frame's messages."""
        assert self.socket is not None
        async with asyncio.timeout(ANSWERED):
            frame = str(await self.socket.recv())
        heard: list[dict[str, Any]] = [json.loads(line) for line in frame.split("\n")]
        for message in heard:
            if message["type"] == "state":
                self.state = message
            elif message["type"] == "events":
                for entry in message["entries"]:
                    self.promises.hear(entry)
                self.seen = max(self.seen, message["seq"])
        return heard

    async def reach(self, seq: int) -> None:
        """Until the state is that of a number or later."""
        while self.state["seq"] < seq:
            await self.hear()

    async def act(self, text: str, seq: int) -> dict[str, Any]:
        """Send one answer and wait for what becomes of it."""
        socket = await self.connected()
        self.ids += 1
        began = time.perf_counter()
        await socket.send(json.dumps({"type": "act", "seq": seq, "text": text, "id": self.ids}))
        while True:
            for message in await self.hear():
                if message.get("id") == self.ids:
                    if message["type"] == "accepted":
                        self.promises.acknowledge(message["seq"], message["text"], time.perf_counter() - began)
                    return message

    async def drop(self) -> None:
        """Leave a line that is broken, or not needed any more."""
        socket, self.socket = self.socket, None
        if socket is not None:
            await socket.close()


class Player:
    """Plays one table after the other, as both people, over two lines each."""

    def __init__(self, ports: list[int], game: str, seed: int, races: float) -> None:
        self.ports = ports
        self.game = game
        self.dice = random.Random(seed)
        self.races = races
        self.tables: dict[str, Promises] = {}
        self.people: list[dict[str, str]] = []
        self.lines: list[Line] = []
        self.http = httpx.AsyncClient(timeout=ANSWERED)
        self.strange: list[str] = []
        self.over = False

    async def play(self) -> None:
        """Until told to stop."""
        while not self.over:
            try:
                if not self.lines or self.lines[0].state.get("table", {}).get("status") == "finished":
                    await self.sit_down()
                await self.move()
            except DOWN:
                await self.come_back()

    async def come_back(self) -> None:
        """Drop the lines, and try again a moment later."""
        for line in self.lines:
            await line.drop()
        await asyncio.sleep(AGAIN)

    async def post(self, path: str, body: Any, token: str = "") -> Any:
        """A call that is tried until it works; each time at another server."""
        while True:
            url = f"http://127.0.0.1:{self.dice.choice(self.ports)}/api{path}"
            headers = {"authorization": f"Bearer {token}"} if token else {}
            try:
                answer = await self.http.post(url, json=body, headers=headers)
            except DOWN:
                await asyncio.sleep(AGAIN)
                continue
            if answer.status_code < 300:
                return answer.json()
            if answer.status_code not in COME_AGAIN:
                self.strange.append(f"{path}: {answer.status_code} {answer.text[:200]}")
            await asyncio.sleep(AGAIN)

    async def sit_down(self) -> None:
        """Two people, a new table, four lines."""
        for line in self.lines:
            await line.drop()
        while len(self.people) < 2:
            self.people.append(await self.post("/people", {"name": f"Guest {len(self.people) + 1}"}))
        ann, ben = self.people
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = await self.post("/tables", {"game": self.game, "seats": seats}, ann["token"])
        table = made["table"]["id"]
        await self.post(f"/tables/{table}/join", {"invite": made["invites"]["any"]}, ben["token"])
        promises = self.tables.setdefault(table, Promises())
        self.lines = [Line(self.turned(place), (ann, ben)[place % 2], table, promises) for place in range(4)]

    def turned(self, place: int) -> list[int]:
        """The servers, begun at another one for each line."""
        return [*self.ports[place // 2 % len(self.ports) :], *self.ports[: place // 2 % len(self.ports)]]

    async def move(self) -> None:
        """Whoever is asked answers; now and then twice at once."""
        for line in self.lines:
            await line.connected()
        newest = max(line.state["seq"] for line in self.lines)
        await asyncio.gather(*(line.reach(newest) for line in self.lines))
        asked = [line for line in self.lines if line.state["asked"] in line.state["you"]]
        if asked:
            both = self.dice.random() < self.races
            seq, actions = asked[0].state["seq"], [action["text"] for action in asked[0].state["actions"]]
            sent = [line.act(self.dice.choice(actions), seq) for line in asked[: 2 if both else 1]]
            for reply in await asyncio.gather(*sent):
                await self.judge(reply)

    async def judge(self, reply: dict[str, Any]) -> None:
        """After an accepted move all lines hear of it; refusals of listed actions are strange."""
        if reply["type"] == "accepted":
            await asyncio.gather(*(line.reach(reply["seq"]) for line in self.lines))
        elif reply["type"] == "refused":
            self.strange.append(f"a listed action was refused: {reply}")
        elif reply["type"] == "error":
            await asyncio.sleep(AGAIN)

    async def journal(self, table: str) -> list[dict[str, Any]]:
        """The whole journal of a table, read anew by somebody of it."""
        while True:
            line = Line(self.ports, self.people[0], table, kept := Reading())
            try:
                await line.connected()
                return kept.entries
            except DOWN:
                await asyncio.sleep(AGAIN)
            finally:
                await line.drop()

    async def verified(self, table: str) -> bool | None:
        """Whether the record of a finished game verifies; None of one that goes on."""
        status = (await self.http.get(f"http://127.0.0.1:{self.ports[0]}/api/tables/{table}")).json()["status"]
        if status != "finished":
            return None
        return bool((await self.post(f"/tables/{table}/verify", {}, self.people[0]["token"]))["ok"])


class Reading(Promises):
    """What a line hears, kept whole."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[dict[str, Any]] = []

    def hear(self, entry: dict[str, Any]) -> None:
        """Keep it."""
        self.entries.append(entry)
