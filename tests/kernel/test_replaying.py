"""Replaying step by step, and every claim that a record makes of its dice, its start and its consent."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from fording import ford
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.match import Match, begin, begin_at, begin_seeded
from retrorocket.kernel.record import Origin, Record, Step, read_record
from retrorocket.kernel.replay import Disagreement, Replay, play_again, verify
from retrorocket.kernel.sealed import SealedDice, commitment, roster_of, stream_key, terms_of
from tallying import tally

NAMES = ["Ann", "Ben"]
SECRET = bytes(range(32))
ENTROPY = ["toss", ""]
Lines = list[dict[str, Any]]
TOLD: dict[str, object] = {"kind": "sealed", "commitment": commitment(SECRET), "entropy": ENTROPY}
AGREES = "the actions and positions agree; "


def played(match: Match, *texts: str) -> Match:
    """A match with these answers, each of whoever is asked."""
    for text in texts:
        match.play(match.state.seat(), text)
    return match


def seeded(*texts: str) -> Match:
    """A match with dice of a seed."""
    return played(begin_seeded(tally(), tally().setup(2), 5, NAMES), *texts)


def sealed(*texts: str) -> Match:
    """A match with sealed dice."""
    dice = SealedDice(stream_key(SECRET, ENTROPY))
    return played(begin(tally(), tally().setup(2), dice, NAMES, dict(TOLD)), *texts)


def lines_of(match: Match, secret: str = "") -> Lines:
    """The lines of a record."""
    return [json.loads(line) for line in match.record(secret).write().splitlines()]


def record_of(lines: Lines) -> Record:
    """The record of lines."""
    return read_record("".join(json.dumps(line) + "\n" for line in lines))


def refused(lines: Lines, where: str, why: str, published: str = "") -> None:
    """The record is refused, exactly so."""
    with pytest.raises(Disagreement) as caught:
        verify(tally(), record_of(lines), published)
    assert (caught.value.where, caught.value.why) == (where, why)
    assert str(caught.value) == f"{where}: {why}"


def test_a_record_from_a_seed_is_verified_draw_by_draw() -> None:
    record = record_of(lines_of(seeded("toss", "add 1", "toss", "stop")))
    assert verify(tally(), record) == "every draw follows from the seed"


def test_an_unfinished_record_is_verified_too() -> None:
    assert verify(tally(), record_of(lines_of(seeded("toss", "add 1")))) == "every draw follows from the seed"


def test_a_record_of_another_seed_is_refused_at_its_first_draw() -> None:
    lines = lines_of(seeded("toss", "stop"))
    lines[0]["dice"]["seed"] = 6
    here, there = CounterDice(6).below(100), CounterDice(5).below(100)
    refused(lines, "set-up", f"draw 1 of 100 gives {here}, the record has {there}")


def test_a_forged_draw_is_named_with_its_step_and_place() -> None:
    match = seeded("add 1")
    rolled = match.state.dice.clone().below(6)
    forger = next(dice for dice in map(CounterDice, range(100)) if dice.clone().below(6) != rolled)
    forged = forger.clone().below(6)
    match.state.dice = forger
    forger.recording = True
    lines = lines_of(played(match, "toss", "stop"))
    refused(lines, "step 2", f"draw 1 of 6 gives {rolled}, the record has {forged}")


def test_dice_of_a_seed_that_is_none_prove_nothing() -> None:
    lines = lines_of(seeded("stop"))
    lines[0]["dice"]["seed"] = "5"
    refused(lines, "header", "counter dice without a seed")


def test_dice_of_a_seed_say_nothing_beside_it() -> None:
    lines = lines_of(seeded("stop"))
    lines[0]["dice"]["salt"] = 1
    refused(lines, "header", "counter dice with salt, which mean nothing")


def committed() -> Lines:
    """A finished record whose dice were made for its game, options and seats, and keyed with who sits there."""
    match = sealed("toss", "stop")
    terms, roster = terms_of("tally", 2, match.header.options, ""), roster_of(NAMES, match.header.players)
    dice = SealedDice(stream_key(SECRET, ENTROPY, roster))
    told = dict(TOLD) | {"commitment": commitment(SECRET, terms), "terms": terms, "roster": roster}
    return lines_of(played(begin(tally(), tally().setup(2), dice, NAMES, told), "toss", "stop"), SECRET.hex())


def test_what_a_table_was_made_for_and_who_sat_there_are_committed_to() -> None:
    assert verify(tally(), record_of(committed())).endswith("which fits the commitment")
    lines = committed()
    lines[0]["dice"]["terms"] = terms_of("tally", 3, lines[0]["options"], "")
    refused(lines, "header", "the game, its options, seats or start are not those that were committed to")
    lines = committed()
    lines[0]["seats"] = NAMES[::-1]
    refused(lines, "header", "the names or players are not those that the dice are keyed with")


def test_dice_of_no_known_source_are_not_recomputed() -> None:
    for dice in ({"kind": "table"}, {"kind": "counter"}):
        match = seeded("toss", "add 1")
        lines = lines_of(begin_at(tally(), match.state.save(), None, NAMES))
        lines[0]["dice"] = dice
        assert verify(tally(), record_of(lines)) == AGREES + "these dice name no source to recompute them from"


def test_sealed_dice_without_their_secret_stay_closed() -> None:
    assert verify(tally(), record_of(lines_of(sealed("toss")))) == AGREES + (
        "the dice stay sealed until the game is over"
    )


def test_a_practice_game_is_verified_as_one() -> None:
    said = "every draw follows from the revealed secret, which fits the commitment"
    lines = lines_of(sealed("toss", "stop"), SECRET.hex())
    assert verify(tally(), record_of(lines)) == said
    lines[-1]["practice"] = True
    assert verify(tally(), record_of(lines)) == said + "; a practice game: dice were seen and taken back"


CLAIMS: list[tuple[Callable[[Lines], object], str, str]] = [
    (
        lambda lines: lines[0]["dice"].update(salt=1, pepper=2),
        "header",
        "sealed dice with salt, pepper, which mean nothing",
    ),
    (lambda lines: lines[-1].update(secret="0g"), "end", "the revealed secret is not hexadecimal"),
    (lambda lines: lines[-1].update(secret="00"), "end", "the revealed secret has 1 bytes, not 32 bytes"),
    (lambda lines: lines[-1].update(secret="00" * 33), "end", "the revealed secret has 33 bytes, not 32 bytes"),
    (
        lambda lines: lines[0]["dice"].update(commitment="00"),
        "end",
        "the revealed secret does not fit the commitment in the header",
    ),
    (lambda lines: lines[0]["dice"].update(entropy="ab"), "header", "entropy that is not 2 words, one of each seat"),
    (lambda lines: lines[0]["dice"].update(entropy=["a"]), "header", "entropy that is not 2 words, one of each seat"),
    (
        lambda lines: lines[0]["dice"].update(entropy=["a", 5]),
        "header",
        "entropy that is not 2 words, one of each seat",
    ),
    (lambda lines: lines[0]["dice"].update(position="0"), "header", "sealed dice at no place of their stream"),
    (lambda lines: lines[0]["dice"].update(position=-1), "header", "sealed dice at no place of their stream"),
    (
        lambda lines: lines[0]["dice"].update(position=1),
        "header",
        "sealed dice at place 1 of it, not at the begin of their stream",
    ),
]


@pytest.mark.parametrize(("change", "where", "why"), CLAIMS, ids=[why for _, _, why in CLAIMS])
def test_a_claim_about_sealed_dice_that_does_not_hold_is_refused(
    change: Callable[[Lines], object], where: str, why: str
) -> None:
    lines = lines_of(sealed("toss", "stop"), SECRET.hex())
    change(lines)
    refused(lines, where, why)


def test_the_published_commitment_must_be_that_of_sealed_dice() -> None:
    published = commitment(SECRET)
    lines = lines_of(sealed("stop"), SECRET.hex())
    assert verify(tally(), record_of(lines), published).endswith("fits the commitment")
    refused(lines, "header", "this record is of another commitment, or of none", "another")
    lines[0]["dice"]["kind"] = "counter"
    refused(lines, "header", "this record is of another commitment, or of none", published)
    del lines[-1]["secret"]
    lines[0]["dice"]["kind"] = "sealed"
    refused(lines, "end", "there is no secret to compare with the commitment", published)


def test_a_game_that_goes_on_from_a_position_is_proved_by_no_published_commitment() -> None:
    saved = sealed("toss").state.save()
    dice = SealedDice(stream_key(SECRET, ENTROPY))
    match = played(begin_at(tally(), saved, dice, NAMES), "toss", "stop")
    match.header.dice.clear()
    match.header.dice.update(TOLD)
    lines = lines_of(match, SECRET.hex())
    said = "every draw follows from the revealed secret, from a position on that is taken on trust"
    assert verify(tally(), record_of(lines)) == said
    refused(lines, "header", "the game begins at a position that no draw proves", commitment(SECRET))


def test_a_game_that_begins_at_a_step_of_another_record_says_so_and_begins_there() -> None:
    saved = sealed("toss").state.save()
    match = played(begin_at(tally(), saved, SealedDice(stream_key(SECRET, ENTROPY)), NAMES), "toss", "stop")
    match.header.dice.clear()
    match.header.dice.update(TOLD)
    match.header.origin = Origin("q3", 1, match.header.digest)
    lines = lines_of(match, SECRET.hex())
    said = f"; the game begins at step 1 of table q3, whose record has {match.header.digest} there"
    assert verify(tally(), record_of(lines)).endswith("taken on trust" + said)
    lines[0]["origin"]["digest"] = "00"
    refused(lines, "header", "the position is not the one of its origin, 00")
    lines[0]["origin"]["digest"] = ""
    refused(lines, "header", "the position is not the one of its origin, nothing")


def test_a_draw_must_be_agreed_on_by_every_seat() -> None:
    match = seeded("toss", "add 1")
    match.agree_draw(0, [1, 0])
    lines = lines_of(match)
    assert verify(tally(), record_of(lines)) == "every draw follows from the seed"
    for agreed in ([0], [0, 0], [0, 1, 1]):
        lines[3]["agreed"] = agreed
        refused(lines, "step 3", f"a draw that all seats must agree on; here {agreed} did")
    del lines[3]["agreed"]
    refused(lines, "step 3", "a draw that all seats must agree on; here [] did")


def test_nothing_but_a_draw_is_agreed_on() -> None:
    lines = lines_of(seeded("toss", "add 1"))
    lines[2]["agreed"] = [0, 1]
    refused(lines, "step 2", "consent to something that needs none")


def test_a_resignation_is_replayed() -> None:
    match = seeded("add 1")
    match.resign(1)
    assert verify(tally(), record_of(lines_of(match))) == "every draw follows from the seed"


def test_the_outcome_of_a_record_must_be_the_one_that_was_reached() -> None:
    reached = {"places": [1, 2], "scores": [1, 0], "reason": "FO-END-01"}
    lines = lines_of(seeded("add 1", "stop"))
    assert lines[-1]["outcome"] == reached
    lines[-1]["outcome"] = None
    refused(lines, "end", f"the outcome differs: {reached} here, None in the record")
    open_end = lines_of(seeded("add 1"))
    open_end[-1]["outcome"] = reached
    refused(open_end, "end", f"the outcome differs: None here, {reached} in the record")


def test_a_digest_that_differs_is_told_with_both() -> None:
    match = seeded("add 1", "add 2")
    lines = lines_of(match)
    lines[2]["digest"] = "00"
    refused(lines, "step 2", f"the position differs: {match.steps[1].digest} here, 00 in the record")
    lines[0]["digest"] = ""
    refused(lines, "set-up", f"the position differs: {match.header.digest} here, nothing in the record")


def test_a_record_of_another_game_is_refused_at_once() -> None:
    with pytest.raises(Disagreement, match=r"^set-up: this is a record of 'tally', not of 'ford'$"):
        Replay(ford(), record_of(lines_of(seeded())))


def test_a_set_up_that_draws_otherwise_is_refused() -> None:
    lines = lines_of(seeded("stop"))
    lines[0]["draws"] = []
    refused(lines, "set-up", "the game asks for a draw of 100, the record has no more (0 in this step)")
    lines[0]["draws"] = [[100, 5], [6, 1]]
    refused(lines, "set-up", "the record has 1 more draws in this step than the game asks for")


def test_a_start_that_cannot_be_loaded_is_refused() -> None:
    lines = lines_of(begin_at(tally(), seeded("add 1").state.save(), None, NAMES))
    lines[0]["position"]["seats"] = 3
    refused(lines, "set-up", "options: seats: expected 2 to 2 players for Tally, found 3")


def test_a_replay_tells_what_the_set_up_and_each_step_told() -> None:
    replay = Replay(tally(), record_of(lines_of(seeded("add 2", "toss", "peek"))))
    assert [event.kind.name for event in replay.opening] == ["added"]
    told = [[event.kind.name for event in replay.step().events] for _ in range(3)]
    assert told == [["added"], [], ["peeked"]]
    assert replay.done == 3


def test_a_replay_from_a_position_tells_what_happens_before_its_first_question() -> None:
    saved = seeded().state.save() | {"frames": [{"frame": "Ask"}, {"frame": "Opening"}]}
    replay = Replay(tally(), record_of(lines_of(begin_at(tally(), saved, None, NAMES))))
    assert [event.kind.name for event in replay.opening] == ["added"]


def test_steps_are_given_from_the_first_one_asked_for_up_to_the_last() -> None:
    record = record_of(lines_of(seeded("add 1", "add 2", "add 3", "add 4")))
    actions = [step.action if step else None for step in Replay(tally(), record).steps(0, 4)]
    assert actions == [None, "add 1", "add 2", "add 3", "add 4"]
    replay = Replay(tally(), record)
    assert [step.action if step else None for step in replay.steps(2, 3)] == ["add 2", "add 3"]
    assert replay.done == 3
    assert [step.action if step else None for step in replay.steps(0, 4)] == ["add 4"], "the set-up is past"
    assert [step.action if step else None for step in Replay(tally(), record).steps(1, 1)] == ["add 1"]
    assert list(Replay(tally(), record).steps(0, 0)) == [None]


def test_finishing_plays_what_is_left() -> None:
    record = record_of(lines_of(seeded("add 1", "toss", "stop")))
    replay = Replay(tally(), record)
    replay.step()
    replay.finish()
    assert (replay.done, replay.state.digest()) == (3, record.steps[-1].digest)


def test_a_written_step_is_played_again_in_a_match() -> None:
    written = seeded("toss", "add 1")
    match = seeded()
    assert [play_again(match, step).digest for step in written.steps] == [step.digest for step in written.steps]
    assert match.state.digest() == written.state.digest()


def test_a_written_step_that_comes_to_something_else_is_refused() -> None:
    step = seeded("toss").steps[0]
    changed = "the position differs from the saved one: the file was changed, or the rules were"
    for written in (Step(0, "toss", step.draws, "00"), Step(0, "toss", [], step.digest)):
        with pytest.raises(Disagreement) as caught:
            play_again(seeded(), written)
        assert (caught.value.where, caught.value.why) == ("step 1", changed)
    for written, why in (
        (Step(1, "toss", [], ""), "seat 1 is asked now, not seat 2"),
        (Step(0, "add 0", [], ""), "add 0 is forbidden by FO-TURN-01"),
        (Step(0, "hop", [], ""), "cannot read 'hop': no verb 'hop' (perhaps stop)"),
    ):
        with pytest.raises(Disagreement, match=r"^step 1: ") as caught:
            play_again(seeded(), written)
        assert caught.value.why == why
    with pytest.raises(Disagreement, match=r"^step 2: "):
        play_again(seeded("add 1"), Step(0, "toss", [], ""))


def test_a_record_may_not_begin_with_options_of_another_game() -> None:
    lines = lines_of(seeded())
    lines[0]["options"] = {"turns": 3}
    refused(lines, "set-up", "options: turns: expected an option of this game (), found 'turns'")
    with pytest.raises(DataError):
        tally().setup(2, {"turns": 3})
