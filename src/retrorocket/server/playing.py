"""A match at a table with sealed dice: begun, played, gone back in, gone on with after a restart."""

import zlib
from typing import Any, Final

import msgspec

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import Game
from retrorocket.kernel.match import Match, opened
from retrorocket.kernel.record import Header, Origin
from retrorocket.kernel.sealed import SealedDice, commitment, roster_of, stream_key
from retrorocket.server.facts import Start
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
    start: Start | None = None
    terms: str = ""
    """What was committed to beside the secret; nothing in games that began before there were terms."""

    def roster(self) -> str:
        """What the dice are keyed with beside secret and entropy: who sits where."""
        return roster_of(self.names, self.players) if self.terms else ""

    def key(self) -> bytes:
        """The key of the stream of dice."""
        return stream_key(bytes.fromhex(self.secret), self.entropy, self.roster())

    def header(self, options: dict[str, Any]) -> Header:
        """The record's header, its dice told by their commitment."""
        promised = commitment(bytes.fromhex(self.secret), self.terms)
        source: dict[str, object] = {"kind": "sealed", "commitment": promised, "entropy": list(self.entropy)}
        if self.terms:
            source |= {"terms": self.terms, "roster": self.roster()}
        header = Header(self.game.id, self.names, options, source)
        header.players = self.players
        return begun_at(header, self.start)


def begun_at(header: Header, start: Start | None) -> Header:
    """A header that tells where the game begins, if not at its set-up."""
    header.position = None if start is None else start.position
    header.origin = Origin(start.table, start.step, start.digest) if start is not None and start.table else None
    return header


def deal_out(deal: Deal) -> Match:
    """Begin the game, at its set-up or at the position that the table was made for."""
    dice = SealedDice(deal.key())
    dice.recording = True
    if deal.start is None:
        state = deal.game.new(deal.game.setup(len(deal.names), deal.options), dice, listen=True)
    else:
        state = deal.game.load(brought_up(deal.game, deal.start.position), dice)
        state.log = []
        state.settle()
    return opened(deal.game, state, deal.header(dict(state.setup.options)))


def read_snapshot(stored: bytes) -> dict[str, Any]:
    """A stored position with the engine version and data digest it was played under; compressed, or plain text."""
    try:
        text = stored if stored.startswith(b"{") else zlib.decompress(stored)
        found = msgspec.json.decode(text, type=dict[str, Any])
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
    header = deal.header(dict(state.setup.options))
    header.dice["position"] = place["position"]
    header.position, header.origin = position, None
    return opened(deal.game, state, header)
