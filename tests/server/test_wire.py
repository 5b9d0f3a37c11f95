"""The declared shapes are what goes over the wire: nothing more, nothing less, in both directions."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest

from retrorocket.games.catalogue import GAMES
from retrorocket.server import entries, messages, replies, shapes
from retrorocket.server.gameshapes import ComponentsShape, GameCard, GameDetails
from retrorocket.server.library import card_of, details_of
from retrorocket.server.tell import SHOWN
from serving import HTTP, Seated, Server, play_out

SAID = msgspec.json.Decoder(replies.ServerMessage)


def same(text: str) -> Any:
    """A message read by its shape; the shape must have kept all of it."""
    message = SAID.decode(text)
    assert msgspec.to_builtins(message) == json.loads(text)
    return message


def talked(server: Server) -> list[Seated]:
    """A table where everything is said that can be said, with two people and somebody who looks on."""
    ann, ben = server.person("Ann"), server.person("Ben")
    clock = {"kind": "days", "days": 2}
    made = ann.make("me", "open", options={"turns": 12}, clock=clock, listed=True)
    table = made["table"]["id"]
    players = [ann.sit(table)]
    ben.post(f"/tables/{table}/join", {"invite": made["invites"]["any"]})
    players += [ben.sit(table), server.anybody().sit(table)]
    first, second, _ = players
    first.ask("chat", text="Good luck")
    second.ask("chat", text="Psst", to=0)
    first.ask("explain", text="move A1 camp")
    first.ask("explain", path=["unit:A1"])
    first.ask("nonsense")
    first.act("move A1 camp")
    first.ask("ping")
    first.act("move A1 hill")
    first.ask("undo", seq=first.state["seq"])
    first.act("move A1 hill")
    first.ask("act", seq=first.state["seq"], text="pass")
    second.reach(first.state["seq"])
    second.act("pass")
    first.reach(second.state["seq"])
    first.ask("takeback", seq=first.state["seq"])
    second.ask("answer", what="takeback", agree=True)
    play_out(players[:2], seed=3)
    ann.post(f"/tables/{table}/rematch")
    second.until(lambda: second.state["table"]["rematch"])
    players[2].until(lambda: players[2].state["table"]["rematch"])
    return players


def test_every_message_of_the_server_has_its_shape_and_the_shape_has_all_of_it(server: Server) -> None:
    players = talked(server)
    seen = [same(text) for player in players for text in player.raw]
    kinds = {type(message) for message in seen}
    assert kinds >= set(get_args(replies.ServerMessage)) - {replies.Thinking}
    told = {type(entry) for message in seen if isinstance(message, replies.EventsMessage) for entry in message.entries}
    rare = {entries.CancelEntry, entries.ContinuedEntry}
    assert told == set(get_args(entries.JournalEntry)) - rare
    clocks = [message.clock for message in seen if isinstance(message, replies.StateMessage)]
    assert all(clock.left_ms is None for clock in clocks if clock is not None)
    for player in players:
        player.close()


def test_every_kind_of_entry_that_may_be_told_has_its_shape() -> None:
    assert {*SHOWN, "begin", "step", "hidden"} == {
        str(shape.__struct_config__.tag) for shape in get_args(entries.JournalEntry)
    }


@pytest.mark.parametrize("union", [messages.ClientMessage, replies.ServerMessage, entries.JournalEntry])
def test_a_tool_can_walk_the_messages(union: Any) -> None:
    schema = msgspec.json.schema(union)
    assert len(schema["anyOf"]) == len(get_args(union)) == len(schema["discriminator"]["mapping"])
    assert isinstance(msgspec.inspect.type_info(union), msgspec.inspect.UnionType)


@pytest.mark.parametrize("id", list(GAMES))
def test_the_shapes_of_a_game_keep_all_that_is_told_of_it(id: str) -> None:
    for told, shape in ((card_of(GAMES[id]), GameCard), (details_of(GAMES[id]), GameDetails)):
        assert msgspec.to_builtins(msgspec.convert(told, shape)) == told


@pytest.mark.parametrize("id", list(GAMES))
def test_the_components_of_a_game_can_be_had_and_are_sent_once(server: Server, id: str) -> None:
    url = f"{server.url}/api/games/{id}/components"
    answer = HTTP.get(url)
    found = msgspec.json.decode(answer.content, type=ComponentsShape)
    assert (found.game, found.digest) == (id, GAMES[id].data_digest())
    assert found.sections
    again = HTTP.get(url, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_rows_of_further_files_are_among_the_components(server: Server) -> None:
    fleets = server.anybody().get("/games/rocketmen/components")["sections"]["fleet"]
    assert {"terra_patrol"} < {fleet["id"] for fleet in fleets}
    assert server.anybody().get("/games/ford/components")["sections"] == {}


def test_a_table_in_a_list_has_the_shape_of_a_table(server: Server) -> None:
    ann = server.person("Ann")
    made = ann.make("me", "open", listed=True)["table"]
    for found in [made, *ann.get("/tables", show="mine")["tables"], ann.get(f"/tables/{made['id']}")]:
        assert msgspec.to_builtins(msgspec.convert(found, shapes.TableShape)) == found
