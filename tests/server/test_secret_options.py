"""What a seat brings in secret is told to nobody else before the game is over (PM-HID-02)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from serving import Person, Server

SET = "P01*3, P03*3, P05*3; " + ", ".join(f"K{number:02}*3" for number in range(1, 11))


def laid(server: Server) -> tuple[Person, Person, str]:
    """A table of two people, one of whom brings a set of her own."""
    ann, ben = server.person("Ann"), server.person("Ben")
    made = ann.make("me", "open", game="pocketmodel", options={"own_a": SET, "first": "A"})
    ben.post(f"/tables/{made['table']['id']}/join", {"invite": made["invites"]["any"], "name": "Ben"})
    return ann, ben, made["table"]["id"]


def heard(person: Person, id: str) -> str:
    """Everything that a person is told of a table that is being played, as one text."""
    seated = person.sit(id)
    seated.drain()
    seated.close()
    told: list[Any] = [person.get(f"/tables/{id}"), person.get("/tables")]
    return json.dumps(told) + "".join(seated.raw)


@pytest.mark.rule("PM-HID-02")
def test_an_own_set_is_known_to_its_seat_alone_until_the_game_is_over(server: Server) -> None:
    # given
    ann, ben, id = laid(server)
    assert SET in heard(ann, id)
    # then nobody else is told, at the table or beside it
    for person in (ben, server.person("Cid"), server.anybody()):
        text = heard(person, id)
        assert SET not in text
        assert "own_a" not in text
        assert '"first": "A"' in text
    # when the game is over
    seated = ann.sit(id)
    while seated.state["asked"] == 0 and seated.state["prompt"]["key"] != "turn":
        texts = [action["text"] for action in seated.state["actions"]]
        seated.act("done" if "done" in texts else texts[0])
    deploying = ben.sit(id)
    while deploying.state["asked"] == 1:
        texts = [action["text"] for action in deploying.state["actions"]]
        deploying.act("done" if "done" in texts else texts[0])
    ann.post(f"/tables/{id}/resign", {"seat": 0})
    for socket in (seated, deploying):
        socket.close()
    # then the record and the table tell
    assert ben.get(f"/tables/{id}")["options"]["own_a"] == SET
    assert SET in ben.ask("GET", f"/tables/{id}/record").text
