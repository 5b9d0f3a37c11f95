"""`/metrics` is what Prometheus reads: by its own parser, with the right numbers, and for those alone who may."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from parts import Time, context_on
from patience import until
from retrorocket.server.families import Family, written
from retrorocket.server.gauging import Stored, families_of
from retrorocket.server.meters import ALL
from retrorocket.server.metrics import Counter, Histogram
from serving import HTTP, Person, Server, play_out, served

parser = pytest.importorskip("prometheus_client.parser")


def read(text: str) -> dict[str, Any]:
    """All families of an answer, by name, as Prometheus' own library reads them."""
    found = {family.name: family for family in parser.text_string_to_metric_families(text)}
    assert "" not in found
    return found


def asked(server: Server, **headers: str) -> dict[str, Any]:
    """The families that a server tells."""
    answer = HTTP.get(f"{server.url}/metrics", headers=headers)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    return read(answer.text)


def value(families: dict[str, Any], name: str, **labels: str) -> float:
    """The sum of all samples of a name with some labels."""
    samples = [sample for family in families.values() for sample in family.samples if sample.name == name]
    return float(sum(it.value for it in samples if labels.items() <= it.labels.items()))


def test_a_game_is_counted_to_the_last_move(server: Server) -> None:
    before = asked(server)
    ann = server.person("Ann")
    table = ann.make("me", "random", options={"turns": 8})["table"]["id"]
    seated = ann.sit(table)
    play_out([seated])
    steps = [entry for entry in seated.entries if entry["kind"] == "step"]
    mine = sum(1 for entry in steps if entry["seat"] == 0)
    after = asked(server)

    def more(name: str, **labels: str) -> float:
        return value(after, name, **labels) - value(before, name, **labels)

    assert more("retrorocket_moves_total", game="ford", by="person") == mine
    assert more("retrorocket_moves_total", game="ford", by="bot") == len(steps) - mine
    assert more("retrorocket_entries_total", kind="end") == 1
    assert more("retrorocket_message_seconds_count", type="act") == mine
    assert more("retrorocket_bot_seconds_count", level="random") == len(steps) - mine
    assert more("retrorocket_writer_writes_total", result="kept") >= len(steps)
    assert more("retrorocket_request_seconds_count", status="201") == 2
    assert value(after, "retrorocket_sockets", kind="seated") >= 1
    assert value(after, "retrorocket_tables_live") >= 1
    assert value(after, "retrorocket_writer_last_write_timestamp_seconds") > 1_700_000_000
    assert value(after, "retrorocket_writer_failing") == 0
    seated.close()


def test_every_histogram_adds_up_and_every_family_has_help(server: Server) -> None:
    server.anybody().get("/health")
    families = asked(server)
    for family in families.values():
        assert family.documentation, family.name
    for meter in ALL:
        assert meter.name.removesuffix("_total") in families
    for name, family in families.items():
        if family.type != "histogram":
            continue
        groups: dict[tuple[tuple[str, str], ...], list[float]] = {}
        counts: dict[tuple[tuple[str, str], ...], float] = {}
        for sample in family.samples:
            labels = tuple(sorted((key, word) for key, word in sample.labels.items() if key != "le"))
            if sample.name == f"{name}_bucket":
                groups.setdefault(labels, []).append(sample.value)
            elif sample.name == f"{name}_count":
                counts[labels] = sample.value
        assert {labels: steps[-1] for labels, steps in groups.items()} == counts
        assert all(steps == sorted(steps) for steps in groups.values())


def test_labels_and_help_survive_whatever_they_say() -> None:
    counter = Counter("odd_total", 'back\\slash, "quotes"\nand lines', "why")
    counter.add('a "b" \\ c\nd', by=2.5)
    counter.add("plain")
    histogram = Histogram("odd_seconds", "times")
    for seconds in (0.0, 0.001, 0.0011, 99.0):
        histogram.observe(seconds)
    found = read(written([counter.family(), histogram.family(), Family("empty", "gauge", "nothing", [])]))
    assert {sample.labels["why"]: sample.value for sample in found["odd"].samples} == {
        'a "b" \\ c\nd': 2.5,
        "plain": 1,
    }
    steps = {sample.labels.get("le", sample.name): sample.value for sample in found["odd_seconds"].samples}
    assert (steps["0.001"], steps["0.0025"], steps["10.0"], steps["+Inf"]) == (2, 3, 3, 4)
    assert steps["odd_seconds_sum"] == pytest.approx(99.0021)


