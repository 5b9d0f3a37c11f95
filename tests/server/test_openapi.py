"""The OpenAPI document says what the server does: schemathesis tries every call with invented data."""

from __future__ import annotations

from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance

from serving import HTTP, Server

QUICK = settings(
    max_examples=25, deadline=None, phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck)
)

KNOWING = ("/tables", "/seats/{seat}", "/replay", "/position", "/position/explain", "/verify")
"""Calls that also refuse what no document can tell: levels, options, seats, records."""


def test_the_document_is_served_and_names_every_call(server: Server) -> None:
    document = HTTP.get(f"{server.url}/api/openapi.json").json()
    assert document["info"]["title"] == "Retrorocket"
    assert {
        "/api/people", "/api/people/me", "/api/games", "/api/games/{game}", "/api/games/{game}/rules",
        "/api/games/{game}/components", "/api/games/{game}/setup",
        "/api/games/{game}/lessons/{name}", "/api/games/{game}/lessons/{name}/explain",
        "/api/games/{game}/position", "/api/games/{game}/position/explain", "/api/rules/{id}",
        "/api/tables", "/api/tables/{table}", "/api/tables/{table}/notation", "/api/tables/{table}/join",
        "/api/tables/{table}/invites", "/api/tables/{table}/seats/{seat}", "/api/tables/{table}/entropy",
        "/api/tables/{table}/leave", "/api/tables/{table}/resign", "/api/tables/{table}/rematch",
        "/api/tables/{table}/record", "/api/tables/{table}/position",
        "/api/tables/{table}/replay", "/api/tables/{table}/verify", "/api/verify",
        "/api/lab/reports", "/api/lab/reports/{name}/{kind}", "/api/tables/{table}/often",
        "/api/tables/{table}/hint", "/api/tables/{table}/study",
        "/api/health",
    } == set(document["paths"])  # fmt: skip


def test_every_call_does_what_the_document_says(server: Server) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    ann = server.person("Ann")
    table = ann.make("me", "random")["table"]["id"]
    tried = 0
    for found in schema.get_all_operations():
        operation: Any = found

        @QUICK
        @given(case=operation.ok().as_strategy())
        def check(case: Any) -> None:
            nonlocal tried
            tried += 1
            if "table" in case.path_parameters and tried % 2:
                case.path_parameters["table"] = table
            known = [positive_data_acceptance] if case.operation.path.endswith(KNOWING) else []
            case.call_and_validate(headers=ann.headers, excluded_checks=[ignored_auth, *known])

        check()
    assert tried > 200
