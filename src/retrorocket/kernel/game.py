"""A game before a table is laid: name, seats, options, verbs, events, rules, and how its states are made and loaded."""

from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from retrorocket.kernel.building import Menu, Review
from retrorocket.kernel.dice import CounterDice, Dice
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.events import EventKind
from retrorocket.kernel.frames import Frame, Silent
from retrorocket.kernel.jsontext import json_text
from retrorocket.kernel.ledger import Ledger, read_ledger
from retrorocket.kernel.notation import Notation
from retrorocket.kernel.options import Option, Value, settled
from retrorocket.kernel.outcome import Outcome
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.record import LARGEST
from retrorocket.kernel.saving import SAVED, Layout
from retrorocket.kernel.scripted import ReplayedDice, ScriptedDice
from retrorocket.kernel.state import Setup, State
from retrorocket.kernel.words import Words, read_words

LESSONS: Final = "lessons"
"""The folder of a game's lessons, in that of its data."""
ENVELOPE: Final = ["retrorocket", "game", "seats", "options", "dice", "table", "frames"]


class FrameForm:
    """How frames of one class are saved: the class (its constructor takes the fields by name) and its layout.

    `on` names the frames that it can stand on, as the sequence of play lays them; one that names none is the bottom
    of the stack, from the first question to the last.
    """

    def __init__(self, maker: type[Any], layout: Layout, on: str = "") -> None:
        self.maker: Final = maker
        self.layout: Final = layout
        self.on: Final = on.split()

    def stands_on(self, under: str) -> bool:
        """Tell whether it can stand on a frame of this name, "" for the bottom of the stack."""
        return under in self.on if under else not self.on


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game of the catalogue. Subclasses fill the attributes and say how a state is begun."""

    def __init__(self, id: str, title: str, seats: tuple[int, int], data: Path) -> None:
        self.id: Final = id
        self.title: Final = title
        self.fewest: Final = seats[0]
        self.most: Final = seats[1]
        self.data: Final = data
        self.notation: Notation = Notation([], [])
        self.events: list[EventKind] = []
        self.options: list[Option] = []
        self.naming: list[str] = []  # the kinds of things whose names depend on the table
        self.usual: Final[dict[int, Setup]] = {}  # by seats: what nobody who asks for nothing else need settle again
        self.layout: Layout = Layout([])
        self.frames: dict[str, FrameForm] = {}
        self.resigning: str = ""
        self.drawing: str = ""
        self.packs: list[Path] = []
        self.kept_ledger: Ledger | None = None
        self.kept_words: Words | None = None

    @property
    def ledger(self) -> Ledger:
        """The rules, read when first asked for."""
        if self.kept_ledger is None:
            self.kept_ledger = read_ledger(self.data / "rules.toml")
        return self.kept_ledger

    @property
    def words(self) -> Words:
        """The wording, read when first asked for."""
        if self.kept_words is None:
            verbs = [form.verb for form in self.notation.forms]
            self.kept_words = read_words(self.data / "words.toml", verbs, self.events)
        return self.kept_words

    def data_digest(self) -> str:
        """A hash of all data files of the game and of its packs: a record tells with it what it was played with.

        Lessons are no part of it: nothing in a game depends on them.
        """
        return self.digest_with([path.read_bytes() for path in self.packs])

    def digest_with(self, packs: list[bytes]) -> str:
        """The same hash as it would be with these packs and no others."""
        mixed = blake2b(digest_size=16)
        for path in sorted(self.data.rglob("*.toml")):
            if path.parent.name != LESSONS:
                mixed.update(path.relative_to(self.data).as_posix().encode() + b"\x00" + path.read_bytes())
        for pack in packs:
            mixed.update(b"pack\x00" + pack)
        return mixed.hexdigest()

    # each game's own

    def with_packs(self, paths: list[Path]) -> "Game":
        """The game with a designer's packs added; they are checked, and `packs` of the new game names them all."""
        raise DataError("packs", self.id, "a game that takes packs", repr(self.title))

    def option_refusal(self, seats: int, options: dict[str, Value]) -> str:
        """Why these options do not go together, as 'rule id: reason'; "" if they do."""
        return ""

    def complaints(self, seats: int, options: dict[str, Value]) -> list[tuple[str, str, str]]:
        """All that is wrong with settled options, each as (option or "", rule id, reason); at least the refusal."""
        found = [(review.option, *wrong) for review in self.reviews(seats, options) for wrong in review.against]
        rule, colon, reason = self.option_refusal(seats, options).partition(": ")
        return found or ([("", rule, reason)] if colon else [])

    def menu(self) -> Menu | None:
        """What an army of one's own can be made of, for games where a seat brings one."""
        return None

    def reviews(self, seats: int, options: dict[str, Value]) -> list[Review]:
        """A look at every army of one's own that settled options name."""
        return []

    def first_line(self, seat: int, options: dict[str, Value]) -> str:
        """The line that a builder begins with for a seat."""
        return ""

    def begin(self, setup: Setup, dice: Dice) -> State:
        """Lay the table: a new state before its first `settle`."""
        raise NotImplementedError

    def blank(self, setup: Setup, dice: Dice) -> State:
        """A state of this set-up whose fields will be filled from a saved position."""
        raise NotImplementedError

    def view(self, state: State, seat: i64) -> dict[str, Any]:
        """What a seat (or SPECTATOR) knows of a position, built from nothing."""
        raise NotImplementedError

    def open_view(self, state: State) -> dict[str, Any]:
        """The part of a view that is the same whoever looks; nothing in games that keep no such part."""
        return {}

    def own_view(self, state: State, seat: i64) -> dict[str, Any]:
        """The rest of a seat's view: both together are the view."""
        return self.view(state, seat)

    def named(self, state: State, people: dict[str, str]) -> dict[str, str]:
        """People's names by seat word, and by kind and word the names of things that depend on the table.

        They are for sentences that anybody may read: equal for positions that look equal to a spectator.
        """
        return people

    def redeal(self, state: State, seat: i64, seed: i64) -> State:
        """A full state that fits what the seat knows, the rest drawn anew; equal for states that look equal."""
        raise NotImplementedError

    def preview(self, state: State, action: i64) -> dict[str, Any]:
        """What the asked seat may know of a legal action beforehand; nothing in games that forecast nothing."""
        return {}

    def fact(self, state: State, action: i64, rule: str) -> Prompt | None:
        """What stands against a refused action in this position, as a key of the words' section `fact` with its
        figures; they come from the functions that refuse, and tell the asked seat nothing that it may not know."""
        return None

    def meant_by(self, state: State, element: str) -> list[i64]:
        """The actions that a click on something means which is no field of theirs: a rocket that is to be built."""
        return []

    def resign(self, state: State, seat: i64) -> None:
        """Carry out a resignation; only in games with a rule about it, unless their state does it itself."""
        raise NotImplementedError

    def faults(self, state: State) -> list[str]:
        """The invariants that a position breaks, in words; none for a sound one."""
        return []

    def layout_for(self, setup: Setup) -> Layout:
        """The saved fields of a state; games whose words depend on the table override it."""
        return self.layout

    def frames_for(self, setup: Setup) -> dict[str, FrameForm]:
        """The saved frames by class name; games whose words depend on the table override it."""
        return self.frames

    # the same for all

    def setup(self, seats: int, options: dict[str, object] | None = None) -> Setup:
        """Check seats and options and settle the defaults."""
        if not self.fewest <= seats <= self.most:
            raise DataError("options", "seats", f"{self.fewest} to {self.most} players for {self.title}", str(seats))
        if not options and seats in self.usual:
            return self.usual[seats]
        values = settled(self.options, options or {})
        refused = self.option_refusal(seats, values)
        if refused:
            raise DataError("options", "combination", "options that go together", refused)
        setup = Setup(seats, values)
        if not options:
            self.usual[seats] = setup
        return setup

    def new(self, setup: Setup, dice: Dice, listen: bool = False) -> State:
        """Begin a game: lay the table and go on to the first question."""
        state = self.begin(setup, dice)
        if listen:
            state.log = []
        state.settle()
        return state

    def write_frame(self, frame: Frame[Any], setup: Setup) -> dict[str, object]:
        """One frame as JSON."""
        for name, form in self.frames_for(setup).items():
            if type(frame) is form.maker:
                return {"frame": name} | form.layout.write(frame)
        raise AssertionError(f"{frame} is no frame of {self.title}")

    def frame_text(self, frame: Frame[Any], setup: Setup) -> str:
        """The text of `write_frame`; most frames have no fields."""
        for name, form in self.frames_for(setup).items():
            if type(frame) is form.maker and not form.layout.fields:
                return '{"frame": "' + name + '"}'
        return json_text(self.write_frame(frame, setup))

    def load(self, saved: dict[str, object], dice: Dice | None = None) -> State:
        """The state of a saved position; `dice` replaces the device that the position names."""
        check_envelope(saved, self.id)
        seats, options = saved["seats"], saved["options"]
        if not isinstance(seats, int) or not isinstance(options, dict):
            raise DataError(SAVED, "seats, options", "a number and an object", f"{seats!r}, {options!r}")
        setup = self.setup(seats, options)
        state = self.blank(setup, dice or load_dice(saved["dice"]))
        for name, value in self.layout_for(setup).read(saved["table"], "table").items():
            setattr(state, name, value)
        frames = saved["frames"]
        if not isinstance(frames, list):
            raise DataError(SAVED, "frames", "a list", repr(frames))
        state.frames = self.load_frames(frames, setup)
        faults = self.faults(state)
        if faults:
            raise DataError(SAVED, "table", "a position that can occur", "; ".join(faults))
        self.check_frames(state)
        return state

    def check_frames(self, state: State) -> None:
        """Refuse open questions that do not fit the table, or that nobody could answer."""
        for place, frame in enumerate(state.frames):
            faults = frame.faults(state)
            if faults:
                raise DataError(SAVED, f"frames[{place}]", "a question that can be open here", "; ".join(faults))
        check_question(state)

    def load_frames(self, saved: list[object], setup: Setup) -> list[Frame[Any]]:
        """The open questions of JSON from the bottom up, each on one that leads to it."""
        known = self.frames_for(setup)
        found: list[Frame[Any]] = []
        under = ""
        for place, each in enumerate(saved):
            name = check_name(each, f"frames[{place}]", known, under)
            found.append(load_frame(each, f"frames[{place}]", known[name]))
            under = name
        return found


