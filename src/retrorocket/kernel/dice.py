"""The one device of chance in a state: every draw is counted and can be written down.

The fast generator is Threefry-2x32 with 13 rounds (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3"):
the k-th word of a seed needs no hidden position, and 32-bit words in 63-bit integers agree in both modes.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from retrorocket.kernel.jsontext import json_text

M32: Final = 0xFFFFFFFF
WORDS: Final = 0x100000000
PARITY: Final = 0x1BD11BDA


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A source of uniform whole numbers; `trail` holds sides and result of each draw while `recording`."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.recording: bool = False
        self.trail: vec[i64] = vec[i64]()

    def word(self) -> i64:
        """Give the next 32 random bits of this source."""
        raise NotImplementedError

    def draw(self, n: i64) -> i64:
        """Draw from range(n), each number exactly as likely (Lemire's multiplication with rejection)."""
        product = self.word() * n
        if product & M32 < n:
            unfair = (WORDS - n) % n
            while product & M32 < unfair:
                product = self.word() * n
        return product >> 32

    def below(self, n: i64) -> i64:
        """Draw a number from range(n), count it and write it down."""
        result = self.draw(n)
        self.count += 1
        if self.recording:
            self.trail = append(append(self.trail, n), result)
        return result

    def roll(self, sides: i64) -> i64:
        """Roll one die: 1 to `sides`."""
        return self.below(sides) + 1

    def shuffle(self, items: vec[i64]) -> None:
        """Put the items into a random order, in place; the last item is settled first."""
        top = i64(len(items)) - 1
        while top > 0:
            other = self.below(top + 1)
            kept = items[top]
            items[top] = items[other]
            items[other] = kept
            top -= 1

    def take_trail(self) -> list[tuple[int, int]]:
        """Hand over the draws written down since the last call, as (sides, result)."""
        trail = self.trail
        self.trail = vec[i64]()
        return [(int(trail[2 * k]), int(trail[2 * k + 1])) for k in range(len(trail) // 2)]

    def clone(self) -> "Dice":
        """A device that will draw the same numbers, and records nothing."""
        raise NotImplementedError

    def save(self) -> dict[str, object]:
        """What a saved position says of its dice."""
        raise NotImplementedError

    def text(self) -> str:
        """The text of `save`; what is written after every step says it straight."""
        return json_text(self.save())

    def finish(self) -> None:
        """Called when no more draws are wanted; a scripted device complains of leftovers here."""


class CounterDice(Dice):
    """The fast generator: draw after draw of one seed (up to 62 bits). No secret: whoever knows the seed knows all."""

    def __init__(self, seed: i64, position: i64 = 0) -> None:
        super().__init__()
        self.seed: Final = seed
        self.position: i64 = position
        self.block: i64 = -1
        self.even: i64 = 0
        self.odd: i64 = 0

    def word(self) -> i64:
        """Word k of the seed: one half of block k // 2."""
        block = self.position >> 1
        if block != self.block:
            self.block = block
            self.even, self.odd = threefry(self.seed & M32, self.seed >> 32 & M32, block & M32, block >> 32)
        odd = self.position & 1
        self.position += 1
        return self.odd if odd else self.even

    def clone(self) -> "CounterDice":
        """The same seed at the same place."""
        twin = CounterDice(self.seed, self.position)
        twin.count = self.count
        twin.block = self.block
        twin.odd = self.odd  # the even word of a block that is begun is spent
        return twin

    def save(self) -> dict[str, object]:
        """Seed and place: enough to go on with the very same draws."""
        return {"kind": "counter", "seed": int(self.seed), "position": int(self.position), "count": int(self.count)}


def threefry(key_low: i64, key_high: i64, low: i64, high: i64) -> tuple[i64, i64]:
    """Scramble a counter of two 32-bit words under a key of two: Threefry-2x32-13, its rounds written out."""
    third = PARITY ^ key_low ^ key_high
    x = (low + key_low) & M32
    y = (high + key_high) & M32
    x = (x + y) & M32
    y = (y << 13 & M32 | y >> 19) ^ x
    x = (x + y) & M32
    y = (y << 15 & M32 | y >> 17) ^ x
    x = (x + y) & M32
    y = (y << 26 & M32 | y >> 6) ^ x
    x = (x + y) & M32
    y = (y << 6 & M32 | y >> 26) ^ x
    x = (x + key_high) & M32
    y = (y + third + 1) & M32
    x = (x + y) & M32
    y = (y << 17 & M32 | y >> 15) ^ x
    x = (x + y) & M32
    y = (y << 29 & M32 | y >> 3) ^ x
    x = (x + y) & M32
    y = (y << 16 & M32 | y >> 16) ^ x
    x = (x + y) & M32
    y = (y << 24 & M32 | y >> 8) ^ x
    x = (x + third) & M32
    y = (y + key_low + 2) & M32
    x = (x + y) & M32
    y = (y << 13 & M32 | y >> 19) ^ x
    x = (x + y) & M32
    y = (y << 15 & M32 | y >> 17) ^ x
    x = (x + y) & M32
    y = (y << 26 & M32 | y >> 6) ^ x
    x = (x + y) & M32
    y = (y << 6 & M32 | y >> 26) ^ x
    x = (x + key_low) & M32
    y = (y + key_high + 3) & M32
    x = (x + y) & M32
    y = (y << 17 & M32 | y >> 15) ^ x
    return x, y


def seed_of(seed: i64, index: i64) -> i64:
    """The seed of the index-th game (or guess, or bot) of a family that shares one seed."""
    x, y = threefry(seed & M32, seed >> 32 & M32, index & M32, (index >> 32) + 0x5EED)
    return (x & 0x3FFFFFFF) << 32 | y
