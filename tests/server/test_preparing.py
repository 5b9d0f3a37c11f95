"""The rest of one's set-up by a bot: offered while there is one, and taken back by whoever wants to do it by hand."""

from __future__ import annotations

from typing import Any

import pytest

from serving import Person, Seated, Server, served

PLACING = ["buck-rogers", "pocket-tactics", "pocketmodel", "rocketmen"]


def at_table(server: Server, game: str, *others: str) -> Seated:
    """Ann at a table with bots, asked for the first time."""
    ann = server.person("Ann")
    seated = ann.sit(ann.make("me", *others, game=game)["table"]["id"])
    seated.until(lambda: seated.state["asked"] == 0)
    return seated


def prepared(seated: Seated) -> dict[str, Any]:
    """Let the rest be done; afterwards it is, and the seat is asked for its first turn or somebody else has one."""
    reply = seated.ask("prepare", seq=seated.state["seq"])
    assert reply["type"] == "accepted", reply
    seated.until(lambda: not seated.state["preparing"])
    return reply


@pytest.mark.parametrize("game", PLACING)
def test_one_message_does_the_rest_of_the_set_up(server: Server, game: str) -> None:
    seated = at_table(server, game, "greedy")
    assert seated.state["preparing"]
    prepared(seated)
    own = [entry for entry in seated.entries if entry["kind"] == "step" and entry["seat"] == 0]
    assert own
    assert seated.state["table"]["seats"][0]["standin"] == ""
    # from here on the seat is its person's again
    seated.until(lambda: seated.state["asked"] == 0)
    assert seated.act(seated.state["actions"][0]["text"])["type"] == "accepted"
    seated.close()


def test_a_seat_that_takes_back_does_the_rest_by_hand(server: Server) -> None:
    seated = at_table(server, "buck-rogers", "greedy", "greedy")
    begun = seated.state["step"]
    prepared(seated)
    reply = seated.ask("takeback", seq=seated.state["seq"], step=begun)
    assert reply["type"] == "accepted", reply
    seated.until(lambda: seated.state["preparing"])
    assert (seated.state["step"], seated.state["asked"]) == (begun, 0)
    piece = seated.state["actions"][3]["text"]
    assert seated.act(piece)["type"] == "accepted"
    seated.until(lambda: seated.state["asked"] == 0)
    assert seated.state["preparing"], "nobody places for her now"
    own = [entry for entry in seated.entries if entry["kind"] == "step" and entry["seat"] == 0]
    assert own[-1]["action"] == piece
    seated.close()


def test_only_ones_own_steps_are_taken_back(server: Server) -> None:
    seated = at_table(server, "buck-rogers", "greedy", "greedy")
    prepared(seated)
    steps = [entry for entry in seated.entries if entry["kind"] == "step"]
    other = next(entry["step"] for entry in steps if entry["seat"] == 1)
    for step in (other - 1, 10_000):
        reply = seated.ask("takeback", seq=seated.state["seq"], step=step)
        assert (reply["type"], reply["title"]) == ("refused", "No takeback")
    seated.close()


def test_there_is_nothing_to_set_up_without_a_set_up(server: Server) -> None:
    seated = at_table(server, "doomsday", "greedy")
    assert not seated.state["preparing"]
    reply = seated.ask("prepare", seq=seated.state["seq"])
    assert (reply["type"], reply["title"]) == ("refused", "No set-up")
    assert seated.ask("prepare", seq=seated.state["seq"] + 5)["type"] == "stale"
    assert seated.ask("prepare", seq=seated.state["seq"], seat=1)["type"] == "error"
    seated.close()


def test_nobody_else_sets_up_for_a_person_and_a_restart_changes_nothing(database: str) -> None:
    with served(database) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        made = ann.make("me", "open", game="rocketmen")
        table = made["table"]["id"]
        ben.post(f"/tables/{table}/join", {"invite": made["invites"]["any"]})
        first, second = ann.sit(table), ben.sit(table)
        assert second.ask("prepare", seq=second.state["seq"], seat=0)["type"] == "error"
        assert first.ask("prepare", seq=first.state["seq"])["type"] == "accepted"
        first.until(lambda: first.state["asked"] == 1)
        first.close()
        second.close()
    with served(database) as server:
        ben = Person(server, ben.id, ben.token)
        second = ben.sit(table)
        second.act(second.state["actions"][0]["text"])
        second.until(lambda: second.state["asked"] == 1 or not second.state["preparing"])
        second.close()
