"""Sealed dice: committed before, mixed with the seats' own entropy, revealed after, and checked by anybody."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from retrorocket.cli.main import run
from retrorocket.kernel.record import read_record
from retrorocket.kernel.sealed import commitment
from serving import HTTP, Seated, Server, play_out

SAID = "every draw follows from the revealed secret, which fits the commitment"


@pytest.fixture(scope="module")
def finished(server: Server) -> Iterator[tuple[Seated, str]]:
    """A game of Doomsday that is over, and the commitment shown before it began."""
    ann, ben = server.person("Ann"), server.person("Ben")
    made = ann.make("me", "open", game="doomsday", entropy="seven green bottles")
    id = made["table"]["id"]
    ann.post(f"/tables/{id}/entropy", {"seat": 0, "entropy": "eight green bottles"})
    ben.post(f"/tables/{id}/join", {"invite": made["invites"]["any"], "entropy": "a roll of my own dice: 4 2 6"})
    players = [ann.sit(id), ben.sit(id)]
    play_out(players, seed=2)
    yield players[0], made["table"]["commitment"]
    for player in players:
        player.close()


def record_of(seated: Seated) -> str:
    """The downloaded record."""
    return seated.person.ask("GET", f"/tables/{seated.table}/record").text


def test_the_secret_told_at_the_end_is_the_one_committed_to_before(finished: tuple[Seated, str]) -> None:
    seated, before = finished
    header = read_record(record_of(seated)).header
    assert commitment(bytes.fromhex(seated.state["secret"]), str(header.dice["terms"])) == before
    assert seated.entries[-1]["secret"] == seated.state["secret"]
    assert header.dice["commitment"] == before
    assert header.dice["entropy"] == ["eight green bottles", "a roll of my own dice: 4 2 6"]


def test_the_command_line_and_both_calls_agree_that_a_record_is_true(
    finished: tuple[Seated, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seated, _before = finished
    person = seated.person
    assert person.post(f"/tables/{seated.table}/verify") == {"ok": True, "said": SAID, "where": ""}
    text = record_of(seated)
    answer = HTTP.post(f"{person.server.url}/api/verify", content=text.encode(), headers={"content-type": "text/plain"})
    assert answer.json() == {"ok": True, "said": SAID, "where": ""}
    path = tmp_path / "game.jsonl"
    path.write_text(text)
    assert run(["verify", str(path)]) == 0
    assert SAID in " ".join(capsys.readouterr().out.split())


def test_a_record_that_was_tampered_with_is_found_out(finished: tuple[Seated, str]) -> None:
    seated, _before = finished
    lines = record_of(seated).splitlines()
    end = json.loads(lines[-1])
    end["secret"] = "00" * 32
    answer = HTTP.post(
        f"{seated.person.server.url}/api/verify", content="\n".join([*lines[:-1], json.dumps(end)]).encode()
    ).json()
    assert (answer["ok"], answer["where"]) == (False, "end")
    for text in ("", "no record", "\n".join(lines[:-1])):
        refused = HTTP.post(f"{seated.person.server.url}/api/verify", content=text.encode())
        assert (refused.status_code, refused.json()["error"]) == (400, "bad-record")


def test_after_the_end_the_replay_shows_every_seat_its_own_game(finished: tuple[Seated, str]) -> None:
    seated, _before = finished
    person = seated.person
    total = person.get(f"/tables/{seated.table}/replay", eyes="full", count=1)["total"]
    last = {"from": total - 1, "count": 5}
    full = person.get(f"/tables/{seated.table}/replay", eyes="full", **last)["steps"]
    assert [view["seat"] for view in full[0]["views"]] == [0, 1]
    assert full[0]["outcome"]["places"] == seated.state["outcome"]["places"]
    for seat in (0, 1):
        own = server_view(seated, seat, total - 1)
        assert own == full[0]["views"][seat]
    steps = person.get(f"/tables/{seated.table}/replay", eyes="1", **{"from": 3, "count": 4})["steps"]
    assert [frame["step"] for frame in steps] == [3, 4, 5, 6]
    assert all(frame["action"] for frame in steps), "when the game is over every answer can be read"


def server_view(seated: Seated, seat: int, step: int) -> object:
    """What a seat saw after a step."""
    found = seated.person.get(f"/tables/{seated.table}/replay", eyes=str(seat), **{"from": step, "count": 1})
    return found["steps"][0]["views"][0]


def test_entropy_changes_the_deal_and_is_shut_out_once_the_game_has_begun(server: Server) -> None:
    ann = server.person("Ann")
    id = ann.make("me", "me", entropy="x")["table"]["id"]
    answer = ann.ask("POST", f"/tables/{id}/entropy", {"seat": 0, "entropy": "late"})
    assert (answer.status_code, answer.json()["error"]) == (409, "conflict")
    assert ann.get(f"/tables/{id}")["seats"][0]["entropy"] is True
