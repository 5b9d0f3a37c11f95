"""A finished game of other rules is still shown step by step, to each reader as it was shown then and no more."""

from __future__ import annotations

import json
import random
import sqlite3
from typing import Any

import pytest

from patience import until
from retrorocket.kernel.reader import Reader
from retrorocket.server.films import shown
from retrorocket.server.patches import patch, patched
from serving import Person, Server, play_out, served

OTHER_RULES = (
    "UPDATE entries SET body = replace(body, '\"digest\":\"', '\"digest\":\"0') WHERE kind IN ('step', 'begin')"
)
EYES = ["spectator", "0", "1", "full"]


def asked(database: str, sql: str) -> list[Any]:
    """Look into the database, or change it."""
    with sqlite3.connect(database) as connection:
        found = connection.execute(sql).fetchall()
    connection.close()
    return found


def film_of(database: str, table: str) -> bytes | None:
    """The film that is kept of a table."""
    found = asked(database, f"SELECT film FROM tables WHERE id = '{table}'")
    return bytes(found[0][0]) if found[0][0] is not None else None


def finished(server: Server, game: str, **options: Any) -> tuple[Person, str]:
    """A game of two people, played to its end."""
    ann, ben = server.person("Ann"), server.person("Ben")
    made = ann.make("me", "open", game=game, options=options)
    table = made["table"]["id"]
    ben.post(f"/tables/{table}/join", {"invite": made["invites"]["any"]})
    players = [ann.sit(table), ben.sit(table)]
    play_out(players, seed=3)
    for player in players:
        player.close()
    return ann, table


def replayed(person: Person, table: str, eyes: str) -> list[Any]:
    """A whole replay, asked for in pieces of odd size."""
    found: list[Any] = []
    total = 1
    while len(found) < total:
        told = person.get(f"/tables/{table}/replay", eyes=eyes, **{"from": len(found), "count": 37})
        total = told["total"]
        found += told["steps"]
    return found


def test_a_finished_game_of_other_rules_is_replayed_to_everybody_as_before(database: str) -> None:
    with served(database) as server:
        ann, table = finished(server, "doomsday")
        before = {eyes: replayed(ann, table, eyes) for eyes in EYES}
        until(lambda: film_of(database, table), "the film is kept")
    asked(database, OTHER_RULES)
    with served(database) as again:
        ann = Person(again, ann.id, ann.token)
        for eyes in EYES:
            assert replayed(ann, table, eyes) == before[eyes], eyes
        assert before["0"] != before["1"], "they saw different things"
        beyond = ann.get(f"/tables/{table}/replay", **{"from": 100_000, "count": 5})
        assert beyond["steps"] == []


def test_a_table_without_spectators_shows_its_film_to_its_people_only(database: str) -> None:
    with served(database) as server:
        ann = server.person("Ann")
        table = ann.make("me", "me", options={"turns": 2}, policy={"spectators": False})["table"]["id"]
        seated = ann.sit(table)
        play_out([seated])
        seated.close()
        until(lambda: film_of(database, table), "the film is kept")
    asked(database, OTHER_RULES)
    with served(database) as again:
        assert again.anybody().ask("GET", f"/tables/{table}/replay").status_code == 403
        assert Person(again, ann.id, ann.token).ask("GET", f"/tables/{table}/replay").status_code == 200


def test_a_film_that_a_killed_server_did_not_keep_is_kept_by_the_next(database: str) -> None:
    server = Server(database)
    _ann, table = finished(server, "ford", turns=6)
    server.kill()
    asked(database, "UPDATE tables SET film = NULL")
    with served(database):
        until(lambda: film_of(database, table), "the film is kept after the restart")


def test_a_film_is_small_and_gives_a_reader_nothing_of_others(server: Server) -> None:
    _ann, table = finished(server, "doomsday")
    until(lambda: film_of(server.database, table), "the film is kept")
    film = film_of(server.database, table)
    assert film is not None
    assert len(film) < 400_000
    total, frames = shown(film, Reader([], False), 0, 100)
    assert total == len(frames) or len(frames) == 100
    for frame in frames:
        assert [view.seat for view in frame.views] == [None]
        assert frame.action in ("", "resign", "agree draw"), "an answer may be secret while a game goes on"
    _, own = shown(film, Reader([1], False), 0, 100)
    assert {frame.action != "" for frame in own if frame.seat == 1} == {True}
    assert {frame.action for frame in own if frame.seat == 0} == {""}


def text_of(value: Any) -> str:
    """A value without the order of its names."""
    return json.dumps(value, sort_keys=True)


@pytest.mark.parametrize("seed", range(40))
def test_a_patch_makes_the_second_value_of_the_first(seed: int) -> None:
    rng = random.Random(seed)

    def value(depth: int) -> Any:
        kind = rng.choice("dln" if depth else "n")
        if kind == "d":
            return {name: value(depth - 1) for name in rng.sample("abcdef", rng.randrange(5))}
        if kind == "l":
            return [value(depth - 1) for _ in range(rng.randrange(5))]
        return rng.choice([0, 1, True, False, None, "x", "", 1.5])

    for _ in range(50):
        old, new = value(4), value(4)
        assert text_of(patched(old, patch(old, new))) == text_of(new)
        assert patch(old, old) == 0
