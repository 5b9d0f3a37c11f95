"""Forged records: a true one with one thing changed, for every kind of thing that a record holds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from retrorocket.kernel.game import Game
from retrorocket.kernel.options import Choice, Line, Number, Option, Switch

Lines = list[dict[str, Any]]
Forged = tuple[str, Lines]
GONE = object()
"""What stands in a record that a key is taken out of."""


def lines_of(text: str) -> Lines:
    """The lines of a record."""
    return [json.loads(line) for line in text.splitlines()]


def text_of(lines: Lines) -> str:
    """The record of some lines."""
    return "".join(json.dumps(line) + "\n" for line in lines)


def put(lines: Lines, value: Any, *path: Any) -> Lines:
    """The lines with another value at a path."""
    copy: Any = deepcopy(lines)
    at = copy
    for key in path[:-1]:
        at = at[key]
    if value is GONE:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    found: Lines = copy
    return found


def other(text: str) -> str:
    """Another text of the same kind: its last character changed."""
    return text[:-1] + ("0" if text[-1:] != "0" else "1")


def forgeries(game: Game, lines: Lines, random: Random) -> Iterator[Forged]:
    """Everything that can be changed in a record, one thing at a time, each with what was changed."""
    yield from in_header(lines)
    yield from in_options(game, lines)
    yield from in_dice(lines)
    yield from in_steps(lines, random)
    yield from in_end(lines)


def in_header(lines: Lines) -> Iterator[Forged]:
    """The first line: who played, with what, from where."""
    header = lines[0]
    for key in ("game", "engine", "data", "digest"):
        yield key, put(lines, other(header[key]), 0, key)
    for seat in range(len(header["seats"])):
        yield "a name", put(lines, "Somebody", 0, "seats", seat)
        yield "a player", put(lines, "champion", 0, "players", seat)
    yield "names swapped", put(lines, header["seats"][::-1], 0, "seats")
    yield "no players", put(lines, GONE, 0, "players")
    more = put(lines, [*header["seats"], "More"], 0, "seats")
    yield "a seat more", put(more, [*header["players"], "person"], 0, "players")
    less = put(lines, header["seats"][:-1], 0, "seats")
    yield "a seat less", put(less, header["players"][:-1], 0, "players")
    yield "a time", put(lines, 1_700_000_000, 0, "at")
    yield "a format", put(lines, 2, 0, "retrorocket")
    yield "an origin", put(lines, {"table": "t", "step": 1, "digest": header["digest"]}, 0, "origin")
    yield from in_draws(lines, 0)


def in_options(game: Game, lines: Lines) -> Iterator[Forged]:
    """Each option: other values of its own, left out, and one that there is not."""
    for option in game.options:
        given = lines[0]["options"][option.id]
        for value in others(option, given):
            yield f"option {option.id}", put(lines, value, 0, "options", option.id)
        yield f"no option {option.id}", put(lines, GONE, 0, "options", option.id)
    yield "an option that is none", put(lines, True, 0, "options", "luck")


def others(option: Option, given: Any) -> list[Any]:
    """Other values of an option, and the same in another type."""
    if isinstance(option, Switch):
        return [not given, int(given)]
    if isinstance(option, Number):
        return [*{option.low, option.high, given + 1} - {given}, float(given)]
    if isinstance(option, Choice):
        return [word for word in option.words if word != given]
    assert isinstance(option, Line)
    return [given + " ", "x"]


def in_dice(lines: Lines) -> Iterator[Forged]:
    """What is told of the dice: commitment, terms, roster, entropy, and what is none of that."""
    dice = lines[0]["dice"]
    wrong: Any
    for key in [*dice, "salt", "position", "seed"]:
        for wrong in (None, 1, "", "1", [], 2**70, other(str(dice.get(key, "")))):
            yield f"dice {key}", put(lines, wrong, 0, "dice", key)
        if key in dice:
            yield f"dice without {key}", put(lines, GONE, 0, "dice", key)
    words = dice["entropy"]
    for seat, word in enumerate(words):
        for wrong in (word + "x", "", 1, "\ud800"):
            yield "an entropy word", put(lines, wrong, 0, "dice", "entropy", seat)
    yield "entropy words swapped", put(lines, words[::-1], 0, "dice", "entropy")
    yield "an entropy word more", put(lines, [*words, ""], 0, "dice", "entropy")
    yield "other dice", put(lines, {"kind": "counter", "seed": 7}, 0, "dice")
    yield "a huge seed", put(lines, {"kind": "counter", "seed": 2**70}, 0, "dice")
    yield "no dice", put(lines, {"kind": "recorded"}, 0, "dice")


def in_draws(lines: Lines, place: int) -> Iterator[Forged]:
    """The draws of a line."""
    draws = lines[place]["draws"]
    if draws:
        sides, result = draws[0]
        for pair in ([sides + 1, result], [str(sides), result], [float(sides), result], [2**70, result], [sides]):
            yield "a draw", put(lines, pair, place, "draws", 0)
        if sides > 1:
            yield "a draw's result", put(lines, [sides, (result + 1) % sides], place, "draws", 0)
        yield "a draw less", put(lines, draws[:-1], place, "draws")
    yield "a draw more", put(lines, [*draws, [6, 1]], place, "draws")


def in_steps(lines: Lines, random: Random) -> Iterator[Forged]:
    """Some steps: who, what, the position after, their order and number."""
    last = len(lines) - 2
    for place in sorted({1, last, *random.sample(range(1, last + 1), min(4, last))}):
        yield from in_step(lines, place, random.choice(lines[1:-1])["action"])
        yield from in_draws(lines, place)
        yield "a step twice", numbered([*lines[:place], lines[place], *lines[place:]])
    yield "steps cut off", numbered([*lines[: last // 2 + 1], lines[-1]])


def in_step(lines: Lines, place: int, elsewhere: str) -> Iterator[Forged]:
    """One step."""
    step, seats = lines[place], len(lines[0]["seats"])
    for text in {elsewhere, "resign", "agree draw", "", "\0", "\ud800"} - {step["action"]}:
        yield "an action", put(lines, text, place, "action")
    for text in {step["action"] + " ", step["action"].swapcase()} - {step["action"]}:
        yield "an action's spelling", put(lines, text, place, "action")
    for seat in ((step["seat"] + 1) % seats, seats, 2**62, 2**70, -1, 1.0, None):
        yield "a step's seat", put(lines, seat, place, "seat")
        yield "a resignation of another", put(put(lines, seat, place, "seat"), "resign", place, "action")
    yield "a step's digest", put(lines, other(step["digest"]), place, "digest")
    yield "consent", put(lines, list(range(seats)), place, "agreed")
    yield "a step's number", put(lines, step["step"] + 1, place, "step")
    yield "a step's time", put(lines, 1_700_000_000, place, "at")


def numbered(lines: Lines) -> Lines:
    """The lines with their numbers put right."""
    lines = deepcopy([line | {} for line in lines])
    for number, line in enumerate(lines[1:-1], 1):
        line["step"] = number
    lines[-1]["end"] = len(lines) - 2
    return lines


def in_end(lines: Lines) -> Iterator[Forged]:
    """The last line: how it ended, the secret, and whether it was practice."""
    end = lines[-1]
    for key, value in end["outcome"].items():
        wrong = [*value[1:], 0] if isinstance(value, list) else "XX-END-99"
        yield f"outcome {key}", put(lines, wrong, -1, "outcome", key)
        yield f"outcome without {key}", put(lines, GONE, -1, "outcome", key)
    yield "no outcome", put(lines, None, -1, "outcome")
    yield "an outcome of more", put(lines, 1, -1, "outcome", "prize")
    for wrong in (other(end["secret"]), end["secret"].swapcase(), end["secret"] + " ", "", "\ud800"):
        yield "the secret", put(lines, wrong, -1, "secret")
    yield "no secret", put(lines, GONE, -1, "secret")
    yield "practice", put(lines, True, -1, "practice")
    yield "practice of a kind", put(lines, "yes", -1, "practice")
    yield "an end's time", put(lines, 1, -1, "at")
    yield "the number of steps", put(lines, end["end"] + 1, -1, "end")
