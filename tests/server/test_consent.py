"""What ends a game outside the list of actions needs the consent that belongs to it, at the table and in the record."""

from __future__ import annotations

import pytest

from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.record import read_record
from retrorocket.kernel.replay import Disagreement, verify
from serving import HTTP, Seated, Server, served


def two_at(server: Server, game: str) -> list[Seated]:
    """Two people at a table; the asked one first."""
    ann, ben = server.person("Ann"), server.person("Ben")
    made = ann.make("me", "open", game=game)
    table = made["table"]["id"]
    ben.post(f"/tables/{table}/join", {"invite": made["invites"]["any"]})
    players = [ann.sit(table), ben.sit(table)]
    first = players[0].state["asked"]
    return [players[first], players[1 - first]]


@pytest.mark.parametrize("text", ["agree draw", "resign", " Agree  Draw "])
def test_nothing_but_notation_enters_by_act(server: Server, text: str) -> None:
    asked, other = two_at(server, "pocket-tactics")
    for player in (asked, other):
        reply = player.act(text)
        assert reply["type"] in ("refused", "stale"), reply
        assert player.state["table"]["status"] == "playing"
    assert asked.act(asked.state["actions"][0]["text"])["type"] == "accepted", "the game goes on"
    asked.close()
    other.close()


def drawn_record(server: Server) -> str:
    """The record of a game that two people agreed to call a draw."""
    asked, other = two_at(server, "pocket-tactics")
    asked.ask("draw")
    other.until(lambda: other.state["draw"] is not None)
    assert other.ask("answer", what="draw", agree=True)["type"] == "accepted"
    asked.until(lambda: asked.state["table"]["status"] == "finished")
    asked.close()
    other.close()
    return HTTP.get(f"{server.url}/api/tables/{asked.table}/record").text


def test_a_draw_is_sound_only_with_the_consent_of_every_person(server: Server) -> None:
    text = drawn_record(server)
    game = GAMES["pocket-tactics"]
    assert verify(game, read_record(text)).startswith("every draw follows")
    assert '"agreed": [0, 1]' in text
    for forged in (text.replace(', "agreed": [0, 1]', ""), text.replace('"agreed": [0, 1]', '"agreed": [1]')):
        with pytest.raises(Disagreement, match="agree"):
            verify(game, read_record(forged))
        answer = HTTP.post(f"{server.url}/api/verify", content=forged, headers={"content-type": "text/plain"})
        assert answer.json()["ok"] is False


def test_a_draw_keeps_its_consent_when_the_table_is_loaded_again(database: str) -> None:
    with served(database) as server:
        text = drawn_record(server)
        table = server.logged().split("/api/tables/")[-1].split("/")[0]
    with served(database) as again:
        assert HTTP.get(f"{again.url}/api/tables/{table}/record").text == text
