"""Tables: made, listed, joined, left, filled, cancelled, played once more."""

from __future__ import annotations

from typing import Any

import pytest

from serving import HTTP, Server, play_out


def test_a_table_with_bots_begins_at_once_and_shows_its_commitment(server: Server) -> None:
    made = server.person("Ann").make("me", "random", options={"turns": 4})
    table = made["table"]
    assert (table["status"], table["you"], table["host"]) == ("playing", [0], 0)
    assert [(seat["kind"], seat["name"], seat["word"]) for seat in table["seats"]] == [
        ("person", "Ann", "amber"),
        ("bot", "Random", "violet"),
    ]
    assert len(table["commitment"]) == 64
    assert made["invites"] == {"any": "", "seats": {}}


def test_bots_of_one_level_are_told_apart_by_number(server: Server) -> None:
    made = server.person("Ann").make("random", "random")
    assert [seat["name"] for seat in made["table"]["seats"]] == ["Random 1", "Random 2"]


def test_a_friend_joins_by_an_invite_and_the_game_begins(server: Server) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    made = ann.make("me", "open")
    id = made["table"]["id"]
    assert made["table"]["status"] == "open"
    joined = ben.post(f"/tables/{id}/join", {"invite": made["invites"]["seats"]["1"]})
    assert (joined["status"], joined["you"], joined["seats"][1]["name"]) == ("playing", [1], "Ben")
    assert ben.post(f"/tables/{id}/join", {})["you"] == [1]


def test_without_a_fitting_invite_a_table_stays_closed(server: Server) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    made = ann.make("me", "open")
    id = made["table"]["id"]
    for invite in ("", "x" * 43, made["invites"]["any"][:-1]):
        answer = eve.ask("POST", f"/tables/{id}/join", {"invite": invite})
        assert (answer.status_code, answer.json()["error"]) == (403, "bad-invite")
    fresh = ann.post(f"/tables/{id}/invites")
    assert eve.ask("POST", f"/tables/{id}/join", {"invite": made["invites"]["any"]}).status_code == 403
    assert eve.post(f"/tables/{id}/join", {"invite": fresh["any"]})["you"] == [1]


def test_an_invite_for_one_seat_opens_no_other(server: Server) -> None:
    made = server.person("Ann").make("open", "open", "me", game="doomsday")
    answer = server.person("Eve").ask(
        "POST", f"/tables/{made['table']['id']}/join", {"invite": made["invites"]["seats"]["1"], "seat": 0}
    )
    assert answer.status_code == 409


def test_anybody_joins_a_listed_table(server: Server) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    id = ann.make("me", "open", listed=True)["table"]["id"]
    assert id in [table["id"] for table in ben.get("/tables", show="open")["tables"]]
    assert ben.post(f"/tables/{id}/join", {"name": "Benny"})["seats"][1]["name"] == "Benny"
    assert id not in [table["id"] for table in ben.get("/tables", show="open")["tables"]]
    assert id in [table["id"] for table in server.anybody().get("/tables", show="playing")["tables"]]


def test_a_private_table_is_listed_for_its_people_alone(server: Server) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    id = ann.make("me", "random")["table"]["id"]
    assert id in [table["id"] for table in ann.get("/tables", show="mine")["tables"]]
    assert id in [table["id"] for table in ann.get("/tables", show="playing")["tables"]]
    for show in ("open", "playing", "finished", "mine"):
        assert id not in [table["id"] for table in eve.get("/tables", show=show)["tables"]]


def test_the_list_of_tables_goes_on_where_it_ended(server: Server) -> None:
    ann = server.person("Ann")
    made = [ann.make("me", "open")["table"]["id"] for _ in range(3)]
    first = ann.get("/tables", show="mine", limit=2)
    assert [table["id"] for table in first["tables"]] == [made[2], made[1]]
    second = ann.get("/tables", show="mine", limit=2, before=first["next"])
    assert made[0] in [table["id"] for table in second["tables"]]


def test_the_host_fills_an_open_seat_with_a_bot(server: Server) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    id = ann.make("me", "open")["table"]["id"]
    assert eve.ask("POST", f"/tables/{id}/seats/1", {"kind": "bot", "level": "random"}).status_code == 403
    assert ann.post(f"/tables/{id}/seats/1", {"kind": "bot", "level": "random"})["status"] == "playing"


def test_leaving_before_the_begin_opens_the_seat_and_the_last_one_cancels(server: Server) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    id = ann.make("me", "open", "open", game="doomsday", listed=True)["table"]["id"]
    ben.post(f"/tables/{id}/join", {})
    assert ben.post(f"/tables/{id}/leave", {})["seats"][1]["kind"] == "open"
    assert ann.post(f"/tables/{id}/leave", {})["status"] == "cancelled"


