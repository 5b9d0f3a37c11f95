"""How positions of Pocket-Tactics are written: tiles by cell, units by where they are, frames by their numbers."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.frames.abilities import Bring
from retrorocket.games.pocket_tactics.frames.aftermath import Aftermath, Rescued
from retrorocket.games.pocket_tactics.frames.assault import Assault, Guarding
from retrorocket.games.pocket_tactics.frames.fight import Fight
from retrorocket.games.pocket_tactics.frames.laying import Field, Lay, SecondBase
from retrorocket.games.pocket_tactics.frames.moving import Charge, Follow, Move, Onward
from retrorocket.games.pocket_tactics.frames.mustering import Hire, Trim
from retrorocket.games.pocket_tactics.frames.sliding import Maze, Slide
from retrorocket.games.pocket_tactics.frames.turn import Turn
from retrorocket.games.pocket_tactics.geometry import CELL, MOST_TILES
from retrorocket.games.pocket_tactics.judging import ranked
from retrorocket.games.pocket_tactics.muster import TOKENS
from retrorocket.games.pocket_tactics.nouns import ROTATION, SEAT, SKILL
from retrorocket.games.pocket_tactics.options import Terms
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import FrameForm
from retrorocket.kernel.notation import Kind
from retrorocket.kernel.rows import filled, place_in
from retrorocket.kernel.saving import (
    SAVED,
    VEC,
    Form,
    Lately,
    Layout,
    Row,
    Saved,
    Whole,
    Word,
    changing,
    fixed,
    started,
)

ZONES: Final = {"reserves": -1, "captured": -2, "out": -3}
FLAG: Final = Whole(0, 1)
POSTS: Final = "posts"
ZONE_TEXTS: Final = {number: f'"{word}"' for word, number in ZONES.items()}
ZONE_WORDS: Final = {number: word for word, number in ZONES.items()}


class Posts(Form):
    """Where every unit is, as an object of unit and cell or zone."""

    def __init__(self, terms: Terms) -> None:
        self.units: Final = terms.nouns.unit
        self.in_order: Final = [self.units.words.index(word) for word in sorted(self.units.words)]

    def held(self) -> str:
        """The place of every unit."""
        return VEC

    def write(self, value: object) -> object:
        """The words of cells and zones."""
        numbers: Any = value
        return {
            self.units.word(unit): CELL.word(where) if where >= 0 else ZONE_WORDS[int(where)]
            for unit, where in enumerate(numbers)
        }

    def text(self, value: object) -> str:
        """The words in the order of units' names."""
        numbers: Any = value
        return posts_text(self.units, self.in_order, numbers)

    def read(self, value: object, path: str) -> object:
        """Every unit once."""
        if not isinstance(value, dict):
            raise DataError(SAVED, path, "an object of units", repr(value))
        for word in value:
            if self.units.number(str(word)) < 0:
                raise DataError(SAVED, f"{path}.{word}", "a unit", self.units.complaint(str(word)))
        found = vec[i64]()
        for unit in self.units.words:
            if unit not in value:
                raise DataError(SAVED, f"{path}.{unit}", "a cell, reserves, captured or out", "nothing")
            found = append(found, where_of(value[unit], f"{path}.{unit}"))
        return found


def posts_text(units: Kind, in_order: list[int], posts: vec[i64]) -> str:
    """Units by name, each with its cell or zone, as JSON."""
    found: list[str] = []
    for unit in in_order:
        where = posts[unit]
        place = CELL.text(where) if where >= 0 else ZONE_TEXTS[int(where)]
        found.append(units.text(unit) + ": " + place)
    return "{" + ", ".join(found) + "}"


def where_of(value: object, path: str) -> int:
    """A cell or a zone as its number."""
    word = str(value)
    if word in ZONES:
        return ZONES[word]
    number = CELL.number(word)
    if number < 0:
        raise DataError(SAVED, path, "a cell, reserves, captured or out", repr(value))
    return number


