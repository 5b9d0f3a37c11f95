"""Bots at tables: in processes of their own, in time, and knowing nothing that their seat does not know."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import msgspec
import pytest

from fording import ford
from parts import Time, context_on
from patience import PATIENCE, PAUSE
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice
from retrorocket.server.asked import NewTable
from retrorocket.server.library import levels_of
from retrorocket.server.room import Room
from retrorocket.server.seating import Person
from retrorocket.server.steward import Steward
from retrorocket.server.summary import table_of
from retrorocket.server.thinkers import Speechless, Thinkers, Thought
from serving import Server, play_out, served

ANN = Person("ann", "Ann")


def wish(game: str, *seats: str) -> NewTable:
    """A table of me and bots."""
    kinds = [{"kind": "me"} if seat == "me" else {"kind": "bot", "level": seat} for seat in seats]
    return msgspec.convert({"game": game, "seats": kinds}, NewTable)


@pytest.mark.parametrize("level", levels_of(GAMES["doomsday"]))
def test_every_level_plays_doomsday_over_the_server(server: Server, level: str) -> None:
    ann = server.person("Ann")
    seated = ann.sit(ann.make("me", level, game="doomsday")["table"]["id"])
    while not any(entry["kind"] == "step" and entry["seat"] == 1 for entry in seated.entries):
        if seated.state["actions"]:
            seated.act(seated.state["actions"][0]["text"])
        else:
            seated.take()
    assert '"a bot gave no answer"' not in server.logged()
    seated.close()


def test_a_person_plays_a_whole_game_against_two_bots(server: Server) -> None:
    ann = server.person("Ann")
    seated = ann.sit(ann.make("me", "random", "random", game="doomsday")["table"]["id"])
    play_out([seated], seed=11)
    assert seated.state["outcome"]["reason"] in {entry.id for entry in GAMES["doomsday"].ledger.entries}
    assert {entry["seat"] for entry in seated.entries if entry["kind"] == "step"} == {0, 1, 2}
    seated.close()


def test_the_question_to_a_bot_depends_only_on_what_its_seat_knows(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with context_on(database, Time()) as context:
            for game in ("ford", "doomsday"):
                room, _ = await context.seating.make(wish(game, "me", "me"), ANN)
                monkeypatch.setattr("retrorocket.server.steward.secrets.randbits", lambda bits: 12345)
                seat = room.asked()
                assert seat is not None
                asked = [question(context.steward, room, seat)]
                true = room.playing().state
                for seed in range(5):
                    room.playing().state = true.redeal(seat, seed)
                    asked.append(question(context.steward, room, seat))
                room.playing().state = true
                assert all(other == asked[0] for other in asked)
                assert room.facts.secret not in str(asked[0])

    asyncio.run(story())


def question(steward: Steward, room: Room, seat: int) -> dict[str, Any]:
    """What would be sent to the bot's process."""
    return steward.question(room, seat)


def guess_of_ford() -> dict[str, Any]:
    """A question about the first position of Ford."""
    state = ford().new(ford().setup(2), CounterDice(1))
    return {"game": "ford", "level": "random", "guess": state.save(), "seed": 5}


def test_a_process_that_dies_is_replaced() -> None:
    async def story() -> None:
        thinkers = Thinkers(1, ["ford.game:FORD"], 2.0, PATIENCE)
        first = await thinkers.ask(guess_of_ford())
        process = thinkers.all[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        await process.wait()
        assert await thinkers.ask(guess_of_ford()) == first
        await thinkers.stop()

    ford()
    asyncio.run(story())


def test_a_process_that_hangs_is_ended_in_time() -> None:
    async def story() -> None:
        thinkers = Thinkers(1, ["ford.game:FORD"], 0.2, PATIENCE)
        await thinkers.ask(guess_of_ford())
        process = thinkers.all[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGSTOP)
        thinkers.grace = 0.0
        with pytest.raises(Speechless):
            await asyncio.wait_for(thinkers.ask(guess_of_ford()), PATIENCE)
        assert process.returncode is not None
        thinkers.grace = PATIENCE
        assert await thinkers.ask(guess_of_ford())
        await thinkers.stop()

    ford()
    asyncio.run(story())


def test_a_bot_without_an_answer_still_makes_a_legal_move(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def silent(thinkers: Thinkers, question: dict[str, Any], owner: str, watched: bool) -> Thought:
        raise Speechless("on purpose")

    async def story() -> None:
        async with context_on(database, Time()) as context:
            room, _ = await context.seating.make(wish("ford", "random", "me"), ANN)
            async with asyncio.timeout(PATIENCE):
                while room.asked() == 0:
                    await asyncio.sleep(PAUSE)
            assert room.step() >= 1

    monkeypatch.setattr(Thinkers, "ask", silent)
    asyncio.run(story())


def test_a_bot_with_less_time_than_it_is_rated_for_is_told_of_once(database: str) -> None:
    async def story() -> None:
        async with context_on(database, Time(), bot_budget=0.001) as context:
            room, _ = await context.seating.make(wish("doomsday", "captain", "captain"), ANN)
            async with asyncio.timeout(PATIENCE):
                while not all(seat.hurried for seat in table_of(room, ANN.id).seats) or room.step() < 12:
                    await asyncio.sleep(PAUSE)
            told = [one.entry.body["what"] for one in room.story if one.entry.kind == "seat"]
            assert told == ["hurried", "hurried"]

    asyncio.run(story())


def test_the_server_answers_while_bots_think(database: str) -> None:
    with served(database, bot_budget=1.0) as server:
        ann = server.person("Ann")
        level = levels_of(GAMES["doomsday"])[-1]
        tables = [ann.make(level, level, level, game="doomsday")["table"]["id"] for _ in range(4)]
        for _ in range(40):
            ann.get("/health")
        assert "playing" in {ann.get(f"/tables/{table}")["status"] for table in tables}, "a bot's thought held it up"
