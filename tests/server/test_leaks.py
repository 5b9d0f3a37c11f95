"""Whole games of raw traffic: nothing reaches a seat or a spectator that it may not have."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from fording import ford
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.events import SPECTATOR
from retrorocket.kernel.game import Game
from retrorocket.kernel.record import Record, read_record
from retrorocket.kernel.replay import Replay
from serving import Seated, Server, play_out

SECRETS = ("digest", "draws", "snapshot", "secret", "token", "invite")


@cache
def whole_game(server: Server, game: str, seats: int) -> tuple[list[Seated], Record]:
    """A game between people, watched by somebody; the sockets (the spectator's last) and the record."""
    people = [server.person(f"P{seat}") for seat in range(seats)]
    made = people[0].make("me", *["open"] * (seats - 1), game=game, listed=True)
    id = made["table"]["id"]
    for person in people[1:]:
        person.post(f"/tables/{id}/join", {})
    sockets = [person.sit(id) for person in people] + [server.anybody().sit(id)]
    play_out(sockets[:-1], seed=seats)
    for socket in sockets:
        socket.until(lambda socket=socket: socket.state["table"]["status"] == "finished")
        socket.close()
    return sockets, read_record(server.anybody().ask("GET", f"/tables/{id}/record").text)


def truth(game: Game, record: Record, eye: int) -> tuple[list[Any], list[Any]]:
    """The views and the events that an eye may have, step by step, straight from the engine."""
    replay = Replay(game, record)
    views, events = [replay.state.view(eye)], [replay.state.told(eye)]
    for _ in record.steps:
        replay.step()
        views.append(replay.state.view(eye))
        events.append(replay.state.told(eye))
    return views, events


@pytest.mark.parametrize(("name", "seats"), [("ford", 2), ("doomsday", 3)])
def test_every_socket_gets_its_own_seats_views_and_events_and_no_others(server: Server, name: str, seats: int) -> None:
    game = ford() if name == "ford" else GAMES[name]
    sockets, record = whole_game(server, name, seats)
    for seat, socket in enumerate(sockets):
        eye = seat if seat < seats else SPECTATOR
        views, events = truth(game, record, eye)
        for text in socket.raw:
            message = json.loads(text)
            if message["type"] == "state" and message["views"]:
                assert message["views"] == [
                    {"seat": seat if seat < seats else None, "view": plain(views[message["step"]])}
                ]
                assert message["actions"] == [] or message["asked"] == seat
        for entry in socket.entries:
            if entry["kind"] in ("begin", "step"):
                told = [{key: value for key, value in event.items() if key != "text"} for event in entry["events"]]
                assert told == plain(events[entry.get("step", 0)])
            if entry["kind"] == "step" and entry["seat"] != seat:
                assert (entry["action"], entry["words"]) == ("", "")


@pytest.mark.parametrize(("name", "seats"), [("ford", 2), ("doomsday", 3)])
def test_no_draw_digest_or_secret_leaves_before_the_end(server: Server, name: str, seats: int) -> None:
    sockets, record = whole_game(server, name, seats)
    digests = {record.header.digest} | {step.digest for step in record.steps}
    for socket in sockets:
        for text in socket.raw:
            assert not any(digest in text for digest in digests)
            message = json.loads(text)
            over = message["type"] == "state" and message["outcome"] is not None
            ended = message["type"] == "events" and any(entry["kind"] == "end" for entry in message["entries"])
            if not over and not ended:
                assert record.secret not in text
                assert not [key for key in keys_of(message) if key in SECRETS and key != "secret"]
        assert any(record.secret in text for text in socket.raw), "it is revealed at the end"


def test_the_record_and_other_peoples_eyes_are_shut_while_the_game_goes_on(server: Server) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    made = ann.make("me", "open")
    id = made["table"]["id"]
    ben.post(f"/tables/{id}/join", {"invite": made["invites"]["any"]})
    assert ann.ask("GET", f"/tables/{id}/record").status_code == 409
    assert ann.ask("POST", f"/tables/{id}/verify").status_code == 409
    assert ann.ask("GET", f"/tables/{id}/replay?eyes=1").status_code == 403
    assert ann.ask("GET", f"/tables/{id}/replay?eyes=full").status_code == 409
    assert ann.get(f"/tables/{id}/replay", eyes="0")["steps"][0]["views"][0]["seat"] == 0
    shown = server.anybody().get(f"/tables/{id}/replay")["steps"][0]["views"][0]
    assert (shown["seat"], shown["view"]["veteran"]) == (None, ["-", "-"])


def plain(value: Any) -> Any:
    """As it comes out of JSON."""
    return json.loads(json.dumps(value))


def keys_of(value: Any) -> list[str]:
    """All keys in a JSON value."""
    if isinstance(value, dict):
        return [*value, *[key for item in value.values() for key in keys_of(item)]]
    return [key for item in value for key in keys_of(item)] if isinstance(value, list) else []
