"""A match at a table with sealed dice: begun, played, gone back in, gone on with after a restart."""

import zlib
from typing import Any, Final

import msgspec

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.match import Match, opened
from retrorocket.kernel.record import Header, Step
from retrorocket.kernel.sealed import SealedDice, commitment, stream_key
from retrorocket.kernel.state import State
from retrorocket.kernel.version import VERSION
from retrorocket.server.upgrading import brought_up

SNAPSHOT: Final = 1
"""The version of stored positions."""


class Deal(msgspec.Struct, frozen=True):
    """All that a game's beginning depends on."""

    game: Game
    options: dict[str, Any]
    names: list[str]
    players: list[str]
    secret: str
    entropy: list[str]

    def key(self) -> bytes:
        """The key of the stream of dice."""
        return stream_key(bytes.fromhex(self.secret), self.entropy)

    def header(self, options: dict[str, Any]) -> Header:
        """The record's header, its dice told by their commitment."""
        source: dict[str, object] = {"kind": "sealed", "commitment": commitment(bytes.fromhex(self.secret))}
        source["entropy"] = list(self.entropy)
        header = Header(self.game.id, self.names, options, source)
        header.players = self.players
        return header


def deal_out(deal: Deal) -> Match:
    """Begin the game."""
    dice = SealedDice(deal.key())
    dice.recording = True
    setup = deal.game.setup(len(deal.names), deal.options)
    state = deal.game.new(setup, dice, listen=True)
    return opened(deal.game, state, deal.header(dict(setup.options)))


def stored_step(body: dict[str, Any]) -> Step:
    """The step of a journal's entry."""
    step = Step(body["seat"], body["action"], [(sides, result) for sides, result in body["draws"]], body["digest"])
    step.agreed = list(body.get("agreed", []))
    return step


def traces_of(step: Step | Header) -> dict[str, Any]:
    """What a stored step must come to again: its draws and the digest after it."""
    return {"draws": [list(draw) for draw in step.draws], "digest": step.digest}


def snapshot_of(state: State, data: str) -> bytes:
    """The position, to go on from when the engine has changed; the writer packs it."""
    return msgspec.json.encode({"format": SNAPSHOT, "engine": VERSION, "data": data, "state": state.save()})


def read_snapshot(packed: bytes) -> dict[str, Any]:
    """A stored position with the engine version and data digest it was played under."""
    try:
        found = msgspec.json.decode(zlib.decompress(packed), type=dict[str, Any])
    except (zlib.error, msgspec.MsgspecError) as error:
        raise DataError("snapshot", "", "a stored position", str(error)) from None
    if found.get("format", SNAPSHOT) != SNAPSHOT:
        raise DataError("snapshot", "format", f"version {SNAPSHOT}", repr(found["format"]))
    return found


def go_on(deal: Deal, position: dict[str, Any]) -> Match:
    """A match that begins at a stored position; its record tells so."""
    position = brought_up(deal.game, position)
    place = position["dice"]
    dice = SealedDice(deal.key(), int(place["position"]))
    dice.count = int(place["count"])
    dice.recording = True
    state = deal.game.load(position, dice)
    state.log = []
    header = deal.header(dict(state.setup.options))
    header.dice["position"] = place["position"]
    header.position = position
    return opened(deal.game, state, header)
