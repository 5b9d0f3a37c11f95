"""A lesson as it is written in a game's folder: a position, and steps with words, dice and what is accepted."""

import json
import re
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Final

from retrorocket.kernel.game import LESSONS, Game
from retrorocket.kernel.packs import Pack, open_pack

HEAD: Final = ["title", "order", "minutes", "about", "seat", "step", "end", "start"]
STEP: Final = ["say", "show", "accept", "times", "also", "other", "dice", "draws", "then", "praise", "rules"]
END: Final = ["say", "rules"]
RANGE: Final = re.compile(r"(\d+)\.\.(\d+)")


@dataclass(frozen=True)
class Step:
    """One thing to do: the words, what is lit, which answers finish it, what else is fine on the way.

    Answers are notation; `*` in one stands for anything, `100..300` for a number of a range; so many `times` one of
    those in `accept` is given. `draws` are the results that the dice show in this step, `then` the answers that are
    given by themselves once it is finished, `praise` what is said to that, `other` the words for everything else that
    is legal.
    """

    say: str
    show: list[str]
    accept: list[str]
    times: int
    also: list[str]
    other: str
    draws: list[int]
    then: list[str]
    praise: str
    rules: list[str]

    def finished_by(self, text: str) -> bool:
        """Tell whether an answer finishes the step."""
        return fits(text, self.accept)

    def allows(self, text: str) -> bool:
        """Tell whether an answer is fine on the way."""
        return fits(text, self.also)


@dataclass(frozen=True)
class Lesson:
    """A lesson of a game. The learner has the seat `seat`; `end` is what was won, in words."""

    game: str
    name: str
    title: str
    order: int
    minutes: int
    about: str
    seat: int
    position: dict[str, object]
    steps: list[Step]
    end: str
    rules: list[str]


def fits(text: str, patterns: list[str]) -> bool:
    """Tell whether a text is one of the patterns."""
    return any(fits_one(text, pattern) for pattern in patterns)


def fits_one(text: str, pattern: str) -> bool:
    """Tell whether a text fits a pattern: `*` is anything, `100..300` a number of that range."""
    if not RANGE.search(pattern):
        return fnmatchcase(text, pattern)
    words, wanted = text.split(), pattern.split()
    return len(words) == len(wanted) and all(map(fits_word, words, wanted))


def fits_word(word: str, wanted: str) -> bool:
    """The same for one word."""
    found = RANGE.fullmatch(wanted)
    if found is None:
        return fnmatchcase(word, wanted)
    return word.isdecimal() and int(found[1]) <= int(word) <= int(found[2])


def sample_of(pattern: str) -> str:
    """A text that fits a pattern: the middle of each range; nothing where anything may stand."""
    return "" if "*" in pattern else RANGE.sub(lambda found: str((int(found[1]) + int(found[2])) // 2), pattern)


@cache
def lessons_in(folder: Path, game: str) -> tuple[Lesson, ...]:
    """The lessons of a folder, in their order."""
    found = [read_lesson(path, game) for path in sorted(folder.glob("*.toml"))]
    return tuple(sorted(found, key=lambda lesson: lesson.order))


def lessons_of(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game, the first one first."""
    return lessons_in(game.data / LESSONS, game.id)


def read_lesson(path: Path, game: str) -> Lesson:
    """Read one file with care."""
    pack = open_pack(path)
    pack.only(HEAD)
    end = pack.table("end")
    end.only(END)
    return Lesson(
        game=game,
        name=path.stem,
        title=pack.text("title"),
        order=pack.whole("order", 1, 99),
        minutes=pack.whole("minutes", 1, 20),
        about=pack.text("about"),
        seat=pack.whole("seat", 0, 7),
        position=read_position(pack.table("start")),
        steps=[read_step(row) for row in pack.rows("step")],
        end=end.text("say"),
        rules=end.texts("rules") if end.has("rules") else [],
    )


def read_position(pack: Pack) -> dict[str, object]:
    """The position, written as a game is saved; its dice are those of the steps."""
    pack.only(["position"])
    text = pack.text("position")
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        raise pack.fault("position", "a saved position as JSON", str(error)) from None
    if not isinstance(found, dict):
        raise pack.fault("position", "a saved position as JSON", repr(found)[:40])
    return found


def read_step(row: Pack) -> Step:
    """One step."""
    row.only(STEP)
    faces = row.wholes("dice", 1, 10) if row.has("dice") else []
    draws = row.wholes("draws") if row.has("draws") else []
    return Step(
        say=row.text("say"),
        show=texts(row, "show"),
        accept=row.texts("accept"),
        times=row.whole("times", 1, 9) if row.has("times") else 1,
        also=texts(row, "also"),
        other=row.text("other"),
        draws=[face - 1 for face in faces] + draws,
        then=texts(row, "then"),
        praise=row.text("praise") if row.has("praise") else "",
        rules=texts(row, "rules"),
    )


def texts(row: Pack, key: str) -> list[str]:
    """A list of texts, empty where none is given."""
    return row.texts(key) if row.has(key) else []
