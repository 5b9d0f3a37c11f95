"""How positions of Pocket-Tactics are written: tiles by cell, units by where they are, frames by their numbers."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.book import Book
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
from retrorocket.games.pocket_tactics.verbs import ROTATION, SEAT, SKILL
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.game import FrameForm
from retrorocket.kernel.saving import SAVED, Form, Layout, Row, Whole, Word, fixed, started

ZONES: Final = {"reserves": -1, "captured": -2, "out": -3}
ZONE_WORDS: Final = {number: word for word, number in ZONES.items()}


class Posts(Form):
    """Where every unit is, as an object of unit and cell or zone."""

    def __init__(self, book: Book) -> None:
        self.units: Final = book.unit_kind

    def write(self, value: object) -> object:
        """The word of each place."""
        numbers: Any = value
        return {
            self.units.word(unit): CELL.word(where) if where >= 0 else ZONE_WORDS[int(where)]
            for unit, where in enumerate(numbers)
        }

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


def table_layout(book: Book) -> Layout:
    """The saved fields of a state; tiles come before the units that stand on them."""
    sorts = len(book.terrain.tiles)
    return Layout(
        [
            started("first", Word(SEAT)),
            started("cells", Row(Word(CELL))),
            started("sorts", Row(Word(book.tile_kind))),
            started("turns", Row(Word(ROTATION))),
            started("unwalled", Whole(0, 1)),
            started("bag", Row(Whole(0, MOST_TILES), sorts)),
            started("aside", Row(Whole(0, MOST_TILES), sorts)),
            started("drawn", Word(book.tile_kind)),
            started("loose", Whole(0, 2)),
            started("posts", Posts(book)),
            started("rescues", Row(Whole(0, 9), int(book.units))),
            started("last_shot", Row(Whole(0, 1_000_000), int(book.units))),
            started("turn", Whole(0, 1_000_000)),
            started("quiet", Whole(0, 1_000_000)),
            started("progress", Whole(0, 1)),
            started("winner", Whole(-1, 2)),
            started("ending", Whole(0, 7)),
        ]
    )


def frame_forms(book: Book) -> dict[str, FrameForm]:
    """The saved frames."""
    seat, unit = Word(SEAT), Word(book.unit_kind)
    place, flag, small = Whole(-1, int(book.places) - 1), Whole(0, 1), Whole(-6, 60)
    return {
        "Hire": FrameForm(Hire, Layout([fixed("asked", seat), fixed("stopped", Whole(0, 3))])),
        "Trim": FrameForm(Trim, Layout([fixed("asked", seat)])),
        "Lay": FrameForm(Lay, Layout([])),
        "SecondBase": FrameForm(SecondBase, Layout([])),
        "Field": FrameForm(Field, Layout([])),
        "Turn": FrameForm(Turn, Layout([fixed("acted", flag)]), bottom=True),
        "Move": FrameForm(
            Move,
            Layout(
                [
                    fixed("unit", unit),
                    fixed("target", place),
                    fixed("verb", small),
                    fixed("over", Word(CELL)),
                    fixed("stage", flag),
                ]
            ),
        ),
        "Onward": FrameForm(Onward, Layout([fixed("unit", unit), fixed("left", Whole(0, 9))])),
        "Charge": FrameForm(Charge, Layout([fixed("unit", unit)])),
        "Follow": FrameForm(Follow, Layout([fixed("mover", unit), fixed("start", place)])),
        "Slide": FrameForm(Slide, Layout([fixed("unit", unit), fixed("start", place), fixed("toward", place)])),
        "Maze": FrameForm(Maze, Layout([fixed("unit", unit)])),
        "Bring": FrameForm(Bring, Layout([fixed("unit", unit)])),
        "Rescued": FrameForm(Rescued, Layout([fixed("unit", unit)])),
    } | assault_forms(unit, place, flag, small)


def assault_forms(unit: Form, place: Form, flag: Form, small: Form) -> dict[str, FrameForm]:
    """The saved frames of assaults."""
    return {
        "Guarding": FrameForm(Guarding, Layout([fixed("place", place)])),
        "Assault": FrameForm(
            Assault,
            Layout(
                [
                    fixed("unit", unit),
                    fixed("ranged", flag),
                    fixed("skill", Word(SKILL)),
                    fixed("place", place),
                    fixed("off", small),
                    fixed("dfn", small),
                    fixed("stage", Whole(0, 6)),
                    fixed("mode", Word(SKILL)),
                    fixed("strayed", flag),
                ]
            ),
        ),
        "Aftermath": FrameForm(
            Aftermath,
            Layout(
                [
                    fixed("attacker", unit),
                    fixed("defender", unit),
                    fixed("origin", place),
                    fixed("advanced", flag),
                    fixed("captors", Whole(0, 3)),
                    fixed("stage", Whole(0, 14)),
                ]
            ),
        ),
        "Fight": FrameForm(Fight, fight_layout(unit, place, flag)),
    }


def fight_layout(unit: Form, place: Form, flag: Form) -> Layout:
    """The dice of an assault."""
    dice = Dice()
    return Layout(
        [
            fixed("attacker", unit),
            fixed("defender", unit),
            fixed("place", place),
            fixed("ranged", flag),
            fixed("skill", Word(SKILL)),
            fixed("answering", Word(SKILL)),
            fixed("counter", flag),
            fixed("first", Whole(-1, 1)),
            fixed("kickers", Row(Whole(0, 6), 4)),
            fixed("tokens", Row(Whole(0, 60), 2 * TOKENS)),
            fixed("rerolls", Row(Whole(0, 60), 2)),
            fixed("att_off", dice),
            fixed("att_def", dice),
            fixed("def_off", dice),
            fixed("def_def", dice),
            fixed("stage", Whole(0, 2)),
            fixed("goer", flag),
            fixed("passes", Whole(0, 2)),
            fixed("passed", Whole(0, 3)),
        ]
    )
