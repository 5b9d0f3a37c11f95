"""What a seat brings in secret is told to nobody else before it is shown (PM-HID-02, RM-R-83, PT-FORCE-06)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from serving import Person, Seated, Server

SET = "P01*3, P03*3, P05*3; " + ", ".join(f"K{number:02}*3" for number in range(1, 11))
FLEET = "s01 AASS c01, s44 A/A/S/S c22@2, home c29; s47, c04"
FORCE = "legion: conscript*4, archer*3, swordsman*2, sellsword*3"


def laid(server: Server, game: str, **options: object) -> tuple[Person, Person, str, str]:
    """A table where one person has an army of her own and another seat is open: both people, its id and the invite."""
    ann, ben = server.person("Ann"), server.person("Ben")
    made = ann.make("me", "open", game=game, options=options)
    return ann, ben, made["table"]["id"], made["invites"]["any"]


def joined(ben: Person, id: str, invite: str) -> None:
    """The other seat is taken, and the game begins."""
    ben.post(f"/tables/{id}/join", {"invite": invite, "name": "Ben"})


def heard(person: Person, id: str) -> str:
    """Everything that a person is told of a table, as one text: its facts, the lists, the socket, records, replays."""
    seated = person.sit(id)
    seated.drain()
    seated.close()
    told: list[Any] = [person.get(f"/tables/{id}"), person.get("/tables")]
    paths = ("record", "replay", "notation")
    return json.dumps(told) + "".join(seated.raw) + "".join(person.ask("GET", f"/tables/{id}/{p}").text for p in paths)


def others(server: Server, ben: Person) -> tuple[Person, ...]:
    """Everybody but the one whose army it is."""
    return ben, server.person("Cid"), server.anybody()


def answer(seated: Seated, *wishes: str) -> None:
    """One answer: the first wish that can be had, else anything."""
    texts = [action["text"] for action in seated.state["actions"]]
    seated.act(next((text for text in wishes if text in texts), texts[0]))


@pytest.mark.rule("PM-HID-02")
def test_an_own_set_is_known_to_its_seat_alone_until_the_game_is_over(server: Server) -> None:
    # given
    ann, ben, id, invite = laid(server, "pocketmodel", own_a=SET, first="A")
    joined(ben, id, invite)
    assert SET in heard(ann, id)
    # then nobody else is told, at the table or beside it
    for person in others(server, ben):
        text = heard(person, id)
        assert SET not in text
        assert "own_a" not in text
        assert '"first": "A"' in text
    # when the game is over
    seated = ann.sit(id)
    while seated.state["asked"] == 0 and seated.state["prompt"]["key"] != "turn":
        answer(seated, "done")
    deploying = ben.sit(id)
    while deploying.state["asked"] == 1:
        answer(deploying, "done")
    ann.post(f"/tables/{id}/resign", {"seat": 0})
    for socket in (seated, deploying):
        socket.close()
    # then the record and the table tell
    assert ben.get(f"/tables/{id}")["options"]["own_a"] == SET
    assert SET in ben.ask("GET", f"/tables/{id}/record").text


def tells_of_the_fleet(text: str) -> bool:
    """Tell whether a text names the fleet, its option or anything that only this fleet has."""
    return FLEET in text or "own_red" in text or "c22@2" in text


@pytest.mark.rule("RM-R-83")
def test_an_own_fleet_is_known_to_its_seat_alone_until_the_fleets_are_shown(server: Server) -> None:
    # given: the table waits for a second player
    ann, ben, id, invite = laid(server, "rocketmen", own_red=FLEET, turn_limit=60)
    assert FLEET in heard(ann, id)
    for person in others(server, ben):
        assert not tells_of_the_fleet(heard(person, id))
    # when both choose, the owner first
    joined(ben, id, invite)
    mine, theirs = ann.sit(id), ben.sit(id)
    assert mine.state["views"][0]["view"]["seats"][0]["plan"] == FLEET
    assert theirs.state["views"][0]["view"]["seats"][0]["plan"] == ""
    answer(mine, "start T")
    theirs.drain()
    for person in others(server, ben):
        text = heard(person, id)
        assert not tells_of_the_fleet(text)
        assert '"turn_limit": 60' in text
    assert not tells_of_the_fleet("".join(theirs.raw))
    answer(theirs, "fleet rebel_cell")
    assert not any(tells_of_the_fleet(heard(person, id)) for person in others(server, ben))
    answer(theirs, "start C")
    # then all fleets are shown on the table; the option stays with its seat until the game is over
    for person in others(server, ben):
        text = heard(person, id)
        assert FLEET in text
        assert "own_red" not in text
    asked = ann.get(f"/tables/{id}")["asked"]
    (ann, ben)[asked].post(f"/tables/{id}/resign", {"seat": asked})
    for socket in (mine, theirs):
        socket.close()
    assert ben.get(f"/tables/{id}")["options"]["own_red"] == FLEET
    assert FLEET in ben.ask("GET", f"/tables/{id}/record").text


@pytest.mark.rule("PT-FORCE-06")
def test_a_custom_force_is_known_to_its_seat_alone_until_the_game_begins(server: Server) -> None:
    ann, ben, id, invite = laid(server, "pocket-tactics", variant="custom", custom_a=FORCE, terrain="great_road")
    assert FORCE in heard(ann, id)
    for person in others(server, ben):
        text = heard(person, id)
        assert "sellsword" not in text
        assert "custom_a" not in text
        assert '"terrain": "great_road"' in text
    joined(ben, id, invite)
    assert all("A:sellsword#3" in heard(person, id) for person in others(server, ben))
