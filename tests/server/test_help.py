"""Hints at a table and studies of finished games: for whom, of what, and in the background."""

from __future__ import annotations

from typing import Any

import pytest

from patience import until
from serving import Person, Server, play_out


def hint(person: Person, table: str, seat: int = 0) -> Any:
    """What comes of asking for a hint."""
    return person.ask("POST", f"/tables/{table}/hint", {"seat": seat}).json()


def test_who_plays_against_bots_alone_gets_hints_that_can_be_played(server: Server) -> None:
    ann = server.person("Ann")
    seated = ann.sit(ann.make("me", "random", game="doomsday")["table"]["id"])
    for _ in range(4):
        seated.until(lambda: seated.state["asked"] == 0)
        told = hint(ann, seated.table)
        assert told["seq"] == seated.state["seq"]
        assert 1 <= len(told["hints"]) <= 3
        listed = [action["text"] for action in seated.state["actions"]]
        assert all(each["action"] in listed and each["words"] for each in told["hints"])
        assert all(reason["name"] for each in told["hints"] for reason in each["reasons"])
        assert seated.act(told["hints"][0]["action"])["type"] == "accepted"
    seated.close()


def test_at_one_screen_both_seats_of_a_person_get_hints(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.make("me", "me", game="doomsday")["table"]["id"]
    assert hint(ann, table)["hints"]


@pytest.mark.parametrize(("policy", "may"), [({}, False), ({"hints": True}, True)])
def test_among_people_hints_need_the_agreement_of_the_table(server: Server, policy: dict[str, Any], may: bool) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    made = ann.make("me", "open", game="doomsday", policy=policy)
    table = made["table"]["id"]
    assert made["table"]["policy"]["hints"] is may
    ben.post(f"/tables/{table}/join", {"invite": made["invites"]["any"]})
    told = hint(ann, table)
    assert ("hints" in told) is may
    if not may:
        assert told["error"] == "not-yours"
        assert "without hints" in told["message"]


def test_hints_are_for_the_seat_that_is_asked_and_its_person(server: Server) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    table = ann.make("me", "me", game="doomsday")["table"]["id"]
    assert hint(ann, table, 1)["message"] == "this seat is not asked now"
    assert hint(eve, table)["error"] == "not-yours"
    assert hint(ann, table, 7)["error"] == "not-yours"
    assert ann.ask("POST", f"/tables/{table}/hint", {"seat": 8}).status_code == 400
    assert ann.ask("POST", f"/tables/{table}/hint", {"seat": 0, "see": "all"}).status_code == 400
    ford = ann.make("me", "random")["table"]["id"]
    assert "nobody judges" in hint(ann, ford)["message"]


def finished(person: Person, **more: Any) -> str:
    """A game of Doomsday that is over."""
    seated = person.sit(person.make("me", "me", game="doomsday", **more)["table"]["id"])
    play_out([seated], seed=3)
    seated.close()
    return seated.table


def studied(person: Person, table: str) -> Any:
    """A study, once it is there."""
    found: dict[str, Any] = {}

    def there() -> bool:
        found.update(person.post(f"/tables/{table}/study"))
        assert 0 <= found["done"] <= found["whole"] or found["study"]
        return bool(found["study"])

    until(there, "no study")
    return found["study"]


def test_a_finished_game_is_studied_in_the_background_for_whoever_may_see_it(server: Server) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    table = finished(ann)
    study = studied(ann, table)
    assert study["game"] == "doomsday"
    assert study["points"][0]["step"] == 0
    assert study["points"][-1]["step"] == study["steps"]
    assert study["names"] == ["Ann (Orange)", "Ann (Purple)"]
    assert studied(eve, table) == study, "made once"


def test_a_table_without_spectators_is_studied_by_its_people_alone(server: Server) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    table = finished(ann, policy={"spectators": False})
    assert eve.ask("POST", f"/tables/{table}/study").json()["error"] == "not-yours"
    assert studied(ann, table)["steps"] > 0


def test_a_game_that_goes_on_is_not_studied(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.make("me", "me", game="doomsday")["table"]["id"]
    assert ann.ask("POST", f"/tables/{table}/study").status_code == 409
