"""A record of sealed dice proves what it says, or is refused: no stream, entropy or start of one's own choosing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from fording import ford
from retrorocket.kernel.match import Match, begin, begin_at
from retrorocket.kernel.record import read_record
from retrorocket.kernel.replay import Disagreement, verify
from retrorocket.kernel.sealed import SealedDice, commitment, stream_key

SECRET = bytes(range(32))
ENTROPY = ["ann's toss", "ben's"]


def finish(match: Match) -> Match:
    """Play on without much thought, preferring attacks, to the end."""
    while match.outcome() is None:
        texts = [match.state.notation().write(action) for action in match.state.legal()]
        fights = [text for text in texts if text.startswith("attack")]
        match.play(match.state.seat(), fights[0] if fights else texts[len(match.steps) * 5 % len(texts)])
    return match


def sealed(secret: bytes = SECRET, entropy: list[str] = ENTROPY, offset: int = 0, **more: object) -> str:
    """A finished game of Ford whose dice come from a stream, told as a server would tell it, or not quite."""
    dice = SealedDice(stream_key(secret, entropy), offset)
    source: dict[str, object] = {"kind": "sealed", "commitment": commitment(secret), "entropy": list(entropy)}
    match = begin(ford(), ford().setup(2), dice, ["Ann", "Ben"], source | more)
    return finish(match).record(secret.hex()).write()


def invented_start() -> str:
    """A game that begins at a position of the forger's own choosing, the stream at its beginning."""
    first = begin(ford(), ford().setup(2), SealedDice(stream_key(SECRET, ENTROPY)), ["Ann", "Ben"], {})
    first.play(0, "move A2 ford")
    dice = SealedDice(stream_key(SECRET, ENTROPY))
    match = begin_at(ford(), first.state.save(), dice, ["Ann", "Ben"])
    lines = [json.loads(line) for line in finish(match).record(SECRET.hex()).write().splitlines()]
    lines[0]["dice"] = {"kind": "sealed", "commitment": commitment(SECRET), "entropy": ENTROPY, "position": 0}
    return "\n".join(json.dumps(line) for line in lines)


FORGED: list[tuple[Callable[[], str], str]] = [
    (lambda: sealed(offset=7, position=7), "begin of their stream"),
    (lambda: sealed(entropy=[*ENTROPY, "ground until it suits"]), "2 words"),
    (lambda: sealed(entropy=[]), "2 words"),
    (lambda: sealed(secret=SECRET + b"!"), "32 bytes"),
    (lambda: sealed(salt="mine"), "salt"),
]


@pytest.mark.parametrize(("forge", "why"), FORGED)
def test_a_stream_of_ones_own_choosing_is_refused(forge: Callable[[], str], why: str) -> None:
    with pytest.raises(Disagreement, match=why):
        verify(ford(), read_record(forge()))


def test_an_invented_start_is_never_said_to_fit_a_commitment() -> None:
    record = read_record(invented_start())
    said = verify(ford(), record)
    assert "fits the commitment" not in said
    assert "taken on trust" in said
    with pytest.raises(Disagreement, match="no draw proves"):
        verify(ford(), record, commitment(SECRET))


def test_the_commitment_that_was_published_can_be_asked_for() -> None:
    record = read_record(sealed())
    assert verify(ford(), record, commitment(SECRET)).endswith("which fits the commitment")
    with pytest.raises(Disagreement, match="another commitment"):
        verify(ford(), record, commitment(b"another secret"))
    lines: list[dict[str, Any]] = [json.loads(line) for line in sealed().splitlines()]
    del lines[-1]["secret"]
    closed = read_record("\n".join(json.dumps(line) for line in lines))
    with pytest.raises(Disagreement, match="no secret"):
        verify(ford(), closed, commitment(SECRET))