async def stored_in(database: str) -> dict[str, Any]:
    """What is told of a database with some tables, and again when it is gone."""
    async with context_on(database, Time()) as context:
        return read(written([*families_of(context), *await Stored().of(context)]))


def test_stored_tables_are_counted_by_status_and_those_put_aside_apart(database: str) -> None:
    with served(database) as server:
        ann = server.person("Ann")
        for seats in (("me", "open"), ("me", "me"), ("me", "me")):
            bad = ann.make(*seats)["table"]["id"]
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE tables SET aside = 'it is broken' WHERE id = ?", (bad,))
    connection.close()
    found = asyncio.run(stored_in(database))
    assert value(found, "retrorocket_tables_stored", status="open") == 1
    assert value(found, "retrorocket_tables_stored", status="playing") == 2
    assert value(found, "retrorocket_tables_stored", status="finished") == 0
    assert value(found, "retrorocket_tables_aside") == 1
    assert value(found, "retrorocket_people_stored") == 1
    assert value(found, "retrorocket_database_up") == 1


def test_a_database_that_is_away_is_told_and_leaves_the_rest(database: str) -> None:
    with served(database) as server:
        assert value(asked(server), "retrorocket_writer_failing") == 0
        Path(database).rename(f"{database}.elsewhere")
        until(lambda: value(asked(server), "retrorocket_writer_failing") == 1, "word of the writer")
        assert value(asked(server), "retrorocket_writer_retries_total") > 0
        Path(f"{database}.elsewhere").replace(database)
        until(lambda: value(asked(server), "retrorocket_writer_failing") == 0, "word of its recovery")


def test_off_means_that_there_is_no_such_path(tmp_path: Path) -> None:
    with served(str(tmp_path / "off.sqlite3"), metrics="off") as server:
        answer = HTTP.get(f"{server.url}/metrics")
        assert (answer.status_code, answer.json()["error"]) == (404, "not-found")


def test_local_means_this_machine_and_nobody_behind_a_proxy(server: Server) -> None:
    assert HTTP.get(f"{server.url}/metrics").status_code == 200
    for header in ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"):
        answer = HTTP.get(f"{server.url}/metrics", headers={header: "203.0.113.9"})
        assert (answer.status_code, answer.json()["error"]) == (403, "not-yours"), header


def test_local_behind_a_trusted_proxy_goes_by_the_address_that_it_tells(behind: Server) -> None:
    answer = HTTP.get(f"{behind.url}/metrics", headers={"X-Forwarded-For": "203.0.113.9"})
    assert answer.status_code == 403
    assert HTTP.get(f"{behind.url}/metrics").status_code == 200


def test_a_token_lets_in_whoever_has_it_and_nobody_else(tmp_path: Path) -> None:
    with served(str(tmp_path / "token.sqlite3"), metrics="token", metrics_token="seventeen moons") as server:
        assert asked(server, authorization="Bearer seventeen moons")
        for wrong in ({}, {"authorization": "Bearer eighteen"}, {"authorization": "Basic seventeen moons"}):
            answer = HTTP.get(f"{server.url}/metrics", headers=wrong)
            assert (answer.status_code, answer.json()["error"]) == (401, "bad-token")
        person = Person(server, "", server.person("Ann").token)
        assert HTTP.get(f"{server.url}/metrics", headers=person.headers).status_code == 401
        assert "seventeen moons" not in server.logged()


def test_several_processes_are_told_by_whichever_is_asked(tmp_path: Path, redis: str) -> None:
    with served(str(tmp_path / "two.sqlite3"), redis=redis, workers=2) as server:
        server.person("Ann")

        def workers() -> set[str]:
            return {sample.labels["worker"] for sample in asked(server)["retrorocket_tables_live"].samples}

        until(lambda: len(workers()) == 2, "both processes")
        until(
            lambda: value(asked(server), "retrorocket_request_seconds_count", status="201") == 1,
            "the one request that made somebody, whoever served it",
        )
