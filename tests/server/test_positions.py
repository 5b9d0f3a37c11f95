"""Setting up a position: the server checks it, shows it, and plays on in it; nothing is kept."""

from __future__ import annotations

import re
from typing import Any

import pytest

from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice
from retrorocket.server.arranging import arranged, laid, let_bots
from serving import Person, Server

MOST = 400


def arrange(person: Person, game: str, **wish: Any) -> dict[str, Any]:
    """The position that comes of a wish."""
    answer = person.ask("POST", f"/games/{game}/position", wish)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_new_games_position_is_shown_to_every_seat_and_to_onlookers(server: Server) -> None:
    found = arrange(server.anybody(), "doomsday", seats=3)
    assert [seat["name"] for seat in found["seats"]] == ["Orange", "Purple", "Teal"]
    assert [view["seat"] for view in found["views"]] == [0, 1, 2, None]
    assert found["position"]["seats"] == 3
    assert found["asked"] is not None
    assert found["actions"]


def test_the_asked_seat_answers_and_the_answer_is_told(server: Server) -> None:
    ann = server.person("Ann")
    begun = arrange(ann, "doomsday", seats=2)
    found = arrange(ann, "doomsday", position=begun["position"], answer="pass")
    assert [event["text"] for event in found["events"]] == ["Orange passes."]
    while found["asked"] == begun["asked"]:
        found = arrange(ann, "doomsday", position=found["position"], answer=found["actions"][-1]["text"])
    drawn = [event["text"] for event in found["events"] if "draws" in event["text"]]
    assert drawn
    assert not any("a card from" in text for text in drawn), "what is hidden is told once, in full"
    assert found["position"] != begun["position"]
    again = ann.ask("POST", "/games/doomsday/position", {"position": found["position"], "answer": "steal everything"})
    assert (again.status_code, again.json()["path"]) == (400, "answer")


def test_bots_finish_the_set_up_and_play_a_turn(server: Server) -> None:
    ann = server.person("Ann")
    begun = arrange(ann, "buck-rogers", seats=2)
    assert begun["preparing"]
    ready = arrange(ann, "buck-rogers", position=begun["position"], bots="setup")
    assert not ready["preparing"]
    later = arrange(ann, "buck-rogers", position=ready["position"], bots="turn")
    assert later["asked"] != ready["asked"] or later["position"]["table"]["turn"] > ready["position"]["table"]["turn"]


def test_what_is_wrong_is_told_with_its_place(server: Server) -> None:
    ann = server.anybody()
    position = arrange(ann, "buck-rogers", seats=2, bots="setup")["position"]
    units = position["table"]["units"]
    position["table"]["units"] = [*units, "1 blue-T nowhere"]
    answer = ann.ask("POST", "/games/buck-rogers/position", {"position": position})
    assert answer.status_code == 400
    assert answer.json()["error"] == "bad-position"
    assert answer.json()["path"] == f"table.units[{len(units)}]"
    position["table"]["units"] = units
    said = ann.ask("POST", "/games/buck-rogers/position", {"position": position | {"frames": []}}).json()
    assert (said["path"], "open questions, or the end of the game" in said["message"]) == ("frames", True)


def test_a_click_is_explained_as_at_a_table(server: Server) -> None:
    ann = server.anybody()
    begun = arrange(ann, "doomsday", seats=2)
    asked = {"position": begun["position"], "text": begun["actions"][0]["text"]}
    assert ann.ask("POST", "/games/doomsday/position/explain", asked).json()["possible"]
    refused = ann.ask("POST", "/games/doomsday/position/explain", {"position": begun["position"], "path": ["rocket:1"]})
    assert refused.json()["reasons"], refused.text


def test_a_position_that_was_set_up_is_played_on_from(server: Server) -> None:
    ann = server.person("Ann")
    position = arrange(ann, "rocketmen", seats=2, bots="setup")["position"]
    seats = [{"kind": "me"}, {"kind": "me"}]
    made = ann.ask("POST", "/tables", {"game": "rocketmen", "seats": seats, "position": position})
    assert made.status_code == 201, made.text
    assert made.json()["table"]["start"] == {"table": "", "step": 0}


@pytest.mark.parametrize("id", sorted(GAMES))
def test_what_is_said_of_the_fields_is_true_of_every_position(id: str) -> None:
    game = GAMES[id]
    state = game.new(game.setup(2), CounterDice(3))
    seen: set[str] = set()
    for step in range(12):
        shape = arranged(laid(game, state.save(), step))
        for field in shape.fields:
            for value in at(shape.position, re.findall(r"\[\d*\]|[^.\[\]]+", field.path)):
                seen.add(field.kind)
                fits(field, value)
        let_bots(state, "setup" if state.preparing() else "turn", step)
        if state.seat() < 0:
            break
    assert {"word", "number", "list"} <= seen


def at(value: Any, steps: list[str]) -> list[Any]:
    """All values at a path; an empty pair of brackets is every item."""
    if not steps:
        return [value]
    step, rest = steps[0], steps[1:]
    if step == "[]":
        return [found for each in value for found in at(each, rest)]
    if value is None:
        return []
    return at(value[int(step[1:-1])] if step.startswith("[") else value[step], rest)


def fits(field: Any, value: Any) -> None:
    """A value is what its field says."""
    if field.kind == "word":
        assert value is None or value in field.words, field.path
    elif field.kind == "number":
        assert field.low <= value <= field.high, field.path
    elif field.kind == "flag":
        assert isinstance(value, bool), field.path
    else:
        assert isinstance(value, list), field.path
        assert not field.words or len(value) == len(field.words), field.path
