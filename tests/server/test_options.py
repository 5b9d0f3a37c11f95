"""Options looked at before a table is made: what is wrong by rule, and what a set can be built from."""

from __future__ import annotations

from typing import Any

import pytest

from retrorocket.games.pocketmodel.game import POCKETMODEL
from serving import Server

MENU: Any = POCKETMODEL.builder()
READY = str(MENU["ready"][0]["text"])


def checked(server: Server, seats: int = 2, **options: object) -> Any:
    """What a server says of options."""
    return server.anybody().post("/games/pocketmodel/setup", {"seats": seats, "options": options})["complaints"]


@pytest.mark.rule("PM-BUILD-01", "PM-BUILD-02", "PM-BUILD-03", "PM-BUILD-04")
def test_everything_wrong_with_a_set_is_told_at_once_by_rule(server: Server) -> None:
    found = checked(server, own_a="P01*4, B09*6; K01*4")
    assert [(fault["option"], fault["rule"]) for fault in found] == [
        ("own_a", "PM-BUILD-03"),
        ("own_a", "PM-BUILD-04"),
        ("own_a", "PM-BUILD-04"),
        ("own_a", "PM-BUILD-01"),
        ("own_a", "PM-BUILD-02"),
    ]
    assert found[0]["reason"] == "the force has 40 stars, the game's size allows 30"
    assert all(fault["title"] for fault in found)


def test_a_legal_set_has_no_complaints(server: Server) -> None:
    assert checked(server) == []
    assert checked(server, own_b=READY) == []


def test_other_faults_are_told_too(server: Server) -> None:
    assert checked(server, 3, variant="packs")[0]["rule"] == "PM-PACK-01"
    assert checked(server, first="C")[0]["rule"] == "PM-R-05"
    assert server.anybody().ask("POST", "/games/nothing/setup", {"seats": 2}).status_code == 404


def test_the_builder_names_every_unit_and_card_and_its_ready_made_sets_are_legal(server: Server) -> None:
    builder = server.anybody().get("/games/pocketmodel")["builder"]
    units, cards = builder["parts"]
    assert len(units["entries"]) == len(POCKETMODEL.stock.units)
    assert len(cards["entries"]) == len(POCKETMODEL.stock.cards)
    for ready in builder["ready"]:
        sizes = [
            size for size in ("10", "20", "30", "40", "50", "60") if not checked(server, own_a=ready["text"], size=size)
        ]
        assert sizes, ready["id"]
    assert server.anybody().get("/games/doomsday")["builder"] == {}