class Dice(Row):
    """PT-R-65 The dice of a pool, laid from the highest down in whatever order they were written."""

    def __init__(self) -> None:
        super().__init__(Whole(1, 6))

    def read(self, value: object, path: str) -> object:
        """The faces in order."""
        faces: Any = super().read(value, path)
        return ranked(faces, 0)


class TableLayout(Layout):
    """The fields of a table; units are written by cell and kept by place, with `who` stands there beside it."""

    def __init__(self, terms: Terms) -> None:
        super().__init__(table_fields(terms), caches="terms who laid")
        self.terms: Final = terms

    def value_of(self, owner: object, field: Saved) -> object:
        """The cells of the places where units stand."""
        assert isinstance(owner, Tactics)
        return cells_of(owner) if field.name == POSTS else super().value_of(owner, field)

    def text(self, owner: object, lately: Lately | None = None) -> str:
        """All fields in line."""
        return "{" + ", ".join(self.texts(owner, lately)) + "}"

    def read(self, saved: object, path: str) -> dict[str, object]:
        """The places of the cells; a unit on an empty space is beyond all places, a fault that `faults` will name."""
        found = super().read(saved, path)
        cells: Any = found["cells"]
        posts: Any = found["at"]
        at, who = filled(len(posts), 0), filled(self.terms.places, -1)
        for unit in range(len(posts)):
            at[unit] = posts[unit] if posts[unit] < 0 else place_on(cells, posts[unit], self.terms.places)
            if 0 <= at[unit] < self.terms.places:
                who[at[unit]] = unit
        return found | {"at": at, "who": who}


def cells_of(s: Tactics) -> vec[i64]:
    """Where each unit is: the number of its cell, or its zone."""
    found = vec[i64](capacity=len(s.at))
    for unit in range(len(s.at)):
        found = append(found, s.cells[s.at[unit]] if s.at[unit] >= 0 else s.at[unit])
    return found


def place_on(cells: vec[i64], cell: i64, beyond: i64) -> i64:
    """The place of a cell; `beyond` all of them if no tile lies there."""
    place = place_in(cells, cell)
    return place if place >= 0 else beyond


def table_layout(terms: Terms) -> Layout:
    """How the table is saved."""
    return TableLayout(terms)


def replaced(name: str, form: Form) -> Saved:
    """A row that is replaced and never changed in place, so that copies share it."""
    return Saved(name, form, False, True)


def table_fields(terms: Terms) -> list[Saved]:
    """The saved fields of a state."""
    sorts, units = len(terms.terrain.tiles), int(terms.units)
    return [
        started("first", Word(SEAT)),
        replaced("cells", Row(Word(CELL))),
        replaced("sorts", Row(Word(terms.nouns.tile))),
        replaced("turns", Row(Word(ROTATION))),
        started("unwalled", Whole(0, 1)),
        started("bag", Row(Whole(0, MOST_TILES), sorts, terms.nouns.tile)),
        started("aside", Row(Whole(0, MOST_TILES), sorts, terms.nouns.tile)),
        started("drawn", Word(terms.nouns.tile)),
        started("loose", Whole(0, 2)),
        started(POSTS, Posts(terms), "at"),
        started("rescues", Row(Whole(0, 9), units)),
        started("last_shot", Row(Whole(0, 1_000_000), units)),
        started("turn", Whole(0, 1_000_000)),
        started("quiet", Whole(0, 1_000_000)),
        started("progress", Whole(0, 1)),
        started("winner", Whole(-1, 2)),
        started("ending", Whole(0, 7)),
    ]


