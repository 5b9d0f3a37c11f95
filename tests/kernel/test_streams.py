"""Streams of dice word for word: what each word is made of, far places, clones at any place, what is saved."""

from __future__ import annotations

from hashlib import blake2b, sha256

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.kernel.dice import CounterDice, Dice, seed_of, threefry
from retrorocket.kernel.scripted import ReplayedDice, ScriptedDice, ScriptError
from retrorocket.kernel.sealed import SealedDice, commitment, stream_key

SEED = 2**61 + 2**33 + 12345
KEY = bytes(range(32))
LOW = 2**32 - 1


class Words(Dice):
    """Gives the words it is told."""

    def __init__(self, words: list[int]) -> None:
        super().__init__()
        self.words = words

    def word(self) -> int:
        return self.words.pop(0)


@pytest.mark.parametrize("place", [0, 1, 2, 7, 2**33, 2**34 + 3, 2**40 + 2**33 + 1])
def test_a_word_of_a_seed_is_one_half_of_a_scrambled_block(place: int) -> None:
    dice = CounterDice(SEED, place)
    for at in range(place, place + 4):
        block = at // 2
        halves = threefry(SEED & LOW, SEED >> 32, block & LOW, block >> 32)
        assert dice.word() == halves[at % 2]


@pytest.mark.parametrize("place", [0, 5, 15, 16, 1000])
def test_a_word_of_a_sealed_stream_is_four_bytes_of_a_keyed_block(place: int) -> None:
    dice = SealedDice(KEY, place)
    for at in range(place, place + 40):
        block = blake2b((at // 16).to_bytes(8, "big"), key=KEY).digest()
        assert dice.word() == int.from_bytes(block[at % 16 * 4 :][:4], "big")


def test_a_commitment_is_the_hash_of_the_secret_and_the_key_of_secret_and_all_entropy() -> None:
    assert commitment(KEY) == sha256(b"retrorocket sealed dice 1\x00" + KEY).hexdigest()
    mixed = blake2b(b"\0\0\0\0\0\0\0\x03\xc3\xa9a" + bytes(8), key=KEY, digest_size=32, person=b"retrorocket-dice")
    assert stream_key(KEY, ["éa", ""]) == mixed.digest()


def test_a_draw_is_the_upper_half_of_word_times_sides() -> None:
    dice = Words([0x80000001, 0xFFFFFFFF, 0x2AAAAAAC])
    assert [dice.below(6), dice.below(10), dice.below(6)] == [3, 9, 1]
    assert dice.count == 3


def test_exactly_the_unfair_words_are_drawn_again() -> None:
    n = 2**31 + 2**30
    unfair = 2**32 % n
    last_unfair = next(word for word in range(2**20) if word * n % 2**32 < unfair)
    assert last_unfair == 0
    first_fair = next(word for word in range(1, 2**20) if word * n % 2**32 == unfair)
    dice = Words([0, 4, first_fair, 1])
    assert dice.below(n) == first_fair * n >> 32
    assert dice.words == [1], "the words whose remainder is too small, and no other"


def test_a_remainder_below_the_sides_is_fair_from_the_bound_on() -> None:
    n = 3 * 2**30 - 1
    unfair = 2**32 % n
    word = next(word for word in range(2**20) if unfair < word * n % 2**32 < n)
    dice = Words([word, 9])
    assert dice.below(n) == word * n >> 32
    assert dice.words == [9]


def test_a_die_shows_from_one_up() -> None:
    dice = ScriptedDice([0, 5, 9])
    assert [dice.roll(6), dice.roll(6), dice.roll(10)] == [1, 6, 10]


def test_a_shuffle_settles_the_last_item_first() -> None:
    dice = ScriptedDice([1, 0, 1])
    dice.recording = True
    items = vec[i64]([10, 11, 12, 13])
    dice.shuffle(items)
    assert list(items) == [12, 13, 10, 11]
    assert dice.take_trail() == [(4, 1), (3, 0), (2, 1)]
    dice.finish()


@pytest.mark.parametrize("length", [0, 1])
def test_nothing_is_drawn_to_shuffle_nothing(length: int) -> None:
    dice = ScriptedDice([])
    dice.shuffle(vec[i64]([7] * length))
    assert dice.count == 0


@pytest.mark.parametrize("made", range(5))
def test_a_clone_at_any_place_has_the_same_future_and_leaves_the_original_alone(made: int) -> None:
    devices: list[Dice] = [CounterDice(SEED), SealedDice(KEY, 13), ScriptedDice([3] * 20)]
    devices.append(ReplayedDice([(1000, k) for k in range(20)]))
    for dice in devices:
        dice.recording = True
        for _ in range(made):
            dice.below(1000)
        twin = dice.clone()
        assert (twin.count, twin.recording, list(twin.trail)) == (made, False, [])
        assert twin.save() == dice.save()
        before = dice.save()
        future = [int(twin.below(1000)) for _ in range(6)]
        assert dice.save() == before
        assert [int(dice.below(1000)) for _ in range(6)] == future


def test_a_device_tells_its_place_but_no_key_and_no_recorded_draws() -> None:
    counter, sealed = CounterDice(5, 8), SealedDice(KEY, 8)
    scripted, replayed = ScriptedDice([2, 1]), ReplayedDice([(6, 1), (6, 2)])
    for dice in (counter, sealed, scripted, replayed):
        dice.below(6)
    assert counter.save() == {"kind": "counter", "seed": 5, "position": 9, "count": 1}
    assert sealed.save() == {"kind": "sealed", "position": 9, "count": 1}
    assert scripted.save() == {"kind": "scripted", "results": [2, 1], "count": 1}
    assert replayed.save() == {"kind": "recorded", "count": 1}


def test_seeds_of_a_family_depend_on_all_of_seed_and_index() -> None:
    for seed, index in ((7, 0), (7, 1), (2**40 + 7, 2**33 + 5), (2**61 + 1, 2**61 + 1)):
        high, low = threefry(seed & LOW, seed >> 32, index & LOW, (index >> 32) + 0x5EED)
        assert seed_of(seed, index) == (high % 2**30) * 2**32 + low
    assert seed_of(7, 0) == 4609215094230144149


def test_a_script_is_of_its_own_and_shows_the_very_ends_of_a_draw() -> None:
    results = [0, 5]
    dice = ScriptedDice(results)
    results.append(3)
    assert [dice.below(6), dice.below(6)] == [0, 5]
    dice.finish()
    with pytest.raises(ScriptError, match=r"^draw 3 \(one of 4\) is not in the script of 2$"):
        dice.below(4)


@pytest.mark.parametrize("result", [6, 7, -1])
def test_a_scripted_result_outside_the_draw_is_refused(result: int) -> None:
    dice = ScriptedDice([1, result])
    dice.below(6)
    with pytest.raises(ScriptError, match=rf"^draw 2 asks for one of 6, the script says {result}$"):
        dice.below(6)


def test_scripted_draws_that_were_never_made_are_counted() -> None:
    dice = ScriptedDice([1, 2, 3])
    dice.below(6)
    with pytest.raises(ScriptError, match=r"^2 of 3 scripted draws were never made$"):
        dice.finish()


def test_recorded_draws_are_shown_step_by_step() -> None:
    dice = ReplayedDice([(6, 0), (6, 5)])
    assert [dice.below(6), dice.below(6)] == [0, 5]
    dice.finish()
    with pytest.raises(
        ScriptError, match=r"^the game asks for a draw of 6, the record has no more \(2 in this step\)$"
    ):
        dice.below(6)
    dice.refill([(10, 3), (10, 4), (10, 5)])
    assert (dice.below(10), dice.count) == (3, 3)
    with pytest.raises(ScriptError, match=r"^the record has 2 more draws in this step than the game asks for$"):
        dice.finish()


@pytest.mark.parametrize(("sides", "result"), [(8, 3), (6, 6), (6, -1)])
def test_a_recorded_draw_that_does_not_fit_is_refused_and_not_used_up(sides: int, result: int) -> None:
    dice = ReplayedDice([(6, 1), (sides, result)])
    dice.below(6)
    with pytest.raises(
        ScriptError, match=rf"^draw 2 of the step asks for one of 6, the record has {result} of {sides}$"
    ):
        dice.below(6)
    assert (dice.shown, dice.count) == (1, 1)
