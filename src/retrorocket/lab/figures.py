"""The figures of a run: who wins, how long games are, when they are decided, what is used; each asked in SQL."""

from dataclasses import dataclass, replace
from typing import Any

from retrorocket.lab.query import Tables
from retrorocket.lab.stats import holm, score_test, wilson

LIKELY = 0.05
FEWEST = 20
MOST_OPENINGS = 12
SECONDS_A_CHOICE = 10
SECONDS_A_STEP = 2


@dataclass(frozen=True)
class Group:
    """The wins of some seats: of a place, a role, an option's value, an opening; `chance` is corrected for many."""

    what: str
    name: str
    games: int
    wins: float
    expected: float
    chance: float = 1.0

    def rate(self) -> float:
        """Wins a game."""
        return self.wins / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate."""
        return wilson(self.wins, self.games)

    def finding(self) -> bool:
        """Tell whether it differs from what is expected, with all the others in mind."""
        return self.chance < LIKELY

    def as_json(self) -> dict[str, object]:
        """The group as the JSON summary lists it."""
        low, high = self.interval()
        rates = {"rate": self.rate(), "low": low, "high": high, "expected": self.expected, "chance": self.chance}
        told = {name: round(value, 6) for name, value in rates.items()}
        return {"what": self.what, "name": self.name, "games": self.games, "wins": round(self.wins, 6)} | told


def corrected(groups: list[Group]) -> list[Group]:
    """Every group with its chance, corrected for all of them by Holm's steps."""
    chances = holm([score_test(group.wins, group.games, group.expected) for group in groups])
    return [replace(group, chance=chance) for group, chance in zip(groups, chances, strict=True)]


class Figures:
    """Questions to one run."""

    def __init__(self, tables: Tables, seats: int) -> None:
        self.tables = tables
        self.seats = seats

    def groups(self, what: str, column: str, fewest: int = 1, most: int = 1000) -> list[Group]:
        """Wins by the value of a column of the seats."""
        sql = f"""SELECT {column}, count(*), sum(win) FROM run_seats WHERE CAST({column} AS VARCHAR) <> ''
                  GROUP BY {column} HAVING count(*) >= ? ORDER BY count(*) DESC, {column} LIMIT ?"""
        rows = sorted(self.tables.rows(sql, fewest, most))
        return [Group(what, str(name), games, wins, 1 / self.seats) for name, games, wins in rows]

    def plans(self) -> dict[int, tuple[int, float]]:
        """By plan: the games, and the wins of the first seat."""
        sql = """SELECT plan, count(*), sum(win) FROM run_games JOIN run_seats USING (game)
                 WHERE seat = 1 GROUP BY plan ORDER BY plan"""
        return {plan: (games, wins) for plan, games, wins in self.tables.rows(sql)}

    def lengths(self) -> dict[str, list[float]]:
        """Mean, and the quantiles that reports show, of everything that measures length."""
        minutes = f"(choices * {SECONDS_A_CHOICE} + (steps - choices) * {SECONDS_A_STEP}) / 60.0"
        found = {}
        for name, column in (("decisions", "steps"), ("choices", "choices"), ("turns", "turns"), ("minutes", minutes)):
            sql = f"SELECT avg({column}), quantile_cont({column}, [0.05, 0.5, 0.95]) FROM run_games"
            mean, quantiles = self.tables.row(sql)
            found[name] = [round(float(value), 4) for value in (mean, *quantiles)]
        return found

    def histogram(self, column: str, bins: int = 24) -> list[tuple[float, float, int]]:
        """How often a column of the games lies between two bounds."""
        low, high = self.tables.row(f"SELECT min({column}), max({column}) FROM run_games")
        size = max(1, -(-(high - low + 1) // bins))
        sql = f"SELECT ({column} - {low}) // {size} AS bin, count(*) FROM run_games GROUP BY bin"
        counts = {int(place): count for place, count in self.tables.rows(sql)}
        last = (high - low) // size
        return [(low + k * size, low + (k + 1) * size - 1, counts.get(k, 0)) for k in range(int(last) + 1)]

    def branching(self) -> tuple[float, int]:
        """How many answers a question offers on average, and at most."""
        mean, most = self.tables.row("SELECT sum(options) / sum(steps), max(widest) FROM run_games")
        return float(mean), int(most)

    def leads(self) -> dict[str, Any]:
        """How often the lead changes, when games are decided, how often the leader at a quarter of the game wins."""
        changes, decided = self.tables.row(
            "SELECT avg(lead_changes), quantile_cont(decided, [0.1, 0.25, 0.5, 0.75, 0.9]) FROM run_games"
        )
        if decided is None:
            return {}
        led = {}
        for part, column in (("a quarter", "led_quarter"), ("half", "led_half"), ("three quarters", "led_three")):
            sql = f"""SELECT count(*), sum(win) FROM run_games g
                      JOIN run_seats s ON s.game = g.game AND s.seat = g.{column}"""
            games, wins = self.tables.row(sql)
            led[part] = {"games": games, "wins": float(wins or 0)}
        return {"changes": float(changes), "decided": [float(value) for value in decided], "led": led}

    def decided_curve(self) -> list[tuple[float, float]]:
        """For each part of the game, the share of games that were decided by then."""
        sql = "SELECT count(*) FILTER (decided <= ?) / count(*) FROM run_games"
        return [(part / 20, float(self.tables.row(sql, part / 20)[0])) for part in range(21)]

    def reasons(self) -> list[tuple[str, int]]:
        """The rules that ended games."""
        sql = "SELECT reason, count(*) FROM run_games GROUP BY reason ORDER BY count(*) DESC, reason"
        return [(rule, games) for rule, games in self.tables.rows(sql)]

    def scores(self) -> list[tuple[int, int, float, int, int]]:
        """By place: how many seats, and their mean, lowest and highest score."""
        sql = "SELECT place, count(*), avg(score), min(score), max(score) FROM run_seats GROUP BY place ORDER BY place"
        return [(place, n, float(mean), low, high) for place, n, mean, low, high in self.tables.rows(sql)]

    def content(self) -> dict[tuple[str, str], tuple[int, int]]:
        """By kind and name: in how many games, and how often in all."""
        sql = "SELECT kind, name, count(*), sum(times) FROM run_content GROUP BY kind, name ORDER BY kind, name"
        return {(kind, name): (games, int(times)) for kind, name, games, times in self.tables.rows(sql)}