def check_name(saved: object, path: str, known: dict[str, FrameForm], under: str) -> str:
    """The name of a saved frame; refuse one that the game has not, or that cannot stand on the one under it."""
    name = saved.get("frame") if isinstance(saved, dict) else None
    if not isinstance(name, str) or name not in known:
        raise DataError(SAVED, f"{path}.frame", f"one of {', '.join(known)}", repr(name))
    if not known[name].stands_on(under):
        raise DataError(SAVED, f"{path}.frame", fitting(known, under), repr(name))
    return name


def fitting(known: dict[str, FrameForm], under: str) -> str:
    """What can stand on a frame, in words."""
    names = ", ".join([each for each in known if known[each].stands_on(under)])
    if not under:
        return f"here one of {names}"
    return f"on {under} one of {names}" if names else f"nothing on {under}"


def load_frame(saved: object, path: str, form: FrameForm) -> Frame[Any]:
    """One frame of JSON."""
    assert isinstance(saved, dict)
    fields = {key: value for key, value in saved.items() if key != "frame"}
    frame = form.layout.make(form.maker, form.layout.read(fields, path))
    assert isinstance(frame, Frame)
    return frame


def check_envelope(saved: dict[str, object], game: str) -> None:
    """Refuse what is no saved position of this game."""
    for key in saved:
        if key not in ENVELOPE:
            raise DataError(SAVED, key, f"one of {', '.join(ENVELOPE)}", repr(key))
    for key in ENVELOPE:
        if key not in saved:
            raise DataError(SAVED, key, "a value", "nothing")
    if saved["retrorocket"] != 1:
        raise DataError(SAVED, "retrorocket", "version 1", repr(saved["retrorocket"]))
    if saved["game"] != game:
        raise DataError(SAVED, "game", repr(game), repr(saved["game"]))


