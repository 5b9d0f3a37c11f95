"""Options looked at before a table is made: what is wrong by rule, and what a set can be built from."""

from __future__ import annotations

from typing import Any

import pytest

from retrorocket.games.catalogue import GAMES
from retrorocket.games.pocketmodel.game import POCKETMODEL
from retrorocket.kernel.dice import CounterDice
from retrorocket.server.library import forms_of
from serving import Server

MENU: Any = POCKETMODEL.menu().as_json()
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
    assert server.anybody().get("/games/doomsday")["builder"] is None


@pytest.mark.parametrize(
    ("game", "options", "rule"),
    [
        ("pocketmodel", {"own_a": "P99," * 149}, "PM-BUILD-03"),
        ("rocketmen", {"own_red": "s47*20 S," * 60}, "RM-FLEET-01"),
        ("rocketmen", {"own_red": "s47*999999999 S"}, "RM-R-84"),
        ("pocket-tactics", {"variant": "custom", "custom_a": "legion: conscript*999999999"}, "PT-FORCE-03"),
        ("pocket-tactics", {"variant": "custom", "custom_b": "legion: " + "elephant," * 60}, "PT-FORCE-03"),
    ],
)
def test_an_absurd_army_is_refused_briefly_with_its_rule(server: Server, game: str, options: Any, rule: str) -> None:
    answer = server.anybody().ask("POST", f"/games/{game}/setup", {"seats": 2, "options": options})
    checked = answer.json()
    assert checked["complaints"][0]["rule"] == rule
    assert len(checked["complaints"]) <= 14
    assert len(answer.content) < 8000
    made = server.person("Ann").ask("POST", "/tables", wish(game, options))
    assert (made.status_code, made.json()["error"]) == (400, "bad-options")
    assert len(made.content) < 4000


@pytest.mark.parametrize("game", ["pocketmodel", "rocketmen", "pocket-tactics"])
@pytest.mark.parametrize(
    "options", [{"own_a": "a," * 25_000}, {"own_red": "a" * 50_000}, {"custom_a": "x" * 601}, {"x" * 50_000: 1}]
)
def test_what_is_absurdly_long_is_refused_without_being_told_back(server: Server, game: str, options: Any) -> None:
    answer = server.anybody().ask("POST", f"/games/{game}/setup", {"seats": 2, "options": options})
    assert answer.json()["refusal"]
    made = server.person("Ann").ask("POST", "/tables", wish(game, options))
    assert made.status_code == 400
    assert max(len(answer.content), len(made.content)) < 2000


def wish(game: str, options: Any) -> dict[str, Any]:
    """A table of one person and a bot."""
    return {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "options": options}


def test_every_game_with_armies_tells_its_menu_in_one_shape_and_totals_of_what_is_built(server: Server) -> None:
    for game, option in (("pocketmodel", "own_a"), ("rocketmen", "own_red"), ("pocket-tactics", "custom_a")):
        details = server.anybody().get(f"/games/{game}")
        builder = details["builder"]
        assert set(builder) == {"noun", "head", "heads", "parts", "words", "ready"}
        told = next(each for each in details["options"] if each["id"] == option)
        assert (told["kind"], told["builds"], told["secret"], told["seat"]) == ("text", True, True, 0)
        options = {option: builder["ready"][0]["text"]} | ({"variant": "custom"} if builder["heads"] else {})
        checked = server.anybody().post(f"/games/{game}/setup", {"seats": 2, "options": options})
        assert (checked["refusal"], checked["complaints"]) == ("", [])
        army = next(army for army in checked["armies"] if army["option"] == option)
        assert army["totals"][0]["sum"] == army["totals"][0]["most"]


@pytest.mark.parametrize("game", GAMES)
def test_every_form_that_play_now_offers_can_be_laid(game: str) -> None:
    forms = forms_of(GAMES[game])
    assert [form.id for form in forms] == ["short", "full"]
    for form in forms:
        state = GAMES[game].new(GAMES[game].setup(form.bots + 1, dict(form.options)), CounterDice(1))
        assert len(state.legal()) > 0
