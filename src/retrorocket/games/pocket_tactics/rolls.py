"""Every roll of a pool of dice, as a multiset, with a rank that compares as the rules compare (PT-DICE-01 to -04)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.judging import ranked

FACES: Final = 6
# kickers are 0 to 6, dice of a pool 0 to 3
KICKERS: Final = 7
DICE_COUNTS: Final = 4
PLACES: Final = 4
FACTORIAL: Final[vec[i64]] = vec[i64]([1, 1, 2, 6])


class Pool:
    """The rolls of some dice beside a kicker, each from the highest die down.

    `rank` grows with what a roll beats; `swaps[roll][face]` are the six rolls after one die of that face is rolled
    again, none where the roll has no such die.
    """

    def __init__(self, dice: i64, kicker: i64) -> None:
        self.dice: Final = int(dice)
        self.rolls: Final = sorted_rolls(dice)
        self.ways: Final = [int(ways(roll)) for roll in self.rolls]
        self.rank: Final = [int(rank_of(ranked(roll, kicker))) for roll in self.rolls]
        place = {int(rank_of(roll)): k for k, roll in enumerate(self.rolls)}
        self.swaps: Final = [swaps_of(roll, place) for roll in self.rolls]

    def cases(self) -> int:
        """In how many ways the dice fall."""
        return int(FACES**self.dice)


def swaps_of(roll: vec[i64], place: dict[int, int]) -> list[list[int]]:
    """For each face from 0 to 6 the rolls after one such die is rolled again."""
    found: list[list[int]] = [[] for face in range(FACES + 1)]
    for die in range(len(roll)):
        if not found[roll[die]]:
            found[roll[die]] = [
                place[int(rank_of(ranked(replaced(roll, die, face), 0)))] for face in range(1, FACES + 1)
            ]
    return found


def replaced(roll: vec[i64], die: i64, face: i64) -> vec[i64]:
    """A roll with another face on one die."""
    found = roll[:]
    found[die] = face
    return found


def rank_of(dice: vec[i64]) -> i64:
    """Ranked dice as one number; the first unequal pair decides, and of equals the longer list is greater."""
    number: i64 = 0
    for k in range(PLACES):
        number = number * (FACES + 1) + (dice[k] if k < len(dice) else 0)
    return number


def sorted_rolls(dice: i64) -> list[vec[i64]]:
    """All rolls of some dice, from the highest down."""
    found: list[vec[i64]] = [vec[i64]()]
    for k in range(dice):
        longer: list[vec[i64]] = []
        for roll in found:
            for face in range(1, (roll[len(roll) - 1] if len(roll) else FACES) + 1):
                longer.append(append(roll[:], face))
        found = longer
    return found


def ways(roll: vec[i64]) -> i64:
    """In how many orders a sorted roll falls."""
    found = FACTORIAL[len(roll)]
    run: i64 = 0
    for k in range(len(roll)):
        run = run + 1 if k > 0 and roll[k] == roll[k - 1] else 1
        found //= run
    return found
