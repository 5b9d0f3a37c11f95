"""Two sides that differ in a rule or a pack, played with the same seeds: what the difference changes, game by game."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from retrorocket.lab.figures import LIKELY, SECONDS_A_CHOICE, SECONDS_A_STEP
from retrorocket.lab.query import Tables
from retrorocket.lab.runs import Run
from retrorocket.lab.stats import Change, Sequence, benjamini_hochberg, holm, paired

MINUTES = f"((choices * {SECONDS_A_CHOICE} + (steps - choices) * {SECONDS_A_STEP}) / 60.0)"
LENGTHS = {
    "decisions": "steps",
    "decisions with a choice": "choices",
    "turns": "turns",
    "estimated minutes": MINUTES,
    "answers to a question": "(options / steps)",
    "changes of the lead": "lead_changes",
    "part of the game until it is decided": "decided",
}


@dataclass(frozen=True)
class Figure:
    """One figure on both sides, and its change from a to b; shares are from 0 to 1."""

    name: str
    share: bool
    a: float
    b: float
    change: Change
    corrected: float = 1.0

    def finding(self) -> bool:
        """Tell whether the change survives the correction for many comparisons."""
        return self.corrected < LIKELY

    def as_json(self) -> dict[str, object]:
        """The figure for programs."""
        values = {"a": self.a, "b": self.b, "change": self.change.mean, "low": self.change.low}
        values |= {"high": self.change.high, "chance": self.corrected}
        return {"figure": self.name} | {name: round(value, 6) for name, value in values.items()}


@dataclass(frozen=True)
class Comparison:
    """All figures of two runs: the main ones corrected by Holm's steps, the use of content by Benjamini-Hochberg's."""

    games: int
    figures: list[Figure]
    content: list[Figure]

    def findings(self) -> list[Figure]:
        """What differs."""
        return [figure for figure in [*self.figures, *self.content] if figure.finding()]

    def as_json(self) -> dict[str, Any]:
        """The comparison for programs."""
        used = [figure.as_json() for figure in self.content if figure.finding()]
        return {"games": self.games, "figures": [figure.as_json() for figure in self.figures], "content": used}


def compare_runs(a: Run, b: Run, numbers: range | None = None) -> Comparison:
    """Pair the games of two runs by their numbers: all of them, or some."""
    tables = Tables(numbers, a=a, b=b)
    try:
        (games,) = tables.row("SELECT count(*) FROM a_games JOIN b_games USING (game)")
        main = [*win_figures(tables, a), *length_figures(tables), *ending_figures(tables, games)]
        main = with_chances(main, holm([figure.change.chance for figure in main]))
        used = list(content_figures(tables, games))
        used = with_chances(used, benjamini_hochberg([figure.change.chance for figure in used]))
        return Comparison(games, main, used)
    finally:
        tables.close()


def with_chances(figures: list[Figure], chances: list[float]) -> list[Figure]:
    """Figures with their corrected chances."""
    return [replace(figure, corrected=chance) for figure, chance in zip(figures, chances, strict=True)]


SUMS = "count({1} - {0}), avg({0}), avg({1}), sum({1} - {0}), sum(({1} - {0}) * ({1} - {0})), max(abs({1} - {0}))"


def measured(name: str, row: tuple[Any, ...], share: bool) -> Iterator[Figure]:
    """One figure of the sums of its pairs; none where nobody measured it."""
    count, a, b, total, squares, widest = row
    if count:
        bound = 1.0 if share else float(widest) ** 0.5 / 10 or 0.01
        change = paired(count, float(total), float(squares), bound)
        yield Figure(name, share, float(a), float(b), of_shares(change) if share else change)


def of_shares(change: Change) -> Change:
    """A change of a share: no more than all of it."""
    return replace(change, low=max(-1.0, change.low), high=min(1.0, change.high))


def win_figures(tables: Tables, run: Run) -> Iterator[Figure]:
    """Wins by seat; by bot, where they differ."""
    for seat, *row in tables.rows(wins_by("seat")):
        yield from measured(f"seat {seat} wins", tuple(row), True)
    if len(set(run.job.bots)) > 1:
        for entrant, *row in tables.rows(wins_by("entrant")):
            yield from measured(f"{run.job.bots[entrant - 1]} ({entrant}) wins", tuple(row), True)


def wins_by(column: str) -> str:
    """The sums of wins by a column of the seats."""
    return f"""SELECT a.{column}, {SUMS.format("a.win", "b.win")} FROM a_seats a
               JOIN b_seats b ON a.game = b.game AND a.{column} = b.{column} GROUP BY a.{column} ORDER BY a.{column}"""


def length_figures(tables: Tables) -> Iterator[Figure]:
    """Everything that a game is measured by."""
    columns = ", ".join(f"{column} AS v{place}" for place, column in enumerate(LENGTHS.values()))
    sums = ", ".join(SUMS.format(f"a.v{place}", f"b.v{place}") for place in range(len(LENGTHS)))
    row = tables.row(
        f"""SELECT {sums} FROM (SELECT game, {columns} FROM a_games) a
            JOIN (SELECT game, {columns} FROM b_games) b USING (game)"""
    )
    for place, name in enumerate(LENGTHS):
        yield from measured(name, row[6 * place : 6 * place + 6], False)


def ending_figures(tables: Tables, games: int) -> Iterator[Figure]:
    """How often each rule ends the game."""
    sql = """SELECT reason, count(*) FILTER (side = 'a'), count(*) FILTER (side = 'b'), count(*) FILTER (same) FROM (
               SELECT 'a' AS side, a.reason, a.reason = b.reason AS same FROM a_games a JOIN b_games b USING (game)
               UNION ALL
               SELECT 'b' AS side, b.reason, a.reason = b.reason AS same FROM a_games a JOIN b_games b USING (game))
             GROUP BY reason ORDER BY reason"""
    for reason, in_a, in_b, twice in tables.rows(sql):
        yield presence(f"ended by {reason}", games, in_a, in_b, twice // 2)


def content_figures(tables: Tables, games: int) -> Iterator[Figure]:
    """In how many games each rule, event, card or unit occurs."""
    sql = """SELECT kind, name, count(a), count(b), count(*) FILTER (a IS NOT NULL AND b IS NOT NULL) FROM (
               SELECT kind, name, a.times AS a, b.times AS b FROM
                 (SELECT * FROM a_content WHERE game IN (SELECT game FROM b_games)) a FULL JOIN
                 (SELECT * FROM b_content WHERE game IN (SELECT game FROM a_games)) b USING (game, kind, name))
             GROUP BY kind, name ORDER BY kind, name"""
    for kind, name, in_a, in_b, in_both in tables.rows(sql):
        yield presence(f"{kind} {name}", games, in_a, in_b, in_both)


def presence(name: str, games: int, in_a: int, in_b: int, in_both: int) -> Figure:
    """A share of games, by how many pairs have it on either side and on both."""
    apart = in_a + in_b - 2 * in_both
    return Figure(name, True, in_a / games, in_b / games, of_shares(paired(games, in_b - in_a, apart, 1.0)))


class Watching:
    """The change of each seat's wins, looked at again and again while games are played: its intervals stay honest.

    Each seat has a confidence sequence, their levels together 5 %.
    """

    def __init__(self, seats: int) -> None:
        self.sequences = [Sequence(LIKELY / seats) for _ in range(seats)]
        self.seen = 0

    def look(self, a: Run, b: Run) -> None:
        """Take the pairs that were played since the last look, in the order of their numbers."""
        tables = Tables(a=a, b=b)
        sql = """SELECT a.game, a.seat, b.win - a.win FROM a_seats a
                 JOIN b_seats b ON a.game = b.game AND a.seat = b.seat
                 WHERE a.game > ? ORDER BY a.game, a.seat"""
        for game, seat, difference in tables.rows(sql, self.seen):
            self.sequences[seat - 1].add(float(difference))
            self.seen = max(self.seen, game)
        tables.close()

    def width(self) -> float:
        """The widest interval from end to end."""
        return max(high - low for low, high in (sequence.interval() for sequence in self.sequences))

    def with_intervals(self, comparison: Comparison) -> Comparison:
        """The comparison with the intervals that hold at every look."""
        figures = list(comparison.figures)
        for seat, sequence in enumerate(self.sequences):
            low, high = sequence.interval()
            chance = 1.0 if low <= 0 <= high else 0.0
            change = Change(sequence.mean(), low, high, chance)
            figures[seat] = replace(figures[seat], change=change, corrected=chance)
        return replace(comparison, figures=figures)