def check_question(state: State) -> None:
    """Refuse an end without a winner or with open questions, and a question for nobody or without an answer.

    A position may stand between two questions, a silent frame on top: `settle` takes it on.
    """
    outcome = state.outcome()
    if bool(state.frames) == (outcome is not None):
        raise DataError(SAVED, "frames", "open questions, or the end of the game", f"{len(state.frames)} frames")
    if outcome is not None:
        check_end(state, outcome)
    elif isinstance(state.frames[-1], Silent):
        return
    elif not 0 <= state.seat() < state.setup.seats:
        raise DataError(SAVED, "frames", "a question for one of the seats", f"seat {state.seat() + 1}")
    elif not len(state.legal()):
        raise DataError(SAVED, "frames", "a question with an answer", "nothing that may be done")


def check_end(state: State, outcome: Outcome) -> None:
    """Refuse an end that no rule brings about, or that leaves nobody in the first place."""
    if not state.game.ledger.has(outcome.reason):
        raise DataError(SAVED, "table", "an end that a rule brings about", repr(outcome.reason))
    if len(outcome.places) != state.setup.seats or 1 not in outcome.places:
        raise DataError(SAVED, "table", "an end with somebody in the first place", f"places {outcome.places}")


def load_dice(saved: object) -> Dice:
    """The device that a saved position names; sealed and recorded ones need the caller to bring them."""
    kind = saved.get("kind") if isinstance(saved, dict) else None
    if isinstance(saved, dict) and kind == "counter":
        dice: Dice = CounterDice(whole_of(saved, "seed"), whole_of(saved, "position"))
    elif isinstance(saved, dict) and kind == "scripted" and isinstance(saved.get("results"), list):
        dice = ScriptedDice([whole(result, "results") for result in saved["results"]])
    elif isinstance(saved, dict) and kind == "recorded":
        dice = ReplayedDice([])
    else:
        raise DataError(
            SAVED, "dice.kind", "'counter', 'scripted' or 'recorded' (sealed dice need their key)", repr(kind)
        )
    dice.count = whole_of(saved, "count")
    return dice


def whole_of(saved: dict[str, object], key: str) -> int:
    """A whole number of a dice object."""
    return whole(saved.get(key), key)


def whole(value: object, key: str) -> int:
    """A whole number of dice, as the engine counts them."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise DataError(SAVED, f"dice.{key}", "a whole number from 0 up", repr(value))
    if value > LARGEST:
        raise DataError(SAVED, f"dice.{key}", f"a whole number from 0 to {LARGEST}", repr(value))
    return value
