"""A balance report of a run: what a designer wants to know of a game, as figures, sentences and one page."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.game import Game
from retrorocket.lab.content import EVENT, RULE, Key, possible
from retrorocket.lab.figures import FEWEST, MOST_OPENINGS, Figures, Group, corrected
from retrorocket.lab.query import Tables
from retrorocket.lab.roles import role_word
from retrorocket.lab.runs import Run
from retrorocket.lab.worker import NothingPlayed

PLACE = "place"
OPENING = "opening"


@dataclass(frozen=True)
class Report:
    """The figures of a run."""

    run: Run
    games: int
    groups: list[Group]
    lengths: dict[str, list[float]]
    steps: list[tuple[float, float, int]]
    branching: tuple[float, int]
    leads: dict[str, Any]
    curve: list[tuple[float, float]]
    reasons: list[tuple[str, int]]
    scores: list[tuple[int, int, float, int, int]]
    content: dict[Key, tuple[int, int]]
    dead: list[Key]

    def game(self) -> Game:
        """The game that was played."""
        return GAMES[self.run.job.game]

    def of(self, what: str) -> list[Group]:
        """The groups of one kind."""
        return [group for group in self.groups if group.what == what]

    def kinds(self) -> list[str]:
        """The kinds of groups, in their order."""
        return list(dict.fromkeys(group.what for group in self.groups))

    def as_json(self) -> dict[str, Any]:
        """The figures for programs."""
        return {
            "game": self.run.job.game,
            "games": self.games,
            "groups": [group.as_json() for group in self.groups],
            "lengths": self.lengths,
            "branching": {"mean": round(self.branching[0], 4), "most": self.branching[1]},
            "leads": self.leads,
            "reasons": dict(self.reasons),
            "dead": [list(key) for key in self.dead],
        }

    def write_json(self, folder: Path) -> None:
        """Write the figures beside the page."""
        (folder / "report.json").write_text(json.dumps(self.as_json(), indent=1) + "\n", encoding="utf-8")


def report_on(run: Run) -> Report:
    """Ask a run for everything that a report holds."""
    if not run.played():
        raise NothingPlayed("report")
    tables = Tables(run=run)
    try:
        figures = Figures(tables, len(run.job.bots))
        (games,) = tables.row("SELECT count(*) FROM run_games")
        content = figures.content()
        return Report(
            run=run,
            games=games,
            groups=corrected(groups_of(run, figures)),
            lengths=figures.lengths(),
            steps=figures.histogram("steps"),
            branching=figures.branching(),
            leads=figures.leads(),
            curve=figures.decided_curve(),
            reasons=figures.reasons(),
            scores=figures.scores(),
            content=content,
            dead=sorted(could_occur(run) - set(content)),
        )
    finally:
        tables.close()


def groups_of(run: Run, figures: Figures) -> list[Group]:
    """Win rates by seat, bot, role, option and opening."""
    found = figures.groups(PLACE, "seat")
    if len(set(run.job.bots)) > 1:
        found += figures.groups("bot", "bot")
    word = role_word(GAMES[run.job.game])
    roles = figures.groups(word, "role") if word else []
    found += roles if len(roles) > 1 else []
    found += option_groups(run, figures)
    known = {(role.games, role.wins) for role in roles}
    openings = figures.groups(OPENING, "opening", FEWEST, MOST_OPENINGS)
    openings = [group for group in openings if (group.games, group.wins) not in known]
    return found + (openings if len(openings) > 1 else [])


def option_groups(run: Run, figures: Figures) -> list[Group]:
    """Wins of the first seat by the value of each option that differs between games, against all games."""
    plans = figures.plans()
    games, wins = sum(games for games, _ in plans.values()), sum(wins for _, wins in plans.values())
    found = []
    for name in sorted({name for plan in run.job.plans for name in plan}):
        by_value: dict[str, tuple[int, float]] = {}
        for number, (played, won) in plans.items():
            value = str(run.job.plans[number - 1].get(name))
            before = by_value.get(value, (0, 0.0))
            by_value[value] = (before[0] + played, before[1] + won)
        for value, (played, won) in sorted(by_value.items()):
            found.append(Group(f"first seat by {name}", value, played, won, wins / games))
    return found


def could_occur(run: Run) -> set[Key]:
    """Everything that events could name at the tables of the run."""
    game = GAMES[run.job.game]
    numbers = range(0, max(1, len(run.job.plans)) * len(run.job.bots), len(run.job.bots))
    return possible(game, [game.new(run.job.setup(number), CounterDice(1)) for number in numbers])


def dead_of(report: Report, kind: str) -> list[str]:
    """What of a kind never occurred."""
    return [name for found, name in report.dead if found == kind]


def content_kinds(report: Report) -> list[str]:
    """The kinds of content: rules and events first."""
    kinds = {kind for kind, _ in [*report.content, *report.dead]}
    return [RULE, EVENT, *sorted(kinds - {RULE, EVENT})]
