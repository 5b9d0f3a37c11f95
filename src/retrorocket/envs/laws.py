"""What environments promise, as functions of a position; the tests and the certificate ask them.

Each raises an AssertionError where a promise is broken.
"""

from collections.abc import Iterator
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, u8

from retrorocket.bots.bot import decide
from retrorocket.bots.roster import bot_named
from retrorocket.envs.core.choices import FORBIDDEN, FURTHER, Choices, Listed
from retrorocket.envs.core.encoder import Encoder
from retrorocket.envs.core.lists import By, Each, Fixed, Row, Slots
from retrorocket.envs.core.records import Record, Tagged
from retrorocket.envs.core.shapes import Maybe, Shape
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.game import Game
from retrorocket.kernel.state import Setup, State

UNWRITTEN: Final = -9
DEEP: Final = 9
STRIDE: Final = 7


def random_positions(
    game: Game, setup: Setup, seed: int, every: int, level: str = "random", most: int = 10_000
) -> Iterator[State]:
    """Positions of a game between random bots, or of another level, with its last one."""
    bot = bot_named(level, game.id)
    state = game.new(setup, CounterDice(seed_of(seed, 0)))
    for step in range(most):
        if step % every == 0 or state.seat() < 0:
            yield state
        if state.seat() < 0:
            return
        state.apply(decide(bot, state, seed_of(seed_of(seed, 1), step)))


def kept(shape: Shape, value: Any) -> Any:
    """What of a value a shape writes: all but what is fixed at a table or follows from the rest."""
    if isinstance(shape, Record):
        return {entry.name: kept(entry.shape, value[entry.name]) for entry in shape.entries if entry.shape is not None}
    if isinstance(shape, Fixed | Each):
        return [kept(shape.inner, item) for item in value]
    if isinstance(shape, Row):
        return [kept(each, item) for each, item in zip(shape.shapes, value, strict=True)]
    if isinstance(shape, Maybe):
        return None if value is None else kept(shape.inner, value)
    if isinstance(shape, By):
        return {word: kept(shape.inner, item) for word, item in value.items()}
    if isinstance(shape, Slots):
        return [{shape.key: item[shape.key]} | kept(shape.by.inner, without(item, shape.key)) for item in value]
    if isinstance(shape, Tagged):
        word = value[shape.key]
        return {shape.key: word} | kept(shape.records[word], value)
    return value


def without(item: dict[str, Any], key: str) -> dict[str, Any]:
    """A record without its name."""
    return {name: value for name, value in item.items() if name != key}


def row_of(encoder: Encoder, state: State, seat: int) -> list[int]:
    """What a seat knows, as numbers."""
    row = vec[i32]([UNWRITTEN] * int(encoder.size))
    encoder.write(state, seat, row, 0)
    return [int(number) for number in row]


def nothing_is_lost(encoder: Encoder, state: State) -> None:
    """A row tells the view again, within the declared ranges."""
    ranges = encoder.ranges()
    for seat in range(state.setup.seats):
        row = row_of(encoder, state, seat)
        assert encoder.read(vec[i32](row)) == kept(encoder.record, state.view(seat)), f"seat {seat} loses something"
        assert all(low <= value <= high for value, (low, high) in zip(row, ranges, strict=True)), "out of range"


def nothing_leaks(encoder: Encoder, state: State, seed: int) -> None:
    """States that a seat cannot tell apart give it the same numbers."""
    for seat in range(state.setup.seats):
        other = state.redeal(seat, seed)
        assert row_of(encoder, other, seat) == row_of(encoder, state, seat), f"seat {seat} is told what it cannot know"


def quick_is_right(encoder: Encoder, state: State) -> None:
    """What is written straight from the position is what the view says."""
    for seat in range(state.setup.seats):
        slow = vec[i32]([UNWRITTEN] * int(encoder.size))
        encoder.write_view(state, seat, slow, 0)
        assert row_of(encoder, state, seat) == [int(number) for number in slow], f"seat {seat} is told otherwise"


def open_places(choices: Choices) -> list[int]:
    """The places that the mask says are open."""
    row = vec[u8]([0] * int(choices.size))
    choices.mask(row, 0)
    return [place for place in range(int(choices.size)) if row[place]]


def reached(choices: Choices, further: int) -> list[int]:
    """All actions that open choices lead to, each way followed to its end."""
    found: list[int] = []
    for place in open_places(choices):
        ahead = choices.twin()
        action = ahead.choose(place)
        assert action != FORBIDDEN, f"place {place} is open, but refused"
        if action != FURTHER:
            found.append(int(action))
        elif further:
            found += reached(ahead, further - 1)
    return found


def masks_are_sound_and_complete(choices: Choices, state: State) -> None:
    """Open choices lead to the listed actions and to no others; closed ones are refused; routes arrive."""
    choices.ask(state)
    legal = [int(action) for action in state.legal()]
    further = (len(legal) - 1) // int(choices.width) if isinstance(choices, Listed) else DEEP
    assert sorted(reached(choices, further)) == sorted(legal), "choices and actions differ"
    known = set(open_places(choices))
    for place in range(0, int(choices.size), STRIDE):
        assert place in known or choices.twin().choose(place) == FORBIDDEN, f"place {place} is closed, but taken"
    for action in legal[:20]:
        follow = choices.twin()
        ends = [int(follow.choose(place)) for place in choices.route(action)]
        assert ends[-1] == action, "a route leads elsewhere"
        assert set(ends[:-1]) <= {FURTHER}, "a route ends too early"
