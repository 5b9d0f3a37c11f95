"""The certificate: a card on which everything holds, and one that says what does not."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from retrorocket.cli.main import retrorocket
from retrorocket.envs.certificate import Card, certified
from retrorocket.envs.needing import Missing, needed


def test_a_whole_card_holds() -> None:
    card = certified("pocket-tactics", positions=6, seconds=0.01)
    assert [check for check in card.checks if not check[1]] == []
    told = json.loads(json.dumps(card.as_json()))
    assert told["passed"]
    assert told["figures"]["bytes an observation"] > 100
    assert {"version and digest", "leak and loss laws", "seeds"} <= {check["check"] for check in told["checks"]}


def broken() -> str:
    """What a broken promise looks like."""
    raise AssertionError("seat 1 is told what it cannot know\nand more")


def test_whatever_does_not_hold_fails_the_card_in_one_line() -> None:
    card = Card("doomsday")
    card.tried("a law", lambda: "3 positions")
    card.tried("another", broken)
    assert not card.passed()
    assert card.checks[1] == ("another", False, "AssertionError: seat 1 is told what it cannot know")


def test_a_missing_extra_is_told_in_one_line() -> None:
    with pytest.raises(Missing, match=r"^nowhere_to_be_found is not installed: pip install 'retrorocket\[envs\]'$"):
        needed("nowhere_to_be_found", "envs")


def test_the_commands_explain_themselves() -> None:
    for name in ("certify", "dataset"):
        done = CliRunner().invoke(retrorocket, [name, "--help"])
        assert done.exit_code == 0
        assert "GAME" in done.output
