"""A move is on disk before it is acknowledged: pull the plug under load and look."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from patience import PATIENCE, until
from serving import Person, Seated, Server, served

TABLES = 12


class Load:
    """One person per table who moves as fast as answers come, and notes what was acknowledged."""

    def __init__(self, person: Person, table: str) -> None:
        self.table = table
        self.person = person
        self.acknowledged: list[str] = []
        self.socket = Seated(person, table)
        self.thread = threading.Thread(target=self.run)

    def run(self) -> None:
        """Until the line breaks or the game is over."""
        try:
            while self.socket.state["table"]["status"] == "playing":
                text = self.socket.state["actions"][len(self.acknowledged) % len(self.socket.state["actions"])]["text"]
                reply = self.socket.act(text)
                if reply["type"] == "accepted":
                    self.acknowledged.append(reply["text"])
        except (ConnectionClosed, TimeoutError, OSError, EOFError):
            pass
        self.socket.close()


def kill_under_load(database: str, moves: int, **settings: Any) -> None:
    """Play at many tables, kill -9 after so many moves a table, start again, compare, and go on."""
    server = Server(database, **settings)
    person = server.person("Ann")
    made = [person.make("me", "me", options={"turns": 200})["table"]["id"] for _ in range(TABLES)]
    loads = [Load(person, table) for table in made]
    for load in loads:
        load.thread.start()
    until(lambda: sum(len(load.acknowledged) for load in loads) > moves * TABLES, "moves are acknowledged")
    server.kill()
    for load in loads:
        load.thread.join(PATIENCE)
        assert not load.thread.is_alive()
    with served(database, **settings) as again:
        for load in loads:
            back = Seated(Person(again, person.id, person.token), load.table)
            kept = [entry["action"] for entry in back.entries if entry["kind"] == "step"]
            assert kept[: len(load.acknowledged)] == load.acknowledged, "an acknowledged move is lost"
            assert len(kept) <= len(load.acknowledged) + 1, "only the last move may have been on its way"
            if back.state["table"]["status"] == "playing":
                assert back.act(back.state["actions"][0]["text"])["type"] == "accepted"
            back.close()


@pytest.mark.parametrize("moves", [6, 12])
def test_kill_minus_nine_loses_no_acknowledged_move_on_sqlite(database: str, moves: int) -> None:
    kill_under_load(database, moves)


def test_kill_minus_nine_loses_no_acknowledged_move_on_postgresql(postgres: str) -> None:
    kill_under_load(postgres, 8)


def test_bots_go_on_after_a_crash(database: str) -> None:
    server = Server(database, bot_pause=0.05)
    person = server.person("Ann")
    table = person.make("random", "random", "random", game="doomsday")["table"]["id"]
    until(lambda: person.get(f"/tables/{table}")["step"] >= 5, "the bots begin")
    server.kill()
    with served(database) as again:
        person = Person(again, person.id, person.token)
        before = person.get(f"/tables/{table}")["step"]
        until(lambda: person.get(f"/tables/{table}")["step"] > before + 3, "the bots go on")


def test_a_clean_stop_tells_everybody_and_ends_well(database: str) -> None:
    server = Server(database)
    ann = server.person("Ann")
    seated = ann.sit(ann.make("me", "random")["table"]["id"])
    stopping = threading.Thread(target=server.stop)
    stopping.start()
    assert seated.closed_with() in (1001, 1012)
    stopping.join(PATIENCE)
    assert server.process.returncode in (0, -15)
    seated.close()
    assert '"level": "error"' not in server.logged()
