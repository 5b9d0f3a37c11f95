"""A match at a table with sealed dice: begun, played, gone back in, gone on with after a restart."""

import zlib
from typing import Any

import msgspec

from retrorocket.kernel.errors import NotationError, RuleBroken, Stale
from retrorocket.kernel.events import Event
from retrorocket.kernel.game import Game
from retrorocket.kernel.match import Match, opened
from retrorocket.kernel.record import Header, Step
from retrorocket.kernel.sealed import SealedDice, commitment, stream_key
from retrorocket.kernel.state import State
from retrorocket.kernel.version import VERSION


class Differs(ValueError):
    """A stored game that the engine of today would play otherwise."""


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
        told: dict[str, object] = {"kind": "sealed", "commitment": commitment(bytes.fromhex(self.secret))}
        told["entropy"] = list(self.entropy)
        header = Header(self.game.id, self.names, options, told)
        header.players = self.players
        return header


def deal_out(deal: Deal) -> tuple[Match, list[Event]]:
    """Begin the game; give it with the events of the set-up."""
    dice = SealedDice(deal.key())
    dice.recording = True
    setup = deal.game.setup(len(deal.names), deal.options)
    state = deal.game.new(setup, dice, listen=True)
    events = state.log or []
    return opened(deal.game, state, deal.header(dict(setup.options))), events


def play(match: Match, seat: int, text: str) -> tuple[Step, list[Event]]:
    """Take an answer; give the step with its events. A fault raises and changes nothing."""
    events: list[Event] = []
    match.state.log = events
    step = match.play(seat, text)
    return step, events


def play_again(match: Match, stored: dict[str, Any]) -> list[Event]:
    """Take a stored answer, which must do today what it did then."""
    try:
        step, events = play(match, stored["seat"], stored["action"])
    except (NotationError, RuleBroken, Stale) as error:
        raise Differs(f"step {len(match.steps) + 1}: {error}") from None
    if traces_of(step) != {"draws": stored["draws"], "digest": stored["digest"]}:
        raise Differs(f"step {len(match.steps)}: the position differs")
    return events


def traces_of(step: Step | Header) -> dict[str, Any]:
    """What a stored step must come to again: its draws and the digest after it."""
    return {"draws": [list(draw) for draw in step.draws], "digest": step.digest}


def snapshot_of(state: State, data: str) -> bytes:
    """The position, to go on from when the engine has changed; the writer packs it."""
    return msgspec.json.encode({"engine": VERSION, "data": data, "state": state.save()})


def read_snapshot(packed: bytes) -> dict[str, Any]:
    """A stored position with the engine version and data digest it was played under."""
    found: dict[str, Any] = msgspec.json.decode(zlib.decompress(packed))
    return found


def go_on(deal: Deal, position: dict[str, Any]) -> Match:
    """A match that begins at a stored position; its record tells so."""
    told = position["dice"]
    dice = SealedDice(deal.key(), int(told["position"]))
    dice.count = int(told["count"])
    dice.recording = True
    state = deal.game.load(position, dice)
    state.log = []
    header = deal.header(dict(state.setup.options))
    header.dice["position"] = told["position"]
    header.position = position
    return opened(deal.game, state, header)


def rebuilt(deal: Deal, position: dict[str, Any] | None, steps: list[Step]) -> Match:
    """The match after the given steps: the dice fall as they fell."""
    match = go_on(deal, position) if position is not None else deal_out(deal)[0]
    for step in steps:
        match.play(step.seat, step.action)
    return match