def frame_forms(terms: Terms) -> dict[str, FrameForm]:
    """The fields of every kind of open question, and what it stands on."""
    nothing = Layout([])
    return (
        {
            "Hire": FrameForm(
                Hire, Layout([changing("asked", Word(SEAT)), started("stopped", Whole(0, 3))]), on="Trim Lay"
            ),
            "Trim": FrameForm(Trim, Layout([changing("asked", Word(SEAT))]), on="Lay"),
            "Lay": FrameForm(Lay, nothing, on="SecondBase"),
            "SecondBase": FrameForm(SecondBase, nothing, on="Field"),
            "Field": FrameForm(Field, nothing, on="Turn"),
            "Turn": FrameForm(Turn, Layout([started("acted", FLAG)])),
        }
        | moving_forms(Word(terms.nouns.unit), Whole(-1, int(terms.places) - 1))
        | assault_forms(Word(terms.nouns.unit), Whole(-1, int(terms.places) - 1))
    )


def moving_forms(unit: Form, place: Form) -> dict[str, FrameForm]:
    """The saved frames of Moves and of what they bring."""
    alone = Layout([fixed("unit", unit)])
    move = [fixed("unit", unit), fixed("target", place), fixed("verb", Whole(0, 60)), fixed("over", Word(CELL))]
    return {
        "Move": FrameForm(Move, Layout([*move, started("stage", FLAG)]), on="Onward Charge Follow Turn"),
        "Onward": FrameForm(Onward, Layout([fixed("unit", unit), changing("left", Whole(0, 9))]), on="Charge Follow"),
        "Charge": FrameForm(Charge, alone, on="Follow"),
        "Follow": FrameForm(Follow, Layout([fixed("mover", unit), fixed("start", place)]), on="Turn"),
        "Slide": FrameForm(
            Slide,
            Layout([fixed("unit", unit), changing("start", place), changing("toward", place)]),
            on="Turn Aftermath",
        ),
        "Maze": FrameForm(Maze, alone, on="Move Assault"),
        "Bring": FrameForm(Bring, alone, on="Turn"),
        "Rescued": FrameForm(Rescued, alone, on="Turn"),
    }


def assault_forms(unit: Form, place: Form) -> dict[str, FrameForm]:
    """The saved frames of assaults."""
    return {
        "Guarding": FrameForm(Guarding, Layout([fixed("place", place)]), on="Assault"),
        "Assault": FrameForm(Assault, assault_layout(unit, place), on="Turn Follow"),
        "Fight": FrameForm(Fight, fight_layout(unit, place), on="Turn Follow"),
        "Aftermath": FrameForm(Aftermath, aftermath_layout(unit, place), on="Turn Follow"),
    }


def assault_layout(unit: Form, place: Form) -> Layout:
    """The steps before the dice."""
    return Layout(
        [
            fixed("unit", unit),
            fixed("ranged", FLAG),
            fixed("skill", Word(SKILL)),
            changing("place", place),
            started("off", Whole(-6, 60)),
            started("dfn", Whole(-6, 60)),
            started("stage", Whole(0, 6)),
            changing("mode", Word(SKILL)),
            started("strayed", FLAG),
        ]
    )


def aftermath_layout(unit: Form, place: Form) -> Layout:
    """The steps after the captures."""
    return Layout(
        [
            fixed("attacker", unit),
            fixed("defender", unit),
            fixed("origin", place),
            changing("advanced", FLAG),
            fixed("captors", Whole(0, 3)),
            started("stage", Whole(0, 14)),
        ]
    )


def fight_layout(unit: Form, place: Form) -> Layout:
    """The dice of an assault."""
    dice = Dice()
    return Layout(
        [
            fixed("attacker", unit),
            fixed("defender", unit),
            fixed("place", place),
            fixed("ranged", FLAG),
            fixed("skill", Word(SKILL)),
            fixed("answering", Word(SKILL)),
            started("counter", FLAG),
            started("first", Whole(-1, 1)),
            replaced("kickers", Row(Whole(0, 6), 4)),
            started("tokens", Row(Whole(0, 60), 2 * TOKENS)),
            started("rerolls", Row(Whole(0, 60), 2)),
            started("att_off", dice),
            started("att_def", dice),
            started("def_off", dice),
            started("def_def", dice),
            started("stage", Whole(0, 2)),
            started("goer", FLAG),
            started("passes", Whole(0, 2)),
            started("passed", Whole(0, 3)),
        ]
    )
