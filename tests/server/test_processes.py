"""Several server processes on one database: they hear of each other and never fork a game."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
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


@pytest.fixture(scope="module")
def both(postgres_named: Callable[[str], str], redis: str) -> Iterator[tuple[Server, Server]]:
    """Two servers that hear of each other by Redis alone."""
    with two_servers(postgres_named("both"), redis=redis, sweep=30.0) as servers:
        yield servers


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


def test_two_processes_on_postgresql_and_redis_never_fork_a_game(both: tuple[Server, Server]) -> None:
    never_fork(*both)


def test_friends_at_two_processes_see_each_other_move_and_come_and_go(both: tuple[Server, Server]) -> None:
    first, second = both
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
def test_a_whole_game_against_bots_on_postgresql_can_be_verified(on_postgres: Server, game: str) -> None:
    ann = on_postgres.person("Ann")
    seated = ann.sit(ann.make("me", "random", game=game)["table"]["id"])
    play_out([seated], seed=5)
    verdict = ann.post(f"/tables/{seated.table}/verify")
    assert verdict["ok"], verdict
    seated.close()


def test_a_call_that_is_sent_again_to_a_process_which_has_not_heard_of_it_yet_is_no_clash(database: str) -> None:
    with two_servers(database, sweep=10_000.0) as (first, second):
        ann, ben = first.person("Ann"), first.person("Ben")
        made = ann.make("me", "open", "open", game="doomsday")
        table, invite = made["table"]["id"], {"invite": made["invites"]["any"]}
        assert at(second, ben).get(f"/tables/{table}")["seats"][1]["kind"] == "open"
        told = [person.post(f"/tables/{table}/join", invite) for person in (ben, at(second, ben))]
        assert [shown["you"] for shown in told] == [[1], [1]], "as if its first answer had been lost with a process"
        cyd = at(second, first.person("Cyd"))
        for number, person in enumerate((at(first, ben), at(second, ben))):
            said = person.post(f"/tables/{table}/entropy", {"seat": 1, "entropy": f"a{number}"})
            assert said["seats"][1]["entropy"]
        assert cyd.post(f"/tables/{table}/join", invite)["you"] == [2]


def test_who_comes_to_a_process_that_has_heard_of_nothing_sees_the_game_as_it_stands(database: str) -> None:
    with two_servers(database, sweep=10_000.0) as (first, second):
        ann = first.person("Ann")
        table = ann.make("me", "me", options={"turns": 12})["table"]["id"]
        elsewhere = at(second, ann)
        elsewhere.sit(table).close()
        here = ann.sit(table)
        for turn in range(1, 6, 2):
            assert here.act("pass")["type"] == "accepted"
            assert elsewhere.get(f"/tables/{table}")["step"] == turn, "by a call"
            assert here.act("pass")["type"] == "accepted"
            there = elsewhere.sit(table)
            assert there.state["seq"] == here.state["seq"], "by a socket"
            there.close()
        here.close()
