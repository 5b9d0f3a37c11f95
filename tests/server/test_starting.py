"""A table that goes on from a position of a finished game, or of a file: it says so, and its record proves it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from fording import ford
from retrorocket.kernel.record import Record, read_record
from retrorocket.kernel.replay import Disagreement, Replay, verify
from serving import Person, Server, play_out, served

SELF = [{"kind": "me"}, {"kind": "me"}]


def finished(server: Server, **more: Any) -> tuple[Person, str]:
    """A game of Ford of two people, played to its end."""
    ann, ben = server.person("Ann"), server.person("Ben")
    made = ann.make("me", "open", options={"turns": 12}, **more)
    table = made["table"]["id"]
    ben.post(f"/tables/{table}/join", {"invite": made["invites"]["any"]})
    players = [ann.sit(table), ben.sit(table)]
    play_out(players, seed=3)
    for player in players:
        player.close()
    return ann, table


@pytest.fixture(scope="module")
def ended(server: Server) -> tuple[Person, str]:
    """A person and a finished game of hers."""
    return finished(server)


def record_of(person: Person, table: str) -> Record:
    """The record of a finished game."""
    answer = person.ask("GET", f"/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    return read_record(answer.text)


def position_of(person: Person, table: str, step: int) -> Any:
    """The position after a step, as the server hands it out."""
    return person.get(f"/tables/{table}/position", step=step)


def played_out(person: Person, table: str) -> None:
    """Play a table of one person to its end."""
    seated = person.sit(table)
    play_out([seated], seed=5)
    seated.close()


def wished(person: Person, **more: Any) -> httpx.Response:
    """The answer to a wish for a table of one person at both seats."""
    return person.ask("POST", "/tables", {"game": "ford", "seats": SELF} | more)


def test_a_new_table_goes_on_from_any_step_of_a_finished_game(ended: tuple[Person, str]) -> None:
    ann, first = ended
    made = wished(ann, start={"table": first, "step": 2}).json()["table"]
    assert made["start"] == {"table": first, "step": 2}
    replay = Replay(ford(), record_of(ann, first))
    replay.step()
    replay.step()
    seated = ann.sit(made["id"])
    assert seated.state["asked"] == replay.state.seat()
    assert seated.state["views"][0]["view"] == replay.state.view(0)
    seated.close()
    played_out(ann, made["id"])
    record = record_of(ann, made["id"])
    assert record.header.origin is not None
    assert record.header.origin.as_json() == {"table": first, "step": 2, "digest": replay.state.digest()}
    said = ann.post(f"/tables/{made['id']}/verify")
    assert said["ok"]
    assert f"the game begins at step 2 of table {first}, whose record has {replay.state.digest()} there" in said["said"]


def test_the_dice_of_such_a_table_are_its_own(ended: tuple[Person, str]) -> None:
    ann, first = ended
    tables = [wished(ann, start={"table": first, "step": 0}).json()["table"] for _ in range(2)]
    commitments = {table["commitment"] for table in tables}
    assert len(commitments | {ann.get(f"/tables/{first}")["commitment"]}) == 3


def test_a_record_whose_origin_is_another_position_disagrees(ended: tuple[Person, str]) -> None:
    ann, first = ended
    made = wished(ann, start={"table": first, "step": 1}).json()["table"]
    played_out(ann, made["id"])
    lines = ann.ask("GET", f"/tables/{made['id']}/record").text
    honest = read_record(lines)
    assert honest.header.origin is not None
    forged = read_record(lines.replace(honest.header.origin.digest, "0" * 32, 1))
    with pytest.raises(Disagreement, match="not the one of its origin"):
        verify(ford(), forged)


def test_a_position_goes_by_file_and_a_table_is_made_with_it(ended: tuple[Person, str]) -> None:
    ann, first = ended
    position = position_of(ann, first, 2)
    assert position["dice"] == {"kind": "recorded", "count": 0}
    made = wished(ann, position=position).json()["table"]
    assert made["start"] == {"table": "", "step": 0}
    played_out(ann, made["id"])
    record = record_of(ann, made["id"])
    assert (record.header.position, record.header.origin) == (position, None)
    assert "from a position on that is taken on trust" in ann.post(f"/tables/{made['id']}/verify")["said"]


def test_a_rematch_begins_at_the_same_position(ended: tuple[Person, str]) -> None:
    ann, first = ended
    made = wished(ann, start={"table": first, "step": 1}).json()["table"]
    played_out(ann, made["id"])
    again = ann.post(f"/tables/{made['id']}/rematch")
    assert again["start"] == {"table": first, "step": 1}


def test_such_a_table_is_read_again_after_a_restart(database: str) -> None:
    with served(database) as server:
        ann, first = finished(server)
        made = wished(ann, start={"table": first, "step": 1}).json()["table"]["id"]
        seated = ann.sit(made)
        seated.act(seated.state["actions"][0]["text"])
        before = seated.state["views"]
        seated.close()
    with served(database) as server:
        ann = Person(server, ann.id, ann.token)
        seated = ann.sit(made)
        assert seated.state["views"] == before
        seated.close()
        played_out(ann, made)
        assert ann.post(f"/tables/{made}/verify")["ok"]


def test_nothing_is_told_of_a_game_in_play(server: Server) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    made = ann.make("me", "me")["table"]["id"]
    for person in (ann, ben):
        assert person.ask("GET", f"/tables/{made}/position", params={"step": 0}).status_code == 409
        assert wished(person, start={"table": made, "step": 0}).status_code == 409


def test_a_table_without_spectators_is_gone_on_from_by_its_people_alone(server: Server) -> None:
    ann, table = finished(server, policy={"spectators": False})
    stranger = server.person("Eve")
    assert wished(stranger, start={"table": table, "step": 0}).status_code == 403
    assert stranger.ask("GET", f"/tables/{table}/position", params={"step": 0}).status_code == 403
    assert wished(ann, start={"table": table, "step": 0}).status_code == 201


def test_wrong_starts_are_refused_with_the_reason(ended: tuple[Person, str]) -> None:
    ann, table = ended
    last = len(record_of(ann, table).steps)
    position = position_of(ann, table, 1)
    begun = {"table": table, "step": 1}
    refusals: list[tuple[dict[str, Any], int, str]] = [
        ({"start": {"table": table, "step": last + 1}}, 400, f"expected a step from 0 to {last}"),
        ({"start": {"table": table, "step": last}}, 409, "the game is over there"),
        ({"start": {"table": table, "step": -1}}, 400, ""),
        ({"start": {"table": "nowhere", "step": 0}}, 404, "no such table"),
        ({"start": begun, "position": position}, 400, "not at both"),
        ({"start": begun, "options": {"unheard": True}}, 400, "give none"),
        ({"start": begun, "seats": [{"kind": "me"}]}, 400, "seats"),
        ({"start": begun, "game": "doomsday"}, 400, "a position of 'ford'"),
        ({"position": position, "game": "doomsday"}, 400, "'doomsday'"),
        ({"position": {}}, 400, "retrorocket"),
        ({"position": position | {"table": {}}}, 400, "table"),
        ({"position": position | {"frames": [{"frame": "Unheard"}]}}, 400, "frames[0]"),
        ({"position": position | {"frames": []}}, 400, "the game is over in this position"),
        ({"position": position_of(ann, table, last)}, 400, "the game is over in this position"),
        ({"position": position | {"more": "x" * 70_000}}, 413, ""),
        ({"position": position | {"seats": 2**64}}, 400, "seats"),
        ({"position": position | {"table": position["table"] | {"turns": 2**64}}}, 400, "turns"),
    ]
    before = len(ann.get("/tables", show="mine", limit=100)["tables"])
    for wish, status, words in refusals:
        answer = wished(ann, **wish)
        assert (answer.status_code, words in answer.text) == (status, True), (wish, answer.text)
    assert len(ann.get("/tables", show="mine", limit=100)["tables"]) == before
