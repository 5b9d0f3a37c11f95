"""Records: written, read, replayed, verified; whatever is torn or tampered with is named exactly."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from fording import ford
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.match import Match, begin, begin_at, begin_seeded
from retrorocket.kernel.record import Record, read_record
from retrorocket.kernel.replay import Disagreement, Replay, verify
from retrorocket.kernel.sealed import SealedDice, commitment, stream_key

SECRET = bytes(range(32))
ENTROPY = ["ann's toss", ""]
Lines = list[dict[str, Any]]


def finish(match: Match) -> Match:
    """Play on without much thought, preferring attacks, to the end."""
    while match.outcome() is None:
        texts = [match.state.notation().write(action) for action in match.state.legal()]
        fights = [text for text in texts if text.startswith("attack")]
        match.play(match.state.seat(), fights[0] if fights else texts[len(match.steps) * 5 % len(texts)])
    return match


def sealed_record() -> str:
    """A finished game with sealed dice."""
    dice = SealedDice(stream_key(SECRET, ENTROPY))
    told: dict[str, object] = {"kind": "sealed", "commitment": commitment(SECRET), "entropy": list(ENTROPY)}
    return finish(begin(ford(), ford().setup(2), dice, ["Ann", "Ben"], told)).record(SECRET.hex()).write()


def seeded_record() -> str:
    """A finished game with dice from a seed."""
    return finish(begin_seeded(ford(), ford().setup(2), 11, ["Ann", "Ben"])).record().write()


def changed(text: str, change: Callable[[Lines], object]) -> str:
    """A record with its lines changed."""
    lines = [json.loads(line) for line in text.splitlines()]
    change(lines)
    return "".join(json.dumps(line) + "\n" for line in lines)


def first_roll(lines: Lines) -> dict[str, Any]:
    """The first step that rolled a die."""
    return next(line for line in lines[1:] if line.get("draws"))


def test_a_sealed_game_is_verified_from_its_revealed_secret() -> None:
    record = read_record(sealed_record())
    assert verify(ford(), record) == "every draw follows from the revealed secret, which fits the commitment"


def test_a_sealed_game_without_its_secret_keeps_its_dice_closed() -> None:
    text = changed(sealed_record(), lambda lines: lines[-1].pop("secret"))
    assert "stay sealed" in verify(ford(), read_record(text))


def test_a_record_is_read_back_as_it_was_written() -> None:
    text = sealed_record()
    assert read_record(text).write() == text


def test_a_game_from_a_saved_position_is_recorded_with_it() -> None:
    match = begin_seeded(ford(), ford().setup(2), 11, ["Ann", "Ben"])
    match.play(0, "move A2 ford")
    later = finish(begin_at(ford(), match.state.save(), None, ["Ann", "Ben"]))
    record = read_record(later.record().write())
    assert record.header.position is not None
    assert "agree" in verify(ford(), record)


def test_a_replay_can_stop_at_any_step() -> None:
    record = read_record(seeded_record())
    replay = Replay(ford(), record)
    assert replay.state.digest() == record.header.digest
    replay.step()
    assert replay.state.digest() == record.steps[0].digest


def swap_first_action(lines: Lines) -> None:
    """Another legal action in the first step."""
    lines[1]["action"] = "pass" if lines[1]["action"] != "pass" else "move A1 hill"


def change_first_roll(lines: Lines) -> None:
    """Another face of the first die, in the draws only."""
    draw = first_roll(lines)["draws"][0]
    draw[1] = (draw[1] + 3) % draw[0]


def drop_draw(lines: Lines) -> None:
    """A roll that never was."""
    first_roll(lines)["draws"].clear()


def add_draw(lines: Lines) -> None:
    """A roll too many."""
    lines[1]["draws"].append([6, 1])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (swap_first_action, "step 1: the position differs"),
        (change_first_roll, "step "),
        (drop_draw, "the record has no more"),
        (add_draw, "step 1: the record has 1 more draws in this step than the game asks for"),
        (lambda lines: lines[1].update(seat=1), "step 1: seat 1 is asked now, not seat 2"),
        (lambda lines: lines[1].update(action="move V1 mill"), "step 1: move V1 mill is forbidden by FO-MOVE-01"),
        (lambda lines: lines[1].update(action="jump"), "step 1: cannot read 'jump'"),
        (lambda lines: lines[1].update(digest="00"), "step 1: the position differs"),
        (lambda lines: lines[0].update(digest="00"), "set-up: the position differs"),
        (lambda lines: lines[0].update(seats=["Ann"]), "set-up: options: seats: expected 2 to 2 players"),
        (lambda lines: lines[0].update(game="chess"), "set-up: this is a record of 'chess', not of 'ford'"),
        (lambda lines: lines[-1]["outcome"].update(scores=[9, 9]), "end: the outcome differs"),
        (lambda lines: lines[-1].update(secret="00" * 32), "end: the revealed secret does not fit the commitment"),
        (lambda lines: lines[-1].update(secret="xyz"), "end: the revealed secret is not hexadecimal"),
        (lambda lines: lines[0]["dice"].update(entropy=["", ""]), "set-up: draw 1 of 2 gives"),
    ],
)
def test_a_tampered_record_is_caught_at_the_first_step_that_does_not_agree(
    change: Callable[[Lines], object], said: str
) -> None:
    with pytest.raises(Disagreement) as caught:
        verify(ford(), read_record(changed(sealed_record(), change)))
    assert said in str(caught.value)


def test_a_rule_abiding_forgery_of_the_dice_is_caught_by_recomputing_them() -> None:
    forged = begin_seeded(ford(), ford().setup(2), 12, ["Ann", "Ben"])
    text = changed(finish(forged).record().write(), lambda lines: lines[0]["dice"].update(seed=11))
    with pytest.raises(Disagreement, match=r"draw \d+ of \d+ gives \d+, the record has \d+"):
        verify(ford(), read_record(text))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "rec.jsonl: line 1: expected the header of a record, found an empty file"),
        ("{", "rec.jsonl: line 1: expected a JSON object, found '{'"),
        ("[1]\n", "rec.jsonl: line 1: expected a JSON object, found '[1]'"),
        ("{}\n", "line 1: retrorocket: expected format 1, found nothing"),
        ('{"retrorocket": 2}\n', "line 1: retrorocket: expected format 1, found 2"),
    ],
)
def test_what_is_no_record_is_refused(text: str, said: str) -> None:
    with pytest.raises(DataError) as caught:
        read_record(text, "rec.jsonl")
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: lines.pop(), "expected an end line, found the end of the file: the record is cut off"),
        (lambda lines: lines.pop(2), "line 3: step: expected step 2, found 3"),
        (lambda lines: lines[-1].update(end=1), "end: expected"),
        (lambda lines: lines.append(lines[-1]), "expected nothing after the end line"),
        (lambda lines: lines[1].pop("action"), "line 2: action: expected a text, found nothing"),
        (lambda lines: lines[1].update(seat="x"), "line 2: seat: expected a whole number from 0 up, found 'x'"),
        (lambda lines: lines[1].update(draws=[[6]]), "line 2: draws: expected a list of [sides, result]"),
        (lambda lines: lines[1].update(draws=[[6, 6]]), "line 2: draws: expected results from 0"),
        (lambda lines: lines[0].update(seats="x"), "line 1: seats: expected a list of texts"),
        (lambda lines: lines[1].update(seat=2**63), "line 2: seat: expected a whole number from 0 to"),
        (lambda lines: lines[1].update(agreed=[2**63]), "line 2: agreed: expected a list of whole numbers from 0 to"),
        (lambda lines: lines[1].update(draws=[[2**64, 2**63]]), "line 2: draws: expected at most"),
        (lambda lines: lines[0].pop("digest"), "line 1: digest: expected a text, found nothing"),
    ],
)
def test_a_torn_record_is_named_with_its_line(change: Callable[[Lines], object], said: str) -> None:
    with pytest.raises(DataError) as caught:
        read_record(changed(seeded_record(), change), "rec.jsonl")
    assert said in str(caught.value)


def test_sealed_dice_of_a_game_that_goes_on_from_a_position_are_checked_from_their_place() -> None:
    whole = read_record(sealed_record())
    replay = Replay(ford(), whole)
    source = SealedDice(stream_key(SECRET, ENTROPY))
    for sides, _result in whole.header.draws:
        source.below(sides)
    for step in whole.steps[:4]:
        replay.step()
        for sides, _result in step.draws:
            source.below(sides)
    rest = Record(whole.header, whole.steps[4:])
    rest.header.dice["position"] = int(source.position)
    rest.header.position = replay.state.save()
    rest.header.draws, rest.header.digest = [], replay.state.digest()
    rest.outcome, rest.secret = whole.outcome, whole.secret
    assert "from a position on that is taken on trust" in verify(ford(), rest)
    rest.header.dice["position"] = -1
    with pytest.raises(Disagreement, match="no place of their stream"):
        verify(ford(), rest)
