"""A game before a table is laid, and what `load` refuses: envelope, seats, options, fields, frames, dice."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from mypy_extensions import i64

from fording import ford
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.game import ENVELOPE, FrameForm, Game, load_dice
from retrorocket.kernel.options import Number, Value
from retrorocket.kernel.saving import Layout, Whole, fixed
from retrorocket.kernel.scripted import ReplayedDice, ScriptedDice
from retrorocket.kernel.state import State
from tallying import Ask, Tally, TallyGame, tally


def saved() -> dict[str, Any]:
    """A position of Tally."""
    return tally().new(tally().setup(2), CounterDice(7)).save()


def refused(change: dict[str, Any], game: Game | None = None) -> str:
    """What is said of a changed position."""
    with pytest.raises(DataError) as caught:
        (game or tally()).load(saved() | change)
    return str(caught.value).removeprefix("saved position: ")


def test_a_saved_position_is_loaded_whole() -> None:
    state = tally().new(tally().setup(2), CounterDice(7))
    state.play(tally().notation.read("more 3"))
    twin = tally().load(state.save())
    assert twin.save() == state.save()
    assert (twin.digest(), twin.log) == (state.digest(), None)
    assert twin.dice.below(1000) == state.dice.below(1000)


def test_dice_that_are_brought_replace_those_of_the_position() -> None:
    dice = ScriptedDice([4])
    state = tally().load(saved() | {"dice": {"kind": "sealed", "position": 0}}, dice)
    assert state.dice is dice
    state.play(tally().notation.read("toss"))
    assert state.view(0)["total"] == 5


@pytest.mark.parametrize("key", ENVELOPE)
def test_every_part_of_a_saved_position_is_needed(key: str) -> None:
    whole = saved()
    del whole[key]
    with pytest.raises(DataError) as caught:
        tally().load(whole)
    assert str(caught.value) == f"saved position: {key}: expected a value, found nothing"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"more": 1}, f"more: expected one of {', '.join(ENVELOPE)}, found 'more'"),
        ({"retrorocket": 2}, "retrorocket: expected version 1, found 2"),
        ({"game": "ford"}, "game: expected 'tally', found 'ford'"),
        ({"seats": None}, "seats, options: expected a number and an object, found None, {}"),
        ({"options": []}, "seats, options: expected a number and an object, found 2, []"),
        ({"seats": 3}, "options: seats: expected 2 to 2 players for Tally, found 3"),
        ({"seats": 1}, "options: seats: expected 2 to 2 players for Tally, found 1"),
        ({"options": {"a": 1}}, "options: a: expected an option of this game (), found 'a'"),
        ({"table": 5}, "table: expected an object, found 5"),
        ({"frames": {}}, "frames: expected a list, found {}"),
        ({"frames": [5]}, "frames[0].frame: expected one of Ask, Opening, found None"),
        ({"frames": [{"frame": 5}]}, "frames[0].frame: expected one of Ask, Opening, found 5"),
        ({"frames": [{"frame": "Opening"}]}, "frames[0].frame: expected here one of Ask, found 'Opening'"),
        (
            {"frames": [{"frame": "Ask"}, {"frame": "Ask"}]},
            "frames[1].frame: expected on Ask one of Opening, found 'Ask'",
        ),
        (
            {"frames": [{"frame": "Ask"}, {"frame": "Opening"}, {"frame": "Opening"}]},
            "frames[2].frame: expected nothing on Opening, found 'Opening'",
        ),
        (
            {"frames": [{"frame": "Ask", "more": 1}]},
            "frames[0].more: expected one of the fields , found 'more'",
        ),
        (
            {"dice": 5},
            "dice.kind: expected 'counter', 'scripted' or 'recorded' (sealed dice need their key), found None",
        ),
        (
            {"dice": {"kind": "sealed"}},
            "dice.kind: expected 'counter', 'scripted' or 'recorded' (sealed dice need their key), found 'sealed'",
        ),
        (
            {"dice": {"kind": "loaded", "results": [6, 6], "seed": 1, "position": 0, "count": 0}},
            "dice.kind: expected 'counter', 'scripted' or 'recorded' (sealed dice need their key), found 'loaded'",
        ),
        (
            {"dice": {"kind": "scripted", "results": 5}},
            "dice.kind: expected 'counter', 'scripted' or 'recorded' (sealed dice need their key), found 'scripted'",
        ),
    ],
)
def test_what_is_wrong_with_a_saved_position_is_said_exactly(change: dict[str, Any], said: str) -> None:
    assert refused(change) == said


@pytest.mark.parametrize("value", [True, -1, "1", None, 1.0])
@pytest.mark.parametrize("key", ["seed", "position", "count"])
def test_the_numbers_of_dice_are_whole_and_from_0_up(key: str, value: object) -> None:
    told = {"kind": "counter", "seed": 0, "position": 0, "count": 0} | {key: value}
    assert refused({"dice": told}) == f"dice.{key}: expected a whole number from 0 up, found {value!r}"


def test_dice_go_on_where_they_were_saved() -> None:
    counter = load_dice({"kind": "counter", "seed": 5, "position": 3, "count": 2})
    assert counter.save() == {"kind": "counter", "seed": 5, "position": 3, "count": 2}
    scripted = load_dice({"kind": "scripted", "results": [1, 2, 3], "count": 1})
    assert (scripted.below(6), scripted.below(6), scripted.count) == (2, 3, 3)
    recorded = load_dice({"kind": "recorded", "count": 4})
    assert isinstance(recorded, ReplayedDice)
    assert recorded.save() == {"kind": "recorded", "count": 4}


class Fussy(Frame[Tally]):
    """A question about a number that must fit the count."""

    def __init__(self, about: int) -> None:
        self.about = about

    def seat(self, s: Tally) -> i64:
        """Ann."""
        return 0

    def faults(self, s: Tally) -> list[str]:
        """The number is the count."""
        return [] if self.about == s.total else [f"{self.about} is not {s.total}", "nor anything else"]


class Stray(Frame[Tally]):
    """A question for nobody at the table."""

    def seat(self, s: Tally) -> i64:
        """A third seat."""
        return 2


class Guarded(TallyGame):
    """Tally with a number of options, an invariant and a frame that looks at the table."""

    def __init__(self) -> None:
        super().__init__()
        self.options = [Number("low", "Low", 1, [], 0, 9), Number("high", "High", 5, [], 0, 9)]
        self.frames = self.frames | {
            "Fussy": FrameForm(Fussy, Layout([fixed("about", Whole(0, 9))]), on="Ask Fussy"),
            "Stray": FrameForm(Stray, Layout([]), on="Ask"),
        }

    def option_refusal(self, seats: int, options: dict[str, Value]) -> str:
        """Low is below high."""
        return "" if int(options["low"]) < int(options["high"]) else "FO-TURN-01: low is not below high"

    def faults(self, state: State) -> list[str]:
        """The count is not over 100."""
        assert isinstance(state, Tally)
        return ["too much", "far too much"] if state.total > 100 else []


def test_options_that_do_not_go_together_are_refused_before_anything_is_laid() -> None:
    game = Guarded()
    assert game.setup(2, {"low": 4}).options == {"low": 4, "high": 5}
    with pytest.raises(DataError) as caught:
        game.setup(2, {"low": 5})
    said = "options: combination: expected options that go together, found FO-TURN-01: low is not below high"
    assert str(caught.value) == said
    assert game.complaints(2, {"low": 5, "high": 5}) == [("", "FO-TURN-01", "low is not below high")]
    assert game.complaints(2, {"low": 1, "high": 5}) == []


def test_a_position_that_breaks_an_invariant_is_refused_with_all_that_is_wrong() -> None:
    game = Guarded()
    whole = game.new(game.setup(2), CounterDice(7)).save()
    whole["table"] = {"total": 101, "turn": 0, "secret": 0, "gave_up": -1, "agreed": 0}
    with pytest.raises(DataError) as caught:
        game.load(whole)
    said = "saved position: table: expected a position that can occur, found too much; far too much"
    assert str(caught.value) == said


def test_a_frame_that_does_not_fit_the_table_is_refused_with_its_place() -> None:
    game = Guarded()
    whole: dict[str, Any] = game.new(game.setup(2), CounterDice(7)).save()
    whole["frames"] = [{"frame": "Ask"}, {"frame": "Fussy", "about": 0}, {"frame": "Fussy", "about": 3}]
    with pytest.raises(DataError) as caught:
        game.load(whole)
    said = "frames[2]: expected a question that can be open here, found 3 is not 0; nor anything else"
    assert str(caught.value) == f"saved position: {said}"


def test_a_question_that_nobody_could_answer_is_refused() -> None:
    game = Guarded()
    whole: dict[str, Any] = game.new(game.setup(2), CounterDice(7)).save()
    with pytest.raises(DataError) as caught:
        game.load(whole | {"frames": [{"frame": "Ask"}, {"frame": "Stray"}]})
    assert str(caught.value) == "saved position: frames: expected a question for one of the seats, found seat 3"
    assert game.load(whole).save() == whole


def test_a_frame_is_written_with_its_name_and_fields() -> None:
    game = Guarded()
    assert game.write_frame(Fussy(4), game.setup(2)) == {"frame": "Fussy", "about": 4}
    assert game.write_frame(Ask(), game.setup(2)) == {"frame": "Ask"}
    with pytest.raises(AssertionError, match="is no frame of Tally"):
        tally().write_frame(Fussy(4), tally().setup(2))


def test_a_frame_stands_at_the_bottom_or_on_those_it_names() -> None:
    bottom, upper = FrameForm(Ask, Layout([])), FrameForm(Fussy, Layout([]), on="Ask Nap")
    assert (bottom.stands_on(""), bottom.stands_on("Ask")) == (True, False)
    assert [upper.stands_on(under) for under in ("", "Ask", "Nap", "A")] == [False, True, True, False]


def test_the_numbers_of_seats_at_both_ends_are_taken() -> None:
    game = Game("none", "None", (2, 4), Path())
    assert [game.setup(seats).seats for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(DataError, match=rf"^options: seats: expected 2 to 4 players for None, found {seats}$"):
            game.setup(seats)


def test_a_new_game_notes_its_events_only_for_those_who_listen() -> None:
    heard = tally().new(tally().setup(2), CounterDice(1), listen=True)
    assert [event.kind.name for event in heard.log or []] == ["added"]
    assert tally().new(tally().setup(2), CounterDice(1)).log is None


def test_the_hash_of_the_data_is_that_of_every_file_by_name_and_of_the_packs_in_order(tmp_path: Path) -> None:
    data, one, two = tmp_path / "data", tmp_path / "one.toml", tmp_path / "two.toml"
    (data / "deep").mkdir(parents=True)
    (data / "rules.toml").write_bytes(b"r")
    (data / "deep" / "units.toml").write_bytes(b"u")
    (data / "notes.txt").write_bytes(b"not read")
    one.write_bytes(b"1")
    two.write_bytes(b"2")
    game = Game("none", "None", (1, 1), data)
    files = b"deep/units.toml\x00u" + b"rules.toml\x00r"
    assert game.data_digest() == blake2b(files, digest_size=16).hexdigest()
    game.packs = [two, one]
    assert game.data_digest() == blake2b(files + b"pack\x002pack\x001", digest_size=16).hexdigest()


def test_rules_and_words_are_read_once() -> None:
    assert ford().ledger is ford().ledger
    assert ford().words is ford().words
    assert ford().words.sections["action"]["pass"] == "Pass"


def test_a_game_that_says_nothing_of_it_takes_no_packs_and_has_no_armies() -> None:
    game = Game("none", "None", (1, 1), Path())
    with pytest.raises(DataError, match=r"^packs: none: expected a game that takes packs, found 'None'$"):
        game.with_packs([])
    assert (game.menu(), game.reviews(1, {}), game.first_line(0, {})) == (None, [], "")
    assert game.complaints(1, {}) == []
