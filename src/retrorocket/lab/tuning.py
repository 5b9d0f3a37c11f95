"""Numbers of a pack, or of a game's options, that may vary; and the goal that they are to meet."""

import re
import tomllib
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any

from retrorocket.kernel.errors import DataError
from retrorocket.lab.figures import SECONDS_A_CHOICE, SECONDS_A_STEP
from retrorocket.lab.job import Job
from retrorocket.lab.query import Tables
from retrorocket.lab.runs import Run
from retrorocket.lab.stats import NORMAL_95

VARY = re.compile(r"(?:(?P<pack>\S+\.toml) )?(?P<path>\S+?)=(?P<low>-?\d+)\.\.(?P<high>-?\d+)")
PATH = re.compile(r"(?P<table>\w+)\[(?P<id>[^\]]+)\]\.(?P<field>\w+)")
WINS = r"seat (?P<seat>[1-9]\d*) wins (?P<share>\d+(?:\.\d+)?)%"
GOAL = re.compile(WINS + r"|(?P<length>decisions|turns|minutes) (?P<amount>\d+)")
LENGTHS = {
    "decisions": "steps",
    "turns": "turns",
    "minutes": f"(choices * {SECONDS_A_CHOICE} + (steps - choices) * {SECONDS_A_STEP}) / 60.0",
}


@dataclass(frozen=True)
class Knob:
    """One number that may vary: an option of the game, or a field of a row of a pack."""

    pack: str
    path: str
    low: int
    high: int

    def name(self) -> str:
        """As it was asked for."""
        return f"{self.pack} {self.path}".strip()


@dataclass(frozen=True)
class Goal:
    """A figure and what it is to be; shares are from 0 to 1."""

    text: str
    sql: str
    wanted: float
    share: bool
    seat: int = 0
    """Whose wins they are; 0 where it is about no seat."""

    def measured(self, run: Run) -> tuple[float, float]:
        """The figure of a run, and half its 95 % interval."""
        tables = Tables(run=run)
        mean, spread, games = tables.row(f"SELECT avg(v), coalesce(stddev_samp(v), 0), count(*) FROM ({self.sql})")
        tables.close()
        return float(mean), NORMAL_95 * float(spread) / float(games) ** 0.5

    def shown(self, value: float) -> str:
        """A value of the figure as people read it."""
        return f"{value:.1%}" if self.share else f"{value:,.1f}"


def read_knob(text: str) -> Knob:
    """A number and its range, as a person writes it."""
    found = VARY.fullmatch(text.strip())
    if found is None:
        raise DataError("--vary", "", "'pack.toml unit[ID].field=LOW..HIGH' or 'option=LOW..HIGH'", repr(text))
    low, high = int(found["low"]), int(found["high"])
    if low >= high:
        raise DataError("--vary", found["path"], "a range from a low to a higher number", f"{low}..{high}")
    return Knob(found["pack"] or "", found["path"], low, high)


def read_goal(text: str) -> Goal:
    """A goal, as a person writes it."""
    found = GOAL.fullmatch(text.strip())
    if found is None:
        raise DataError("--goal", "", "'seat 1 wins 50%', 'decisions 200', 'turns 12' or 'minutes 45'", repr(text))
    if found["seat"]:
        seat = int(found["seat"])
        return Goal(
            text, f"SELECT win AS v FROM run_seats WHERE seat = {seat}", float(found["share"]) / 100, True, seat
        )
    return Goal(text, f"SELECT {LENGTHS[found['length']]} AS v FROM run_games", float(found["amount"]), False)


def turned(job: Job, knobs: list[Knob], values: list[int]) -> Job:
    """The job with its numbers set."""
    packs = dict(job.packs)
    options = dict(job.options)
    for knob, value in zip(knobs, values, strict=True):
        if knob.pack:
            packs[pack_named(packs, knob)] = with_number(packs[pack_named(packs, knob)], knob, value)
        else:
            options[knob.path] = value
    return replace(job, options=options, packs=tuple(packs.items()))


def pack_named(packs: dict[str, str], knob: Knob) -> str:
    """The name under which a job has the pack of a knob."""
    name = knob.pack.rsplit("/", 1)[-1]
    if name not in packs:
        raise DataError("--vary", knob.pack, "a pack of the job", repr(name))
    return name


def with_number(text: str, knob: Knob, value: int) -> str:
    """The text of a pack with one number changed; everything else, remarks too, stays as it was written."""
    rows = rows_of(text, knob)
    path = PATH.fullmatch(knob.path)
    assert path is not None
    ids = [str(row.get("id")) for row in rows]
    blocks = [match.start() for match in re.finditer(rf"(?m)^\[\[{path['table']}\]\]", text)]
    if path["id"] not in ids or len(blocks) != len(rows):
        near = get_close_matches(path["id"], ids, 3, 0.3) or ids[:6]
        raise DataError(knob.pack, knob.path, f"a row of {path['table']} ({', '.join(near)})", repr(path["id"]))
    start = blocks[ids.index(path["id"])]
    following = re.compile(r"(?m)^\[").search(text, start + 2)
    stop = following.start() if following else len(text)
    number = re.compile(rf"(?m)^({path['field']}\s*=\s*)-?\d+")
    block, found = number.subn(rf"\g<1>{value}", text[start:stop], count=1)
    if not found:
        known = [name for name, each in rows[ids.index(path["id"])].items() if isinstance(each, int)]
        raise DataError(knob.pack, knob.path, f"a whole number ({', '.join(known)})", repr(path["field"]))
    return text[:start] + block + text[stop:]


def rows_of(text: str, knob: Knob) -> list[dict[str, Any]]:
    """The rows of the table that a knob's path names."""
    path = PATH.fullmatch(knob.path)
    if path is None:
        raise DataError(knob.pack, knob.path, "a path such as unit[ID].cost", repr(knob.path))
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(knob.pack, "", "valid TOML", str(error)) from None
    rows = told.get(path["table"])
    if not isinstance(rows, list):
        tables = [name for name, value in told.items() if isinstance(value, list)]
        raise DataError(knob.pack, path["table"], f"one of {', '.join(tables)}", "no such rows")
    return rows
