"""Several server processes on one database: they hear of each other and never fork a game."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest

from fording import ford
from retrorocket.kernel.record import read_record
from retrorocket.kernel.replay import verify
from serving import Person, Seated, Server, play_out, served


@contextmanager
def two_servers(database: str, **settings: Any) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database."""
    with ExitStack() as stack:
        first = stack.enter_context(served(database, **settings))
        yield first, stack.enter_context(served(database, **settings))


def at(server: Server, person: Person) -> Person:
    """The same person at another server."""
    return Person(server, person.id, person.token)


def race(sockets: list[Seated]) -> list[str]:
    """All sockets answer the same question at the same moment; give what they are told."""
    barrier = threading.Barrier(len(sockets))
    told: list[str] = [""] * len(sockets)

    def answer(place: int) -> None:
        socket = sockets[place]
        actions = socket.state["actions"]
        barrier.wait()
        reply = socket.ask("act", seq=socket.state["seq"], text=actions[place % len(actions)]["text"])
        told[place] = reply["type"]

    threads = [threading.Thread(target=answer, args=[place]) for place in range(len(sockets))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return told


def never_fork(first: Server, second: Server) -> None:
    """The same seat answers through two processes at once, over a whole game: one answer counts each time."""
    ann = first.person("Ann")
    table = ann.make("me", "me", options={"turns": 30})["table"]["id"]
    sockets = [ann.sit(table), ann.sit(table), at(second, ann).sit(table), at(second, ann).sit(table)]
    rounds = 0
    while sockets[0].state["table"]["status"] == "playing":
        assert sorted(race(sockets)) == ["accepted", "stale", "stale", "stale"]
        rounds += 1
        newest = max(reply["seq"] for socket in sockets for reply in socket.replies.values())
        for socket in sockets:
            socket.reach(newest)
            assert socket.state["step"] == rounds
    for socket in sockets:
        socket.close()
    stories = [[entry for entry in socket.entries if entry["kind"] != "chat"] for socket in sockets]
    assert stories[0] == stories[1] == stories[2] == stories[3]
    texts = [at(server, ann).ask("GET", f"/tables/{table}/record").text for server in (first, second)]
    assert texts[0] == texts[1]
    assert verify(ford(), read_record(texts[0])).startswith("every draw follows")


def test_two_processes_on_one_file_never_fork_a_game_even_without_redis(database: str) -> None:
    with two_servers(database, sweep=0.1) as (first, second):
        never_fork(first, second)


def test_two_processes_on_postgresql_and_redis_never_fork_a_game(postgres: str, redis: str) -> None:
    with two_servers(postgres, redis=redis, sweep=5.0) as (first, second):
        never_fork(first, second)


def test_friends_at_two_processes_see_each_other_move_and_come_and_go(postgres: str, redis: str) -> None:
    with two_servers(postgres, redis=redis, sweep=30.0) as (first, second):
        ann, ben = first.person("Ann"), second.person("Ben")
        made = ann.make("me", "open")
        table = made["table"]["id"]
        ben.post(f"/tables/{table}/join", {"invite": made["invites"]["any"]})
        here, there = ann.sit(table), ben.sit(table)
        while here.take().get("seats") != [True, True]:
            pass
        here.act("pass")
        there.until(lambda: there.state["asked"] == 1)
        there.act("pass")
        here.until(lambda: here.state["step"] == 2)
        there.close()
        while here.take().get("seats") != [True, False]:
            pass
        here.close()


def test_several_workers_serve_one_port(postgres: str, redis: str) -> None:
    with served(postgres, redis=redis, workers=2) as server:
        ann = server.person("Ann")
        table = ann.make("me", "me", options={"turns": 6})["table"]["id"]
        sockets = [ann.sit(table) for _ in range(6)]
        while sockets[0].state["table"]["status"] == "playing":
            mover = sockets[sockets[0].state["step"] % 6]
            assert mover.act("pass")["type"] == "accepted"
            for socket in sockets:
                socket.reach(mover.state["seq"])
        for socket in sockets:
            assert socket.entries == sockets[0].entries
            socket.close()


@pytest.mark.parametrize("game", ["ford", "doomsday"])
def test_a_whole_game_against_bots_on_postgresql_can_be_verified(postgres: str, game: str) -> None:
    with served(postgres) as server:
        ann = server.person("Ann")
        seated = ann.sit(ann.make("me", "random", game=game)["table"]["id"])
        play_out([seated], seed=5)
        verdict = ann.post(f"/tables/{seated.table}/verify")
        assert verdict["ok"], verdict
        seated.close()
