"""Dice nobody can foresee and everybody can check: a keyed stream behind a commitment.

Before the game the table publishes `commitment(secret, terms)`: the terms are what it was made for, so nobody can say
afterwards that another game was. Each seat may then add entropy of its own. The stream's key is made of the secret, all
entropy and who sat where, so neither the server (bound by the commitment) nor a seat (which does not know the secret)
can steer it. After the game the secret is revealed, and anybody can recompute every draw. Games of before have neither
terms nor roster.
"""

from hashlib import blake2b, sha256
from typing import Final

from mypy_extensions import i64

from retrorocket.kernel.dice import Dice
from retrorocket.kernel.jsontext import json_text

SECRET_BYTES: Final = 32
WORDS_IN_BLOCK: Final = 16


def commitment(secret: bytes, terms: str = "") -> str:
    """What is published before the game: it fixes the secret and the terms without telling the secret."""
    if not terms:
        return sha256(b"retrorocket sealed dice 1\x00" + secret).hexdigest()
    return sha256(b"retrorocket sealed dice 2\x00" + secret + terms.encode()).hexdigest()


def terms_of(game: str, seats: int, options: dict[str, object], start: str) -> str:
    """A hash of what a table is made for; `start` is the digest of the position that it begins at, if of one."""
    return hashed({"game": game, "seats": seats, "options": options, "start": start})


def roster_of(names: list[str], players: list[str]) -> str:
    """A hash of who sits where when the game begins."""
    return hashed({"names": names, "players": players})


def hashed(told: dict[str, object]) -> str:
    """The hash of a JSON object, whatever the order of its keys."""
    return sha256(json_text(told).encode()).hexdigest()


def stream_key(secret: bytes, entropy: list[str], roster: str = "") -> bytes:
    """The key of the stream: the secret, what each seat added in seat order ("" for nothing), and who sat where."""
    mixed = blake2b(key=secret, digest_size=32, person=b"retrorocket-dice")
    for word in [*entropy, roster] if roster else entropy:
        data = word.encode()
        mixed.update(len(data).to_bytes(8, "big") + data)
    return mixed.digest()


class SealedDice(Dice):
    """A keyed BLAKE2b stream; word k is the same whoever computes it from the revealed secret."""

    def __init__(self, key: bytes, position: i64 = 0) -> None:
        super().__init__()
        self.key: Final = key
        self.position: i64 = position
        self.block: i64 = -1
        self.buffer: bytes = b""

    def word(self) -> i64:
        """Word k of the stream: four bytes of block k // 16."""
        block = self.position // WORDS_IN_BLOCK
        if block != self.block:
            self.block = block
            self.buffer = blake2b(int(block).to_bytes(8, "big"), key=self.key).digest()
        start = int(self.position % WORDS_IN_BLOCK) * 4
        self.position += 1
        return int.from_bytes(self.buffer[start : start + 4], "big")

    def clone(self) -> "SealedDice":
        """The same stream at the same place."""
        twin = SealedDice(self.key, self.position)
        twin.count = self.count
        return twin

    def save(self) -> dict[str, object]:
        """The place only: the key never enters a saved position."""
        return {"kind": "sealed", "position": int(self.position), "count": int(self.count)}

    def text(self) -> str:
        """The same, written straight."""
        return f'{{"count": {self.count}, "kind": "sealed", "position": {self.position}}}'
