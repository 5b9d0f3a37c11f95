"""One game between two sockets, at our server and at boardgame.io's."""

import asyncio
import json
import random
import urllib.request
from typing import Any, Protocol

import msgspec

from benchmarks.lines import Line, dialled


class Action(msgspec.Struct):
    """What matters of an action."""

    text: str


class Heard(msgspec.Struct):
    """What matters of a message."""

    type: str
    seq: int = 0
    asked: int | None = None
    actions: list[Action] = []


class Play(Protocol):
    """One game between two sockets."""

    async def open(self) -> None:
        """Connect both players."""

    async def move(self) -> bool:
        """One move, until both players have heard of it; False when the game is over."""

    def close(self) -> None:
        """Leave."""


class OurPlay:
    """A game at our server."""

    def __init__(self, port: int, game: str, seed: int) -> None:
        self.port = port
        self.game = game
        self.dice = random.Random(seed)
        self.lines: list[Line] = []
        self.states: list[Heard] = []
        self.decoder = msgspec.json.Decoder(Heard)

    async def open(self) -> None:
        """Two people, one table."""
        table, tokens = await asyncio.to_thread(self.make)
        for token in tokens:
            line = await dialled(self.port, f"/api/live?table={table}")
            line.send(json.dumps({"type": "hello", "table": table, "token": token}).encode())
            self.lines.append(line)
            self.states.append(Heard("none"))
            await self.hear(len(self.lines) - 1, 1)

    def make(self) -> tuple[str, list[str]]:
        """A table with two people: its id and their tokens."""
        tokens = [post(self.port, "/people", {"name": f"P{seat}"})["token"] for seat in range(2)]
        wish = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}
        table = post(self.port, "/tables", wish, tokens[0])["table"]["id"]
        post(self.port, f"/tables/{table}/join", {}, tokens[1])
        return table, tokens

    async def hear(self, seat: int, seq: int) -> None:
        """Until a player has the state of a sequence number."""
        while self.states[seat].seq < seq:
            for text in (await self.lines[seat].recv()).split(b"\n"):
                heard = self.decoder.decode(text)
                if heard.type == "state":
                    self.states[seat] = heard

    async def move(self) -> bool:
        """Any legal move of whoever is asked."""
        seat = self.states[0].asked
        if seat is None:
            return False
        state = self.states[seat]
        text = self.dice.choice(state.actions).text
        self.lines[seat].send(json.dumps({"type": "act", "seq": state.seq, "text": text}).encode())
        for player in (seat, 1 - seat):
            await self.hear(player, state.seq + 1)
        return True

    def close(self) -> None:
        """Hang up."""
        for line in self.lines:
            line.close()


class TheirPlay:
    """A game at boardgame.io's server, over its own protocol (socket.io on a WebSocket)."""

    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.match = f"match{seed}"
        self.lines: list[Line] = []
        self.moves = 0

    async def open(self) -> None:
        """Two players, one match."""
        for player in range(2):
            line = await dialled(self.port, "/socket.io/?EIO=4&transport=websocket")
            line.answers = {b"2": b"3"}
            self.lines.append(line)
            await line.recv()
            line.send(b"40/pass,")
            await line.recv()
            self.say(player, "sync", self.match, str(player), None, 2)
            await self.hear(player, b'"sync"')

    def say(self, player: int, *words: Any) -> None:
        """Send an event."""
        self.lines[player].send(b"42/pass," + json.dumps(words).encode())

    async def hear(self, player: int, kind: bytes) -> None:
        """Until a player hears an event."""
        while kind not in (await self.lines[player].recv())[:40]:
            pass

    async def move(self) -> bool:
        """The move of whose turn it is."""
        player = str(self.moves % 2)
        act = {"type": "MAKE_MOVE", "payload": {"type": "pass", "args": [], "playerID": player, "credentials": None}}
        self.say(self.moves % 2, "update", act, self.moves, self.match, player)
        for other in range(2):
            await self.hear(other, b'"update"')
        self.moves += 1
        return True

    def close(self) -> None:
        """Hang up."""
        for line in self.lines:
            line.close()


def post(port: int, path: str, body: Any, token: str = "") -> Any:
    """One REST call."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(f"http://127.0.0.1:{port}/api{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)