def test_the_host_alone_cancels_a_table_and_only_before_the_begin(server: Server) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    id = ann.make("me", "open")["table"]["id"]
    assert eve.ask("DELETE", f"/tables/{id}").status_code == 403
    assert ann.ask("DELETE", f"/tables/{id}").json()["status"] == "cancelled"
    begun = ann.make("me", "random")["table"]["id"]
    assert ann.ask("DELETE", f"/tables/{begun}").status_code == 409


def test_a_rematch_is_one_table_with_the_seats_moved_on(server: Server) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    made = ann.make("me", "open", options={"turns": 4})
    id = made["table"]["id"]
    assert ann.ask("POST", f"/tables/{id}/rematch").status_code == 409
    ben.post(f"/tables/{id}/join", {"invite": made["invites"]["any"]})
    players = [ann.sit(id), ben.sit(id)]
    play_out(players)
    first, second = ann.post(f"/tables/{id}/rematch"), ben.post(f"/tables/{id}/rematch")
    assert first["id"] == second["id"] != id
    assert [seat["name"] for seat in first["seats"]] == ["Ben", "Ann"]
    assert (first["status"], first["rematch_of"]) == ("playing", id)
    assert first["commitment"] != made["table"]["commitment"]
    players[0].until(lambda: any(entry["kind"] == "rematch" for entry in players[0].entries))
    for player in players:
        player.close()


WRONG = [
    ({"game": "chess", "seats": [{"kind": "me"}]}, 404, "not-found", ""),
    ({"game": "ford", "seats": [{"kind": "me"}]}, 400, "bad-seats", "seats"),
    ({"game": "ford", "seats": [{"kind": "me"}] * 3}, 400, "bad-seats", "seats"),
    ({"game": "ford", "seats": [{"kind": "me"}] * 2, "options": {"turns": 1}}, 400, "bad-options", "turns"),
    ({"game": "ford", "seats": [{"kind": "me"}] * 2, "options": {"turn": 9}}, 400, "bad-options", "turn"),
    ({"game": "ford", "seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}, 400, "bad-seats", "level"),
    ({"game": "ford", "seats": [{"kind": "open"}, {"kind": "open"}]}, 400, "bad-seats", "seats"),
    ({"game": "ford", "seats": "two"}, 400, "bad-request", "seats"),
    ({"game": "ford", "seats": [{"kind": "me"}] * 2, "cheat": True}, 400, "bad-request", ""),
    ({"game": "ford", "seats": [{"kind": "me"}] * 2, "clock": {"kind": "live"}}, 400, "bad-request", "clock"),
]


@pytest.mark.parametrize(("body", "status", "error", "path"), WRONG)
def test_a_wrong_wish_gets_a_specific_error(
    server: Server, body: dict[str, object], status: int, error: str, path: str
) -> None:
    answer = server.person("Ann").ask("POST", "/tables", body)
    assert (answer.status_code, answer.json()["error"]) == (status, error), answer.text
    assert path in answer.json()["path"] + answer.json()["message"]


def test_games_and_rules_are_told_with_their_words(server: Server) -> None:
    anybody = server.anybody()
    cards = {card["id"]: card for card in anybody.get("/games")}
    assert {"ford", "doomsday"} <= set(cards)
    assert cards["ford"]["options"][0] | {"rules": []} == {
        "id": "turns", "title": "Turns until night", "default": 40, "rules": [], "kind": "number",
        "low": 2, "high": 200,
    }  # fmt: skip
    ford = anybody.get("/games/ford")
    assert ford["verbs"][1] == {
        "text": "attack {unit} {foe:unit}", "head": "attack", "open": False, "clicks": ["unit", "foe"],
        "fields": [{"name": "unit", "kind": "unit"}, {"name": "foe", "kind": "unit"}],
    }  # fmt: skip
    assert ford["words"]["names"]["seat"]["amber"] == "Amber"
    found = anybody.get("/games/ford/rules", search="retreat")["entries"]
    assert "FO-FIGHT-02" in [entry["id"] for entry in found]
    assert anybody.get("/rules/FO-FIGHT-02")["game"] == "ford"
    assert anybody.ask("GET", "/rules/XX-1").status_code == 404


def test_a_setup_is_checked_before_a_table_is_made(server: Server) -> None:
    def checked(**options: Any) -> dict[str, Any]:
        answer = HTTP.post(f"{server.url}/api/games/pocket-tactics/setup", json={"seats": 2, "options": options})
        assert answer.status_code == 200
        return dict(answer.json())

    assert checked() == {"refusal": "", "option": "", "complaints": [], "armies": []}
    few = checked(variant="custom", custom_b="legion: archer*3")
    assert few["refusal"] == "PT-FORCE-03: 3 units, 5 to 15 are allowed (custom_b)"
    assert few["option"] == "combination"
    assert checked(variant="chess")["option"] == "variant"
    assert checked(chess=True)["option"] == "chess"
