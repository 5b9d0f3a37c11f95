"""What an earlier version stored loads for ever: tables of all games, in play and over."""

from __future__ import annotations

import asyncio
import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from parts import Time, context_on, put_in, rows_in
from retrorocket.cli.main import run
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.reader import Reader
from retrorocket.kernel.record import read_record
from retrorocket.kernel.replay import verify
from retrorocket.server.context import Context
from retrorocket.server.replies import Accepted
from retrorocket.server.tell import state_message

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*/*.json.gz"))


def test_the_corpus_has_a_running_and_a_finished_table_of_every_game() -> None:
    assert len({path.name for path in CORPUS}) >= 10


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: f"{path.parent.name}-{path.name.split('.')[0]}")
def test_a_stored_table_loads_and_goes_on(database: str, path: Path) -> None:
    rows = rows_in(path)

    async def story() -> None:
        async with context_on(database, Time()) as context:
            await put_in(context, rows)
            room = await context.hall.room(rows["table"]["id"])
            assert (room.status, room.step()) == (rows["status"], rows["step"])
            if room.status == "playing":
                await play_on(context, room.id)
            record = read_record(room.record().write())
            if not room.kept and room.origin is None:
                assert room.playing().steps[rows["step"] - 1].digest == rows["digest"]
            if room.status == "finished" and not room.kept:
                assert "every draw follows" in verify(room.game, record)

    asyncio.run(story())


async def play_on(context: Context, table: str) -> None:
    """A running table takes the next answer."""
    async with context.hall.entered(table) as room:
        state = room.playing().state
        text = state.notation().write(state.legal()[0])
        assert isinstance(await context.desk.act(room, int(state.seat()), room.seq, text), Accepted)


def of_other_rules(rows: dict[str, Any]) -> dict[str, Any]:
    """The rows as a version would have stored them under which the tenth step came to another position."""
    steps = [entry for entry in rows["entries"] if entry["kind"] == "step"]
    body = json.loads(steps[9]["body"])
    steps[9]["body"] = json.dumps(body | {"digest": "0" * 32})
    return rows


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: f"{path.parent.name}-{path.name.split('.')[0]}")
def test_a_table_of_other_rules_goes_on_or_keeps_its_record(database: str, path: Path) -> None:
    rows = of_other_rules(rows_in(path))

    async def story() -> None:
        async with context_on(database, Time()) as context:
            await put_in(context, rows)
            room = await context.hall.room(rows["table"]["id"])
            assert (room.status, room.step()) == (rows["status"], rows["step"])
            if room.status == "playing":
                assert room.story[-1].entry.kind == "continued"
                await play_on(context, room.id)
                return
            record = read_record(room.record().write())
            assert (len(record.steps), record.steps[-1].digest) == (rows["step"], rows["digest"])
            assert (record.outcome is not None, record.secret) == (True, room.facts.secret)
            message = state_message(room, Reader([0]))
            assert (message.outcome is not None, message.actions) == (True, [])

    asyncio.run(story())


def without_a_field(rows: dict[str, Any]) -> dict[str, Any]:
    """The rows as a version would have stored them that did not know one field yet, and another that is no more."""
    kept = json.loads(zlib.decompress(rows["table"]["snapshot"]))
    table, game = kept["state"]["table"], GAMES[rows["table"]["game"]]
    start: Any = game.new(game.setup(kept["state"]["seats"], kept["state"]["options"]), CounterDice(0)).save()["table"]
    del table[next(name for name in reversed(table) if table[name] == start[name])]
    table["of_old"] = 1
    rows["table"]["snapshot"] = zlib.compress(json.dumps(kept).encode())
    return of_other_rules(rows)


RUNNING = [path for path in CORPUS if "running" in path.name]


@pytest.mark.parametrize("path", RUNNING, ids=lambda path: path.name.split(".")[0])
def test_a_position_without_a_new_field_and_with_an_old_one_goes_on(database: str, path: Path) -> None:
    rows = without_a_field(rows_in(path))

    async def story() -> None:
        async with context_on(database, Time()) as context:
            await put_in(context, rows)
            await play_on(context, rows["table"]["id"])

    asyncio.run(story())


def test_before_an_upgrade_the_tables_are_checked(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    running, finished, other = (rows_in(path) for path in (RUNNING[0], CORPUS[0], RUNNING[1]))

    async def store(*rows: dict[str, Any]) -> None:
        async with context_on(database, Time()) as context:
            for each in rows:
                await put_in(context, each)

    asyncio.run(store(running, of_other_rules(finished), of_other_rules(other)))
    assert run(["tables", "check", database]) == 0
    said = capsys.readouterr().out
    assert [said.count(word) for word in ("replays equal", "record is kept", "goes on from")] == [1, 1, 1]
    broken = of_other_rules(rows_in(RUNNING[2]))
    broken["table"]["snapshot"] = None
    asyncio.run(store(broken))
    assert run(["tables", "check", database]) == 1
    assert "would break" in capsys.readouterr().out
