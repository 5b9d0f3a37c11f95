"""Playing over the socket: states, answers, refusals, stale ones, explanations, talk, going back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from serving import Seated, Server


@contextmanager
def two_at_ford(server: Server, **more: Any) -> Iterator[tuple[Seated, Seated]]:
    """Ann and Ben at a table of Ford."""
    ann, ben = server.person("Ann"), server.person("Ben")
    made = ann.make("me", "open", **more)
    ben.post(f"/tables/{made['table']['id']}/join", {"invite": made["invites"]["any"]})
    players = ann.sit(made["table"]["id"]), ben.sit(made["table"]["id"])
    yield players
    for player in players:
        player.close()


def test_the_state_tells_the_question_the_view_and_what_can_be_done(server: Server) -> None:
    with two_at_ford(server) as (ann, ben):
        state = ann.state
        assert (state["asked"], state["you"], state["step"]) == (0, [0], 0)
        assert state["prompt"]["text"] == "Ann: move, attack or pass. 40 turns are left."
        assert state["views"][0]["seat"] == 0
        assert state["views"][0]["view"]["area"]["A1"] == "town"
        assert state["actions"][0] == {
            "text": "move A1 hill", "words": "Move A1 to the hill", "path": ["unit:A1", "area:hill"],
            "verb": "move {unit} {area}", "parts": {"unit": "A1", "area": "hill"},
        }  # fmt: skip
        assert (ben.state["actions"], ben.state["you"]) == ([], [1])
        assert state["undo"]["why"] == "first"


def test_a_move_is_acknowledged_and_told_to_all_but_its_text_only_to_its_seat(server: Server) -> None:
    with two_at_ford(server) as (ann, ben):
        reply = ann.act("  MOVE a1   hill ")
        assert (reply["type"], reply["text"]) == ("accepted", "move A1 hill")
        ben.until(lambda: ben.state["seq"] == reply["seq"])
        assert ben.state["asked"] == 1
        mine, theirs = ann.entries[-1], ben.entries[-1]
        assert (mine["action"], mine["words"]) == ("move A1 hill", "Move A1 to the hill")
        assert (theirs["action"], theirs["words"]) == ("", "")
        assert theirs["events"] == mine["events"] == [
            {"event": "moved", "rule": "FO-MOVE-02", "unit": "A1", "area": "hill", "text": "A1 moves to the hill."}
        ]  # fmt: skip


def test_a_forbidden_move_is_refused_with_its_rule_and_changes_nothing(server: Server) -> None:
    with two_at_ford(server) as (ann, _ben):
        seq = ann.state["seq"]
        reply = ann.act("move A1 camp")
        assert (reply["type"], reply["rule"], reply["title"]) == ("refused", "FO-MOVE-02", "One step")
        assert reply["elements"] == ["unit:A1", "area:camp"]
        assert reply["words"] == "One step (FO-MOVE-02)"
        assert ann.act("move A1 hil")["text"].startswith("no area 'hil'")
        assert ann.person.get(f"/tables/{ann.table}")["seq"] == seq


def test_double_late_and_untimely_answers_are_stale_and_change_nothing(server: Server) -> None:
    with two_at_ford(server) as (ann, ben):
        seq = ann.state["seq"]
        first = ann.send("act", seq=seq, text="pass")
        second = ann.send("act", seq=seq, text="pass")
        ann.until(lambda: {first, second} <= set(ann.replies))
        assert [ann.replies[id]["type"] for id in (first, second)] == ["accepted", "stale"]
        assert ann.act("pass")["words"] == "Ben is asked now."
        ben.until(lambda: ben.state["asked"] == 1)
        assert ben.act("pass", seq=seq)["type"] == "stale"
        assert ben.act("pass", seq=ben.state["seq"] + 5)["type"] == "stale"
        assert ann.person.get(f"/tables/{ann.table}")["step"] == 1


def test_messages_sent_together_are_answered_in_their_order(server: Server) -> None:
    with two_at_ford(server) as (ann, _ben):
        sent = [
            ann.send("act", seq=ann.state["seq"], text="pass"),
            ann.send("ping"),
            ann.send("chat", text="Your turn"),
            ann.send("act", seq=ann.state["seq"], text="pass"),
            ann.send("ping"),
        ]
        ann.until(lambda: set(sent) <= set(ann.replies))
        assert list(ann.replies) == sent
        assert [ann.replies[id]["type"] for id in sent] == ["accepted", "pong", "accepted", "stale", "pong"]
        requests = [ann.replies[id]["request"].rpartition(".")[2] for id in sent]
        assert requests == [str(number) for number in range(1, 6)]


def test_talk_in_between_makes_no_move_stale(server: Server) -> None:
    with two_at_ford(server) as (ann, ben):
        seq = ann.state["seq"]
        assert ben.ask("chat", text="Good luck")["type"] == "accepted"
        assert ann.ask("act", seq=seq, text="pass")["type"] == "accepted"


def test_nobody_acts_for_a_seat_that_is_not_theirs(server: Server) -> None:
    with two_at_ford(server) as (ann, ben):
        assert ben.ask("act", seq=ben.state["seq"], seat=0, text="pass")["error"] == "not-yours"
        watcher = server.anybody().sit(ann.table)
        assert (watcher.state["you"], watcher.state["views"][0]["seat"]) == ([], None)
        tries: list[tuple[str, dict[str, Any]]] = [("act", {"seq": 2, "text": "pass"}), ("chat", {"text": "hi"})]
        for type, fields in [*tries, ("undo", {"seq": 2})]:
            assert watcher.ask(type, **fields)["error"] == "not-yours"
        assert ann.person.get(f"/tables/{ann.table}")["step"] == 0
        watcher.close()


def test_clicks_that_lead_nowhere_are_explained(server: Server) -> None:
    with two_at_ford(server) as (ann, ben):
        told = ann.ask("explain", path=["unit:V1"])
        assert (told["possible"], told["reasons"][0]["rule"]) == (False, "FO-MOVE-01")
        assert ann.ask("explain", path=["unit:A1"])["possible"] is True
        assert ann.ask("explain", path=["unit:A1", "area:camp"])["reasons"][0]["rule"] == "FO-MOVE-02"
        assert ann.ask("explain", text="attack A1 V1")["reasons"][0]["rule"] == "FO-MOVE-02"
        assert ann.ask("explain", text="move A1 hill")["preview"] == {}
        assert ann.ask("explain", text="fly A1")["reasons"][0]["text"].startswith("no verb 'fly'")
        assert ann.ask("explain", path=["ship:X"])["reasons"][0]["title"] == "Not this now"
        assert ben.ask("explain", text="pass")["reasons"][0]["text"] == "Ann is asked now."
        assert ann.ask("explain")["error"] == "bad-message"


def test_undo_takes_back_what_taught_nobody_anything(server: Server) -> None:
    with two_at_ford(server) as (ann, ben):
        ann.act("move A1 hill")
        assert ann.state["undo"]["possible"] is True
        assert ann.ask("undo", seq=ann.state["seq"])["type"] == "accepted"
        ben.until(lambda: ben.entries[-1]["kind"] == "undo")
        ann.until(lambda: ann.state["step"] == 0)
        assert ann.state["views"][0]["view"]["area"]["A1"] == "town"
        ann.act("pass")
        ben.until(lambda: ben.state["seq"] == ann.state["seq"])
        ben.act("pass")
        ann.until(lambda: ann.state["seq"] == ben.state["seq"])
        refused = ann.ask("undo", seq=ann.state["seq"])
        assert (refused["type"], refused["text"]) == ("refused", "Somebody else has answered since.")


def test_what_was_rolled_is_not_taken_back_without_consent(server: Server) -> None:
    with two_at_ford(server) as (ann, ben):
        for player, text in [(ann, "move A2 ford"), (ben, "pass"), (ann, "attack A2 V2")]:
            player.until(lambda player=player: player.state["actions"] != [])
            assert player.act(text)["type"] == "accepted"
        assert ann.state["undo"]["why"] == "drawn"
        rolled = ann.entries[-1]["events"]
        assert ann.ask("takeback", seq=ann.state["seq"])["type"] == "accepted"
        ben.until(lambda: ben.state["takeback"] is not None)
        assert ben.state["takeback"] == {"by": 0, "to": 2, "agreed": [0], "waiting": [1]}
        assert ben.ask("answer", what="takeback", agree=True)["type"] == "accepted"
        ann.until(lambda: ann.state["step"] == 2 and ann.state["takeback"] is None)
        assert ann.entries[-1]["kind"] == "takeback"
        ann.act("attack A2 V2")
        assert ann.entries[-1]["events"] == rolled, "the dice fall as they fell: nobody gains by asking"


def test_one_no_ends_the_question(server: Server) -> None:
    with two_at_ford(server) as (ann, ben):
        ann.act("pass")
        ann.ask("takeback", seq=ann.state["seq"])
        assert ann.ask("takeback", seq=ann.state["seq"])["title"] == "One at a time"
        ben.until(lambda: ben.state["takeback"] is not None)
        assert ben.ask("answer", what="draw", agree=True)["type"] == "stale"
        ben.ask("answer", what="takeback", agree=False)
        ann.until(lambda: ann.state["takeback"] is None)
        assert (ann.state["step"], ann.entries[-1]["agree"]) == (1, False)


def test_a_table_may_agree_to_play_without_takebacks(server: Server) -> None:
    with two_at_ford(server, policy={"takeback": False}) as (ann, _ben):
        ann.act("pass")
        assert ann.ask("takeback", seq=ann.state["seq"])["title"] == "No takeback"


def test_where_a_game_has_no_rule_for_it_nobody_resigns_or_draws(server: Server) -> None:
    with two_at_ford(server) as (ann, _ben):
        assert "knows no resignation" in ann.ask("resign")["text"]
        assert "knows no agreed draw" in ann.ask("draw")["text"]
        answer = ann.person.ask("POST", f"/tables/{ann.table}/resign", {"seat": 0})
        assert (answer.status_code, answer.json()["error"]) == (409, "refused")


@pytest.mark.rule("PT-WIN-07")
def test_only_the_asked_player_offers_a_draw_and_once_a_turn(server: Server) -> None:
    with two_at_ford(server, game="pocket-tactics") as players:
        first = players[0].state["asked"]
        asked, other = players[first], players[1 - first]
        assert other.ask("draw")["rule"] == "PT-WIN-07"
        assert asked.ask("draw")["type"] == "accepted"
        other.until(lambda: other.state["draw"] is not None)
        assert other.ask("answer", what="draw", agree=False)["type"] == "accepted"
        asked.until(lambda: asked.state["draw"] is None)
        assert asked.ask("draw")["rule"] == "PT-WIN-07"
        asked.act(asked.state["actions"][0]["text"])
        other.until(lambda: other.state["actions"] != [])
        assert other.ask("draw")["type"] == "accepted"
        asked.until(lambda: asked.state["draw"] is not None)
        assert asked.ask("answer", what="draw", agree=True)["type"] == "accepted"
        other.until(lambda: other.state["asked"] is None)


def test_a_whisper_reaches_one_seat_and_nobody_else(server: Server) -> None:
    ann, ben, cyd = (server.person(name) for name in ("Ann", "Ben", "Cyd"))
    made = ann.make("me", "open", "open", game="doomsday", listed=True)
    for other in (ben, cyd):
        other.post(f"/tables/{made['table']['id']}/join", {})
    sockets = [person.sit(made["table"]["id"]) for person in (ann, ben, cyd, server.anybody())]
    sockets[0].ask("chat", text="the green one is a spy", to=1)
    sockets[0].ask("chat", text="hello all")
    for socket in sockets:
        socket.until(lambda socket=socket: socket.entries[-1].get("text") == "hello all")
        socket.close()
    heard = ["the green one is a spy" in "".join(socket.raw) for socket in sockets]
    assert heard == [True, True, False, False]
    assert sockets[2].entries[-2]["kind"] == "hidden"


def test_one_socket_holds_all_seats_of_a_hot_seat(server: Server) -> None:
    ann = server.person("Ann")
    made = ann.post(
        "/tables", {"game": "ford", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]}
    )
    seated = ann.sit(made["table"]["id"])
    assert seated.state["you"] == [0, 1]
    assert [view["seat"] for view in seated.state["views"]] == [0, 1]
    for text in ("move A1 hill", "pass"):
        assert seated.act(text)["type"] == "accepted"
    assert seated.state["prompt"]["text"].startswith("Ann: ")
    assert seated.entries[-1]["action"] == "pass"
    seated.close()


def test_who_is_there_is_told(server: Server) -> None:
    with two_at_ford(server) as (ann, ben):
        ben.close()
        seen: list[object] = []
        while [True, False] not in seen:
            message = ann.take()
            seen.append(message.get("seats"))
        again = ben.person.sit(ann.table)
        while ann.take().get("seats") != [True, True]:
            pass
        assert again.state["table"]["seats"][0]["present"] is True
        again.close()


def test_a_table_without_spectators_shows_nothing_to_others(server: Server) -> None:
    ann = server.person("Ann")
    id = ann.make("me", "random", policy={"spectators": False})["table"]["id"]
    with pytest.raises(ConnectionClosed) as closed:
        server.anybody().sit(id)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    assert server.anybody().ask("GET", f"/tables/{id}/replay").status_code == 403
