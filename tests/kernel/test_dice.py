"""The device of chance: known answers, fairness, scripts, clones, and the same numbers in both modes."""

from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.kernel.dice import CounterDice, Dice, seed_of, threefry
from retrorocket.kernel.scripted import ReplayedDice, ScriptedDice, ScriptError
from retrorocket.kernel.sealed import SealedDice, commitment, stream_key

ROLLS = 60_000
CHI_SQUARE_9_AT_1_IN_10000 = 33.72
FIRST_TWELVE = [6, 6, 5, 5, 1, 4, 5, 4, 4, 3, 2, 4]
FIRST_SEALED = [5, 6, 6, 6, 4, 6, 6, 3, 4, 5, 1, 4]
CHI_SQUARE_5_AT_1_IN_10000 = 25.74


def devices() -> list[Dice]:
    """One of each generator."""
    return [CounterDice(20261115), SealedDice(stream_key(b"k" * 32, ["a", "", "c"]))]


def chi_square(counts: Counter[int], sides: int, total: int) -> float:
    """How far counts are from even."""
    expected = total / sides
    return sum((counts[side] - expected) ** 2 / expected for side in range(sides))


def test_threefry_gives_the_published_answers() -> None:
    ones = 0xFFFFFFFF
    assert threefry(0, 0, 0, 0) == (0x9D1C5EC6, 0x8BD50731)
    assert threefry(ones, ones, ones, ones) == (0xFD36D048, 0x2D17272C)
    assert threefry(0x13198A2E, 0x03707344, 0x243F6A88, 0x85A308D3) == (0xBA3E4725, 0xF27D669E)


@pytest.mark.parametrize("device", devices(), ids=["counter", "sealed"])
def test_a_ten_sided_die_is_fair(device: Dice) -> None:
    counts = Counter(int(device.below(10)) for _ in range(ROLLS))
    assert chi_square(counts, 10, ROLLS) < CHI_SQUARE_9_AT_1_IN_10000


@pytest.mark.parametrize("device", devices(), ids=["counter", "sealed"])
def test_pairs_of_rolls_are_independent(device: Dice) -> None:
    pairs = Counter(int(device.below(3)) * 3 + int(device.below(3)) for _ in range(ROLLS))
    assert chi_square(pairs, 9, ROLLS) < CHI_SQUARE_9_AT_1_IN_10000


@pytest.mark.parametrize("device", devices(), ids=["counter", "sealed"])
def test_all_orders_of_a_shuffle_are_as_likely(device: Dice) -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = vec[i64]([0, 1, 2])
        device.shuffle(cards)
        orders[tuple(int(card) for card in cards)] += 1
    assert len(orders) == 6
    assert sum((n - 2000) ** 2 / 2000 for n in orders.values()) < CHI_SQUARE_5_AT_1_IN_10000


def test_games_of_a_family_have_seeds_of_their_own() -> None:
    assert len({int(seed_of(7, k)) for k in range(50_000)}) == 50_000
    firsts = Counter(int(CounterDice(seed_of(7, k)).below(6)) for k in range(ROLLS))
    assert chi_square(firsts, 6, ROLLS) < CHI_SQUARE_5_AT_1_IN_10000


def test_an_unfair_remainder_is_drawn_again() -> None:
    class Words(Dice):
        """Gives the words it is told."""

        def __init__(self, words: list[int]) -> None:
            super().__init__()
            self.words = words

        def word(self) -> int:
            return self.words.pop(0)

    n = 3_000_000_000 // 2
    unfair = (2**32 - n) % n
    assert unfair > 0
    fair = next(word for word in range(1000, 2000) if word * n % 2**32 >= unfair)
    dice = Words([0, fair])
    assert dice.below(n) == (fair * n) >> 32
    assert dice.words == []


@pytest.mark.parametrize("device", devices(), ids=["counter", "sealed"])
def test_a_clone_has_the_same_future_and_a_life_of_its_own(device: Dice) -> None:
    device.below(10)
    twin = device.clone()
    future = [int(device.below(100)) for _ in range(40)]
    assert [int(twin.below(100)) for _ in range(40)] == future


def test_draws_are_written_down_while_recording() -> None:
    dice = ScriptedDice([3, 0, 1])
    dice.below(10)
    dice.recording = True
    dice.roll(6)
    dice.below(2)
    assert dice.take_trail() == [(6, 0), (2, 1)]
    assert dice.take_trail() == []
    dice.finish()


def test_a_script_complains_of_too_many_too_few_and_impossible_draws() -> None:
    dice = ScriptedDice([9])
    with pytest.raises(ScriptError, match="1 of 1 scripted draws were never made"):
        dice.finish()
    with pytest.raises(ScriptError, match="draw 1 asks for one of 6, the script says 9"):
        dice.below(6)
    dice.below(10)
    with pytest.raises(ScriptError, match="not in the script of 1"):
        dice.below(10)


def test_recorded_dice_insist_on_the_same_sides() -> None:
    dice = ReplayedDice([(6, 2), (10, 9)])
    assert dice.roll(6) == 3
    with pytest.raises(ScriptError, match="asks for one of 8, the record has 9 of 10"):
        dice.below(8)
    with pytest.raises(ScriptError, match="1 more draws"):
        dice.finish()


def test_the_sealed_stream_depends_on_secret_and_on_every_seats_entropy() -> None:
    secret = bytes(range(32))
    keys = {stream_key(secret, words) for words in (["", ""], ["a", ""], ["", "a"], ["aa", ""], ["a", "a"])}
    assert len(keys) == 5
    assert stream_key(bytes(32), ["", ""]) not in keys
    assert commitment(secret) != commitment(bytes(32))


def test_the_same_seed_gives_the_same_numbers_for_ever() -> None:
    dice = CounterDice(1234567890123)
    assert [int(dice.roll(6)) for _ in range(12)] == FIRST_TWELVE
    sealed = SealedDice(stream_key(b"\x01" * 32, ["rocket"]))
    assert [int(sealed.roll(6)) for _ in range(12)] == FIRST_SEALED
