"""A lost connection loses nothing: who comes back gets exactly what was missed."""

from __future__ import annotations

import random

from serving import Seated, Server, play_out


def test_a_shaky_line_hears_the_same_as_a_steady_one(server: Server) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    made = ann.make("me", "open", options={"turns": 30})
    id = made["table"]["id"]
    ben.post(f"/tables/{id}/join", {"invite": made["invites"]["any"]})
    steady = [ann.sit(id), ben.sit(id)]
    rng = random.Random(7)
    heard: list[dict[str, object]] = []
    while steady[0].state["table"]["status"] == "playing":
        shaky = Seated(ann, id, seen=len(heard))
        asked = steady[int(steady[0].state["asked"])]
        asked.ask("chat", text=f"{len(heard)} so far")
        asked.act(rng.choice(asked.state["actions"])["text"])
        for player in steady:
            player.reach(asked.state["seq"])
        if rng.random() < 0.5:
            shaky.reach(asked.state["seq"])
        shaky.close()
        heard += shaky.entries
    last = Seated(ann, id, seen=len(heard))
    heard += last.entries
    assert [entry["seq"] for entry in heard] == list(range(1, len(heard) + 1))
    assert heard == steady[0].entries
    assert last.state == steady[0].state
    for player in (*steady, last):
        player.close()


def test_entries_come_in_order_without_gaps_to_every_listener(server: Server) -> None:
    ann = server.person("Ann")
    id = ann.make("me", "random", "random", game="doomsday")["table"]["id"]
    sockets = [ann.sit(id), ann.sit(id), server.anybody().sit(id)]
    play_out(sockets[:1], seed=3)
    for socket in sockets:
        socket.until(lambda socket=socket: socket.state["table"]["status"] == "finished")
        assert [entry["seq"] for entry in socket.entries] == list(range(1, socket.state["seq"] + 1))
        socket.close()
    assert sockets[0].entries == sockets[1].entries
