"""Lessons over the wire: played anew from their beginning with each answer, kept nowhere."""

from __future__ import annotations

from typing import Any

from retrorocket.games.catalogue import GAMES
from retrorocket.lessons.lesson import lessons_of
from serving import HTTP, Server

FIRST = "/api/games/doomsday/lessons/first"


def said(server: Server, answers: list[str], path: str = FIRST) -> Any:
    """What the server says after some answers."""
    answer = HTTP.post(f"{server.url}{path}", json={"answers": answers})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_lesson_is_played_to_its_end_without_a_name_or_a_table(server: Server) -> None:
    answers: list[str] = []
    found = said(server, [])
    assert (found["step"], found["taken"], found["frames"][-1]["views"][0]["seat"]) == (0, True, 0)
    while not found["over"]:
        offered = [action["text"] for action in found["actions"]]
        assert set(found["wanted"]) <= set(offered)
        answers.append(found["wanted"][0])
        found = said(server, answers)
        assert found["taken"]
    assert (found["step"], found["actions"], found["wanted"]) == (found["steps"], [], [])
    assert found["say"] == lessons_of(GAMES["doomsday"])[0].end


def test_what_is_not_wanted_is_answered_and_changes_nothing(server: Server) -> None:
    before = said(server, [])
    other = said(server, ["draw deck"])
    assert not other["taken"]
    assert other["remark"] == lessons_of(GAMES["doomsday"])[0].steps[0].other
    assert (other["step"], other["frames"][-1]["views"]) == (0, before["frames"][-1]["views"])
    illegal = said(server, ["build"])
    assert (illegal["taken"], illegal["reason"]["rule"]) == (False, "DD-DRAW-01")
    assert "no verb" in said(server, ["fly away"])["reason"]["words"]


def test_the_others_answer_by_the_script_and_their_hands_stay_hidden(server: Server) -> None:
    found = said(server, ["take K03", "build", "add K02", "add G04", "add W01", "done", "extend"])
    shown = [frame for frame in found["frames"] if frame["views"]]
    assert [frame["seat"] for frame in shown] == [0, 1, 1, 1, 1, 1]
    assert all(frame["action"] == "" for frame in shown[1:]), "what another seat answers is its own"
    assert found["praise"]


def test_clicks_and_actions_are_explained_on_the_position_of_the_lesson(server: Server) -> None:
    ask = {"answers": ["take K03"], "text": "launch"}
    launch = HTTP.post(f"{server.url}{FIRST}/explain", json=ask).json()
    assert (launch["possible"], launch["reasons"][0]["rule"]) == (False, "DD-LAUNCH-01")
    click = HTTP.post(f"{server.url}{FIRST}/explain", json={"answers": ["take K03"], "path": ["colour:red"]}).json()
    assert not click["possible"]


def test_lessons_and_ways_that_are_none_are_refused(server: Server) -> None:
    assert HTTP.post(f"{server.url}/api/games/doomsday/lessons/none", json={}).status_code == 404
    assert HTTP.post(f"{server.url}/api/games/none/lessons/first", json={}).status_code == 404
    for answers in (["pass", "pass"], ["take K03", "take K03", "build"], ["nonsense", "build"]):
        refused = HTTP.post(f"{server.url}{FIRST}", json={"answers": answers})
        assert (refused.status_code, refused.json()["error"]) == (409, "conflict")
    assert HTTP.post(f"{server.url}{FIRST}", json={"answers": ["pass"] * 101}).status_code == 400


def test_the_list_of_games_names_their_lessons(server: Server) -> None:
    for card in HTTP.get(f"{server.url}/api/games").json():
        names = [lesson["name"] for lesson in card["lessons"]]
        assert names == ([lesson.name for lesson in lessons_of(GAMES[card["id"]])] if card["id"] in GAMES else [])
