"""Positions for tests: an empty table to which stacks, Leaders, markers and Factories are added by hand."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from mypy_extensions import i64

from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from retrorocket.games.buck_rogers.nouns import SLOT_LETTERS
from retrorocket.games.buck_rogers.state import Buck
from retrorocket.games.buck_rogers.tables import COLOURS, LEADERS, SLOT_ZONE, ZONE_IDS
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.scripted import ScriptedDice
from table import Position as Base

GONE = -2
COMBAT = {"frame": "Combat", "group": 0, "step": -1, "cursor": 0, "kane": None}


class TurnDice(Dice):
    """Scripted dice that also know the order of the turn that follows: falling rolls, or Turn Cards as they lie."""

    def __init__(self, results: list[int], spare: int) -> None:
        super().__init__()
        self.script = ScriptedDice(results)
        self.spare = spare

    @property
    def results(self) -> list[int]:
        """What is scripted; tests may add to it."""
        return self.script.results

    @results.setter
    def results(self, results: list[int]) -> None:
        self.script.results = results

    def draw(self, n: i64) -> i64:
        """The script, then the order of the next turn."""
        beyond = int(self.count) - len(self.script.results)
        if 0 <= beyond < self.spare:
            return 9 - beyond if n == 10 else n - 1
        self.script.count = self.count
        return self.script.draw(n)

    def clone(self) -> TurnDice:
        """The same script at the same place."""
        twin = TurnDice(self.script.results, self.spare)
        twin.count = self.count
        return twin

    def save(self) -> dict[str, object]:
        """The script itself."""
        return self.script.save() | {"count": int(self.count)}

    def finish(self) -> None:
        """Complain of results that were never asked for."""
        self.script.count = self.count
        self.script.finish()


class Position(Base):
    """A table with nothing on it but what a test puts there; turn 1, seats in order, colours as in the sample."""

    SEATS: ClassVar[list[str]] = ["p1", "p2", "p3", "p4", "p5", "p6"]
    DIE = 10

    def __init__(self, seats: int = 6, dice: list[int] | None = None, seed: int = 1, **options: Any) -> None:
        """Lay the table; `dice` are faces from 1 to 10."""
        super().__init__(BUCK_ROGERS, seats, dice, seed=seed, **options)
        script: Any = TurnDice(self.script.results, seats)
        script.recording = self.script.recording
        self.script = script
        self.state.dice = script
        saved: Any = self.state.save()
        self.fields: dict[str, Any] = saved["table"]
        self.fields |= {
            "units": [],
            "control": [None] * 42,
            "ship_zone": [None] * 24,
            "cargo": [],
            "sure": [0] * 168,
            "free": [0] * 168,
            "pool": list(range(24)),
            "factories": [],
            "satellites": [0] * 14,
            "lead_zone": [GONE if zone != -3 else -3 for zone in self.fields["lead_zone"]],
            "reserve": [0] * 30,
            "turn": 1,
            "phase": "movement",
            "order": list(range(6))
            if seats < 4 and (options.get("advanced") or options.get("V8"))
            else list(range(seats)),
            "card": [n + 1 if side >= 0 else 0 for n, side in enumerate(self.fields["side"])],
            "shown": [1 if side >= 0 else 0 for side in self.fields["side"]],
        }
        if not (options.get("advanced") or options.get("V8")):
            self.fields |= {"card": [0] * 6, "shown": [0] * 6}

    def stack(self, *lines: str) -> Self:
        """Fungible units: '3 blue-F hielo'."""
        self.fields["units"] += list(lines)
        return self

    def ship(self, name: str, zone: str, troopers: int = 0, factory: bool = False) -> Self:
        """A Transport, 'blue-R1', perhaps with cargo that everybody saw going aboard."""
        colour, _, number = name.partition("-R")
        ship = COLOURS.index(colour) * 4 + int(number) - 1
        self.fields["ship_zone"][ship] = zone
        if troopers:
            self.fields["cargo"].append([ship, colour, -1, troopers])
            self.fields["sure"][ship * 7 + COLOURS.index(colour)] = troopers
        if factory:
            self.fields["ship_factory"][ship] = 1
            self.fields["sure"][ship * 7 + 6] = 1
        return self

    def leader(self, name: str, zone: str, colour: str = "") -> Self:
        """A Leader; with its usual colour or another."""
        number = LEADERS.index(name)
        self.fields["lead_zone"][number] = ZONE_IDS.index(zone)
        if colour:
            self.fields["lead_colour"][number] = colour
            self.fields["lead_home"][number] = colour
        return self

    def hold(self, colour: str, *zones: str) -> Self:
        """Control Markers."""
        for zone in zones:
            self.fields["control"][ZONE_IDS.index(zone)] = colour
        return self

    def factory(self, zone: str, item: str = "", place: str = "", brought: int = -1, rest: int = 0) -> Self:
        """A Factory, perhaps with an item in production."""
        number = SLOT_LETTERS.index(item) if item else -1
        self.fields["factories"].append([zone, number, place or None, rest, brought, 0])
        self.fields["factories"].sort(key=lambda row: ZONE_IDS.index(row[0]))
        return self

    def satellite(self, zone: str, finished: bool = True) -> Self:
        """A Killer Satellite, finished or detached and half-built."""
        slot = [ZONE_IDS[each] for each in SLOT_ZONE].index(zone)
        self.fields["satellites"][slot] = 2 if finished else 1
        return self

    def turn(self, number: int) -> Self:
        """Another turn."""
        self.fields["turn"] = number
        return self

    def given(self, frames: list[dict[str, Any]] | None = None, **fields: Any) -> Self:
        """Any saved field, for the question that is opened next."""
        assert frames is None, "questions are opened by name"
        self.fields |= fields
        return self

    def open(self, *frames: dict[str, Any]) -> Self:
        """Put the questions on the table and go on to the first that asks."""
        saved: Any = self.state.save()
        saved["table"] = self.fields
        saved["frames"] = [{"frame": "Course", "cursor": len(self.fields["order"]), "first": 0}, *frames]
        self.state = self.game.load(saved, self.script)
        self.state.log = []
        self.state.settle()
        return self

    def moving(self, seat: int = 0, colour: int = -1) -> Self:
        """A movement turn."""
        self.fields["phase"] = "movement"
        return self.open({"frame": "Movement", "player": seat, "moving": colour, "stage": 0, "stolen": 0})

    def fighting(self) -> Self:
        """The Combat Phase from its start."""
        self.fields["phase"] = "building"
        saved: Any = self.state.save()
        saved["table"] = self.fields
        saved["frames"] = [{"frame": "Course", "cursor": 0, "first": 0}, COMBAT]
        self.state = self.game.load(saved, self.script)
        self.state.log = []
        self.state.settle()
        return self

    def building(self, seat: int = 0, turns: int = 99) -> Self:
        """The building turn of a seat, after so many turns of dismantling and building, its own included."""
        self.fields["phase"] = "building"
        saved: Any = self.state.save()
        saved["table"] = self.fields
        saved["frames"] = [
            {"frame": "Course", "cursor": turns, "first": 0},
            {"frame": "Building", "player": seat, "bought": 0, "launched": 0},
        ]
        self.state = self.game.load(saved, self.script)
        self.state.log = []
        self.state.settle()
        return self

    @property
    def s(self) -> Buck:
        """The state with its own type."""
        assert isinstance(self.state, Buck)
        return self.state

    def at(self, zone: str) -> dict[str, int]:
        """The stacks of a zone."""
        found: dict[str, int] = self.view()["stacks"].get(zone, {})
        return found

    def where(self, leader: str) -> str:
        """Where a Leader is."""
        return next(str(row["zone"]) for row in self.view()["leaders"] if row["leader"] == leader)

    def controller(self, zone: str) -> str | None:
        """Whose marker lies in a zone."""
        found: str | None = self.view()["control"].get(zone)
        return found

    def yards(self, zone: str) -> int:
        """How many Factories lie in a zone."""
        return sum(1 for row in self.view()["factories"] if row["zone"] == zone)

    def until(self, key: str, answer: str = "no") -> Self:
        """Give the same answer until a question of this key is asked (or the answer no longer fits)."""
        while self.prompt() != key and answer in self.legal():
            self.when(answer)
        assert self.prompt() == key, self.prompt()
        return self
